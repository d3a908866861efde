import JSONSource
import Pages
import PlannerService
import Remembering
import Store

/// Pain that somebody told without saying how bad it is.
struct UnratedPain {
  /// The joint, a word of the vocabulary.
  let joint: String
  /// The worst level that was told of it before; nil for none.
  let before: Double?
}

/// A session that goes on at the terminal: what there is to do, and what was done by now.
///
/// All of it that must not be lost stands in the store; this can be made again at any moment.
struct TerminalSession {
  private let local: LocalStore
  let service: PlannerService
  let phrases: CoachPhrases
  private let weekday: Int?
  /// The session as the store has it.
  private var snapshot = JSON(.null)
  var card: RackCard { RackCard(snapshot, name: name) }
  /// The exercise that was chosen by name; nil to go by the card.
  private var chosenID: String?
  var chosen: RackBlock? {
    get { chosenID.flatMap { id in card.blocks.first { $0.id.string == id } } }
    set { chosenID = newValue?.id.string }
  }
  /// The exercises that stand in for others today, by the ones they stand in for.
  var swaps: [String: String] = [:]
  /// The set that was asked last.
  var asked: JSON?
  /// Why the session ended for signs that training waits for; empty while it goes on.
  private(set) var stopped: [String] = []
  /// The lines that told of pain before any exercise was known.
  var unborne: [String] = []
  /// The pain that was told last without saying how bad it is; nil once that is answered.
  var unrated: UnratedPain?
  /// Whether the line before told of pain and of no joint that is known.
  var isUnplaced = false
  /// What was said about a person that nobody understood and that is not answered yet.
  var held: String?
  private var step = 0

  /// Opens the store and reads the plan.
  init(_ arguments: Arguments, _ console: Console) throws(Stopped) {
    weekday = try arguments.value(of: SessionVerb.day).map { (text) throws(Stopped) in
      guard let day = Int(text), 1...7 ~= day else {
        throw Stopped(
          .usage, ["planner: --day is a weekday from 1 (Monday) to 7, not '\(text)'"])
      }
      return day
    }
    service = try Stopped.service(arguments, console)
    phrases = CoachPhrases(
      messages: service.messages,
      language: arguments.value(of: .language) ?? service.messages.usualLanguage)
    local = try LocalStore(arguments, console, isMaking: true)
  }

  // MARK: Beginning

  /// Goes on with the session that is open, or begins one; tells the card and the first set.
  mutating func begin(_ console: Console) throws(Stopped) -> [String] {
    let time = try LocalTime(console)
    _ = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: time) }
    let standing = try ask("sessionEvent", [.init(key: "save", value: .bool(true))], time)
    snapshot = standing["snapshot"] ?? .null
    let state = snapshot["state"]?.string ?? ""
    var lines: [String] = []
    if state == "paused" { try send("resume", [], time) }
    if ["live", "paused"].contains(state) {
      let began = standing["started_at"]?.string ?? ""
      lines.append(
        phrases.say(
          "rack.going_on", ("time", String(began.prefix(16)).replacing("T", with: " ")),
          ("count", "\(sets.count)")))
      step = Int(snapshot["version"]?.number ?? 0)
      unborne = try notes(named: painName, time).compactMap { $0["text"]?.string }
      held = try heldNotes(time).last?["text"]?.string
    } else {
      lines += try start(time)
    }
    return lines + cardLines() + (try next(time))
  }

  /// Begins with what the plan asks on the day, where there is a plan.
  private mutating func start(_ time: LocalTime) throws(Stopped) -> [String] {
    let today = try ask(
      "today", [.init(key: "date", value: .string(time.day))], time, hasLanguage: false)
    let hasPlan = !(today["plan_version"]?.isNull ?? true)
    var workout = today["workout"].flatMap { $0.isNull ? nil : $0 }
    if let weekday, hasPlan {
      workout = try plan(time)?["workouts"]?.array?.first {
        $0["weekday"]?.number == Double(weekday)
      }
    }
    var members = [
      JSON.Member(key: "event_id", value: .string("start-\(time.microseconds)")),
      JSON.Member(key: "session_id", value: .string("rack-\(time.microseconds)")),
      JSON.Member(key: "date", value: .string(time.day)),
      JSON.Member(key: "from", value: .string(workout == nil ? "empty" : "plan")),
    ]
    if let weekday {
      members.append(.init(key: "weekday", value: .number(Double(weekday))))
    }
    snapshot = try ask("startWorkout", members, time)["snapshot"] ?? .null
    guard let title = workout?["title"]?.string else {
      return [phrases.say(hasPlan ? "rack.rest_day" : "rack.no_plan")]
    }
    return [phrases.say("rack.card", ("title", title))]
  }

  /// What was said in this session about a person and is not answered yet, in its order.
  func heldNotes(_ time: LocalTime) throws(Stopped) -> [JSON] { try notes(named: heldName, time) }

  /// The notes whose names begin so and that are not forgotten, in their order.
  func notes(named name: String, _ time: LocalTime) throws(Stopped) -> [JSON] {
    let told = try ask(
      "history",
      [
        .init(key: "stream", value: .string("coach")),
        .init(key: "limit", value: .number(100)),
      ], time, hasLanguage: false)
    let events = told["events"]?.array ?? []
    let forgotten = events.compactMap { $0["data"]?["forgetNote"]?["id"]?.string }
    return events.reversed().compactMap { $0["data"]?["rememberNote"]?["note"] }.filter { note in
      let id = note["id"]?.string ?? ""
      return id.hasPrefix(name) && !forgotten.contains(id)
    }
  }

  /// The name of the notes that tell of pain before any exercise was known.
  var painName: String { "pain-\(snapshot["session_id"]?.string ?? "")" }

  /// The name of the note that keeps what was said about a person until it is answered.
  var heldName: String { "held-\(snapshot["session_id"]?.string ?? "")" }

  func plan(_ time: LocalTime) throws(Stopped) -> JSON? {
    try ask("getPlan", [], time, hasLanguage: false)["plan"]
  }

  /// The exercises in their order, without those that are left out.
  func cardLines() -> [String] {
    card.blocks.filter { !$0.isSkipped }.map { block in
      "  "
        + phrases.say(
          "rack.block", ("name", block.name), ("sets", "\(block.sets)"),
          ("reps", block.repsText.isEmpty ? "–" : block.repsText),
          ("rir", block.reserveText.isEmpty ? "–" : block.reserveText))
    }
  }

  /// What is said when the lines end before the session does.
  var left: String { phrases.say("rack.left") }

  /// What people call an exercise; its id where the catalogue has none of it.
  func name(_ id: String) -> String {
    service.exerciseName(id, phrases.language)
  }

  // MARK: The store

  /// Whether the session goes on.
  var isRunning: Bool { ["live", "paused"].contains(snapshot["state"]?.string ?? "") }

  var sets: [JSON] { snapshot["sets"]?.array ?? [] }

  /// Keeps an event of the session.
  @discardableResult
  mutating func send(
    _ kind: String, _ members: [JSON.Member], _ time: LocalTime
  ) throws(Stopped) -> JSON {
    let name = kind == "start" ? nil : snapshot["session_id"]
    let event =
      [
        JSON.Member(key: "event_id", value: .string("\(kind)-\(time.microseconds)-\(step)")),
        JSON.Member(key: "kind", value: .string(kind)),
        JSON.Member(
          key: "version",
          value: kind == "start" ? JSON(.number(0)) : snapshot["version"] ?? .null),
      ] + (name.map { [JSON.Member(key: "session_id", value: $0)] } ?? []) + members
    let answer = try ask(
      "sessionEvent",
      [
        .init(key: "save", value: .bool(true)),
        .init(key: "event", value: JSON(.object(event))),
      ], time)
    step += 1
    snapshot = answer["snapshot"] ?? .null
    stopped = stops(answer)
    return answer
  }

  /// Keeps a check-in of this moment.
  func keep(checkIn data: JSON, _ time: LocalTime) throws(Stopped) {
    let event = Event(
      stream: "check_in", client: "planner", number: time.microseconds, device: "command line",
      at: time.moment, zone: time.zone, data: Content(data))
    try Stopped.unlessKept { () throws(StoreFailure) in try local.keep([event], time) }
  }

  func ask(
    _ function: String, _ members: [JSON.Member], _ time: LocalTime, hasLanguage: Bool = true
  ) throws(Stopped) -> JSON {
    let language = JSON.Member(key: "language", value: .string(phrases.language))
    return try local.ask(
      function, JSON(.object(members + (hasLanguage ? [language] : []))), by: service, time)
  }
}
