import RuleEngine

/// One field of a request, as whoever fills it in must know it.
package struct RequestField: Sendable {
  /// Its key.
  package let name: String
  /// What it is, in a coach's words.
  package let meaning: String
  /// Whether a request without it is refused.
  package let isRequired: Bool
  /// What it may hold.
  package let shape: RequestShape
  /// What to do where it is missing; nil for the advice of any field.
  package var hint: Phrase?

  package init(
    name: String, meaning: String, isRequired: Bool, shape: RequestShape, hint: Phrase? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.isRequired = isRequired
    self.shape = shape
    self.hint = hint
  }
}

extension RequestField {
  /// A field that is one fact of the vocabulary: meaning, unit, range and words are the fact's.
  ///
  /// - Parameters:
  ///   - name: Its key.
  ///   - fact: The fact, which the required rules of the system names.
  ///   - vocabulary: The words of an edition that keeps the required rules.
  ///   - isRequired: Whether a request without it is refused.
  package init(
    _ name: String, fact: String, of vocabulary: Vocabulary, isRequired: Bool = false
  ) {
    guard let slot = vocabulary.fact(named: fact) else {
      preconditionFailure("the edition was loaded without the fact '\(fact)'")
    }
    self.init(name, vocabulary.facts[slot], isRequired: isRequired)
  }

  /// A field that is a fact.
  package init(_ name: String, _ fact: Vocabulary.Fact, isRequired: Bool = false) {
    self.init(
      name: name, meaning: fact.meaning, isRequired: isRequired,
      shape: isRequired ? .value(fact.type) : .optional(.value(fact.type)))
  }
}

/// What a value of a request may be.
package indirect enum RequestShape: Sendable {
  /// A value, or null when it is not given.
  case optional(RequestShape)
  /// A value of a type of the vocabulary.
  case value(FactType)
  /// A text; some that are understood, listed when they are asked for.
  case text(known: @Sendable () -> [String])
  /// A text of 1 up to so many bytes.
  case name(longest: Int)
  /// An instant with its offset, such as `2026-03-02T07:15:00+01:00`.
  case instant
  /// One of these texts.
  case choice([String])
  /// A day, such as `2026-03-02`.
  case date
  /// True, false, or how many.
  case count
  /// The lowest and highest of something counted: two numbers of a type, or the text that a plan
  /// prints of them, such as `6–10`.
  case range(FactType)
  /// An object with these fields and no others.
  case fields([RequestField])
  /// An object with these fields, in which others of these names may stand and are not read.
  case passing([RequestField], others: [String])
  /// An object that may also hold other fields.
  case open([RequestField])
  /// An object with any of these keys.
  case keyed([String], RequestShape)
  /// One of two shapes, of which only the second is an object.
  case either(RequestShape, RequestShape)
  /// A list.
  case list(RequestShape, most: Int?)
  /// A shape with words of its own for what does not fit.
  case told(RequestShape, Telling)
}
