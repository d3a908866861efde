/// What makes sets in one place worth more or less than in another, in percent.
package struct FillWeights: Hashable, Sendable {
  /// Sets of a compound lift.
  package var compound: Int
  /// Sets of a lift that leads its session.
  package var lead: Int
  /// Sets of a muscle that has its share of the session already.
  package var pastShare: Int
  /// Taken off, the fuller the day is.
  package var fullDay: Int
  /// Taken off for every place a slot stands further down, up to half.
  package var laterSlot: Int
  /// Sets that break a balance.
  package var breaksBalance: Int
  /// Sets that mend one.
  package var mendsBalance: Int
  /// Sets that only other muscles than the first need.
  package var onlySecondary: Int
  /// Sets of a second exercise of a pattern.
  package var secondOfPattern: Int
  /// The first sets of an exercise on a day that has few.
  package var sparseDay: Int
  /// A day with fewer exercises has few.
  package var fewExercises: Int
  /// Sets of the muscle that a specialization favours.
  package var focus: Int

  /// Creates weights in percent; 100 changes nothing.
  package init(
    compound: Int, lead: Int, pastShare: Int, fullDay: Int, laterSlot: Int, breaksBalance: Int,
    mendsBalance: Int, onlySecondary: Int, secondOfPattern: Int, sparseDay: Int, fewExercises: Int,
    focus: Int
  ) {
    self.compound = compound
    self.lead = lead
    self.pastShare = pastShare
    self.fullDay = fullDay
    self.laterSlot = laterSlot
    self.breaksBalance = breaksBalance
    self.mendsBalance = mendsBalance
    self.onlySecondary = onlySecondary
    self.secondOfPattern = secondOfPattern
    self.sparseDay = sparseDay
    self.fewExercises = fewExercises
    self.focus = focus
  }
}
