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
    let (limit, isHeld) = self.limit(of: muscle)
    // Where a day has room for more, and only the balance holds it, no other limit is the reason.
    return isHeld && [.exerciseLimit, .time].contains(limit) ? .balance : limit
  }

  /// Whether more minutes would help a muscle that is short.
  mutating func isShortOfTime() -> Bool {
    request.bands.indices.contains { muscle in
      volume[muscle] < request.bands[muscle]?.low ?? 0 && limit(of: muscle).cause == .time
    }
  }

  /// What keeps sets of a muscle out, and whether there is a place that only the balance keeps closed.
  private mutating func limit(of muscle: Int) -> (cause: WeekPlan.ShortfallCause, isHeld: Bool) {
    guard hasExercise(for: muscle) else { return (.noExercise, false) }
    openExtraPlaces()
    var (cause, isHeld) = (WeekPlan.ShortfallCause.exerciseLimit, false)
    // What a joint leaves is reached: nothing else stands in the way of more.
    if isSpared(muscle), volume[muscle] >= request.wanted(muscle) { return (.jointCap, false) }
    for index in 0..<openPlaces
    where places[index].exercise >= 0 && places[index].primary == muscle {
      let place = places[index]
      let sets = place.sets == 0 ? place.fewest : 1
      if place.sets + sets > place.most {
        if isCut(place), cause == .exerciseLimit { cause = .jointCap }
        continue
      }
      if place.sets == 0, !opens(place.pattern, in: place.session) { continue }
      if breaksSessionCeiling(place, sets: sets) {
        if cause != .time { cause = .sessionCap }
      } else if breaksWeekCeiling(place, sets: sets) {
        let isOwn = volume[muscle] + 2 * sets > ceiling[muscle]
        if cause == .exerciseLimit || cause == .ownBand {
          cause = isOwn ? .ownBand : .otherMuscleFull
        }
      } else if !keepsCaps(index, sets: sets) {
        let isOfWeek = isHeldByUnflaggedWeek(index, sets: sets)
        if isOfWeek, !timeFits(index, sets: sets) {
          cause = .time
        } else if cause == .exerciseLimit || cause == .unflaggedWeek {
          cause = isOfWeek ? .unflaggedWeek : .jointCap
        }
      } else if !timeFits(index, sets: sets) {
        cause = .time
      } else if strain(of: index, sets: sets) > 0 {
        isHeld = true
      }
    }
    // No place takes an exercise for a muscle that a joint spares: the joint is the reason.
    let isOut = cause == .exerciseLimit && !isHeld && (isSpared(muscle) || isSentAway(muscle))
    return (isOut ? .jointCap : cause, isHeld)
  }

  /// Whether less of a muscle is wanted because a flagged joint is spared.
  private func isSpared(_ muscle: Int) -> Bool {
    request.wanted(muscle) < request.bands[muscle]?.low ?? 0
  }

  /// Whether no open place trains a muscle first, and a flagged joint forbids exercises that would.
  private func isSentAway(_ muscle: Int) -> Bool {
    let hasPlace = (0..<openPlaces).contains {
      places[$0].exercise >= 0 && places[$0].primary == muscle
    }
    return !hasPlace
      && request.allowances.indices.contains {
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
      if !supplementCatalogue.leads[pattern].isEmpty { return limit(of: slot, at: index) }
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
