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

/// Tests of numbers or dates without names: `>= 40`, `[6..12)`, `7`, `< 2026-01-31`.
struct NumberTests {
  /// Reads what stands at an end of a test; dates count by days from 1970-01-01.
  private let end: (ArraySlice<UInt8>) -> Double?

  /// Tests of a column of numbers, or of dates.
  init(of type: ValueType) {
    if case .temporal(.date) = type { end = Self.day } else { end = { NumberText.number($0) } }
  }

  /// Reads one item; nil when it is no such test.
  func read(_ text: String) -> NumberSpan? {
    let bytes = Array(text.utf8)[...]
    if let number = end(bytes) { return .point(number) }
    switch bytes.first {
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return comparison(bytes)
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "]"): return interval(bytes)
    default: return nil
    }
  }

  /// `2026-01-31`, `@"2026-01-31"` or `date("2026-01-31")`.
  private static func day(_ bytes: ArraySlice<UInt8>) -> Double? {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    let quotes: [(String, String)] = [("date(\"", "\")"), ("@\"", "\"")]
    for (opening, closing) in quotes where text.hasPrefix(opening) && text.hasSuffix(closing) {
      text = text.dropFirst(opening.count).dropLast(closing.count)
    }
    guard case .date(let date)? = Temporal(String(text), as: .date) else { return nil }
    return Double(date.daysSinceEpoch)
  }

  private func comparison(_ bytes: ArraySlice<UInt8>) -> NumberSpan? {
    let isOpen = bytes.dropFirst().first != UInt8(ascii: "=")
    guard let number = end(Self.trimmed(bytes.dropFirst(isOpen ? 1 : 2))) else { return nil }
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
      let low = end(Self.trimmed(inner[..<dots])),
      let high = end(Self.trimmed(inner[(dots + 2)...])),
      [UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "[")].contains(close)
    else { return nil }
    return NumberSpan(
      low: low, includesLow: bytes.first == UInt8(ascii: "["), high: high,
      includesHigh: close == UInt8(ascii: "]"))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop { $0 <= 32 }
    return rest.prefix(rest.count - rest.reversed().prefix { $0 <= 32 }.count)
  }
}
