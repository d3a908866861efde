/// What one input of a table can be, cut where the cells of its column cut it.
///
/// Values that no cell of the column tells apart are one piece: `[6..12)`, a word, the lists that
/// hold a knee but no hip. The declared range bounds the numbers; an optional input can be absent.
struct ColumnSpace: Sendable {
  /// Values that all cells of the column treat alike.
  enum Piece: Hashable, Sendable {
    /// An interval of numbers; with whole numbers both ends are whole and belong to it.
    case numbers(NumberSpan)
    /// A word or truth value by its position.
    case word(Int)
    /// The lists with a word of each of some groups, and of no other; the mask counts groups.
    case list(groups: UInt64)
    /// A text that some cell names.
    case text(String)
    /// Every text that no cell names.
    case otherText
    /// No value.
    case absent
    /// Every value of a type that only expressions can test.
    case anything
  }

  /// The input.
  let column: Decision.Column
  /// All values, piece by piece, in their own order; an absent value is last.
  let pieces: [Piece]
  /// The words of each group that `Piece.list` counts.
  let groups: [UInt64]
  /// Whether the cells tell more lists apart than can be gone through; then nothing is told apart.
  let isTooWide: Bool

  /// More groups of words than this are not told apart: their lists are 2 to that power.
  static let mostGroups = 12

  init(_ column: Decision.Column, cells: [Cell]) {
    self.column = column
    var groups: [UInt64] = []
    var isTooWide = false
    var pieces: [Piece]
    switch column.type.type {
    case .number, .temporal(.date): pieces = Self.intervals(column.type, cells).map(Piece.numbers)
    case .word(let enumeration): pieces = enumeration.words.indices.map(Piece.word)
    case .boolean: pieces = [.word(0), .word(1)]
    case .string: pieces = Self.texts(cells).map(Piece.text) + [.otherText]
    case .list(let element):
      groups = Self.groups(element, cells)
      isTooWide = groups.count > Self.mostGroups
      if isTooWide { groups = [] }
      pieces = isTooWide ? [.anything] : (0..<UInt64(1) << UInt64(groups.count)).map(Piece.list)
    default: pieces = [.anything]
    }
    if column.type.isOptional { pieces.append(.absent) }
    self.pieces = pieces
    self.groups = groups
    self.isTooWide = isTooWide
  }

  /// Whether a cell matches the values of a piece; nil when only running it can tell.
  func matches(_ cell: Cell, _ piece: Piece) -> Bool? {
    switch (cell, piece) {
    case (.any, _): true
    case (.expression, _): nil
    case (.numbers(_, let orAbsent), .absent), (.words(_, let orAbsent), .absent),
      (.members(_, _, _, let orAbsent), .absent), (.strings(_, _, let orAbsent), .absent):
      orAbsent
    case (.numbers(let spans, _), .numbers(let piece)):
      spans.contains { $0.contains(piece.witness(isInteger: column.type.isInteger)) }
    case (.words(let mask, _), .word(let word)): mask >> UInt64(word) & 1 == 1
    case (.members, .list(let groups)): cell.matches(mask: words(of: groups))
    case (.strings(let texts, let isNegated, _), .text(let text)):
      texts.contains(text) != isNegated
    case (.strings(_, let isNegated, _), _): isNegated
    default: nil
    }
  }

  /// The words of some groups; of a list without words all that is known is that it is not empty.
  func words(of groups: UInt64) -> UInt64 {
    var mask: UInt64 = 0
    for (index, words) in self.groups.enumerated() where groups >> UInt64(index) & 1 == 1 {
      mask |= words
    }
    return mask
  }

  // MARK: Cutting

  /// The declared range cut at every end that a cell names.
  private static func intervals(_ type: FactType, _ cells: [Cell]) -> [NumberSpan] {
    let domain = type.domain
    let spans = cells.flatMap { cell -> [NumberSpan] in
      if case .numbers(let spans, _) = cell { spans } else { [] }
    }
    return type.isInteger ? wholes(domain, spans) : points(domain, spans)
  }

  private static func wholes(_ domain: NumberSpan, _ spans: [NumberSpan]) -> [NumberSpan] {
    let low = domain.floor.rounded(.up)
    let high = domain.ceiling.rounded(.down)
    let starts = spans.flatMap { [$0.floor.rounded(.up), $0.ceiling.rounded(.down) + 1] }
      .filter { $0.isFinite && $0 > low && $0 <= high }
    let cuts = [low] + Set(starts).sorted()
    return cuts.indices.map { index in
      NumberSpan(low: cuts[index], high: index + 1 < cuts.count ? cuts[index + 1] - 1 : high)
    }
  }

  private static func points(_ domain: NumberSpan, _ spans: [NumberSpan]) -> [NumberSpan] {
    var ends: [Double] = []
    for end in (spans.flatMap { [$0.low, $0.high] } + [domain.low, domain.high]).sorted()
    where end.isFinite && domain.low <= end && end <= domain.high {
      if let last = ends.last, last.isClose(to: end) { continue }
      ends.append(end)
    }
    var pieces: [NumberSpan] = []
    var low = -Double.infinity
    for end in ends {
      pieces.append(NumberSpan(low: low, includesLow: false, high: end, includesHigh: false))
      pieces.append(.point(end))
      low = end
    }
    pieces.append(NumberSpan(low: low, includesLow: false))
    return pieces.compactMap { $0.intersection(domain) }
  }

  /// The texts that cells name, in the order of their first cell.
  private static func texts(_ cells: [Cell]) -> [String] {
    var texts: [String] = []
    for cell in cells {
      guard case .strings(let named, _, _) = cell else { continue }
      for text in named where !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The words of a list's type, grouped by the cells that name them.
  private static func groups(_ element: ValueType, _ cells: [Cell]) -> [UInt64] {
    guard case .word(let enumeration) = element else { return [.max] }
    let masks = cells.compactMap { if case .members(let mask, _, _, _) = $0 { mask } else { nil } }
    var groups: [(named: [Bool], words: UInt64)] = []
    for word in enumeration.words.indices {
      let bit = UInt64(1) << UInt64(word)
      let named = masks.map { $0 & bit != 0 }
      if let index = groups.firstIndex(where: { $0.named == named }) {
        groups[index].words |= bit
      } else {
        groups.append((named, bit))
      }
    }
    return groups.map(\.words)
  }
}
