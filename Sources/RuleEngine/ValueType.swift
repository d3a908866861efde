/// What is known about a value before it is computed.
package indirect enum ValueType: Hashable, Sendable {
  /// Nothing is known.
  case any
  /// Only null.
  case null
  /// True or false.
  case boolean
  /// A number; a nil unit fits every unit.
  case number(unit: String?)
  /// A text.
  case string
  /// One word of a vocabulary type.
  case word(Enumeration)
  /// A date, a time, both, or a duration of a kind.
  case temporal(Temporal.Kind)
  /// A list of elements of one type.
  case list(ValueType)
  /// A range over one type.
  case range(ValueType)
  /// A context; nil when its fields are not known.
  case context([Field]?)
  /// A function.
  case function
  /// A function of these parameters with this result, as `instance of` asks for one.
  case signature([ValueType], ValueType)

  /// A named part of a context.
  package struct Field: Hashable, Sendable {
    /// The field's name.
    package let name: String
    /// The type of its value.
    package let type: ValueType

    /// Names a type.
    package init(name: String, type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// The type as a message names it: `a number in kg`, `a list`, `one of Experience`.
  package var phrase: String {
    switch self {
    case .any: "a value"
    case .null: "null"
    case .boolean: "true or false"
    case .number(let unit): unit.map { "a number in \($0)" } ?? "a number"
    case .string: "a string"
    case .word(let enumeration): "a word of \(enumeration.name)"
    case .temporal(let kind): kind.phrase
    case .list: "a list"
    case .range: "a range"
    case .context: "a context"
    case .function, .signature: "a function"
    }
  }
}

/// A vocabulary type such as Experience: a name and its words in order; at most 64 of them.
package struct Enumeration: Hashable, Sendable {
  /// The type's name.
  package let name: String
  /// The words, in the order of the vocabulary.
  package let words: [String]

  /// Names a list of words.
  package init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }
}

/// The numbers a fact may take, with open or closed ends.
package struct NumberRange: Hashable, Sendable {
  /// The low end; nil when there is none.
  package let low: Double?
  /// Whether the low end itself is allowed.
  package let includesLow: Bool
  /// The high end; nil when there is none.
  package let high: Double?
  /// Whether the high end itself is allowed.
  package let includesHigh: Bool

  /// Makes a range from its ends; both belong to it unless said otherwise.
  package init(
    low: Double?, includesLow: Bool = true, high: Double?, includesHigh: Bool = true
  ) {
    self.low = low
    self.includesLow = includesLow
    self.high = high
    self.includesHigh = includesHigh
  }

  /// True when the number lies inside; ends are compared to 1e-8.
  package func contains(_ number: Double) -> Bool {
    if let low {
      guard includesLow ? !number.isBelow(low) : low.isBelow(number) else { return false }
    }
    if let high {
      guard includesHigh ? !high.isBelow(number) : number.isBelow(high) else { return false }
    }
    return number.isFinite
  }
}

/// What the vocabulary promises about a fact.
package struct FactType: Hashable, Sendable {
  /// Its type.
  package var type: ValueType
  /// Whether only whole numbers are allowed.
  package var isInteger: Bool
  /// The allowed numbers; nil when all are.
  package var range: NumberRange?
  /// Whether the fact may be missing; it is null then.
  package var isOptional: Bool

  /// Makes a fact type; by default any value of the type, which must be given.
  package init(
    type: ValueType, isInteger: Bool = false, range: NumberRange? = nil, isOptional: Bool = false
  ) {
    self.type = type
    self.isInteger = isInteger
    self.range = range
    self.isOptional = isOptional
  }
}

extension Double {
  /// True when two numbers differ by at most 1e-8: the language's equality.
  package func isClose(to other: Double) -> Bool {
    self == other || (self - other).magnitude <= 1e-8
  }

  /// True when this number is smaller by more than 1e-8: the language's `<`.
  package func isBelow(_ other: Double) -> Bool {
    self < other && !isClose(to: other)
  }
}
