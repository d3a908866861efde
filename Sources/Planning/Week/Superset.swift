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

  /// What pairing works with, kept so that a trial allocates nothing.
  struct Pairing: Sendable {
    /// The places that are in no pair yet; -1 where one was.
    fileprivate var free: [Int] = []
    fileprivate(set) var pairs: [Pair] = []
  }

  /// Pairs of a session at the current stage: most common sets first, opposites before others, and
  /// no more than the session's minutes ask for.
  func pairs(in session: Int) -> [Pair] {
    var pairing = Pairing()
    _ = pair(session, straight: straightTime[session], &pairing)
    return pairing.pairs
  }

  /// Pairs places until the session fits its minutes or none is left.
  ///
  /// The most valuable pair at every step may leave none for others, so where that is not enough any
  /// pairs that are will do: one set more never costs more than the set.
  ///
  /// - Returns: The session's time with these pairs.
  func pair(_ session: Int, straight: Int, _ pairing: inout Pairing) -> Int {
    pairing.pairs.removeAll(keepingCapacity: true)
    let excess = straight - timeLimit
    guard supersetStage > 0, excess > 0 else { return straight }
    collect(session, &pairing)
    let saved = pairByValue(until: excess, &pairing)
    if saved >= excess { return straight - saved }
    let valuable = pairing.pairs.count
    collect(session, &pairing)
    guard pairSomehow(until: excess, &pairing) else { return straight - saved }
    pairing.pairs.removeFirst(valuable)
    return straight - pairing.pairs.reduce(0) { $0 + saving(of: $1) }
  }

  private func collect(_ session: Int, _ pairing: inout Pairing) {
    pairing.free.removeAll(keepingCapacity: true)
    for index in placesOfSession[session] where isPairable(index) { pairing.free.append(index) }
    if openPlaces > templatePlaces {
      for index in extrasOfSession[session] where isPairable(index) { pairing.free.append(index) }
    }
  }

  /// The most valuable pairs, one after the other.
  ///
  /// - Returns: The milliseconds they save.
  private func pairByValue(until excess: Int, _ pairing: inout Pairing) -> Int {
    var saved = 0
    while saved < excess {
      var best = (left: 0, right: 0, value: 0)
      for left in pairing.free.indices.dropLast() where pairing.free[left] >= 0 {
        for right in (left + 1)..<pairing.free.count where pairing.free[right] >= 0 {
          let value = value(of: Pair(first: pairing.free[left], second: pairing.free[right]))
          if value > best.value { best = (left, right, value) }
        }
      }
      if best.value == 0 { break }
      let pair = Pair(first: pairing.free[best.left], second: pairing.free[best.right])
      pairing.pairs.append(pair)
      saved += saving(of: pair)
      pairing.free[best.right] = -1
      pairing.free[best.left] = -1
    }
    return saved
  }

  /// The first pairs that save so much, each place with the later ones in turn and last with none;
  /// false where there are none.
  private func pairSomehow(until excess: Int, _ pairing: inout Pairing) -> Bool {
    if excess <= 0 { return true }
    guard let left = pairing.free.firstIndex(where: { $0 >= 0 }), most(of: pairing.free) >= excess
    else { return false }
    let first = pairing.free[left]
    pairing.free[left] = -1
    for right in (left + 1)..<pairing.free.count where pairing.free[right] >= 0 {
      let pair = Pair(first: first, second: pairing.free[right])
      guard value(of: pair) > 0 else { continue }
      pairing.free[right] = -1
      pairing.pairs.append(pair)
      if pairSomehow(until: excess - saving(of: pair), &pairing) { return true }
      pairing.pairs.removeLast()
      pairing.free[right] = pair.second
    }
    if pairSomehow(until: excess, &pairing) { return true }
    pairing.free[left] = first
    return false
  }

  /// No pairs of these places can save more than all their sets do.
  private func most(of free: [Int]) -> Int {
    var most = 0
    for index in free where index >= 0 { most += places[index].sets * places[index].saving }
    return most
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
    if request.floor.part(places[first].exercise, places[second].exercise) { return 0 }
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
