/// The numbers of sport the week solver obeys; every one comes from a rule page.
package struct TrainingSettings: Hashable, Sendable {
  /// A ratio of weekly sets between two groups of patterns that must stay inside a range.
  package struct Balance: Hashable, Sendable {
    /// Patterns whose sets are counted above the line, one bit each.
    package var above: UInt64
    /// Patterns whose sets are counted below the line, one bit each.
    package var below: UInt64
    /// Lowest allowed ratio in hundredths.
    package var lowest: Int
    /// Highest allowed ratio in hundredths.
    package var highest: Int

    /// Creates a law such as push to pull 80...125 hundredths.
    package init(above: UInt64, below: UInt64, lowest: Int, highest: Int) {
      self.above = above
      self.below = below
      self.lowest = lowest
      self.highest = highest
    }
  }

  /// How long things take.
  package struct Time: Hashable, Sendable {
    /// Walking over, setting up and ramping for a compound, seconds per exercise.
    package var compoundSeconds: Int
    /// Walking over, setting up and ramping for an isolation, seconds per exercise.
    package var isolationSeconds: Int
    /// Getting in and out of position, seconds per set.
    package var setSeconds: Int
    /// One repetition, milliseconds; twice for an exercise of one side at a time.
    package var repMilliseconds: Int
    /// One step of a carry or a walk, milliseconds.
    package var stepMilliseconds: Int
    /// Share of the rest that is left inside a superset, percent.
    package var supersetRestPercent: Int
    /// A rest inside a superset is a multiple of this, seconds.
    package var supersetRestStep: Int
    /// A rest inside a superset is no shorter than this, unless the rest itself is, seconds.
    package var supersetRestLeast: Int

    /// Creates a time model; durations outside an hour count as the nearest end.
    package init(
      compoundSeconds: Int, isolationSeconds: Int, setSeconds: Int,
      repMilliseconds: Int, stepMilliseconds: Int, supersetRestPercent: Int,
      supersetRestStep: Int, supersetRestLeast: Int
    ) {
      self.compoundSeconds = min(3600, max(0, compoundSeconds))
      self.isolationSeconds = min(3600, max(0, isolationSeconds))
      self.setSeconds = min(3600, max(0, setSeconds))
      self.repMilliseconds = min(3_600_000, max(0, repMilliseconds))
      self.stepMilliseconds = min(3_600_000, max(0, stepMilliseconds))
      self.supersetRestPercent = min(100, max(0, supersetRestPercent))
      self.supersetRestStep = min(3600, max(1, supersetRestStep))
      self.supersetRestLeast = min(3600, max(0, supersetRestLeast))
    }
  }

  /// The busy-day version of a session.
  package struct Compact: Hashable, Sendable {
    /// Sets of each move.
    package var sets: Int
    /// Rest between rounds when it fits, seconds.
    package var longestRestSeconds: Int
    /// Rest between rounds when time is short, seconds.
    package var shortestRestSeconds: Int
    /// Rest of a lift that is not safe in turns and stands alone, seconds.
    package var straightRestSeconds: Int
    /// Most minutes the version may take.
    package var minutes: Int
    /// Fewest moves in it, as far as the day has them.
    package var leastMoves: Int
    /// Most moves in it.
    package var moves: Int

    /// Creates the limits of the busy-day version.
    package init(
      sets: Int, longestRestSeconds: Int, shortestRestSeconds: Int, straightRestSeconds: Int,
      minutes: Int, leastMoves: Int, moves: Int
    ) {
      self.sets = min(20, max(1, sets))
      self.longestRestSeconds = min(3600, max(0, longestRestSeconds))
      self.shortestRestSeconds = min(max(0, shortestRestSeconds), self.longestRestSeconds)
      self.straightRestSeconds = min(3600, max(0, straightRestSeconds))
      self.minutes = min(1440, max(1, minutes))
      self.leastMoves = max(1, leastMoves)
      self.moves = max(self.leastMoves, moves)
    }
  }

  /// Half sets a secondary group gets per working set; 0, 1 or 2.
  package var secondaryHalfSets: Int
  /// Most exercises in a session.
  package var exercisesPerSession: Int
  /// Most fractional sets of a muscle in a session.
  package var setsPerMuscleAndSession: Int
  /// Most sessions a week with the same exercise.
  package var usesPerWeek: Int
  /// Most exercises of one pattern in a session.
  package var exercisesPerPattern: Int
  /// Patterns of which a second exercise of a day does what the first does, one bit each.
  package var oneADay: UInt64
  /// Most leading lifts of high fatigue in a session; behind so many of any role only mandatory
  /// places take another.
  package var highFatiguePerSession: Int
  package var balances: [Balance]
  /// Sessions a week each major muscle should be trained in.
  package var sessionsPerMuscle: Int
  /// Fewest training days from which `sessionsPerMuscle` is asked for.
  package var frequencyFromDays: Int
  package var time: Time
  package var compact: Compact
  /// Where between a band's ends a week with time to spare ends, percent; 0 stays at the low end.
  package var aimPercent: Int
  /// What orders the exercises that fit a place.
  package var weights: ChoiceWeights
  /// What orders the places that could get sets.
  package var fillWeights: FillWeights
  /// For each muscle its opposites, one bit each; they are paired first in supersets.
  package var opposites: [UInt16]

  /// Creates settings with limits a week can have.
  ///
  /// `opposites` has one entry per muscle; missing ones have no opposite.
  package init(
    secondaryHalfSets: Int, exercisesPerSession: Int, setsPerMuscleAndSession: Int,
    usesPerWeek: Int, exercisesPerPattern: Int = 2, oneADay: UInt64 = 0,
    highFatiguePerSession: Int, balances: [Balance], sessionsPerMuscle: Int,
    frequencyFromDays: Int, time: Time, compact: Compact, aimPercent: Int = 0,
    weights: ChoiceWeights, fillWeights: FillWeights, opposites: [UInt16]
  ) {
    self.secondaryHalfSets = min(2, max(0, secondaryHalfSets))
    self.exercisesPerSession = max(1, exercisesPerSession)
    self.setsPerMuscleAndSession = min(500, max(1, setsPerMuscleAndSession))
    self.usesPerWeek = min(7, max(1, usesPerWeek))
    self.exercisesPerPattern = min(4, max(1, exercisesPerPattern))
    self.oneADay = oneADay
    self.highFatiguePerSession = max(0, highFatiguePerSession)
    self.balances = balances
    self.sessionsPerMuscle = sessionsPerMuscle
    self.frequencyFromDays = frequencyFromDays
    self.time = time
    self.compact = compact
    self.aimPercent = min(100, max(0, aimPercent))
    self.weights = weights
    self.fillWeights = fillWeights
    self.opposites = (0..<Muscle.count).map { $0 < opposites.count ? opposites[$0] : 0 }
  }
}

extension TrainingSettings {
  /// Whether a muscle trained in so many sessions of a week should be trained in more.
  func isRare(_ muscle: Muscle, sessions: Int, of days: Int) -> Bool {
    days >= frequencyFromDays && muscle.isMajor && sessions < sessionsPerMuscle
  }
}
