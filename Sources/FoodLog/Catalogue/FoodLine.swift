import JSONSource

/// A line of the catalogue's files: one JSON object with its place.
struct FoodLine {
  let json: JSON
  private let file: String
  private let number: Int
  private let bytes: ArraySlice<UInt8>

  /// A member of the object.
  subscript(_ key: String) -> JSON? { json[key] }

  /// What people call it, English first.
  var names: [String] {
    ((json["en"]?.array ?? []) + (json["ja"]?.array ?? [])).compactMap(\.string)
  }

  /// The lines of a file, and those that are no JSON.
  static func lines(of file: SourceFile) -> (lines: [FoodLine], mistakes: [Diagnostic]) {
    var lines: [FoodLine] = []
    var mistakes: [Diagnostic] = []
    let parts = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in parts.enumerated() where !bytes.isEmpty {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: file.name, bytes: Array(bytes))
      let json = JSONParser.parse(source, into: &diagnostics)
      let line = FoodLine(
        json: json ?? JSON(.null), file: file.name, number: index + 1, bytes: bytes)
      if let mistake = diagnostics.sorted().first {
        mistakes.append(line.mistake(mistake.code, mistake.message, hint: mistake.hint))
      } else {
        lines.append(line)
      }
    }
    return (lines, mistakes)
  }

  /// The most characters of a line that are shown.
  private static let mostShown = 100

  /// Something about the line.
  func mistake(
    _ code: String, _ message: String, hint: String?, _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    let text = String(decoding: bytes, as: UTF8.self)
    let shown = text.count > Self.mostShown ? text.prefix(Self.mostShown) + "…" : text[...]
    return Diagnostic(
      code, message, hint: hint,
      place: Place(file: file, line: number, column: 1, length: 1, text: String(shown)),
      severity: severity)
  }
}
