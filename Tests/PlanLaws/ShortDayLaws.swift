import JSONSource

/// A short session spends its minutes on squats, hinges, presses and pulls before small muscles.
extension Judge {
  /// Up to 45 minutes, a week that holds a lift over one joint holds each of the large patterns, where
  /// there is something to train it with and the plan does not say what keeps it out.
  func judgeShortDays() {
    guard athlete.minutes <= 45, athlete.injuries.isEmpty, athlete.focus == nil else { return }
    let rows = plan.sessions.joinedBlocks.compactMap { block in
      catalogue.exerciseById[block.id].map { (block: block, row: $0) }
    }
    guard let small = rows.first(where: { !$0.row.isCompound }) else { return }
    let days = Set(templateRows.flatMap(slots))
    let named = changes.filter { $0.key == "change.missing_pattern" }.map { $0.values["pattern"] }
    for patterns in Self.largePatterns {
      let isAble = patterns.contains {
        days.contains($0) && feasible($0).contains(where: \.isCompound)
      }
      let isNamed = patterns.contains { named.contains(sentence("pattern.\($0)")) }
      let isThere = rows.contains { row in patterns.contains { trains(row.block, $0) } }
      demand(
        !isAble || isNamed || isThere, .spread, small.block.pointer,
        "\(small.row.id), but nothing of \(patterns.joined(separator: ", "))")
    }
  }

  private static let largePatterns = [
    ["squat", "lunge"], ["hinge", "hip_thrust"],
    ["horizontal_push", "incline_push", "vertical_push"], ["horizontal_pull", "vertical_pull"],
  ]
}
