import Consulting
import JSONSource
import PlannerService

/// How a proposal is told.
enum ProposalAnswer {
  /// The most tests that are named.
  private static let mostFailures = 20
  /// The most lines of a test.
  private static let mostLines = 12

  private static let mistakes = AnswerForm<[Diagnostic]>(.list(.any)) {
    ErrorBody.write($0, into: &$1)
  }

  private static let failure = AnswerForm<RuleProposal.Failure>.object([
    .always("test", { $0.title }, .text),
    .always("lines", { Array($0.lines.prefix(mostLines)) }, .texts),
  ])

  private static let tests = AnswerForm<RuleProposal>.object([
    .always("run", { $0.tests ?? 0 }, .integer),
    .always("otherwise", { $0.failures.count }, .integer),
    .always("first", { Array($0.failures.prefix(mostFailures)) }, failure.list),
  ])

  /// The answer of `proposeRuleEdit`.
  static let form = AnswerForm<RuleProposal>.object([
    .always(
      "verdict", { $0.refusals.isEmpty ? "open" : "refused" }, .word(of: ["open", "refused"])),
    .always("written", { _ in false }, .flag), .always("page", { $0.page.name }, .text),
    .always("file", { $0.page.file.name }, .text),
    .nullable("before", { $0.edit.before }, .text), .always("after", { $0.edit.after }, .text),
    .always("refusals", { $0.refusals }, mistakes), .always("findings", { $0.findings }, mistakes),
    .nullable("tests", { $0.tests == nil ? nil : $0 }, tests),
    .nullable("impact", { $0.impact }, .any),
  ])
}
