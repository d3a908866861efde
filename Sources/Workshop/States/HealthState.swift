import Consulting
import RuleEngine

/// A state of health or of age in which a plan differs: a word of `HealthFlag`, or an age group
/// that is not the one assumed.
package struct HealthState: Hashable, Sendable {
  /// The word, as a request or a page writes it: `pregnant`, `older`.
  package let word: String
  /// What the word says, in a coach's words.
  package let meaning: String
  /// What is known of somebody in this state, by the slot of the fact.
  let known: [Int: Known]

  /// What is known of one fact.
  enum Known: Hashable, Sendable {
    /// A list that holds exactly these words, bit 0 for the first of the vocabulary.
    case list(UInt64)
    /// One word or boolean, as a bit.
    case word(UInt64)
    /// A number in one of the intervals.
    case numbers([NumberSpan])
  }
}

extension HealthState.Known {
  /// Whether some value of what is known passes a cell; an expression passes when it names a word
  /// that is in the list.
  func passes(_ cell: Cell, in table: DecisionTable, _ type: FactType) -> Bool {
    switch (cell, self) {
    case (.any, _): true
    case (.members(let wanted, let orEmpty, let isNegated, _), .list(let mask)):
      (mask & wanted != 0 || (orEmpty && mask == 0)) != isNegated
    case (.words(let wanted, _), .word(let bit)): wanted & bit != 0
    case (.numbers(let wanted, _), .numbers(let spans)):
      wanted.contains { one in
        spans.contains { one.intersection($0, isInteger: type.isDiscrete) != nil }
      }
    case (.expression(let index), .list(let mask)):
      words(of: mask, type).contains { table.expressions[index].text.contains("\"\($0)\"") }
    default: false
    }
  }

  private func words(of mask: UInt64, _ type: FactType) -> [String] {
    guard case .list(.word(let enumeration)) = type.type else { return [] }
    return enumeration.words.enumerated().filter { mask >> UInt64($0.offset) & 1 == 1 }
      .map(\.element)
  }
}
