import JSONSource
import RuleEngine

/// The energy answers to where the weight goes.
extension Adapting {
  /// Moves the energy when the weight of two weeks missed its target.
  mutating func followTrend() throws(PlanFailure) {
    guard let trend = order.trend else { return }
    if let date = order.date, let last = ledger.energy?.date, last == date {
      return notes.append(Phrase("note.trend_counted"))
    }
    guard trend != "on_target" else { return endMisses() }
    guard try isTrendClear() else { return }
    let limits = try consultation.ask(Questions.trendLimits)
    if let date = order.date, let last = ledger.energy?.date, ledger.energy?.misses ?? 0 > 0,
      date - last < limits.int("trendPauseDays")
    {
      return notes.append(
        Phrase("note.too_soon", ("days", .number(limits.int("trendPauseDays")))))
    }
    var energy =
      ledger.energy
      ?? Ledger.Energy(
        baseKcal: tree["kcal"]?.number ?? 0, pct: 0, startPct: 0, trend: trend, misses: 0,
        date: nil)
    let goesOn = energy.trend == trend && energy.misses > 0
    let counted = goesOn ? energy.misses + (order.date == nil ? 0 : 1) : 1
    let misses = min(
      order.trendMisses ?? max(1, counted), Int(edition.factType("trendMisses").range?.high ?? 1))
    consultation.set("trend", .string(trend))
    let step = try consultation.ask(
      Questions.trendStep, about: "trendMisses", .number(Double(misses)))
    consultation.forget("trend")
    let most = limits.number("trendCumulativePct")
    // Meals that gave way may have gone a little past the limit.
    if !goesOn { energy.startPct = min(max(energy.pct, -most), most) }
    let wanted = min(max(energy.startPct + step.number("trendPct"), -most), most)
    energy.trend = trend
    energy.misses = misses
    energy.date = order.date
    let rule = consultation.source(of: step)
    let reached = try moveEnergy(
      from: energy.baseKcal, byPercent: wanted, rule: rule,
      // Only in the direction of the trend: limits may stop the energy, not turn it.
      saying: { before, after in
        guard after != before, (after < before) == (trend == "above") else { return nil }
        let percent = (after - before) / before * 100
        return Phrase(
          trend == "above" ? "adapt.kcal_down" : "adapt.kcal_up",
          ("percent", .number(abs(percent), decimals: abs(percent) < 1 ? 1 : 0)))
      })
    guard let reached else {
      notes.append(Phrase(wanted == energy.pct ? "note.trend_counted" : "note.energy_limit"))
      return
    }
    energy.pct = reached
    ledger.energy = energy
  }

  private mutating func endMisses() {
    guard ledger.energy != nil else { return }
    ledger.energy?.misses = 0
    ledger.energy?.trend = "on_target"
    ledger.energy?.date = order.date
  }

  /// Whether the weeks were followed, and the cut is old enough to tell.
  private mutating func isTrendClear() throws(PlanFailure) -> Bool {
    if let adherence = order.adherencePct { consultation.set("adherencePct", .number(adherence)) }
    if let week = order.week { consultation.set("weekNow", .number(Double(week))) }
    let gate = try consultation.ask(Questions.trendGate)
    consultation.forget("adherencePct")
    consultation.forget("weekNow")
    if gate.word("trendGate") == "act" { return true }
    notes.append(
      Phrase(
        gate.word("trendReason"),
        ("adherence", .number(order.adherencePct ?? 0, decimals: 1)),
        ("week", .number(order.week ?? 0))))
    return false
  }

  /// Plans the day again with so many percent more or less energy than the base.
  ///
  /// Protein stays; carbohydrate gives way first, then fat. The floors hold.
  ///
  /// - Returns: The percentage really reached; nil when nothing changes.
  mutating func moveEnergy(
    from base: Double, byPercent percent: Double, rule: String,
    saying phrase: (Double, Double) -> Phrase?
  ) throws(PlanFailure) -> Double? {
    let before = tree["kcal"]?.number ?? base
    let least = min(base, try consultation.ask(Questions.trendLeast).number("trendLeastKcal"))
    let most = max(
      base, basis.energy.tdee * (try consultation.ask(Questions.trendMost).number("trendMostPart")))
    // To whole kilocalories: a coarser step would bend the percentage.
    let wanted = (base * (1 + percent / 100)).rounded()
    let kcal = min(max(wanted, least.rounded(.up)), most.rounded(.down))
    guard let because = phrase(before, kcal) else { return nil }
    consultation.changeLog = []
    // Back at the base the day is the profile's own, with what gave way of its wishes.
    let day = try consultation.planMeals(
      kcal == base ? basis.energy : basis.energy.moved(to: kcal))
    write(day, log: consultation.changeLog, rule: rule, because: because)
    return Figure.rounded((day.macros.kcal / base - 1) * 100, decimals: 3)
  }

  private mutating func write(
    _ day: MealDay, log: [Phrase], rule: String, because: Phrase
  ) {
    set(PlanPath("kcal"), to: .number(day.macros.kcal), rule: rule, because: because)
    let figures: [(String, String, Double)] = [
      ("macros", "protein_g", Double(day.macros.protein)),
      ("macros", "fat_g", Double(day.macros.fat)), ("macros", "carb_g", Double(day.macros.carb)),
      (
        "energy", "effective_factor",
        Figure.rounded(day.macros.kcal / basis.energy.tdee, decimals: 3)
      ),
      ("energy", "dosing_weight_kg", Figure.rounded(day.dosingWeight, decimals: 1)),
      ("energy", "protein_per_kg", Figure.rounded(day.macros.proteinPerKg, decimals: 2)),
      ("energy", "fat_per_kg", Figure.rounded(day.macros.fatPerKg, decimals: 2)),
      (
        "energy", "weekly_change_pct",
        Figure.rounded(basis.energy.weeklyChangePercent(at: day.macros.kcal), decimals: 2)
      ),
    ]
    for (object, key, value) in figures {
      set(
        PlanPath(object).key(key), to: .number(value), rule: rule, because: because,
        isDerived: true)
    }
    let printer = MealTree(edition: edition, language: language)
    let meals = day.meals.map(printer.json)
    let path = PlanPath("ingredients").key("meals")
    if tree.value(at: path)?.array?.count == meals.count {
      for (index, meal) in meals.enumerated() {
        set(path.index(index), to: meal, rule: rule, because: because, isDerived: true)
      }
    } else {
      set(path, to: .list(meals), rule: rule, because: because, isDerived: true)
    }
    let kept = (tree["change_log"]?.array ?? []).filter { !isAboutMeals($0.string ?? "") }
    set(
      PlanPath("change_log"),
      to: .list(kept + log.map { .text(consultation.said($0)) }), rule: rule,
      because: because, isDerived: true)
  }

  /// Whether a sentence of the plan's log is about the meals, which are planned anew.
  func isAboutMeals(_ sentence: String) -> Bool {
    let messages = edition.rulebook.messages
    return MessageKeys.ofMeals.contains { key in
      messages.makes(sentence, of: key, language: language)
        || messages.makes(sentence, of: Phrase.quietKey(key), language: language)
    }
  }
}

extension EnergyPlan {
  /// The same body with another energy; doses stay.
  fileprivate func moved(to kcal: Double) -> EnergyPlan {
    EnergyPlan(
      tdee: tdee, factor: factor, range: range, kcal: kcal, kcalRange: kcal...kcal, floor: floor,
      floorApplied: floorApplied, dosingWeight: dosingWeight, protein: protein, fat: fat,
      energyPerKg: energyPerKg, weightKg: weightKg)
  }
}
