import JSONSource
import PlannerService
import Remembering
import Store

extension Verb {
  /// A profile or a plan to keep.
  static let save = Verb(
    name: "save",
    summary: "keeps a profile or a plan; 'planner store show' gives it back",
    operands: "KIND FILE", operandCount: 2...2,
    explanation: """
      KIND is profile or plan, FILE its JSON; - is standard input. What is saved again
      becomes the next version; earlier versions stay for a while.
      """,
    options: [Group(title: "Where", options: [LocalStore.option])],
    examples: [
      (
        "Keep the plan, and adapt it later",
        "planner generate --days 4 --save\n"
          + "  planner store show plan | planner adapt --plan - --trend above"
      ),
      ("Keep an athlete", "planner save profile athlete.json"),
    ],
    run: SaveVerb.run)
}

/// The parts of `planner save`.
enum SaveVerb {
  /// What can be saved.
  static let kinds = ["profile", "plan"]
  /// There is one of each.
  static let id = "mine"

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let kind = try kind(arguments.operands[0])
    let source = try Stopped.file(arguments.operands[1])
    let json = try RequestDocument.json(source)
    guard json.members != nil else {
      throw Stopped(.data, ["planner: \(source.name) must hold an object, not \(json.typeName)"])
    }
    let service = try Stopped.service(arguments, console)
    console.print(try keep(json, kind, of: source, by: service, arguments, console))
    return .success
  }

  /// Keeps a profile or a plan that the functions would take.
  ///
  /// - Returns: What is said of it.
  static func keep(
    _ json: JSON, _ kind: String, of source: SourceFile, by service: PlannerService,
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> String {
    try check(json, kind, of: source, by: service)
    let time = try LocalTime(console)
    let local = try LocalStore(arguments, console, isMaking: true)
    if kind == "plan" {
      try local.passSigns(by: service, time)
      try check(json, beside: local, of: source, by: service)
    }
    let saving = try Stopped.unlessKept { () throws(StoreFailure) in
      try save(json, kind, in: local, time)
    }
    guard case .saved(let document) = saving else {
      throw Stopped(.refused, ["planner: another program saved the \(kind) at this moment"])
    }
    return "\(kind), version \(document.version), kept in \(local.path)"
  }

  /// The kind of a word.
  static func kind(_ word: String) throws(Stopped) -> String {
    guard kinds.contains(word) else {
      let nearest = Spelling.nearest(to: word, in: kinds).map { "; did you mean '\($0)'?" }
      throw Stopped(
        .usage,
        [
          "planner: '\(word)' is nothing that is saved\(nearest ?? "")",
          "  hint: it is one of \(kinds.joined(separator: ", "))",
        ])
    }
    return word
  }

  /// Refuses what the function that uses it would refuse.
  private static func check(
    _ json: JSON, _ kind: String, of source: SourceFile, by service: PlannerService
  ) throws(Stopped) {
    let document = Document(
      kind: kind, id: id, version: 1, sequence: 1, edition: "", updated: 0, body: Content(json))
    try refuse(document.mistakes(by: service), json, of: source)
  }

  /// Refuses a plan of other answers than the profile that is kept.
  private static func check(
    _ plan: JSON, beside local: LocalStore, of source: SourceFile, by service: PlannerService
  ) throws(Stopped) {
    let mistakes = try Stopped.unlessKept { () throws(StoreFailure) -> [Diagnostic] in
      guard let profile = try local.document("profile") else { return [] }
      return try service.differences(
        of: plan["profile"] ?? .null, from: profile, at: "/profile", service.messages.usualLanguage)
    }
    try refuse(mistakes, plan, of: source)
  }

  private static func refuse(
    _ mistakes: [Diagnostic], _ json: JSON, of source: SourceFile
  ) throws(Stopped) {
    guard !mistakes.isEmpty else { return }
    let lines = mistakes.map { mistake in
      let place = source.place(of: json.nearestRange(at: mistake.pointer) ?? json.range)
      let pointer = mistake.pointer.isEmpty ? "" : "\(mistake.pointer): "
      return "\(place.file):\(place.line):\(place.column): \(pointer)\(mistake.message)"
        + " [\(mistake.code)]" + (mistake.hint.map { "\n  hint: \($0)" } ?? "")
    }
    throw Stopped(.data, lines, mistakes)
  }

  private static func save(
    _ json: JSON, _ kind: String, in local: LocalStore, _ time: LocalTime
  ) throws(StoreFailure) -> Saving {
    try local.store.writing { () throws(StoreFailure) in
      let person = try local.person(now: time)
      let seen = try local.store.document(kind, id, of: person)?.version ?? 0
      return try local.store.save(
        Content(json), kind: kind, id: id, of: person, seen: seen,
        edition: json["edition"]?["hash"]?.string ?? "", now: time.moment)
    }
  }
}
