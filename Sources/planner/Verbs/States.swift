import JSONSource
import Planning
import PlannerService
import Workshop

extension Verb {
  /// What the rules change for a state of health or age.
  static let states = Verb(
    name: "states",
    summary: "what each state of health or age changes: rows and sources",
    operands: "[STATE…]", operandCount: 0...40,
    explanation: """
      STATE is a word of --health-flags, or an age group: pregnant, minor, older.
      Without one all are told. For each state and each area of the book (training,
      meals, supplements, what is said) it lists the rows that answer because of the
      state, with file, line and source. 'nothing of its own' says that no row does.

      The table is read off the pages and catalogues; Rules/book.json names the areas.
      """,
    options: [Group(title: "Answer", options: [StatesVerb.format])],
    examples: [
      ("Everything", "planner states"),
      ("Two of them", "planner states pregnant older"),
      ("For a program", "planner states --format json"),
    ],
    run: StatesVerb.run)
}

/// The parts of `planner states`.
private enum StatesVerb {
  static let format = Option("format", value: .one("WORD"), "text (the default) or json")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let format = arguments.value(of: format) ?? "text"
    guard ["text", "json"].contains(format) else {
      throw Stopped(.usage, ["planner: --format is text or json, not '\(format)'"])
    }
    let source = Stopped.source(arguments, console)
    let table = StateTable(try Stopped.edition(from: source), path: source.path)
    let known = table.lines.map(\.state.word)
    let unknown = arguments.operands.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      throw Stopped(.usage, unknown.map { "planner: " + Self.unknown($0, known) })
    }
    if format == "json" {
      var writer = JSONWriter(pretty: true)
      StateJSON.write(table, of: arguments.operands, into: &writer)
      console.print(writer.bytes)
    } else {
      for line in StateText(table).lines(of: arguments.operands) { console.print(line) }
    }
    return .success
  }

  private static func unknown(_ word: String, _ known: [String]) -> String {
    let hint = Spelling.nearest(to: word, in: known).map { "; did you mean '\($0)'?" }
    return "there is no state '\(word)'" + (hint ?? "; 'planner states' lists them")
  }
}
