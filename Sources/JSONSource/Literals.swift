/// Strings and numbers as JSON text.
extension [UInt8] {
  /// Appends a string in quotes, escaping only what RFC 8259 demands.
  mutating func append(quoting string: String) {
    let utf8 = string.utf8.span
    let start = count
    // Copying every byte without stopping takes a fraction of a step for each.
    var needsEscape: UInt8 = 0
    append(addingCapacity: utf8.count + 2) { quoted in
      quoted.append(Byte.quote)
      for index in utf8.indices {
        needsEscape |= utf8[index].needsEscape ? 1 : 0
        quoted.append(utf8[index])
      }
      quoted.append(Byte.quote)
    }
    guard needsEscape != 0 else { return }
    removeLast(count - start)
    append(escaping: utf8)
  }

  private mutating func append(escaping utf8: Span<UInt8>) {
    append(Byte.quote)
    for index in utf8.indices {
      if utf8[index].needsEscape { append(escaping: utf8[index]) } else { append(utf8[index]) }
    }
    append(Byte.quote)
  }

  /// Appends the shortest decimal that reads back as exactly this finite number.
  mutating func append(decimal number: Double) {
    if number.magnitude < 9_007_199_254_740_992 {
      let whole = Int(number)
      if Double(whole) == number { return append(decimal: whole) }
      for places in 1...3 where append(number, places: places) { return }
    }
    let text = number.description.utf8
    append(contentsOf: text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text[...])
  }

  /// Appends a whole number.
  mutating func append(decimal number: Int) {
    if number < 0 { append(Byte.minus) }
    append(digits: number.magnitude)
  }

  /// Appends a number of few decimal places; false when it needs more.
  ///
  /// A quotient of a whole number below 2⁵³ and a power of ten is rounded correctly, so it equals
  /// the number exactly when the decimal reads back as it; with at most 15 digits no other
  /// decimal of as many places does, and shorter ones were tried before.
  private mutating func append(_ number: Double, places: Int) -> Bool {
    let scale = places == 1 ? 10.0 : places == 2 ? 100 : 1000
    let scaled = (number.magnitude * scale).rounded()
    guard scaled < 1e15, scaled / scale == number.magnitude else { return false }
    if number < 0 { append(Byte.minus) }
    let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: UInt(scale))
    append(digits: whole)
    append(Byte.point)
    if places > 2, fraction < 100 { append(Byte.zero) }
    if places > 1, fraction < 10 { append(Byte.zero) }
    append(digits: fraction)
    return true
  }

  private mutating func append(digits number: UInt) {
    if number < 10 { return append(Byte.zero + UInt8(number)) }
    if number < 100 {
      append(Byte.zero + UInt8(number / 10))
      return append(Byte.zero + UInt8(number % 10))
    }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = 20
    var rest = number
    while rest > 0 {
      first -= 1
      digits[first] = Byte.zero + UInt8(rest % 10)
      rest /= 10
    }
    for index in first..<20 { append(digits[index]) }
  }

  private mutating func append(escaping byte: UInt8) {
    append(Byte.backslash)
    switch byte {
    case Byte.quote, Byte.backslash: append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x0C: append(Byte.f)
    case Byte.lineFeed: append(Byte.n)
    case Byte.carriageReturn: append(UInt8(ascii: "r"))
    case Byte.tab: append(Byte.t)
    default:
      append(contentsOf: "u00".utf8)
      append(Byte.zero + byte >> 4)
      append((byte & 15) < 10 ? Byte.zero + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
    }
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == Byte.quote || self == Byte.backslash
  }
}
