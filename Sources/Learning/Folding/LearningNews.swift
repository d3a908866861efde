/// What came of sessions, for whoever reads along.
struct LearningNews: Sendable {
  /// Something that was learned.
  struct Change: Sendable {
    enum Kind: String, CaseIterable, Sendable {
      case rung, verdict, phase, band, transition, limitation
    }

    let kind: Kind
    /// An exercise, a pattern, a muscle or a joint.
    let subject: String
    let from: String?
    let to: String?
    let session: String
  }

  /// Something only the athlete can say.
  struct Ask: Sendable {
    enum Kind: String, CaseIterable, Sendable {
      case jump
      case unknownExercise = "unknown_exercise"
    }

    let kind: Kind
    let session: String
    /// The place of the set; nil for a whole exercise.
    let set: Int?
    let exercise: String
    /// What the set shows, and the best that is known.
    let shown: Double?
    let best: Double?
  }

  private(set) var changes: [Change] = []
  private(set) var asks: [Ask] = []
  /// Sets whose intent was assumed, by exercise.
  private(set) var assumed: [(exercise: String, sets: Int)] = []

  mutating func changed(
    _ kind: Change.Kind, _ subject: String, from: String?, to: String?, _ session: LoggedSession
  ) {
    guard from != to else { return }
    changes.append(Change(kind: kind, subject: subject, from: from, to: to, session: session.id))
  }

  mutating func ask(_ ask: Ask) { asks.append(ask) }

  mutating func assume(_ exercise: String, sets: Int) {
    let place = LearnedMemory.place(in: &assumed, (exercise, 0), \.exercise)
    assumed[place].sets += sets
  }
}
