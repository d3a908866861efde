/// Text as people say it, in one form of writing.
package enum SaidText {
  /// Small letters of one width, without what nobody sees and without apostrophes, which people leave
  /// out: `Can’t` and `ＣＡＮＴ` are `cant`.
  package static func plain(_ text: String) -> String {
    text.utf8.allSatisfy(isPlain) || text.unicodeScalars.allSatisfy(isPlain)
      ? text : narrow(text).lowercased().filter { !apostrophes.contains($0) }
  }

  /// Whether a byte of ASCII stays as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "'"), UInt8(ascii: "`"), 0x80...: false
    default: true
    }
  }

  /// Whether a letter stays as it is: ASCII but capitals and apostrophes, kana, and characters of
  /// Chinese.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "'", "`": false
    case "\0"..."\u{7F}", "ぁ"..."ゖ", "ァ"..."ー", "一"..."\u{9FFF}": true
    default: false
    }
  }

  /// Full-width letters, digits and signs as those of ASCII, and nothing that nobody sees.
  package static func narrow(_ text: String) -> String {
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      let isWide = ("\u{FF01}"..."\u{FF5E}").contains(scalar)
      narrow.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(narrow)
  }

  /// What is typed as an apostrophe.
  package static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "´", "`", "′"]

  /// The words of a text in one form of writing.
  package static func words(_ text: String) -> [String] { spelled(text).map(plain) }

  /// The words of a text in small letters, with the apostrophes they are spelled with.
  package static func spelled(_ text: String) -> [String] {
    narrow(text).lowercased().split {
      !($0.isLetter || $0.isNumber || apostrophes.contains($0))
    }.map(String.init).filter { !plain($0).isEmpty }
  }

  /// Whether a word, or several with spaces between them, begin at a place.
  package static func begins(_ name: String, _ place: Int, _ words: [String]) -> Bool {
    // Nearly every name begins with another letter, and is not taken apart.
    words[place...].first?.utf8.first == name.utf8.first
      && words[place...].starts(with: name.split(separator: " "), by: ==)
  }

  /// Whether a word is of a language that puts spaces between words.
  package static func isSpaced(_ word: String) -> Bool {
    var letters = word.utf8Span
    return letters.checkForASCII()
  }

  /// Whether a text holds a word of a language that puts no spaces between words; no text of ASCII
  /// does.
  package static func holds(_ text: String, unspaced word: String) -> Bool {
    !isSpaced(text) && !isSpaced(word) && text.contains(word)
  }
}
