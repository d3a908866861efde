/// An input entry: what one row asks of one column.
///
/// A fact that is absent (`?` types) matches only `-` and cells that name `null`; every other
/// cell, `not(…)` included, asks for a given value.
package enum Cell: Hashable, Sendable {
  /// `-` or no key: everything matches.
  case any
  /// A number in one of the intervals; a date counts by days from 1970-01-01.
  case numbers([NumberSpan], orAbsent: Bool)
  /// One of the words, bit 0 for the first of the vocabulary; for booleans bit 0 is false and
  /// bit 1 true.
  case words(UInt64, orAbsent: Bool)
  /// A list that holds one of the words; a list that is empty.
  case members(UInt64, orEmpty: Bool, isNegated: Bool, orAbsent: Bool)
  /// One of the texts, or none of them.
  case strings([String], isNegated: Bool, orAbsent: Bool)
  /// Anything the expression language can say; the number counts the table's expressions.
  case expression(Int)

  /// Whether only running it can tell what it matches.
  package var isOpaque: Bool {
    if case .expression = self { true } else { false }
  }
}

extension Cell {
  /// A value that both cells match, as a message shows it; nil when there is none.
  ///
  /// Opaque cells and cells of different kinds are taken to meet.
  func meeting(_ other: Cell, in type: FactType) -> String? {
    switch (self, other) {
    case (.any, .any): "-"
    case (.any, let cell), (let cell, .any): cell.sample(in: type)
    case (.numbers(let one, let absent), .numbers(let two, let alsoAbsent)):
      Cell.shared(one, two, in: type).map { type.shown($0.witness(isInteger: type.isInteger)) }
        ?? (absent && alsoAbsent ? "null" : nil)
    case (.words(let one, let absent), .words(let two, let alsoAbsent)):
      Cell.word(one & two, in: type.type) ?? (absent && alsoAbsent ? "null" : nil)
    case (.members, .members): members(meeting: other, in: type)
    case (.strings, .strings): strings(meeting: other)
    default: "="
    }
  }

  /// True when some value matches both.
  func meets(_ other: Cell, in type: FactType) -> Bool {
    switch (self, other) {
    case (.any, .any): true
    case (.any, let cell), (let cell, .any): !cell.isNever(in: type)
    case (.numbers(let one, let absent), .numbers(let two, let alsoAbsent)):
      (absent && alsoAbsent) || Cell.shared(one, two, in: type) != nil
    case (.words(let one, let absent), .words(let two, let alsoAbsent)):
      one & two != 0 || (absent && alsoAbsent)
    default: meeting(other, in: type) != nil
    }
  }

  private func isNever(in type: FactType) -> Bool {
    switch self {
    case .numbers(let spans, let orAbsent):
      !orAbsent && Cell.shared(spans, [.all], in: type) == nil
    case .words(let mask, let orAbsent): mask == 0 && !orAbsent
    default: false
    }
  }

  private func sample(in type: FactType) -> String? {
    switch self {
    case .any: return "-"
    case .numbers: return meeting(.numbers([.all], orAbsent: true), in: type)
    case .words: return meeting(.words(.max, orAbsent: true), in: type)
    case .members:
      let everything = Cell.members(0, orEmpty: false, isNegated: true, orAbsent: true)
      return members(meeting: everything, in: type)
    case .strings: return strings(meeting: .strings([], isNegated: true, orAbsent: true))
    case .expression: return "="
    }
  }

  /// Numbers that two tests share and that the type allows; nil when there are none.
  private static func shared(
    _ one: [NumberSpan], _ two: [NumberSpan], in type: FactType
  ) -> NumberSpan? {
    let domain = type.domain
    for span in one {
      for other in two {
        if let both = span.intersection(other, isInteger: type.isInteger),
          let allowed = both.intersection(domain, isInteger: type.isInteger)
        {
          return allowed
        }
      }
    }
    return nil
  }

  private static func word(_ mask: UInt64, in type: ValueType) -> String? {
    guard mask != 0 else { return nil }
    let index = mask.trailingZeroBitCount
    switch type {
    case .word(let enumeration), .list(.word(let enumeration)):
      return index < enumeration.words.count ? enumeration.words[index] : nil
    case .boolean: return index == 0 ? "false" : index == 1 ? "true" : nil
    default: return "a value"
    }
  }

  /// Two tests of one list: the empty list, then the fewest words that satisfy both.
  private func members(meeting other: Cell, in type: FactType) -> String? {
    guard case .members(let one, _, let isNegated, let orAbsent) = self,
      case .members(let two, _, let isAlsoNegated, let orAlsoAbsent) = other
    else { return nil }
    if matches(mask: 0), other.matches(mask: 0) { return "empty" }
    let candidates = Cell.wordLists(
      wanted: isNegated ? 0 : one, alsoWanted: isAlsoNegated ? 0 : two, type: type.type)
    for mask in candidates where matches(mask: mask) && other.matches(mask: mask) {
      return Cell.list(mask, in: type.type)
    }
    return orAbsent && orAlsoAbsent ? "null" : nil
  }

  /// Every single word and every pair of a word of each: if any list satisfies two tests, one of
  /// these does.
  private static func wordLists(
    wanted: UInt64, alsoWanted: UInt64, type: ValueType
  ) -> [UInt64] {
    guard case .list(.word(let enumeration)) = type else { return [.max] }
    let words = enumeration.words.indices.map { UInt64(1) << UInt64($0) }
    let pairs = words.filter { $0 & wanted != 0 }.flatMap { one in
      words.filter { $0 & alsoWanted != 0 }.map { one | $0 }
    }
    return words + pairs
  }

  private static func list(_ mask: UInt64, in type: ValueType) -> String {
    guard case .list(.word(let enumeration)) = type else { return "not(empty)" }
    return enumeration.words.enumerated().filter { mask >> UInt64($0.offset) & 1 == 1 }
      .map(\.element).joined(separator: " + ")
  }

  /// True when a list with these words matches; only for tests of lists.
  func matches(mask: UInt64) -> Bool {
    guard case .members(let wanted, let orEmpty, let isNegated, _) = self else { return false }
    return (mask & wanted != 0 || (orEmpty && mask == 0)) != isNegated
  }

  private func strings(meeting other: Cell) -> String? {
    guard case .strings(let one, let isNegated, let orAbsent) = self,
      case .strings(let two, let isAlsoNegated, let orAlsoAbsent) = other
    else { return nil }
    if orAbsent && orAlsoAbsent { return "null" }
    switch (isNegated, isAlsoNegated) {
    case (true, true): return "another text"
    case (false, true): return one.first { !two.contains($0) }
    case (true, false): return two.first { !one.contains($0) }
    case (false, false): return one.first { two.contains($0) }
    }
  }
}

extension FactType {
  /// A number of a cell as its column shows it: in a column of dates the day so far from 1970-01-01.
  package func shown(_ number: Double) -> String {
    guard type == .temporal(.date), let days = Int(exactly: number.rounded()),
      let date = DateValue(daysSinceEpoch: days)
    else { return number.plain }
    return Temporal.date(date).text
  }
}
