import JSONSource

/// Text in the programs of other languages.
enum ProgramText {
  /// A text in double quotes, as JSON, TypeScript and Python write it.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  /// Whether a key can stand without quotes.
  static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return key.unicodeScalars.allSatisfy {
      $0 == "_" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
  }
}
