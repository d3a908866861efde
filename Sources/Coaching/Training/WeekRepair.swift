/// Making a filled week better: drop and refill, trim what is not needed, keep the laws of balance.
extension WeekDraft {
  /// Rounds of dropping and refilling; more never helped in the laboratory.
  private static let rounds = 3

  /// Lower is better: first missing volume, then broken balance, then the longest day and the sum.
  var cost: Int {
    var longest = 0
    var sum = 0
    for time in sessionTime {
      longest = max(longest, time)
      sum += time
    }
    return shortfall << 44 + min(imbalance, 1 << 12) << 28 + (longest + sum / 20) / 1000
  }

  /// Drops each exercise or some of its sets, refills elsewhere, and keeps what costs less.
  mutating func improve() {
    var best = cost
    for _ in 0..<Self.rounds {
      let before = best
      for index in 0..<openPlaces where places[index].sets > 0 {
        for keep in [0, places[index].fewest, places[index].sets - 1] {
          let place = places[index]
          guard keep < place.sets, keep == 0 || keep >= place.fewest else { continue }
          if keep == 0, place.mandatory { continue }
          let saved = self
          drop(index, to: keep)
          fill(usual: false, avoiding: index)
          fill(usual: false)
          let now = cost
          if now < best { best = now } else { self = saved }
        }
      }
      if best == before || shortfall == 0 { return }
    }
  }

  /// Takes sets away from a place; an emptied place chooses again.
  mutating func drop(_ index: Int, to keep: Int) {
    let place = places[index]
    change(index, by: keep - place.sets)
    if keep == 0 {
      reconsider(place.exercise, session: place.session, wasHigh: false)
    }
  }

  /// Takes away whatever no muscle needs, from the longest days first.
  mutating func trim() {
    while let step = largestSurplus() {
      drop(step.place, to: places[step.place].sets - step.sets)
    }
  }

  private mutating func largestSurplus() -> Step? {
    var best: Step?
    var bestSaving = 0
    for index in 0..<openPlaces where places[index].sets > 0 {
      let place = places[index]
      let floor = lowestSets(of: index)
      var sets = place.sets - floor
      if !place.mandatory, isSurplus(index, sets: place.sets) {
        sets = place.sets
      } else {
        while sets > 0, !isSurplus(index, sets: sets) { sets -= 1 }
      }
      if sets <= 0 { continue }
      let time = sets * place.perSet + (sets == place.sets ? place.overhead : 0)
      let saving = time + sessionTime[place.session] / 8
      if saving > bestSaving, keepsLaws(index, without: sets) {
        best = Step(place: index, sets: sets)
        bestSaving = saving
      }
    }
    return best
  }

  private func lowestSets(of index: Int) -> Int {
    let place = places[index]
    return place.role == .main ? min(settings.mainSets, place.sets) : place.fewest
  }

  /// Whether every muscle keeps its target without these sets.
  private func isSurplus(_ index: Int, sets: Int) -> Bool {
    let place = places[index]
    for credit in place.firstCredit..<place.endCredit {
      let credit = catalogue.credits[credit]
      if target[credit.muscle] > 0,
        volume[credit.muscle] - credit.halfSets * sets < target[credit.muscle]
      {
        return false
      }
    }
    return true
  }

  /// Whether frequency and balance stay at least as good, and the day keeps two exercises.
  private mutating func keepsLaws(_ index: Int, without sets: Int) -> Bool {
    let place = places[index]
    if sets == place.sets, sessionCount[place.session] <= 2 { return false }
    let before = (imbalance, rareMuscles)
    change(index, by: -sets)
    let after = (imbalance, rareMuscles)
    change(index, by: sets)
    return after.0 <= before.0 && after.1 <= before.1
  }

  /// Gives every day at least one exercise, needed or not.
  mutating func fillEmptyDays() {
    for session in request.sessions.indices where sessionCount[session] == 0 {
      for index in 0..<openPlaces
      where places[index].session == session && places[index].exercise >= 0 {
        guard fits(index, sets: places[index].fewest) else { continue }
        change(index, by: places[index].fewest)
        reconsider(places[index].exercise, session: session, wasHigh: places[index].isHighFatigue)
        break
      }
    }
  }
}
