import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// Everything wrong with an edition.
  static let check = Verb(
    name: "check",
    summary: "every mistake in the rules and the catalogue",
    operands: "[DIR]", operandCount: 0...1,
    explanation: """
      DIR holds rule pages, or Rules/ and Catalog/. Without it: --rules,
      $PLANNER_RULES, a Rules/ folder here, or the rules built in. Each mistake comes
      with its place, the line and what to do about it. Ends with 1 when there is an
      error.
      """,
    options: [],
    examples: [
      ("The rules in this folder", "planner check"),
      ("A copy a coach works on", "planner check ~/my-rules"),
      ("Rules with another catalogue", "planner check Rules --catalog ~/my-foods"),
    ],
    run: CheckVerb.run)
}

/// The parts of `planner check`.
private enum CheckVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    let source = source(arguments, console)
    let check: EditionCheck
    do throws(EditionFailure) {
      check = try EditionCheck(source)
    } catch {
      guard case .unreadable(let file) = error else { return .internal }
      console.complain("planner: \(file.sentence)")
      return .unreadable
    }
    for diagnostic in check.diagnostics { console.print(diagnostic.rendered() + "\n") }
    let counts = Diagnostic.Severity.allCases.map { counted(check.count($0), $0.rawValue) }
    console.print("\(source.rules ?? "built-in rules"): \(counts.joined(separator: ", "))")
    return check.count(.error) == 0 ? .success : .refused
  }

  private static func source(_ arguments: Arguments, _ console: Console) -> EditionSource {
    if let folder = arguments.operands.first {
      return EditionSource(
        rules: folder,
        catalog: arguments.value(of: .catalog) ?? console.environment["PLANNER_CATALOG"])
    }
    let named = Stopped.source(arguments, console)
    guard named.rules == nil, Files.exists("Rules/book.json") else { return named }
    return EditionSource(
      rules: "Rules", catalog: named.catalog ?? (Files.exists("Catalog") ? "Catalog" : nil))
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
