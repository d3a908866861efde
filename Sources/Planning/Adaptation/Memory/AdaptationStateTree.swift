import Consulting
import Domain
import JSONSource

/// A plan's memory as it stands in the plan.
struct AdaptationStateTree {
  let plan: CurrentPlan
  let exerciseCatalogue: ExerciseCatalogue

  typealias Members = [(String, JSON)]

  /// The whole memory.
  func json(_ state: AdaptationState) -> JSON {
    var members: Members = []
    members.append(("last_date", day(state.lastDate)))
    members.append(("week", number(state.week.map(Double.init))))
    members.append(("check_ins", .list(state.days.map(json))))
    members.append(("reductions", .list(state.reductions.map(json))))
    members.append(("energy", state.energy.map(json) ?? .none))
    members.append(("lifts", .list(state.lifts.map(json))))
    members.append(("session", state.session.map(json) ?? .none))
    members.append(("deload", state.deload.map(json) ?? .none))
    members.append(("lowered_goals", .list(state.lowered.map { .text($0.text) })))
    if let layoff = state.layoff { members.append(("layoff", json(layoff))) }
    if !state.bouts.isEmpty {
      let bouts = state.bouts.map { bout -> JSON in
        .object([("joint", .text(bout.joint)), ("date", .text(bout.date.text))])
      }
      members.append(("pain_bouts", .list(bouts)))
    }
    if !state.pains.isEmpty { members.append(("pain_told", .list(state.pains.map(json)))) }
    return .object(members)
  }

  private func json(_ pain: PainCourse) -> JSON {
    var members: Members = [
      ("joint", .text(pain.joint)), ("date", day(pain.date)), ("level", .number(pain.level)),
      ("worst", .number(pain.worst)), ("worst_on", day(pain.worstOn)),
      ("climb_since", day(pain.climbSince)), ("climb_from", .number(pain.climbFrom)),
      ("climb_times", .number(pain.climbTimes)), ("held_since", day(pain.heldSince)),
      ("held_times", .number(pain.heldTimes)),
    ]
    if let since = pain.hurtSince {
      members += [("hurt_since", day(since)), ("hurt_times", .number(pain.hurtTimes))]
    }
    return .object(members)
  }

  private func json(_ day: AdaptationState.Day) -> JSON {
    var members: Members = [
      ("date", self.day(day.date)), ("score", number(day.score)), ("band", .text(day.band)),
    ]
    if day.isAfterBadNight { members.append(("bad_night", .flag(true))) }
    return .object(members)
  }

  private func json(_ reduction: AdaptationState.Reduction) -> JSON {
    var members: Members = []
    members.append(("kind", .text(reduction.kind)))
    members.append(("key", .text(reduction.key)))
    members.append(("level", .number(reduction.level)))
    members.append(("since", day(reduction.since)))
    members.append(("until", day(reduction.until)))
    members.append(("week", number(reduction.week.map(Double.init))))
    let sets = reduction.sets.map { spot($0.spot, [("sets", JSON.number($0.count))]) }
    members.append(("sets", .list(sets)))
    let effort = reduction.rir.map { spot($0.spot, [("rir", JSON.text($0.before.printed))]) }
    members.append(("effort", .list(effort)))
    let loads = reduction.loads.map { load -> JSON in
      let kilograms: Members = [
        ("before_kg", .number(load.before)), ("after_kg", number(load.after)),
      ]
      return spot(load.spot, kilograms)
    }
    members.append(("loads", .list(loads)))
    members.append(("easier", .list(reduction.easier.map { spot($0, []) })))
    for (key, longer) in [("reps", reduction.reps), ("rests", reduction.rests)]
    where !longer.isEmpty {
      members.append((key, .list(longer.map { spot($0.spot, [("more", JSON.number($0.more))]) })))
    }
    if let day = reduction.movedFrom { members.append(("moved_from", .number(day))) }
    if reduction.holdsLift { members.append(("holds", .flag(true))) }
    if let report = reduction.report { members.append(("report", .number(report))) }
    if reduction.isOver { members.append(("is_over", .flag(true))) }
    if let ends = reduction.ends { members.append(("ends", .text(ends))) }
    if !reduction.replaced.isEmpty {
      let lifts = reduction.replaced.map { spot($0.spot, [("block", $0.json)]) }
      members.append(("replaced", .list(lifts)))
    }
    if !reduction.busyDays.isEmpty {
      let days = reduction.busyDays.map { busy -> JSON in
        let day = JSON.number(plan.sessions[busy.session].day)
        return .object([("day", day), ("compact", busy.json)])
      }
      members.append(("busy_days", .list(days)))
    }
    if reduction.calm > 0 {
      let calm: Members = [("times", .number(reduction.calm)), ("date", day(reduction.calmOn))]
      members.append(("calm", .object(calm)))
    }
    if reduction.isTrained { members.append(("trained", .flag(true))) }
    return .object(members)
  }

  private func json(_ energy: AdaptationState.Energy) -> JSON {
    var members: Members = []
    members.append(("base_kcal", .number(energy.baseKcal)))
    members.append(("pct", .number(energy.pct)))
    members.append(("trend", .text(energy.trend)))
    members.append(("misses", .number(energy.misses)))
    members.append(("date", day(energy.date)))
    return .object(members)
  }

  private func json(_ lift: AdaptationState.Lift) -> JSON {
    var members: Members = []
    members.append(("exerciseId", .text(exerciseCatalogue.ids[lift.exercise])))
    members.append(("misses", .number(lift.misses)))
    members.append(("still", .number(lift.still)))
    members.append(("best_e1rm_kg", number(lift.bestE1RM)))
    members.append(("ceilings", .number(lift.ceilings)))
    members.append(("tops", .number(lift.tops)))
    members.append(("e1rm_kg", number(lift.e1RM)))
    members.append(("logged", lift.logged.map(json) ?? .none))
    members.append(("loads", .list(lift.work.map(json))))
    return .object(members)
  }

  private func json(_ logged: AdaptationState.Logged) -> JSON {
    let members: Members = [
      ("date", day(logged.date)), ("week", number(logged.week.map(Double.init))),
      ("weight_kg", .number(logged.weightKg)), ("reps", .number(logged.reps)),
      ("rir", number(logged.rir.map(Double.init))),
    ]
    return .object(members)
  }

  private func json(_ work: AdaptationState.Work) -> JSON {
    let members: Members = [
      ("reps", .text(work.reps.printed)), ("rir", .text(work.rir.printed)),
      ("load_kg", number(work.loadKg)), ("ceilings", .number(work.ceilings)),
      ("e1rm_kg", number(work.e1RM)), ("date", day(work.date)),
    ]
    return .object(members)
  }

  private func json(_ session: AdaptationState.Session) -> JSON {
    let members: Members = [
      ("date", day(session.date)), ("fingerprint", .text(session.fingerprint)),
    ]
    return .object(members)
  }

  private func json(_ deload: AdaptationState.Deload) -> JSON {
    let members: Members = [
      ("date", day(deload.date)), ("week", number(deload.week.map(Double.init))),
    ]
    return .object(members)
  }

  private func json(_ layoff: AdaptationState.Layoff) -> JSON {
    .object([("date", .text(layoff.date.text)), ("days", .number(layoff.days))])
  }

  private func spot(_ spot: CurrentPlan.Spot, _ more: Members) -> JSON {
    let place: Members = [
      ("day", .number(plan.sessions[spot.session].day)), ("order", .number(spot.block + 1)),
    ]
    return .object(place + more)
  }

  private func day(_ date: CalendarDay?) -> JSON { date.map { .text($0.text) } ?? .none }

  private func number(_ number: Double?) -> JSON { number.map { .number($0) } ?? .none }
}
