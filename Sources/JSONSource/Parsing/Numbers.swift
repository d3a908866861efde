/// Numbers, rounded correctly.
extension DocumentParser {
  /// Reads the number whose minus or first digit stands at `index`.
  mutating func number(_ text: Span<UInt8>) -> JSON.Kind {
    let start = index
    var end = text[start] == Byte.minus ? start + 1 : start
    var mantissa: UInt64 = 0
    var digits = scanDigits(text, &end, into: &mantissa)
    guard digits == 1 || digits > 1 && text[end - digits] != Byte.zero else {
      return oddNumber(text)
    }
    var exponent = 0
    if end < text.count, text[end] == Byte.point {
      end += 1
      let fraction = scanDigits(text, &end, into: &mantissa)
      guard fraction > 0 else { return oddNumber(text) }
      digits += fraction
      exponent = -fraction
    }
    if end < text.count, text[end] | 0x20 == Byte.e {
      guard let written = scanExponent(text, &end) else { return oddNumber(text) }
      exponent += written
    }
    if continuesNumber(text, at: end) { return oddNumber(text) }
    index = end
    if digits <= 19, mantissa <= 1 << 53, abs(exponent) <= 22 {
      return .number(Self.exact(mantissa, exponent, isNegative: text[start] == Byte.minus))
    }
    return longNumber(text, start..<end)
  }

  /// A number made with one exact operation: both operands are exact, so the result is rounded once.
  private static func exact(_ mantissa: UInt64, _ exponent: Int, isNegative: Bool) -> Double {
    let whole = Double(mantissa)
    let magnitude =
      exponent == 0
      ? whole : exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(never)
  private mutating func longNumber(_ text: Span<UInt8>, _ range: Range<Int>) -> JSON.Kind {
    let digits = text.extracting(range).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    if let number = Double(digits), number.isFinite { return .number(number) }
    report(
      "number-too-large", "the number \(Diagnostic.quoted(digits)) is too large",
      hint: "write a number below 1e308", at: range)
    return .null
  }

  /// Reads digits, counting them; the mantissa wraps around when there are more than 19.
  @inline(__always)
  private func scanDigits(
    _ text: Span<UInt8>, _ end: inout Int, into mantissa: inout UInt64
  ) -> Int {
    let start = end
    while end < text.count {
      let digit = text[end] &- Byte.zero
      guard digit <= 9 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      end += 1
    }
    return end - start
  }

  /// Reads an exponent from its first letter; nil without digits.
  ///
  /// Beyond 99,999 its size does not matter, so it stays there.
  private func scanExponent(_ text: Span<UInt8>, _ end: inout Int) -> Int? {
    end += 1
    var isNegative = false
    if end < text.count, text[end] == Byte.plus || text[end] == Byte.minus {
      isNegative = text[end] == Byte.minus
      end += 1
    }
    let start = end
    var value = 0
    while end < text.count, Byte.zero...Byte.nine ~= text[end] {
      value = min(value * 10 + Int(text[end] - Byte.zero), 99_999)
      end += 1
    }
    return end == start ? nil : isNegative ? -value : value
  }

  /// Whether what stands at `end` sticks to a number before it.
  @inline(__always)
  private func continuesNumber(_ text: Span<UInt8>, at end: Int) -> Bool {
    guard end < text.count else { return false }
    switch text[end] {
    case Byte.point, Byte.plus, Byte.minus: return true
    case 0x80...: return !startsWithSymbol(text, at: end)
    case let byte: return Byte.continuesWord(byte)
    }
  }
}

/// Numbers written wrongly.
extension DocumentParser {
  /// Reports what begins like a number and is none, and moves past it.
  mutating func oddNumber(_ text: Span<UInt8>) -> JSON.Kind {
    let start = index
    index += 1
    while continuesNumber(text, at: index) { index += 1 }
    isQuiet = true
    guard let written = validText(text, start..<index) else { return .null }
    let (code, message, hint) = Self.explain(Array(written.utf8.prefix(400)), written)
    report(code, message, hint: hint, at: start..<index)
    return .null
  }

  private static func explain(
    _ bytes: [UInt8], _ written: String
  ) -> (code: String, message: String, hint: String) {
    let name = Diagnostic.quoted(written)
    let body = bytes.drop { $0 == Byte.minus || $0 == Byte.plus }
    let whole = body.prefix { Byte.zero...Byte.nine ~= $0 }
    let rest = body[whole.endIndex...]
    let fraction = rest.dropFirst().prefix { Byte.zero...Byte.nine ~= $0 }
    if isInfinite(body) {
      return (
        "not-a-number", "\(name) is not a number JSON knows", "write a finite number, or null"
      )
    }
    if bytes.first == Byte.plus, !whole.isEmpty || rest.first == Byte.point {
      return ("plus-sign", "the number \(name) begins with a plus sign", "remove the plus sign")
    }
    if rest.first == Byte.point, whole.isEmpty || fraction.isEmpty {
      return (
        "bare-decimal-point", "the number \(name) needs a digit on both sides of the point",
        whole.isEmpty ? "write 0 before the point" : "write 0 after the point, or remove the point"
      )
    }
    if whole.count > 1, whole.first == Byte.zero, rest.allSatisfy({ !Byte.isLetter($0) }) {
      return ("leading-zero", "the number \(name) begins with a zero", "remove the zeros in front")
    }
    if let last = bytes.last, !whole.isEmpty, isExponentMark(last, before: bytes.dropLast().last) {
      return (
        "incomplete-exponent", "the exponent of \(name) has no digits",
        "write digits after the e, or remove it"
      )
    }
    return (
      "invalid-number", "\(name) is not a number",
      "write the number alone, or put the text in double quotes"
    )
  }

  private static func isInfinite(_ body: ArraySlice<UInt8>) -> Bool {
    ["nan", "inf", "infinity"].contains(String(decoding: body, as: UTF8.self).lowercased())
  }

  private static func isExponentMark(_ last: UInt8, before: UInt8?) -> Bool {
    if last | 0x20 == Byte.e { return before.map { Byte.zero...Byte.nine ~= $0 } ?? false }
    return (last == Byte.plus || last == Byte.minus) && before.map { $0 | 0x20 } == Byte.e
  }
}
