import RuleEngine

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

extension AnswerShape {
  /// What a sentence was made of: the key of its message, and what stands in the placeholders.
  package static let phrase = AnswerShape.object([
    AnswerField("key", .text), AnswerField("values", .keyed(.text)),
  ])
}

extension AnswerShape {
  /// What an answer that repeats a value of a request holds.
  package init(_ shape: RequestShape) {
    switch shape {
    case .optional(let shape), .told(let shape, _): self.init(shape)
    case .value(let type): self.init(type.type, isInteger: type.isInteger)
    case .text, .name, .instant: self = .text
    case .choice(let words): self = .words(words)
    case .date: self = .date
    case .count: self = .either([.boolean, .integer])
    case .range(let type):
      self = .either([.list(AnswerShape(type.type, isInteger: type.isInteger)), .text])
    case .fields(let fields): self = .object(fields.map(AnswerField.init(repeating:)))
    case .passing(let fields, let others):
      self = .object(
        fields.map(AnswerField.init(repeating:))
          + others.map { AnswerField($0, .any, isOptional: true) })
    case .open: self = .any
    case .keyed(_, let each): self = .keyed(AnswerShape(each))
    case .either(let one, let other): self = .either([AnswerShape(one), AnswerShape(other)])
    case .list(let each, _): self = .list(AnswerShape(each))
    }
  }

  private init(_ type: ValueType, isInteger: Bool) {
    switch type {
    case .number: self = isInteger ? .integer : .number
    case .boolean: self = .boolean
    case .word(let words): self = .words(words.words)
    case .list(let each): self = .list(AnswerShape(each, isInteger: isInteger))
    default: self = .text
    }
  }
}

extension AnswerField {
  /// A field of a request as an answer repeats it, where it was given.
  package init(repeating field: RequestField) {
    self.init(field.name, AnswerShape(field.shape), isOptional: true)
  }
}
