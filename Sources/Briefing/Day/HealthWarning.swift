import Consulting

/// Something about merged data that whoever sent it should know.
struct HealthWarning: Hashable, Comparable, Sendable {
  let code: String
  let field: String

  /// The code of a value that no device can have measured.
  static let implausible = "implausible"

  static func < (left: Self, right: Self) -> Bool {
    (left.code, left.field) < (right.code, right.field)
  }

  /// How it is answered.
  static let form = AnswerForm<HealthWarning>.object([
    .always("code", \.code, .text), .always("field", \.field, .text),
  ])
}
