/// Cuts a text into tokens; mistakes in strings and stray characters are gathered.
struct Lexer {
  private(set) var tokens: [Token] = []
  private(set) var mistakes: [ExpressionMistake] = []
  private let bytes: [UInt8]
  private let scalars: [Unicode.Scalar]
  /// The UTF-8 offset of each scalar, and of the end.
  private let offsets: [Int]
  private let hasOddNames: Bool
  private let mode: Mode
  private var position = 0

  /// Reads the whole text; with `hasOddNames` any sign may be part of a name.
  ///
  /// Leniently a backslash that begins no escape stands for itself, as in `"\d+"`.
  init(_ text: String, hasOddNames: Bool = false, mode: Mode = .strict) {
    self.hasOddNames = hasOddNames
    self.mode = mode
    bytes = Array(text.utf8)
    var scalars: [Unicode.Scalar] = []
    var offsets = [0]
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count + 1)
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      offsets.append((offsets.last ?? 0) + UTF8.width(scalar))
    }
    self.scalars = scalars
    self.offsets = offsets
    readAll()
  }

  private mutating func readAll() {
    while true {
      skipBlanks()
      guard let scalar = peek() else { break }
      readToken(startingWith: scalar)
    }
    tokens.append(Token(kind: .end, range: offsets[position]..<offsets[position]))
  }

  private mutating func readToken(startingWith scalar: Unicode.Scalar) {
    let start = position
    if scalar.isDigit || (scalar == "." && peek(1)?.isDigit == true) {
      append(.number(readNumber()), from: start)
    } else if scalar == "\"" {
      append(.string(readString()), from: start)
    } else if scalar.isNameStart && !(scalar == "?" && peek(1)?.isNamePart != true) {
      while peek()?.isNamePart == true { position += 1 }
      let word = text(from: start)
      append(Mark.keywords[word].map { .mark($0) } ?? .name(word), from: start)
    } else if let mark = longestMark() {
      position += mark.rawValue.unicodeScalars.count
      append(.mark(mark), from: start)
    } else if hasOddNames {
      position += 1
      append(.odd(scalar), from: start)
    } else {
      position += 1
      report("unexpected-character", "'\(scalar)' is not part of an expression", from: start)
    }
  }

  private mutating func readNumber() -> Double {
    let start = position
    while peek()?.isDigit == true { position += 1 }
    if peek() == ".", peek(1)?.isDigit == true {
      position += 1
      while peek()?.isDigit == true { position += 1 }
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign)?.isDigit == true {
        position += 1 + sign
        while peek()?.isDigit == true { position += 1 }
      }
    }
    let written = text(from: start)
    guard let number = Double(written.hasPrefix(".") ? "0" + written : written), number.isFinite
    else {
      report("number-too-large", "'\(written)' is too large", from: start)
      return 0
    }
    return number
  }

  private mutating func readString() -> String {
    let start = position
    var result = String.UnicodeScalarView()
    position += 1
    while let scalar = peek(), scalar != "\"" {
      if scalar == "\\" {
        let start = position
        if let escaped = readEscape() {
          result.append(escaped)
        } else {
          result.append(contentsOf: scalars[start..<position])
        }
      } else {
        result.append(scalar)
        position += 1
      }
    }
    if peek() == nil {
      report(
        "unterminated-string", "the string has no closing quote", hint: "end it with \"",
        from: start)
    } else {
      position += 1
    }
    return String(result)
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    let start = position
    position += 2
    switch scalars.indices.contains(start + 1) ? scalars[start + 1] : " " {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"": return "\""
    case "'": return "'"
    case "\\": return "\\"
    case "u": if let scalar = readCodePoint(digits: 4) { return scalar }
    case "U": if let scalar = readCodePoint(digits: 6) { return scalar }
    default: break
    }
    position = min(start + 2, scalars.count)
    if mode == .lenient { return nil }
    report(
      "bad-escape", "'\(text(from: start))' is not an escape",
      hint: #"use \n, \r, \t, \", \', \\, \u0041 or \U01F600"#, from: start)
    return nil
  }

  private mutating func readCodePoint(digits: Int) -> Unicode.Scalar? {
    guard let high = readHexadecimal(digits) else { return nil }
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard digits == 4, (0xD800..<0xDC00).contains(high), peek() == "\\", peek(1) == "u" else {
      return nil
    }
    position += 2
    guard let low = readHexadecimal(4), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
  }

  private mutating func readHexadecimal(_ digits: Int) -> UInt32? {
    guard position + digits <= scalars.count else { return nil }
    var value: UInt32 = 0
    for scalar in scalars[position..<position + digits] {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      value = value * 16 + UInt32(digit)
    }
    position += digits
    return value
  }

  private mutating func skipBlanks() {
    while let scalar = peek() {
      if scalar.isBlank {
        position += 1
      } else if scalar == "/", peek(1) == "/" {
        while peek() != nil, peek() != "\n" { position += 1 }
      } else if scalar == "/", peek(1) == "*" {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while peek() != nil, !(peek() == "*" && peek(1) == "/") { position += 1 }
    if peek() == nil {
      report("unterminated-comment", "the comment has no end", hint: "end it with */", from: start)
    } else {
      position += 2
    }
  }

  private func longestMark() -> Mark? {
    guard let first = peek(), first.isASCII else { return nil }
    if let second = peek(1), let mark = Mark.pairs[first.value << 8 | second.value] { return mark }
    return Mark.singles[first.value]
  }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < scalars.count ? scalars[position + ahead] : nil
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[offsets[start]..<offsets[position]], as: UTF8.self)
  }

  private mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, range: offsets[start]..<offsets[position]))
  }

  private mutating func report(
    _ code: String, _ message: String, hint: String? = nil, from start: Int
  ) {
    mistakes.append(
      ExpressionMistake(
        code: code, message: message, hint: hint, range: offsets[start]..<offsets[position]))
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isBlank: Bool {
    isASCII ? value == 32 || (9...13).contains(value) : properties.isWhitespace || value == 0xFEFF
  }
  fileprivate var isNameStart: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || self == "?"
      : properties.isAlphabetic || (0x10000...0xEFFFF).contains(value)
  }
  fileprivate var isNamePart: Bool {
    isNameStart || isDigit || (0x300...0x36F).contains(value)
  }
}
