import JSONSource
import Pages
import PlannerService
import Remembering
import Store

/// A line of training that is logged, such as `bench 80x8x3`.
enum WorkoutLog {
  /// Keeps the line of `planner log` when it is one of training.
  ///
  /// - Returns: Whether it was; false for a line of food, and for all else that is logged.
  static func take(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> Bool {
    let line = arguments.operands.joined(separator: " ")
    guard !line.isEmpty else { return false }
    let request = try StoreRequest(arguments, console)
    let told = try request.read(line)
    // A line that tells of a sign is kept by the diary, which refuses it as food.
    guard told["training"]?.bool == true, told["signs"]?.array?.isEmpty ?? true else {
      return false
    }
    let fitting =
      ([LocalStore.option, .language, LogVerb.by, LogVerb.foods] + Option.common).map {
        $0.names[0]
      }
    if let other = arguments.options.map(\.name).first(where: { !fitting.contains($0) }) {
      throw Stopped(
        .usage,
        [
          "planner: a line of training belongs to the session that goes on now, "
            + "so --\(other) is logged by itself"
        ])
    }
    let local = try LocalStore(arguments, console, isMaking: true)
    _ = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: request.time) }
    // What has no words takes no language.
    let records = try local.ask(
      "progress", JSON(.object([request.date])), by: request.service, request.time)["records"]?
      .array
    let read = try request.read(line, beside: records ?? [])
    let sets = read["sets"]?.array ?? []
    let hints = (read["hints"]?.array ?? []).compactMap(\.string)
    // A line of training that was not understood is asked about, and never food.
    guard let exercise = read["exerciseId"], !exercise.isNull, !sets.isEmpty, hints.isEmpty else {
      throw Stopped(.refused, hints.map { "planner: \($0)" })
    }
    let standing = try request.ask(
      "sessionEvent", [.init(key: "save", value: .bool(true))], in: local)
    if ["live", "paused"].contains(standing["snapshot"]?["state"]?.string ?? "") {
      try refuse(standing["stopped"]?.array ?? [])
      var session = RunningSession(standing["snapshot"] ?? .null, request, local)
      try session.take(exercise, sets)
    } else {
      try request.start("line", [.init(key: "line", value: .string(line))], in: local)
    }
    let phrases = CoachPhrases(
      messages: request.service.messages, language: request.spokenLanguage)
    for set in sets where set["completed"]?.bool ?? true {
      console.print(
        phrases.say(
          "rack.kept", ("exercise", read["name"]?.string ?? ""), ("set", RackSet.text(set))))
    }
    if let hurting = sets.first(where: { $0["pain"]?.bool == true }) {
      console.print(phrases.say("rack.kept_pain"))
      if hurting["joint"]?.string == nil {
        console.print(
          "  ? " + phrases.say("line.no_joint", ("text", hurting["note"]?.string ?? "…")))
      }
    }
    console.print(phrases.say("rack.left"))
    return true
  }

  /// Refuses a line while something stands that training waits for.
  private static func refuse(_ stops: [JSON]) throws(Stopped) {
    guard !stops.isEmpty else { return }
    let lines = stops.flatMap { stop in
      [
        stop["message"]?.string.map { "planner: \($0)" },
        stop["hint"]?.string.map { "  hint: \($0)" },
      ].compactMap(\.self)
    }
    throw Stopped(.refused, lines)
  }
}

/// The session that goes on, for a line that is logged beside it.
private struct RunningSession {
  private var snapshot: JSON
  private let request: StoreRequest
  private let local: LocalStore
  private var count = 0

  init(_ snapshot: JSON, _ request: StoreRequest, _ local: LocalStore) {
    (self.snapshot, self.request, self.local) = (snapshot, request, local)
  }

  /// Adds an exercise that is not asked, and keeps sets of it.
  mutating func take(_ exercise: JSON, _ sets: [JSON]) throws(Stopped) {
    if snapshot["state"]?.string == "paused" { try send("resume", []) }
    let id = JSON.Member(key: "exerciseId", value: exercise)
    let isAsked = (snapshot["blocks"]?.array ?? []).contains {
      $0["exerciseId"]?.string == exercise.string && $0["state"]?.string == "open"
    }
    if !isAsked {
      let block = JSON(
        .object([id, .init(key: "sets", value: .number(Double(sets.count)))]))
      try send("add", [.init(key: "block", value: block)])
    }
    for set in sets {
      let known = (set.members ?? []).filter { !$0.value.isNull }
      try send("append", [.init(key: "set", value: JSON(.object([id] + known)))])
    }
  }

  private mutating func send(_ kind: String, _ members: [JSON.Member]) throws(Stopped) {
    let name = "log-\(request.time.microseconds)-\(count)"
    let event = [
      JSON.Member(key: "event_id", value: .string(name)),
      JSON.Member(key: "session_id", value: snapshot["session_id"] ?? .null),
      JSON.Member(key: "kind", value: .string(kind)),
      JSON.Member(key: "version", value: snapshot["version"] ?? JSON(.number(0))),
    ]
    count += 1
    snapshot =
      try request.ask(
        "sessionEvent",
        [
          .init(key: "save", value: .bool(true)),
          .init(key: "event", value: JSON(.object(event + members))),
        ], in: local)["snapshot"] ?? .null
  }
}

/// Sets in words.
enum RackSet {
  /// `100 kg × 5 @2`, and `× 10` of a set without a load.
  static func text(_ set: JSON) -> String {
    let shown = { (key: String) in set[key]?.number.map { JSON.shown($0, decimals: 2) } }
    let reserve = shown("rir").map { " @\($0)" } ?? ""
    let load = set["load_kg"]?.number == 0 ? nil : shown("load_kg").map { "\($0) kg " }
    return "\(load ?? "")× \(shown("reps") ?? "0")\(reserve)"
  }
}

extension StoreRequest {
  /// What a line of training says, beside the heaviest sets that `progress` tells.
  func read(_ line: String, beside records: [JSON]? = nil) throws(Stopped) -> JSON {
    var members: [JSON.Member] = [
      .init(key: "text", value: .string(String(line.prefix(500)))),
      .init(key: "language", value: .string(spokenLanguage)),
    ]
    if let records {
      let heaviest = records.map { record in
        JSON(
          .object(
            (record.members ?? []).filter { ["exerciseId", "weight_kg"].contains($0.key) }))
      }
      members.append(.init(key: "heaviest", value: .array(heaviest)))
    }
    return try Stopped.unlessRefused { () throws(ErrorBody) in
      try service.value("readWorkoutLine", JSON(.object(members)))
    }
  }

  /// Begins a session.
  @discardableResult
  func start(
    _ from: String, _ more: [JSON.Member], in local: LocalStore
  ) throws(Stopped) -> JSON {
    let members = [
      JSON.Member(key: "event_id", value: .string("start-\(time.microseconds)")),
      JSON.Member(key: "session_id", value: .string("rack-\(time.microseconds)")),
      date, JSON.Member(key: "from", value: .string(from)),
    ]
    return try ask("startWorkout", members + more, in: local)
  }
}
