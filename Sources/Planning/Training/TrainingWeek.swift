import Consulting
import RuleEngine

/// The solved training week with everything that is printed beside it.
struct TrainingWeek: Sendable {
  let split: Split
  let roles: RoleTable
  let week: WeekPlan
  /// What put each lift into its place, by session and position.
  let reasons: [[LiftReason]]
  /// What may stand in for each.
  let swaps: NextSwaps
  /// Bands by muscle, in half sets; nil without a band.
  let bands: [VolumeBand?]
  let sessionMinutes: Int
  let progression: Progression
  let frame: DayFrame
  let warmUp: [WarmUpStep]
  let cardio: Cardio
  let recovery: Recovery?
}

/// What the week solver is asked, with what is said beside its answer.
private struct WeekOrder {
  var request: WeekRequest
  let roles: RoleTable
  let standIns: [DayTemplates.StandIn]
  let progression: Progression
}

/// How the plan goes on from week to week.
struct Progression: Sendable {
  let smallStepPercent: Double
  let largeStepPercent: Double
  let week: Int
  let deloadWeek: Int
  let deloadSetsFactor: Double
  let deloadLoadFactor: Double
  let deloadRIR: Int

  /// Whether a week of the cycle eases off.
  func isDeload(_ week: Int) -> Bool { week % max(1, deloadWeek) == 0 }
}

/// Easy endurance work of the week.
struct Cardio: Sendable {
  let sessions: Int
  let minutes: Int
  let weeklyStep: Int
  let weeklyMost: Int
  let onRestDays: Bool
  /// Perceived effort of 10.
  let rpe: ClosedRange<Int>
  /// The message of how it grows.
  let text: String
  /// The message of what it is.
  var name = "cardio.easy"
}

/// The day between the training weeks.
struct Recovery: Sendable {
  let minutes: ClosedRange<Int>
  let weekday: Int
}

extension Consultation {
  /// Builds the training week: split, bands, allowed exercises, sets that are really reached.
  mutating func planTraining() throws(PlanFailure) -> TrainingWeek {
    let unasked = self
    let split = try chooseSplit()
    var order = try orderWeek(of: split)
    try capFlaggedJoints(of: unasked, in: &order.request)
    let week = solve(&order.request)
    let allowances = order.request.allowances
    try explain(
      week, allowances: allowances, bands: order.request.bands,
      minutes: order.request.sessionMinutes, lent: order.standIns)
    explainFocus(order.request.focus, in: week, order.request.bands)
    explain(order.standIns, in: week)
    explainLeftOutLifts(of: week, allowances)
    try explainLaterLifts(of: week, allowances)
    return TrainingWeek(
      split: split, roles: order.roles, week: week,
      reasons: edition.reasons(for: week, order.request),
      swaps: try nextSwaps(for: week.sessions.flatMap(\.exercises).map(\.exercise), allowances),
      bands: order.request.bands,
      sessionMinutes: order.request.sessionMinutes,
      progression: order.progression, frame: try planFrame(of: split),
      warmUp: try planWarmUp(), cardio: try planCardio(),
      recovery: split.recoveryDays > 0 ? try planRecovery() : nil)
  }

  /// The week, with something to do on every day where anything may be done.
  private mutating func solve(_ request: inout WeekRequest) -> WeekPlan {
    let log = changeLog
    let week = fillEmptySessions(of: edition.weekSolver.solve(request), request)
    guard week.sessions.contains(where: \.exercises.isEmpty),
      request.caps.contains(where: \.givesWay)
    else { return week }
    changeLog = log
    request.caps.removeAll(where: \.givesWay)
    return fillEmptySessions(of: edition.weekSolver.solve(request), request)
  }

  /// What the week solver is asked for this athlete.
  private mutating func orderWeek(of split: Split) throws(PlanFailure) -> WeekOrder {
    _ = try assume(Questions.experience, field: "experience", given: ["givenExperience"])
    let experience = try ask(Questions.experienceUsed).word("experience")
    let allowances = try allowExercises()
    let minutes = try assume(
      Questions.sessionMinutes, field: "session_minutes", given: ["givenSessionMinutes"]
    ).int("sessionMinutes")
    let days = try layOutDays(of: split, allowances)
    let roles = try prescribeRoles()
    let bands = try weeklyBands()
    let progression = try planProgression()
    let short = try planShortSessions()
    var request = WeekRequest(
      sessions: days.sessions, allowances: allowances,
      experience: edition.rulebook.vocabulary.words("Experience").firstIndex(of: experience) ?? 0,
      bands: bands, prescriptions: try prescribe(roles), sets: try setsOfExercises(),
      sessionMinutes: minutes, rotation: (progression.week - 1) / max(1, progression.deloadWeek),
      focus: focus(of: split), handicaps: sums(try judgeSteadiness(), short.handicaps),
      wishes: try wishLifts(for: days.sessions, allowances), short: short.sessions,
      leastExercises: short.leastExercises, arePaired: short.arePaired)
    request.late = short.late
    request.floor = try floorMoves()
    return WeekOrder(
      request: request, roles: roles, standIns: days.standIns, progression: progression)
  }

  /// Asks for no more than flagged joints leave of the week that the same athlete, of whom no split was
  /// asked yet, would have without a flag.
  private mutating func capFlaggedJoints(of athlete: Self, in order: inout WeekRequest)
    throws(PlanFailure)
  {
    guard !request.flags.isEmpty else { return }
    var unflagged = athlete
    unflagged.forgetFlags()
    let whole = try unflagged.week()
    var milder = athlete
    milder.softenFlags()
    let before = milder.request.flags.isEmpty ? whole : try milder.week()
    order.caps = try caps(of: whole) + caps(beside: before)
    order.unflagged = whole.fractional
  }

  /// The week that this athlete would have, of whom no split was asked yet.
  private mutating func week() throws(PlanFailure) -> WeekPlan {
    let unasked = self
    var order = try orderWeek(of: try chooseSplit())
    try capFlaggedJoints(of: unasked, in: &order.request)
    return solve(&order.request)
  }

  /// Where nothing of a day's patterns can be done, lets the day train those of the other days, and
  /// where nothing of these either, any.
  private mutating func fillEmptySessions(of week: WeekPlan, _ request: WeekRequest) -> WeekPlan {
    guard week.sessions.contains(where: \.exercises.isEmpty) else { return week }
    for (day, session) in week.sessions.enumerated() where session.exercises.isEmpty {
      changeLog.append(Phrase("change.day_widened", ("day", .number(day + 1))))
    }
    var (week, wider) = (week, request)
    for patterns in [
      request.sessions.flatMap(\.slots).map(\.patterns),
      edition.exerciseCatalogue.patterns.indices.map { [$0] },
    ] where week.sessions.contains(where: \.exercises.isEmpty) {
      for day in week.sessions.indices where week.sessions[day].exercises.isEmpty {
        wider.sessions[day].offer(patterns)
      }
      week = edition.weekSolver.solve(wider)
    }
    return week
  }

  /// How short sessions are built, how many places lifts that take long stand further down, and which
  /// muscles wait; nothing where sessions are long enough.
  private mutating func planShortSessions() throws(PlanFailure) -> (
    sessions: ShortSessions?, leastExercises: Int, handicaps: [Int], arePaired: Bool,
    late: LateMuscles?
  ) {
    let reply = try ask(Questions.shortSessions)
    let (least, arePaired) = (reply.int("leastExercises"), reply.flag("pairsAllowed"))
    let late = LateMuscles(
      reply.words("lateMuscles").compactMap(Muscle.init(word:)), percent: reply.int("latePct"))
    let waiting = late.muscles.isEmpty ? nil : late
    guard reply.flag("pairsFirst"), arePaired else { return (nil, least, [], arePaired, waiting) }
    let (straight, eachSide) = (reply.int("straightHandicap"), reply.int("eachSideHandicap"))
    return (
      ShortSessions(pairsLeads: reply.flag("leadsPaired")), least,
      edition.exerciseCatalogue.exercises.map {
        ($0.mayBePaired ? 0 : straight) + ($0.unilateral ? eachSide : 0)
      }, arePaired, waiting
    )
  }

  /// What this athlete does on the floor in one piece; nothing where it makes no difference.
  mutating func floorMoves() throws(PlanFailure) -> FloorMoves {
    guard try ask(Questions.floorMoves).flag("floorApart") else { return FloorMoves() }
    return FloorMoves(edition.exerciseCatalogue.cards.map { $0.demands.contains("on_floor") })
  }

  private func focus(of split: Split) -> Muscle? {
    guard split.variant == "specialization",
      let value = request.given.first(where: { $0.field == "focus_muscle" })?.value,
      case .string(let word) = value
    else { return nil }
    return Muscle(word: word)
  }

  mutating func weeklyBands() throws(PlanFailure) -> [VolumeBand?] {
    var bands: [VolumeBand?] = []
    for muscle in Muscle.allCases {
      set("muscle", .string(muscle.word))
      defer { forget("muscle") }
      guard try ask(Questions.muscleShare).number("bandShare") > 0 else {
        bands.append(nil)
        continue
      }
      let low = try ask(Questions.bandLow).int("bandLow", times: 2)
      bands.append(
        VolumeBand(low: low, high: try ask(Questions.bandHigh).int("bandHigh", times: 2)))
    }
    return bands
  }

  mutating func planProgression() throws(PlanFailure) -> Progression {
    let step = try ask(Questions.progression)
    let deload = try ask(Questions.deload)
    return Progression(
      smallStepPercent: step.number("stepSmallPct"), largeStepPercent: step.number("stepLargePct"),
      week: try assume(Questions.week, field: "week", given: ["givenWeek"]).int("week"),
      deloadWeek: try ask(Questions.deloadWeek).int("deloadWeek"),
      deloadSetsFactor: deload.number("deloadSetsFactor"),
      deloadLoadFactor: deload.number("deloadLoadFactor"), deloadRIR: deload.int("deloadRir"))
  }

  /// The week's cardio; joints that hurt badly are spared like those flagged as severe, for as long as
  /// they do.
  mutating func planCardio(sparing severe: [String] = []) throws(PlanFailure) -> Cardio {
    var cardio = try planUsualCardio()
    guard cardio.sessions > 0, !severe.isEmpty else { return cardio }
    let spared = try sparing([], severe: severe) { (asked) throws(PlanFailure) in
      try asked.planUsualCardio()
    }
    if spared.sessions == 0 { cardio.name = "cardio.no_legs" }
    return cardio
  }

  private mutating func planUsualCardio() throws(PlanFailure) -> Cardio {
    let reply = try ask(Questions.cardio)
    return Cardio(
      sessions: reply.int("cardioSessions"), minutes: reply.int("cardioMinutes"),
      weeklyStep: reply.int("cardioWeeklyStep"), weeklyMost: reply.int("cardioWeeklyMax"),
      onRestDays: reply.flag("cardioOnRestDays"),
      rpe: reply.int("cardioRpeLow")...max(reply.int("cardioRpeLow"), reply.int("cardioRpeHigh")),
      text: reply.word("cardioText"))
  }

  mutating func planRecovery() throws(PlanFailure) -> Recovery {
    let reply = try ask(Questions.recoveryDay)
    let least = reply.int("recoveryMinMinutes")
    return Recovery(
      minutes: least...max(least, reply.int("recoveryMaxMinutes")),
      weekday: reply.int("recoveryWeekday"))
  }

  /// The sums of two lists of the same length, of which either may be empty.
  private func sums(_ some: [Int], _ others: [Int]) -> [Int] {
    if some.isEmpty || others.isEmpty { return some + others }
    return zip(some, others).map { $0 + $1 }
  }
}
