/// Making a filled week better: drop and refill, trim what is not needed, keep the laws of balance.
extension WeekDraft {
  /// Rounds of dropping and refilling; more never helped in the laboratory.
  private static let rounds = 2

  /// The sets and exercises of all places, enough to come back to a week.
  struct Memory: Sendable {
    var exercises: [Int] = []
    var sets: [Int] = []
  }

  /// Lower is better: first missing volume and broken balance, then comfort, then time.
  var cost: Int {
    var longest = 0
    var sum = 0
    for time in sessionTime {
      longest = max(longest, time)
      sum += time
    }
    let time = (longest + sum / 20) / 1000
    return hardship << 34 + min(discomfort, 1 << 12) << 20 + min(time, 1 << 19)
  }

  /// What weighs on a week, in units of which a half set has 100.
  ///
  /// The weights order weeks for the search and are no numbers of sport: missing half sets, up to
  /// five times as heavy when much of a muscle is missing; broken balance at the price of several
  /// half sets, up to a limit, because volume is not thrown after a balance the exercises forbid; a day
  /// of fewer exercises than the pages call few at nearly that of a broken balance.
  private var hardship: Int {
    var sum = 0
    for muscle in 0..<Muscle.count {
      let missing = target[muscle] - volume[muscle]
      if missing > 0 {
        sum += 100 * missing + 400 * missing * missing / target[muscle]
      }
    }
    // Far from the targets the mandatory lifts are what is left of a good week; near, they give.
    let price = shortfall > Self.winnable ? 800 : 60
    for index in 0..<openPlaces where places[index].sets > 0 {
      if places[index].extra { sum += 150 }
      if places[index].mandatory {
        sum += price * max(0, mandatorySets(of: index) - places[index].sets)
      }
    }
    for law in settings.balances.indices {
      let excess = abs(excess(of: law))
      if excess > 0 { sum += 2000 + 10 * min(excess, 600) }
    }
    sum += 500 * rareMuscles
    for count in sessionCount where count > 0 {
      sum += 1500 * max(0, min(settings.fillWeights.fewExercises, request.leastExercises) - count)
    }
    return isTooLong ? sum + 1 << 24 : sum
  }

  /// Whether a session is over its minutes: taking sets away can undo a superset.
  var isTooLong: Bool {
    for time in sessionTime where time > timeLimit { return true }
    return false
  }

  /// Sets over the usual number, which a coach would rather not write.
  private var discomfort: Int {
    var sum = 0
    for index in 0..<openPlaces { sum += max(0, places[index].sets - places[index].usual) }
    return sum
  }

  /// Notes the week so that a trial can be taken back.
  func remember(in memory: inout Memory) {
    if memory.sets.count != places.count {
      memory.exercises = [Int](repeating: -1, count: places.count)
      memory.sets = [Int](repeating: 0, count: places.count)
    }
    for index in places.indices {
      memory.exercises[index] = places[index].exercise
      memory.sets[index] = places[index].sets
    }
  }

  /// Brings a remembered week back, touching only what differs.
  mutating func restore(_ memory: Memory) {
    for index in places.indices
    where places[index].sets > 0
      && (places[index].sets != memory.sets[index]
        || places[index].exercise != memory.exercises[index])
    {
      change(index, by: -places[index].sets)
    }
    for index in places.indices
    where places[index].sets != memory.sets[index]
      || places[index].exercise != memory.exercises[index]
    {
      if places[index].exercise != memory.exercises[index] {
        setExercise(index, memory.exercises[index])
      }
      if memory.sets[index] > 0 { change(index, by: memory.sets[index]) }
    }
  }

  /// Drops each exercise or some of its sets, refills elsewhere, and keeps what costs less.
  mutating func improve() {
    var best = cost
    var memory = Memory()
    for _ in 0..<Self.rounds {
      let before = best
      for index in 0..<openPlaces where places[index].sets > 0 {
        let fewest = places[index].fewest
        for keep in [0, fewest, places[index].sets - 1] {
          guard keep < places[index].sets, keep == 0 ? !places[index].mandatory : keep >= fewest
          else { continue }
          remember(in: &memory)
          take(Step(place: index, sets: keep - places[index].sets))
          fill(usual: false, avoiding: index)
          fill(usual: false)
          let now = cost
          if now < best { best = now } else { restore(memory) }
          if shortfall == 0 { return }
        }
      }
      if best == before { return }
    }
  }

  /// Moves single sets while that costs less: between exercises of the same muscle, and to missing
  /// muscles within a day.
  mutating func polish() {
    var best = cost
    for _ in 0..<Self.rounds {
      let before = best
      for from in 0..<openPlaces {
        for to in 0..<openPlaces
        where from != to && places[from].sets > places[from].fewest && isWorthMoving(from, to) {
          let now = costOfMove(from, to, below: best)
          if now < best { best = now }
        }
      }
      if best == before { return }
    }
  }

  private func isWorthMoving(_ from: Int, _ to: Int) -> Bool {
    if places[to].muscles == 0 || places[to].sets >= places[to].most { return false }
    return places[from].primary == places[to].primary
      || places[from].session == places[to].session && places[to].muscles & needy != 0
  }

  /// Moves sets and keeps that only below a cost.
  private mutating func costOfMove(_ from: Int, _ to: Int, below best: Int) -> Int {
    let sets = places[to].sets == 0 ? places[to].fewest : 1
    if places[from].sets - sets < places[from].fewest { return best }
    change(from, by: -sets)
    if fits(to, sets: sets) {
      change(to, by: sets)
      let now = cost
      if now < best {
        if places[to].sets == sets {
          reconsider(
            places[to].exercise, session: places[to].session, wasHigh: places[to].isHighFatigue)
        }
        return now
      }
      change(to, by: -sets)
    }
    change(from, by: sets)
    return best
  }

  /// Takes away whatever no muscle needs, from the longest days first.
  mutating func trim() {
    while let step = largestSurplus() {
      take(Step(place: step.place, sets: -step.sets))
    }
  }

  private mutating func largestSurplus() -> Step? {
    var best: Step?
    var bestSaving = 0
    for index in 0..<openPlaces where places[index].sets > 0 {
      let place = places[index]
      var sets = max(0, place.sets - mandatorySets(of: index))
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
    let isTooLong = isTooLong
    change(index, by: sets)
    return after.0 <= before.0 && after.1 <= before.1 && !isTooLong
  }
}
