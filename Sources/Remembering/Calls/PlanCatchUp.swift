import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// The calls of the pure function that tell a kept plan what happened.
struct PlanCatchUp {
  /// Sessions that one call tells at most; what is left is told by the next.
  private static let most = 28

  /// The plan as it is by now.
  private(set) var plan: JSON
  /// The version that was read.
  let seen: Int64
  /// The answer of the last call, with the sentences and changes of all.
  private(set) var answer = JSON(.null)

  /// The signs that pain can be: they are judged beside all that is kept, before a plan is asked.
  private let signsOfPain: [String]
  private let date: CalendarDay
  private let sessions: [KeptEvent]
  /// Check-ins that are told on their day: those of earlier days that the plan has not answered, and those
  /// that came before a session of their day.
  private let checkIns: [KeptEvent]
  /// All check-ins as far back as they count, the latest first.
  private let allCheckIns: [KeptEvent]
  /// The day of the last session before the first that is told; nil for none.
  private let dayBefore: CalendarDay?
  /// What the last call says of the log, where the request says nothing of it.
  private let heard: [JSON.Member]
  /// What the last call says: the check-ins and the request's own fields.
  private let last: [JSON.Member]
  private var said: [String: [JSON]] = [:]
  /// What the calls say of the day and of sessions, without what check-ins of earlier days changed.
  private(set) var saidOfDay: [String] = []
  private var untold: [StoreAnswers.Untold] = []

  /// What every answer has as a list of its own.
  private static let lists = ["change_log", "changes", "notes"]

  /// Reads the plan and what happened since; at the rack the pain of the session that goes on is not told.
  init(
    _ call: PersonalCall, _ date: CalendarDay, by planner: PersonalPlanner, isAtRack: Bool = false
  ) throws(ErrorBody) {
    let memory = call.memory
    let most = planner.service.rules?.mostEarlierCheckIns ?? 0
    let mostDays = max(most, planner.service.rules?.mostPainDays ?? 0)
    let (document, profile, happened, everyCheckIn) = try kept {
      () throws(StoreFailure) -> (Document?, Document?, [KeptEvent], [KeptEvent]) in
      try planner.store.reading { () throws(StoreFailure) in
        guard let document = try memory.document(.plan) else { return (nil, nil, [], []) }
        let sessions = try planner.sessionsUnheard(by: document, on: date, memory)
        // Twice as far as pain counts, so that pain which no longer does is told, and said, once.
        let start = (date + -2 * mostDays).everywhere.lowerBound
        let days = start..<date.everywhere.upperBound
        return (
          document, try memory.document(.profile), sessions,
          try memory.history("check_in", within: days)
        )
      }
    }
    guard let document else {
      throw .lacking(
        "no-plan", "there is no plan to adapt",
        hint: "call generatePlan with 'save', or send 'current_plan'")
    }
    plan = try kept { () throws(StoreFailure) in try document.json() }
    let checkIns = everyCheckIn.filter { date - CalendarDay(of: $0.event) <= mostDays }
    allCheckIns = checkIns
    seen = document.version
    self.date = date
    signsOfPain = planner.service.rules?.signs.ofPain ?? []
    sessions = Array(happened.filter { CalendarDay(of: $0.event) <= date }.prefix(Self.most))
    let isAsked = call.request["readiness"] != nil
    let mornings = Self.mornings(of: sessions, among: checkIns).filter {
      !(isAsked && CalendarDay(of: $0.event) == date)
    }
    let unanswered = try Self.unanswered(
      checkIns, after: document.sequence, before: date, within: most)
    self.checkIns =
      mornings
      + unanswered.filter { told in !mornings.contains { $0.sequence == told.sequence } }
    // What was learned may be kept while it is read, so that nothing here only reads.
    let since =
      plan["adaptations"]?["last_date"]?.string.flatMap(CalendarDay.init)
      ?? sessions.first.map { CalendarDay(of: $0.event) }
    (dayBefore, heard) = try kept { [sessions, plan] () throws(StoreFailure) in
      (
        try sessions.first.flatMap { first throws(StoreFailure) in
          try memory.lastSession(before: first.event.at).map(CalendarDay.init(of:))
        },
        try planner.heard(call, plan, since: since, on: date)
      )
    }
    let changed = try kept { [plan] () throws(StoreFailure) in
      try planner.service.answers(of: profile, besidePlan: document, plan)
    }
    var told = try Self.told(by: everyCheckIn)
    if !isAtRack, let open = try planner.openPain(memory) {
      Self.tell(open.joints, of: CalendarDay(of: open.kept.event), in: &told)
    }
    last =
      Self.last(
        call.request.telling(answers: changed), told, date, most) + heard
  }

  /// Asks the pure function session by session, then about the rest.
  mutating func tell(to planner: PersonalPlanner) throws(ErrorBody) {
    var before = dayBefore
    for kept in (sessions + checkIns).sorted(by: { $0.event.place < $1.event.place }) {
      if kept.event.stream == SessionFact.stream {
        try tell(kept, after: before, to: planner)
        before = CalendarDay(of: kept.event)
      } else {
        try tell(checkIn: kept, to: planner)
      }
    }
    take(try planner.ask("adaptPlan", request(last)), isLast: true)
  }

  private mutating func tell(
    _ session: KeptEvent, after before: CalendarDay?, to planner: PersonalPlanner
  ) throws(ErrorBody) {
    let data = try kept { () throws(StoreFailure) in
      SessionForms.byExercise(try session.event.json())
    }
    let day = CalendarDay(of: session.event)
    var members = [JSON.Member(key: "last_session", value: data)] + trends(on: day)
    let lastDay = plan["adaptations"]?["last_date"]?.string.flatMap(CalendarDay.init)
    // A day before the last one cannot be told; the session can, without it.
    if lastDay.map({ $0 <= day }) ?? true {
      members.append(JSON.Member(key: "date", value: .string(day.text)))
      if let before { members.append(.daysOff(from: before, to: day)) }
    }
    do throws(ErrorBody) {
      take(try planner.ask("adaptPlan", request(members)))
    } catch {
      // A session of an exercise that the rules of today do not know keeps nothing else back.
      guard error.status == .invalidArgument, !error.errors.isEmpty,
        error.errors.allSatisfy({ $0.pointer.hasPrefix("/last_session") })
      else { throw error }
      untold.append((Int(session.sequence), error.errors))
    }
  }

  /// Tells a check-in on its day, so that pain that was told calm since comes back by steps, as it does
  /// where the plan was adapted every day; one before the last day of the plan is past.
  private mutating func tell(checkIn kept: KeptEvent, to planner: PersonalPlanner) throws(ErrorBody)
  {
    let last = plan["adaptations"]?["last_date"]?.string.flatMap(CalendarDay.init)
    let ofDay = allCheckIns.filter {
      CalendarDay(of: $0.event) == CalendarDay(of: kept.event) && $0.event.place <= kept.event.place
    }
    guard let told = try Self.told(by: ofDay).first, last.map({ $0 <= told.day }) ?? true
    else { return }
    let members = [
      JSON.Member(key: "date", value: .string(told.day.text)),
      JSON.Member(key: "readiness", value: told.data),
    ]
    // What is said of the joints of that day is not said of this one; the last call says it of today.
    take(
      try planner.ask("adaptPlan", request(members)).without("notes"), isOfDay: told.day == date)
  }

  /// The last check-in before each session, of its day: the plan of the day was the one that answers it.
  private static func mornings(of sessions: [KeptEvent], among checkIns: [KeptEvent])
    -> [KeptEvent]
  {
    var mornings: [KeptEvent] = []
    for session in sessions {
      let morning = checkIns.filter {
        CalendarDay(of: $0.event) == CalendarDay(of: session.event)
          && $0.event.place < session.event.place
      }.max { $0.event.place < $1.event.place }
      guard let morning, !mornings.contains(where: { $0.sequence == morning.sequence }) else {
        continue
      }
      mornings.append(morning)
    }
    return mornings
  }

  /// The check-ins of earlier days that arrived after a plan was kept: those that tell of joints, and all
  /// of so many days, for a night that was answered in the morning eases the days after it, too.
  static func unanswered(
    _ checkIns: [KeptEvent], after sequence: Int64, before date: CalendarDay, within days: Int
  ) throws(ErrorBody) -> [KeptEvent] {
    var unanswered: [KeptEvent] = []
    for kept in checkIns where kept.sequence > sequence && CalendarDay(of: kept.event) < date {
      guard let told = try told(by: [kept]).first else { continue }
      if told.data["pain"]?.members?.isEmpty == false || told.day.number >= date.number - days {
        unanswered.append(kept)
      }
    }
    return unanswered
  }

  /// How the log says that movement patterns develop, and which joints hurt by it or by the check-ins,
  /// those until a day or all that are told by now, for the judgement of a session of that day.
  private func trends(on day: CalendarDay) -> [JSON.Member] {
    let signals = last.last { $0.key == "coach_signals" }?.value
    var hurting = (signals?["hurting"]?.array ?? []).compactMap(\.string)
    for joint in told(until: day) + told(until: date) where !hurting.contains(joint) {
      hurting.append(joint)
    }
    var told = signals?["patterns"].map { [JSON.Member(key: "patterns", value: $0)] } ?? []
    if !hurting.isEmpty {
      told.append(
        JSON.Member(key: "hurting", value: .array(hurting.map { JSON(.string($0)) })))
    }
    return told.isEmpty ? [] : [JSON.Member(key: "coach_signals", value: JSON(.object(told)))]
  }

  /// The joints whose last word in the check-ins until a day is that they hurt.
  private func told(until day: CalendarDay) -> [String] {
    let earlier = (last.last { $0.key == "readiness_history" }?.value.array ?? []).filter {
      $0["date"]?.string.flatMap(CalendarDay.init).map { $0 <= day } ?? false
    }
    let today = day == date ? last.last { $0.key == "readiness" }.map { [$0.value] } ?? [] : []
    var levels: [String: Double] = [:]
    for member in (earlier + today).flatMap({ $0["pain"]?.members ?? [] }) {
      levels[member.key] = member.value.number ?? 0
    }
    return levels.filter { $0.value > 0 }.keys.sorted()
  }

  private func request(_ members: [JSON.Member]) -> JSON {
    JSON(.object([JSON.Member(key: "current_plan", value: plan)] + members)).judged(signsOfPain)
  }

  private mutating func take(_ json: JSON, isOfDay: Bool = true, isLast: Bool = false) {
    if let patched = json["patched_plan"] { plan = patched }
    for list in Self.lists { said[list, default: []] += json[list]?.array ?? [] }
    if isOfDay {
      let told = ["change_log", "notes"].flatMap { json[$0]?.array ?? [] }.compactMap(\.string)
      // Several sessions that say the same of a day say it once.
      for line in told where !saidOfDay.contains(line) { saidOfDay.append(line) }
    }
    guard isLast else { return }
    let refused = untold.map(\.sequence)
    let told = sessions.map { Int($0.sequence) }.filter { !refused.contains($0) }
    let kept = AnswerForm.object(StoreAnswers.keptPlan).json(
      of: (
        nil, sessions.isEmpty ? nil : told, untold, heard.isEmpty ? nil : JSON(.object(heard)),
        []
      ))
    answer = JSON(.object(together(json) + (kept.members ?? [])))
  }

  /// The last answer, with the lists of all where more was told.
  private func together(_ answer: JSON) -> [JSON.Member] {
    (answer.members ?? []).map { member in
      guard !(sessions.isEmpty && checkIns.isEmpty), let said = said[member.key] else {
        return member
      }
      return JSON.Member(key: member.key, value: .array(said))
    }
  }

  /// The request's own fields, and the check-ins it does not bring itself.
  private static func last(
    _ request: JSON, _ checkIns: [(day: CalendarDay, data: JSON)], _ date: CalendarDay, _ most: Int
  ) -> [JSON.Member] {
    var members = (request.members ?? []).filter { $0.key != "save" }
    // The latest of each day; they come latest first.
    var days: [(day: CalendarDay, data: JSON)] = []
    for checkIn in checkIns where checkIn.day <= date && days.last?.day != checkIn.day {
      days.append(checkIn)
    }
    if request["readiness"] == nil, let today = days.first, today.day == date {
      members.append(JSON.Member(key: "readiness", value: today.data))
    }
    let earlier = earlier(days.filter { $0.day < date }, than: date, most)
    if request["readiness_history"] == nil, !earlier.isEmpty {
      let history = earlier.map { entry in
        let date = JSON.Member(key: "date", value: .string(entry.day.text))
        return JSON(.object([date] + (entry.data.members ?? []).filter { $0.key != "date" }))
      }
      members.append(JSON.Member(key: "readiness_history", value: .array(history)))
    }
    return members
  }

  /// As many days as a request may bring, the oldest first: those that tell of joints, for pain counts
  /// longer than a night does, then the latest.
  private static func earlier(
    _ days: [(day: CalendarDay, data: JSON)], than date: CalendarDay, _ most: Int
  ) -> [(day: CalendarDay, data: JSON)] {
    let told = days.filter { $0.data["pain"]?.members?.isEmpty == false }.prefix(most)
    let others = days.filter { day in
      day.day.number >= date.number - most && !told.contains { $0.day == day.day }
    }
    return (told + others.prefix(most - told.count)).sorted { $0.day < $1.day }
  }

  /// Tells pain of a session that goes on with the check-in of its day; the worst that was told counts.
  private static func tell(
    _ pain: [String: Int], of day: CalendarDay, in told: inout [(day: CalendarDay, data: JSON)]
  ) {
    let place = told.firstIndex { $0.day <= day } ?? told.count
    if place == told.count || told[place].day < day {
      told.insert((day, JSON([:])), at: place)
    }
    told[place].data = told[place].data.telling(pain: pain)
  }
}

extension PlanCatchUp {
  /// Kept check-ins as they are told, with their days, each with what was told earlier on its day: their
  /// signs are judged beside all that is kept, before a plan is asked, and a date that stands in one is
  /// not its day.
  static func told(
    by checkIns: [KeptEvent]
  ) throws(ErrorBody) -> [(day: CalendarDay, data: JSON)] {
    var ofDays: [CalendarDay: JSON] = [:]
    var told: [Int64: JSON] = [:]
    for checkIn in checkIns.sorted(by: { $0.event.place < $1.event.place }) {
      let data = try kept { () throws(StoreFailure) in try checkIn.event.json() }
      let day = CalendarDay(of: checkIn.event)
      let now = ["symptoms", "cleared_signs", "date"].reduce(data) { $0.without($1) }
      let all = ofDays[day]?.told(later: now) ?? now
      (ofDays[day], told[checkIn.sequence]) = (all, all)
    }
    return checkIns.map { (CalendarDay(of: $0.event), told[$0.sequence] ?? JSON([:])) }
  }
}
