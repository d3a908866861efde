/// What a week lacks, and why.
extension WeekDraft {
  /// Muscles under the lower end of their band, in muscle order.
  mutating func shortfalls() -> [WeekPlan.Shortfall] {
    var list: [WeekPlan.Shortfall] = []
    for muscle in Muscle.allCases {
      let index = muscle.rawValue
      guard index < request.bands.count, let band = request.bands[index],
        volume[index] < band.low
      else { continue }
      list.append(
        WeekPlan.Shortfall(
          muscle: muscle, reached: volume[index], low: band.low, cause: cause(for: index)))
    }
    return list
  }

  /// What keeps the favoured muscle under the upper end of its band; nil where nothing does.
  mutating func shortFocus() -> WeekPlan.Shortfall? {
    guard let focus = request.focus, ceiling[focus.rawValue] < Int(Int32.max),
      volume[focus.rawValue] < ceiling[focus.rawValue]
    else { return nil }
    return WeekPlan.Shortfall(
      muscle: focus, reached: volume[focus.rawValue], low: ceiling[focus.rawValue],
      cause: cause(for: focus.rawValue))
  }

  /// The limit that stands alone in the way; the one a coach can move most easily comes first.
  private mutating func cause(for muscle: Int) -> WeekPlan.ShortfallCause {
    var limit = self.limit(of: muscle)
    // Where a day has minutes, and something else keeps more out, minutes are no reason.
    if limit.cause == .time, let other = limit.besideMinutes { limit.cause = other }
    if [.jointCap, .unflaggedWeek].contains(limit.cause) {
      return limitBesideFlags(of: muscle) ?? flagLimit(of: muscle, limit.cause)
    }
    if limit.cause == .exerciseLimit, isTakenByFlags(muscle) { return .jointCap }
    // Where a day has room for more, and only the balance holds it, no other limit is the reason.
    return limit.isHeld && [.exerciseLimit, .time].contains(limit.cause) ? .balance : limit.cause
  }

  /// Whether most of what a muscle lacks is what a flagged joint took from the week without the flag, for
  /// exercises of it went away.
  private func isTakenByFlags(_ muscle: Int) -> Bool {
    guard muscle < request.unflagged.count, let low = request.bands[muscle]?.low,
      isSentAway(muscle)
    else { return false }
    let whole = min(low, request.unflagged[muscle])
    return whole - volume[muscle] > low - whole
  }

  /// Whether a flagged joint keeps sets of a muscle out itself, or only the week without the flag.
  ///
  /// What the muscle has without the flag, too, is not taken away by the joint, and neither is what another
  /// exercise of the muscle would bring that leaves the joint alone.
  private mutating func flagLimit(of muscle: Int, _ cause: WeekPlan.ShortfallCause)
    -> WeekPlan.ShortfallCause
  {
    if muscle < request.unflagged.count, request.unflagged[muscle] <= volume[muscle] {
      return .unflaggedWeek
    }
    var others = Limit()
    guard cause == .jointCap, !isSpared(muscle), weighOthers(for: muscle, &others),
      [.unflaggedWeek, .time, .sessionCap].contains(others.cause)
    else { return cause }
    return others.cause
  }

  /// What keeps sets of a muscle out where flagged joints cap nothing, found by trying; nil where they
  /// would fit then, so that the joints are the reason.
  private mutating func limitBesideFlags(of muscle: Int) -> WeekPlan.ShortfallCause? {
    keepsFlags = false
    defer { keepsFlags = true }
    let limit = self.limit(of: muscle)
    return !limit.isHeld && !limit.isOpen && limit.besideMinutes == nil
      && [.time, .sessionCap].contains(limit.cause) ? limit.cause : nil
  }

  /// Whether more minutes would help a muscle that is short.
  mutating func isShortOfTime() -> Bool {
    request.bands.indices.contains { muscle in
      volume[muscle] < request.bands[muscle]?.low ?? 0 && limit(of: muscle).cause == .time
    }
  }

  /// What keeps sets of a muscle out.
  private struct Limit {
    var cause = WeekPlan.ShortfallCause.exerciseLimit
    /// Whether there is a place that only the balance keeps closed.
    var isHeld = false
    /// Whether there is a place that nothing keeps closed.
    var isOpen = false
    /// What keeps more out on a day that has minutes for it.
    var besideMinutes: WeekPlan.ShortfallCause?
  }

  private mutating func limit(of muscle: Int) -> Limit {
    var limit = Limit()
    guard hasExercise(for: muscle) else { return Limit(cause: .noExercise) }
    openExtraPlaces()
    // What a joint leaves is reached: nothing else stands in the way of more.
    if isSpared(muscle), volume[muscle] >= request.wanted(muscle) { return Limit(cause: .jointCap) }
    let own = (0..<openPlaces).filter {
      places[$0].exercise >= 0 && places[$0].primary == muscle
    }
    for index in own { weigh(index, for: muscle, &limit) }
    let others = own.isEmpty && weighOthers(for: muscle, &limit)
    // No place takes an exercise for a muscle that a joint spares: the joint is the reason.
    let isOut =
      limit.cause == .exerciseLimit && !limit.isHeld
      && (isSpared(muscle) || own.isEmpty && !others && isSentAway(muscle))
    if isOut { limit.cause = .jointCap }
    return limit
  }

  /// Weighs every exercise for a muscle in the empty places that wanted another one; false where no
  /// place takes any.
  private mutating func weighOthers(for muscle: Int, _ limit: inout Limit) -> Bool {
    var isFound = false
    for index in 0..<openPlaces where places[index].sets == 0 {
      let wanted = places[index].exercise
      for item in slot(of: index).patterns.flatMap({ supplementCatalogue.accessories[$0] })
      where uses[item.exercise] < settings.usesPerWeek
        && catalogue.exercises[item.exercise].primary.rawValue == muscle
        && isFree(item.exercise, at: index)
      {
        setExercise(index, item.exercise)
        weigh(index, for: muscle, &limit)
        isFound = true
      }
      setExercise(index, wanted)
    }
    return isFound
  }

  /// What keeps a set more of a place out, beside what was found before.
  private mutating func weigh(_ index: Int, for muscle: Int, _ limit: inout Limit) {
    let place = places[index]
    let sets = place.sets == 0 ? place.fewest : 1
    if place.sets + sets > place.most {
      if timeFits(index, sets: sets) { limit.besideMinutes = .exerciseLimit }
      if isCut(place), limit.cause == .exerciseLimit { limit.cause = .jointCap }
      return
    }
    if place.sets == 0, !opens(place.pattern, in: place.session) { return }
    if breaksSessionCeiling(place, sets: sets) {
      if limit.cause != .time { limit.cause = .sessionCap }
    } else if breaksWeekCeiling(place, sets: sets) {
      let isOwn = volume[muscle] + 2 * sets > ceiling[muscle]
      if limit.cause == .exerciseLimit || limit.cause == .ownBand {
        limit.cause = isOwn ? .ownBand : .otherMuscleFull
      }
    } else if !keepsCaps(index, sets: sets) {
      let isOfWeek = isHeldByUnflaggedWeek(index, sets: sets)
      if isOfWeek, !timeFits(index, sets: sets) {
        limit.cause = .time
      } else {
        let cause = isOfWeek ? WeekPlan.ShortfallCause.unflaggedWeek : .jointCap
        if timeFits(index, sets: sets) { limit.besideMinutes = cause }
        if limit.cause == .exerciseLimit || limit.cause == .unflaggedWeek { limit.cause = cause }
      }
    } else if !timeFits(index, sets: sets) {
      limit.cause = .time
    } else if strain(of: index, sets: sets) > 0 {
      limit.isHeld = true
    } else {
      limit.isOpen = true
    }
  }

  /// Whether less of a muscle is wanted because a flagged joint is spared.
  private func isSpared(_ muscle: Int) -> Bool {
    keepsFlags && request.wanted(muscle) < request.bands[muscle]?.low ?? 0
  }

  /// Whether a flagged joint forbids exercises that train a muscle first.
  private func isSentAway(_ muscle: Int) -> Bool {
    request.allowances.indices.contains {
      request.allowances[$0] == .injury && catalogue.exercises[$0].primary.rawValue == muscle
    }
  }

  /// Whether a flagged joint takes sets off the most an exercise may have.
  private func isCut(_ place: Place) -> Bool {
    request.sets.localCut > 0 && request.allowances[place.exercise] == .reduced
  }

  /// Whether any allowed exercise of the templates' patterns trains the muscle first.
  private func hasExercise(for muscle: Int) -> Bool {
    supplementCatalogue.leads.contains { items in
      items.contains { catalogue.exercises[$0.exercise].primary.rawValue == muscle }
    }
  }

  private func breaksSessionCeiling(_ place: Place, sets: Int) -> Bool {
    let session = place.session * Muscle.count
    return (place.firstCredit..<place.endCredit).contains {
      let credit = catalogue.credits[$0]
      return sessionVolume[session + credit.muscle] + credit.halfSets * sets > sessionCeiling
    }
  }

  private func breaksWeekCeiling(_ place: Place, sets: Int) -> Bool {
    (place.firstCredit..<place.endCredit).contains {
      let credit = catalogue.credits[$0]
      return volume[credit.muscle] + credit.halfSets * sets > ceiling[credit.muscle]
    }
  }

  /// Mandatory slots without an exercise, in training order of the week.
  mutating func missing() -> [WeekPlan.Missing] {
    var list: [WeekPlan.Missing] = []
    for index in 0..<templatePlaces where places[index].mandatory && places[index].sets == 0 {
      let slot = slot(of: index)
      guard let pattern = slot.patterns.first, !isTrained(pattern, in: places[index].session)
      else { continue }
      list.append(
        WeekPlan.Missing(
          session: places[index].session, pattern: pattern, cause: missingCause(slot, at: index)))
    }
    return list
  }

  /// Whether a lift of the pattern, or one of its lists, stands in another place of the day.
  private func isTrained(_ pattern: Int, in session: Int) -> Bool {
    let lists = request.wishes.preferences[pattern]
    return places.contains {
      $0.session == session && $0.sets > 0
        && ($0.pattern == pattern || lists?.main.contains($0.exercise) ?? false
          || lists?.assistance.contains($0.exercise) ?? false
          || lists?.swap?.ladder.contains($0.exercise) ?? false)
    }
  }

  /// Injury if that alone forbids an exercise, else health, a household item, the equipment.
  private mutating func missingCause(
    _ slot: SessionTemplate.Slot, at index: Int
  ) -> WeekPlan.MissingCause {
    var cause = WeekPlan.MissingCause.equipment
    for pattern in slot.patterns {
      // What stands in for a lift that a joint does not bear is none of the pattern.
      let isOpen = supplementCatalogue.leads[pattern].contains {
        catalogue.exercises[$0.exercise].pattern == pattern
          || request.wishes.preferences[pattern]?.swap == nil
      }
      if isOpen { return limit(of: slot, at: index) }
      for exercise in catalogue.byPattern[pattern] where exercise < request.allowances.count {
        switch request.allowances[exercise] {
        case .injury: cause = .injury
        case .health: if cause != .injury { cause = .health }
        case .household: if cause == .equipment { cause = .household }
        case .full, .reduced, .equipment: break
        }
      }
    }
    return cause
  }

  /// What alone keeps the lifts of an empty place out, found by trying each of them.
  private mutating func limit(
    of slot: SessionTemplate.Slot, at index: Int
  ) -> WeekPlan.MissingCause {
    let kept = places[index].exercise
    defer { setExercise(index, kept) }
    var isSpared = false
    for item in slot.patterns.flatMap({ supplementCatalogue.leads[$0] })
    where Int(uses[item.exercise]) < settings.usesPerWeek {
      setExercise(index, item.exercise)
      let (place, sets) = (places[index], places[index].fewest)
      guard opens(place.pattern, in: place.session), !breaksSessionCeiling(place, sets: sets),
        !breaksWeekCeiling(place, sets: sets)
      else { continue }
      guard keepsCaps(index, sets: sets) else {
        isSpared = true
        continue
      }
      if !timeFits(index, sets: sets) { return .minutes }
    }
    return isSpared ? .spared : .limits
  }

  /// Balance laws that are broken.
  func imbalances() -> [WeekPlan.Imbalance] {
    var list: [WeekPlan.Imbalance] = []
    for law in settings.balances.indices where excess(of: law) != 0 {
      list.append(
        WeekPlan.Imbalance(
          balance: law, setsAbove: balanceSets[2 * law], setsBelow: balanceSets[2 * law + 1]))
    }
    return list
  }
}
