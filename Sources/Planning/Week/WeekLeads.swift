/// Giving leading lifts their sets before other exercises of their day get more.
extension WeekDraft {
  /// Rounds of giving and filling; a third has never changed a week.
  private static let rounds = 3

  /// Moves single sets to leading lifts that have fewer than another exercise of their day, while
  /// every muscle, balance, day and minute stays as well off.
  mutating func putLeadsFirst() {
    for _ in 0..<Self.rounds {
      var hasMoved = false
      for index in leads() {
        while isBehind(index), giveSet(to: index) { hasMoved = true }
      }
      if !hasMoved { return }
      fillLeftovers()
    }
  }

  /// Places of the leading lifts; a day without one is led by its first compound exercise.
  private func leads() -> [Int] {
    request.sessions.indices.flatMap { session in
      let trained = placesOfSession[session].filter { places[$0].sets > 0 }
      let leads = trained.filter { places[$0].isLead }
      guard leads.isEmpty else { return leads }
      return Array(trained.filter { places[$0].isCompound && $0 < templatePlaces }.prefix(1))
    }
  }

  /// Whether an exercise that does not lead has more sets on the same day.
  private func isBehind(_ lead: Int) -> Bool {
    places[lead].sets < places[lead].most
      && places.contains {
        $0.session == places[lead].session && $0.role != .main && $0.sets > places[lead].sets
      }
  }

  /// Gives a leading lift one set more: that of the exercise which has the most and can spare one,
  /// a new one where none can, or one whose muscles are filled in elsewhere; false where nothing
  /// fits.
  private mutating func giveSet(to lead: Int) -> Bool {
    let givers = (0..<openPlaces).filter {
      $0 != lead && places[$0].role != .main && places[$0].sets > mandatorySets(of: $0)
        && (places[$0].session == places[lead].session
          || places[$0].muscles & places[lead].muscles != 0)
    }
    let ordered = givers.sorted { (places[$1].sets, $0) < (places[$0].sets, $1) }
    if ordered.contains(where: { move(from: $0, to: lead, at: .nothing) }) { return true }
    if fits(lead, sets: 1), strain(of: lead, sets: 1) <= 0 {
      change(lead, by: 1)
      return true
    }
    if ordered.contains(where: { move(from: $0, to: lead, at: .filling) }) { return true }
    guard places[lead].sets < mandatorySets(of: lead) else { return false }
    return ordered.contains { move(from: $0, to: lead, at: .volume) }
  }

  /// What a set for a leading lift may cost the week.
  private enum Price {
    /// Every muscle stays as well off.
    case nothing
    /// So it does once other exercises are filled up.
    case filling
    /// Sets of a muscle, because the lift has not even those it should not go under.
    case volume
  }

  /// Moves a set at a price; the week stays as it is where that is too high.
  private mutating func move(from giver: Int, to lead: Int, at price: Price) -> Bool {
    let before = (shortfall, imbalance, rareMuscles)
    var memory = Memory()
    remember(in: &memory)
    change(giver, by: -1)
    if price == .volume, !fits(lead, sets: 1), places[giver].sets > mandatorySets(of: giver) {
      change(giver, by: -1)
    }
    if fits(lead, sets: 1) {
      change(lead, by: 1)
      if price != .nothing { fill(usual: false, avoiding: giver) }
      let after = (shortfall, imbalance, rareMuscles)
      if price == .volume || after.0 <= before.0, after.1 <= before.1, after.2 <= before.2,
        !isTooLong
      {
        return true
      }
    }
    restore(memory)
    return false
  }
}
