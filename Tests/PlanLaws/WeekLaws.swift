import JSONSource

extension Judge {
  /// Rows of the sessions page for this split.
  var templateRows: [String] {
    (1...athlete.trainingDays).map {
      let row = "\(athlete.split)-\($0)"
      let strong = row + "-strength"
      return style == "strength" && pages.words("sessions", strong, "slots") != nil ? strong : row
    }
  }

  /// The patterns of a day: the page's, one the week must have, and those it takes from others.
  func slots(_ row: String) -> [String] { ownSlots(row) + standIns(row).map(\.pattern) }

  /// Exercises this athlete may do, of a pattern; an easier or an odd form only where nothing better
  /// trains the same muscle, or where it was given.
  func feasible(_ pattern: String) -> [CatalogueFacts.Exercise] {
    if let known = feasibleOfPattern[pattern] { return known }
    let allowed = catalogue.exercises.filter { $0.pattern == pattern && mayDo($0) }
    let feasible = allowed.filter { row in
      row.tier <= "B" || athlete.lifts[row.id] != nil || swaps(pattern).contains(row.id)
        || !allowed.contains { $0.primary == row.primary && $0.tier < max("C", row.tier) }
    }
    feasibleOfPattern[pattern] = feasible
    return feasible
  }

  func mayDo(_ exercise: CatalogueFacts.Exercise) -> Bool { athlete.mayDo(exercise, pages) }

  /// What becomes of an exercise by its stress on flagged joints.
  func stressLevel(_ exercise: CatalogueFacts.Exercise) -> String { athlete.stressLevel(exercise) }

  /// Laws 9 and 15: days, patterns, frequency.
  func judgeWeek() {
    demand(
      plan.sessions.count == athlete.trainingDays, .sessions, "/workouts",
      "\(plan.sessions.count) sessions for \(athlete.trainingDays) training days")
    for (session, row) in zip(plan.sessions, templateRows) { judgeTemplate(session, row) }
    judgeOtherDays()
    judgeBalanceWork()
    judgeFrequency()
    judgeRest()
    judgeBalance()
  }

  private func judgeTemplate(_ session: PrintedPlan.Session, _ row: String) {
    let at = session.pointer
    demand(
      Double(session.weekday) == rule("sessions", row, "weekday")
        && Double(session.day) == rule("sessions", row, "day"),
      .sessions, at, "day \(session.day) on weekday \(session.weekday) is not the page's")
    demand(
      session.focus == pages.words("sessions", row, "focus"), .sessions, at + "/focus",
      "is not the page's")
    demand(
      session.title == sentence(pages.word("sessions", row, "title") ?? ""), .sessions,
      at + "/title", "is not the page's")
    demand(!session.blocks.isEmpty, .sessions, at + "/blocks", "an empty session")
    let slots = slots(row)
    for block in session.blocks {
      demand(
        slots.contains { trains(block, $0) } || isWidened(session, row), .spread,
        block.pointer + "/pattern",
        "\(block.pattern) does not belong to this day")
    }
    for pattern in missingPatterns(session, row) {
      let cause = missingCause(pattern)
      let isSaid = changes.contains {
        $0.key == "change.missing_pattern" && $0.values["day"] == "\(session.day)"
          && $0.values["pattern"] == sentence("pattern.\(pattern)")
          && $0.values["cause"] == causeSaid(pattern, on: session)
      }
      demand(isSaid, .sessions, at, "no \(pattern) (\(cause)), and no step says so")
      if cause == "limits", let exercise = room(for: choices(pattern), in: session) {
        demand(
          false, .sessions, at, "no \(pattern), although \(exercise) still fits", .fitsStill)
      }
    }
  }

  /// Whether nothing of a day's patterns can be done, so that the day takes others.
  func isImpossible(_ row: String) -> Bool {
    ownSlots(row).allSatisfy { choices($0).isEmpty }
  }

  /// Whether a day takes other patterns than its own and those that stand in for a muscle of it: none
  /// of them can be done, or what a flagged joint may bear in the week was spent on other days.
  func isWidened(_ session: PrintedPlan.Session, _ row: String) -> Bool {
    let own = ownSlots(row) + standIns(row).map(\.pattern)
    return isImpossible(row)
      || !athlete.injuries.isEmpty
        && !session.blocks.contains { block in own.contains { trains(block, $0) } }
  }

  /// Mandatory patterns of a day that no block trains.
  func missingPatterns(_ session: PrintedPlan.Session, _ row: String) -> [String] {
    mandatory(row).filter { pattern in !session.blocks.contains { trains($0, pattern) } }
  }

  /// Why no exercise of a pattern can be done; `limits` when one could.
  func missingCause(_ pattern: String) -> String {
    // What only stands in for a lift that a joint does not bear is none of the pattern.
    let isOpen = swaps(pattern).isEmpty ? choices(pattern) : feasible(pattern)
    if !isOpen.isEmpty { return "limits" }
    let lacks = catalogue.exercises.filter { $0.pattern == pattern }.map {
      athlete.lack(of: $0, pages) ?? (athlete.isUnsafe($0) ? "health" : "injury")
    }
    return lacks.contains("injury")
      ? "injury"
      : lacks.contains("health")
        ? "health" : lacks.contains("household") ? "household" : "equipment"
  }

  /// Balance stands on the first days of the week, on as many as the page asks for where there are
  /// so many of lifting and cardio.
  private func judgeBalanceWork() {
    let row =
      athlete.ageGroup == "older"
      ? "older" : athlete.flags.contains("osteoporosis") ? "bone" : "others"
    let wanted = Int(rule("balance work", row, "balanceSessions"))
    let days = (plan.json["workouts"]?.array ?? []).filter { $0["kind"]?.string != "recovery" }
    demand(
      days.map { $0["balance"] != nil } == days.indices.map { $0 < wanted }, .sessions, "/workouts",
      "balance is not on the first \(wanted) days")
    demand(
      days.allSatisfy {
        $0["balance"] == nil
          || $0["balance"]?["minutes"]?.number == rule("balance work", row, "balanceMinutes")
      }, .sessions, "/workouts", "balance is not as long as the page says")
  }

  private func judgeOtherDays() {
    let recovery = plan.otherDays.filter { $0.kind == "recovery" }
    demand(
      recovery.count == (athlete.hasRecoveryDay ? 1 : 0), .sessions, "/workouts",
      "\(recovery.count) recovery days")
    for day in recovery {
      demand(
        day.minutes <= rule("recovery day", "seventh", "recoveryMaxMinutes")
          && Double(day.weekday) == rule("recovery day", "seventh", "recoveryWeekday"),
        .sessions, day.pointer, "is not the page's recovery day")
    }
    let row = cardioRow
    let wanted = rule("cardio", row, "cardioSessions")
    let days = plan.otherDays.filter { $0.kind == "cardio" }
    let after = plan.sessions.flatMap(\.cardioMinutes)
    let onRestDays = pages.flag("cardio", row, "cardioOnRestDays") ?? false
    demand(
      Double(days.count) == (onRestDays ? wanted : 0)
        && Double(after.count) == (onRestDays ? 0 : wanted),
      .sessions, "/workouts", "\(days.count) cardio days and \(after.count) after sessions")
    let minutes = rule("cardio", row, "cardioMinutes")
    demand(
      (days.map(\.minutes) + after).allSatisfy { $0 == minutes }, .sessions, "/workouts",
      "cardio is not \(minutes) min")
    let weekdays = plan.sessions.map(\.weekday) + plan.otherDays.map(\.weekday)
    demand(
      Set(weekdays).count == weekdays.count && weekdays.allSatisfy((1...7).contains), .sessions,
      "/workouts", "two entries share a weekday")
  }

  /// Who does how much easy endurance work: nobody with a heart condition, a pregnancy that is watched,
  /// too little energy or a leg that hurts severely, more with high blood pressure and over 60 than for fat loss alone.
  private var cardioRow: String {
    if athlete.flags.contains("heart_condition") { return "heart" }
    let isWatched = ["hypertension", "multiple_pregnancy", "recent_surgery"]
      .contains(where: athlete.flags.contains)
    if athlete.flags.contains("pregnant"), isWatched { return "pregnant-watched" }
    let isShort = [
      "low_energy_availability", "irregular_menstrual_cycle", "eating_disorder_history",
    ]
    .contains(where: athlete.flags.contains)
    if isShort { return "little-energy" }
    if athlete.severe.contains(where: ["knee", "hip", "ankle"].contains) { return "severe-leg" }
    if athlete.isJustAfterBirth { return "birth-early" }
    let isFree = athlete.trainingDays <= 4
    if athlete.flags.contains("pregnant") { return isFree ? "pregnant-rest" : "pregnant-work" }
    if athlete.flags.contains("hypertension") { return isFree ? "pressure-rest" : "pressure-work" }
    if athlete.ageGroup == "older" { return isFree ? "older-rest" : "older-work" }
    return athlete.goal != "fat_loss" ? "none" : isFree ? "rest-days" : "after-work"
  }

  /// A balance is broken only where no single set mends it; a specialization may lean one way.
  private func judgeBalance() {
    guard athlete.variant != "specialization" else { return }
    for row in pages.rowIds("balance") {
      let (above, below) = balance(row)
      guard excess(row, above, below) > 1e-9, let mend = mend(of: row) else { continue }
      demand(false, .spread, "/workouts", "\(row) is broken, although \(mend) mends it")
    }
  }

  /// No muscle is in the focus of two days that follow each other, from the last to the first too.
  private func judgeRest() {
    for session in plan.sessions {
      for next in plan.sessions where next.weekday == session.weekday % 7 + 1 {
        let both = session.focus.filter(next.focus.contains)
        demand(
          both.isEmpty, .spread, next.pointer, "\(both) are trained again within 48 hours")
      }
    }
  }

  /// Whether a major muscle has fewer sessions than the page wants for this many days, with what is
  /// off for a while.
  func isRarelyTrained(_ row: PrintedPlan.Volume) -> Bool {
    Self.majors.contains(row.muscle)
      && Double(athlete.trainingDays) >= rule("frequency", "twice", "frequencyFromDays")
      && Double(plan.sessions.count { volume(of: row.muscle, in: [$0]) >= 1 })
        < rule("frequency", "twice", "minFrequency")
  }

  /// The exercises whose fewest sets break no balance.
  private func balanced(_ exercises: [CatalogueFacts.Exercise]) -> [CatalogueFacts.Exercise] {
    let fewest = setsRule("minSets")
    return exercises.filter { keepsBalance($0, sets: fewest) }
  }

  /// Major muscles are trained often enough, or the plan says why not and nothing more fits without
  /// breaking a balance.
  private func judgeFrequency() {
    for row in plan.volume where isRarelyTrained(row) && row.status != "waived" {
      let rooms = zip(plan.sessions, templateRows).compactMap { session, template in
        volume(of: row.muscle, in: [session]) >= 1
          ? nil : room(for: balanced(exercises(of: template, training: row.muscle)), in: session)
      }
      let isSaid = row.status == "below" || row.reason == sentence("reason.rarelyTrained")
      demand(
        rooms.isEmpty && isSaid, .spread, row.pointer,
        "\(row.muscle) is trained in \(row.sessions) sessions"
          + (rooms.first.map { ", although \($0) still fits" } ?? ", and no reason is given"),
        rooms.isEmpty ? nil : .fitsStill)
    }
  }

  /// What a day of the split could train a muscle with.
  func exercises(
    of row: String, training muscle: String
  ) -> [CatalogueFacts.Exercise] {
    slots(row).flatMap(feasible).filter { $0.primary == muscle }
  }

  static let majors = [
    "chest", "back", "shoulders", "quads", "hamstrings", "glutes", "biceps", "triceps",
  ]

  /// Fractional sets of a muscle in some sessions, counted by the catalogue.
  func volume(of muscle: String, in sessions: [PrintedPlan.Session]) -> Double {
    sessions.joinedBlocks.reduce(0) {
      $0 + (catalogue.exerciseById[$1.id]?.credit(muscle) ?? 0) * Double($1.sets)
    }
  }
}

extension [PrintedPlan.Session] {
  var joinedBlocks: [PrintedPlan.Block] { flatMap(\.blocks) }
}
