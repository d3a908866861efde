/// What a word of a line of training says.
enum WorkoutRole: String, CaseIterable, Sendable {
  case kilograms, pounds, repetitions, sets
  /// How long a set lasts, and how far it goes.
  case seconds, minutes, steps
  /// What was left, and how hard it was of ten.
  case reserve, effort
  /// The body as what is lifted.
  case body
  /// What joins a load to its repetitions, and repetitions to their load.
  case times = "for", of
  /// What stands before a load.
  case at
  /// What a set is for.
  case warmup, amrap, top, backoff
  /// A word that tells how a set felt and changes nothing.
  case remark
  /// What food is measured in.
  case food
  /// What is done between sets, and what is neither a set nor food.
  case rest, activity
  /// What a way is measured in.
  case distance
  /// What says that a number is the weight of a body.
  case weight

  /// Whether it says that a number is a load.
  var isLoad: Bool { self == .kilograms || self == .pounds }

  /// Whether it says what a number before it counts.
  var isUnit: Bool {
    switch self {
    case .kilograms, .pounds, .repetitions, .sets, .seconds, .minutes, .steps, .reserve, .effort:
      true
    case .body, .times, .of, .at, .warmup, .amrap, .top, .backoff, .remark, .food, .rest, .activity,
      .distance, .weight:
      false
    }
  }

  /// What a set is for, of the words that say it.
  var intent: SetIntent? { SetIntent(rawValue: rawValue) }
}

/// A word of a line of training, and what it says.
struct WorkoutWord: Hashable, Sendable {
  let text: String
  let role: WorkoutRole
}
