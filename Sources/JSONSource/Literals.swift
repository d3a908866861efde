/// Strings and numbers as JSON text.
extension [UInt8] {
  /// Appends a string in quotes, escaping only what RFC 8259 demands.
  mutating func append(quoting string: String) {
    let utf8 = string.utf8.span
    let start = count
    // Copying every byte without stopping takes a fraction of a step for each.
    let needsEscape = utf8.withUnsafeBufferPointer { source in
      append(addingCapacity: source.count + 2) { quoted in
        quoted.append(Byte.quote)
        quoted.append(copying: source)
        quoted.append(Byte.quote)
      }
      var needsEscape: UInt8 = 0
      for byte in source { needsEscape |= byte.needsEscape ? 1 : 0 }
      return needsEscape
    }
    guard needsEscape != 0 else { return }
    removeLast(count - start)
    append(escaping: utf8)
  }

  /// Appends a key that needs no escapes, in quotes and with its colon, after a comma where one has
  /// to stand before it.
  @inline(__always)
  mutating func append(key: StaticString, isFirst: Bool) {
    key.withUTF8Buffer { source in
      append(addingCapacity: source.count + 4) { quoted in
        if !isFirst { quoted.append(Byte.comma) }
        quoted.append(Byte.quote)
        quoted.append(copying: source)
        quoted.append(Byte.quote)
        quoted.append(Byte.colon)
      }
    }
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
    var digits = Digits()
    digits.write(number.magnitude)
    if number < 0 { digits.write(byte: Byte.minus) }
    append(digits)
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
    let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: UInt(scale))
    var digits = Digits()
    digits.write(fraction, width: places)
    digits.write(byte: Byte.point)
    digits.write(whole)
    if number < 0 { digits.write(byte: Byte.minus) }
    append(digits)
    return true
  }

  private mutating func append(_ digits: Digits) {
    append(addingCapacity: digits.count) { text in
      for place in digits.first..<Digits.most { text.append(digits.bytes[place]) }
    }
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

extension OutputSpan<UInt8> {
  /// Appends bytes, for which there has to be room.
  @inline(__always)
  fileprivate mutating func append(copying source: UnsafeBufferPointer<UInt8>) {
    withUnsafeMutableBufferPointer { buffer, count in
      precondition(source.count <= buffer.count - count, "bytes need room")
      guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
      (to + count).initialize(from: from, count: source.count)
      count += source.count
    }
  }
}

/// The text of a number, written from its last digit to its first.
private struct Digits {
  /// More than any number of 64 bits has, its sign and point included.
  static let most = 24

  private(set) var bytes = InlineArray<24, UInt8>(repeating: 0)
  private(set) var first = Self.most

  var count: Int { Self.most - first }

  /// Writes a byte before the others.
  @inline(__always)
  mutating func write(byte: UInt8) {
    first -= 1
    bytes[first] = byte
  }

  /// Writes a whole number before the others, with zeros up to a width.
  @inline(__always)
  mutating func write(_ number: UInt, width: Int = 1) {
    let end = first - width
    var rest = number
    while rest > 0 || first > end {
      write(byte: Byte.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
  }
}
