/// Which exercise stands in a place.
extension WeekDraft {
  /// Puts the best possible exercise into an empty place; -1 when there is none.
  mutating func choose(_ index: Int) {
    setExercise(index, bestExercise(for: index))
  }

  /// The allowed exercise with the lowest key that is free this week and this day.
  func bestExercise(for index: Int, not avoided: [Int] = []) -> Int {
    let place = places[index]
    let slot = slot(of: index)
    let leads = slot.leads && !place.extra
    let again = leads ? request.wishes.repeatMain : request.wishes.repeatOther
    var best = -1
    var bestKey = Int.max
    for (order, pattern) in slot.patterns.enumerated() {
      let handicap = order * settings.weights.replacesPattern
      let items =
        leads ? supplementCatalogue.leads[pattern] : supplementCatalogue.accessories[pattern]
      for item in items {
        if item.key + handicap >= bestKey { break }
        let used = Int(uses[item.exercise])
        let cost = used * (item.isGiven ? settings.weights.givenAgain : again)
        let key = item.key + handicap + cost
        if key >= bestKey || avoided.contains(item.exercise) || used >= settings.usesPerWeek {
          continue
        }
        if !isFree(item.exercise, at: index) { continue }
        best = item.exercise
        bestKey = key
      }
    }
    return best
  }

  /// Whether the session has neither this exercise nor its fill of the pattern or of tiring lifts.
  func isFree(_ exercise: Int, at index: Int) -> Bool {
    let session = places[index].session
    if uses[exercise] > 0, holds(exercise, in: session) { return false }
    if isFull(of: catalogue.exercises[exercise].pattern, session) { return false }
    return places[index].mandatory || catalogue.exercises[exercise].fatigue < .high
      || sessionHigh[session] < settings.highFatiguePerSession
  }

  /// Whether the session has as many exercises of a pattern as it may.
  func isFull(of pattern: Int, _ session: Int) -> Bool {
    sessionPatterns[session * 64 + pattern] >= settings.exercisesPerPattern
  }

  private func holds(_ exercise: Int, in session: Int) -> Bool {
    for index in 0..<openPlaces
    where places[index].session == session && places[index].exercise == exercise
      && places[index].sets > 0
    {
      return true
    }
    return false
  }

  /// Fills in everything a place must know about its exercise; the place must be empty.
  mutating func setExercise(_ index: Int, _ exercise: Int) {
    precondition(places[index].sets == 0, "an exercise is changed only in an empty place")
    places[index].exercise = exercise
    guard exercise >= 0 else {
      places[index].muscles = 0
      return
    }
    let row = catalogue.exercises[exercise]
    let isCompound = row.movement == .compound
    let role = role(of: row, at: index)
    let limits = request.sets.limits(of: row)
    let cut = request.allowances[exercise] == .reduced ? request.sets.localCut : 0
    let credits = catalogue.credits(of: exercise)
    let rest = clock.rest(role)
    places[index].role = role
    places[index].isCompound = isCompound
    places[index].isHighFatigue = row.fatigue == .high
    places[index].pattern = row.pattern
    places[index].fewest = limits.fewest
    let accessory = isCompound && !places[index].mandatory ? 1 : 0
    places[index].usual = max(limits.fewest, limits.usual - max(cut, accessory))
    places[index].most = max(limits.fewest, limits.most - cut)
    places[index].primary = row.primary.rawValue
    places[index].muscles = credits.reduce(0) {
      $0 | 1 << UInt16(catalogue.credits[$1].muscle)
    }
    places[index].firstCredit = credits.lowerBound
    places[index].endCredit = credits.upperBound
    places[index].overhead = clock.overhead(row.movement)
    places[index].perSet = clock.work(row, role) + rest
    places[index].saving = clock.saving(ofRest: rest)
    places[index].mark = PairedTimes.mixed(
      UInt64(index) << 32 | UInt64(exercise) << 8 | UInt64(role.rawValue))
    places[index].pairsFrom = pairsFrom(row, role, opens(index))
    places[index].balanceSides = balanceSides(of: row)
  }

  private mutating func role(of row: Exercise, at index: Int) -> ExerciseRole {
    if leads(row, at: index) { return .main }
    if row.primary.isTrainedLast { return .finisher }
    return row.movement == .compound ? .compound : .isolation
  }

  /// Whether a lift leads its session: of two tiring ones only the first does.
  private mutating func leads(_ row: Exercise, at index: Int) -> Bool {
    guard places[index].isLead, request.wishes.mayLead(row) else { return false }
    guard row.fatigue == .high else { return true }
    var tiring = 0
    for other in placesOfSession[places[index].session] where other != index {
      let isMain = places[other].sets > 0 && places[other].role == .main
      if isMain, places[other].isHighFatigue { tiring += 1 }
    }
    return tiring < settings.highFatiguePerSession
  }

  private mutating func balanceSides(of row: Exercise) -> UInt64 {
    let pattern = UInt64(1) << UInt64(row.pattern)
    var sides: UInt64 = 0
    for (law, balance) in settings.balances.prefix(32).enumerated() {
      if balance.above & pattern != 0 { sides |= 1 << UInt64(2 * law) }
      if balance.below & pattern != 0 { sides |= 2 << UInt64(2 * law) }
    }
    return sides
  }

  private mutating func pairsFrom(_ row: Exercise, _ role: ExerciseRole, _ opens: Bool) -> Int {
    let isStraight = opens || role == .main && request.short?.pairsLeads != true
    if !request.arePaired || !row.mayBePaired || isStraight { return 3 }
    return row.movement == .compound ? 2 : 1
  }

  /// Chooses again for the empty places that wanted an exercise whose use has changed.
  mutating func reconsider(_ exercise: Int, session: Int, wasHigh: Bool) {
    for index in 0..<openPlaces where places[index].sets == 0 {
      let wanted = places[index].exercise
      let clashes = wasHigh && places[index].session == session && places[index].isHighFatigue
      if wanted == exercise || clashes { choose(index) }
    }
  }

  /// Adds the further places for the optional and mandatory patterns of every session.
  mutating func openExtraPlaces() {
    guard openPlaces == templatePlaces else { return }
    for session in request.sessions.indices {
      var seen: UInt64 = 0
      let start = places.count
      for index in placesOfSession[session] {
        guard let pattern = slot(of: index).patterns.first else { continue }
        if seen & (1 << UInt64(pattern)) != 0 { continue }
        seen |= 1 << UInt64(pattern)
        let extra = Place(session: session, slot: places[index].slot, mandatory: false, extra: true)
        places += Array(repeating: extra, count: settings.exercisesPerPattern - 1)
      }
      extrasOfSession.append(start..<places.count)
    }
    openPlaces = places.count
    for index in templatePlaces..<openPlaces { choose(index) }
  }
}
