import Consulting
import JSONSource

/// One thing that became different in a plan.
struct Change: Sendable {
  /// Where: a JSON Pointer into the plan.
  let path: PlanPath
  /// What stood there; nil when nothing did.
  let before: JSON?
  /// What stands there now; nil when nothing does.
  let after: JSON?
  /// The page and row that ask for it, as `page#row`.
  let rule: String
  /// The sentence that explains it.
  let because: Phrase
  /// Whether it only follows from other changes: counts, minutes, memory.
  let isDerived: Bool
}
