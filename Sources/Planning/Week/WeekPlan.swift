/// A solved week: sessions in training order, what they add up to, and what could not be done.
package struct WeekPlan: Hashable, Sendable {
  /// One exercise of a session.
  package struct Placed: Hashable, Sendable {
    /// Position in the catalogue.
    package var exercise: Int
    package var sets: Int
    package var role: ExerciseRole
    /// Whether it stands for a mandatory slot of the template.
    package var mandatory: Bool
    /// Position of its slot in the template.
    package var slot: Int
    /// Its place in a superset of two neighbours ("A1", "A2", "B1" …); nil for straight sets.
    package var superset: String?
    /// Repetitions, and the rest after each set; already shortened inside a superset.
    ///
    /// When the partners' sets differ, the sets left over are done with the role's full rest.
    package var prescription: Prescription
  }

  /// A day of the week.
  package struct Session: Hashable, Sendable {
    package var title: String
    /// In training order.
    package var exercises: [Placed]
    /// By the time model.
    package var seconds: Int
    package var compact: CompactSession

    /// Whole minutes, rounded up.
    package var minutes: Int { (seconds + 59) / 60 }
  }

  /// What kept a muscle under the lower end of its band.
  package enum ShortfallCause: String, CaseIterable, Hashable, Sendable {
    /// Longer sessions would help.
    case time
    /// The most sets of a muscle in a session are reached.
    case sessionCap = "session_cap"
    /// No allowed exercise of the templates trains it first.
    case noExercise = "no_exercise"
    /// The limits of sets per exercise, exercises per session or uses per week are reached.
    case exerciseLimit = "exercise_limit"
    /// Another muscle of the same exercises is at its upper end.
    case otherMuscleFull = "other_muscle_full"
    /// More would outweigh the opposite movements.
    case balance
    /// A flagged joint allows no more.
    case jointCap = "joint_cap"
    /// The week without the flagged joint had no more, and nothing makes up for what the joint takes.
    case unflaggedWeek = "unflagged_week"
    /// A set more, or the fewest of an exercise, would pass the muscle's own upper end.
    case ownBand = "own_band"

    /// Whether the band is waived: no other limit would let it be reached.
    var isWaiver: Bool {
      switch self {
      case .noExercise, .jointCap, .unflaggedWeek: true
      default: false
      }
    }
  }

  /// A muscle under the lower end of its band.
  package struct Shortfall: Hashable, Sendable {
    package var muscle: Muscle
    /// Half sets a week.
    package var reached: Int
    /// Half sets a week.
    package var low: Int
    package var cause: ShortfallCause
  }

  /// Why a mandatory slot is empty.
  package enum MissingCause: String, CaseIterable, Hashable, Sendable {
    case equipment, household, injury, health
    /// Allowed exercises exist, but the limits on uses, exercises or volume leave no room.
    case limits
    /// One of them would fit, but for the minutes of the day.
    case minutes
    /// One of them would fit, but for what a flagged joint bears in a week.
    case spared
  }

  /// A mandatory slot without an exercise.
  package struct Missing: Hashable, Sendable {
    package var session: Int
    /// The wanted pattern.
    package var pattern: Int
    package var cause: MissingCause
  }

  /// A balance law that could not be kept.
  package struct Imbalance: Hashable, Sendable {
    /// Position in the settings.
    package var balance: Int
    package var setsAbove: Int
    package var setsBelow: Int
  }

  package var sessions: [Session]
  /// Weekly half sets per muscle, secondary credit included.
  package var fractional: [Int]
  /// Weekly half sets per muscle from exercises that train it first.
  package var direct: [Int]
  /// Sessions per muscle that give it at least one fractional set.
  package var sessionsPerMuscle: [Int]
  package var shortfalls: [Shortfall]
  /// What keeps the favoured muscle under the upper end of its band; nil where nothing does, or none is
  /// favoured.
  package var focus: Shortfall?
  package var missing: [Missing]
  package var imbalances: [Imbalance]
  /// Major muscles trained in fewer sessions than asked for.
  package var rarelyTrained: [Muscle]
}

/// The busy-day version of a session: rounds of two or three moves with one rest a round.
package struct CompactSession: Hashable, Sendable {
  /// Catalogue positions of the moves of each superset; a single move is done straight.
  package var supersets: [[Int]]
  /// Sets of each move.
  package var sets: Int
  /// Rest after each round, seconds.
  package var restSeconds: Int
  /// Rest of a lift that stands alone because it is not safe in turns, seconds; nil where none does.
  package var straightRestSeconds: Int?
  package var seconds: Int

  /// Whole minutes, rounded up.
  package var minutes: Int { (seconds + 59) / 60 }
}
