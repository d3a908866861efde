import JSONSource

/// Who something is kept about: a UUID in lower case that the caller chose.
package struct PersonID: Hashable, Sendable {
  /// Its 36 characters.
  package let text: String

  /// Reads an id; nil when the text is no UUID in lower case.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36, bytes.indices.allSatisfy({ Self.fits(bytes[$0], at: $0) }) else {
      return nil
    }
    self.text = text
  }

  private static func fits(_ byte: UInt8, at index: Int) -> Bool {
    switch index {
    case 8, 13, 18, 23: byte == UInt8(ascii: "-")
    default:
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
  }
}

/// Short names: of streams, clients, kinds of documents, keys.
package enum Name {
  /// Bytes of the longest.
  package static let longest = 64

  /// Whether a text is 1 to 64 letters, digits and signs of ASCII (`. _ - + : /`).
  package static func isValid(_ text: String) -> Bool {
    1...longest ~= text.utf8.count && text.utf8.allSatisfy(fits)
  }

  /// Refuses a name that is none.
  static func check(_ text: String, _ what: String) throws(StoreFailure) {
    guard !isValid(text) else { return }
    throw StoreFailure(
      .refused, "bad-name", "\(Diagnostic.quoted(text)) cannot be \(what)", hint: hint)
  }

  /// What a name is, as a hint.
  static let hint = "write 1 to \(longest) letters, digits and . _ - + : / of ASCII"

  private static func fits(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "/"),
      UInt8(ascii: "_"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
