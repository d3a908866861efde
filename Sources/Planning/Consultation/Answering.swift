import Consulting
import JSONSource
import RuleEngine

extension Consultation {
  /// A message in the language of the request.
  func text(_ key: String) -> String { edition.text(key, request.language) }

  /// A phrase in the language of the request.
  func text(_ phrase: Phrase) -> String { edition.text(phrase, request.language) }

  /// The kinds of numbers that pages for people leave out, when there are any.
  func writeHidden(into writer: inout JSONWriter) {
    if !hiddenNumbers.isEmpty { writer.field("hidden", hiddenNumbers) }
  }

  /// What a plan is not.
  func writeDisclaimer(into writer: inout JSONWriter) {
    write("disclaimer", Phrase("disclaimer"), into: &writer)
  }

  /// What was assumed, from which row, and what to give instead.
  func writeAssumed(into writer: inout JSONWriter) {
    writer.key("assumed")
    writer.beginArray()
    for assumption in assumed { write(assumption, into: &writer) }
    writer.endArray()
  }

  /// One thing that was assumed.
  func write(_ assumption: Assumption, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("field", assumption.field)
    writer.key("value")
    writer.value(assumption.value)
    writer.field("rule", assumption.source)
    write("add", advice(on: assumption), into: &writer)
    writer.endObject()
  }

  /// What to give instead of what was assumed: a message whose placeholders are fields of the request.
  func advice(on assumption: Assumption) -> Phrase {
    let key = "assume.\(assumption.field)"
    let fields = edition.rulebook.messages.placeholders(of: key)
    return Phrase(key, fields.map { ($0, .plain($0)) })
  }

  /// Which rules the answer was computed with.
  func writeEdition(into writer: inout JSONWriter) {
    edition.plans.write(into: &writer)
  }

  /// Every row that answered, with what it saw and said, when the request wants to know.
  func writeWhy(into writer: inout JSONWriter) {
    guard request.explain else { return }
    writer.key("why")
    writer.beginArray()
    var seen = Set<Seen>()
    for evidence in [evidence, edition.settingsEvidence] {
      for (entry, detail) in zip(evidence.entries, evidence.details)
      where seen.insert(Seen(entry: entry, detail: detail)).inserted {
        write(entry, detail, into: &writer)
      }
    }
    writer.endArray()
  }

  /// A row with what it saw; the same row is said twice only when it saw something else.
  private struct Seen: Hashable {
    let entry: Evidence.Entry
    let detail: Evidence.Detail
  }

  private func write(
    _ entry: Evidence.Entry, _ detail: Evidence.Detail, into writer: inout JSONWriter
  ) {
    let rulebook = edition.rulebook
    let place = rulebook.place(ofDecision: Int(entry.decision), row: entry.row)
    writer.beginObject()
    writer.field("rule", rulebook.outlines[Int(entry.decision)].name)
    writer.field("row", rulebook.rowId(ofDecision: Int(entry.decision), row: entry.row))
    writer.field("file", place.file)
    writer.field("line", place.line)
    write("given", detail.inputs, into: &writer)
    write("answer", detail.outputs, into: &writer)
    writer.endObject()
  }

  private func write(_ key: StaticString, _ values: [Evidence.Named], into writer: inout JSONWriter)
  {
    writer.key(key)
    writer.beginObject()
    for named in values {
      writer.key(named.name)
      writer.value(named.value)
    }
    writer.endObject()
  }
}
