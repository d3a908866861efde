import JSONSource
import PlannerService
import Remembering
import Store

extension Verb {
  /// The file that remembers.
  static let store = Verb(
    name: "store",
    summary: "the file that remembers: where it is, a check, a backup",
    operands: "ACTION [WORD]", operandCount: 1...2,
    explanation: """
      path         tells where the file is, or would be
      check        looks the whole file over, and every record in it
      backup FILE  copies it to a new file, while other programs write
      show KIND    writes the profile or the plan that was saved, as JSON
      """,
    options: [Group(title: "Where", options: [LocalStore.option])],
    examples: [
      ("A copy for another disk", "planner store backup /mnt/stick/planner.db"),
      ("Is it whole", "planner store check"),
    ],
    run: StoreVerb.run)
}

/// The parts of `planner store`.
private enum StoreVerb {
  private static let actions = ["path", "check", "backup", "show"]

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let action = arguments.operands[0]
    let word = arguments.operands.dropFirst().first
    switch (action, word) {
    case ("path", nil):
      let word = arguments.value(of: LocalStore.option)
      console.print(try LocalStore.location(word, console).shown)
    case ("check", nil): return try check(arguments, &console)
    case ("backup", let file?): try backUp(to: file, arguments, &console)
    case ("show", let kind?): try show(SaveVerb.kind(kind), arguments, &console)
    default: throw wrong(action, word)
    }
    return .success
  }

  private static func check(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    let local = try LocalStore(arguments, console)
    let service = try Stopped.service(arguments, console)
    let damages = try Stopped.unlessKept { () throws(StoreFailure) in
      try local.database.damages()
    }
    for damage in damages { console.complain("planner: \(local.path): \(damage)") }
    guard damages.isEmpty else { return .refused }
    let mistakes = try Stopped.unlessKept { () throws(StoreFailure) in
      try records(of: local.store, by: service)
    }
    guard !mistakes.isEmpty else {
      console.print("\(local.path) is whole")
      return .success
    }
    for mistake in mistakes { console.complain("planner: \(local.path): \(mistake.rendered())") }
    console.complain(
      "  hint: the rest goes into a new file: planner export > all.jsonl, then"
        + " planner import all.jsonl --leave-out --store NEW")
    return .refused
  }

  /// What is wrong with the records of everybody; whose they are is said where there are several.
  private static func records(
    of store: PersonStore, by service: PlannerService
  ) throws(StoreFailure) -> [Diagnostic] {
    let persons = try store.persons()
    let check = PersonCheck(of: store, by: service)
    var found: [Diagnostic] = []
    for person in persons {
      for mistake in try check.mistakes(of: person) {
        var mistake = mistake
        if persons.count > 1 { mistake.pointer = "/\(person.text)" + mistake.pointer }
        found.append(mistake)
      }
    }
    return found
  }

  private static func backUp(
    to file: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) {
    let local = try LocalStore(arguments, console)
    guard let database = local.database as? SQLiteDatabase else {
      throw Stopped(
        .usage,
        ["planner: a store on a server is not copied from here", "  hint: pg_dump copies it"])
    }
    try Stopped.unlessKept { () throws(StoreFailure) in try database.backUp(to: file) }
    console.print("\(local.path) is copied to \(file)")
  }

  private static func show(
    _ kind: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) {
    let local = try LocalStore(arguments, console)
    _ = try local.knownPerson()
    let document = try Stopped.unlessKept { () throws(StoreFailure) in
      try local.document(kind)
    }
    guard let document else {
      throw Stopped(
        .refused,
        ["planner: no \(kind) is saved", "  hint: 'planner save \(kind) FILE' saves one"])
    }
    console.print(document.body.bytes)
  }

  private static func wrong(_ action: String, _ word: String?) -> Stopped {
    if actions.contains(action) {
      return Stopped(
        .usage,
        [
          word.map { "planner: unexpected word '\($0)'" }
            ?? "planner: a word is missing after '\(action)'",
          "'planner store --help' explains it",
        ])
    }
    let nearest = Spelling.nearest(to: action, in: actions).map { "; did you mean '\($0)'?" }
    return Stopped(
      .usage,
      [
        "planner: the store knows no '\(action)'\(nearest ?? "")",
        "  hint: it is one of \(actions.joined(separator: ", "))",
      ])
  }
}
