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
      """,
    options: [],
    examples: [
      ("Start", "planner init ~/my-rules"),
      ("Then", "planner check ~/my-rules"),
    ],
    run: InitVerb.run)
}

/// The parts of `planner init`.
private enum InitVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    let folder = arguments.operands[0]
    if let option = arguments.options.first(where: { ["rules", "catalog"].contains($0.name) }) {
      console.complain("planner: init copies what is built in; leave \(option.typed) out")
      return .usage
    }
    guard let (edition, _) = try? EditionSource().load(), let edition else {
      console.complain("planner: the built-in rules have mistakes")
      return .internal
    }
    let starting = StartingFolder(edition)
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
    console.print("\(starting.files.count) files in \(folder); start with \(folder)/README.md")
    return .success
  }
}
