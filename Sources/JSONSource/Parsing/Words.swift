/// What people write in a value's place without its being JSON.
extension DocumentParser {
  /// Reports what stands where a value should, moves past it, and takes it for what was meant.
  @inline(never)
  mutating func oddValue(_ text: Span<UInt8>) -> JSON.Kind {
    switch peek(text) {
    case 0 where index >= text.count: return .null
    case Byte.comma, Byte.closeBrace, Byte.closeBracket:
      if !isQuiet {
        report(
          "missing-value", "a value is missing before this",
          hint: "write the value, or remove what announces it", at: index..<index + 1)
      }
      isQuiet = true
      return .null
    case Byte.colon: return valueAfterColons(text)
    case Byte.plus, Byte.point: return oddNumber(text)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), Byte.equals, UInt8(ascii: "("), UInt8(ascii: "!"),
      UInt8(ascii: "?"):
      return unquotedText(text)
    case let byte where Byte.startsValue(byte) && !startsWithSymbol(text):
      if let string = oddlyQuoted(text) { return .string(string) }
      return unquotedText(text)
    default:
      skipJunk(text)
      return .null
    }
  }

  private mutating func valueAfterColons(_ text: Span<UInt8>) -> JSON.Kind {
    report(
      "unexpected-character", "a colon stands where a value should be", hint: "remove the colon",
      at: index..<index + 1)
    while peek(text) == Byte.colon {
      index += 1
      skipSpace(text)
    }
    isQuiet = true
    return Byte.startsValue(peek(text)) ? value(text).kind : .null
  }

  private mutating func unquotedText(_ text: Span<UInt8>) -> JSON.Kind {
    let range = wordRange(text, isKey: false)
    index = range.upperBound
    isQuiet = true
    guard let word = validText(text, range) else { return .null }
    let name = Diagnostic.quoted(word)
    switch word.utf8.count > 12 ? "" : word.lowercased() {
    case "nan", "inf", "infinity":
      report(
        "not-a-number", "\(name) is not a number JSON knows",
        hint: "write a finite number, or null", at: range)
    case "true", "yes", "on": reportWord(name, "true", range)
    case "false", "no", "off": reportWord(name, "false", range)
    case "null", "none", "nil", "undefined": reportWord(name, "null", range)
    default:
      report(
        "unquoted-text", "the text \(name) is not in quotes",
        hint: "write \"\(Diagnostic.shortened(word))\"", at: range)
    }
    return .null
  }

  private mutating func reportWord(_ name: String, _ meant: String, _ range: Range<Int>) {
    report(
      "unquoted-text", "\(name) is not a word of JSON",
      hint: "write \(meant), or put the text in double quotes", at: range)
  }

  /// Reads a text in quotes that are not JSON's; nil when none stands here.
  mutating func oddlyQuoted(_ text: Span<UInt8>) -> String? {
    let start = index
    let isSingle = peek(text) == Byte.apostrophe
    guard isSingle || Self.isCurlyQuote(scalar(text, at: start)) else { return nil }
    var end = endOfScalar(text, at: start)
    let inside = end
    while end < text.count, text[end] != Byte.lineFeed, !closes(text, at: end, isSingle: isSingle) {
      end = endOfScalar(text, at: text[end] == Byte.backslash ? min(end + 1, text.count) : end)
    }
    let isClosed = end < text.count && text[end] != Byte.lineFeed
    if !isClosed { end = max(inside, wordRange(text, isKey: true).upperBound) }
    index = isClosed ? endOfScalar(text, at: end) : end
    isQuiet = !isClosed
    guard let word = validText(text, inside..<end) else { return "" }
    report(
      isSingle ? "single-quotes" : "curly-quotes",
      "\(isSingle ? "single" : "typographic") quotes stand around a text",
      hint: "write \"\(Diagnostic.shortened(word))\" with straight double quotes",
      at: start..<index)
    return word
  }

  private func closes(_ text: Span<UInt8>, at end: Int, isSingle: Bool) -> Bool {
    if isSingle { return text[end] == Byte.apostrophe }
    return text[end] == Byte.quote || Self.isCurlyQuote(scalar(text, at: end))
  }

  private static func isCurlyQuote(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.value ?? 0 {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x300C...0x300F, 0xFF02: true
    default: false
    }
  }

  /// The words from `index` to the next sign of the grammar or the end of the line.
  func wordRange(_ text: Span<UInt8>, isKey: Bool) -> Range<Int> {
    var end = index
    var last = index
    scan: while end < text.count {
      switch text[end] {
      case Byte.comma, Byte.colon, Byte.quote, Byte.openBrace, Byte.closeBrace, Byte.openBracket,
        Byte.closeBracket, 0..<Byte.space:
        break scan
      case Byte.equals where isKey: break scan
      case Byte.slash where end > last, Byte.hash where end > last: break scan
      case Byte.space: end += 1
      default:
        end += 1
        last = end
      }
    }
    return index..<max(last, min(index + 1, text.count))
  }
}

/// Signs that belong nowhere, and the state of the text as a whole.
extension DocumentParser {
  /// Reports a sign the grammar does not know and moves to where reading may go on.
  mutating func skipJunk(_ text: Span<UInt8>) {
    let start = index
    index = endOfScalar(text, at: index)
    if !isQuiet, validText(text, start..<index) != nil {
      report(
        "unexpected-character", "\(quoted(text, start..<index)) does not belong here",
        hint: "remove it, or put the text in double quotes", at: start..<index)
    }
    isQuiet = true
    while index < text.count {
      switch text[index] {
      case Byte.comma, Byte.openBrace, Byte.closeBrace, Byte.openBracket, Byte.closeBracket,
        Byte.quote, Byte.lineFeed:
        return
      default: index += 1
      }
    }
  }

  /// Moves past a comment, or past white space JSON does not know; false when none stands here.
  @inline(never)
  mutating func skipOddSpace(_ text: Span<UInt8>) -> Bool {
    let start = index
    let next = index + 1 < text.count ? text[index + 1] : 0
    switch (text[index], next) {
    case (Byte.hash, _), (Byte.slash, Byte.slash):
      while index < text.count, text[index] != Byte.lineFeed { index += 1 }
    case (Byte.slash, Byte.star):
      index += 2
      while index < text.count,
        text[index] != Byte.slash || text[index - 1] != Byte.star
          || index == start + 2
      { index += 1 }
      index = min(index + 1, text.count)
    default: return skipWideSpace(text)
    }
    report(
      "comment", "JSON has no comments", hint: "remove it, or say it in a \"note\" field",
      at: start..<index)
    return true
  }

  private mutating func skipWideSpace(_ text: Span<UInt8>) -> Bool {
    switch scalar(text, at: index)?.value {
    case 0xA0, 0x3000, 0xFEFF:
      let end = endOfScalar(text, at: index)
      report(
        "unusual-space", "a space that is not an ordinary one stands here",
        hint: "type an ordinary space instead", at: index..<end)
      index = end
      return true
    default: return false
    }
  }

  /// Whether the text is UTF-8 of a size that can be read; a byte order mark is reported and skipped.
  mutating func startsReadably(_ text: Span<UInt8>) -> Bool {
    guard text.count < Int32.max else {
      report(
        "too-large", "the text is larger than 2 GB", hint: "split it into several files", at: 0..<0)
      return false
    }
    guard text.count > 1 else { return true }
    switch (text[0], text[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0, _), (_, 0):
      report("utf-16", "the text is not UTF-8", hint: "save the file as UTF-8", at: 0..<1)
      return false
    case (0xEF, 0xBB) where text.count > 2 && text[2] == 0xBF:
      report(
        "byte-order-mark", "the text begins with a byte order mark",
        hint: "save the file as UTF-8 without a byte order mark", at: 0..<3)
      index = 3
    default: break
    }
    return true
  }
}

extension Byte {
  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }
}
