import JSONSource

extension Examination {
  /// What is left of findings when pages accept some of them, and, when the findings are all that
  /// there are, acceptances that accept nothing.
  package func unaccepted(_ findings: [Finding], areAll: Bool) -> [Finding] {
    var left = findings
    for (index, decision) in rulebook.decisions.enumerated() {
      for acceptance in decision.accepted {
        let count = left.count
        left.removeAll { acceptance.accepts($0, ofDecision: index) }
        guard areAll, left.count == count else { continue }
        let row = acceptance.row.map { " in '\($0)'" } ?? ""
        left.append(
          Finding(
            Diagnostic(
              "idle-acceptance", "the page accepts '\(acceptance.code)'\(row), which is not found",
              hint: "delete it, or correct its code or row",
              place: decision.file.place(of: acceptance.range), severity: .warning),
            decision: index))
      }
    }
    return left
  }
}

extension Acceptance {
  fileprivate func accepts(_ finding: Finding, ofDecision decision: Int) -> Bool {
    finding.decision == decision && finding.diagnostic.code == code
      && (row == nil || finding.row == row)
  }
}
