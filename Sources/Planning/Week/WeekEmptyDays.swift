/// A day that no muscle needs: its patterns are done on other days already.
extension WeekDraft {
  /// Gives every day at least one exercise, needed or not.
  ///
  /// Where the week has no room for it, because another day holds all the sets its muscle may
  /// have, that day gives some away.
  mutating func fillEmptyDays() {
    for session in request.sessions.indices where sessionCount[session] == 0 {
      let own = places.indices.prefix(openPlaces).filter {
        places[$0].session == session && places[$0].exercise >= 0
      }
      for index in own where sessionCount[session] == 0 { begin(index) }
      for index in own where sessionCount[session] == 0 { takeOver(index) }
      let all = places.indices.prefix(openPlaces).filter { places[$0].session == session }
      for index in all where sessionCount[session] == 0 { tryOthers(index) }
    }
  }

  /// Starts an empty place with the first of its exercises for which there is room, or for which another
  /// day makes room.
  private mutating func tryOthers(_ index: Int) {
    let before = places[index].exercise
    for pattern in slot(of: index).patterns {
      for item in supplementCatalogue.accessories[pattern]
      where uses[item.exercise] < settings.usesPerWeek && isFree(item.exercise, at: index) {
        setExercise(index, item.exercise)
        if begin(index) { return }
        takeOver(index)
        if places[index].sets > 0 { return }
      }
    }
    setExercise(index, before)
  }

  /// Starts an empty place at its fewest sets if they fit.
  @discardableResult
  private mutating func begin(_ index: Int) -> Bool {
    guard fits(index, sets: places[index].fewest) else { return false }
    take(Step(place: index, sets: places[index].fewest))
    return true
  }

  /// Starts an empty place with sets that an exercise for the same muscle gives away.
  private mutating func takeOver(_ index: Int) {
    for giver in 0..<openPlaces
    where places[giver].sets > 0 && places[giver].primary == places[index].primary {
      guard let sets = spareSets(of: giver, wanted: places[index].fewest) else { continue }
      change(giver, by: -sets)
      if begin(index) { return }
      change(giver, by: sets)
    }
  }

  /// What a place gives: the sets wanted, else all it has if its day does not end up empty.
  private func spareSets(of index: Int, wanted: Int) -> Int? {
    let place = places[index]
    if place.sets - wanted >= place.fewest { return wanted }
    return place.mandatory || sessionCount[place.session] < 2 ? nil : place.sets
  }
}
