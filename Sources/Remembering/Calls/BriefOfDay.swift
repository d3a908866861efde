import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// The brief that counts on a day.
struct BriefOfDay {
  /// As `dailyBrief` answers.
  let brief: JSON
  /// The language of its words.
  let language: String
  /// Its revision; nil for one that is not kept.
  let revision: Int?
  /// Whether it was kept just now.
  let isNew: Bool
  /// What was said to the brief of the day.
  let answer: BriefAnswer?
  /// The days of the first ones of which anything was sent.
  let received: Set<CalendarDay>
}

extension PersonalPlanner {
  /// The brief of a day, from the days of health data, the mornings and the briefs that are kept.
  ///
  /// It is made anew while its day or the next one goes on, where something changed of the day or the one
  /// before, of the morning, of the person, of the rules, or of how many of the first days are there;
  /// what is sent of days further back changes no brief that was made. Later it stays as it was.
  ///
  /// - Parameters:
  ///   - date: The day.
  ///   - language: The language of its words.
  ///   - memory: The person's.
  ///   - isKeeping: Whether one that is new is kept.
  /// - Returns: The brief.
  /// - Throws: What keeps it from being made; the last one stays kept.
  func brief(
    of date: CalendarDay, in language: String, _ memory: PersonAccess, isKeeping: Bool = false
  ) throws(ErrorBody) -> BriefOfDay {
    let windows = try briefWindows()
    let briefs = try kept { () throws(StoreFailure) in
      try KeptBriefs((date + -windows.briefs)...date, memory)
    }
    let first = (date + (1 - windows.backfill))...date
    let log = try kept { () throws(StoreFailure) in try HealthLog(first, memory) }
    func found(_ brief: JSON, _ language: String, _ revision: Int?, isNew: Bool = false)
      -> BriefOfDay
    {
      BriefOfDay(
        brief: brief, language: language, revision: revision, isNew: isNew,
        answer: briefs.answer(to: date), received: log.received)
    }
    let last = briefs.last(of: date)
    if let last, !isOpen(briefOf: date) { return found(last.brief, last.language, last.revision) }
    let asked = try asked(about: date, log, windows, memory)
    let inputs = try inputs(of: asked, date, log, windows)
    if let last, last.inputs == inputs, last.language == language {
      return found(last.brief, language, last.revision)
    }
    let made = try make(date, asked, briefs, language, windows, memory)
    if let last, Self.isSame(last.brief, made) { return found(made, language, last.revision) }
    if let last, last.inputs == inputs { return found(last.brief, last.language, last.revision) }
    guard isKeeping, isOpen(briefOf: date), try isWorthKeeping(made, memory) else {
      return found(made, language, nil)
    }
    let revision = (last?.revision ?? 0) + 1
    try keep(made, of: date, revision, inputs, language, memory)
    return found(made, language, revision, isNew: true)
  }

  /// Whether a brief says anything: one of which nobody ever told anything is asked for again and again.
  private func isWorthKeeping(_ brief: JSON, _ memory: PersonAccess) throws(ErrorBody) -> Bool {
    if brief["decision"]?.string != "check_in" { return true }
    return try hasHealth(memory)
  }

  /// How far the first days have come.
  func backfill(
    until date: CalendarDay, _ received: Set<CalendarDay>
  ) throws(ErrorBody) -> JSON {
    let dates = received.sorted().map { JSON.string($0.text) }
    return try ask(
      "backfillPlan", JSON(["today": .string(date.text), "received_dates": .array(dates)]))
  }

  // MARK: What it is made of

  /// What is asked beside days of health data.
  private func asked(
    about date: CalendarDay, _ log: HealthLog, _ windows: BriefWindows, _ memory: PersonAccess
  ) throws(ErrorBody) -> [JSON.Member] {
    var members = [
      JSON.Member(key: "check_in", value: try morning(of: date, memory)),
      .init(key: "profile", value: try briefProfile(memory)),
    ]
    if let name = try nameOfSession(on: date, memory) {
      members.append(.init(key: "planned", value: .string(name)))
    }
    return members
  }

  /// The hash of what makes a new revision when it changes.
  private func inputs(
    of asked: [JSON.Member], _ date: CalendarDay, _ log: HealthLog, _ windows: BriefWindows
  ) throws(ErrorBody) -> String {
    let days = try [date + -1, date].map { day throws(ErrorBody) in
      try merged(day, log, windows) ?? .null
    }
    let done = try backfill(until: date, log.received)["done"] ?? .null
    let hash = service.rules?.hash ?? ""
    let all = JSON([
      "asked": JSON(.object(asked)), "days": .array(days), "done": done, "rules": .string(hash),
    ])
    return SHA256.hex(Content(all).bytes)
  }

  private func make(
    _ date: CalendarDay, _ asked: [JSON.Member], _ briefs: KeptBriefs, _ language: String,
    _ windows: BriefWindows, _ memory: PersonAccess
  ) throws(ErrorBody) -> JSON {
    let span = (date + (1 - windows.days))...date
    let log = try kept { () throws(StoreFailure) in try HealthLog(span, memory) }
    var days: [JSON] = []
    for back in 0..<windows.days {
      if let day = try merged(date + -back, log, windows) { days.append(day) }
    }
    let more = [
      JSON.Member(key: "date", value: .string(date.text)),
      .init(key: "days", value: .array(days)),
      .init(key: "history", value: .array(briefs.history(before: date))),
      .init(key: "language", value: .string(language)),
    ]
    return try ask("dailyBrief", JSON(.object(more + asked)))
  }

  private func keep(
    _ brief: JSON, of date: CalendarDay, _ revision: Int, _ inputs: String, _ language: String,
    _ memory: PersonAccess
  ) throws(ErrorBody) {
    let data = JSON([
      "date": .string(date.text), "revision": .number(revision), "inputs": .string(inputs),
      "edition": .string(service.rules?.hash ?? ""), "language": .string(language), "brief": brief,
    ])
    let event = Event(keeping: Content(data), in: KeptBriefs.stream, at: now)
    try kept { () throws(StoreFailure) in _ = try memory.append(event, now: now) }
  }

  /// Whether two briefs say the same, be it in other words.
  private static func isSame(_ one: JSON, _ other: JSON) -> Bool {
    Content(withoutWords(one)) == Content(withoutWords(other))
  }

  private static func withoutWords(_ brief: JSON) -> JSON {
    let reasons = (brief["reasons"]?.array ?? []).map { $0.without("because") }
    return brief.without("text").without("push_text").with("reasons", .array(reasons))
  }

  /// What the kept plan has on the weekday of a day, by its name; nil for nothing.
  private func nameOfSession(
    on date: CalendarDay, _ memory: PersonAccess
  ) throws(ErrorBody) -> String? {
    let plan = try kept { () throws(StoreFailure) in try memory.document(.plan)?.json() }
    let weekday = Double(date.weekday)
    let workout = plan?["workouts"]?.array?.first { $0["weekday"]?.number == weekday }
    guard let workout, workout["blocks"]?.array?.isEmpty == false else { return nil }
    return workout["title"]?.string
  }
}
