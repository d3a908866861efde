/// Numbers and times as tables of training write them.
enum HistoryNumber {
  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: What stands in the cell.
  ///   - hasFreeComma: Whether a comma is surely a point, as cells are parted by another sign.
  /// - Returns: Nil for anything else, and for `1,250`, which nobody can tell from 1.25.
  static func number(_ text: String, hasFreeComma: Bool) -> Double? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return plain(text) }
    guard !text.contains("."), hasFreeComma || parts[1].count != 3 else { return nil }
    return plain(parts.joined(separator: "."))
  }

  private static func plain(_ text: String) -> Double? {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || isDigit(first),
      text.utf8.dropFirst().allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Seconds of `90`, `1:30`, `1h 7m` or `45s`; nil for anything else.
  static func seconds(_ text: String, hasFreeComma: Bool) -> Double? {
    if let number = number(text, hasFreeComma: hasFreeComma) { return number < 0 ? nil : number }
    let parts = text.split(separator: ":").map { Double(String($0)) }
    if parts.count > 1, parts.count <= 3, parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }) {
      return parts.reduce(0.0) { $0 * 60 + ($1 ?? 0) }
    }
    return units(text)
  }

  private static func units(_ text: String) -> Double? {
    var rest = Substring(text.lowercased())
    var sum = 0.0
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return sum }
      let digits = rest.prefix(while: \.isNumber)
      rest = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count)
      guard let number = Double(String(digits)), let seconds = lengths[String(unit)] else {
        return nil
      }
      sum += number * seconds
    }
  }

  private static let lengths: [String: Double] = [
    "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "m": 60, "min": 60,
    "mins": 60, "minutes": 60, "s": 1, "sec": 1, "secs": 1, "seconds": 1,
  ]
}
