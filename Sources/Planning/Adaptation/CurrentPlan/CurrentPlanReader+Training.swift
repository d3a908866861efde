import Consulting
import Domain
import JSONSource

/// Sets, effort, loads and minutes against the catalogue, the pages and the memory.
extension CurrentPlanReader {
  /// Every exercise is one this athlete may do, prescribed as the pages and the memory say.
  mutating func proveBlocks(
    _ plan: CurrentPlan, _ state: AdaptationState, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let limits = try consultation.ask(Questions.loadLimits)
    for spot in plan.spots {
      proveSwaps(
        baseline.swaps.swaps(of: plan[spot].exercise) { state.isBorne($0, edition) },
        at: plan.path(spot))
      let (block, path) = (plan[spot], plan.path(spot))
      let json = tree.value(at: path) ?? .null
      proveCard(block, spot, plan, json, path)
      if !baseline.allowances[block.exercise].isAllowed {
        report(Phrase("tampered.exercise"), at: path.key("exerciseId"))
      }
      if let easier = block.regression.flatMap(edition.exerciseCatalogue.exercise(id:)),
        !baseline.allowances[easier].isAllowed
      {
        report(Phrase("tampered.exercise"), at: path.key("regression"))
      }
      proveStandIn(spot, state, json, path)
      proveEffort(block, spot, state, path)
      proveReps(block, spot, state, limits, path)
      proveRanges(block, json, path)
      let spared = state.sparedJoints(of: consultation)
      proveLoad(block, plan.opening(of: spot, sparing: spared, edition), json, path)
    }
  }

  /// The ranges in numbers are those that are printed; older plans do not say them.
  private mutating func proveRanges(_ block: CurrentPlan.Block, _ json: JSON, _ path: PlanPath) {
    let unit = edition.exerciseCatalogue.exercises[block.exercise].repUnit
    for (key, wanted) in AskedRanges(reps: block.reps, rir: block.rir, unit: unit).json {
      guard let given = json[key], !given.isSame(as: wanted) else { continue }
      report(given, insteadOf: wanted, at: path.key(key))
    }
  }

  /// What may stand in beside a lift is what this athlete may do; older plans do not say it.
  private mutating func proveSwaps(_ swaps: [Int], at path: PlanPath) {
    let wanted = NamedLift.form.list.json(
      of: edition.exerciseCatalogue.named(swaps, baseline.printer.language))
    guard let given = tree.value(at: path.key("swaps")), !given.isSame(as: wanted) else { return }
    report(given, insteadOf: wanted, at: path.key("swaps"))
  }

  /// Whoever stands in for a lift says for which.
  private mutating func proveStandIn(
    _ spot: CurrentPlan.Spot, _ state: AdaptationState, _ json: JSON, _ path: PlanPath
  ) {
    let wanted = state.replaced(at: spot).map { edition.exerciseCatalogue.ids[$0.block.exercise] }
    guard json["swapped_from"]?.string != wanted else { return }
    report(
      json["swapped_from"], insteadOf: wanted.map { .string($0) }, at: path.key("swapped_from"))
  }

  private mutating func proveCard(
    _ block: CurrentPlan.Block, _ spot: CurrentPlan.Spot, _ plan: CurrentPlan, _ json: JSON,
    _ path: PlanPath
  ) {
    let card = edition.exerciseCatalogue.cards[block.exercise]
    expect(Double(spot.block + 1), of: json["order"], at: path.key("order"))
    let superset = plan.superset(of: spot)
    expect(
      Double(plan.restSeconds(of: spot, baseline.clock)), of: json["rest_s"], at: path.key("rest_s")
    )
    if json["superset"]?.string != superset {
      report(json["superset"], insteadOf: superset.map { .string($0) }, at: path.key("superset"))
    }
    if json["muscle"]?.string != card.muscle || json["unilateral"]?.bool != card.unilateral
      || json["tier"]?.string != card.tier || json["laterality"]?.string != card.laterality
      || json["pattern"]?.string != card.pattern
    {
      report(Phrase("tampered.card", ("exercise", .plain(card.id))), at: path)
    }
    let language = baseline.printer.language
    for (key, wanted) in [
      ("name", JSON.string(card.name[language])),
      ("cues", .array(card.cues[language].map(JSON.string))),
    ] where !(json[key] ?? .null).isSame(as: wanted) {
      report(json[key], insteadOf: wanted, at: path.key(key))
    }
    let isCompact = tree.isCompact(card.id, on: plan.sessions[spot.session].place)
    if json["alt_compact"]?.bool != isCompact {
      report(json["alt_compact"], insteadOf: .bool(isCompact), at: path.key("alt_compact"))
    }
  }

  /// The effort is the role's, unless something eases it for a while.
  private mutating func proveEffort(
    _ block: CurrentPlan.Block, _ spot: CurrentPlan.Spot, _ state: AdaptationState, _ path: PlanPath
  ) {
    let usual = baseline.roles[block.role].rir
    let eased = state.reductions.flatMap(\.rir).filter { $0.spot == spot }
    let isRight =
      eased.isEmpty
      ? block.rir == usual
      : eased.contains { $0.before == usual }
        && eased.allSatisfy { $0.before.lowerBound >= usual.lowerBound }
        && block.rir.lowerBound >= usual.lowerBound
    if !isRight {
      report(.string(block.rir.printed), insteadOf: .string(usual.printed), at: path.key("rir"))
    }
  }

  /// The range is the role's, unless a lift has outgrown it or it lies higher for a while.
  private mutating func proveReps(
    _ printed: CurrentPlan.Block, _ spot: CurrentPlan.Spot, _ state: AdaptationState,
    _ limits: RuleAnswer,
    _ path: PlanPath
  ) {
    var block = printed
    for longer in state.reductions.flatMap(\.reps) where longer.spot == spot {
      block.reps = block.reps.shifted(by: -longer.more)
    }
    let exercise = edition.exerciseCatalogue.exercises[block.exercise]
    let usual = baseline.clock.range(exercise, block.role)
    let range = block.reps.range
    guard range != usual else { return }
    let lift = state.lifts.first { $0.exercise == block.exercise }
    let step = limits.ceilingStep(exercise.repUnit)
    let isGrown = (0...(lift?.ceilings ?? 0)).contains { range == usual.raised(by: step * $0) }
    if !isGrown {
      report(.string(printed.reps.text), insteadOf: .string(usual.printed), at: path.key("reps"))
    }
  }

  /// A load is one that exists, and the words and warm-up beside it say the same.
  private mutating func proveLoad(
    _ block: CurrentPlan.Block, _ opening: SessionOpening, _ json: JSON, _ path: PlanPath
  ) {
    let card = edition.exerciseCatalogue.cards[block.exercise]
    if let load = block.loadKg {
      let steps = card.incrementKg > 0 ? load / card.incrementKg : 0
      if steps < 1 || abs(steps - steps.rounded()) > 1e-6 {
        report(Phrase("tampered.load", ("exercise", .plain(card.id))), at: path.key("load_kg"))
      }
      for (key, words) in baseline.printer.words(.load(load, of: card), in: edition)
      where !(json[key] ?? .null).isSame(as: words) {
        report(json[key], insteadOf: words, at: path.key(key))
      }
    } else {
      proveWords(json["load_hint"], json["load_hint_said"], at: path.key("load_hint"))
    }
    let wanted = baseline.printer.warmUpJSON(card, block.role, opening, load: block.loadKg)
    if !(json["warmup"] ?? .null).isSame(as: wanted) {
      report(Phrase("tampered.warm_up"), at: path.key("warmup"))
    }
  }

  /// Sets with what is off for a while stay within the limits of exercise, week and session.
  mutating func proveSets(_ plan: CurrentPlan, _ state: AdaptationState) {
    let whole = state.whole(plan)
    for spot in whole.spots {
      let limits = limits(of: whole[spot].exercise)
      let sets = whole[spot].sets
      if sets < limits.fewest || sets > limits.most {
        report(
          Phrase(
            "tampered.sets", ("sets", .number(sets)), ("fewest", .number(limits.fewest)),
            ("most", .number(limits.most))), at: plan.path(spot).key("sets"))
      }
    }
    let recount = Recount(whole, edition)
    for muscle in Muscle.allCases {
      guard let band = plan.bands[muscle.rawValue], recount.fractional[muscle.rawValue] > band.high
      else { continue }
      report(
        Phrase(
          "tampered.volume", ("sets", .number(Double(recount[muscle]) / 2, decimals: 1)),
          ("muscle", .message("region.\(muscle.word)")),
          ("most", .number(Double(band.high) / 2, decimals: 1))), at: PlanPath("workouts"))
    }
  }

  /// The volume table is a recount of the workouts against the bands of the rules.
  mutating func proveVolume(_ plan: CurrentPlan, _ state: AdaptationState) {
    let recount = VolumeRow.rows(of: plan, state, edition)
    let rows = list(tree["volume"], at: PlanPath("volume"))
    guard rows.map({ $0["muscle"]?.string ?? "" }) == recount.map(\.muscle.word) else {
      return report(Phrase("tampered.muscles"), at: PlanPath("volume"))
    }
    for (place, (json, row)) in zip(rows, recount).enumerated() {
      let path = PlanPath("volume").index(place)
      let band = [row.band.lowerBound, row.band.upperBound]
      if json["band"]?.array?.compactMap(\.number) != band {
        report(json["band"], insteadOf: .array(band.map { .number($0) }), at: path.key("band"))
      }
      expect(row.fractional, of: json["fractional"], at: path.key("fractional"))
      expect(row.direct, of: json["direct"], at: path.key("direct"))
      expect(Double(row.sessions), of: json["sessions"], at: path.key("sessions"))
      proveReason(row, json, path)
    }
  }

  /// The leading lifts are those of the workouts.
  mutating func proveMainLifts(_ plan: CurrentPlan, _ consultation: Consultation) {
    expect(
      [MainLifts.Led.section], of: MainLifts.Led(MainLifts(plan), by: consultation), at: PlanPath())
  }

  /// Status and reason fit the sets; of what keeps a band from being reached any cause is believed.
  private mutating func proveReason(_ row: VolumeRow, _ json: JSON, _ path: PlanPath) {
    let cause = row.cause(before: VolumeRow.cause(in: json))
    let reason = edition.sentence("reason", row.reason(cause), baseline.printer.language)
    for (key, value) in [
      ("status", .string(row.status(cause))),
      ("cause", cause.map { .string($0.rawValue) } ?? .null),
    ] + reason where !(json[key] ?? .null).isSame(as: value) {
      report(json[key], insteadOf: value, at: path.key(key))
    }
  }

  /// The minutes are those of the time model, and the athlete has them.
  mutating func proveMinutes(
    _ plan: CurrentPlan, _ state: AdaptationState, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let wholePlan = state.whole(plan)
    let most = try consultation.assume(
      Questions.sessionMinutes, field: "session_minutes", given: ["givenSessionMinutes"]
    ).int("sessionMinutes")
    for (index, session) in plan.sessions.enumerated() {
      let path = PlanPath("workouts").index(session.place).key("minutes")
      let minutes = plan.minutes(index, baseline.clock, edition)
      expect(Double(minutes), of: tree.value(at: path), at: path)
      // What is off for a while must find its minutes when it comes back.
      let whole = wholePlan.minutes(index, baseline.clock, edition)
      if whole > most {
        report(
          Phrase("tampered.minutes", ("minutes", .number(whole)), ("most", .number(most))),
          at: path)
      }
    }
  }
}

extension JSON {
  /// Whether the busy day of a plan's day holds an exercise.
  func isCompact(_ id: String, on place: Int) -> Bool {
    let day = self["workouts"]?.array?[place]["compact"]
    return day?["supersets"]?.array?.contains { set in
      set.array?.contains { $0.string == id } ?? false
    } ?? false
  }
}
