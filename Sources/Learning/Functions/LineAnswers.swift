import Consulting

/// What lines of training say, and how it is written.
enum LineAnswers {
  /// A line that was typed between two sets.
  struct OfRack {
    let line: RackLine
    /// What to write otherwise, in words.
    let hints: [String]
  }

  /// A line of a training journal.
  struct OfJournal {
    let line: WorkoutLine
    /// The exercise in the language; nil when the line names none.
    let name: String?
    /// What to write otherwise, in words.
    let hints: [String]

    /// Its sets, the last with what the line tells beside them, and what hurt besides: a set tells of one
    /// joint, so that every other one is told by a set that was not done.
    var sets: [LastSet] {
      let done = line.sets.indices.map { place in
        let set = TypedSet(set: line.sets[place], intent: line.intent, isSure: line.isSure)
        let isLast = place == line.sets.count - 1
        return LastSet(
          set: set, note: isLast ? line.note : nil, pain: isLast ? line.pain : nil)
      }
      let others = (line.pain?.joints ?? []).dropFirst().map { joint in
        LastSet(
          set: TypedSet(
            set: .init(load: 0, reps: 0, reserve: nil), intent: nil, isSure: false, isDone: false),
          note: nil, pain: .init(joints: [joint], level: line.pain?.level))
      }
      return done + others
    }
  }

  /// A set of a line, as a session takes it.
  struct TypedSet {
    let set: TypedSets.LineSet
    let intent: SetIntent?
    let isSure: Bool
    /// Whether it was done; one that was not tells of pain alone.
    var isDone = true
  }

  /// A set of a journal, with what is told beside it.
  struct LastSet {
    let set: TypedSet
    let note: String?
    let pain: WorkoutLine.Pain?
  }

  static let rack: AnswerForm<OfRack> = .object([
    .always("kind", \.line.kind, .word), .nullable("load_kg", \.line.sets.first?.load, .number),
    .nullable("reps", \.line.sets.first?.reps, .integer),
    .nullable(
      "rir", { $0.line.sets.isEmpty ? $0.line.reserve : $0.line.sets.first?.reserve }, .number),
    .always(
      "sets",
      { told in
        told.line.sets.map {
          TypedSet(set: $0, intent: told.line.intent, isSure: told.line.isSure)
        }
      }, AnswerForm.object(typed).list),
    .nullable("joint", \.line.joint, .text), .always("joints", \.line.joints, AnswerForm.text.list),
    .nullable("pain_level", \.line.painLevel, .integer),
    .nullable("side", \.line.side, .text), .nullable("text", \.line.text, .text),
    .always("signs", \.line.signs, AnswerForm.text.list),
    .always("about_person", \.line.isOfPerson, .flag),
    .always("hints", \.hints, AnswerForm.text.list),
  ])

  static let journal: AnswerForm<OfJournal> = .object([
    .nullable("exerciseId", \.line.exercise?.id, .text), .nullable("name", \.name, .text),
    .always("sets", \.sets, AnswerForm.object(typed.map { $0.of(\.set) } + beside).list),
    .always("training", \.line.isTraining, .flag),
    .always("signs", \.line.signs, AnswerForm.text.list),
    .always("about_person", \.line.isOfPerson, .flag),
    .always("maybe_person", \.line.mayBeOfPerson, .flag),
    .always("hints", \.hints, AnswerForm.text.list),
  ])

  private static let typed: [AnswerMember<TypedSet>] = [
    .always("load_kg", \.set.load, .number), .always("reps", \.set.reps, .integer),
    .nullable("rir", \.set.reserve, .number), .sometimes("intent", \.intent?.rawValue, .text),
    .sometimes("confirmed", { $0.isSure ? true : nil }, .flag),
    .sometimes("completed", { $0.isDone ? nil : false }, .flag),
  ]

  private static let beside: [AnswerMember<LastSet>] = [
    .sometimes("note", \.note, .text), .sometimes("pain", { $0.pain.map { _ in true } }, .flag),
    .sometimes("joint", \.pain?.joint, .text), .sometimes("pain_level", \.pain?.level, .integer),
  ]
}
