/// Ranges as a plan prints them.
extension ClosedRange<Int> {
  /// `1–3`.
  package var printed: String { "\(lowerBound)–\(upperBound)" }

  /// Reads `1–3`, or a single number; what follows the second number is left aside.
  ///
  /// - Parameter text: A text such as `6–10`, `8` or `20–40 s`; nil for every other.
  package init?(printed text: String) {
    var rest = text.utf8[...]
    guard let low = Self.number(&rest) else { return nil }
    var high = low
    if rest.starts(with: Self.dash) {
      rest = rest.dropFirst(Self.dash.count)
      guard let number = Self.number(&rest) else { return nil }
      high = number
    }
    guard low <= high else { return nil }
    self = low...high
  }

  private static let dash = Array("–".utf8)

  /// The digits at the beginning, at most four.
  private static func number(_ rest: inout Substring.UTF8View) -> Int? {
    var (number, digits) = (0, 0)
    while let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      guard digits <= 4 else { return nil }
      rest = rest.dropFirst()
    }
    return digits > 0 ? number : nil
  }
}
