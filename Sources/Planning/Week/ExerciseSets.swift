/// How many sets one exercise gets in one session, for one athlete.
package struct ExerciseSets: Hashable, Sendable {
  /// Sets at least and at most, with the usual number between.
  package struct Limits: Hashable, Sendable {
    package var fewest: Int
    /// The number a session stays at while it can reach its volume that way.
    package var usual: Int
    package var most: Int

    /// Creates limits in sets per exercise and session; `1 <= fewest <= usual <= most <= 20`.
    package init(fewest: Int, usual: Int, most: Int) {
      self.fewest = min(20, max(1, fewest))
      self.usual = min(20, max(self.fewest, usual))
      self.most = min(20, max(self.usual, most))
    }
  }

  package var compound: Limits
  package var isolation: Limits
  /// Fewest sets of a mandatory compound, where time and volume allow.
  package var mandatory: Int
  /// Sets taken off the upper limit of an exercise that stresses a flagged joint.
  package var localCut: Int

  /// Creates the limits of an athlete.
  package init(compound: Limits, isolation: Limits, mandatory: Int, localCut: Int) {
    self.compound = compound
    self.isolation = isolation
    self.mandatory = mandatory
    self.localCut = min(20, max(0, localCut))
  }

  /// The sets an exercise may have in a session.
  func limits(of exercise: Exercise) -> Limits {
    exercise.movement == .compound ? compound : isolation
  }
}
