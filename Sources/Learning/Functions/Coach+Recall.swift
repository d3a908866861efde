import Consulting
import JSONSource
import Model

/// How notes were found.
enum RecallMethod: String, CaseIterable, Sendable {
  case links, words, cosine
}

extension LearningCoach {
  /// The notes that belong to an exercise: by what they mean where a model gives vectors, else, and
  /// where it fails, by what ties them to it.
  func recallNotes(
    _ form: FilledForm, asking door: ModelDoor, into writer: inout JSONWriter
  ) throws(PlanFailure) {
    let language = form.text("language") ?? "en"
    var mistakes: [Mistake] = []
    let notes = self.notes(form["notes"])
    let exercise = form.text("exerciseId") ?? ""
    let facts = known(exercise, at: "/exerciseId", &mistakes)
    guard mistakes.isEmpty, let facts else { throw invalid(mistakes, language) }
    let text = form.text("text")
    let recall = NoteRecall(rules: rules, facts: facts)
    let wanted = form.text("by").flatMap(SetChooser.init)
    let asks = wanted.map { $0 == .model } ?? door.givesVectors
    var failure: ModelFailure?
    writer.beginObject()
    do throws(ModelFailure) {
      guard asks, !notes.isEmpty else { throw ModelFailure(.none) }
      let meant = try meanings(of: notes, text ?? query(facts, phrasing(language)), door)
      write(recall.nearest(notes, meant.notes, to: meant.wanted), into: &writer)
      writer.field("method", RecallMethod.cosine.rawValue)
      writer.field("model", meant.wanted.model)
      if form.flag("vectors") ?? false { write(meant.made, into: &writer) }
    } catch {
      if asks, !notes.isEmpty { failure = error }
      write(recall.nearest(notes, to: text), into: &writer)
      let method = text == nil ? RecallMethod.links : .words
      writer.field("method", method.rawValue)
    }
    if let failure { try write(failure, language, into: &writer) }
    writer.endObject()
  }

  /// What is looked for where nobody says it: the exercise and what it loads, in words.
  private func query(_ facts: LiftFacts, _ phrasing: CoachPhrasing) -> String {
    let comma = phrasing.text("word.comma")
    let joints = zip(rules.lifts.joints, facts.stress)
      .filter { $0.1 >= rules.limitation.stress }.map { phrasing.text("joint.\($0.0)") }
    return phrasing.text(
      "coach.recall.query",
      [
        ("exercise", phrasing.name(facts.id)),
        ("pattern", phrasing.text("pattern.\(facts.pattern)")),
        (
          "parts",
          (facts.muscles.map { phrasing.text("word.\($0)") } + joints).joined(separator: comma)
        ),
      ])
  }

  /// Vectors of notes and of what is looked for, and those among them that had to be made.
  private struct Meanings {
    let wanted: NoteVector
    let notes: [NoteVector]
    let made: [(id: String, vector: NoteVector)]
  }

  /// Asks for what is not known by this model in this length.
  private func meanings(
    of notes: [KeptNote], _ wanted: String, _ door: ModelDoor
  ) throws(ModelFailure) -> Meanings {
    let model = door.vectorModel ?? ""
    let isKnown = { (note: KeptNote, length: Int) in
      note.vector.map { $0.model == model && $0.values.count == length } ?? false
    }
    let (first, others) = try door.vectors(
      of: wanted,
      and: { length in notes.filter { !isKnown($0, length) }.map(\.text) }, rules.notes.vectors)
    var fresh = others[...]
    var made: [(id: String, vector: NoteVector)] = []
    let vectors = notes.map { note in
      if let vector = note.vector, isKnown(note, first.count) { return vector }
      let vector = NoteVector(fresh.removeFirst(), by: model)
      made.append((note.id, vector))
      return vector
    }
    return Meanings(wanted: NoteVector(first, by: model), notes: vectors, made: made)
  }

  private func write(
    _ made: [(id: String, vector: NoteVector)], into writer: inout JSONWriter
  ) {
    writer.key("vectors")
    writer.list(made) { item, writer in
      writer.beginObject()
      writer.field("id", item.id)
      writer.field("model", item.vector.model)
      writer.key("values")
      writer.list(item.vector.values) { $1.value($0) }
      writer.endObject()
    }
  }

  /// Why no model answered.
  func write(
    _ failure: ModelFailure, _ language: String, into writer: inout JSONWriter
  ) throws(PlanFailure) {
    let told = failure.unanswered(at: "/by", rules.rulebook.messages, language)
    guard case .unanswered(let question) = told else { throw told }
    writer.key("fell_back")
    writer.beginObject()
    writer.field("code", question.mistake.code)
    writer.field("text", question.mistake.message)
    writer.endObject()
  }
}
