/// The catalogue laid out for the solver: flat arrays, read by position.
struct FlatCatalogue: Sendable {
  /// A share of a muscle in a set of an exercise.
  struct Credit: Sendable {
    var muscle: Int
    /// Half sets per working set.
    var halfSets: Int
  }

  let exercises: [Exercise]
  /// Credits of all exercises, one after another, the primary muscle first.
  let credits: [Credit]
  /// Where the credits of an exercise begin; one more entry than exercises.
  let firstCredit: [Int]
  /// Exercises of each pattern, best rank first, then catalogue order.
  let byPattern: [[Int]]

  init(_ exercises: [Exercise], secondaryHalfSets: Int) {
    var credits: [Credit] = []
    var firstCredit = [0]
    var byPattern = [[Int]](repeating: [], count: 64)
    for (position, exercise) in exercises.enumerated() {
      credits.append(Credit(muscle: exercise.primary.rawValue, halfSets: 2))
      if secondaryHalfSets > 0 {
        for muscle in exercise.secondaries {
          credits.append(Credit(muscle: muscle.rawValue, halfSets: secondaryHalfSets))
        }
      }
      firstCredit.append(credits.count)
      byPattern[exercise.pattern].append(position)
    }
    self.exercises = exercises
    self.credits = credits
    self.firstCredit = firstCredit
    self.byPattern = byPattern.map { positions in
      positions.sorted { (exercises[$0].rank, $0) < (exercises[$1].rank, $1) }
    }
  }

  func credits(of exercise: Int) -> Range<Int> {
    firstCredit[exercise]..<firstCredit[exercise + 1]
  }
}
