/// How far each reason moves an exercise among those that fit a place, in steps of rank.
package struct ChoiceWeights: Hashable, Sendable {
  /// The page and row of the weights, as `page#row`.
  package var source: String
  /// From one lift of a preference list to the next.
  package var listStep: Int
  /// Behind a list come the exercises it does not name.
  package var afterList: Int
  /// What each tier adds, from the usual choices on.
  package var tiers: [Int]
  /// For each level above the athlete's.
  package var aboveExperience: Int
  /// Before the week in which a lift is taught.
  package var notYetLearnt: Int
  /// For an exercise that stresses a flagged joint.
  package var flaggedJoint: Int
  /// For a pattern that only replaces the wanted one.
  package var replacesPattern: Int
  /// For the second place of a lift that the athlete gave.
  package var givenAgain: Int
  /// Accessories this close to the best one take turns with the rotation.
  package var takesTurns: Int

  /// Creates weights; `tiers` has one entry for each tier.
  package init(
    listStep: Int, afterList: Int, tiers: [Int], aboveExperience: Int, notYetLearnt: Int,
    flaggedJoint: Int, replacesPattern: Int, givenAgain: Int, takesTurns: Int, source: String = ""
  ) {
    self.source = source
    precondition(tiers.count == Exercise.Tier.allCases.count, "every tier has a weight")
    self.listStep = listStep
    self.afterList = afterList
    self.tiers = tiers
    self.aboveExperience = aboveExperience
    self.notYetLearnt = notYetLearnt
    self.flaggedJoint = flaggedJoint
    self.replacesPattern = replacesPattern
    self.givenAgain = givenAgain
    self.takesTurns = takesTurns
  }
}
