/// Turns a split, a catalogue and volume bands into sessions whose weekly volume is really reached.
///
///     let solver = WeekSolver(exercises: catalogue, settings: settings)
///     let plan = solver.solve(request)
///
/// Mandatory patterns come first, then sets where they serve the most need per second; while
/// something is missing, the usual number of sets, second exercises of a pattern and supersets are
/// given up in this order. Upper ends of bands, sets per muscle and session, exercises per session
/// and minutes are never passed. The same request gives the same plan; ties go to the catalogue's
/// rank, then its order, then the template's.
package struct WeekSolver: Sendable {
  private let catalogue: FlatCatalogue
  let settings: TrainingSettings

  /// Lays the catalogue out once; a solver may be used by many threads.
  ///
  /// - Parameters:
  ///   - exercises: The catalogue; positions in it are the exercises' numbers in every answer.
  ///   - settings: Limits and times from the rule pages.
  package init(exercises: [Exercise], settings: TrainingSettings) {
    catalogue = FlatCatalogue(exercises, secondaryHalfSets: settings.secondaryHalfSets)
    self.settings = settings
  }

  /// Solves one week; never fails: what cannot be reached is named in the plan.
  package func solve(_ request: WeekRequest) -> WeekPlan {
    var draft = WeekDraft(catalogue, settings, request)
    draft.holdBackLate()
    draft.prepare()
    draft.placeMandatory()
    draft.reachTargets()
    draft.fillLate()
    draft.restoreFrequency()
    draft.aimHigher()
    draft.trim()
    draft.restoreBalance()
    draft.polish()
    draft.fillEmptyDays()
    draft.keepTime()
    draft.fillLeftovers()
    draft.restoreBalance()
    draft.keepTime()
    draft.fillLeftovers()
    draft.placeMissing()
    draft.placeOwed()
    draft.exchangeForBalance()
    draft.fillFocus()
    draft.fillEmptyDays()
    draft.fillLeftovers()
    draft.joinTwins()
    draft.putLeadsFirst()
    return plan(draft)
  }

  private func plan(_ draft: WeekDraft) -> WeekPlan {
    var draft = draft
    let sessions = draft.finishedSessions()
    var direct = [Int](repeating: 0, count: Muscle.count)
    for place in draft.places where place.sets > 0 { direct[place.primary] += 2 * place.sets }
    return WeekPlan(
      sessions: sessions, fractional: draft.volume, direct: direct,
      sessionsPerMuscle: (0..<Muscle.count).map { draft.sessions(for: $0) },
      shortfalls: draft.shortfalls(), focus: draft.shortFocus(), missing: draft.missing(),
      imbalances: draft.imbalances(), rarelyTrained: draft.rarelyTrained)
  }
}

extension WeekDraft {
  /// Works out how much of each muscle a session should hold for an even spread.
  mutating func prepare() {
    for index in places.indices { choose(index) }
    for muscle in 0..<Muscle.count {
      refreshWorth(of: muscle)
      var sessions = 0
      for session in request.sessions.indices
      where placesOfSession[session].contains(where: {
        places[$0].exercise >= 0 && places[$0].primary == muscle
      }) {
        sessions += 1
      }
      share[muscle] = sessions == 0 ? target[muscle] : (target[muscle] + sessions - 1) / sessions
    }
  }

  /// Half sets that dropping and refilling can win back; with more missing, time has to be won
  /// first.
  static let winnable = 12

  /// Fills in stages, each giving up one comfort, until nothing is missing.
  mutating func reachTargets() {
    fill(usual: true)
    if shortfall == 0 { return }
    fill(usual: false)
    if shortfall == 0 { return }
    openExtraPlaces()
    fill(usual: false)
    if shortfall == 0 { return }
    let lastStage = lacksTime ? Self.lastStage : 0
    if shortfall <= Self.winnable || lastStage == 0 { improve() }
    var stage = supersetStage + 1
    while stage <= lastStage, shortfall > 0 {
      let saved = self
      enter(stage: stage)
      fill(usual: false)
      if shortfall > 0, shortfall <= Self.winnable || stage == lastStage { improve() }
      if cost >= saved.cost { self = saved }
      stage += 1
    }
  }

  /// Whether more minutes would help a muscle that is short.
  private var lacksTime: Bool {
    var copy = self
    return copy.isShortOfTime()
  }

  /// Where every band is reached with time to spare, goes on towards the aim inside the bands.
  mutating func aimHigher() {
    guard settings.aimPercent > 0, shortfall == 0, supersetStage == 0 else { return }
    let lows = target
    for muscle in 0..<Muscle.count where lows[muscle] > 0 {
      let aim = lows[muscle] + (ceiling[muscle] - lows[muscle]) * settings.aimPercent / 100
      share[muscle] = share[muscle] * aim / lows[muscle]
      target[muscle] = aim
      refreshWorth(of: muscle)
    }
    fill(usual: true)
    for muscle in 0..<Muscle.count where lows[muscle] > 0 {
      target[muscle] = max(lows[muscle], min(target[muscle], volume[muscle]))
      refreshWorth(of: muscle)
    }
  }

  /// Takes sets off sessions that grew past their minutes.
  ///
  /// Supersets are paired anew whenever sets change, and fewer sets can pair worse; what the greedy
  /// steps gained by taking sets away may then cost minutes.
  mutating func keepTime() {
    for session in request.sessions.indices {
      while sessionTime[session] > timeLimit, let index = leastMissed(in: session) {
        change(index, by: places[index].sets > places[index].fewest ? -1 : -places[index].sets)
      }
    }
  }

  /// The place of a session whose set is missed least: the one past the most need, optional before
  /// mandatory, late before early.
  private func leastMissed(in session: Int) -> Int? {
    placesOfSession[session].filter { places[$0].sets > 0 }.max { left, right in
      spare(left) < spare(right)
    }
  }

  private func spare(_ index: Int) -> (Int, Int, Int) {
    let place = places[index]
    return (
      place.mandatory ? 0 : 1, volume[place.primary] - target[place.primary], place.slot
    )
  }
}
