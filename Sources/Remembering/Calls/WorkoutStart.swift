import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// How a session begins: with what the plan of the day asks, a template, nothing, what was trained
/// longest ago, or a line of a journal.
extension PersonalPlanner {
  /// Begins the session that goes on; a line's sets are kept with it.
  func startWorkout(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    try pass(signs: try signs(call.memory), call)
    let day = try planOfDay(date, call)
    try passGates(call, of: day)
    let from = call.request["from"]?.string ?? ""
    if Self.asking.contains(from) { try pass(brief: day.brief, call) }
    switch from {
    case "plan":
      let weekday = call.request["weekday"]?.number ?? Double(date.weekday)
      let planned = try planned(weekday, day, call)
      // The session of the day itself is eased already.
      let isOfDay = weekday == Double(date.weekday)
      let blocks = isOfDay ? planned : eased(planned, by: day.brief, call.language)
      let slot = try dayKey(ofWeekday: weekday, call)
      return try start(blocks, with: slot.map { [.init(key: "slot", value: $0)] } ?? [], call)
        .bytes()
    case "template":
      let id = call.request["template"]?.string ?? ""
      let template = try template(id, try told(call), at: "/template", call)
      let name = JSON.Member(key: "template", value: .string(id))
      let exercises = eased(template["exercises"]?.array ?? [], by: day.brief, call.language)
      return try start(exercises, with: [name], call, on: date)
    case "random":
      return try start(eased(try random(date, call.memory), by: day.brief, call.language), call)
        .bytes()
    case "line": return try startLine(call, on: day).bytes()
    default: return try start([], call).bytes()
    }
  }

  /// The beginnings that ask for sets: with a line or with nothing, somebody only writes down.
  private static let asking = ["plan", "template", "random"]

  /// What a beginning needs and a request does not bring, beside its form.
  func mistakes(ofStart request: JSON, _ language: String) -> [Diagnostic] {
    let needed = ["template": "template", "line": "line"][request["from"]?.string ?? ""]
    let missing = needed.flatMap { request[$0]?.isNull ?? true ? [$0] : nil } ?? []
    return mistakes(ofDay: request, language)
      + service.messages.said(missing.map { .missing($0, at: "/\($0)") }, language)
  }

  /// Begins with a template's exercises, without those that pain which was told takes away, or that the
  /// person's health or joints rule out; they are named.
  private func start(
    _ blocks: [JSON], with more: [JSON.Member], _ call: PersonalCall, on day: CalendarDay
  ) throws(ErrorBody) -> [UInt8] {
    let pain = try toldPain(by: moment(of: day), call.memory)
    let asked = blocks.compactMap { $0["exerciseId"]?.string }
    let rulings = try rulings(out: asked, call.memory, call.language)
    var (left, out): ([JSON], [String]) = ([], [])
    for block in blocks {
      let exercise = block["exerciseId"]?.string ?? ""
      let answers = pain.compactMap {
        service.rules?.pain(in: $0.joint, level: $0.level, doesTo: exercise)
      }
      if rulings[exercise] != nil || answers.contains(where: \.takesAway) {
        out.append(exercise)
      } else if answers.contains(where: \.takesLoad) {
        left.append(
          block.without("load_kg"))
      } else {
        left.append(block)
      }
    }
    return try start(left, with: more, call).bytes(leavingOut: out)
  }

  private func start(
    _ blocks: [JSON], with more: [JSON.Member] = [], _ call: PersonalCall
  ) throws(ErrorBody) -> SessionAnswer {
    let asked = JSON.Member(key: "blocks", value: .array(blocks))
    return try send("start", call.request["event_id"]?.string ?? "", 0, [asked] + more, call)
  }

  /// An event of the session, as `sessionEvent` takes it; no sign stands where a session begins.
  private func send(
    _ kind: String, _ event: String, _ version: Int, _ more: [JSON.Member], _ call: PersonalCall
  ) throws(ErrorBody) -> SessionAnswer {
    let members = [
      JSON.Member(key: "event_id", value: .string(event)),
      JSON.Member(key: "session_id", value: call.request["session_id"] ?? .null),
      JSON.Member(key: "kind", value: .string(kind)),
      JSON.Member(key: "version", value: .number(Double(version))),
    ]
    let request = JSON([
      "save": .bool(true), "event": JSON(.object(members + more)),
      "language": .string(call.language),
    ])
    do throws(ErrorBody) {
      return try take(
        event: PersonalCall(
          request, call.source, in: service.messages, memory: call.memory), standing: [])
    } catch {
      let errors = error.errors.map { mistake in
        var mistake = mistake
        mistake.pointer = Self.asked(mistake.pointer, of: call)
        mistake.place = nil
        return mistake
      }
      throw ErrorBody(error.status, error.message, errors: errors)
    }
  }

  /// The place in a request of what an event made of it is refused for: a field of both, else what the
  /// event was made from.
  private static func asked(_ pointer: String, of call: PersonalCall) -> String {
    guard pointer.hasPrefix("/event") else { return pointer }
    let field = pointer.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let from = call.request["from"]?.string ?? ""
    let places = [field, from, "from"]
    return places.first { call.request[$0] != nil }.map { "/\($0)" } ?? ""
  }

  // MARK: The plan

  /// What a session asks that begins with a line: the workout of the day where the exercise is of it, else
  /// the exercise as the plan asks it on another day, else only what was done.
  private func blocks(
    for own: JSON, on day: PlanOfDay, _ call: PersonalCall
  ) throws(ErrorBody) -> (blocks: [JSON], more: [JSON.Member]) {
    let exercise = own["exerciseId"]?.string
    // A plan that cannot be used keeps nobody from writing sets down.
    let plan = day.told.mistakes.isEmpty ? day.told.plan : nil
    let workouts = plan?["workouts"]?.array ?? []
    func asks(_ workout: JSON) -> JSON? {
      Self.blocks(of: workout).first { $0["exerciseId"]?.string == exercise }
    }
    let weekday = Double(try call.day().weekday)
    if let workout = workouts.first(where: { $0["weekday"]?.number == weekday }),
      asks(workout) != nil
    {
      let slot = try dayKey(ofWeekday: weekday, call)
      return (Self.blocks(of: workout), slot.map { [.init(key: "slot", value: $0)] } ?? [])
    }
    return ([workouts.lazy.compactMap(asks).first ?? own], [])
  }

  /// What the plan asks on a weekday.
  private func planned(
    _ weekday: Double, _ day: PlanOfDay, _ call: PersonalCall
  ) throws(ErrorBody) -> [JSON] {
    let plan = try usable(day.told)
    let workout = plan?["workouts"]?.array?.first { $0["weekday"]?.number == weekday }
    guard let workout else {
      throw refusal(
        "no-workout", Phrase("mistake.workout_none"), hint: Phrase("hint.workout_none"),
        at: "/from", call.language)
    }
    return Self.blocks(of: workout)
  }

  /// The exercises of a plan's workout as a session asks them.
  private static func blocks(of workout: JSON) -> [JSON] {
    (workout["blocks"]?.array ?? []).map { block in
      var members = (block.members ?? []).filter {
        ["exerciseId", "sets", "rest_s"].contains($0.key)
      }
      for key in ["reps", "rir"] {
        // What is held or walked is told in seconds or steps, and asks no repetitions.
        guard let reps = block[key]?.string.flatMap(RepRange.init), reps.unit.isEmpty else {
          continue
        }
        let ends = [reps.range.lowerBound, reps.range.upperBound].map { JSON(.number(Double($0))) }
        members.append(.init(key: key, value: JSON(.array(ends))))
      }
      if let load = block["load_kg"], !load.isNull {
        members.append(.init(key: "load_kg", value: load))
      }
      return JSON(.object(members.filter { !$0.value.isNull }))
    }
  }

  // MARK: What was trained longest ago

  /// A workout as the planner would put it together, for the muscles that were trained longest ago;
  /// the person and the day choose among those that are alike.
  private func random(_ date: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> [JSON] {
    let (profile, sessions) = try kept { () throws(StoreFailure) -> (JSON?, [KeptEvent]) in
      let plan = try memory.document(.plan)?.json()
      return (
        try memory.document(.profile)?.json() ?? plan?["profile"],
        try memory.history(
          SessionFact.stream, within: 0..<date.everywhere.upperBound, limit: KeptSession.mostEvents)
      )
    }
    let seed = SHA256.hex(Array("\(person) \(date.text)".utf8))
    let made = try ask("generatePlan", request(profile ?? JSON([:]), seed))
    let plan = try answering(made, on: date, memory)
    let muscles = musclesByExercise
    var last: [String: String] = [:]
    for session in sessions {
      let data = try kept { () throws(StoreFailure) in
        SessionForms.byExercise(try session.event.json())
      }
      let day = CalendarDay(of: session.event).text
      for block in data["blocks"]?.array ?? [] {
        guard let muscle = muscles[block["exerciseId"]?.string ?? ""] else { continue }
        last[muscle] = max(last[muscle] ?? "", day)
      }
    }
    let workouts = (plan["workouts"]?.array ?? []).enumerated().map { index, workout in
      let days = (workout["blocks"]?.array ?? []).compactMap { block in
        muscles[block["exerciseId"]?.string ?? ""].map { last[$0] ?? "" }
      }
      // Equal ones are told apart by the day and the person.
      return (days: days.sorted() + [SHA256.hex(Array("\(seed) \(index)".utf8))], workout: workout)
    }
    let oldest = workouts.min { $0.days.lexicographicallyPrecedes($1.days) }
    return oldest.map { Self.blocks(of: $0.workout) } ?? []
  }

  /// The profile with one of the numbers of training days that a plan can have.
  private func request(_ profile: JSON, _ seed: String) -> JSON {
    let field = service.function("generatePlan")?.request.field("schedule_days")
    guard case .value(let type) = field?.shape.given, let range = type.range,
      let low = range.low, let high = range.high
    else { return profile }
    let count = Int(high - low) + 1
    let chosen = low + Double(Int(seed.prefix(8), radix: 16).map { $0 % count } ?? 0)
    return profile.with("schedule_days", .number(chosen))
  }

  /// The muscle each exercise of the catalogue is for.
  private var musclesByExercise: [String: String] {
    guard let catalogue = service.rules?.rulebook.catalogue(named: "exercises") else { return [:] }
    let table = CatalogueTable(catalogue)
    let pairs = zip(table.texts("id"), table.lists("muscles"))
    return Dictionary(
      pairs.compactMap { id, muscles in muscles.first.map { (id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: A line

  /// What a line says as one of training.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - language: The language of the answer.
  ///   - heaviest: The person's heaviest sets; nil where no set is kept of it.
  /// - Returns: The answer of `readWorkoutLine`.
  /// - Throws: What keeps it from being read.
  func workoutLine(
    _ line: String, _ language: String, beside heaviest: [JSON]? = nil
  ) throws(ErrorBody) -> JSON {
    var members: [JSON.Member] = [
      .init(key: "text", value: .string(line)),
      .init(key: "language", value: .string(language)),
    ]
    if let heaviest { members.append(.init(key: "heaviest", value: .array(heaviest))) }
    return try ask("readWorkoutLine", JSON(.object(members)))
  }

  /// The heaviest set of each exercise that was logged, as `readWorkoutLine` takes it.
  private func heaviest(_ memory: PersonAccess) throws(ErrorBody) -> [JSON] {
    let progress = try kept { () throws(StoreFailure) in
      try Progress(
        state: SettledState(memory.state(Progress.derivation(by: service))).after)
    }
    return progress.records.map { record in
      JSON([
        "exerciseId": .string(record.exercise), "weight_kg": .number(Double(record.grams) / 1000),
      ])
    }
  }

  /// Begins with what the plan asks on the day, else with the exercise of a line, and keeps its sets.
  private func startLine(_ call: PersonalCall, on day: PlanOfDay) throws(ErrorBody) -> SessionAnswer
  {
    let line = try workoutLine(
      call.request["line"]?.string ?? " ", call.language, beside: try heaviest(call.memory))
    let signs = (line["signs"]?.array ?? []).compactMap(\.string)
    if !signs.isEmpty, let day = call.request["date"]?.string.flatMap(CalendarDay.init) {
      try keep(sign: call.request["line"]?.string ?? "", at: moment(of: day), call)
    }
    try pass(signs: signs, call, isKept: true)
    let hints = (line["hints"]?.array ?? []).compactMap(\.string)
    let sets = line["sets"]?.array ?? []
    guard let exercise = line["exerciseId"], !exercise.isNull, hints.isEmpty, !sets.isEmpty else {
      throw invalid(
        "unread-line",
        Phrase("mistake.line_unread", ("why", .plain(hints.joined(separator: "; ")))),
        hint: Phrase("hint.line_unread"), at: "/line", call.language)
    }
    let id = JSON.Member(key: "exerciseId", value: exercise)
    let count = JSON.Member(key: "sets", value: .number(Double(sets.count)))
    let own = JSON(.object([id, count]))
    let (blocks, slot) = try blocks(for: own, on: day, call)
    var answer = try start(blocks, with: slot, call)
    for (index, set) in sets.enumerated() {
      let known = (set.members ?? []).filter { !$0.value.isNull }
      answer = try send(
        "append", "\(call.request["event_id"]?.string ?? "")-\(index + 1)",
        Int(answer.session.snapshot["version"]?.number ?? 0),
        [.init(key: "set", value: JSON(.object([id] + known)))], call)
    }
    return answer
  }
}
