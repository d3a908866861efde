import Coaching
import RuleEngine

/// One thing of training or food that can be wrong with an edition: an entry in `all` is all it
/// takes.
package struct DomainCheck: Sendable {
  /// The codes it reports.
  package let codes: [String]
  /// Everything it finds.
  package let run: @Sendable (Coaching.Edition) -> [Finding]

  /// Every check, in the order of their reports.
  package static let all: [DomainCheck] = []
}
