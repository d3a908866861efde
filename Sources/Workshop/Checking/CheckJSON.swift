import Consulting
import JSONSource

/// What a check found as plain JSON.
package enum CheckJSON {
  /// Writes the document.
  package static func write(_ check: EditionCheck, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("errors", check.count(.error))
    writer.field("warnings", check.count(.warning))
    writer.field("notes", check.count(.note))
    writer.key("findings")
    writer.beginArray()
    for diagnostic in check.diagnostics { write(diagnostic, into: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ diagnostic: Diagnostic, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("severity", diagnostic.severity.rawValue)
    writer.field("code", diagnostic.code)
    writer.field("message", diagnostic.message)
    if let hint = diagnostic.hint { writer.field("hint", hint) }
    if !diagnostic.paste.isEmpty {
      writer.key("paste")
      writer.beginArray()
      for line in diagnostic.paste { writer.value(line) }
      writer.endArray()
    }
    if let place = diagnostic.place {
      writer.field("file", place.file)
      writer.field("line", place.line)
      writer.field("column", place.column)
      writer.field("length", place.length)
    }
    writer.endObject()
  }
}
