import Consulting
import JSONSource
import RuleEngine

extension Request {
  /// A joint to spare.
  struct JointFlag: Hashable, Sendable {
    let joint: String
    let severity: String

    /// How badly a joint is flagged that is only named.
    static let usual = "moderate"

    /// What is written back: the word alone where nothing else was said.
    var value: Value {
      severity == Self.usual
        ? .string(joint)
        : .context(
          Context([
            .init(key: "joint", value: .string(joint)),
            .init(key: "severity", value: .string(severity)),
          ]))
    }
  }
}
