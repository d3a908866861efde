import Consulting
import Domain
import JSONSource
import Learning
import PlannerService
import Store

/// The coach that learns, with the sessions that were written down.
extension PersonalPlanner {
  /// What the coach knows of the person at a moment.
  func coachState(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let learned = try learned(call.memory)
    let plan = try keptPlan(call.memory)
    let asked = JSON(.object((call.request.members ?? []) + plan))
    let digest = try ask("coachDigest", request(asked, learned.state))
    let told = try told(call)
    let banners = told.banners(digest["digest"]?["patterns"]?.array ?? [])
    let asks = CoachWords(service.messages, call.language, digest).asks(learned.asks)
    return LearningAnswers.known.bytes(
      of: (digest, learned.leftOut, asks, banners, learned.programme))
  }

  /// Where the numbers come from that the coach tells of the sessions that were written down.
  func explainDigest(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try ofKept("explainDigest", call)
  }

  /// What matters most of what the coach knows of the sessions that were written down.
  func coachInsights(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try ofKept("coachInsights", call)
  }

  /// The answer of a function about a state to what was learned, and to the kept plan.
  private func ofKept(_ function: String, _ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let plan = call.request["plan"] == nil ? try keptPlan(call.memory) : []
    let asked = JSON(.object((call.request.members ?? []) + plan))
    return try pure(function, request(asked, try learned(call.memory).state))
  }

  /// The next set, from what was learned of the sessions that were written down, with the kept plan
  /// and notes where the request brings none, and with the pain that was told last and is not told calm.
  func prescribeSet(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    var asked = call.request
    let moment = asked["as_of"]?.string.flatMap(Moment.init) ?? now
    let day = CalendarDay(number: moment.day)
    try pass(signs: try signs(call.memory), call)
    try passGates(call)
    let exercise = (asked["block"] ?? asked["slot"])?["exerciseId"]?.string ?? ""
    if asked["plan"] != nil {
      try pass(brief: try briefed(on: day, call.language, call.memory), call)
    } else {
      let plan = try planOfDay(day, call, isAtRack: true)
      try pass(brief: plan.brief, call)
      let calm = service.rules.map { plan.calmJoints(for: exercise, by: $0) } ?? []
      asked = asked.asked(by: plan).telling("calm", calm.map { JSON(.string($0)) })
    }
    if try rulings(out: [exercise], call.memory, call.language)[exercise] != nil {
      asked = asked.with("ruled_out", JSON(.bool(true)))
    }
    if asked["notes"] == nil {
      let notes = try notes(call.memory)
      asked = asked.with("notes", .array(notes))
    }
    if asked["done"] == nil, let sets = try setsOfToday(by: moment, call.memory) {
      asked = asked.with("done", sets)
    }
    let told = try toldPain(by: moment, call.memory, isAtRack: true)
    asked = asked.telling("hurting", told.map(\.hurting))
    return try pure("prescribeSet", request(asked, try learned(call.memory).state))
  }

  /// The sets of the session that goes on, where it began less than a day before a moment.
  private func setsOfToday(
    by moment: Moment, _ memory: PersonAccess
  ) throws(ErrorBody) -> JSON? {
    let session = try activeSession(memory)
    guard session.isRunning, let started = session.started,
      moment.milliseconds - started.milliseconds <= Self.longestSession
    else { return nil }
    return session.snapshot["sets"]
  }

  /// The plan that is kept, as a member of a request; nothing where there is none.
  func keptPlan(_ memory: PersonAccess) throws(ErrorBody) -> [JSON.Member] {
    let plan = try kept { () throws(StoreFailure) in try memory.document(.plan)?.json() }
    return plan.map { [JSON.Member(key: "plan", value: $0)] } ?? []
  }

  /// What was learned, brought up to date.
  func learned(
    _ memory: PersonAccess, _ news: LearnedEvents.News? = nil
  ) throws(ErrorBody) -> LearnedEvents {
    try kept { () throws(StoreFailure) in try learnedNow(memory, news) }
  }

  /// What was learned, as part of what is done with the store.
  func learnedNow(
    _ memory: PersonAccess, _ news: LearnedEvents.News? = nil
  ) throws(StoreFailure) -> LearnedEvents {
    let state = try SettledState(memory.state(LearnedEvents.derivation(by: service, news)))
    return try LearnedEvents(state: state.after)
  }

  private func request(_ request: JSON, _ state: JSON) -> JSON {
    request.with("state", state)
  }

  /// What the coach knows now, of what was learned.
  func digest(_ learned: LearnedEvents, _ language: String) throws(ErrorBody) -> JSON {
    let asked = JSON(["as_of": .string(now.text), "language": .string(language)])
    return try ask("coachDigest", request(asked, learned.state))
  }
}

extension JSON {
  /// The same request with more in one of its lists.
  fileprivate func telling(_ key: String, _ more: [JSON]) -> JSON {
    guard !more.isEmpty else { return self }
    let list = JSON(.array((self[key]?.array ?? []) + more))
    return with(key, list)
  }

  /// A request for a set as the plan of its day asks it: what a check-in takes away is said to be so, and
  /// no load is heavier than the plan's.
  fileprivate func asked(by day: PlanOfDay) -> JSON {
    func with(_ members: [Member], without key: String = "") -> JSON {
      JSON(.object((self.members ?? []).filter { $0.key != key } + members))
    }
    let isTold = self["block"] == nil
    let asked = self[isTold ? "slot" : "block"]
    guard let exercise = asked?["exerciseId"]?.string else { return self }
    if day.takesAway(exercise) {
      let taken = Member(key: "taken_away", value: .bool(true))
      return with((isTold ? day.kept.map { [Member(key: "plan", value: $0)] } ?? [] : []) + [taken])
    }
    guard !isTold else {
      return with(
        (day.isChanged ? day.told.plan : day.kept).map { [Member(key: "plan", value: $0)] } ?? [])
    }
    guard day.isChanged, day.asks(exercise), let load = asked?["load_kg"]?.number else {
      return self
    }
    let others = (asked?.members ?? []).filter { $0.key != "load_kg" }
    let most = day.load(of: exercise).map {
      [Member(key: "load_kg", value: .number(min($0, load)))]
    }
    return with(
      [Member(key: "block", value: JSON(.object(others + (most ?? []))))], without: "block")
  }
}
