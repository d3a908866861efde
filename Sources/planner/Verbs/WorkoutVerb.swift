import JSONSource
import Pages
import PlannerService
import Store

extension Verb {
  /// Workouts to start from.
  static let workout = Verb(
    name: "workout",
    summary: "workouts to start from: make, change, copy, delete, start",
    operands: "[save | move | copy | delete | start …]", operandCount: 0...42,
    explanation: """
      Lists your templates. A template is a name and exercises in their order, each
      with what is asked of it: 'bench 3x8-12', 'row 3x10', or 'squat' alone for
      what the pages ask. Saving under a name that is there changes that template.

        save NAME EXERCISE…   make a template, or change it
        move NAME FROM TO     put an exercise at another place, from 1
        copy NAME NEW         the same under another name
        delete NAME
        start NAME            begin with it; --empty begins with nothing, --random
                              with what was trained longest ago

      'planner session' goes on with what was begun.
      """,
    options: [
      Group(
        title: "What to begin with", options: [WorkoutVerb.isEmpty, WorkoutVerb.isRandom]),
      Group(title: "Which day", options: [LocalTime.date, LocalStore.option]),
      Group(title: "Answer", options: [TodayVerb.format, .language]),
    ],
    examples: [
      ("A template", "planner workout save push 'bench 4x6-10' 'dips 3x8-12' curl"),
      ("Its third exercise first", "planner workout move push 3 1"),
      ("Begin with it", "planner workout start push"),
      ("Begin with what was trained longest ago", "planner workout start --random"),
    ],
    run: WorkoutVerb.run)
}

/// The parts of `planner workout`.
enum WorkoutVerb {
  static let isEmpty = Option("empty", value: .flag, "begin with nothing")
  static let isRandom = Option("random", value: .flag, "begin with what was trained longest ago")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let words = arguments.operands
    let request = try StoreRequest(arguments, console)
    let phrases = CoachPhrases(
      messages: request.service.messages, language: request.spokenLanguage)
    let asked = try asked(words, arguments, request)
    let local = try LocalStore(arguments, console, isMaking: true)
    _ = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: request.time) }
    let answer =
      switch asked {
      case .list: try request.ask("listTemplates", [], in: local)
      case .call(let function, let members): try request.ask(function, members, in: local)
      case .start(let from, let members): try request.start(from, members, in: local)
      case .move(let name, let from, let to):
        try move(name, from, to, request, local)
      }
    guard !request.isJSON else {
      console.print(Array(answer.pretty.utf8))
      return .success
    }
    for line in lines(answer, request, phrases) { console.print(line) }
    return .success
  }

  private enum Asked {
    case list
    case call(String, [JSON.Member])
    case start(String, [JSON.Member])
    case move(String, from: Int, to: Int)
  }

  /// The words of the command line.
  private static func asked(
    _ words: [String], _ arguments: Arguments, _ request: StoreRequest
  ) throws(Stopped) -> Asked {
    let name = words.dropFirst().first
    switch (words.first, words.count) {
    case (nil, _): return .list
    case ("save", 3...):
      return .call("saveTemplate", [try template(name ?? "", words.dropFirst(2), request)])
    case ("move", 4):
      guard let from = Int(words[2]), let to = Int(words[3]) else {
        throw Stopped(.usage, ["planner: say two places, as: planner workout move push 3 1"])
      }
      return .move(words[1], from: from, to: to)
    case ("copy", 3): return .call("copyTemplate", [text("id", words[1]), text("to", words[2])])
    case ("delete", 2): return .call("deleteTemplate", [text("id", words[1])])
    case ("start", 1) where arguments.has("empty") != arguments.has("random"):
      return .start(arguments.has("empty") ? "empty" : "random", [])
    case ("start", 2): return .start("template", [text("template", words[1])])
    default:
      throw Stopped(
        .usage,
        [
          "planner: say save NAME EXERCISE…, move NAME FROM TO, copy NAME NEW, delete NAME, "
            + "or start NAME, start --empty, start --random"
        ])
    }
  }

  private static func text(_ key: String, _ value: String) -> JSON.Member {
    JSON.Member(key: key, value: .string(value))
  }

  // MARK: Templates

  /// A template of words such as `bench 3x8-12`; every mistake is told at once.
  private static func template(
    _ name: String, _ words: ArraySlice<String>, _ request: StoreRequest
  ) throws(Stopped) -> JSON.Member {
    var (exercises, mistakes): ([JSON], [String]) = ([], [])
    for word in words {
      let (named, asked) = split(word)
      let read = try request.read(named)
      guard let id = read["exerciseId"], !id.isNull else {
        mistakes += (read["hints"]?.array ?? []).compactMap(\.string).map { "planner: \($0)" }
        continue
      }
      exercises.append(JSON(.object([.init(key: "exerciseId", value: id)] + asked)))
    }
    guard mistakes.isEmpty else { throw Stopped(.data, mistakes) }
    let members = [text("id", name), .init(key: "exercises", value: .array(exercises))]
    return JSON.Member(key: "template", value: JSON(.object(members)))
  }

  /// An exercise, and the sets and repetitions of a last word such as `3x8-12`.
  private static func split(_ word: String) -> (name: String, asked: [JSON.Member]) {
    let parts = word.split(separator: " ")
    guard parts.count > 1, let last = parts.last else { return (word, []) }
    let numbers = last.split(separator: "x").map { part in
      part.split { $0 == "-" || $0 == "–" }.compactMap { RequestBuilder.number(String($0)) }
    }
    guard numbers.count == 2, numbers[0].count == 1, 1...2 ~= numbers[1].count else {
      return (word, [])
    }
    let reps = [numbers[1][0], numbers[1][numbers[1].count - 1]].map { JSON(.number($0)) }
    return (
      parts.dropLast().joined(separator: " "),
      [
        .init(key: "sets", value: .number(numbers[0][0])),
        .init(key: "reps", value: .array(reps)),
      ]
    )
  }

  /// Puts an exercise of a template at another place.
  private static func move(
    _ name: String, _ from: Int, _ to: Int, _ request: StoreRequest, _ local: LocalStore
  ) throws(Stopped) -> JSON {
    let known = try request.ask("listTemplates", [], in: local)["templates"]?.array ?? []
    let template = known.first { $0["id"]?.string == name }
    var exercises = template?["exercises"]?.array ?? []
    guard let template, exercises.indices.contains(from - 1), exercises.indices.contains(to - 1)
    else {
      throw Stopped(
        .refused,
        [
          template == nil
            ? "planner: there is no template '\(name)'"
            : "planner: '\(name)' has places 1 to \(exercises.count)",
          "  hint: 'planner workout' lists them",
        ])
    }
    exercises.insert(exercises.remove(at: from - 1), at: to - 1)
    let members = (template.members ?? []).map { member in
      member.key == "exercises" ? .init(key: "exercises", value: .array(exercises)) : member
    }
    return try request.ask(
      "saveTemplate", [.init(key: "template", value: JSON(.object(members)))], in: local)
  }

  // MARK: Telling

  private static func lines(
    _ answer: JSON, _ request: StoreRequest, _ phrases: CoachPhrases
  ) -> [String] {
    if let snapshot = answer["snapshot"] {
      return (snapshot["blocks"]?.array ?? []).map { line($0, request, phrases) }
        + [phrases.say("rack.left")]
    }
    let templates = answer["templates"]?.array ?? answer["template"].map { [$0] } ?? []
    return templates.filter { !$0.isNull }.flatMap { template in
      [template["title"]?.string ?? ""]
        + (template["exercises"]?.array ?? []).map { line($0, request, phrases) }
    }
  }

  /// `  Barbell bench press  4 × 6–10`.
  private static func line(
    _ block: JSON, _ request: StoreRequest, _ phrases: CoachPhrases
  ) -> String {
    let name = request.service.exerciseName(block["exerciseId"]?.string ?? "", phrases.language)
    let reps = (block["reps"]?.array ?? []).compactMap { $0.number.flatMap(Int.init(exactly:)) }
    let ends = reps.first == reps.last ? reps.prefix(1) : reps[...]
    let sets = block["sets"]?.number.flatMap(Int.init(exactly:)).map { "  \($0)" } ?? ""
    let asked = ends.isEmpty ? "" : " × \(ends.map(String.init).joined(separator: "–"))"
    return "  \(name)\(sets)\(asked)"
  }
}
