import JSONSource

extension Judge {
  /// Laws 10 and 11: bands and counts of the week.
  func judgeVolume() {
    let half = ["calves", "core"]
    let muscles = Self.majors + half
    demand(
      plan.volume.map(\.muscle) == muscles, .counting, "/volume", "is not one row for each muscle")
    for row in plan.volume {
      let isHalf = half.contains(row.muscle)
      let part =
        athlete.isJustAfterBirth && row.muscle == "core"
        ? "birth-early"
        : isKept(row.muscle) ? (isHalf ? "kept-half" : "kept") : isHalf ? "half" : "whole"
      judgeBand(row, share: rule("muscle share", part, "bandShare"))
      judgeCount(row)
    }
    judgeFocus()
  }

  /// Whether a specialization favours another muscle, so that this one is only kept.
  private func isKept(_ muscle: String) -> Bool {
    guard athlete.variant == "specialization", let focus = athlete.focus else { return false }
    return focus != muscle && plan.volume.contains { $0.muscle == focus }
  }

  /// The muscle that a specialization favours has more sets than any other in a week of two days and more.
  private func judgeFocus() {
    guard athlete.variant == "specialization", athlete.injuries.isEmpty, athlete.flags.isEmpty,
      athlete.trainingDays >= 2,
      let focus = plan.volume.first(where: { $0.muscle == athlete.focus }),
      Self.majors.contains(focus.muscle)
    else { return }
    for row in plan.volume where isKept(row.muscle) {
      demand(
        volume(of: row.muscle, in: plan.sessions) < volume(of: focus.muscle, in: plan.sessions),
        .bands, row.pointer,
        "as many sets of \(row.muscle) as of \(focus.muscle), which is favoured")
    }
  }

  /// An end of the band of a muscle that counts whole, rounded half up, as requirement 004 rounds
  /// -20% and -15%.
  func wholeBandEnd(_ sets: Double) -> Double {
    let part = rule("state volume", athlete.stateVolumeRow, "stateSetsFactor")
    let factor = part * rule("goal volume", athlete.goal, "setsFactor")
    let floor = athlete.isJustAfterBirth ? "birth-early" : "floor"
    return max(rule("band floor", floor, "floorSets"), (sets * factor + 0.5 + 1e-9).rounded(.down))
  }

  private func judgeBand(_ row: PrintedPlan.Volume, share: Double) {
    let experience = athlete.experienceUsed
    func end(_ name: String) -> Double {
      let sets = share * wholeBandEnd(rule("volume band", experience, name))
      return (2 * sets + 0.5 + 1e-9).rounded(.down) / 2
    }
    let (low, high) = (end("setsMin"), end("setsMax"))
    demand(
      row.low == low && row.high == high, .bands, row.pointer + "/band",
      "\(row.low) to \(row.high) instead of \(low) to \(high)")
    demand(
      row.fractional <= high, .bands, row.pointer,
      "\(row.fractional) sets of \(row.muscle), at most \(high)")
    let isBelow = row.fractional < low
    demand(
      (row.status == "in_band") == !isBelow, .bands, row.pointer + "/status",
      "'\(row.status)' at \(row.fractional) of \(low)")
    let needsReason = isBelow || isRarelyTrained(row)
    demand(
      (row.reason ?? "").isEmpty == !needsReason, .bands, row.pointer + "/reason",
      "a reason stands exactly where band or frequency is not reached")
    guard isBelow else { return }
    judgeReason(row, low: low)
  }

  private func judgeReason(_ row: PrintedPlan.Volume, low: Double) {
    let whole = volume(of: row.muscle, in: plan.sessions)
    var said = row.said
    if whole >= low { return judgeWaived(row, said, low: low) }
    if whole > row.fractional {
      demand(
        said?.key == "reason.short" && said?.values["reached"] == text(row.fractional), .bands,
        row.pointer + "/reason", "does not say that some sets are off")
      let numbers = ["reached": text(whole), "low": text(low)]
      let rest = Said(key: "reason.\(row.cause ?? "")", values: numbers)
      demand(
        said?.values["rest"] == sentence(rest.key, numbers), .bands, row.pointer + "/reason",
        "does not say what keeps a full week under the band")
      said = rest
    }
    demand(
      said?.values["reached"] == text(whole) && said?.values["low"] == text(low),
      .bands, row.pointer + "/reason", "does not name \(whole) of \(low)")
    let patterns = Set(templateRows.flatMap(slots))
    let canTrain = patterns.contains { pattern in
      choices(pattern).contains { $0.primary == row.muscle }
    }
    if let exercise = roomForMore(of: row.muscle) {
      demand(
        false, .bands, row.pointer + "/reason", "although a set of \(exercise) still fits",
        .fitsStill)
    }
    let isWaived = row.status == "waived"
    if said?.key == "reason.joint_cap" || said?.key == "reason.unflagged_week" {
      demand(
        said?.key != "reason.joint_cap" || isOfFlaggedJoint(row.muscle), .honesty,
        row.pointer + "/reason", "no lift for \(row.muscle) loads a flagged joint")
      return demand(
        isWaived && canTrain && !athlete.injuries.isEmpty, .bands, row.pointer + "/status",
        "'\(row.status)' for a flagged joint")
    }
    if said?.key == "reason.own_band" {
      demand(
        whole + max(1, setsRule("minSets")) > row.high, .honesty, row.pointer + "/reason",
        "sets of \(row.muscle) still fit under its upper end")
    }
    demand(
      isWaived == !canTrain && (said?.key == "reason.no_exercise") == !canTrain, .bands,
      row.pointer + "/status",
      "'\(row.status)' although \(canTrain ? "an" : "no") exercise trains \(row.muscle) directly")
  }

  /// Whether a flagged joint has a muscle of its own or near it here, or is loaded by a lift for it.
  private func isOfFlaggedJoint(_ muscle: String) -> Bool {
    athlete.injuries.contains { joint in
      let row = String(joint.map { $0 == "_" ? "-" : $0 })
      let own = ["jointMuscles", "nearMuscles"].flatMap {
        pages.words("joint muscles", row, $0) ?? []
      }
      return own.contains(muscle)
        || catalogue.exercises.contains { $0.primary == muscle && $0.stress[joint] ?? 0 > 0 }
    }
  }

  /// A band that only what is off for a while keeps from being reached is waived, and says so.
  private func judgeWaived(_ row: PrintedPlan.Volume, _ said: Said?, low: Double) {
    demand(
      said?.key == "reason.adapted" && said?.values["reached"] == text(row.fractional)
        && said?.values["low"] == text(low), .bands, row.pointer + "/reason",
      "does not say that sets are off: \(row.fractional) of \(low)")
    demand(
      row.status == "waived", .bands, row.pointer + "/status",
      "'\(row.status)' although only sets that are off are missing")
  }

  private func text(_ sets: Double) -> String { String(figure: sets, decimals: 1) }

  private func judgeCount(_ row: PrintedPlan.Volume) {
    let fractional = volume(of: row.muscle, in: plan.sessionsNow)
    demand(
      row.fractional == fractional, .counting, row.pointer + "/fractional",
      "\(row.fractional) where the blocks hold \(fractional)")
    let direct = plan.sessionsNow.joinedBlocks.reduce(0.0) {
      $0 + (catalogue.exerciseById[$1.id]?.primary == row.muscle ? Double($1.sets) : 0)
    }
    demand(
      row.direct == direct, .counting, row.pointer + "/direct",
      "\(row.direct) where the blocks hold \(direct)")
    let sessions = plan.sessionsNow.count { volume(of: row.muscle, in: [$0]) >= 1 }
    demand(
      row.sessions == sessions, .counting, row.pointer + "/sessions",
      "\(row.sessions) where \(sessions) sessions train it")
  }
}
