/// What is asked of something that is counted: `6–10` repetitions, `20–40 s` or `20–40 steps`.
package struct RepRange: Hashable, Sendable {
  /// The fewest and the most.
  package let range: ClosedRange<Int>
  /// What is printed behind the numbers, such as ` s`; empty for repetitions.
  package let unit: String

  /// A range of what is counted.
  package init(_ range: ClosedRange<Int>, unit: String = "") {
    (self.range, self.unit) = (range, unit)
  }

  /// Reads `6–10`, `8` or `20–40 s`; nil for every other text.
  package init?(_ text: String) {
    var digits = DigitReader(text: Array(text.utf8)[...])
    guard let low = digits.number() else { return nil }
    let high = digits.text.starts(with: Self.dash) ? digits.numberAfterDash() : low
    guard let high, low <= high else { return nil }
    self.init(low...high, unit: String(decoding: digits.text, as: UTF8.self))
  }

  /// A regular expression of what is printed of repetitions.
  package static let pattern = "^[0-9]{1,4}(–[0-9]{1,4})?$"

  /// As it is printed.
  package var text: String { range.printed + unit }

  /// The range moved up, or down again.
  package func shifted(by more: Int) -> RepRange {
    RepRange(range.lowerBound + more...range.upperBound + more, unit: unit)
  }

  fileprivate static let dash = Array("–".utf8)
}

extension DigitReader {
  /// The digits at the beginning, at most four; nil for none and for more.
  fileprivate mutating func number() -> Int? {
    let count = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    return 1...4 ~= count ? number(count) : nil
  }

  fileprivate mutating func numberAfterDash() -> Int? {
    text.removeFirst(RepRange.dash.count)
    return number()
  }
}

extension ClosedRange<Int> {
  /// `1–3`.
  package var printed: String { "\(lowerBound)–\(upperBound)" }
}
