/// Looks for any of many phrases in a text, in one pass over its bytes.
///
/// Where words are written apart a phrase is whole words, whatever their capitals and whatever
/// stands between them; elsewhere it is found at any place, exactly as it is written.
struct PhraseFinder {
  private let phrases: [String]
  /// Each phrase as it is compared: lower case with a space after every word, or as it is.
  private let wanted: [[UInt8]]
  private let isSpaced: Bool
  /// What a byte is compared as: a lower-case letter, a digit, a space, or itself.
  private let folded: [UInt8]
  /// For each first byte of a phrase, the second bytes that follow it, each as one of 64 bits.
  private var seconds: [UInt64] = Array(repeating: 0, count: 256)

  private static let space = UInt8(ascii: " ")

  /// Prepares to look for phrases; those without a letter or digit are never found.
  init(_ phrases: [String], isSpaced: Bool) {
    self.phrases = phrases
    self.isSpaced = isSpaced
    folded = isSpaced ? (UInt8.min...UInt8.max).map(Self.fold) : Array(UInt8.min...UInt8.max)
    wanted = phrases.map { isSpaced ? Self.words($0) : Array($0.utf8) }
    for phrase in wanted where !phrase.isEmpty {
      seconds[Int(phrase[0])] |= phrase.count > 1 ? 1 << UInt64(phrase[1] & 63) : .max
    }
  }

  /// The first phrase in a text; nil when there is none.
  func first(in text: String) -> String? {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      !isSpaced || bytes.allSatisfy { $0 < 0x80 }
    }
    let found =
      isPlain == true
      ? text.utf8.withContiguousStorageIfAvailable(match) ?? nil
      : (isSpaced ? Self.words(text) : Array(text.utf8)).withUnsafeBufferPointer(match)
    return found.map { phrases[$0] }
  }

  /// The phrase that begins earliest; of several at one place the first of the list.
  private func match(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var isStart = true
    for start in bytes.indices {
      let byte = folded[Int(bytes[start])]
      let mayStart = isStart && seconds[Int(byte)] != 0
      isStart = !isSpaced || byte == Self.space
      guard mayStart else { continue }
      let next = start + 1 < bytes.count ? folded[Int(bytes[start + 1])] : Self.space
      guard seconds[Int(byte)] >> UInt64(next & 63) & 1 == 1 else { continue }
      if let phrase = wanted.firstIndex(where: { matches($0, bytes, start) }) { return phrase }
    }
    return nil
  }

  private func matches(_ phrase: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool
  {
    guard !phrase.isEmpty else { return false }
    var position = start
    for byte in phrase {
      let said = position < bytes.count ? folded[Int(bytes[position])] : Self.space
      guard said == byte, position < bytes.count || isSpaced else { return false }
      position += 1
      // Whatever stands between two words is one space.
      guard byte == Self.space, isSpaced else { continue }
      while position < bytes.count, folded[Int(bytes[position])] == Self.space { position += 1 }
    }
    return true
  }

  /// Lower case, one space after every word.
  private static func words(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        append(fold(UInt8(scalar.value)), to: &bytes)
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        bytes += scalar.properties.lowercaseMapping.utf8
      } else if !scalar.properties.isDiacritic {
        append(space, to: &bytes)
      }
    }
    append(space, to: &bytes)
    return bytes
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte != space || (bytes.last ?? space) != space { bytes.append(byte) }
  }

  private static func fold(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
    default: space
    }
  }
}
