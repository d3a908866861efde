/// What would still fit into a plan.
extension CurrentPlan {
  /// Whether one set more passes no limit of exercise, muscle, session or minutes.
  func hasRoom(_ spot: Spot, _ baseline: PrescriptionBaseline, minutes: Int, _ edition: Edition)
    -> Bool
  {
    let row = edition.exerciseCatalogue.exercises[self[spot].exercise]
    let limits = baseline.sets.limits(of: row)
    let cut = baseline.allowances[self[spot].exercise] == .reduced ? baseline.sets.localCut : 0
    guard self[spot].sets < max(limits.fewest, limits.most - cut) else { return false }
    let recount = Recount(self, edition, extra: [spot: 1])
    let ceiling = 2 * edition.weekSolver.settings.setsPerMuscleAndSession
    for muscle in [row.primary] + row.secondaries {
      if let band = bands[muscle.rawValue], recount.fractional[muscle.rawValue] > band.high {
        return false
      }
      if recount.bySession[spot.session][muscle.rawValue] > ceiling { return false }
    }
    return seconds(spot.session, baseline.clock, edition, extra: [spot: 1]) <= minutes * 60
  }
}
