/// One row of the exercise catalogue, as the week solver reads it.
package struct Exercise: Hashable, Sendable {
  /// Several joints or one.
  package enum Movement: UInt8, Hashable, Sendable { case compound, isolation }
  /// How much one hard set tires the whole body.
  package enum Fatigue: UInt8, Hashable, Comparable, Sendable {
    case low, moderate, high

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
  /// What a set counts: repetitions, seconds held or steps.
  package enum RepUnit: UInt8, Hashable, Sendable { case reps, seconds, steps }

  /// Position in the catalogue; the last tie-breaker of every choice.
  package var index: Int
  /// The group that gets one set per working set.
  package var primary: Muscle
  /// The groups that get the secondary credit per working set; without the primary one.
  package var secondaries: [Muscle]
  /// Movement pattern as an index of the pattern words; 0..63.
  package var pattern: Int
  package var movement: Movement
  /// One side at a time: a set is both sides and takes the work time twice.
  package var unilateral: Bool
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
    unilateral: Bool, stress: [Int], supersetSafe: Bool, fatigue: Fatigue, difficulty: Int,
    rank: Int, repUnit: RepUnit, profiles: UInt64, householdItems: UInt64, regressions: [Int],
    progressions: [Int]
  ) {
    precondition((0..<64).contains(pattern), "a pattern is a bit of a 64-bit mask")
    self.index = index
    self.primary = primary
    self.secondaries = secondaries.filter { $0 != primary }
    self.pattern = pattern
    self.movement = movement
    self.unilateral = unilateral
    self.stress = stress
    self.supersetSafe = supersetSafe
    self.fatigue = fatigue
    self.difficulty = difficulty
    self.rank = rank
    self.repUnit = repUnit
    self.profiles = profiles
    self.householdItems = householdItems
    self.regressions = regressions
    self.progressions = progressions
  }
}
