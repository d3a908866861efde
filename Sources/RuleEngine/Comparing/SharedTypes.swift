extension FactType {
  /// What a fact can be by both of two declarations; nil when they are of different kinds.
  ///
  /// Of words those that both know, of numbers those that both allow.
  func shared(with other: FactType) -> FactType? {
    guard let type = type.shared(with: other.type) else { return nil }
    return FactType(
      type: type, isInteger: isInteger || other.isInteger, range: sharedRange(with: other),
      isOptional: isOptional && other.isOptional)
  }

  private func sharedRange(with other: FactType) -> NumberRange? {
    guard range != nil, other.range != nil else { return range ?? other.range }
    // Ranges that do not meet leave an interval without a number, which no piece lies in.
    let both = domain.intersection(other.domain) ?? NumberSpan(low: 1, high: 0)
    return NumberRange(
      low: both.low.isFinite ? both.low : nil, includesLow: both.includesLow,
      high: both.high.isFinite ? both.high : nil, includesHigh: both.includesHigh)
  }
}

extension ValueType {
  fileprivate func shared(with other: ValueType) -> ValueType? {
    switch (self, other) {
    case (.word(let one), .word(let two)):
      .word(
        Enumeration(name: two.name, words: two.words.filter { Set(one.words).contains($0) }))
    case (.list(let one), .list(let two)): one.shared(with: two).map { .list($0) }
    default: self == other ? self : nil
    }
  }

  /// The words of a type, or of the elements of a list.
  var words: [String]? {
    switch self {
    case .word(let enumeration), .list(.word(let enumeration)): enumeration.words
    default: nil
    }
  }
}

extension Cell {
  /// The same test of a value of another type, whose words are some of this type's.
  func translated(from type: ValueType, to other: ValueType) -> Cell {
    guard let words = type.words, let others = other.words, words != others else { return self }
    func mask(_ mask: UInt64) -> UInt64 {
      others.enumerated().reduce(0) { result, word in
        guard let bit = words.firstIndex(of: word.element), mask >> UInt64(bit) & 1 == 1 else {
          return result
        }
        return result | 1 << UInt64(word.offset)
      }
    }
    return switch self {
    case .words(let words, let orAbsent): .words(mask(words), orAbsent: orAbsent)
    case .members(let words, let orEmpty, let isNegated, let orAbsent):
      .members(mask(words), orEmpty: orEmpty, isNegated: isNegated, orAbsent: orAbsent)
    default: self
    }
  }
}
