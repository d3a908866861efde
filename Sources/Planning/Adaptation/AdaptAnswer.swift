import Consulting
import JSONSource

/// The answer of an adaptation.
extension Adapting {
  /// Writes the answer: the plan, the sentences, every change, and what was not done.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("patched_plan")
    writer.json(tree)
    consultation.write("change_log", once(sentences), into: &writer)
    writer.key("changes")
    writer.beginArray()
    var reasons = ReasonTexts(edition: edition, language: language)
    for change in changes { write(change, &reasons, into: &writer) }
    writer.endArray()
    consultation.write("notes", once(notes), into: &writer)
    writeReadiness(into: &writer)
    ConsultationAnswer.edition.write(consultation, &writer)
    writer.endObject()
  }

  /// The reasons of the changes, in their order; neighbours mostly share one.
  private var sentences: [Phrase] {
    changes.reduce(into: []) { said, change in
      if !change.isDerived, said.last != change.because { said.append(change.because) }
    }
  }

  /// Sentences, each once; those that differ in the exercise alone are one for all exercises.
  private func once(_ phrases: [Phrase]) -> [Phrase] {
    var groups: [(phrase: Phrase, exercises: [Phrase.Text])] = []
    for phrase in phrases {
      let (rest, exercise) = phrase.withoutExercise
      let place = groups.firstIndex { $0.phrase == rest } ?? groups.count
      if place == groups.count { groups.append((rest, [])) }
      if let exercise, !groups[place].exercises.contains(exercise) {
        groups[place].exercises.append(exercise)
      }
    }
    var seen = Set<String>()
    return groups.map { group in
      let names = group.exercises.map { edition.text($0, language) }
      let all = Phrase.Text.plain(names.joined(separator: edition.text("word.comma", language)))
      return names.isEmpty ? group.phrase : group.phrase.adding(exercise: all)
    }.filter { seen.insert(consultation.said($0)).inserted }
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
    writer.json(edition.data(phrase, language))
    last = (phrase, writer.bytes)
    return writer.bytes
  }
}

extension Phrase {
  /// The phrase but for the exercise it names.
  fileprivate var withoutExercise: (Phrase, Phrase.Text?) {
    let others = values.filter { $0.name != "exercise" }
    let exercise = values.first { $0.name == "exercise" }
    return (Phrase(key, others.map { ($0.name, $0.text) }), exercise?.text)
  }

  fileprivate func adding(exercise: Phrase.Text) -> Phrase {
    about(exercise)
  }
}
