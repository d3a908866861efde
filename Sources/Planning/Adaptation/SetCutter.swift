import Consulting

/// Takes sets away one by one, each where it is missed least.
struct SetCutter {
  private var plan: CurrentPlan
  private let edition: Edition
  private let limits: CutLimits
  /// Half sets of each muscle by now.
  private var volume: [Int]
  /// Half sets of each muscle before anything was taken.
  private let before: [Int]

  init(_ plan: CurrentPlan, _ edition: Edition, _ limits: CutLimits) {
    self.plan = plan
    self.edition = edition
    self.limits = limits
    before = Recount(plan, edition).fractional
    volume = before
  }

  /// Takes sets away.
  ///
  /// - Parameters:
  ///   - count: Sets to take; fewer when no more can go.
  ///   - candidates: Exercises that may lose some, none of them reduced already.
  /// - Returns: What each exercise loses, in training order.
  mutating func take(_ count: Int, from candidates: [CurrentPlan.Spot]) -> [SetCut] {
    var taken = [Int](repeating: 0, count: candidates.count)
    for _ in 0..<count {
      guard let place = next(candidates, taken) else { break }
      taken[place] += 1
      let row = edition.exerciseCatalogue.exercises[plan[candidates[place]].exercise]
      subtract(1, of: row)
    }
    let cuts = zip(candidates, taken).filter { $0.1 > 0 }.map { SetCut(spot: $0.0, count: $0.1) }
    for cut in cuts { plan[cut.spot].sets -= cut.count }
    return cuts
  }

  /// Counts sets that something else took away.
  mutating func note(_ cuts: [SetCut]) {
    for cut in cuts {
      subtract(cut.count, of: edition.exerciseCatalogue.exercises[plan[cut.spot].exercise])
      plan[cut.spot].sets -= cut.count
    }
  }

  private mutating func subtract(_ sets: Int, of row: Exercise) {
    volume[row.primary.rawValue] -= 2 * sets
    for muscle in row.secondaries { volume[muscle.rawValue] -= secondary * sets }
  }

  private var secondary: Int { edition.weekSolver.settings.secondaryHalfSets }

  /// The candidate that loses the next set; nil when none can.
  private func next(_ candidates: [CurrentPlan.Spot], _ taken: [Int]) -> Int? {
    var best: (place: Int, key: [Int])?
    for (place, spot) in candidates.enumerated() {
      let sets = plan[spot].sets - taken[place]
      guard sets > 1, !limits.keepsFloors || keepsFloors(plan[spot].exercise) else { continue }
      let muscle = edition.exerciseCatalogue.exercises[plan[spot].exercise].primary.rawValue
      let key = [
        limits.isByWorth ? limits.floors[muscle] - volume[muscle] : 0,
        limits.ranks[Int(plan[spot].role.rawValue)], -sets, -spot.session, -spot.block,
      ]
      if best.map({ key.lexicographicallyPrecedes($0.key) }) ?? true { best = (place, key) }
    }
    return best?.place
  }

  /// Whether one set less leaves its muscles at their floors; one that was under its floor before
  /// may stay there.
  private func keepsFloors(_ exercise: Int) -> Bool {
    func keeps(_ muscle: Muscle, _ loss: Int) -> Bool {
      let index = muscle.rawValue
      guard plan.bands[index] != nil, loss > 0 else { return true }
      return volume[index] - loss >= limits.floors[index]
        || limits.isBelowAllowed && before[index] < limits.floors[index]
    }
    return keeps(edition.exerciseCatalogue.exercises[exercise].primary, 2)
      && edition.exerciseCatalogue.exercises[exercise].secondaries.allSatisfy {
        keeps($0, secondary)
      }
  }
}

/// Sets that an exercise loses.
struct SetCut: SpotEntry {
  var spot: CurrentPlan.Spot
  var count: Int
}

/// What a cut must keep, and what it prefers.
struct CutLimits: Sendable {
  /// The order of roles; lower ones lose first.
  let ranks: [Int]
  /// Half sets that each muscle keeps.
  let floors: [Int]
  /// Whether a muscle that is under its floor already may lose more.
  var isBelowAllowed = false
  /// Whether no muscle is taken under its floor.
  var keepsFloors = true
  /// Whether the muscle furthest above its floor loses first.
  var isByWorth = false
}

extension Adapting {
  /// The pages' order of roles and floors of muscles.
  mutating func cutLimits() throws(PlanFailure) -> CutLimits {
    var ranks: [Int] = []
    for role in ExerciseRole.allCases {
      ranks.append(
        try consultation.ask(Questions.cutOrder, about: "role", .string(role.word)).int("cutRank"))
    }
    let whole = try consultation.ask(Questions.bandFloor).number("floorSets")
    var floors: [Int] = []
    for muscle in Muscle.allCases {
      let share = try consultation.ask(
        Questions.muscleShare, about: "muscle", .string(muscle.word)
      ).number("bandShare")
      floors.append(Int((whole * share * 2).rounded()))
    }
    return CutLimits(ranks: ranks, floors: floors)
  }
}
