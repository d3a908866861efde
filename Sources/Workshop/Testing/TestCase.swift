import JSONSource

/// One thing that was tested, and how it came out.
package struct TestCase: Hashable, Sendable {
  /// Where a case comes from.
  package enum Suite: String, CaseIterable, Hashable, Sendable {
    /// A worked example of a page.
    case example
    /// A whole athlete.
    case scenario
    /// A value beside a bound of a table.
    case boundary
  }

  /// How a case came out.
  package enum Outcome: Hashable, Sendable {
    /// As it should.
    case passed
    /// No row answers there: allowed, but said.
    case gap
    /// Otherwise; the first line says how, the others explain.
    case failed([String])
  }

  /// Where it comes from.
  package let suite: Suite
  /// The page or scenario it belongs to.
  package let group: String
  /// What tells it from the others of its group.
  package let name: String
  /// Where it stands: the example, the scenario, the row with the bound.
  package let place: Place
  /// How it came out.
  package let outcome: Outcome

  /// Whether it came out otherwise than it should.
  package var isFailed: Bool {
    if case .failed = outcome { true } else { false }
  }

  /// Its whole name, as a filter reads it.
  package var title: String { "\(group): \(name)" }
}
