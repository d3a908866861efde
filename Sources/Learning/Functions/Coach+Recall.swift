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
    _ form: FilledForm, asking door: ModelDoor
  ) throws(PlanFailure) -> RecalledNotes {
    let language = form.language
    var mistakes: [Mistake] = []
    let notes = self.notes(form["notes"])
    let exercise = form.text("exerciseId") ?? ""
    let facts = known(exercise, at: "/exerciseId", &mistakes)
    guard mistakes.isEmpty, let facts else { throw invalid(mistakes, language) }
    let text = form.text("text")
    let recall = NoteRecall(rules: rules, facts: facts)
    let wanted = form.text("by").flatMap(SetChooser.init)
    let asks = wanted.map { $0 == .model } ?? door.givesVectors
    do throws(ModelFailure) {
      guard asks, !notes.isEmpty else { throw ModelFailure(.none) }
      let meant = try meanings(of: notes, text ?? query(facts, phrasing(language)), door)
      return RecalledNotes(
        notes: recall.nearest(notes, meant.notes, to: meant.wanted), method: .cosine,
        model: meant.wanted.model, made: form.flag("vectors") ?? false ? meant.made : nil)
    } catch {
      return RecalledNotes(
        notes: recall.nearest(notes, to: text), method: text == nil ? .links : .words,
        fellBack: try fellBack(asks && !notes.isEmpty ? error : nil, language))
    }
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

  /// Why no model answered that was asked; nil where one did.
  func fellBack(
    _ failure: ModelFailure?, _ language: String
  ) throws(PlanFailure) -> CodedText? {
    guard let failure else { return nil }
    let told = failure.unanswered(at: "/by", rules.rulebook.messages, language)
    guard case .unanswered(let question) = told else { throw told }
    return CodedText(code: question.mistake.code, text: question.mistake.message)
  }
}
