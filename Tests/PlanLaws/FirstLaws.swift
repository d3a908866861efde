import JSONSource

/// What comes first: machines for who needs them, the favoured muscle in its sessions, rows without a bar.
extension Judge {
  /// Whoever has machines first lifts a free weight, in a gym where a machine of its pattern that trains the same
  /// muscle is free, only where the athlete gave it or the page names it, and but for one a week only where such a
  /// machine stands in the week already.
  func judgeMachines() {
    guard athlete.hasMachinesFirst, athlete.equipment == "full_gym", athlete.injuries.isEmpty else {
      return
    }
    var before: [String] = []
    for session in plan.sessions {
      for block in session.blocks {
        guard let row = catalogue.exerciseById[block.id], athlete.lifts[row.id] == nil,
          Self.freeLoads.contains(row.loadType), !isForTheFrail(row),
          let machine = freeMachine(for: row, in: session)
        else { continue }
        demand(
          preference(row.pattern).contains(row.id), .lifts, block.pointer + "/exerciseId",
          "\(row.id), although \(machine) is at hand")
        if !holdsMachine(of: row.pattern) { before.append(row.id) }
      }
    }
    demand(before.count <= 1, .lifts, "/workouts", "\(before) before any machine")
  }

  private func holdsMachine(of pattern: String) -> Bool {
    plan.sessions.joinedBlocks.contains { block in
      catalogue.exerciseById[block.id].map {
        $0.pattern == pattern && $0.stability == "supported"
          && !Self.freeLoads.contains($0.loadType)
      } ?? false
    }
  }

  private static let freeLoads = ["barbell", "dumbbell_single", "dumbbell_pair", "kettlebell"]

  /// A machine that could stand for a free weight: it is not in the session, nor on as many days as one may be.
  private func freeMachine(
    for row: CatalogueFacts.Exercise, in session: PrintedPlan.Session
  ) -> String? {
    let most = Int(rule("session limits", "limits", "maxUsesPerWeek"))
    return feasible(row.pattern).first { machine in
      machine.stability == "supported" && !Self.freeLoads.contains(machine.loadType)
        && machine.incrementKg > 0 && machine.primary == row.primary
        && machine.isCompound == row.isCompound && machine.tier == "A"
        && !session.blocks.contains { $0.id == machine.id }
        && plan.sessions.joinedBlocks.count { $0.id == machine.id } < most
    }?.id
  }

  /// The pattern that opens the days of a large muscle which a specialization favours; nil for a strength week.
  var opener: String? {
    guard athlete.variant == "specialization", style != "strength", athlete.severe.isEmpty,
      let focus = athlete.focus
    else { return nil }
    return Self.openers[focus]
  }

  private static let openers = [
    "chest": "horizontal_push", "back": "horizontal_pull", "shoulders": "vertical_push",
    "quads": "squat", "hamstrings": "hinge", "glutes": "hip_thrust",
  ]

  /// Whether what opens a session is for the favoured muscle and leads no session itself.
  func isOpened(_ session: PrintedPlan.Session) -> Bool {
    guard let opener, let first = session.blocks.first else { return false }
    return first.role != "main" && trains(first, opener)
  }

  /// A large muscle that a specialization favours opens the session on two days at least, but where moves on the
  /// floor stay together at its end.
  func judgeFavoured() {
    guard let opener, athlete.injuries.isEmpty, athlete.flags.isEmpty, !athlete.isMinor,
      !athlete.risesWithCare,
      feasible(opener).contains(where: \.isCompound)
    else { return }
    let opened = plan.sessions.count { session in
      session.blocks.first.map { trains($0, opener) } ?? false
    }
    demand(
      opened >= min(2, plan.sessions.count), .lifts, "/workouts",
      "\(opened) days open with \(opener), which is favoured")
  }

  /// Of a pattern that the page wants once a day no second lift over one joint stands in a session, where the
  /// first could take its sets.
  func judgeTwins() {
    guard athlete.injuries.isEmpty else { return }
    let once = pages.words("session limits", "limits", "onePerDay") ?? []
    for session in plan.sessions {
      let rows = session.blocks.compactMap { block in
        catalogue.exerciseById[block.id].map { (block: block, row: $0) }
      }.filter { once.contains($0.row.pattern) && !$0.row.isCompound }
      for (place, twin) in rows.enumerated() where athlete.lifts[twin.row.id] == nil {
        let first = rows[..<place].first {
          $0.row.pattern == twin.row.pattern && $0.row.muscles == twin.row.muscles
        }
        guard let first else { continue }
        demand(
          Double(first.block.sets + twin.block.sets) > setsRule("maxSetsIsolation"), .lifts,
          twin.block.pointer, "\(twin.row.id) beside \(first.row.id), which could take its sets")
      }
    }
  }

  /// Without a bar to hang from, whoever has dumbbells rows in two exercises a week where two days pull, and
  /// where nothing is spared.
  func judgeRows() {
    guard athlete.equipment == "dumbbells_only", athlete.injuries.isEmpty, athlete.flags.isEmpty,
      athlete.trainingDays >= 2, athlete.minutes >= 45, athlete.focus == nil,
      !feasible("vertical_pull").contains(where: { $0.demands.contains("height") })
    else { return }
    let pulling = plan.sessions.count { session in
      session.blocks.contains {
        catalogue.exerciseById[$0.id].map { $0.pattern.hasSuffix("_pull") } ?? false
      }
    }
    let rows = plan.sessions.joinedBlocks.count { $0.pattern == "horizontal_pull" }
    demand(
      rows >= min(2, pulling), .spread, "/workouts", "\(rows) rows in a week with dumbbells")
  }
}
