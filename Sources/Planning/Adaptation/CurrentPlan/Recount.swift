/// What sessions add up to.
struct Recount: Sendable {
  /// Half sets a week, assisting work included.
  var fractional = [Int](repeating: 0, count: Muscle.count)
  /// Half sets a week of exercises that train the muscle first.
  var direct = [Int](repeating: 0, count: Muscle.count)
  /// Sessions that give it at least one set.
  var sessions = [Int](repeating: 0, count: Muscle.count)

  /// Half sets of each session by muscle.
  var bySession: [[Int]] = []

  /// Half sets a week of a muscle.
  subscript(_ muscle: Muscle) -> Int { fractional[muscle.rawValue] }

  init(_ plan: CurrentPlan, _ edition: Edition, extra: [CurrentPlan.Spot: Int] = [:]) {
    let exercises = edition.exerciseCatalogue.exercises
    let half = edition.weekSolver.settings.secondaryHalfSets
    for (index, session) in plan.sessions.enumerated() {
      var day = [Int](repeating: 0, count: Muscle.count)
      for (place, block) in session.blocks.enumerated() {
        let primary = exercises[block.exercise].primary.rawValue
        let more = extra.isEmpty ? 0 : extra[CurrentPlan.Spot(session: index, block: place)] ?? 0
        let sets = block.sets + more
        day[primary] += 2 * sets
        direct[primary] += 2 * sets
        for muscle in exercises[block.exercise].secondaries {
          day[muscle.rawValue] += half * sets
        }
      }
      for muscle in 0..<Muscle.count {
        fractional[muscle] += day[muscle]
        if day[muscle] >= 2 { sessions[muscle] += 1 }
      }
      bySession.append(day)
    }
  }
}
