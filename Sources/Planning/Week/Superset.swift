/// Pairing exercises so that one works while the other rests.
extension WeekDraft {
  /// Two places of a session done in turns.
  struct Pair: Sendable {
    var first: Int
    var second: Int
  }

  /// Sets done in turns rest less; sets left over rest in full.
  func saving(of pair: Pair) -> Int {
    min(places[pair.first].sets, places[pair.second].sets)
      * (places[pair.first].saving + places[pair.second].saving)
  }

  /// Pairs of a session at the current stage: most common sets first, opposites before others, and
  /// no more than the session's minutes ask for.
  func pairs(in session: Int) -> [Pair] {
    var pairs: [Pair] = []
    var free: [Int] = []
    _ = pair(session, straight: straightTime[session], free: &free) { pairs.append($0) }
    return pairs
  }

  /// Pairs places until the session fits its minutes or none is left.
  ///
  /// - Returns: The session's time with these pairs.
  func pair(
    _ session: Int, straight: Int, free: inout [Int], found: (Pair) -> Void
  ) -> Int {
    var time = straight
    guard supersetStage > 0, time > timeLimit else { return time }
    free.removeAll(keepingCapacity: true)
    for index in placesOfSession[session] where isPairable(index) { free.append(index) }
    if openPlaces > templatePlaces {
      for index in extrasOfSession[session] where isPairable(index) { free.append(index) }
    }
    while time > timeLimit {
      var best = (left: 0, right: 0, value: 0)
      for left in free.indices.dropLast() where free[left] >= 0 {
        for right in (left + 1)..<free.count where free[right] >= 0 {
          let value = value(of: Pair(first: free[left], second: free[right]))
          if value > best.value { best = (left, right, value) }
        }
      }
      if best.value == 0 { break }
      let pair = Pair(first: free[best.left], second: free[best.right])
      found(pair)
      time -= saving(of: pair)
      free[best.right] = -1
      free[best.left] = -1
    }
    return time
  }

  private func isPairable(_ index: Int) -> Bool {
    places[index].sets > 0 && places[index].pairsFrom <= supersetStage
  }

  /// 0 for moves that tire the same muscle, more for more shared sets, most for opposites.
  ///
  /// Only neighbours in the training order are paired, so that no pair tears the session apart;
  /// sessions built from pairs have no other order.
  private func value(of pair: Pair) -> Int {
    let first = pair.first
    let second = pair.second
    let muscle = places[second].primary
    if places[first].muscles & (1 << UInt16(muscle)) != 0
      || places[second].muscles & (1 << UInt16(places[first].primary)) != 0
    {
      return 0
    }
    if request.short == nil, !areNeighbours(pair) { return 0 }
    let opposite = settings.opposites[places[first].primary] & (1 << UInt16(muscle)) != 0
    return 1 + 4 * saving(of: pair) / 1000 + (opposite ? 20 : 0)
  }

  private func areNeighbours(_ pair: Pair) -> Bool {
    let first = places[pair.first]
    let second = places[pair.second]
    return first.isCompound == second.isCompound
      && (!first.isCompound || first.mandatory == second.mandatory)
      && (first.role == .finisher) == (second.role == .finisher)
  }
}
