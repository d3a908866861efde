import JSONSource

/// Which patterns belong to a day, beyond those its page names.
extension Judge {
  /// The page's patterns of a day, then those that the week must have and no other day holds.
  func ownSlots(_ row: String) -> [String] {
    let page = pageSlots(row)
    return page + required(row).filter { !page.contains($0) }
  }

  /// The patterns a day must train.
  func mandatory(_ row: String) -> [String] {
    let page = pageMandatory(row)
    return page + required(row)
  }

  private func pageSlots(_ row: String) -> [String] { pages.words("sessions", row, "slots") ?? [] }

  private func pageMandatory(_ row: String) -> [String] {
    Array(pageSlots(row).prefix(Int(rule("sessions", row, "mandatory"))))
  }

  /// The patterns a day must train beyond its page: those this equipment wants every week, and those
  /// of lifts the athlete gave, each on as many days as there are lifts of it.
  private func required(_ row: String) -> [String] {
    wantedDays.filter { pattern, days in
      let musts = templateRows.filter { pageMandatory($0).contains(pattern) }
      let able = templateRows.filter { pageSlots($0).contains(pattern) && !musts.contains($0) }
      let others = templateRows.filter { !musts.contains($0) && !able.contains($0) }
      let lacking = max(0, days - musts.count)
      if able.prefix(lacking).contains(row) { return true }
      let isNowhere = musts.isEmpty && able.isEmpty
      let beyond = max(0, (mustHave[pattern] ?? 0) - musts.count - able.count)
      return others.prefix(max(isNowhere ? 1 : 0, beyond)).contains(row)
    }.map(\.pattern)
  }

  /// Patterns the week must hold, with the number of days.
  private var wantedDays: [(pattern: String, days: Int)] {
    var wanted = mustHave.sorted { $0.key < $1.key }.map { (pattern: $0.key, days: $0.value) }
    let given = catalogue.exercises.filter { athlete.lifts[$0.id] != nil && mayDo($0) }
    for pattern in Set(given.map(\.pattern)).sorted() {
      let days = given.count { $0.pattern == pattern }
      if let place = wanted.firstIndex(where: { $0.pattern == pattern }) {
        wanted[place].days = max(days, wanted[place].days)
      } else {
        wanted.append((pattern, days))
      }
    }
    return wanted
  }

  /// The patterns of every row that fits, with the most days that one asks for.
  private var mustHave: [String: Int] {
    let isBare = athlete.equipment == "bodyweight_only"
    let isBrittle = athlete.flags.contains("osteoporosis")
    let hasBirth = athlete.flags.contains("after_birth")
    let spares = athlete.injuries.contains("shoulder") && !athlete.severe.contains("shoulder")
    let isFocused =
      athlete.goal == "strength" && athlete.focus != nil && athlete.flags.isEmpty
      && athlete.severe.isEmpty
    let sparesLeg =
      ["knee", "hip"].contains(where: athlete.injuries.contains) && !athlete.severe.contains("hip")
    let rows: [(id: String, applies: Bool)] = [
      ("birth", hasBirth), ("birth-bridge", hasBirth), ("frail", athlete.isFrail),
      ("bodyweight", isBare), ("bodyweight-leg", isBare && !isBrittle && !athlete.isFrail),
      ("bone", isBrittle), ("bone-standing", isBrittle), ("curls", wantsCurls),
      ("shoulder", spares && !isBare),
      ("shoulder-bodyweight", spares && isBare), ("short", athlete.minutes <= 45),
      ("leg-joint", sparesLeg), ("back-joint", athlete.injuries.contains("low_back")),
      ("bone-pull", isBrittle && athlete.minutes >= 45), ("strength-focus", isFocused && !isBare),
      ("focus-\(athlete.focus ?? "")", opener != nil),
      ("focus-glutes-whole", opener == "hip_thrust" && athlete.split == "full_body_3"),
      (
        "severe-shoulder",
        athlete.severe.contains("shoulder")
          && ["full_body_2", "full_body_3"].contains(athlete.split)
      ),
      ("side", wantsSides && style != "strength" && Self.sideSplits.contains(athlete.split)),
      ("rows", rowsTwice),
      ("side-twice", wantsSides && athlete.split == "push_pull_legs_6"),
    ]
    var days: [String: Int] = [:]
    for row in rows where row.applies {
      let most = min(templateRows.count, Int(rule("must have", row.id, "mustHaveDays")))
      for pattern in pages.words("must have", row.id, "mustHave") ?? [] {
        days[pattern] = max(most, days[pattern] ?? 0)
      }
    }
    return days
  }

  /// Whether dumbbells leave nothing to hang from, so that two days of such a split row.
  private var rowsTwice: Bool {
    athlete.equipment == "dumbbells_only" && athlete.injuries.isEmpty && athlete.minutes >= 45
      && (Self.sideSplits + ["upper_lower_2"]).contains(athlete.split)
  }

  /// Whether a gym and two days for the legs leave room for a leg curl beside the hinge.
  private var wantsCurls: Bool {
    athlete.equipment == "full_gym" && athlete.flags.isEmpty && athlete.injuries.isEmpty
      && Self.sideSplits.contains(athlete.split) && athlete.variant != "specialization"
  }

  private static let sideSplits = [
    "upper_lower_4", "push_pull_legs_upper_lower_5", "push_pull_legs_6",
  ]

  /// Whether days and minutes are many enough for the side of the shoulder, and nothing spares it.
  private var wantsSides: Bool {
    athlete.equipment != "bodyweight_only" && !athlete.injuries.contains("shoulder")
      && athlete.minutes >= 60
      && ["hypertrophy", "strength", "fat_loss"].contains(style)
      && athlete.variant != "specialization"
  }

  /// The patterns a day takes from others: it is meant for a large muscle, trains it with nothing
  /// of its own, and fewer days than the page wants can, or the day must train it.
  func standIns(_ row: String) -> [(pattern: String, muscle: String)] {
    guard pageSlots(row).contains(where: { !doable($0).isEmpty }) else { return [] }
    let focus = pages.words("sessions", row, "focus") ?? []
    var taken: [(pattern: String, muscle: String)] = []
    for muscle in Self.majors where focus.contains(muscle) && lenders(row, muscle).isEmpty {
      let able = templateRows.filter { !lenders($0, muscle).isEmpty }
      guard isRare(able.count) || isOwed(muscle, on: row) else { continue }
      for pattern in able.flatMap({ lenders($0, muscle) })
      where !taken.contains(where: { $0.pattern == pattern }) && !ownSlots(row).contains(pattern) {
        taken.append((pattern, muscle))
      }
    }
    return taken
  }

  /// Whether so many days are fewer than a large muscle wants.
  private func isRare(_ days: Int) -> Bool {
    Double(athlete.trainingDays) >= rule("frequency", "twice", "frequencyFromDays")
      && Double(days) < rule("frequency", "twice", "minFrequency")
  }

  /// Whether a day must train a muscle by a pattern of which nothing can be done.
  private func isOwed(_ muscle: String, on row: String) -> Bool {
    mandatory(row).contains { pattern in
      doable(pattern).isEmpty
        && catalogue.exercises.contains { $0.pattern == pattern && $0.primary == muscle }
    }
  }

  /// A day's own patterns with an allowed exercise that trains a muscle first.
  private func lenders(_ row: String, _ muscle: String) -> [String] {
    pageSlots(row).filter { doable($0).contains { $0.primary == muscle } }
  }

  /// The allowed exercises of a pattern, and those that its list names.
  private func doable(_ pattern: String) -> [CatalogueFacts.Exercise] {
    feasible(pattern) + preference(pattern).compactMap { catalogue.exerciseById[$0] }.filter(mayDo)
  }
}
