/// What a value of an answer is.
package indirect enum AnswerShape: Sendable {
  case text, number, integer, boolean
  /// One of some words.
  case words([String])
  /// A day, such as `2026-03-02`.
  case date
  /// A value, or null when it says nothing.
  case nullable(AnswerShape)
  case list(AnswerShape)
  /// An object with these members and no others.
  case object([AnswerField])
  /// An object with members of any name, each of a shape.
  case keyed(AnswerShape)
  /// One of several.
  case either([AnswerShape])
  /// Whatever the request or the rules hold.
  case any
}

/// A member of an object in an answer.
package struct AnswerField: Sendable {
  /// Its key.
  package let name: String
  /// What it holds.
  package let shape: AnswerShape
  /// Whether it may be left out.
  package let isOptional: Bool

  /// A member.
  package init(_ name: String, _ shape: AnswerShape, isOptional: Bool = false) {
    self.name = name
    self.shape = shape
    self.isOptional = isOptional
  }
}
