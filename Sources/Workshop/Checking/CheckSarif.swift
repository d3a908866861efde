import Consulting
import JSONSource

/// What a check found in SARIF 2.1.0, for code-scanning services and editors.
package enum CheckSarif {
  /// Writes the document.
  package static func write(_ check: EditionCheck, into writer: inout JSONWriter) {
    let codes = Set(check.diagnostics.map(\.code)).sorted()
    writer.beginObject()
    writer.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.field("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writeTool(codes, into: &writer)
    writer.field("columnKind", "unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
    for diagnostic in check.diagnostics { write(diagnostic, codes, into: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
  }

  private static func writeTool(_ codes: [String], into writer: inout JSONWriter) {
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writer.beginObject()
    writer.field("name", "planner")
    writer.key("rules")
    writer.beginArray()
    for code in codes {
      writer.beginObject()
      writer.field("id", code)
      if let page = CodePage.page(of: code) {
        write("shortDescription", page.meaning, into: &writer)
        write("help", page.text, into: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  private static func write(
    _ diagnostic: Diagnostic, _ codes: [String], into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.field("ruleId", diagnostic.code)
    if let index = codes.firstIndex(of: diagnostic.code) { writer.field("ruleIndex", index) }
    writer.field("level", diagnostic.severity.rawValue)
    let lines = [diagnostic.message, diagnostic.hint].compactMap(\.self) + diagnostic.paste
    write("message", lines.joined(separator: "\n"), into: &writer)
    if let place = diagnostic.place {
      writer.key("locations")
      writer.beginArray()
      write(place, into: &writer)
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ place: Place, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    writer.key("artifactLocation")
    writer.beginObject()
    writer.field("uri", reference(to: place.file))
    writer.endObject()
    writer.key("region")
    writer.beginObject()
    writer.field("startLine", place.line)
    writer.field("startColumn", place.column)
    writer.field("endColumn", place.column + place.length)
    writer.endObject()
    writer.endObject()
    writer.endObject()
  }

  private static func write(_ key: StaticString, _ text: String, into writer: inout JSONWriter) {
    writer.key(key)
    writer.beginObject()
    writer.field("text", text)
    writer.endObject()
  }

  /// A path as a URI reference (RFC 3986).
  private static func reference(to path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
