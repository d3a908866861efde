import JSONSource

/// A file that somebody named, read as JSON.
package struct RequestDocument: Sendable {
  /// Its text, for the places of mistakes.
  package let source: SourceFile
  /// What it holds.
  package let json: JSON

  /// A document with its text.
  package init(_ source: SourceFile, _ json: JSON) {
    self.source = source
    self.json = json
  }

  /// Reads a file, or standard input for `-`.
  init(_ path: String, mustBeObject: Bool = false) throws(Stopped) {
    source = try Stopped.file(path)
    json = try Self.json(source)
    guard !mustBeObject || json.members != nil else {
      throw Stopped(.data, ["planner: \(source.name) must hold an object, not \(json.typeName)"])
    }
  }

  /// A text that must be JSON.
  static func json(_ source: SourceFile) throws(Stopped) -> JSON {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw Stopped(.data, diagnostics.sorted().map { $0.rendered() })
    }
    return json
  }
}
