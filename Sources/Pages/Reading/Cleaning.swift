import JSONSource

extension String {
  /// The text on one line, without what a reader cannot see.
  ///
  /// Control characters and line breaks become spaces; the marks that turn the direction of what
  /// follows (UAX #9) are dropped, so that a name can only change how it looks itself.
  var cleaned: String { cleaned(isPlain: false) }

  /// The same with plain spaces where lines were not to break.
  var cleanedPlain: String { cleaned(isPlain: true) }

  private func cleaned(isPlain: Bool) -> String {
    var text = self
    return text.withUTF8 { bytes in
      if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return nil }
      return Self.cleaned(bytes, isPlain: isPlain)
    } ?? self
  }

  /// The bytes with what is dropped or becomes a space; nil when nothing is.
  private static func cleaned(_ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> String? {
    var clean: [UInt8] = []
    var walk = ScalarWalk(bytes)
    var (start, kept) = (0, 0)
    while let scalar = walk.next() {
      defer { start = walk.offset }
      let isSpace: Bool
      switch scalar {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: isSpace = true
      case 0xA0 where isPlain: isSpace = true
      case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: isSpace = false
      case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F: isSpace = false
      default: continue
      }
      clean += bytes[kept..<start]
      if isSpace { clean.append(0x20) }
      kept = walk.offset
    }
    if kept == 0 { return nil }
    clean += bytes[kept...]
    return String(decoding: clean, as: UTF8.self)
  }
}

extension String {
  /// The text with another one for each of an ASCII character.
  func replacing(each character: Character, with other: StaticString) -> String {
    guard let wanted = character.asciiValue, utf8.contains(wanted) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    for byte in utf8 {
      if byte == wanted { other.withUTF8Buffer { bytes += $0 } } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with another one for the first place where a word stands; nil where it stands nowhere.
  func replacing(first word: String, with other: @autoclosure () -> String) -> String? {
    guard let start = offset(of: word) else { return nil }
    let bytes = utf8
    let before = bytes.prefix(start)
    let after = bytes.dropFirst(start + word.utf8.count)
    return String(decoding: before, as: UTF8.self) + other()
      + String(decoding: after, as: UTF8.self)
  }

  /// How many bytes stand before a word in the text; nil where it stands nowhere.
  private func offset(of word: String) -> Int? {
    var (text, word) = (self, word)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        guard let first = word.first, text.count >= word.count else { return nil }
        return (0...text.count - word.count).first { start in
          text[start] == first && (1..<word.count).allSatisfy { text[start + $0] == word[$0] }
        }
      }
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  package var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
