/// The leading lifts of a plan that runs.
extension MainLifts {
  /// The leading lifts of a running plan; what is left out leads nothing.
  init(_ plan: CurrentPlan) {
    self.init()
    for spot in plan.spots {
      note(plan[spot].exercise, as: plan[spot].role, on: plan.sessions[spot.session].day)
    }
  }
}
