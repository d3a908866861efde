/// The text of a cell cut into its items: `not(a, b)`, `a, b`, `a`.
struct CellText {
  /// One item with its place in the text; UTF-8 offsets.
  struct Item {
    let text: String
    let range: Range<Int>
  }

  /// Whether the items stand in `not(…)`.
  let isNegated: Bool
  let items: [Item]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var part = Self.trimmed(0..<bytes.count, bytes)
    let word = Array("not".utf8)
    var isNegated = false
    if bytes[part].starts(with: word), bytes[part].last == UInt8(ascii: ")") {
      let inner = Self.trimmed(part.lowerBound + word.count..<part.upperBound, bytes)
      if bytes[inner].first == UInt8(ascii: "(") {
        isNegated = true
        part = inner.lowerBound + 1..<inner.upperBound - 1
      }
    }
    self.isNegated = isNegated
    var items: [Item] = []
    var start = part.lowerBound
    for index in part.lowerBound...part.upperBound {
      guard index == part.upperBound || bytes[index] == UInt8(ascii: ",") else { continue }
      let range = Self.trimmed(start..<index, bytes)
      items.append(Item(text: String(decoding: bytes[range], as: UTF8.self), range: range))
      start = index + 1
    }
    self.items = items
  }

  private static func trimmed(_ part: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high, bytes[low] <= 32 { low += 1 }
    while low < high, bytes[high - 1] <= 32 { high -= 1 }
    return low..<high
  }

  /// Whether a FEEL cell only asks if there is a value: true for `? = null`, false for
  /// `? != null`, nil for everything else.
  static func asksForNull(_ expression: some StringProtocol) -> Bool? {
    guard expression.utf8.count <= 40 else { return nil }
    switch expression.utf8.filter({ $0 > 32 }) {
    case Array("?=null".utf8): return true
    case Array("?!=null".utf8): return false
    default: return nil
    }
  }
}

/// Tests without names: `>= 40`, `[6..12)`, `7`; of numbers, or of what lies on a line like them.
struct NumberTests {
  /// Reads a number, or what stands for one.
  private let number: (ArraySlice<UInt8>) -> Double?

  /// Reads tests of a column's type; nil for a type whose values do not lie on a line.
  init?(_ type: ValueType) {
    switch type {
    case .number: number = NumberText.number
    case .temporal(let kind) where TemporalLine.has(kind):
      number = { TemporalLine.read($0, kind) }
    default: return nil
    }
  }

  /// Reads one item; nil when it is no such test.
  func read(_ text: String) -> NumberSpan? {
    let bytes = Array(text.utf8)[...]
    if let number = number(bytes) { return .point(number) }
    switch bytes.first {
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return comparison(bytes)
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "]"): return interval(bytes)
    default: return nil
    }
  }

  private func comparison(_ bytes: ArraySlice<UInt8>) -> NumberSpan? {
    let isOpen = bytes.dropFirst().first != UInt8(ascii: "=")
    guard let number = number(trimmed(bytes.dropFirst(isOpen ? 1 : 2))) else {
      return nil
    }
    return bytes.first == UInt8(ascii: "<")
      ? NumberSpan(high: number, includesHigh: !isOpen)
      : NumberSpan(low: number, includesLow: !isOpen)
  }

  private func interval(_ bytes: ArraySlice<UInt8>) -> NumberSpan? {
    let inner = bytes.dropFirst().dropLast()
    let dots = inner.indices.dropLast().first {
      inner[$0] == UInt8(ascii: ".") && inner[$0 + 1] == UInt8(ascii: ".")
    }
    guard let dots, let close = bytes.last,
      let low = number(trimmed(inner[..<dots])),
      let high = number(trimmed(inner[(dots + 2)...])),
      [UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "[")].contains(close)
    else { return nil }
    return NumberSpan(
      low: low, includesLow: bytes.first == UInt8(ascii: "["), high: high,
      includesHigh: close == UInt8(ascii: "]"))
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop { $0 <= 32 }
    return rest.prefix(rest.count - rest.reversed().prefix { $0 <= 32 }.count)
  }
}
