/// Pairing exercises so that one works while the other rests.
extension WeekDraft {
  /// Two places of a session done in turns.
  struct Pair: Sendable {
    var first: Int
    var second: Int
  }

  /// Sets done in turns rest less; sets left over rest in full.
  func saving(of pair: Pair) -> Int {
    let first = places[pair.first]
    let second = places[pair.second]
    return min(first.sets, second.sets) * (first.saving + second.saving)
  }

  /// Pairs of a session at the current stage: most common sets first, opposites before others, and
  /// no more than the session's minutes ask for.
  func pairs(in session: Int) -> [Pair] {
    var time = straightTime(of: session)
    guard supersetStage > 0, time > timeLimit else { return [] }
    var free = pairable(in: session)
    var pairs: [Pair] = []
    while free.count > 1, time > timeLimit {
      var best: (left: Int, right: Int, value: Int)?
      for left in 0..<(free.count - 1) {
        for right in (left + 1)..<free.count {
          let value = value(of: Pair(first: free[left], second: free[right]))
          if value > best?.value ?? 0 { best = (left, right, value) }
        }
      }
      guard let best else { break }
      let pair = Pair(first: free[best.left], second: free[best.right])
      pairs.append(pair)
      time -= saving(of: pair)
      free.remove(at: best.right)
      free.remove(at: best.left)
    }
    return pairs
  }

  private func pairable(in session: Int) -> [Int] {
    var free: [Int] = []
    for index in 0..<openPlaces {
      let place = places[index]
      if place.session == session, place.sets > 0, place.pairsFrom <= supersetStage {
        free.append(index)
      }
    }
    return free
  }

  /// 0 for moves that tire the same muscle, more for more shared sets, most for opposites.
  private func value(of pair: Pair) -> Int {
    let first = places[pair.first]
    let second = places[pair.second]
    for credit in first.firstCredit..<first.endCredit
    where catalogue.credits[credit].muscle == second.primary {
      return 0
    }
    for credit in second.firstCredit..<second.endCredit
    where catalogue.credits[credit].muscle == first.primary {
      return 0
    }
    // A compound and an isolation far apart in the order would tear the session apart.
    if first.isCompound != second.isCompound { return 0 }
    if first.isCompound, first.mandatory != second.mandatory { return 0 }
    if (first.role == .finisher) != (second.role == .finisher) { return 0 }
    let opposite = settings.opposites[first.primary] & (1 << UInt16(second.primary)) != 0
    return 4 * saving(of: pair) / 1000 + (opposite ? 20 : 0)
  }
}
