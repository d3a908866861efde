import JSONSource

extension Judge {
  /// Rows of the sessions page for this split.
  var templateRows: [String] { (1...athlete.trainingDays).map { "\(athlete.split)-\($0)" } }

  func slots(_ row: String) -> [String] { pages.words("sessions", row, "slots") ?? [] }

  /// Exercises this athlete may do, of a pattern.
  func feasible(_ pattern: String) -> [CatalogueFacts.Exercise] {
    catalogue.exercises.filter { $0.pattern == pattern && mayDo($0) }
  }

  func mayDo(_ exercise: CatalogueFacts.Exercise) -> Bool {
    athlete.lack(of: exercise, pages) == nil && !athlete.isUnsafe(exercise)
      && stressLevel(exercise) != "removed"
  }

  /// What becomes of an exercise by its stress on flagged joints.
  func stressLevel(_ exercise: CatalogueFacts.Exercise) -> String {
    let stress = athlete.stress(of: exercise)
    return stress == 0 ? "full" : stress <= 1 ? "reduced" : "removed"
  }

  /// Laws 9 and 15: days, patterns, frequency.
  func judgeWeek() {
    demand(
      plan.sessions.count == athlete.trainingDays, .sessions, "/workouts",
      "\(plan.sessions.count) sessions for \(athlete.trainingDays) training days")
    for (session, row) in zip(plan.sessions, templateRows) { judgeTemplate(session, row) }
    judgeOtherDays()
    judgeFrequency()
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
    demand(!session.blocks.isEmpty, .sessions, at + "/blocks", "an empty session")
    let slots = slots(row)
    for block in session.blocks {
      demand(
        slots.contains(block.pattern), .spread, block.pointer + "/pattern",
        "\(block.pattern) does not belong to this day")
    }
    for pattern in missingPatterns(session, row) {
      let cause = missingCause(pattern)
      let isSaid = changes.contains {
        $0.key == "change.missing_pattern" && $0.values["day"] == "\(session.day)"
          && $0.values["pattern"] == sentence("pattern.\(pattern)")
          && $0.values["cause"] == sentence("cause.\(cause)")
      }
      demand(isSaid, .sessions, at, "no \(pattern) (\(cause)), and no step says so")
      if cause == "limits", let exercise = room(for: feasible(pattern), in: session) {
        demand(false, .sessions, at, "no \(pattern), although \(exercise) still fits")
      }
    }
  }

  /// Mandatory patterns of a day that no block trains.
  func missingPatterns(_ session: PrintedPlan.Session, _ row: String) -> [String] {
    let count = Int(pages.number("sessions", row, "mandatory") ?? 0)
    let patterns = session.blocks.map(\.pattern)
    return slots(row).prefix(count).filter { !patterns.contains($0) }
  }

  /// Why no exercise of a pattern can be done; `limits` when one could.
  func missingCause(_ pattern: String) -> String {
    if !feasible(pattern).isEmpty { return "limits" }
    let lacks = catalogue.exercises.filter { $0.pattern == pattern }.map {
      athlete.lack(of: $0, pages) ?? (athlete.isUnsafe($0) ? "health" : "injury")
    }
    return lacks.contains("injury")
      ? "injury"
      : lacks.contains("health")
        ? "health" : lacks.contains("household") ? "household" : "equipment"
  }

  /// An exercise that could simply be added to a day with the fewest sets.
  private func room(
    for exercises: [CatalogueFacts.Exercise], in session: PrintedPlan.Session
  ) -> String? {
    func limit(_ name: String) -> Double { rule("session limits", "limits", name) }
    let sets = limit("minSets")
    guard Double(session.blocks.count) < limit("maxExercises") else { return nil }
    let here = session.blocks.compactMap { catalogue.exerciseById[$0.id] }
    let tiring = here.count { $0.fatigue == "high" }
    for exercise in exercises where !here.contains(where: { $0.id == exercise.id }) {
      let uses = plan.sessions.joinedBlocks.count { $0.id == exercise.id }
      let isTiring = exercise.fatigue == "high" && Double(tiring) >= limit("maxHighFatigue")
      if Double(uses) >= limit("maxUsesPerWeek") || isTiring { continue }
      let isFree = exercise.muscles.allSatisfy { muscle in
        let added = exercise.credit(muscle) * sets
        let day = volume(of: muscle, in: [session]) + added
        let band = plan.volume.first { $0.muscle == muscle }
        return day <= limit("maxSetsPerMuscle")
          && volume(of: muscle, in: plan.sessions) + added <= band?.high ?? .infinity
      }
      var blocks = session.timed(catalogue)
      blocks.append(TimedBlock(exercise, role: "main", sets: sets, superset: nil))
      if isFree, seconds(blocks) <= athlete.minutes * 60 { return exercise.id }
    }
    return nil
  }

  private func judgeOtherDays() {
    let recovery = plan.otherDays.filter { $0.kind == "recovery" }
    demand(
      recovery.count == (athlete.days == 7 ? 1 : 0), .sessions, "/workouts",
      "\(recovery.count) recovery days")
    for day in recovery {
      demand(
        day.minutes <= rule("recovery day", "seventh", "recoveryMaxMinutes")
          && Double(day.weekday) == rule("recovery day", "seventh", "recoveryWeekday"),
        .sessions, day.pointer, "is not the page's recovery day")
    }
    let row =
      athlete.goal != "fat_loss" ? "none" : athlete.trainingDays <= 4 ? "rest-days" : "after-work"
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

  /// Major muscles are trained often enough from the page's number of days on.
  private func judgeFrequency() {
    guard Double(athlete.trainingDays) >= rule("frequency", "twice", "frequencyFromDays") else {
      return
    }
    let least = Int(rule("frequency", "twice", "minFrequency"))
    for row in plan.volume where Self.majors.contains(row.muscle) && row.status != "waived" {
      guard row.sessions < least else { continue }
      let rooms = zip(plan.sessions, templateRows).compactMap { session, template in
        volume(of: row.muscle, in: [session]) >= 1
          ? nil : room(for: exercises(of: template, training: row.muscle), in: session)
      }
      demand(
        rooms.isEmpty && row.status == "below", .spread, row.pointer,
        "\(row.muscle) is trained in \(row.sessions) sessions"
          + (rooms.first.map { ", although \($0) still fits" } ?? ", and no reason is given"))
    }
  }

  /// What a day of the split could train a muscle with.
  private func exercises(
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
