import Planning
import RuleEngine

extension DomainCheck {
  /// Examples of pages that come out otherwise than they say: the row is wrong, or the example.
  ///
  /// Plans are made all the same, by the rows: `planner test` refuses what is only warned of here.
  static let failedExamples = DomainCheck("example-failed") { edition in
    edition.rulebook.runExamples().cases.compactMap { example in
      guard var failure = example.failure else { return nil }
      failure.severity = .warning
      return Finding(failure, decision: example.decision)
    }
  }
}
