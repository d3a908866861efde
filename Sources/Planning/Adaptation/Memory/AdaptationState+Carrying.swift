import Domain
import Consulting
import JSONSource

/// What a plan remembers, member by member in its printed order.
extension AdaptationState {
  mutating func carry(_ carrier: inout some MemoryCarrier) {
    carrier.nullable("last_date", &lastDate, .day)
    carrier.nullable("week", &week, .whole("weekNow"))
    carrier.list("check_ins", &days, Day(band: "")) { $1.carry(&$0) }
    carrier.list(
      "reductions", &reductions, Reduction(cause: .week), .always, named: { $0.cause.name }
    ) { $1.carry(&$0) }
    carrier.object("energy", &energy, Energy(), .nullable) { $1.carry(&$0) }
    carrier.list("lifts", &lifts, Lift(exercise: 0)) { $1.carry(&$0) }
    carrier.object("session", &session, Session(fingerprint: ""), .nullable) { carrier, session in
      carrier.nullable("date", &session.date, .day)
      carrier.value("fingerprint", &session.fingerprint, .text)
    }
    carrier.object("deload", &deload, Deload(), .nullable) { carrier, deload in
      carrier.nullable("date", &deload.date, .day)
      carrier.nullable("week", &deload.week, .whole("weekNow"))
    }
    carrier.values("lowered_goals", &lowered, .day)
    carrier.object("layoff", &layoff, Layoff(date: .unread, days: 0), .sometimes) {
      $0.value("date", &$1.date, .day)
      $0.value("days", &$1.days, .whole("daysOff"))
    }
    carrier.list("pain_bouts", &bouts, Bout(joint: "", date: .unread), .sometimes) {
      $0.value("joint", &$1.joint, .word("Joint"))
      $0.value("date", &$1.date, .day)
    }
    carrier.list(
      "pain_told", &pains, PainCourse(joint: "", on: .unread), .sometimes, named: { $0.joint }
    ) { $1.carry(&$0) }
  }
}

extension CalendarDay {
  /// A day before it is read.
  fileprivate static let unread = CalendarDay(number: 0)
}

extension AdaptationState.Day {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier) {
    carrier.nullable("date", &date, .day)
    carrier.nullable("score", &score, .number("readinessScore"))
    carrier.value("band", &band, .word("ReadinessBand"))
    carrier.flag("bad_night", &isAfterBadNight)
  }
}

extension AdaptationState.Reduction {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier) {
    carryCause(&carrier)
    carrier.places("sets", &sets, SetCut(spot: .unread, count: 0)) {
      $0.value("sets", &$1.count, .sets(at: $1.spot))
    }
    carrier.places("effort", &rir, .init(spot: .unread, before: 0...0)) {
      $0.value("rir", &$1.before, .range)
    }
    carrier.places("loads", &loads, .init(spot: .unread, before: 0)) {
      $0.value("before_kg", &$1.before, .number("loadKg"))
      $0.nullable("after_kg", &$1.after, .number("loadKg"))
    }
    carrier.places("easier", &easier, .unread) { _, _ in }
    let longer = AdaptationState.Longer(spot: .unread, more: 0)
    carrier.places("reps", &reps, longer, .sometimes) {
      $0.value("more", &$1.more, .whole("repsLonger"))
    }
    carrier.places("rests", &rests, longer, .sometimes) {
      $0.value("more", &$1.more, .whole("restLonger"))
    }
    carrier.part(of: &cause.session, .unread) {
      $0.optional("moved_from", &$1.movedFrom, .whole("weekdayBefore"))
    }
    carrier.part(of: &cause.swap, .unread) { $0.flag("holds", &$1.holdsLift) }
    carrier.part(of: &cause.region, .unread) {
      $0.optional("report", &$1.report, .whole("soreReport"))
    }
    carrier.flag("is_over", &isOver)
    carrier.part(of: &cause.ends, "") { $0.value("ends", &$1, .word("SwapUntil")) }
    carrier.places("replaced", &replaced, .unread, .sometimes) {
      $0.value("block", &$1, .lift(at: $1.spot))
    }
    carrier.list("busy_days", &busyDays, .init(session: 0, json: .none), .sometimes) {
      guard $0.value("day", &$1.session, .session) else { return }
      $0.value("compact", &$1.json, .busyDay)
    }
    carrier.part(of: &cause.pain, .unread) { carrier, joint in
      var calm = joint.calm.times > 0 ? joint.calm : nil
      carrier.object("calm", &calm, .init(), .sometimes) {
        $0.value("times", &$1.times, .whole("calmCheckIns"))
        $0.nullable("date", &$1.date, .day)
      }
      joint.calm = calm ?? .init()
      carrier.flag("trained", &joint.isTrained)
    }
  }

  private mutating func carryCause(_ carrier: inout some MemoryCarrier) {
    var kind = cause.kind
    carrier.value("kind", &kind, .kind)
    carrier.value("key", &cause, .cause(kind))
    carrier.value("level", &level, .whole("reductionLevel"))
    carrier.nullable("since", &since, .day)
    carrier.nullable("until", &until, .day)
    carrier.nullable("week", &week, .whole("weekNow"))
  }
}

extension CurrentPlan.Spot {
  fileprivate static let unread = CurrentPlan.Spot(session: 0, block: 0)
}

extension AdaptationState.SoreRegionCourse {
  fileprivate static let unread = Self(word: "")
}

extension AdaptationState.CalmingJoint {
  fileprivate static let unread = Self(joint: "")
}

extension AdaptationState.LiftSwap {
  fileprivate static let unread = Self(exercise: 0, ends: "")
}

extension AdaptationState.SessionChange {
  fileprivate static let unread = Self(day: 0, ends: "")
}

extension AdaptationState.ReplacedLift {
  fileprivate static let unread = Self(
    spot: .unread,
    block: CurrentPlan.Block(
      exercise: 0, role: .isolation, sets: 0, reps: "", rir: 0...0), json: .none)
}

extension AdaptationState.Energy {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier) {
    carrier.value("base_kcal", &baseKcal, .energy)
    carrier.value("pct", &pct, .energy)
    carrier.value("trend", &trend, .word("Trend"))
    carrier.value("misses", &misses, .whole("missesRemembered"))
    carrier.nullable("date", &date, .day)
  }
}

extension AdaptationState.Lift {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier) {
    guard carrier.value("exerciseId", &exercise, .exercise) else { return }
    carrier.value("misses", &misses, .whole("missesInRow"))
    carrier.value("still", &still, .whole("sessionsWithoutGain"))
    carrier.nullable("best_e1rm_kg", &bestE1RM, .number("bestE1rmKg"))
    carrier.value("ceilings", &ceilings, .whole("ceilingsReached"))
    carrier.value("tops", &tops, .whole("topsInRow"))
    carrier.nullable("e1rm_kg", &e1RM, .number("rememberedE1rmKg"))
    carrier.object("logged", &logged, .init(weightKg: 0, reps: 0), .nullable) { $1.carry(&$0) }
    let exercise = exercise
    carrier.list("loads", &work, .init(reps: 0...0, rir: 0...0, ceilings: 0)) {
      $1.carry(&$0, exercise)
    }
  }
}

extension AdaptationState.Logged {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier) {
    carrier.nullable("date", &date, .day)
    carrier.nullable("week", &week, .whole("weekNow"))
    carrier.value("weight_kg", &weightKg, .number("loadKg"))
    carrier.value("reps", &reps, .whole("countedReps"))
    carrier.nullable("rir", &rir, .whole("repsInReserve"))
  }
}

extension AdaptationState.Work {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier, _ exercise: Int) {
    carrier.value("reps", &reps, .range)
    carrier.value("rir", &rir, .range)
    carrier.nullable("load_kg", &loadKg, .load(of: exercise))
    carrier.value("ceilings", &ceilings, .whole("ceilingsReached"))
    carrier.nullable("e1rm_kg", &e1RM, .number("rememberedE1rmKg"))
    carrier.nullable("date", &date, .day)
  }
}

extension PainCourse {
  fileprivate mutating func carry(_ carrier: inout some MemoryCarrier) {
    carrier.value("joint", &joint, .word("Joint"))
    carrier.value("date", &date, .day)
    carrier.value("level", &level, .whole("painLevel"))
    carrier.value("worst", &worst, .whole("painLevel"))
    carrier.value("worst_on", &worstOn, .day)
    carrier.value("climb_since", &climbSince, .day)
    carrier.value("climb_from", &climbFrom, .whole("painLevel"))
    carrier.value("climb_times", &climbTimes, .whole("painTimes"))
    carrier.nullable("held_since", &heldSince, .day)
    carrier.value("held_times", &heldTimes, .whole("painTimes"))
    carrier.optional("hurt_since", &hurtSince, .day)
    var times = hurtTimes
    carrier.part(if: hurtSince != nil) { $0.value("hurt_times", &times, .whole("painTimes")) }
    hurtTimes = times
  }
}
