import JSONSource

/// What a heavy pull leaves of the back for the day after it.
extension Judge {
  /// No row and no hinge that a back holds up heavily stands on the day before the squat leads.
  func judgeTiredBack() {
    for session in plan.sessions {
      let next = plan.sessions.first { $0.weekday == session.weekday + 1 }
      guard next?.blocks.contains(where: { $0.role == "main" && $0.pattern == "squat" }) == true
      else { continue }
      for block in session.blocks where ["horizontal_pull", "hinge"].contains(block.pattern) {
        guard let row = catalogue.exerciseById[block.id] else { continue }
        let most = Double(block.reps.split { !$0.isNumber }.last ?? "") ?? .infinity
        demand(
          row.stress["low_back"] ?? 0 < 2 || most > 6, .lifts, block.pointer,
          "\(row.id) for \(block.reps) on the day before the squat leads")
      }
    }
  }
}
