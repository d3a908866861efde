import JSONSource
import Pages
import PlannerService
import RuleEngine

extension Verb {
  /// What the coach knows.
  static let coach = Verb(
    name: "coach",
    summary: "what is known of each lift, how well, and what is missing",
    operands: "[EXERCISE…]", operandCount: 0...40,
    explanation: """
      Of each lift the strength that was learned of logged sessions, the band it is
      to grow through, its trend, phase and readiness, how well all of it is known,
      and what is missing to say more. EXERCISE is an id such as back_squat.

      With --sessions it learns from a file instead of the store: a list of sessions
      as logSession takes them, or a request of learn.
      """,
    options: [
      Group(
        title: "Of what", options: [CoachVerb.sessions, LocalTime.option, LocalStore.option]),
      Group(title: "Answer", options: [CoachVerb.format, .language]),
    ],
    examples: [
      ("All lifts", "planner coach"),
      ("One, as JSON", "planner coach back_squat --format json"),
      ("A page with pictures", "planner coach --format html > coach.html"),
      ("From a file, in Japanese", "planner coach --sessions sessions.json --language ja"),
    ],
    run: CoachVerb.run)
}

/// The parts of `planner coach`.
enum CoachVerb {
  /// How the page is written.
  enum PageFormat: String, CaseIterable { case text, json, html }

  static let format = Option(
    "format", value: .one("WORD"), "text (the default), json, or html with pictures")
  static let sessions = Option(
    "sessions", value: .one("FILE"), "sessions as JSON instead of the store's; - is standard input")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let format = try format(arguments)
    let asked = try StoreRequest(arguments, console, isJSON: format == .json)
    let moment = try asked.time.moment(arguments)
    let (service, language) = (asked.service, asked.spokenLanguage)
    var request = [
      JSON.Member(key: "as_of", value: .string(moment.text)),
      JSON.Member(key: "language", value: .string(language)),
    ]
    if format != .text { request.append(.init(key: "curves", value: .bool(true))) }
    let exercises = arguments.operands.map { JSON(.string($0)) }
    try check(arguments.operands, language, service)
    let state: JSON
    if let path = arguments.value(of: sessions) {
      let said = request.filter { $0.key != "curves" }
      let learned = try learned(try RequestDocument.json(try Stopped.file(path)), said, service)
      request.append(.init(key: "state", value: learned["state"] ?? .null))
      state = try told(learned, request, exercises, service)
    } else {
      if !exercises.isEmpty {
        request.append(.init(key: "exercises", value: .array(exercises)))
      }
      let local = try LocalStore(arguments, console)
      state = try local.ask("coachState", JSON(.object(request)), by: service, asked.time)
    }
    if format == .json {
      console.print(Array(state.pretty.utf8))
    } else {
      let phrases = CoachPhrases(messages: service.messages, language: language)
      let day = String(moment.text.prefix(10))
      if format == .html {
        console.write(CoachSheet(phrases: phrases, state: state, day: day).html)
      } else {
        let text = CoachText(phrases: phrases, state: state, day: day)
        for line in text.lines { console.print(line) }
      }
    }
    return .success
  }

  private static func format(_ arguments: Arguments) throws(Stopped) -> PageFormat {
    let word = arguments.value(of: Self.format) ?? PageFormat.text.rawValue
    if let format = PageFormat(rawValue: word) { return format }
    let near = Spelling.nearest(to: word, in: PageFormat.allCases.map(\.rawValue))
    let hint = near.map { "; did you mean \($0)?" } ?? ""
    throw Stopped(.usage, ["planner: --format is text, json or html, not '\(word)'\(hint)"])
  }

  /// Refuses exercises the catalogue does not have, all at once.
  private static func check(
    _ exercises: [String], _ language: String, _ service: PlannerService
  ) throws(Stopped) {
    var lines: [String] = []
    for exercise in exercises {
      do throws(Stopped) {
        let members = ["text": "?", "exerciseId": exercise, "language": language]
          .sorted { $0.key < $1.key }.map {
            JSON.Member(key: $0.key, value: .string($0.value))
          }
        _ = try answer("readSetLine", members, service)
      } catch {
        lines += error.lines
      }
    }
    guard lines.isEmpty else { throw Stopped(.data, lines) }
  }

  /// What follows from sessions of a file.
  static func learned(
    _ file: JSON, _ said: [JSON.Member], _ service: PlannerService
  ) throws(Stopped) -> JSON {
    if file.array != nil {
      return try answer("learn", [JSON.Member(key: "sessions", value: file)] + said, service)
    }
    let members = file.members ?? [JSON.Member(key: "sessions", value: file)]
    let others = said.filter { member in !members.contains { $0.key == member.key } }
    return try answer("learn", members + others, service)
  }

  /// What is told of what was learned.
  private static func told(
    _ learned: JSON, _ request: [JSON.Member], _ exercises: [JSON], _ service: PlannerService
  ) throws(Stopped) -> JSON {
    var request = request
    if !exercises.isEmpty {
      request.append(.init(key: "exercises", value: .array(exercises)))
    }
    let told = try answer("coachDigest", request, service).members ?? []
    let others = (learned.members ?? []).filter { !["state", "digest"].contains($0.key) }
    return JSON(.object(told + others))
  }

  static func answer(
    _ function: String, _ request: [JSON.Member], _ service: PlannerService
  ) throws(Stopped) -> JSON {
    var writer = JSONWriter()
    writer.json(JSON(.object(request)))
    let response = service.call(function, writer.bytes)
    let answer = try RequestDocument.json(SourceFile(name: "answer", bytes: response.bytes))
    guard response.status == .ok else { throw Stopped(answer, response.status) }
    return answer
  }
}
