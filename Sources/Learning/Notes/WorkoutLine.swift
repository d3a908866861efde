import Consulting

/// A line of a training journal: an exercise by any of its names, and its sets.
///
///     bench 80x8x3          // three sets of 8 with 80 kg
///     bench 3x8 @ 80        // the same
///     3x8 bench 80kg        // the same
///     squat 100x5@2, 90x8   // two sets, the first with 2 in reserve
///     dips -20kg x 8        // a set with 20 kg of help
///     懸垂 3x8               // three sets of 8 with the body alone
struct WorkoutLine {
  /// What hurt, by the words behind the sets.
  struct Pain: Hashable {
    /// The joints, in the order of the page.
    let joints: [String]
    let level: Int?
    var joint: String? { joints.first }
  }

  /// The exercise; nil when the line names none that is known.
  private(set) var exercise: LiftFacts?
  /// Every set, those that were said together one by one.
  private(set) var sets: [TypedSets.LineSet] = []
  /// What the sets are for, where a word says it.
  private(set) var intent: SetIntent?
  /// What hurt in the last of the sets; nil for nothing.
  private(set) var pain: Pain?
  /// The signs it tells of that training waits for.
  private(set) var signs: [String] = []
  /// How the sets felt, in the words of the line.
  private(set) var note: String?
  /// Whether `!` says that an unusual set is meant.
  private(set) var isSure = false
  /// Whether it is one of training or of pain, and so none of food, however little was understood.
  private(set) var isTraining = false
  /// Whether it tells of a person and of nothing that is known: it may be a sign in other words.
  private(set) var isOfPerson = false
  /// Whether it may tell of a person where no food is found in it either.
  private(set) var mayBeOfPerson = false
  /// What to write otherwise.
  private(set) var hints: [Phrase] = []

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - rules: What the pages say.
  ///   - heaviest: The person's heaviest loads by exercise; nil where nobody knows whose line it is.
  init(_ line: String, _ rules: LearningRules, heaviest: [String: Double]? = nil) {
    let text = TypedText.folded(line)
    let named = NamedLine(text, rules.lifts)
    var lift = named.exercise?.typed() ?? .unknown
    if let heaviest, let exercise = named.exercise {
      lift.logged = .heaviest(heaviest[exercise.id])
    }
    let typed = TypedLine(named.rest, lift, rules)
    let reading = NoteReading(text, rules.notes)
    signs = reading.signs
    if !signs.isEmpty {
      isTraining = true
      refuse(Phrase("coach.line.warning", ("text", .said(line.trimmed))))
      return
    }
    // Without an exercise a word of pain may be one of food: sharp cheddar.
    let isPain = reading.isOfBody || named.exercise != nil && typed.pain != nil
    // The name of an exercise tells of nobody, whatever parts of the body it names.
    let aside = named.exercise == nil ? text : named.rest
    mayBeOfPerson = !isPain && rules.notes.person.mayBeTold(in: aside)
    if !isPain, !typed.isShapedAsTraining, rules.notes.person.isTold(in: aside) {
      isOfPerson = true
      refuse(Phrase("coach.line.person", ("text", .said(line.trimmed))))
      return
    }
    if named.exercise == nil, !isPain, let hint = StrayLine.hint(text, rules) {
      isTraining = true
      refuse(hint)
      return
    }
    guard let exercise = named.exercise else {
      isTraining = typed.isShapedAsTraining && !named.name.isEmpty || isPain
      refuse(
        isPain
          ? Phrase("coach.line.only_pain", ("text", .said(line.trimmed)))
          : Self.unknown(named.name.isEmpty ? text : named.name, rules.lifts))
      return
    }
    self.exercise = exercise
    isTraining =
      isPain || typed.isShapedAsTraining
      || typed.isOfExercise && !(named.isInside && typed.hasUnknown)
    guard typed.hasNumbers else {
      let onlyPain = Phrase("coach.line.only_pain", ("text", .said(line.trimmed)))
      hints = isPain ? [onlyPain] : named.rest.trimmed.isEmpty ? [] : typed.hints
      return
    }
    guard typed.hints.isEmpty else {
      hints = typed.hints
      return
    }
    take(typed, exercise, rules)
  }

  private mutating func refuse(_ hint: Phrase) {
    sets = []
    hints.append(hint)
  }

  /// Keeps sets; those with help are of the exercise that helps.
  private mutating func take(_ typed: TypedLine, _ exercise: LiftFacts, _ rules: LearningRules) {
    let loads = typed.sets.map(\.load)
    if loads.contains(where: { $0 < 0 }) {
      guard loads.allSatisfy({ $0 < 0 }),
        let helped = exercise.regressions.first(where: { rules.lifts[$0]?.lifted.helps == true })
      else { return refuse(Phrase("coach.line.help_unclear")) }
      self.exercise = rules.lifts[helped]
      sets = typed.sets.map { .init(load: -$0.load, reps: $0.reps, reserve: $0.reserve) }
    } else {
      let most = rules.workout.typed.mostAddedLoad
      if !exercise.hasLoad, !typed.isSure, let load = loads.first(where: { $0 > most }) {
        return refuse(Phrase("coach.line.unusual_added", ("kg", .number(load, decimals: 2))))
      }
      sets = typed.sets
    }
    (intent, note, isSure) = (typed.intent, typed.note, typed.isSure)
    pain = typed.pain.map {
      Pain(
        joints: NoteReading($0, rules.notes).joints,
        level: NoteReading.painLevel($0, rules.notes))
    }
    // What hurts is told by its words where they name no joint.
    if let words = typed.pain, pain?.joint == nil {
      note = note.map { "\($0); \(words)" } ?? words
    }
  }

  private static func unknown(_ name: String, _ lifts: LiftBook) -> Phrase {
    lifts.near(name).map {
      Phrase("coach.line.exercise_near", ("text", .said(name)), ("near", .plain($0)))
    } ?? Phrase("coach.line.exercise", ("text", .said(name)))
  }
}

extension LiftFacts {
  /// What a reader of lines knows of it.
  func typed(asked: Double? = nil, isAtRack: Bool = false) -> TypedSets.Lift {
    TypedSets.Lift(
      needsLoad: hasLoad, unit: unit, step: step,
      isHelp: lifted.helps, pattern: pattern, asked: asked, isAtRack: isAtRack)
  }
}

extension TypedSets.Lift {
  /// What is known of an exercise without a name.
  static let unknown = TypedSets.Lift(needsLoad: true, unit: .repetitions, step: 0, isHelp: false)
}
