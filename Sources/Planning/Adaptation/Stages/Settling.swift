import Consulting
import JSONSource

/// What follows from the changes: counts, minutes, the memory.
extension Adapting {
  /// Brings everything that is counted up to date, and writes the memory.
  mutating func settle() throws(PlanFailure) {
    try holdEffort()
    try recountVolume()
    recountMinutes()
    refreshBusyDays()
    try refreshFrame()
    nameMainLifts()
    refreshRamps()
    nameSwaps()
    try remember()
  }

  /// Begins every lift with the lighter sets of its place, whatever stands before it by now.
  private mutating func refreshRamps() {
    for spot in plan.spots {
      let block = plan[spot]
      set(
        plan.path(spot).key("warmup"),
        to: baseline.printer.warmUpJSON(
          edition.exerciseCatalogue.cards[block.exercise], block.role, opening(of: spot),
          load: block.loadKg),
        rule: "\(Questions.warmUp.page)#empty", because: Phrase("adapt.recount"), isDerived: true)
    }
  }

  /// Names beside every lift what may stand in and is borne by the joints that hurt.
  private mutating func nameSwaps() {
    for spot in plan.spots where tree.value(at: plan.path(spot).key("swaps")) != nil {
      let swaps = baseline.swaps.swaps(of: plan[spot].exercise, where: isBorne)
      set(
        plan.path(spot).key("swaps"),
        to: NamedLift.form.list.json(of: edition.exerciseCatalogue.named(swaps, language)),
        rule: "\(Questions.choiceWeights.page)#weights", because: Phrase("adapt.recount"),
        isDerived: true)
    }
  }

  /// Begins every session with moves that the joints which hurt bear, and spares them beside the lifts,
  /// too.
  private mutating func refreshFrame() throws(PlanFailure) {
    let (joints, severe) = (state.hurting.map(\.joint), severeJoints)
    try refreshWarmUps(sparing: joints, severe: severe)
    try refreshMovement()
  }

  /// Names the work for balance, the cardio and how a day ends so that all spare the joints which hurt.
  mutating func refreshMovement() throws(PlanFailure) {
    let (joints, severe) = (state.hurting.map(\.joint), severeJoints)
    let (balance, coolDown) = try consultation.sparing(joints, severe: severe) {
      (asked) throws(PlanFailure) in (try asked.planBalance(), try asked.planCoolDown())
    }
    let cardio = try consultation.planCardio(sparing: severe)
    for (place, workout) in (tree["workouts"]?.array ?? []).enumerated() {
      let path = PlanPath("workouts").index(place)
      if workout["balance"] != nil {
        rename(path.key("balance"), balance.text, rule: Questions.balanceWork)
      }
      if workout["cool_down"] != nil, let coolDown {
        rename(path.key("cool_down"), coolDown.text, rule: Questions.coolDownMoves)
      }
      for entry in (workout["cardio"]?.array ?? []).indices {
        rename(path.key("cardio").index(entry), cardio.name, rule: Questions.cardio)
      }
    }
    if tree["cardio"]?.isNull == false {
      rename(PlanPath("cardio"), cardio.name, rule: Questions.cardio)
    }
  }

  /// Gives something of the plan another name.
  private mutating func rename(_ path: PlanPath, _ message: String, rule: Question) {
    set(
      path.key("name"), to: .string(consultation.text(message)), rule: "\(rule.page)#name",
      because: Phrase("adapt.recount"), isDerived: true)
  }

  /// The joints that hurt badly, of which nothing is back yet.
  private var severeJoints: [String] { state.severeJoints(in: edition) }

  private mutating func refreshWarmUps(
    sparing joints: [String], severe: [String]
  ) throws(PlanFailure) {
    let rule = consultation.source(of: try consultation.ask(Questions.generalWarmUp))
    for session in plan.sessions {
      let path = PlanPath("workouts").index(session.place)
      let focus = tree.value(at: path.key("focus"))?.array?.compactMap(\.string) ?? []
      let steps = try consultation.sparing(joints, severe: severe) { (asked) throws(PlanFailure) in
        try asked.warmUpSteps(for: focus)
      }
      for (key, value) in consultation.sentences("steps", steps.map { Phrase($0) }) {
        set(
          path.key("general_warmup").key(key), to: value, rule: rule,
          because: Phrase("adapt.recount"),
          isDerived: true)
      }
    }
  }

  private mutating func recountVolume() throws(PlanFailure) {
    let rule = consultation.source(of: try consultation.ask(Questions.setCounting))
    for (place, row) in VolumeRow.rows(of: plan, state, edition).enumerated() {
      let path = PlanPath("volume").index(place)
      let cause = row.cause(before: VolumeRow.cause(in: tree.value(at: path) ?? .null))
      let reason = row.reason(cause)
      for (key, value) in [
        ("fractional", JSON.number(row.fractional)), ("direct", .number(row.direct)),
        ("sessions", .number(row.sessions)), ("status", .string(row.status(cause))),
        ("cause", cause.map { .string($0.rawValue) } ?? .null),
      ] + consultation.sentence("reason", reason) {
        set(path.key(key), to: value, rule: rule, because: Phrase("adapt.recount"), isDerived: true)
      }
    }
  }

  private mutating func recountMinutes() {
    let rule = "\(Questions.timeModel.page)#model"
    for (index, session) in plan.sessions.enumerated() {
      set(
        PlanPath("workouts").index(session.place).key("minutes"),
        to: .number(plan.minutes(index, baseline.clock, edition)), rule: rule,
        because: Phrase("adapt.recount"), isDerived: true)
    }
  }

  private mutating func nameMainLifts() {
    let lifts = MainLifts.Led(MainLifts(plan), by: consultation)
    for (key, value) in [MainLifts.Led.section].json(of: lifts) {
      set(
        PlanPath(key), to: value, rule: "\(Questions.choiceWeights.page)#weights",
        because: Phrase("adapt.recount"), isDerived: true)
    }
  }

  private mutating func remember() throws(PlanFailure) {
    let page = try consultation.ask(Questions.adaptationMemory)
    if let date = order.date { state.lastDate = date }
    if state.isEmpty, tree["adaptations"] == nil { return }
    set(
      PlanPath("adaptations"),
      to: AdaptationState.form.print(state, plan, edition),
      rule: consultation.source(of: page), because: Phrase("adapt.remember"), isDerived: true)
  }
}
