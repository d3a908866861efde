/// Which exercises an athlete may do.
extension Athlete {
  /// Whether what is at hand, health and flagged joints allow an exercise.
  func mayDo(_ exercise: CatalogueFacts.Exercise, _ pages: RulePages) -> Bool {
    lack(of: exercise, pages) == nil && !isUnsafe(exercise) && stressLevel(exercise) != "removed"
  }

  /// What becomes of an exercise by its stress on flagged joints.
  func stressLevel(_ exercise: CatalogueFacts.Exercise) -> String {
    if exercise.demands.contains(where: hurtful.contains) { return "removed" }
    let levels = injuries.map { joint in
      let stress = exercise.stress[joint] ?? 0
      // The highest grade that stays, and the highest that stays without a cut.
      let (most, whole): (Double, Double) =
        switch severities[joint] {
        case "mild": (2, 1)
        case "severe": (0, 0)
        default: (1, 0)
        }
      return stress > most ? "removed" : stress > whole ? "reduced" : "full"
    }
    return levels.contains("removed") ? "removed" : levels.contains("reduced") ? "reduced" : "full"
  }
}
