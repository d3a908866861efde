import JSONSource

/// Who may become frail, and whose shoulder hurts, gets what coaches give them first.
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

  /// A week beside a shoulder that hurts, but not badly, holds work for its cuff, from 45 minutes on.
  func judgeCuff() {
    guard athlete.injuries == ["shoulder"], athlete.severe.isEmpty, athlete.minutes >= 45,
      athlete.equipment != "bodyweight_only", !feasible("rotator_cuff").isEmpty
    else { return }
    demand(
      isTrainedOrNamed("rotator_cuff"), .lifts, "/workouts",
      "a sore shoulder without work for its cuff")
  }

  /// A week beside one joint that hurts holds work for what carries it: the hip for a knee or a hip that is
  /// not bad, the trunk for a back, from 45 minutes on.
  func judgeCarriers() {
    let carriers = ["knee": "hip_thrust", "hip": "hip_thrust", "low_back": "core"]
    guard athlete.injuries.count == 1, let joint = athlete.injuries.first,
      let pattern = carriers[joint], !athlete.severe.contains("hip"), athlete.minutes >= 45,
      !feasible(pattern).isEmpty
    else { return }
    demand(
      isTrainedOrNamed(pattern), .lifts, "/workouts", "a \(joint) that hurts without \(pattern)")
  }

  /// Whether the week holds a pattern, or the plan says what keeps it out.
  private func isTrainedOrNamed(_ pattern: String) -> Bool {
    plan.sessions.joinedBlocks.contains { trains($0, pattern) }
      || changes.contains {
        $0.key == "change.missing_pattern"
          && $0.values["pattern"] == sentence("pattern.\(pattern)")
      }
  }
}
