/// What a decision table answers when several of its rows match, in DMN's words.
///
/// A page writes it as its `hit`; the four aggregations are written as
/// `"hit": "collect", "aggregate": "sum"`.
package enum HitPolicy: String, CaseIterable, Hashable, Sendable {
  /// Rows never overlap; the one that matches answers.
  case unique
  /// Rows may overlap when they answer the same.
  case any
  /// The first row that matches answers.
  case first
  /// Of the rows that match, the one whose word comes first in the vocabulary answers.
  case priority
  /// Every row that matches, in the order of the page.
  case ruleOrder = "rule order"
  /// Every row that matches, in the order of their words in the vocabulary.
  case outputOrder = "output order"
  /// Every row that matches, in the order of the page.
  case collect
  /// The sum of the rows that match; 0 when none does.
  case sum = "collect sum"
  /// The smallest answer of the rows that match.
  case min = "collect min"
  /// The largest answer of the rows that match.
  case max = "collect max"
  /// How many rows match.
  case count = "collect count"

  /// Whether every row that matches has a part in the one answer.
  package var isGathered: Bool {
    switch self {
    case .sum, .min, .max, .count: true
    default: false
    }
  }

  /// Whether there is exactly one answer, which later pages can use by name.
  package var isSingle: Bool {
    switch self {
    case .ruleOrder, .outputOrder, .collect: false
    default: true
    }
  }

  /// Whether the answer is computed from all rows that match.
  package var isAggregate: Bool {
    switch self {
    case .sum, .min, .max, .count: true
    default: false
    }
  }

  /// Whether rows are ordered by the words they answer.
  package var ordersByWord: Bool { self == .priority || self == .outputOrder }
}
