import Consulting

/// A set whose intent is settled.
struct SettledSet: Sendable {
  let set: LoggedSet
  let intent: SetIntent
  let isWorking: Bool
  let isTop: Bool
  let stimulus: IntentStimulus
  /// Its place in the session.
  let place: Int

  /// The load it shows for one repetition.
  func e1rm(_ strength: StrengthRules) -> Double { strength.single(set.load, set.reps) }

  /// The same with the reserve counted as done.
  ///
  /// Where nobody said, what was asked is believed of a
  /// set that reached it.
  func full(_ strength: StrengthRules) -> Double {
    strength.single(set.load, set.reps + (set.reserve ?? believed))
  }

  private var believed: Double {
    guard let asked = set.asked, let reserve = asked.reserve, set.reps >= asked.reps,
      set.load >= asked.load ?? 0
    else { return 0 }
    return reserve
  }
}

/// An exercise of a session with its completed sets.
struct SettledLift: Sendable {
  let facts: LiftFacts
  let sets: [SettledSet]

  var working: [SettledSet] { sets.filter(\.isWorking) }
  var isTrained: Bool { sets.contains(where: \.isWorking) }
}

/// A session as it is learned from: intents settled, sets by exercise in order of appearance.
struct SettledSession: Sendable {
  let session: LoggedSession
  private(set) var lifts: [SettledLift] = []
  /// Exercises the catalogue lacks.
  private(set) var unknown: [String] = []
  /// Exercises with sets whose intent nobody said, and how many.
  private(set) var assumed: [(exercise: String, sets: Int)] = []

  init(_ session: LoggedSession, _ rules: LearningRules) {
    self.session = session
    var order: [String] = []
    var sets: [String: [(place: Int, set: LoggedSet)]] = [:]
    for (place, set) in session.sets.enumerated() where set.isCompleted {
      if sets[set.exercise] == nil { order.append(set.exercise) }
      sets[set.exercise, default: []].append((place, set))
    }
    for id in order {
      guard let facts = rules.lifts[id] else {
        unknown.append(id)
        continue
      }
      let settled = Self.settle(sets[id] ?? [], facts.lifted, rules)
      if settled.assumed > 0 { assumed.append((id, settled.assumed)) }
      lifts.append(SettledLift(facts: facts, sets: settled.sets))
    }
  }

  /// Its exercises that were trained, not only warmed up for.
  var trained: [SettledLift] { lifts.filter(\.isTrained) }

  /// Settles intents: as said, else as asked; of the rest the heaviest that moved, with help that with
  /// least of it, is the top set, of equals the one with more repetitions, of these the earlier.
  private static func settle(
    _ sets: [(place: Int, set: LoggedSet)], _ lifted: LiftedLoad, _ rules: LearningRules
  ) -> (sets: [SettledSet], assumed: Int) {
    let open = sets.filter { $0.set.intent == nil && $0.set.asked?.intent == nil }
    let top = open.filter { $0.set.reps >= 1 }.max {
      (lifted.burden($0.set.load), $0.set.reps, $1.place)
        < (lifted.burden($1.set.load), $1.set.reps, $0.place)
    }
    let settled = sets.map { place, set in
      let intent = set.intent ?? set.asked?.intent ?? (place == top?.place ? .top : .backoff)
      let rules = rules.intent(intent)
      return SettledSet(
        set: set, intent: intent, isWorking: rules.isWorking, isTop: rules.isTop,
        stimulus: rules.stimulus, place: place)
    }
    return (settled, open.count)
  }
}
