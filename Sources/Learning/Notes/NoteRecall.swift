import Consulting

/// A note that was kept.
struct KeptNote: Sendable {
  let id: String
  let text: String
  /// The exercise it was made at.
  let exercise: String?
  let muscles: [String]
  /// When it was made, in milliseconds since 1970.
  let ms: Int
  /// The number of the day by the clock of whoever made it; nil where no moment was told.
  var day: Int?
  /// What it means, where that is known.
  let vector: NoteVector?
}

/// A note that came back, and how near it is.
struct RecalledNote: Sendable {
  let note: KeptNote
  let similarity: Double
  let hasPain: Bool
}

/// Finds the notes that belong to an exercise: by what ties them to it, or by words.
struct NoteRecall: Sendable {
  let rules: LearningRules
  let facts: LiftFacts

  /// The nearest notes, best first; of equals those that tell of pain, then the newer.
  func nearest(_ notes: [KeptNote], to text: String?) -> [RecalledNote] {
    let recalled = notes.map { note in
      let reading = NoteReading(note.text, rules.notes)
      return RecalledNote(
        note: note,
        similarity: text.map { Self.cosine($0, note.text) } ?? link(note, reading),
        hasPain: reading.hasPain)
    }
    return ranked(recalled, from: rules.notes.recallFrom)
  }

  /// The nearest notes by what they mean: a vector for each, and one for what is looked for.
  func nearest(_ notes: [KeptNote], _ vectors: [NoteVector], to wanted: NoteVector)
    -> [RecalledNote]
  {
    let recalled = zip(notes, vectors).map { note, vector in
      RecalledNote(
        note: note, similarity: wanted.cosine(vector),
        hasPain: NoteReading(note.text, rules.notes).hasPain)
    }
    return ranked(recalled, from: rules.notes.near(by: wanted.model))
  }

  private func ranked(_ notes: [RecalledNote], from least: Double) -> [RecalledNote] {
    let near = notes.filter { $0.similarity >= least }.sorted {
      if $0.similarity != $1.similarity { return $0.similarity > $1.similarity }
      if $0.hasPain != $1.hasPain { return $0.hasPain }
      return ($1.note.ms, $0.note.id) < ($0.note.ms, $1.note.id)
    }
    return Array(near.prefix(rules.notes.recalled))
  }

  /// The strongest of what ties a note to the exercise; 0 for nothing.
  private func link(_ note: KeptNote, _ reading: NoteReading) -> Double {
    let other = note.exercise.flatMap { rules.lifts[$0] }
    let muscles = note.muscles.isEmpty ? other.map { [$0.muscle] } ?? [] : note.muscles
    let stress =
      zip(rules.lifts.joints, facts.stress).filter { reading.joints.contains($0.0) }
      .map(\.1).max() ?? 0
    var links: [NoteRules.Link] = []
    if note.exercise == facts.id { links.append(.sameExercise) }
    if other?.pattern == facts.pattern { links.append(.samePattern) }
    if stress >= rules.limitation.stress { links.append(.jointLoaded) }
    if muscles.contains(facts.muscle) { links.append(.primaryMuscle) }
    if stress >= 1 { links.append(.jointTouched) }
    if facts.muscles.contains(where: muscles.contains) { links.append(.sharedMuscle) }
    return links.map(rules.notes.strength).max() ?? 0
  }

  /// How alike the words of two texts are: 1 for the same words.
  private static func cosine(_ one: String, _ other: String) -> Double {
    let (a, b) = (Set(SaidText.words(one)), Set(SaidText.words(other)))
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    return Double(a.intersection(b).count) / Double(a.count * b.count).squareRoot()
  }
}
