import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// A copy of the rules to change.
  static let `init` = Verb(
    name: "init",
    summary: "an editable copy of the rules and the catalogue",
    operands: "DIR", operandCount: 1...1,
    explanation: """
      Writes Rules/, Catalog/ and a README into DIR, as they are built into
      the program. The copy gives the same plans, to the byte, until you change it.
      Never overwrites anything.

      With --from an older copy is carried over: its own words, facts, sentences,
      catalogue rows and pages, and pages that say otherwise than the program's, each
      as long as the rules load with it and it answers what is asked today. What was
      carried over is told, and what not.
      """,
    options: [Group(title: "Start from", options: [InitVerb.from])],
    examples: [
      ("Start", "planner init ~/my-rules"),
      ("Then", "planner check ~/my-rules"),
      ("A copy of an earlier version, brought up to date", "planner init new --from ~/my-rules"),
    ],
    run: InitVerb.run)
}

/// The parts of `planner init`.
private enum InitVerb {
  static let from = Option(
    "from", value: .one("DIR"), "an older copy of the rules whose changes are carried over")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    let folder = arguments.operands[0]
    guard !folder.isEmpty else {
      console.complain("planner: the folder has no name; name a new one")
      return .usage
    }
    if let option = arguments.options.first(where: { ["rules", "catalog"].contains($0.name) }) {
      console.complain("planner: init copies what is built in; leave \(option.typed) out")
      return .usage
    }
    let starting: StartingFolder
    do throws(EditionFailure) {
      starting =
        if let old = arguments.value(of: from) {
          try StartingFolder(carrying: EditionSource(rules: old))
        } else {
          StartingFolder(try EditionSource().loaded())
        }
    } catch {
      console.complain("planner: \(error.description)")
      if case .unreadable = error { return .unreadable }
      return .internal
    }
    do throws(StartingFolder.Failure) {
      try starting.write(to: folder)
    } catch {
      switch error {
      case .occupied(let paths):
        for path in paths { console.complain("planner: \(path) exists") }
        console.complain("planner: nothing was written; name a new folder")
        return .refused
      case .unwritable(let file):
        console.complain("planner: \(file.sentence)")
        return .unwritable
      }
    }
    for line in starting.carried.map(lines) ?? [] { console.print(line) }
    console.print("\(starting.files.count) files in \(folder); start with \(folder)/README.md")
    return .success
  }

  /// What became of an older copy.
  private static func lines(of carried: CarriedRules) -> [String] {
    carried.carried.map { "carried over: \($0)" }
      + carried.left.map { "left behind: \($0.what): \($0.because)" }
      + carried.kept.map { "as the program has it: \($0)" }
  }
}
