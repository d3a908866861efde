import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// The functions about the brief of a day.
extension PersonalPlanner {
  /// The brief of a day; what somebody says of the morning is kept first.
  func getBrief(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    if let told = call.request["check_in"], told.members?.isEmpty == false {
      let event = Event(keeping: Content(told), in: Morning.stream, at: moment(telling: date))
      try kept { () throws(StoreFailure) in _ = try call.memory.append(event, now: now) }
    }
    let brief = try brief(of: date, in: call.language, call.memory, isKeeping: true)
    return KeptBriefAnswers.brief.bytes(
      of: (
        date.text, brief.revision, brief.language, brief.brief,
        brief.answer.map { ($0.response, $0.revision, $0.at.text) },
        try days(until: date, brief.received, call.memory)
      ))
  }

  /// Keeps what somebody did about a brief: the revision it names, else the last one.
  func respondBrief(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    let response = try call.required("response", \.string)
    let briefs = try kept { () throws(StoreFailure) in try KeptBriefs(date...date, call.memory) }
    let asked = call.int("revision")
    let found = asked.map { briefs.revision($0, of: date) } ?? briefs.last(of: date)
    guard let found else {
      throw refusal(
        "no-brief", Phrase("mistake.brief_none", ("date", .plain(date.text))),
        hint: Phrase("hint.brief_none"), at: asked == nil ? "/date" : "/revision", call.language)
    }
    var answer = briefs.answer(to: date)
    if answer?.response != response || answer?.revision != found.revision {
      let said = BriefAnswer(response: response, revision: found.revision, at: now)
      let data = JSON([
        "date": .string(date.text), "response": .string(response),
        "revision": .number(found.revision),
      ])
      let event = Event(keeping: Content(data), in: KeptBriefs.answers, at: now)
      try kept { () throws(StoreFailure) in _ = try call.memory.append(event, now: now) }
      answer = said
    }
    return KeptBriefAnswers.responded.bytes(
      of: (date.text, (response, found.revision, answer?.at.text ?? now.text)))
  }

  /// What is wrong with the day that is asked about: one before 1970, or that has begun nowhere yet.
  func mistakes(ofBrief request: JSON, _ language: String) -> [Diagnostic] {
    let found = mistakes(ofDay: request, language)
    guard found.isEmpty, let text = request["date"]?.string, let date = CalendarDay(text),
      date > CalendarDay(of: now, offset: CalendarDay.eastmost)
    else { return found }
    let mistake = Mistake(
      code: "future-day", message: Phrase("mistake.session_future", ("text", .said(text))),
      hint: Phrase("hint.session_future"), pointer: "/date")
    return service.messages.said([mistake], language)
  }

  /// Makes the briefs anew that what was sent of some days may change: today's, and yesterday's where
  /// one was made.
  ///
  /// - Returns: Whether any of them became another one.
  func renewBriefs(
    after days: [CalendarDay], today: CalendarDay, in language: String, _ memory: PersonAccess
  ) throws(ErrorBody) -> Bool {
    guard days.contains(where: { (today + -1)...today ~= $0 }) else { return false }
    let made = try kept { () throws(StoreFailure) in
      try KeptBriefs((today + -1)...today, memory)
    }
    var isNew = false
    for date in [today + -1, today] {
      // Words stay in the language they were made in.
      let last = made.last(of: date)
      guard date == today || last != nil else { continue }
      let words = last?.language ?? language
      isNew = try brief(of: date, in: words, memory, isKeeping: true).isNew || isNew
    }
    return isNew
  }

  /// When something was told of a day: now, by a clock on which that day goes on; of a day that is over
  /// everywhere its last instant.
  private func moment(telling date: CalendarDay) -> Moment {
    guard date.number > now.day else { return moment(of: date) }
    let ahead = Int64(date.number) * 86_400_000 - now.milliseconds
    // The whole minutes after which the day begins by the clock of the store.
    let minutes = Int((ahead + 59_999) / 60_000)
    return Moment(milliseconds: now.milliseconds, offsetMinutes: minutes) ?? now
  }

  private func days(
    until date: CalendarDay, _ received: Set<CalendarDay>, _ memory: PersonAccess
  ) throws(ErrorBody) -> KeptBriefAnswers.Days {
    let plan = try backfill(until: date, received)
    return (
      Int(plan["total"]?.number ?? 0), Int(plan["done"]?.number ?? 0), plan["next"]?.string,
      try hasHealth(memory), try lastHealthSync(memory)?.text
    )
  }
}
