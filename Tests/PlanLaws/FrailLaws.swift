import JSONSource

/// Who may become frail, and whose joint hurts, gets what coaches give them first.
extension Judge {
  /// A week of the frail holds a rise from a chair or another squat, a pull, a calf raise and core work,
  /// where there is anything to do of each and 45 minutes for it.
  func judgeFrail() {
    guard athlete.isFrail, athlete.injuries.isEmpty, athlete.minutes >= 45 else { return }
    for pattern in ["squat", "horizontal_pull", "calf_raise", "core"]
    where !feasible(pattern).isEmpty {
      demand(
        isTrainedOrNamed(pattern), .lifts, "/workouts",
        "nothing of \(pattern) for somebody frail")
    }
  }

  /// A week beside one joint that hurts holds work for what carries it, from 45 minutes on: the cuff for a
  /// shoulder, the hip for a hip, neither where they are bad, the hip for a knee and the trunk for a back.
  func judgeCarriers() {
    guard athlete.injuries.count == 1, let joint = athlete.injuries.first,
      let pattern = Self.carriers[joint], athlete.minutes >= 45, !feasible(pattern).isEmpty,
      joint != "shoulder" || athlete.equipment != "bodyweight_only",
      !["shoulder", "hip"].contains(where: athlete.severe.contains)
    else { return }
    demand(
      isTrainedOrNamed(pattern), .lifts, "/workouts", "a \(joint) that hurts without \(pattern)")
  }

  private static let carriers = [
    "shoulder": "rotator_cuff", "knee": "hip_thrust", "hip": "hip_thrust", "low_back": "core",
  ]

  /// Whether the week holds a pattern, or the plan says what keeps it out.
  private func isTrainedOrNamed(_ pattern: String) -> Bool {
    plan.sessions.joinedBlocks.contains { trains($0, pattern) }
      || changes.contains {
        $0.key == "change.missing_pattern"
          && $0.values["pattern"] == sentence("pattern.\(pattern)")
      }
  }
}
