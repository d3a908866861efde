import Consulting
import JSONSource
import RuleEngine

/// Which lift may stand in for one that is not done for a while.
extension Adapting {
  /// The place that strains a sore region most of those with an easier form, and the form that fits
  /// there; nil for the form where none fits today, but would in a plan with nothing off.
  func easierForm(in session: Int, _ strains: SoreStrains)
    -> (spot: CurrentPlan.Spot, exercise: Int?)?
  {
    let exercises = edition.exerciseCatalogue.exercises
    let owed = state.owed
    // By the sets before any were off: the worse the day, the more of them are.
    func strain(_ spot: CurrentPlan.Spot) -> Int {
      (plan[spot].sets + (owed[spot] ?? 0)) * strains.perSet(exercises[plan[spot].exercise])
    }
    let spots = plan.spots.filter { spot in
      spot.session == session && strain(spot) > 0 && plan[spot].regression == nil
        && state.replaced(at: spot) == nil
        // What another reason took here would come back with this region's lift; what pain took
        // stays off it.
        && !state.reductions.contains { other in
          other.cause.pain == nil && other.cause.region?.word != strains.region.word
            && other.sets.contains { $0.spot == spot }
        }
    }
    for spot in spots.sorted(by: { (-strain($0), $0.block) < (-strain($1), $1.block) }) {
      let forms = easierForms(of: plan[spot].exercise, strains)
      let fitting = forms.first { easier in
        mayStandIn(easier, at: spot, in: plan)
          && isSpared(by: easier, insteadOf: plan[spot].exercise)
          && hasRoom(for: easier, sets: plan[spot].sets, at: spot)
      }
      if let fitting { return (spot, fitting) }
      let whole = state.whole(plan)
      if plan[spot].sets > strains.keeps[Int(plan[spot].role.rawValue)],
        forms.contains(where: { mayStandIn($0, at: spot, in: whole) })
      {
        return (spot, nil)
      }
    }
    return nil
  }

  /// The easier forms of a lift, the nearest first, and behind them those of theirs: for the same muscle, or
  /// with less strain for the region than the lift.
  private func easierForms(of exercise: Int, _ strains: SoreStrains) -> [Int] {
    let exercises = edition.exerciseCatalogue.exercises
    var forms = exercises[exercise].regressions
    var next = 0
    while next < forms.count {
      forms += exercises[forms[next]].regressions.filter { $0 != exercise && !forms.contains($0) }
      next += 1
    }
    return forms.filter {
      exercises[$0].primary == exercises[exercise].primary
        || strains.perSet(exercises[$0]) < strains.perSet(exercises[exercise])
    }
  }

  /// The exercise that a place had before anything stood in.
  func original(of spot: CurrentPlan.Spot) -> Int {
    state.replaced(at: spot)?.block.exercise ?? plan[spot].exercise
  }

  /// The lifts that may stand in, in the page's order: those for the joint, then those for others.
  mutating func ladder(for exercise: Int, sparing joint: String)
    throws(PlanFailure) -> [Int]
  {
    let pattern = Value.string(pattern(of: exercise))
    var ladder: [Int] = []
    for other in [joint] + edition.vocabulary.words("Joint").filter({ $0 != joint }) {
      let lifts = try consultation.ask(
        Questions.swapLadder, given: [("joint", .string(other)), ("pattern", pattern)]
      ).words("swapTo").compactMap(edition.exerciseCatalogue.exercise(id:))
      ladder += lifts.filter { !ladder.contains($0) }
    }
    return ladder
  }

  /// The first lift that fits with as many of the wanted sets as fit: one that spares every joint that
  /// hurts, else the one of those that each of them bears that loads them least; nil when none does.
  ///
  /// None gives the muscles that work through a joint which hurts, or beside it, more than their part of
  /// the whole plan, and none takes longer than the wanted sets of the lift itself would.
  mutating func standIn(among ladder: [Int], for spot: CurrentPlan.Spot, wanted: Int)
    throws(PlanFailure) -> (exercise: Int, sets: Int)?
  {
    let near = try musclesNearPain()
    let spared = ladder.filter { isSpared(by: $0) }
    let borne = ladder.filter { !spared.contains($0) && isBorne($0) }.enumerated().sorted {
      (hurtStress(of: $0.element), $0.offset) < (hurtStress(of: $1.element), $1.offset)
    }.map(\.element)
    for exercise in spared + borne where mayStandIn(exercise, at: spot, in: plan) {
      if let sets = stride(from: wanted, through: 1, by: -1).first(where: {
        hasRoom(for: exercise, sets: $0, at: spot)
          && !lengthens(exercise, sets: $0, at: spot, beyond: wanted)
          && adds(exercise, sets: $0, at: spot, nothingTo: near)
      }) {
        return (exercise, sets)
      }
    }
    return nil
  }

  /// Whether a session takes longer with so many sets of a stand-in than with the wanted ones of its lift.
  private func lengthens(
    _ exercise: Int, sets: Int, at spot: CurrentPlan.Spot, beyond wanted: Int
  ) -> Bool {
    var (now, before) = (plan, plan)
    before[spot].sets = wanted
    now[spot].exercise = exercise
    now[spot].role = role(of: exercise)
    now[spot].sets = sets
    func seconds(_ plan: CurrentPlan) -> Int { plan.seconds(spot.session, baseline.clock, edition) }
    return seconds(now) > seconds(before)
  }

  /// The muscles that work through the joints that hurt, and those beside them, with the half sets that
  /// each may have, of its own and in all: as many as beside a joint that is flagged so.
  private mutating func musclesNearPain() throws(PlanFailure) -> [NearMuscle] {
    let whole = Recount(state.whole(plan), edition)
    var near: [NearMuscle] = []
    for joint in state.hurting {
      let page = try consultation.ask(Questions.jointMuscles, about: "joint", .string(joint.joint))
      let pain = CheckIn.Pain(joint: joint.joint, level: joint.level)
      let severity = try reply(to: pain, again: false).flag("painIsSevere") ? "severe" : "moderate"
      let flag = try consultation.ask(
        Questions.jointFlag,
        given: [("joint", .string(joint.joint)), ("severity", .string(severity))])
      let (share, least) = (flag.number("flagStandInNear"), flag.int("flagStandInLeast"))
      let words = page.words("jointMuscles") + page.words("nearMuscles")
      for muscle in words.compactMap(Muscle.init(word:)) {
        let sets = (share * Double(whole.direct[muscle.rawValue]) / 2 - 1e-9).rounded(.up)
        let all = flag.number("flagStandInShare") * Double(whole.fractional[muscle.rawValue])
        near.append((muscle.rawValue, 2 * max(least, Int(sets)), Int(all)))
      }
    }
    return near
  }

  /// A muscle near a joint that hurts, and the most half sets of its own and in all.
  private typealias NearMuscle = (muscle: Int, mostDirect: Int, most: Int)

  /// Whether a lift with so many sets leaves muscles no more than their part of the whole plan, or what
  /// they have without it, and few sets of their own.
  private func adds(
    _ exercise: Int, sets: Int, at spot: CurrentPlan.Spot, nothingTo near: [NearMuscle]
  ) -> Bool {
    var now = plan
    now[spot].exercise = exercise
    now[spot].sets = sets
    let (before, after) = (Recount(plan, edition), Recount(now, edition))
    var without = plan
    without[spot].sets = 0
    let left = Recount(without, edition)
    return near.allSatisfy { near in
      let (muscle, direct) = (near.muscle, after.direct[near.muscle])
      return after.fractional[muscle] <= max(near.most, left.fractional[muscle])
        && direct <= max(near.mostDirect, before.direct[muscle])
    }
  }

  /// How much an exercise loads the joints that hurt, all together.
  private func hurtStress(of exercise: Int) -> Int {
    hurtingJoints.reduce(0) { $0 + stress(of: exercise, on: $1) }
  }

  /// Whether a lift of a ladder is possible at all, in whatever place.
  func canSpare(_ ladder: [Int]) -> Bool {
    ladder.contains { baseline.allowances[$0].isAllowed && isBorne($0) }
  }

  /// Whether a lift is allowed, is not done that day or too often in a plan, and suits the superset it
  /// would stand in.
  private func mayStandIn(_ exercise: Int, at spot: CurrentPlan.Spot, in plan: CurrentPlan) -> Bool
  {
    let whole = state.whole(plan)
    let row = edition.exerciseCatalogue.exercises[exercise]
    let day = plan.sessions[spot.session].blocks + whole.sessions[spot.session].blocks
    let uses = plan.sessions.indices.count { session in
      plan.sessions[session].blocks.contains { $0.exercise == exercise && !$0.isOut }
        || whole.sessions[session].blocks.contains { $0.exercise == exercise }
    }
    return baseline.allowances[exercise].isAllowed
      && row.fatigue < .high && !day.contains { $0.exercise == exercise }
      && uses < edition.weekSolver.settings.usesPerWeek && suitsPair(row, at: spot)
  }

  /// Whether every joint that hurts bears an exercise with its load, or no more of it than of a lift
  /// that it does not send away.
  func isSpared(by exercise: Int, insteadOf now: Int? = nil) -> Bool {
    state.hurting.allSatisfy { joint in
      if edition.response(to: joint, by: exercise).keepsLoad { return true }
      guard let now else { return false }
      return stress(of: exercise, on: joint.joint) <= stress(of: now, on: joint.joint)
        && edition.response(to: joint, by: now).action != .swap
    }
  }

  /// Whether no joint that hurts sends an exercise away.
  func isBorne(_ exercise: Int) -> Bool { state.isBorne(exercise, edition) }

  /// Whether a joint bears an exercise again at a step of its return.
  func bears(_ exercise: Int, _ joint: String, at step: PainReturn) -> Bool {
    let stress = stress(of: exercise, on: joint)
    return stress <= step.mostStress
      && edition.painResponses[step.actsAs, stress].action != .swap
  }

  private func suitsPair(_ row: Exercise, at spot: CurrentPlan.Spot) -> Bool {
    guard let label = plan.superset(of: spot) else { return true }
    let blocks = plan.sessions[spot.session].blocks
    let partner = edition.exerciseCatalogue.exercises[
      blocks[label.hasSuffix("1") ? spot.block + 1 : spot.block - 1].exercise]
    return row.supersetSafe && !baseline.floor.part(row.index, partner.index)
      && row.primary != partner.primary
      && !row.secondaries.contains(partner.primary) && !partner.secondaries.contains(row.primary)
  }

  /// Whether a lift with so many sets keeps bands, the session's limits and its minutes, also when
  /// everything else that is off comes back.
  private func hasRoom(for exercise: Int, sets: Int, at spot: CurrentPlan.Spot) -> Bool {
    let limits = baseline.sets.limits(of: edition.exerciseCatalogue.exercises[exercise])
    guard sets <= limits.most else { return false }
    var now = plan
    now[spot].exercise = exercise
    now[spot].role = role(of: exercise)
    now[spot].sets = sets
    var whole = state.whole(plan)
    whole[spot] = now[spot]
    return keepsLimits(now, spot.session) && keepsLimits(whole, spot.session)
  }

  /// Whether a plan is inside its bands, and a session inside its limits and minutes.
  private func keepsLimits(_ plan: CurrentPlan, _ session: Int) -> Bool {
    let recount = Recount(plan, edition)
    let ceiling = 2 * edition.weekSolver.settings.setsPerMuscleAndSession
    return plan.bands.indices.allSatisfy { muscle in
      recount.fractional[muscle] <= plan.bands[muscle]?.high ?? .max
    } && recount.bySession[session].allSatisfy { $0 <= ceiling }
      && plan.seconds(session, baseline.clock, edition) <= baseline.sessionMinutes * 60
  }

  /// The role of a lift that leads nothing.
  func role(of exercise: Int) -> ExerciseRole {
    let row = edition.exerciseCatalogue.exercises[exercise]
    if row.primary.isTrainedLast { return .finisher }
    return row.movement == .compound ? .compound : .isolation
  }
}

extension AdaptationState {
  /// Whether no joint that hurts sends an exercise away.
  func isBorne(_ exercise: Int, _ edition: Edition) -> Bool {
    hurting.allSatisfy { edition.response(to: $0, by: exercise).action != .swap }
  }
}

extension Edition {
  /// What a joint that hurts asks of an exercise.
  func response(to joint: AdaptationState.HurtingJoint, by exercise: Int) -> PainResponse {
    painResponses[joint.level, stress(of: exercise, on: joint.joint, hurtIn: joint.lifts)]
  }

  /// How much an exercise loads a joint that hurt in some lifts: in those whatever the catalogue says.
  func stress(of exercise: Int, on joint: String, hurtIn lifts: [Int]) -> Int {
    let grade = stress(of: exercise, on: joint)
    return lifts.contains(exercise) ? max(grade, hurtLiftStress) : grade
  }

  /// How far a joint that was told calm so often lets the training come back.
  func painReturn(_ joint: AdaptationState.HurtingJoint) -> PainReturn {
    painReturns[joint.level, joint.calm]
  }
}
