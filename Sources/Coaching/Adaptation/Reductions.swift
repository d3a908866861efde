import JSONSource
import RuleEngine

/// What is off for a while: taken, kept in mind, and given back.
extension Adapting {
  /// What the pages say about a kind of reduction.
  struct Kind {
    let days: Int
    let precedence: Int
    let holdsProgress: Bool
    let rule: String
  }

  mutating func kind(_ word: String) throws(PlanFailure) -> Kind {
    let reply = try consultation.ask(
      Questions.reductionLength, about: "reductionKind", .string(word))
    return Kind(
      days: reply.int("reductionDays"), precedence: reply.int("precedence"),
      holdsProgress: reply.flag("holdsProgress"), rule: consultation.source(of: reply))
  }

  /// Gives back what has lasted long enough.
  mutating func endReductions() throws(PlanFailure) {
    for index in ledger.reductions.indices.reversed() {
      let reduction = ledger.reductions[index]
      let isOver =
        if let until = reduction.until, let date = order.date { date > until } else { false }
      let isOtherWeek =
        if let week = reduction.week, let now = order.week { now != week } else { false }
      if isOver || isOtherWeek { try giveBack(index) }
    }
  }

  /// Gives back everything weaker; false when something at least as strong is in force.
  mutating func makeRoom(for word: String) throws(PlanFailure) -> Bool {
    let precedence = try kind(word).precedence
    for reduction in ledger.reductions
    where try kind(reduction.kind).precedence >= precedence { return false }
    for index in ledger.reductions.indices.reversed() { try giveBack(index) }
    return true
  }

  /// Whether something that holds progress is in force.
  mutating func isHeld() throws(PlanFailure) -> Bool {
    for reduction in ledger.reductions where try kind(reduction.kind).holdsProgress { return true }
    return false
  }

  /// Puts back what a reduction took, and forgets it.
  mutating func giveBack(_ index: Int) throws(PlanFailure) {
    let reduction = ledger.reductions.remove(at: index)
    let rule = try kind(reduction.kind).rule
    let because = try backPhrase(reduction)
    for cut in reduction.sets {
      setSets(cut.spot, to: plan[cut.spot].sets + cut.count, rule: rule, because: because)
    }
    for effort in reduction.rir {
      setRIR(effort.spot, to: effort.before, rule: rule, because: because)
    }
    for load in reduction.loads where plan[load.spot].loadKg == load.after {
      setLoad(load.spot, to: load.before, rule: rule, because: because)
    }
    for spot in reduction.easier { setRegression(spot, nil, rule: rule, because: because) }
  }

  private mutating func backPhrase(_ reduction: Ledger.Reduction) throws(PlanFailure) -> Phrase {
    let count = reduction.sets.reduce(0) { $0 + $1.count }
    switch reduction.kind {
    case "region":
      let reply = try consultation.ask(
        Questions.soreRegion, about: "region", .string(reduction.key))
      return Phrase(
        count == 1 ? "adapt.region_back_one" : "adapt.region_back",
        ("region", .message(reply.word("regionName"))), ("sets", .number(count)))
    case "lift":
      return Phrase(
        count == 1 ? "adapt.lift_back_one" : "adapt.lift_back",
        ("exercise", .message("exercise:\(reduction.key)")), ("sets", .number(count)))
    case "week": return Phrase("adapt.week_back", ("sets", .number(count)))
    case "layoff": return Phrase("adapt.layoff_back", ("sets", .number(count)))
    default: return Phrase("adapt.deload_back", ("sets", .number(count)))
    }
  }

  /// Names or no longer names an easier form of an exercise.
  mutating func setRegression(
    _ spot: CurrentPlan.Spot, _ exercise: Int?, rule: String, because: Phrase
  ) {
    let id = exercise.map { edition.gym.ids[$0] }
    plan[spot].regression = id
    set(plan.path(spot).key("regression"), to: id.map { .text($0) }, rule: rule, because: because)
  }

  /// The rank in which exercises lose sets, by role.
  mutating func cutRanks() throws(PlanFailure) -> [Int] {
    var ranks: [Int] = []
    for role in ExerciseRole.allCases {
      ranks.append(
        try consultation.ask(Questions.cutOrder, about: "role", .string(role.word)).int("cutRank"))
    }
    return ranks
  }

  /// The half sets under which no reduction takes a muscle that reaches them.
  mutating func floors() throws(PlanFailure) -> [Int] {
    let whole = try consultation.ask(Questions.bandFloor).number("floorSets")
    var floors: [Int] = []
    for muscle in Muscle.allCases {
      let share = try consultation.ask(
        Questions.muscleShare, about: "muscle", .string(muscle.word)
      ).number("bandShare")
      floors.append(Int((whole * share * 2).rounded()))
    }
    return floors
  }

  /// Takes one set where it is missed least.
  ///
  /// - Parameters:
  ///   - candidates: Exercises that may lose one, none of them reduced already.
  ///   - taken: Sets taken off already, by exercise.
  ///   - ranks: The order of roles; higher ones lose first.
  ///   - floors: Half sets that a muscle keeps.
  ///   - isBelowAllowed: Whether a muscle may go under its floor.
  ///   - byWorth: Whether the muscle furthest above its floor loses first.
  /// - Returns: The exercise; nil when none can lose a set.
  func bestCut(
    _ candidates: [CurrentPlan.Spot], taken: [CurrentPlan.Spot: Int], ranks: [Int], floors: [Int],
    isBelowAllowed: Bool, byWorth: Bool
  ) -> CurrentPlan.Spot? {
    let minus = taken.mapValues { -$0 }
    let volume = Recount(plan, edition, extra: minus).fractional
    let whole = isBelowAllowed ? Recount(plan, edition).fractional : volume
    var best: (spot: CurrentPlan.Spot, key: [Int])?
    for spot in candidates {
      let block = plan[spot]
      let sets = block.sets - (taken[spot] ?? 0)
      guard sets > 1, keepsFloors(block.exercise, volume, whole, floors, isBelowAllowed) else {
        continue
      }
      let worth = volume[edition.gym.exercises[block.exercise].primary.rawValue]
      let floor = floors[edition.gym.exercises[block.exercise].primary.rawValue]
      let key = [
        byWorth ? floor - worth : 0, ranks[Int(block.role.rawValue)], -sets, -spot.session,
        -spot.block,
      ]
      if best.map({ key.lexicographicallyPrecedes($0.key) }) ?? true { best = (spot, key) }
    }
    return best?.spot
  }

  private func keepsFloors(
    _ exercise: Int, _ volume: [Int], _ whole: [Int], _ floors: [Int], _ isBelowAllowed: Bool
  ) -> Bool {
    let row = edition.gym.exercises[exercise]
    let half = edition.weekSolver.settings.secondaryHalfSets
    func keeps(_ muscle: Muscle, _ loss: Int) -> Bool {
      let index = muscle.rawValue
      guard plan.bands[index] != nil, loss > 0 else { return true }
      return volume[index] - loss >= floors[index]
        || isBelowAllowed && whole[index] < floors[index]
    }
    return keeps(row.primary, 2) && row.secondaries.allSatisfy { keeps($0, half) }
  }
}
