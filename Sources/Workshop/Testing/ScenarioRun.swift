import Planning
import JSONSource
import PlannerService
import RuleEngine

/// A scenario that was lived through: its digest, the rows behind it and what was not as expected.
struct ScenarioRun: Sendable {
  /// The digest and the rows, as they are accepted.
  let snapshot: ScenarioSnapshot
  /// What was not as expected, in the order of the steps, with the rows behind it.
  let differences: [(difference: Expectation.Difference, rows: [RowReference])]
  /// Every row that answered.
  let evidence: [Evidence]
  /// The rows behind the answers.
  let rows: RowLines

  /// Lives through a scenario.
  init(
    _ scenario: Scenario, _ edition: Planning.Edition, path: @escaping @Sendable (String) -> String
  ) {
    let planner = Planner(edition: edition)
    var differences: [(Expectation.Difference, [RowReference])] = []
    var digest = [scenario.name]
    var evidence: [Evidence] = []
    var rows = RowLines(edition.rulebook)
    var plan: JSON?
    for (index, step) in scenario.steps.enumerated() {
      let request = Self.request(step.request, plan: plan)
      let trace = index == 0 ? planner.tracePlan(request) : planner.traceAdaptation(request)
      let answer = Self.answer(trace, request, scenario.source, edition.rulebook.messages)
      let found = step.expectations.flatMap { $0.differences(in: answer) }
      if !found.isEmpty {
        let explainer = Explainer(edition, path: path)
        differences += zip(found, explainer.rows(behind: found.map(\.pointer), answer, trace))
      }
      if index > 0 { digest.append("Then") }
      digest += PlanDigest(answer).lines
      plan = answer["patched_plan"] ?? (index == 0 ? answer : plan)
      evidence.append(trace.evidence)
      rows.add(trace.evidence)
      if index == 0 {
        evidence.append(trace.settings)
        rows.add(trace.settings)
      }
    }
    snapshot = ScenarioSnapshot(digest: digest, rows: rows.lines)
    self.differences = differences
    self.evidence = evidence
    self.rows = rows
  }

  /// A later request is about the plan as it is by then.
  private static func request(_ request: JSON, plan: JSON?) -> JSON {
    guard let plan, let members = request.members else { return request }
    return JSON(.object([JSON.Member(key: "current_plan", value: plan)] + members))
  }

  private static func answer(
    _ trace: Trace, _ request: JSON, _ source: SourceFile, _ messages: Messages
  ) -> JSON {
    switch trace.outcome {
    case .success(let answer): return answer
    case .failure(let failure):
      return ErrorBody(failure, request: request, source: source, messages: messages).document
    }
  }
}

/// What stands in the file beside a scenario: its digest, then the rows behind it.
///
/// Only the digest decides whether a scenario is as it was; the rows tell which of them moved it.
struct ScenarioSnapshot: Hashable, Sendable {
  /// The answers in few lines.
  let digest: [String]
  /// The rows behind them.
  let rows: [String]

  private static let heading = "Rows that answered"

  init(digest: [String], rows: [String]) {
    self.digest = digest
    self.rows = rows
  }

  /// Reads an accepted text.
  init(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let end = lines.lastIndex(of: Self.heading) ?? lines.count
    digest = Array(lines[..<end].prefix(lines[..<end].last == "" ? end - 1 : end))
    rows = lines[end...].dropFirst().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
  }

  /// The text of the file.
  var text: String {
    (digest + ["", Self.heading] + rows.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }
}
