import JSONSource

extension Judge {
  /// Law 19: everything that was assumed or changed is listed, and nothing else.
  func judgeHonesty() {
    judgeAssumed()
    var expected: [Said] = energyChanges() + trainingChanges() + mealChanges()
    for (index, said) in changes.enumerated() {
      if let place = expected.firstIndex(where: { matches(said, $0) }) {
        expected.remove(at: place)
      } else {
        demand(
          false, .honesty, "/change_log/\(index)",
          "says \(said.key) \(said.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
            + ", which did not happen so", .said(said))
      }
    }
    for missing in expected {
      demand(
        false, .honesty, "/change_log",
        "\(missing.key) \(missing.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
          + " is not said", .said(missing))
    }
  }

  /// Same key, same words, numbers equal but for rounding.
  private func matches(_ said: Said, _ expected: Said) -> Bool {
    if said.key == expected.key, isQuiet(said.key) { return true }
    guard said.key == expected.key, said.values.count == expected.values.count else { return false }
    return expected.values.allSatisfy { name, value in
      guard let printed = said.values[name] else { return false }
      if let one = Double(printed), let other = Double(value) {
        return abs(one - other) <= (abs(other) > 500 ? 1 : 0.11)
      }
      return printed == value || Self.haveSameNumbers(printed, value)
    }
  }

  /// Same words, and numbers that differ by one at most: macros in words, rounded.
  private static func haveSameNumbers(_ one: String, _ other: String) -> Bool {
    func parts(_ text: String) -> (words: String, numbers: [Int]) {
      let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
      return (text.filter { !$0.isNumber }, numbers)
    }
    let (one, other) = (parts(one), parts(other))
    return one.words == other.words && one.numbers.count == other.numbers.count
      && zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1 }
  }

  private func judgeAssumed() {
    let page = pages
    var wanted: [(String, JSON.Kind)] = []
    func word(_ field: String, _ value: String) {
      if !athlete.given.contains(field) { wanted.append((field, .string(value))) }
    }
    func number(_ field: String, _ value: Double) {
      if !athlete.given.contains(field) { wanted.append((field, .number(value))) }
    }
    func words(_ field: String, _ value: [String]) {
      if !athlete.given.contains(field) {
        wanted.append((field, .array(value.map { JSON(.string($0)) })))
      }
    }
    word("sex", "unknown")
    if !athlete.isAged { number("age_range", athlete.ageYears) }
    number("height_cm", athlete.heightCm)
    number("weight_kg", athlete.weightKg)
    if athlete.isPregnant { number("pregnancy_week", athlete.pregnancyWeek) }
    word("goal", athlete.goal)
    word("experience", athlete.experience)
    word("equipment", athlete.equipment)
    word("budget_tier", athlete.tier)
    word("diet", athlete.diet)
    word("cuisine", athlete.cuisine)
    word("training_time", athlete.trainingTime)
    word("variant", athlete.variant)
    number("session_minutes", athlete.minutes)
    number("week", page.number("week", "assumed", "week") ?? 1)
    words("household_items", athlete.items)
    words("injuries", [])
    words("health_flags", [])
    words("exclude_allergens", [])
    for field in ["halal", "batch_cooking"] where !athlete.given.contains(field) {
      wanted.append((field, .bool(false)))
    }
    let assumed = plan.json["assumed"]?.array ?? []
    for entry in assumed {
      let field = entry["field"]?.string ?? ""
      let place = wanted.firstIndex { $0.0 == field }
      demand(
        place != nil, .honesty, "/assumed", "'\(field)' was given, or was not assumed",
        .given(field: field))
      guard let place else { continue }
      let value = wanted.remove(at: place).1
      demand(
        isSame(entry["value"]?.kind, value), .honesty, "/assumed",
        "'\(field)' was not assumed to be this")
      demand(
        !(entry["rule"]?.string ?? "").isEmpty && !(entry["add"]?.string ?? "").isEmpty, .honesty,
        "/assumed", "'\(field)' has no rule or no advice")
    }
    demand(
      wanted.isEmpty, .honesty, "/assumed", "\(wanted.map(\.0)) were assumed and are not listed")
  }

  private func isSame(_ one: JSON.Kind?, _ other: JSON.Kind) -> Bool {
    switch (one, other) {
    case (.string(let one)?, .string(let other)): one == other
    case (.number(let one)?, .number(let other)): one == other
    case (.array(let one)?, .array(let other)):
      one.compactMap(\.string) == other.compactMap(\.string)
    case (.bool(let one), .bool(let other)): one == other
    default: false
    }
  }

  private func energyChanges() -> [Said] {
    let expected = ExpectedEnergy(self)
    var said: [Said] = []
    let gate = athlete.gate
    if gate.word == "maintain" {
      said.append(Said(key: gate.reason, values: [:]))
      if athlete.goal == "fat_loss" {
        let isEating = athlete.flags.contains("eating_disorder_history")
        said.append(
          Said(key: isEating ? "change.goal_aside_eating" : "change.goal_aside", values: [:]))
      }
    }
    said += overrides()
    let isGuarded = athlete.guardedKcal > 0 && athlete.guardedKcal >= expected.floor
    let lift = isGuarded ? "change.availability_applied" : "change.floor_applied"
    if expected.factor >= 1, expected.target > expected.wanted {
      said.append(
        Said(
          key: lift, values: ["before": text(expected.wanted), "after": text(expected.target)]))
    }
    if expected.factor < 1 {
      var energy = expected.wanted
      for (key, next) in [
        ("change.deficit_limited", expected.deficitLimited),
        ("change.loss_limited", expected.lossLimited), (lift, expected.target),
      ] {
        if next > energy {
          said.append(Said(key: key, values: ["before": text(energy), "after": text(next)]))
        }
        energy = next
      }
    }
    // Weights are said to a tenth of a kilogram; less is no change.
    if (expected.dosingWeight * 10).rounded() < (athlete.weightKg * 10).rounded() {
      said.append(
        Said(
          key: "change.adjusted_weight",
          values: [
            "weight": String(figure: athlete.weightKg, decimals: 1),
            "used": String(figure: expected.dosingWeight, decimals: 1),
          ]))
    }
    // What is said of the weight is said of the energy that is eaten.
    let eaten = plan.kcal
    let loss = -expected.ownChange(at: eaten, athlete)
    if -loss > rule("energy limits", "limits", "gainWarnPct") {
      said.append(
        Said(key: "change.fast_gain", values: ["percent": String(figure: -loss, decimals: 2)]))
    }
    if loss > expected.lossWarn {
      said.append(
        Said(
          key: "change.fast_loss", values: ["percent": String(figure: loss, decimals: 2)]))
    }
    return said + availabilityChanges(eaten)
  }

  /// That training leaves the body too little is said where nothing guards it.
  private func availabilityChanges(_ eaten: Double) -> [Said] {
    guard athlete.isWeighed, eaten < athlete.availableKcal else { return [] }
    let left = (eaten - athlete.trainingKcal - athlete.sportKcal) / athlete.fatFreeMassKg
    return [
      Said(
        key: "change.availability_low",
        values: [
          "left": String(figure: left, decimals: 1), "limit": "30",
          "least": text(athlete.availableKcal.rounded(.up)),
        ])
    ]
  }

  private func text(_ value: Double) -> String { String(figure: value, decimals: 0) }

  private func trainingChanges() -> [Said] {
    var said: [Said] = []
    let isUnavailable = athlete.variant == "full_body" && athlete.trainingDays >= 4
    if isUnavailable {
      said.append(
        Said(
          key: "change.variant_unavailable",
          values: ["variant": sentence("variant.\(athlete.variant)")]))
    }
    if athlete.given.contains("focus_muscle"), athlete.variant != "specialization" {
      said.append(Said(key: "change.focus_unused", values: [:]))
    }
    let removed = catalogue.exercises.count {
      athlete.lack(of: $0, pages) == nil && !athlete.isUnsafe($0) && stressLevel($0) == "removed"
    }
    let unsafe = catalogue.exercises.count {
      athlete.lack(of: $0, pages) == nil && athlete.isUnsafe($0)
    }
    if unsafe > 0 {
      said.append(Said(key: "change.health_removed", values: ["count": "\(unsafe)"]))
    }
    for (key, some) in [
      ("change.foods_removed", foodsOfHealth.out), ("change.foods_small", foodsOfHealth.small),
    ] {
      guard let foods = row(of: some) else { continue }
      said.append(Said(key: key, values: ["count": "\(some.count)", "foods": foods]))
    }
    if removed > 0 {
      said.append(Said(key: "change.injury_removed", values: ["count": "\(removed)"]))
    }
    var reduced: [String] = []
    for block in plan.sessions.joinedBlocks {
      guard let row = catalogue.exerciseById[block.id], stressLevel(row) == "reduced",
        !reduced.contains(row.id)
      else { continue }
      reduced.append(row.id)
      said.append(
        Said(key: "change.local_cut", values: ["exercise": row.names[athlete.language] ?? row.id]))
    }
    for (session, row) in zip(plan.sessions, templateRows) {
      for pattern in missingPatterns(session, row) {
        said.append(
          Said(
            key: "change.missing_pattern",
            values: [
              "pattern": sentence("pattern.\(pattern)"), "day": "\(session.day)",
              "cause": causeSaid(pattern, on: session),
            ]))
      }
      for standIn in standIns(row)
      where session.blocks.contains(where: { $0.pattern == standIn.pattern }) {
        said.append(
          Said(
            key: "change.stand_in",
            values: [
              "day": "\(session.day)", "pattern": sentence("pattern.\(standIn.pattern)"),
              "muscle": sentence("word.\(standIn.muscle)"),
            ]))
      }
      if isWidened(session, row) {
        said.append(Said(key: "change.day_widened", values: ["day": "\(session.day)"]))
      }
    }
    said += liftChanges() + goalChanges()
    let least = leastRir()
    let isLimited = ["main", "compound", "isolation", "finisher"].contains {
      rule("repetitions and effort", dosageRow($0), "rirLow") < least
    }
    if isLimited { said.append(Said(key: "change.effort_limited", values: ["rir": text(least)])) }
    return said + imbalances()
  }

  /// What days and minutes keep from most muscles, or from the favoured one.
  private func goalChanges() -> [Said] {
    let keys = [
      "change.focus_full", "change.focus_no_band", "change.focus_short", "change.goal_short",
    ]
    // What is said of a whole week stays said while sets of it are off.
    guard plan.json["adaptations"] == nil else {
      return changes.filter { keys.contains($0.key) }
    }
    var said: [Said] = []
    let share = rule("short week", "short", "shortPct") / 100
    let below = plan.volume.count { $0.status == "below" && $0.fractional < share * $0.low }
    if Double(below) >= rule("short week", "short", "shortMuscles") {
      said.append(
        Said(
          key: "change.goal_short",
          values: [
            "count": "\(below)", "all": "\(plan.volume.count)",
            "days": "\(plan.sessions.count)", "minutes": text(athlete.minutes),
          ]))
    }
    let focus = changes.first { $0.key == "change.focus_short" }
    guard athlete.variant == "specialization", let muscle = athlete.focus else { return said }
    guard let row = plan.volume.first(where: { $0.muscle == muscle }) else {
      let values = ["muscle": sentence("word.\(muscle)")]
      return said + [Said(key: "change.focus_no_band", values: values)]
    }
    guard row.fractional < row.high else {
      let values = [
        "muscle": sentence("word.\(muscle)"),
        "sets": String(figure: row.fractional, decimals: 1),
      ]
      return said + [Said(key: "change.focus_full", values: values)]
    }
    // Why it is no more is said as it is of every other muscle.
    let reason = focus?.values["reason"] ?? ""
    let reached = String(figure: row.fractional, decimals: 1)
    demand(
      reason.contains(reached), .honesty, "/change_log",
      "the favoured muscle is said to have other sets than \(reached)")
    return said + [
      Said(
        key: "change.focus_short",
        values: ["muscle": sentence("word.\(muscle)"), "reason": reason])
    ]
  }

  /// Why a pattern is missing on a day: what the plan says of minutes and joints must be so.
  func causeSaid(_ pattern: String, on session: PrintedPlan.Session) -> String {
    let cause = missingCause(pattern)
    let said = changes.first {
      $0.key == "change.missing_pattern" && $0.values["day"] == "\(session.day)"
        && $0.values["pattern"] == sentence("pattern.\(pattern)")
    }?.values["cause"]
    guard cause == "limits", let said else { return sentence("cause.\(cause)") }
    if said == sentence("cause.spared"), !athlete.injuries.isEmpty { return said }
    guard said == sentence("cause.minutes") else { return sentence("cause.limits") }
    let isFull = choices(pattern).contains { exercise in
      var blocks = session.timed(catalogue)
      blocks.append(
        TimedBlock(exercise, role: "main", sets: setsRule("minSets"), superset: nil))
      return seconds(blocks) > athlete.minutes * 60
    }
    demand(
      isFull, .honesty, "/change_log", "no minutes for \(pattern) on day \(session.day) is untrue")
    return said
  }

  /// Lifts that were given and have no place, and lifts that are taught later.
  private func liftChanges() -> [Said] {
    let blocks = plan.sessions.joinedBlocks
    func isPlaced(_ id: String?) -> Bool { blocks.contains { $0.id == id } }
    func name(_ row: CatalogueFacts.Exercise) -> String { row.names[athlete.language] ?? row.id }
    var said = catalogue.exercises.filter { athlete.lifts[$0.id] != nil && !isPlaced($0.id) }.map {
      Said(
        key: "change.lift_left_out",
        values: ["exercise": name($0), "cause": sentence("cause.\(leftOutCause($0))")])
    }
    guard athlete.experienceUsed == "novice" else { return said }
    for row in pages.rowIds("learning ladder") where row != "deadlift" || style == "strength" {
      let week = rule("learning ladder", row, "fromWeek")
      guard Double(athlete.weeksTrained) < week,
        let lift = catalogue.exerciseById[pages.word("learning ladder", row, "laterLift") ?? ""],
        let teacher = catalogue.exerciseById[pages.word("learning ladder", row, "taughtBy") ?? ""],
        isPlaced(teacher.id), !isPlaced(lift.id), mayDo(lift)
      else { continue }
      said.append(
        Said(
          key: "change.later_lift",
          values: ["lift": name(lift), "week": text(week), "teacher": name(teacher)]))
    }
    return said
  }

  private func leftOutCause(_ exercise: CatalogueFacts.Exercise) -> String {
    if let lack = athlete.lack(of: exercise, pages) { return lack }
    if athlete.isUnsafe(exercise) { return "health" }
    return stressLevel(exercise) == "removed" ? "injury" : "limits"
  }

  /// The balance laws that the blocks break.
  func imbalances() -> [Said] {
    pages.rowIds("balance").compactMap { row in
      let (above, below) = balance(row)
      if excess(row, above, below) <= 1e-9 { return nil }
      return Said(
        key: "change.imbalance",
        values: [
          "law": sentence(pages.word("balance", row, "balanceName") ?? ""), "above": text(above),
          "below": text(below),
        ])
    }
  }
}
