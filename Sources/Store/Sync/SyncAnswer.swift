import JSONSource

/// What a client that was offline is told: how each of its events was taken, and what it has not seen.
package struct SyncAnswer: Hashable, Sendable {
  /// How one event was taken.
  package struct Receipt: Hashable, Sendable {
    /// The client's number of the event; nil when none could be read.
    package let number: Int64?
    /// How it was taken.
    package let acknowledgement: Acknowledgement
  }

  /// For each event of the request, in its order.
  package let receipts: [Receipt]
  /// Events that arrived since the cursor, in the order they arrived; those of the client, too.
  package let events: [KeptEvent]
  /// Documents that changed since the cursor, as they are now, in the order of their last change.
  package let documents: [Document]
  /// What to send next time.
  package let cursor: Int64
  /// Whether there is more than this page; ask again with the new cursor.
  package let hasMore: Bool

  /// Compact JSON.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("cursor", Int(cursor))
    writer.field("more", hasMore)
    writer.key("acknowledged")
    writer.beginArray()
    for receipt in receipts { receipt.write(to: &writer) }
    writer.endArray()
    writer.key("events")
    writer.beginArray()
    for kept in events { kept.write(to: &writer) }
    writer.endArray()
    writer.key("documents")
    writer.beginArray()
    for document in documents { write(document, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private func write(_ document: Document, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("kind", document.kind)
    writer.field("id", document.id)
    writer.field("version", Int(document.version))
    writer.field("sequence", Int(document.sequence))
    writer.field("edition", document.edition)
    writer.key("body")
    writer.raw(document.body.bytes[...])
    writer.endObject()
  }
}

extension KeptEvent {
  /// Writes the event as an answer shows it.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("sequence", Int(sequence))
    writer.field("client", event.client)
    writer.field("device", event.device)
    EventForm.write(event, to: &writer)
    writer.endObject()
  }
}

extension SyncAnswer.Receipt {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let number { writer.field("number", Int(number)) }
    switch acknowledgement {
    case .applied(let sequence):
      writer.field("status", "applied")
      writer.field("sequence", Int(sequence))
    case .already(let sequence):
      writer.field("status", "already")
      writer.field("sequence", Int(sequence))
    case .refused(let mistakes):
      writer.field("status", "refused")
      writer.key("mistakes")
      writer.beginArray()
      for mistake in mistakes { write(mistake, &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(_ mistake: Diagnostic, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("code", mistake.code)
    writer.field("pointer", mistake.pointer)
    writer.field("message", mistake.message)
    if let hint = mistake.hint { writer.field("hint", hint) }
    writer.endObject()
  }
}
