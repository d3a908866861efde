import JSONSource

/// How heavy and how much: what age and health ask for, and which lifts get their sets first.
extension Judge {
  /// Whoever is over sixty, or has high blood pressure, a heart condition, a child on the way or
  /// surgery behind, lifts nothing for fewer than eight repetitions unless it ends below ten,
  /// keeps two in reserve, does at most four sets of an exercise, and pulls no bar from the floor
  /// that was not given.
  func judgeModeration() {
    guard athlete.needsModeration, !athlete.isMinor else { return }
    for block in plan.sessions.joinedBlocks {
      guard let row = catalogue.exerciseById[block.id], row.repUnit == "reps" else { continue }
      let low = Double(block.reps.prefix { $0.isNumber }) ?? 0
      demand(
        low >= min(8, (row.repsCap ?? 30) - 2), .effort, block.pointer + "/reps",
        "\(row.id) for \(block.reps) repetitions, which is too heavy here")
      let reserve = Double(block.rir.prefix { $0.isNumber }) ?? 0
      demand(
        reserve >= 2, .effort, block.pointer + "/rir", "\(block.rir) are too few in reserve here")
      demand(
        block.sets <= 4, .limits, block.pointer + "/sets", "\(block.sets) sets are too many here")
      demand(
        !Self.pulledFromTheFloor.contains(row.id) || athlete.lifts[row.id] != nil, .lifts,
        block.pointer + "/exerciseId", "\(row.id), although easier hinges exist")
    }
  }

  private static let pulledFromTheFloor = ["conventional_deadlift", "sumo_deadlift"]

  /// Nothing gets more sets than a leading lift of the same day, while a set
  /// could go to that lift and leave every muscle, balance, day and minute as well off; a
  /// specialization may lean one way.
  func judgeLeads() {
    guard athlete.injuries.isEmpty, athlete.variant != "specialization" else { return }
    for session in plan.sessions {
      let most = session.blocks.filter { $0.role != "main" }.map(\.sets).max() ?? 0
      for lead in session.blocks where lead.role == "main" && lead.sets < most {
        guard let row = catalogue.exerciseById[lead.id],
          Double(lead.sets) < setsRule("maxSetsCompound"),
          let giver = giver(to: row, lead, in: session)
        else { continue }
        demand(
          false, .lifts, lead.pointer + "/sets",
          "\(lead.sets) sets of \(lead.id), which leads, and \(most) of another; "
            + "\(giver) could give one")
      }
    }
  }

  /// An exercise that could give a set to a leading lift of a day.
  private func giver(
    to row: CatalogueFacts.Exercise, _ lead: PrintedPlan.Block, in session: PrintedPlan.Session
  ) -> String? {
    for day in plan.sessions {
      for block in day.blocks where block.role != "main" {
        guard let giver = catalogue.exerciseById[block.id],
          Double(block.sets) > setsRule(giver.isCompound ? "mandatorySets" : "minSets"),
          day.pointer == session.pointer || !Set(giver.muscles).isDisjoint(with: row.muscles),
          keepsVolume(from: giver, to: row, in: day.pointer == session.pointer ? nil : session),
          keepsMinutes(
            from: block, giver, to: lead, row, in: session, sameDay: day.pointer == session.pointer)
        else { continue }
        return giver.id
      }
    }
    return nil
  }

  /// Whether a set that changes its exercise keeps every band, session and balance as well off.
  private func keepsVolume(
    from giver: CatalogueFacts.Exercise, to lead: CatalogueFacts.Exercise,
    in other: PrintedPlan.Session?
  ) -> Bool {
    let keepsBands = plan.volume.allSatisfy { row in
      let before = volume(of: row.muscle, in: plan.sessions)
      let after = before - giver.credit(row.muscle) + lead.credit(row.muscle)
      return after <= max(row.high, before) && after >= min(row.low, before)
    }
    let keepsDay = lead.muscles.allSatisfy { muscle in
      let more = lead.credit(muscle) - (other == nil ? giver.credit(muscle) : 0)
      let day =
        other.map { [$0] } ?? plan.sessions.filter { $0.blocks.contains { $0.id == lead.id } }
      return more <= 0
        || day.allSatisfy {
          volume(of: muscle, in: [$0]) + more
            <= rule("session limits", "limits", "maxSetsPerMuscle")
        }
    }
    let keepsBalance = pages.rowIds("balance").allSatisfy { row in
      func change(_ side: String) -> Double {
        let patterns = pages.words("balance", row, side) ?? []
        return (patterns.contains(lead.pattern) ? 1 : 0)
          - (patterns.contains(giver.pattern) ? 1 : 0)
      }
      let (above, below) = balance(row)
      return excess(row, above + change("above"), below + change("below"))
        <= excess(row, above, below) + 1e-9
    }
    return keepsBands && keepsDay && keepsBalance && keepsFrequency(without: giver, lead)
  }

  /// Whether every large muscle the giver trains is trained as often without one of its sets.
  private func keepsFrequency(
    without giver: CatalogueFacts.Exercise, _ lead: CatalogueFacts.Exercise
  ) -> Bool {
    giver.muscles.allSatisfy { muscle in
      plan.sessions.allSatisfy { session in
        let sets = volume(of: muscle, in: [session])
        return sets < 1 || sets - giver.credit(muscle) >= 1
          || !session.blocks.contains { $0.id == giver.id }
      }
    }
  }

  /// Whether a leading lift's day keeps its minutes with one more set of it, straight ones counted.
  private func keepsMinutes(
    from block: PrintedPlan.Block, _ giver: CatalogueFacts.Exercise, to lead: PrintedPlan.Block,
    _ row: CatalogueFacts.Exercise, in session: PrintedPlan.Session, sameDay: Bool
  ) -> Bool {
    let more = work(row, lead.role) + rest(lead.role, inSuperset: false)
    let less =
      !sameDay || block.superset != nil
      ? 0 : work(giver, block.role) + rest(block.role, inSuperset: false)
    return seconds(session.timed(catalogue)) + more - less <= athlete.minutes * 60
  }
}
