/// How sessions are built that are too short for straight sets: in turns from the start.
package struct ShortSessions: Hashable, Sendable {
  /// Whether a leading lift may be done in turns with another, too.
  package var pairsLeads: Bool

  /// Creates the rule.
  package init(pairsLeads: Bool) { self.pairsLeads = pairsLeads }
}

extension WeekDraft {
  /// Opens exercises with their fewest sets until every session has enough of them: lifts over
  /// several joints before those over one, and the ones that serve most first.
  mutating func openLeast() {
    for isCompound in [true, false] {
      while let index = mostUseful(isCompound: isCompound) {
        take(Step(place: index, sets: places[index].fewest))
      }
    }
  }

  /// The empty place that serves most, of the sessions that have too few exercises.
  private mutating func mostUseful(isCompound: Bool) -> Int? {
    var best: (index: Int, gain: Int)?
    for index in 0..<openPlaces
    where places[index].sets == 0 && places[index].exercise >= 0
      && places[index].isCompound == isCompound
      && sessionCount[places[index].session] < request.leastExercises
    {
      let gain = gain(of: index, sets: places[index].fewest)
      if gain > (best?.gain ?? 0), fits(index, sets: places[index].fewest) { best = (index, gain) }
    }
    return best?.index
  }
}
