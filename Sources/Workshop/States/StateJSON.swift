import JSONSource

/// The table of states as JSON.
package enum StateJSON {
  /// Writes a list of states, each with its areas and their rows; `states` alone when some are named.
  package static func write(
    _ table: StateTable, of states: [String] = [], into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("states")
    writer.beginArray()
    for line in table.lines where states.isEmpty || states.contains(line.state.word) {
      writer.beginObject()
      writer.field("state", line.state.word)
      writer.field("meaning", line.state.meaning)
      writer.key("areas")
      writer.beginArray()
      for cell in line.cells { write(cell, into: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ cell: StateTable.Cell, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("area", cell.area)
    writer.key("rows")
    writer.beginArray()
    for row in cell.rows {
      writer.beginObject()
      writer.field("page", row.reference.page)
      if let id = row.reference.row { writer.field("row", id) }
      writer.field("file", row.reference.place.file)
      writer.field("line", row.reference.place.line)
      writer.field("source", row.source)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
