extension Double {
  /// The number as a person would have written it: `2`, `0.1`, `1e+40`.
  ///
  /// It is the shortest text that reads back as the number; but where a text of 15 digits is at
  /// most four steps of a `Double` away, as `0.3` from `0.1 + 0.2`, it is that one, as decimal
  /// arithmetic has it.
  package var plainText: String {
    if self == 0 { return "0" }
    guard isFinite else { return description }
    let shortest = DecimalSpelling(self)
    guard shortest.digits.count > 15 else { return shortest.text }
    let rounded = shortest.rounded
    guard let near = Double(rounded.scientific), (near - self).magnitude <= 4 * ulp else {
      return shortest.text
    }
    return rounded.text
  }
}

/// The digits of a number and where its point stands.
private struct DecimalSpelling {
  private let isNegative: Bool
  /// Without zeros at either end.
  let digits: [UInt8]
  /// Places before the point; negative for zeros after it.
  private let exponent: Int

  /// Numbers with more places before or zeros after the point are written with an exponent.
  private static let mostPlaces = 34

  /// The shortest digits that read back as the number.
  init(_ number: Double) {
    let parts = number.magnitude.description.utf8.split(separator: UInt8(ascii: "e"))
    let mantissa = parts[0].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let power = parts.count > 1 ? Int(Substring(parts[1])) ?? 0 : 0
    let all = mantissa.joined().map { $0 - UInt8(ascii: "0") }
    let zeros = all.prefix { $0 == 0 }.count
    isNegative = number < 0
    digits = Self.trimmed(Array(all.dropFirst(zeros)))
    exponent = mantissa[0].count + power - zeros
  }

  private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    (self.isNegative, self.digits, self.exponent) = (isNegative, digits, exponent)
  }

  /// The same with 15 digits.
  var rounded: DecimalSpelling {
    var kept = Array(digits.prefix(15))
    guard digits[15] >= 5 else {
      return DecimalSpelling(isNegative: isNegative, digits: Self.trimmed(kept), exponent: exponent)
    }
    var index = kept.count - 1
    while index >= 0, kept[index] == 9 {
      kept[index] = 0
      index -= 1
    }
    guard index >= 0 else {
      return DecimalSpelling(isNegative: isNegative, digits: [1], exponent: exponent + 1)
    }
    kept[index] += 1
    return DecimalSpelling(isNegative: isNegative, digits: Self.trimmed(kept), exponent: exponent)
  }

  private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
    digits.dropLast(digits.reversed().prefix { $0 == 0 }.count)
  }

  private var sign: String { isNegative ? "-" : "" }

  private func letters(_ part: some Sequence<UInt8>) -> String {
    String(decoding: part.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// A point in front, and the exponent.
  var scientific: String { "\(sign)0.\(letters(digits))e\(exponent)" }

  /// Without an exponent where that is not too long.
  var text: String {
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    if exponent > Self.mostPlaces || exponent < -Self.mostPlaces {
      let rest = digits.count > 1 ? "." + letters(digits.dropFirst()) : ""
      return "\(sign)\(letters(digits.prefix(1)))\(rest)e\(exponent > 0 ? "+" : "")\(exponent - 1)"
    }
    if exponent <= 0 { return "\(sign)0.\(zeros(-exponent))\(letters(digits))" }
    if digits.count <= exponent {
      return sign + letters(digits) + zeros(exponent - digits.count)
    }
    return "\(sign)\(letters(digits.prefix(exponent))).\(letters(digits.dropFirst(exponent)))"
  }
}
