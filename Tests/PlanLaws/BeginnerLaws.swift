import JSONSource

/// Who is new to training begins with light, safe lifts.
extension Judge {
  /// A novice of strength lifts nothing for fewer than five repetitions, keeps two in reserve, and begins
  /// no week under five with a barbell on the back or a bar on the floor, but for lifts that were given.
  func judgeBeginners() {
    guard style == "strength", athlete.experienceUsed == "novice" else { return }
    for block in plan.sessions.joinedBlocks where ["main", "compound"].contains(block.role) {
      guard let row = catalogue.exerciseById[block.id], row.repUnit == "reps" else { continue }
      let low = Double(block.reps.prefix { $0.isNumber }) ?? 0
      demand(
        low >= min(5, row.repsCap ?? 5), .effort, block.pointer + "/reps",
        "\(row.id) for \(block.reps) repetitions, which is too heavy for a novice")
      let reserve = Double(block.rir.prefix { $0.isNumber }) ?? 0
      demand(
        reserve >= 2, .effort, block.pointer + "/rir",
        "\(block.rir) are too few in reserve for a novice")
      demand(
        athlete.weeksTrained >= 5 || athlete.lifts[row.id] != nil || !Self.learnt.contains(row.id),
        .lifts, block.pointer + "/exerciseId", "\(row.id) before an easier lift has taught it")
    }
  }

  private static let learnt = ["back_squat", "conventional_deadlift", "romanian_deadlift"]
}
