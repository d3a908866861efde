import JSONSource
import Population

/// Which lifts a week is made of.
extension Judge {
  /// The lists of lifts for a pattern, as the page has them for this athlete.
  func preference(_ pattern: String) -> [String] {
    if let known = preferences[pattern] { return known }
    let lists = preferenceRow(pattern).map { row in
      ["mainLifts", "assistanceLifts"].flatMap { pages.words("lift preference", row, $0) ?? [] }
    }
    preferences[pattern] = lists ?? []
    return lists ?? []
  }

  /// The ids of rows say whom they are for: pattern, equipment, goal, experience.
  private func preferenceRow(_ pattern: String) -> String? {
    let kits = [
      "full_gym": "gym", "dumbbells_only": "dumbbells", "bands_only": "bands",
      "bodyweight_only": "body",
    ]
    let name = String(pattern.map { $0 == "_" ? "-" : $0 })
    let base = "\(name)-\(kits[athlete.equipment] ?? "")"
    let isCareful = ["moderate", "light"].contains(style)
    let goal = isCareful ? "moderate" : style == "strength" ? style : "growth"
    let level = athlete.experienceUsed
    let levels = [level] + (level == "novice" ? [] : ["later"])
    let goals = goal == "moderate" ? [goal, "growth"] : [goal]
    let machines = athlete.hasMachinesFirst ? ["\(base)-machines"] : []
    let careful = machines + (goal == "moderate" ? ["\(base)-moderate"] : [])
    let ids = ([base] + goals.map { "\(base)-\($0)" }).flatMap { id in
      levels.map { "\(id)-\($0)" } + (id == base ? [] : [id])
    }
    let frail = athlete.isFrail ? ["\(base)-frail", "\(name)-frail"] : []
    let isTrained = athlete.isFrail && level != "novice" && ["squat", "lunge"].contains(pattern)
    let trained = isTrained ? ["squat-\(kits[athlete.equipment] ?? "")-frail-trained"] : []
    return (trained + frail + careful + ids + [base]).first {
      pages.words("lift preference", $0, "mainLifts") != nil
    }
  }

  /// Whether a block does the work of a pattern: by its own, or as a lift of the pattern's list.
  func trains(_ block: PrintedPlan.Block, _ pattern: String) -> Bool {
    block.pattern == pattern || preference(pattern).contains(block.id)
      || swaps(pattern).contains(block.id)
  }

  /// The ladder of a pattern whose first lift a flagged joint does not bear, or health rules out
  /// beside a joint that it loads; empty for any other.
  func swaps(_ pattern: String) -> [String] {
    let first = preference(pattern).compactMap { catalogue.exerciseById[$0] }.first {
      athlete.lack(of: $0, pages) == nil && (!athlete.isUnsafe($0) || loadsFlagged($0))
    }
    guard let first, athlete.isUnsafe(first) || stressLevel(first) == "removed" else { return [] }
    let worst = athlete.injuries.compactMap { first.stress[$0] }.max()
    let joint = athlete.injuries.sorted {
      SeededRequests.joints.firstIndex(of: $0) ?? 0 < SeededRequests.joints.firstIndex(of: $1) ?? 0
    }.first { first.stress[$0] == worst }
    return joint.map { ladder($0, pattern) } ?? []
  }

  /// Whether an exercise loads a flagged joint at all.
  private func loadsFlagged(_ exercise: CatalogueFacts.Exercise) -> Bool {
    athlete.injuries.contains { exercise.stress[$0] ?? 0 > 0 }
  }

  /// What a day's place for a pattern may hold: its own exercises, and the lifts of its lists and of a
  /// ladder.
  func choices(_ pattern: String) -> [CatalogueFacts.Exercise] {
    feasible(pattern)
      + (preference(pattern) + swaps(pattern)).compactMap { catalogue.exerciseById[$0] }.filter {
        $0.pattern != pattern && mayDo($0)
      }
  }

  /// The page's ladder for a joint, a pattern and this athlete's equipment.
  private func ladder(_ joint: String, _ pattern: String) -> [String] {
    let kits = [
      "full_gym": "gym", "dumbbells_only": "dumbbells", "bands_only": "bands",
      "bodyweight_only": "body",
    ]
    let id = "\(joint)-\(pattern)-\(kits[athlete.equipment] ?? "")".map { $0 == "_" ? "-" : $0 }
    return pages.words("swap ladder", String(id), "swapTo") ?? []
  }

  /// Whether a lift may lead a session from this place: a main lift, both sides at once for
  /// strength, among the first of the day's leading patterns.
  func mayLead(
    _ exercise: CatalogueFacts.Exercise, at place: Int, of session: PrintedPlan.Session
  ) -> Bool {
    guard let day = plan.sessions.firstIndex(where: { $0.pointer == session.pointer }),
      templateRows.indices.contains(day)
    else { return false }
    let row = templateRows[day]
    let leads = pages.words("sessions", row, "leads") ?? []
    return exercise.isCompound && exercise.role == "main"
      && (style != "strength" || exercise.laterality == "bilateral")
      && Double(place - (isOpened(session) ? 1 : 0)) < rule("sessions", row, "mostLeads")
      && leads.contains { trains(session.blocks[place], $0) }
  }

  /// Easier and odd forms stand only where nothing better is left; a strength week trains the big
  /// lifts often enough.
  func judgeLifts() {
    for block in plan.sessions.joinedBlocks {
      guard let row = catalogue.exerciseById[block.id] else { continue }
      demand(
        !mayDo(row) || feasible(row.pattern).contains { $0.id == row.id }
          || standsOnALadder(row.id) || isForTheFrail(row), .lifts,
        block.pointer + "/exerciseId", "\(row.id) is for when nothing better is left",
        .lastChoice)
    }
    judgeStrengthWeek()
    judgeMainLifts()
    judgeModeration()
    judgeLeads()
    judgeThreeDays()
    judgeShortDays()
    judgeBeginners()
    judgeFrail()
    judgeTiredBack()
    judgeMachines()
    judgeFavoured()
    judgeTwins()
    judgeRows()
    judgeCarriers()
  }

  /// Whether the lists of the frail name an easy lift of its pattern.
  func isForTheFrail(_ row: CatalogueFacts.Exercise) -> Bool {
    athlete.isFrail && preference(row.pattern).contains(row.id)
  }

  /// Whether a ladder of any day's pattern brings a lift in.
  private func standsOnALadder(_ id: String) -> Bool {
    !athlete.injuries.isEmpty
      && Set(templateRows.flatMap(slots)).contains { swaps($0).contains(id) }
  }

  /// A strength week that favours a muscle squats on two days with any load, on both legs or on one.
  private func judgeSquatsOfFocus() {
    guard athlete.goal == "strength", athlete.focus != nil, athlete.trainingDays >= 5,
      athlete.equipment != "bodyweight_only", athlete.injuries.isEmpty, athlete.flags.isEmpty,
      athlete.ageGroup != "minor"
    else { return }
    let days = plan.sessions.count { session in
      session.blocks.contains { trains($0, "squat") || trains($0, "lunge") }
    }
    demand(days >= 2, .lifts, "/workouts", "squats on \(days) days beside a favoured muscle")
  }

  /// Who has trained before does not rise from a chair where a squat with a load is possible.
  private func judgeLoadedSquats() {
    guard athlete.goal == "strength", athlete.experienceUsed != "novice",
      athlete.equipment != "bodyweight_only", athlete.injuries.isEmpty, athlete.flags.isEmpty
    else { return }
    for session in plan.sessions {
      let legs = session.blocks.filter { ["squat", "lunge"].contains($0.pattern) }
      demand(
        legs.first?.id != "chair_squat", .lifts, session.pointer,
        "a stand from a chair is the first squat of somebody who has trained")
    }
  }

  /// With barbells and nothing in the way, from three days on: squats and bench presses on two days
  /// or more, each once as the leading barbell lift, the floor deadlift on one or two, a press
  /// overhead every week.
  private func judgeStrengthWeek() {
    judgeSquatsOfFocus()
    judgeLoadedSquats()
    guard style == "strength", athlete.experienceUsed != "novice", athlete.equipment == "full_gym",
      athlete.trainingDays >= 3, athlete.split != "push_pull_legs_3", athlete.injuries.isEmpty,
      athlete.flags.isEmpty, athlete.ageGroup == "adult"
    else { return }
    func days(_ patterns: [String]) -> Int {
      plan.sessions.count { session in
        session.blocks.contains { block in patterns.contains { trains(block, $0) } }
      }
    }
    func leads(_ pattern: String) -> Bool {
      plan.sessions.joinedBlocks.contains {
        $0.role == "main" && $0.pattern == pattern
          && catalogue.exerciseById[$0.id]?.loadType == "barbell"
      }
    }
    let bench = ["horizontal_push", "incline_push"]
    demand(days(["squat"]) >= 2, .lifts, "/workouts", "squats on \(days(["squat"])) days")
    demand(days(bench) >= 2, .lifts, "/workouts", "bench presses on \(days(bench)) days")
    demand(
      leads("squat") || gives(["squat"]), .lifts, "/workouts", "no barbell squat leads a day")
    demand(
      bench.contains(where: leads) || gives(bench), .lifts, "/workouts",
      "no barbell bench press leads a day")
    demand(days(["vertical_push"]) >= 1, .lifts, "/workouts", "no press overhead")
    let floor = plan.sessions.count { session in
      session.blocks.contains { Self.floorDeadlifts.contains($0.id) }
    }
    demand(
      (1...2).contains(floor) || gives(["hinge"], but: "romanian_deadlift"), .lifts, "/workouts",
      "deadlifts from the floor on \(floor) days")
  }

  /// The leading lifts are listed with the days they lead.
  private func judgeMainLifts() {
    var days: [(id: String, days: [Double])] = []
    for workout in plan.json["workouts"]?.array ?? [] {
      for block in workout["blocks"]?.array ?? [] where block["role"]?.string == "main" {
        let (id, day) = (block["exerciseId"]?.string ?? "", workout["day"]?.number ?? 0)
        if let known = days.firstIndex(where: { $0.id == id }) {
          days[known].days.append(day)
        } else {
          days.append((id, [day]))
        }
      }
    }
    let listed = plan.json["main_lifts"]?.array ?? []
    demand(listed.count == days.count, .lifts, "/main_lifts", "\(days.count) lifts lead")
    for (index, (lift, found)) in zip(listed, days).enumerated() {
      let isSame =
        lift["exerciseId"]?.string == found.id
        && lift["days"]?.array?.compactMap(\.number) == found.days
        && lift["given"]?.bool == (athlete.lifts[found.id] != nil)
      demand(isSame, .lifts, "/main_lifts/\(index)", "\(found.id) leads \(found.days)")
    }
  }

  /// Whether the athlete gave a leading lift of these patterns, which stands in its place then;
  /// not one that builds the leading lift behind it.
  private func gives(_ patterns: [String], but builder: String = "") -> Bool {
    athlete.lifts.keys.contains { id in
      id != builder
        && catalogue.exerciseById[id].map { $0.role == "main" && patterns.contains($0.pattern) }
          ?? false
    }
  }

  private static let floorDeadlifts = [
    "conventional_deadlift", "sumo_deadlift", "trap_bar_deadlift",
  ]
}
