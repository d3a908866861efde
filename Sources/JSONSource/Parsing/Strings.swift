/// Strings and their escapes.
extension DocumentParser {
  /// Reads the string whose quote stands at `index`.
  ///
  /// ASCII without escapes, which is nearly everything, is copied in one piece.
  @inline(__always)
  mutating func string(_ text: Span<UInt8>) -> String {
    let start = index + 1
    var end = start
    var bits: UInt8 = 0
    while end < text.count {
      let byte = text[end]
      if byte == Byte.quote {
        guard bits < 0x80 else { break }
        index = end + 1
        isPlain = true
        return text.extracting(start..<end).withUnsafeBufferPointer {
          String(decoding: $0, as: UTF8.self)
        }
      }
      if byte == Byte.backslash || byte < 0x20 { break }
      bits |= byte
      end += 1
    }
    return longString(text)
  }

  /// Reads a string with escapes, with text outside ASCII, or with mistakes.
  @inline(never)
  private mutating func longString(_ text: Span<UInt8>) -> String {
    let opening = index
    var bytes: [UInt8] = []
    var copied = opening + 1
    var hasControl = false
    index = copied
    isPlain = false
    while index < text.count {
      switch text[index] {
      case Byte.quote:
        bytes.append(contentsOf: text, copied..<index)
        checkEncoding(text, opening + 1..<index)
        index += 1
        return String(decoding: bytes, as: UTF8.self)
      case Byte.backslash:
        bytes.append(contentsOf: text, copied..<index)
        escape(text, into: &bytes)
        copied = index
      case Byte.lineFeed where endsLikeALine(text, from: opening + 1):
        reportUnclosedString(text, opening)
        isQuiet = true
        return ""
      case let byte where byte < 0x20:
        if !hasControl { reportControl(byte) }
        hasControl = true
        index += 1
      default: index += 1
      }
    }
    reportUnclosedString(text, opening)
    hasEnded = true
    return ""
  }

  private mutating func reportControl(_ byte: UInt8) {
    let (name, mend) =
      switch byte {
      case Byte.tab: ("tab", "\\t")
      case Byte.lineFeed, Byte.carriageReturn: ("line break", "\\n")
      default: ("control character", "\\u00" + String(byte >> 4) + String(byte & 15, radix: 16))
      }
    report(
      "control-character", "a \(name) stands inside a string",
      hint: "write \(mend) instead, or close the string before it", at: index..<index + 1)
  }

  private mutating func reportUnclosedString(_ text: Span<UInt8>, _ opening: Int) {
    report(
      "unclosed-string", "this string has no closing quote",
      hint: "write \" where the string ends", at: opening..<index)
  }

  /// Whether the line that ends at `index` ends as lines of JSON do, so that a quote was forgotten.
  private func endsLikeALine(_ text: Span<UInt8>, from start: Int) -> Bool {
    var last = index - 1
    while last >= start, text[last] == Byte.space || text[last] == Byte.carriageReturn { last -= 1 }
    guard last >= start else { return false }
    return switch text[last] {
    case Byte.comma, Byte.openBrace, Byte.openBracket, Byte.closeBrace, Byte.closeBracket: true
    default: false
    }
  }

  /// Decodes the escape at `index` and moves past it.
  private mutating func escape(_ text: Span<UInt8>, into bytes: inout [UInt8]) {
    guard index + 1 < text.count else {
      index += 1
      return
    }
    if text[index + 1] == Byte.u { return unicodeEscape(text, into: &bytes) }
    switch text[index + 1] {
    case Byte.quote, Byte.backslash, Byte.slash: bytes.append(text[index + 1])
    case UInt8(ascii: "b"): bytes.append(0x08)
    case Byte.f: bytes.append(0x0C)
    case Byte.n: bytes.append(Byte.lineFeed)
    case UInt8(ascii: "r"): bytes.append(Byte.carriageReturn)
    case Byte.t: bytes.append(Byte.tab)
    default: return invalidEscape(text)
    }
    index += 2
  }

  /// Reports an unknown escape; one of broken UTF-8 is left to the check of the encoding.
  private mutating func invalidEscape(_ text: Span<UInt8>) {
    let start = index
    index += 1
    guard text[index] >= 0x20, let scalar = scalar(text, at: index) else {
      if text[index] < 0x20 {
        report(
          "invalid-escape", "nothing that can be escaped follows this backslash",
          hint: "write \\\\ for a backslash", at: start..<index)
      }
      return
    }
    index += scalar.utf8.count
    report(
      "invalid-escape", "\(quoted(text, start..<index)) is not an escape",
      hint: "write \\\\ for a backslash", at: start..<index)
  }

  private mutating func unicodeEscape(_ text: Span<UInt8>, into bytes: inout [UInt8]) {
    let start = index
    guard let first = codeUnit(text, at: start) else {
      index += 2
      while index < min(start + 6, text.count), text[index].hexDigit != nil { index += 1 }
      report(
        "invalid-escape", "\\u needs four hexadecimal digits", hint: "write \\u00e9 for é",
        at: start..<index)
      return
    }
    index += 6
    if let scalar = Unicode.Scalar(UInt32(first)) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      return
    }
    if first < 0xDC00, let second = codeUnit(text, at: index), 0xDC00..<0xE000 ~= second {
      let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00
      if let scalar = Unicode.Scalar(value) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
        index += 6
        return
      }
    }
    report(
      "lone-surrogate", "\(quoted(text, start..<index)) is half of a character",
      hint: "write the character itself", at: start..<index)
  }

  /// The four digits of the `\u` escape at `start`; nil when that is none.
  private func codeUnit(_ text: Span<UInt8>, at start: Int) -> UInt16? {
    guard start + 6 <= text.count, text[start] == Byte.backslash, text[start + 1] == Byte.u
    else { return nil }
    var value: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = text[start + offset].hexDigit else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}

extension [UInt8] {
  /// Appends a piece of a text.
  fileprivate mutating func append(contentsOf text: Span<UInt8>, _ range: Range<Int>) {
    text.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case Byte.zero...Byte.nine: self - Byte.zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
