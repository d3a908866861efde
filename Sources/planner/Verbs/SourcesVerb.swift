import JSONSource
import PlannerService
import RuleEngine
import Workshop

extension Verb {
  /// What the numbers of the pages rest on.
  static let sources = Verb(
    name: "sources",
    summary: "what the numbers rest on: documents, and what is open",
    operands: "[WHAT…]", operandCount: 0...40,
    explanation: """
      WHAT is the id of a source (acsm_2026), a page (training style) or a page and
      one of its rows (training style/older). A source is told with what it says and
      what rests on it; a page with what it rests on. Without WHAT the sources are
      counted.

      read: paper means that the document itself was seen, report a page that reports
      it, no neither. Grades go from A to D; Catalog/sources.json says what they mean.
      """,
    options: [Group(title: "Answer", options: [SourcesVerb.gaps])],
    examples: [
      ("How many", "planner sources"),
      ("A document", "planner sources acsm_2026"),
      ("A page", "planner sources 'training style'"),
      ("What is open", "planner sources --gaps"),
    ],
    run: SourcesVerb.run)
}

/// The parts of `planner sources`.
private enum SourcesVerb {
  static let gaps = Option(
    "gaps", value: .flag,
    "pages without a source, what was replaced, what was not read")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let rulebook = try Stopped.edition(from: Stopped.source(arguments, console)).rulebook
    let register = SourceRegister(rulebook)
    let text = SourceText(register)
    if arguments.has(gaps.names[0]) {
      for line in text.lines(of: SourceGaps(register, rulebook, safety: "6-safety/")) {
        console.print(line)
      }
      return .success
    }
    if arguments.operands.isEmpty { for line in text.summary { console.print(line) } }
    var unknown: [String] = []
    for what in arguments.operands {
      if let source = register.source(what) {
        for line in text.lines(of: source) { console.print(line) }
      } else if !register.statements(behind: what).isEmpty {
        console.print(what)
        for line in text.lines(behind: what) { console.print(line) }
      } else {
        unknown.append(Self.unknown(what, register, rulebook))
      }
    }
    guard unknown.isEmpty else { throw Stopped(.usage, unknown.map { "planner: \($0)" }) }
    return .success
  }

  private static func unknown(
    _ what: String, _ register: SourceRegister, _ rulebook: Rulebook
  ) -> String {
    if rulebook.decision(named: what) != nil { return "no source supports the page '\(what)'" }
    let names = register.sources.map(\.id) + rulebook.decisions.map(\.name)
    let hint = Spelling.nearest(to: what, in: names).map { "; did you mean '\($0)'?" }
    return "there is no source, page or row '\(what)'" + (hint ?? "")
  }
}
