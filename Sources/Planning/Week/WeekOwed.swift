/// A pattern that the week must hold finds room on some day, before anything that is trained elsewhere
/// too.
extension WeekDraft {
  /// Gives every pattern that the week owes and that no day holds a place, on its own day first; what is
  /// placed may make another lift dispensable, so it goes on until nothing more finds room.
  mutating func placeOwed() {
    while placeOneOwed() {}
  }

  private mutating func placeOneOwed() -> Bool {
    for index in 0..<templatePlaces
    where slot(of: index).isOwed && !isTrained(slot(of: index).patterns) {
      for place in [index] + others(of: index) where places[place].sets == 0 {
        choose(place)
        if places[place].exercise >= 0, giveRoom(to: place) { return true }
      }
    }
    return false
  }

  private func isTrained(_ patterns: [Int], besides place: Int = -1) -> Bool {
    places.indices.contains {
      $0 != place && places[$0].sets > 0 && patterns.contains(places[$0].pattern)
    }
  }

  /// The places of other days that may hold the same.
  private func others(of index: Int) -> [Int] {
    let patterns = slot(of: index).patterns
    return (0..<templatePlaces).filter {
      places[$0].session != places[index].session
        && slot(of: $0).patterns.contains(where: patterns.contains)
    }
  }

  /// Starts a place, in the room of one lift of its day if need be; false where nothing may go.
  mutating func giveRoom(to index: Int) -> Bool {
    let first = Step(place: index, sets: places[index].fewest)
    if fits(index, sets: first.sets) {
      take(first)
      return true
    }
    var memory = Memory()
    remember(in: &memory)
    for other in dispensable(beside: index) {
      take(Step(place: other, sets: -places[other].sets))
      if fits(index, sets: first.sets) {
        take(first)
        return true
      }
      restore(memory)
    }
    return false
  }

  /// The lifts of a day that the week does not owe and whose muscle something else trains too, those
  /// first that are missed least.
  private func dispensable(beside index: Int) -> [Int] {
    let open = (0..<openPlaces).filter { place in
      places[place].session == places[index].session && places[place].sets > 0
        && request.focus?.rawValue != places[place].primary
        && (!isNeeded(place) || isTrained([places[place].pattern], besides: place))
        && isTrainedBesides(place)
    }
    return open.sorted { left, right in
      (rank(left), right) < (rank(right), left)
    }
  }

  /// Whether the week owes a place's pattern, or the day must train it.
  private func isNeeded(_ place: Int) -> Bool {
    slot(of: place).isOwed || places[place].mandatory
  }

  private func isTrainedBesides(_ place: Int) -> Bool {
    places.indices.contains {
      $0 != place && places[$0].sets > 0
        && places[$0].muscles & (1 << UInt16(places[place].primary)) != 0
    } || !places[place].mandatory
  }

  private func rank(_ place: Int) -> Int {
    (places[place].mandatory ? 2 : 0) + (places[place].isCompound ? 1 : 0)
  }
}
