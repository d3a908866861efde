/// One row of the exercise catalogue, as the week solver reads it.
package struct Exercise: Hashable, Sendable {
  /// Several joints or one.
  package enum Movement: UInt8, Hashable, Sendable { case compound, isolation }
  /// How much one hard set tires the whole body.
  package enum Fatigue: UInt8, Hashable, Comparable, Sendable {
    case low, moderate, high

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
  /// How readily a coach takes it.
  package enum Tier: UInt8, CaseIterable, Hashable, Comparable, Sendable {
    /// A usual choice.
    case a
    /// A sound alternative.
    case b
    /// An easier form.
    case c
    /// Only when given, or when nothing else is left.
    case d

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
  /// Which sides of the body a set works.
  package enum Laterality: UInt8, CaseIterable, Hashable, Sendable {
    case bilateral
    /// One side, then the other.
    case eachSide
    /// Both in turns, counted in one number.
    case alternating
  }
  /// What a set counts: repetitions, seconds held or steps.
  package enum RepUnit: String, Hashable, Sendable { case reps, seconds, steps }

  /// Position in the catalogue; the last tie-breaker of every choice.
  package var index: Int
  /// The group that gets one set per working set.
  package var primary: Muscle
  /// The groups that get the secondary credit per working set; without the primary one.
  package var secondaries: [Muscle]
  /// Movement pattern as an index of the pattern words; 0..63.
  package var pattern: Int
  package var movement: Movement
  /// Whether it may lead a session.
  package var isMain: Bool
  package var tier: Tier
  package var laterality: Laterality
  /// Stress on shoulder, elbow, wrist, low back, hip, knee, ankle; 0 none to 3 high.
  package var stress: [Int]
  /// Quick to set up and safe when tired.
  package var supersetSafe: Bool
  package var fatigue: Fatigue
  /// 0 novice, 1 intermediate, 2 advanced.
  package var difficulty: Int
  /// 1...100; lower is chosen earlier among exercises of its pattern.
  package var rank: Int
  package var repUnit: RepUnit
  /// Repetitions between which it can be loaded and trained sensibly; nil where something else is
  /// counted.
  package var repetitions: ClosedRange<Int>?
  /// Position among the words for how it is made harder.
  package var loadability: Int
  /// Equipment profiles in which it can be done, one bit each.
  package var profiles: UInt64
  /// Household items it needs as well, one bit each.
  package var householdItems: UInt64
  /// Catalogue positions of easier exercises, the nearest first.
  package var regressions: [Int]
  /// Catalogue positions of harder exercises, the nearest first.
  package var progressions: [Int]

  /// Creates a catalogue row; a position in the catalogue that does not exist is never followed.
  package init(
    index: Int, primary: Muscle, secondaries: [Muscle], pattern: Int, movement: Movement,
    isMain: Bool, tier: Tier, laterality: Laterality, stress: [Int], supersetSafe: Bool,
    fatigue: Fatigue, difficulty: Int, rank: Int, repUnit: RepUnit, repetitions: ClosedRange<Int>?,
    loadability: Int,
    profiles: UInt64, householdItems: UInt64, regressions: [Int],
    progressions: [Int]
  ) {
    precondition((0..<64).contains(pattern), "a pattern is a bit of a 64-bit mask")
    self.index = index
    self.primary = primary
    self.secondaries = secondaries.filter { $0 != primary }
    self.pattern = pattern
    self.movement = movement
    self.isMain = isMain
    self.tier = tier
    self.laterality = laterality
    self.stress = stress
    self.supersetSafe = supersetSafe
    self.fatigue = fatigue
    self.difficulty = difficulty
    self.rank = rank
    self.repUnit = repUnit
    self.repetitions = repetitions
    self.loadability = loadability
    self.profiles = profiles
    self.householdItems = householdItems
    self.regressions = regressions
    self.progressions = progressions
  }
}

extension Exercise {
  /// One side at a time: a set is both sides and takes the work time twice.
  package var unilateral: Bool { laterality == .eachSide }

  /// Whether it may be done in turns with another.
  var mayBePaired: Bool { supersetSafe && fatigue < .high }

  /// Whether one of two exercises trains the muscle that the other is for.
  func sharesWork(with other: Exercise) -> Bool {
    primary == other.primary || secondaries.contains(other.primary)
      || other.secondaries.contains(primary)
  }
}
