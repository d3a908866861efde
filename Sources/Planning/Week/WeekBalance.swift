/// The laws of the whole week: ratios between patterns, and how often a muscle is trained.
extension WeekDraft {
  /// How far a law is broken, in hundredths of sets; positive when above the line is too much.
  func excess(of law: Int) -> Int {
    excess(of: law, above: balanceSets[2 * law], below: balanceSets[2 * law + 1])
  }

  private func excess(of law: Int, above: Int, below: Int) -> Int {
    let balance = settings.balances[law]
    if 100 * above > balance.highest * below { return 100 * above - balance.highest * below }
    if 100 * above < balance.lowest * below { return 100 * above - balance.lowest * below }
    return 0
  }

  /// How far all laws of balance are broken; 0 when they are kept.
  var imbalance: Int {
    var sum = 0
    for law in settings.balances.indices { sum += abs(excess(of: law)) }
    return sum
  }

  /// What sets of a place do to the laws: below 0 they mend one, above 0 they break one further.
  mutating func strain(of index: Int, sets: Int) -> Int {
    if places[index].balanceSides == 0 { return 0 }
    var strain = 0
    for law in settings.balances.indices {
      let sides = places[index].balanceSides >> UInt64(2 * law) & 3
      if sides == 0 { continue }
      let above = balanceSets[2 * law]
      let below = balanceSets[2 * law + 1]
      strain += abs(
        excess(
          of: law, above: above + (sides & 1 != 0 ? sets : 0),
          below: below + (sides & 2 != 0 ? sets : 0)))
      strain -= abs(excess(of: law, above: above, below: below))
    }
    return strain
  }

  /// Adds sets on the weak side of a broken law, or takes spare ones from the strong side.
  mutating func restoreBalance() {
    for law in settings.balances.indices {
      var left = 40
      while left > 0, excess(of: law) != 0, ease(law) { left -= 1 }
    }
  }

  /// Takes the cheapest step that brings the law nearer; false when there is none.
  private mutating func ease(_ law: Int) -> Bool {
    let isAboveStrong = excess(of: law) > 0
    let strong = UInt64(isAboveStrong ? 1 : 2) << UInt64(2 * law)
    let weak = UInt64(isAboveStrong ? 2 : 1) << UInt64(2 * law)
    var best: Step?
    var bestCost = cost
    for index in 0..<openPlaces where places[index].exercise >= 0 {
      let sets = places[index].sets
      let fewest = places[index].fewest
      var step = Step(place: index, sets: 0)
      if places[index].balanceSides & weak != 0 {
        step.sets = sets == 0 ? fewest : 1
        guard fits(index, sets: step.sets) else { continue }
      } else if places[index].balanceSides & strong != 0, sets > 0 {
        step.sets = sets > fewest ? -1 : -sets
        if step.sets == -sets, places[index].mandatory { continue }
      } else {
        continue
      }
      change(index, by: step.sets)
      let now = cost
      change(index, by: -step.sets)
      if now < bestCost {
        best = step
        bestCost = now
      }
    }
    guard let best else { return false }
    take(best)
    return true
  }

  /// Lets a lift of the strong side of a law that is still broken give its place in the day to one of the
  /// weak side, where the week gets better by it.
  mutating func exchangeForBalance() {
    for law in settings.balances.indices where excess(of: law) != 0 {
      openExtraPlaces()
      var left = request.sessions.count
      while left > 0, excess(of: law) != 0, exchange(law) { left -= 1 }
    }
  }

  /// Makes the first exchange of a law that makes the week better; false when there is none.
  private mutating func exchange(_ law: Int) -> Bool {
    let isAboveStrong = excess(of: law) > 0
    let strong = UInt64(isAboveStrong ? 1 : 2) << UInt64(2 * law)
    let weak = UInt64(isAboveStrong ? 2 : 1) << UInt64(2 * law)
    let (before, broken) = (cost, abs(excess(of: law)))
    var memory = Memory()
    remember(in: &memory)
    for from in 0..<openPlaces
    where places[from].balanceSides & strong != 0 && places[from].sets > 0
      && !places[from].mandatory
    {
      for to in 0..<openPlaces
      where places[to].session == places[from].session && places[to].sets == 0
        && places[to].exercise >= 0 && places[to].balanceSides & weak != 0
      {
        take(Step(place: from, sets: -places[from].sets))
        if fits(to, sets: places[to].fewest) {
          take(Step(place: to, sets: places[to].fewest))
          if cost < before, abs(excess(of: law)) < broken { return true }
        }
        restore(memory)
      }
    }
    return false
  }

  /// Sessions that give a muscle at least one fractional set.
  func sessions(for muscle: Int) -> Int {
    var count = 0
    for session in request.sessions.indices
    where sessionVolume[session * Muscle.count + muscle] >= 2 {
      count += 1
    }
    return count
  }

  /// Sessions that major muscles lack for their frequency.
  var rareMuscles: Int {
    guard request.sessions.count >= settings.frequencyFromDays else { return 0 }
    var rare = 0
    for muscle in 0..<Muscle.calves.rawValue {
      rare += max(0, settings.sessionsPerMuscle - sessions(for: muscle))
    }
    return rare
  }

  /// Major muscles that lack sessions.
  var rarelyTrained: [Muscle] {
    Muscle.allCases.filter {
      settings.isRare($0, sessions: sessions(for: $0.rawValue), of: request.sessions.count)
    }
  }

  /// Trains rarely trained muscles in one more session, moving sets there if a ceiling is near.
  mutating func restoreFrequency() {
    guard rareMuscles > 0 else { return }
    openExtraPlaces()
    for muscle in Muscle.allCases where muscle.isMajor {
      var left = settings.sessionsPerMuscle
      while left > 0, sessions(for: muscle.rawValue) < settings.sessionsPerMuscle {
        if !addSession(for: muscle.rawValue) { break }
        left -= 1
      }
    }
  }

  private mutating func addSession(for muscle: Int) -> Bool {
    for moving in [false, true] {
      for index in 0..<openPlaces where places[index].exercise >= 0 {
        let place = places[index]
        guard place.primary == muscle,
          sessionVolume[place.session * Muscle.count + muscle] < 2
        else { continue }
        let sets = place.sets == 0 ? place.fewest : 1
        let saved = self
        if moving { makeRoom(for: muscle, halfSets: 2 * sets, outside: place.session) }
        if fits(index, sets: sets) {
          change(index, by: sets)
          reconsider(place.exercise, session: place.session, wasHigh: place.isHighFatigue)
          if shortfall <= saved.shortfall, !isTooLong { return true }
        }
        self = saved
      }
    }
    return false
  }

  private mutating func makeRoom(for muscle: Int, halfSets: Int, outside session: Int) {
    for index in 0..<openPlaces
    where places[index].sets > places[index].fewest && places[index].primary == muscle
      && places[index].session != session
    {
      while volume[muscle] + halfSets > target[muscle], places[index].sets > places[index].fewest {
        change(index, by: -1)
      }
    }
  }
}
