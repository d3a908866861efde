/// A pattern that the week must hold finds room on some day, before anything that is trained elsewhere
/// too.
extension WeekDraft {
  /// Gives every pattern that the week owes and that too few days hold a place, on its own day first; what
  /// is placed may make another lift dispensable, so it goes on until nothing more finds room.
  ///
  /// A place begins once: two that take each other's room would never come to an end.
  mutating func placeOwed() {
    var begun: Set<Int> = []
    while let place = placeOneOwed(besides: begun) { begun.insert(place) }
  }

  private mutating func placeOneOwed(besides begun: Set<Int>) -> Int? {
    for index in 0..<templatePlaces
    where trainedDays(slot(of: index).patterns).count < slot(of: index).owedDays {
      let trained = trainedDays(slot(of: index).patterns)
      for place in [index] + others(of: index)
      where places[place].sets == 0 && !begun.contains(place)
        && !trained.contains(places[place].session)
      {
        choose(place)
        if places[place].exercise >= 0, giveRoom(to: place, first: slot(of: index).comesFirst) {
          return place
        }
      }
    }
    return nil
  }

  /// The days that train one of these patterns, with another place than this one.
  private func trainedDays(_ patterns: [Int], besides place: Int = -1) -> Set<Int> {
    Set(
      places.indices.filter {
        $0 != place && places[$0].sets > 0 && patterns.contains(places[$0].pattern)
      }.map { places[$0].session })
  }

  /// Whether the week keeps all that it owes of a place's pattern without the place.
  private func isKept(without place: Int) -> Bool {
    trainedDays([places[place].pattern], besides: place).count >= max(1, slot(of: place).owedDays)
  }

  /// The places of other days that may hold the same.
  private func others(of index: Int) -> [Int] {
    let patterns = slot(of: index).patterns
    return (0..<templatePlaces).filter {
      places[$0].session != places[index].session
        && slot(of: $0).patterns.contains(where: patterns.contains)
    }
  }

  /// Starts a place, in the room of one lift of its day if need be, or of one of another day, or of
  /// both, where it comes first; false where nothing may go.
  mutating func giveRoom(to index: Int, first comesFirst: Bool = false) -> Bool {
    let first = Step(place: index, sets: places[index].fewest)
    if fits(index, sets: first.sets) {
      take(first)
      return true
    }
    let own = dispensable(beside: index, comesFirst).map { [$0] }
    let elsewhere = comesFirst ? dispensable(besides: index).map { [$0] } : []
    // Never two that train one muscle first: each may go for the other's sake alone.
    let both = elsewhere.flatMap { other in
      own.map { $0 + other }.filter { places[$0[0]].primary != places[$0[1]].primary }
    }
    var memory = Memory()
    remember(in: &memory)
    for others in own + elsewhere + both {
      for other in others where places[other].sets > 0 {
        take(Step(place: other, sets: -places[other].sets))
      }
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
  private func dispensable(beside index: Int, _ comesFirst: Bool) -> [Int] {
    let open = (0..<openPlaces).filter { place in
      places[place].session == places[index].session && places[place].sets > 0
        && request.focus?.rawValue != places[place].primary
        && (!isNeeded(place) || isKept(without: place) || comesFirst && givesWay(place))
        && isTrainedBesides(place)
    }
    return open.sorted { left, right in
      (rank(left), right) < (rank(right), left)
    }
  }

  /// The lifts of other days that move one joint, for a muscle that the place trains too: a squeeze of the glutes leaves the week its second squat.
  private func dispensable(besides index: Int) -> [Int] {
    let open = (0..<openPlaces).filter { place in
      places[place].session != places[index].session && places[place].sets > 0
        && !places[place].isCompound && request.focus?.rawValue != places[place].primary
        && places[index].muscles & (1 << UInt16(places[place].primary)) != 0
        && slot(of: place).owedDays == 0 && !places[place].isLead
    }
    return open.sorted { left, right in (rank(left), right) < (rank(right), left) }
  }

  /// Whether a lift that only its day must train may give way: it does not lead, and another place of the
  /// week trains its muscle first.
  private func givesWay(_ place: Int) -> Bool {
    slot(of: place).owedDays == 0 && !places[place].isLead
      && places.indices.contains {
        $0 != place && places[$0].sets > 0 && places[$0].primary == places[place].primary
      }
  }

  /// Whether the week owes a place's pattern, or the day must train it.
  private func isNeeded(_ place: Int) -> Bool {
    slot(of: place).owedDays > 0 || places[place].mandatory
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
