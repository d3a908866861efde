import JSONSource

extension PageHeader {
  /// Looks for the outputs of a page whose JSON is broken; pages that use them are not to blame.
  ///
  /// Rough on purpose: it reads `"out": { "name": "type", … }` wherever that stands.
  mutating func rescue(_ vocabulary: Vocabulary) {
    hasReadableOutputs = false
    var text = RoughText(file.source.bytes)
    guard text.find(key: "out"), text.skip(UInt8(ascii: "{")) else { return }
    while let name = text.string(), text.skip(UInt8(ascii: ":")), let type = text.string() {
      hasReadableOutputs = true
      let known = try? TypeText.read(type, vocabulary)
      if Identifier.isName(name) {
        outputs.append(
          Output(
            name: name, type: known ?? FactType(type: .any, isOptional: true), range: 0..<1))
      }
      guard text.skip(UInt8(ascii: ",")) else { return }
    }
  }
}

/// A walk over text that looks like JSON.
private struct RoughText {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Moves behind the first `"key" :`.
  mutating func find(key: String) -> Bool {
    let wanted = Array("\"\(key)\"".utf8)
    while position + wanted.count < bytes.count {
      if bytes[position] == wanted[0], bytes[position...].starts(with: wanted) {
        position += wanted.count
        if skip(UInt8(ascii: ":")) { return true }
      } else {
        position += 1
      }
    }
    return false
  }

  /// Skips blanks and one character; false when it is not there.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips blanks and reads a string without escapes.
  mutating func string() -> String? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] < 32 || bytes[position] == UInt8(ascii: "\\") { return nil }
      position += 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return String(decoding: bytes[start..<position - 1], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 32 { position += 1 }
  }
}
