/// What a set is for, by the word of the vocabulary.
enum SetIntent: String, CaseIterable, Sendable {
  case top, backoff, amrap, warmup, technique
}

/// How a measure develops.
enum GrowthTrack: String, CaseIterable, Sendable {
  case unknown, improving, flat, declining
}

/// How a pattern develops.
enum GrowthVerdict: String, CaseIterable, Sendable {
  case unknown, progressing, plateaued, declining
}

/// What is said of a lift in one line.
enum SpokenVerdict: String, CaseIterable, Sendable {
  case pain, deloaded, declining, stalled, plateaued, progressing, unknown
}

/// A phase of training.
enum TrainingPhase: String, CaseIterable, Sendable {
  case accumulation, intensification, peaking, deload
}

/// What training tires.
enum StimulusKind: String, CaseIterable, Sendable {
  case neuromuscular, metabolic
}

/// What sets of an intent tire.
enum IntentStimulus: String, CaseIterable, Sendable {
  case none
  case byRepetitions = "by_repetitions"
  case both
}

/// How well something is known; it rises by one step a session and never falls.
enum LearnedRung: String, CaseIterable, Sendable, Comparable {
  case new, calibrating, established

  private var height: Int {
    switch self {
    case .new: 0
    case .calibrating: 1
    case .established: 2
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.height < right.height }

  /// One step towards a rung; never down, and never two steps.
  func stepped(towards wanted: Self) -> Self {
    guard wanted > self else { return self }
    return self == .new ? .calibrating : .established
  }
}

/// Why the mean of the last sessions stands in for the average.
enum TransitionReason: String, CaseIterable, Sendable {
  case layoff, calibration
  case deloadEnd = "deload_end"
  case phaseChange = "phase_change"
}

/// Which end of a range of reserve a phase trains at.
enum RirPlace: String, CaseIterable, Sendable {
  case low, middle, high
}

/// What becomes of a lift at the rack while a joint hurts, the gentlest first.
enum RackAction: String, CaseIterable, Sendable {
  case goOn = "go_on"
  case lighten, swap, stop
}

/// How bad a joint is.
enum JointTrouble: String, CaseIterable, Sendable {
  case mild, moderate, severe
}
