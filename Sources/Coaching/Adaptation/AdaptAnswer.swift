import JSONSource

/// The answer of an adaptation.
extension Adapting {
  /// Writes the answer: the plan, the sentences, every change, and what was not done.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("patched_plan")
    writer.json(tree)
    writer.field("change_log", sentences.map { edition.text($0, language) })
    writer.key("changes")
    writer.beginArray()
    var reasons = ReasonTexts(edition: edition, language: language)
    for change in changes { write(change, &reasons, into: &writer) }
    writer.endArray()
    writer.field("notes", distinct(notes).map { edition.text($0, language) })
    writeReadiness(into: &writer)
    consultation.writeEdition(into: &writer)
    writer.endObject()
  }

  /// The reasons of the changes, each once, in their order.
  private var sentences: [Phrase] { distinct(changes.filter { !$0.isDerived }.map(\.because)) }

  private func distinct(_ phrases: [Phrase]) -> [Phrase] {
    var seen = Set<Phrase>()
    return phrases.filter { seen.insert($0).inserted }
  }

  private func write(
    _ change: Change, _ reasons: inout ReasonTexts, into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.field("path", change.path.pointer)
    writer.key("before")
    if let before = change.before { writer.json(before) } else { writer.null() }
    writer.key("after")
    if let after = change.after { writer.json(after) } else { writer.null() }
    writer.field("rule", change.rule)
    writer.key("because")
    writer.raw(reasons.text(change.because)[...])
    writer.endObject()
  }

  private func writeReadiness(into writer: inout JSONWriter) {
    writer.key("readiness")
    guard let today else { return writer.null() }
    writer.beginObject()
    writer.field("score", today.score)
    writer.field("band", today.band)
    writer.endObject()
  }
}

/// Reasons as JSON texts; neighbouring changes mostly share one.
private struct ReasonTexts {
  let edition: Edition
  let language: String
  private var last: (phrase: Phrase, text: [UInt8])?

  init(edition: Edition, language: String) {
    self.edition = edition
    self.language = language
  }

  mutating func text(_ phrase: Phrase) -> [UInt8] {
    if let last, last.phrase == phrase { return last.text }
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("key", phrase.key)
    writer.key("values")
    writer.beginObject()
    for (name, text) in edition.values(of: phrase, language) {
      writer.key(name)
      writer.value(text)
    }
    writer.endObject()
    writer.endObject()
    last = (phrase, writer.bytes)
    return writer.bytes
  }
}
