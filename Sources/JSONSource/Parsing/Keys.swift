/// The keys of objects and the colons after them.
extension DocumentParser {
  /// A key as it was read.
  struct Key {
    let name: String
    let range: Range<Int32>
    /// Whether the bytes between the quotes are the name itself.
    let isPlain: Bool
  }

  /// Reads the key at `index`; nil when none stands there, which was reported.
  @inline(__always)
  mutating func key(_ text: Span<UInt8>) -> Key? {
    guard peek(text) == Byte.quote else { return oddKey(text) }
    let start = index
    let name = string(text)
    return Key(name: name, range: Int32(start)..<Int32(index), isPlain: isPlain)
  }

  /// Whether the key at `index` is, byte for byte, the plain one that stands at `key`.
  @inline(__always)
  func repeats(_ key: Range<Int32>, _ text: Span<UInt8>) -> Bool {
    let first = Int(key.lowerBound)
    guard key.count > 2, index + key.count <= text.count else { return false }
    for offset in 0..<key.count {
      let byte = text[index + offset]
      guard byte == text[first + offset], byte < 0x80, byte != Byte.backslash else { return false }
    }
    return true
  }

  /// Takes the key at `index` for a member's, which it repeats.
  @inline(__always)
  mutating func repeatedKey(_ member: JSON.Member) -> Key {
    let start = index
    index += member.keyRange.count
    return Key(name: member.key, range: Int32(start)..<Int32(index), isPlain: true)
  }

  /// Whether a colon and a value follow the key; otherwise that was reported.
  @inline(__always)
  mutating func hasValue(_ text: Span<UInt8>, for key: Key) -> Bool {
    skipSpace(text)
    guard peek(text) == Byte.colon else { return findsValue(text, for: key) }
    index += 1
    skipSpace(text)
    return true
  }

  private mutating func findsValue(_ text: Span<UInt8>, for key: Key) -> Bool {
    let name = Diagnostic.quoted(key.name)
    switch peek(text) {
    case 0 where index >= text.count: return false
    case Byte.comma, Byte.closeBrace, Byte.closeBracket:
      guard !isQuiet else { return false }
      report(
        "missing-value", "the key \(name) has no value",
        hint: "write a colon and a value after the key",
        at: Int(key.range.lowerBound)..<Int(key.range.upperBound))
      return false
    case Byte.equals:
      let start = index
      index += 1
      if peek(text) == Byte.greater { index += 1 }
      report(
        "missing-colon", "an equals sign stands after the key \(name)",
        hint: "write a colon instead", at: start..<index)
      skipSpace(text)
      return true
    case 0x80... where scalar(text, at: index) == "\u{FF1A}":
      let end = endOfScalar(text, at: index)
      report(
        "missing-colon", "a wide colon stands after the key \(name)",
        hint: "write an ordinary colon instead", at: index..<end)
      index = end
      skipSpace(text)
      return true
    case let byte where Byte.startsValue(byte) && !startsWithSymbol(text):
      if !isQuiet {
        report(
          "missing-colon", "a colon is missing after the key \(name)",
          hint: "write : between the key and its value", at: index..<endOfScalar(text, at: index))
      }
      return true
    default:
      skipJunk(text)
      return false
    }
  }

  /// Reads what stands in a key's place without being a string.
  private mutating func oddKey(_ text: Span<UInt8>) -> Key? {
    let start = index
    switch peek(text) {
    case Byte.colon:
      report(
        "missing-key", "no key stands before this colon", hint: "write a key in double quotes",
        at: index..<index + 1)
      index += 1
      skipSpace(text)
      _ = value(text)
      return nil
    case Byte.openBrace, Byte.openBracket:
      report(
        "missing-key", "a key should stand here, not a value",
        hint: "write a key in double quotes and a colon before the value", at: index..<index + 1)
      _ = value(text)
      isQuiet = true
      return nil
    case Byte.zero...Byte.zero + 9 where isAfterDecimalComma(text):
      reportDecimalComma(text)
      return nil
    case let byte where Byte.startsValue(byte) && !startsWithSymbol(text):
      if let name = oddlyQuoted(text) {
        return Key(name: name, range: Int32(start)..<Int32(index), isPlain: false)
      }
      return unquotedKey(text)
    default:
      skipJunk(text)
      return nil
    }
  }

  /// Whether the digits at `index` follow a number and a comma without a space: `6,5`.
  private func isAfterDecimalComma(_ text: Span<UInt8>) -> Bool {
    index >= 2 && text[index - 1] == Byte.comma && text[index - 2] &- Byte.zero <= 9
  }

  /// Says that a number has a decimal comma, and moves past its digits.
  private mutating func reportDecimalComma(_ text: Span<UInt8>) {
    var (start, end) = (index - 1, index)
    while start > 0, text[start - 1] &- Byte.zero <= 9 { start -= 1 }
    while end < text.count, text[end] &- Byte.zero <= 9 { end += 1 }
    let written = validText(text, start..<end) ?? ""
    report(
      "decimal-comma", "\(Diagnostic.quoted(written)) has a decimal comma",
      hint: "write \(written.split(separator: ",").joined(separator: "."))", at: start..<end)
    index = end
    isQuiet = true
  }

  private mutating func unquotedKey(_ text: Span<UInt8>) -> Key? {
    let range = wordRange(text, isKey: true)
    index = range.upperBound
    guard let name = validText(text, range) else {
      isQuiet = true
      return nil
    }
    report(
      "unquoted-key", "the key \(Diagnostic.quoted(name)) is not in quotes",
      hint: "write \"\(Diagnostic.shortened(name))\"", at: range)
    return Key(name: name, range: Int32(range.lowerBound)..<Int32(range.upperBound), isPlain: false)
  }
}

/// Finds a key given before: by looking through small objects, by a set in large ones.
struct KeyCheck {
  private static let most = 32
  private var allPlain = true
  private var names: Set<String> = []

  /// Where an earlier member of the same name stands.
  ///
  /// - Complexity: O(1) on average, however many members there are.
  @inline(__always)
  mutating func first(
    like key: DocumentParser.Key, among members: [JSON.Member], _ text: Span<UInt8>
  ) -> Range<Int32>? {
    allPlain = allPlain && key.isPlain
    if members.count < Self.most, allPlain {
      for member in members where member.keyRange.count == key.range.count {
        if Self.sameBytes(text, member.keyRange, key.range) { return member.keyRange }
      }
      return nil
    }
    return firstByName(like: key, among: members)
  }

  private mutating func firstByName(
    like key: DocumentParser.Key, among members: [JSON.Member]
  ) -> Range<Int32>? {
    if members.count >= Self.most {
      if names.isEmpty { names = Set(members.map(\.key)) }
      guard !names.insert(key.name).inserted else { return nil }
    }
    return members.first { $0.key == key.name }?.keyRange
  }

  @inline(__always)
  private static func sameBytes(
    _ text: Span<UInt8>, _ one: Range<Int32>, _ other: Range<Int32>
  ) -> Bool {
    var (i, j) = (Int(one.lowerBound), Int(other.lowerBound))
    while i < Int(one.upperBound) {
      if text[i] != text[j] { return false }
      i += 1
      j += 1
    }
    return true
  }
}
