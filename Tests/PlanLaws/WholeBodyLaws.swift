import JSONSource

/// The whole body is trained more than once in a week of three days.
extension Judge {
  /// Who trains three days, and asked for no form of the week, trains no large muscle on one of them only.
  func judgeThreeDays() {
    guard athlete.trainingDays == 3, !athlete.given.contains("variant"), athlete.focus == nil,
      athlete.injuries.isEmpty, athlete.flags.isEmpty
    else { return }
    for row in plan.volume where Self.largest.contains(row.muscle) {
      let days = plan.sessions.count { volume(of: row.muscle, in: [$0]) >= 1 }
      demand(
        days >= 2, .spread, row.pointer + "/sessions", "\(row.muscle) on \(days) of three days")
    }
  }

  /// Muscles that three days of the whole body train more than once, even where their minutes are short.
  private static let largest = ["chest", "back", "glutes"]
}
