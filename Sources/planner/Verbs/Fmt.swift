import Pages
import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// The rules in their best layout.
  static let fmt = Verb(
    name: "fmt",
    summary: "aligns rows and orders keys of rule pages",
    operands: "[DIR|FILE …]", operandCount: 0...1000,
    explanation: """
      DIR holds rule pages, or Rules/ and Catalog/; without it, this folder. One row a
      line, columns below each other, keys in the order of the page. What a person
      wrote stays: the order of rows, the spelling of numbers, notes, empty lines. A
      file that is no JSON is reported and left alone.
      """,
    options: [
      Group(
        title: "Options",
        options: [
          Option("check", value: .flag, "write nothing; end with 1 when a file would change")
        ])
    ],
    examples: [
      ("A copy a coach works on", "planner fmt ~/my-rules"),
      ("One page", "planner fmt Rules/planning/3-volume/volume-band.json"),
      ("Before a commit", "planner fmt --check"),
    ],
    run: FmtVerb.run)
}

/// The parts of `planner fmt`.
private enum FmtVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    let isCheck = arguments.has("check")
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    do throws(FileFormatting.Failure) {
      var files: [String] = []
      for path in paths { files += try FileFormatting.files(at: path) }
      let outcome = try FileFormatting.format(files, writes: !isCheck)
      report(outcome, isCheck: isCheck, &console)
      if !outcome.mistakes.isEmpty { return .data }
      return isCheck && !outcome.changed.isEmpty ? .refused : .success
    } catch {
      console.complain("planner: \(error.sentence)")
      if case .unwritable = error { return .unwritable }
      return .unreadable
    }
  }

  private static func report(
    _ outcome: FileFormatting.Outcome, isCheck: Bool, _ console: inout Console
  ) {
    for mistake in outcome.mistakes { console.complain(mistake.rendered()) }
    for path in outcome.changed { console.print(path) }
    let count = outcome.changed.count
    let files = "\(outcome.files) file\(outcome.files == 1 ? "" : "s")"
    console.print("\(count) of \(files) \(isCheck ? "would change" : "changed")")
  }
}
