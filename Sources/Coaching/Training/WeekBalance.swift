/// The laws that look at the whole week: ratios between patterns, and how often a muscle is trained.
extension WeekDraft {
  /// Weekly sets above and below the line of a balance law.
  func sets(of balance: TrainingSettings.Balance) -> (above: Int, below: Int) {
    var above = 0
    var below = 0
    for index in 0..<openPlaces where places[index].sets > 0 {
      let pattern = UInt64(1) << UInt64(catalogue.exercises[places[index].exercise].pattern)
      if balance.above & pattern != 0 { above += places[index].sets }
      if balance.below & pattern != 0 { below += places[index].sets }
    }
    return (above, below)
  }

  /// How far a law is broken, in hundredths of sets; positive when above the line is too much.
  func excess(of balance: TrainingSettings.Balance) -> Int {
    let (above, below) = sets(of: balance)
    if 100 * above > balance.highest * below { return 100 * above - balance.highest * below }
    if 100 * above < balance.lowest * below { return 100 * above - balance.lowest * below }
    return 0
  }

  /// How far all laws of balance are broken; 0 when they are kept.
  var imbalance: Int {
    settings.balances.reduce(0) { $0 + abs(excess(of: $1)) }
  }

  /// Adds sets on the weak side of a broken law, or takes spare ones from the strong side.
  mutating func restoreBalance() {
    for balance in settings.balances {
      var left = 40
      while left > 0, excess(of: balance) != 0, easeBalance(balance) { left -= 1 }
    }
  }

  /// Takes the cheapest step that brings the law nearer; false when there is none.
  private mutating func easeBalance(_ balance: TrainingSettings.Balance) -> Bool {
    let strong = excess(of: balance) > 0 ? balance.above : balance.below
    let weak = excess(of: balance) > 0 ? balance.below : balance.above
    let before = (imbalance, shortfall)
    var best: Step?
    var bestCost = Int.max
    for index in 0..<openPlaces where places[index].exercise >= 0 {
      let place = places[index]
      let pattern = UInt64(1) << UInt64(catalogue.exercises[place.exercise].pattern)
      var step = Step(place: index, sets: 0)
      if weak & pattern != 0 {
        step.sets = place.sets == 0 ? place.fewest : 1
        guard fits(index, sets: step.sets) else { continue }
      } else if strong & pattern != 0, place.sets > 0 {
        step.sets = place.sets > place.fewest ? -1 : -place.sets
        if step.sets == -place.sets, place.mandatory { continue }
      } else {
        continue
      }
      change(index, by: step.sets)
      let after = (imbalance, shortfall)
      let time = sessionTime.max() ?? 0
      let rare = rareMuscles
      change(index, by: -step.sets)
      guard after.0 < before.0, after.1 <= before.1, rare <= rareMuscles else { continue }
      // A dropped set is free only when nothing is missed; both are priced by the longest day.
      let cost = after.0 / 100 * 60_000 + time / 100 + abs(step.sets) * place.perSet
      if cost < bestCost {
        best = step
        bestCost = cost
      }
    }
    guard let best else { return false }
    let place = places[best.place]
    change(best.place, by: best.sets)
    if place.sets == 0 || places[best.place].sets == 0 {
      reconsider(place.exercise, session: place.session, wasHigh: place.isHighFatigue)
    }
    return true
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
    for muscle in Muscle.allCases where muscle.isMajor {
      rare += max(0, settings.sessionsPerMuscle - sessions(for: muscle.rawValue))
    }
    return rare
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
          if shortfall <= saved.shortfall { return true }
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
