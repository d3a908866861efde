import Domain
import Consulting
import JSONSource

/// What a plan remembers, member by member in its printed order.
extension AdaptationState {
  static var form: MemoryForm<Self> {
    .object(
      AdaptationState(),
      [
        .may("last_date", \.lastDate, .day),
        .may("week", \.week, .whole("weekNow")),
        .list("check_ins", \.days, Day.form),
        .list("reductions", \.reductions, Reduction.form, named: \.cause.name),
        .may("energy", \.energy, Energy.form),
        .list("lifts", \.lifts, Lift.form),
        .may("session", \.session, Session.form),
        .may("deload", \.deload, Deload.form),
        .list("lowered_goals", \.lowered, .day),
        .may("layoff", \.layoff, Layoff.form, .sometimes),
        .list("pain_bouts", \.bouts, Bout.form, .sometimes),
        .list("pain_told", \.pains, PainCourse.form, .sometimes, named: \.joint),
      ])
  }
}

extension AdaptationState.Day {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(band: ""),
      [
        .may("date", \.date, .day),
        .may("score", \.score, .number("readinessScore")),
        .must("band", \.band, .word("ReadinessBand")),
        .flag("bad_night", \.isAfterBadNight),
      ])
  }
}

extension AdaptationState.Reduction {
  fileprivate static var form: MemoryForm<Self> {
    let spot = CurrentPlan.Spot(session: 0, block: 0)
    let longer = AdaptationState.Longer(spot: spot, more: 0)
    let members: [MemoryMember<Self>] = [
      .cause,
      .must("level", \.level, .whole("reductionLevel")),
      .may("since", \.since, .day),
      .may("until", \.until, .day),
      .may("week", \.week, .whole("weekNow")),
      .places("sets", \.sets, .init(spot: spot, count: 0), [.must("sets", \.count, .sets)]),
      .places("effort", \.rir, .init(spot: spot, before: 0...0), [.must("rir", \.before, .range)]),
      .places(
        "loads", \.loads, .init(spot: spot, before: 0),
        [
          .must("before_kg", \.before, .number("loadKg")),
          .may("after_kg", \.after, .number("loadKg")),
        ]),
      .places("easier", \.easier, spot, []),
      .places(
        "reps", \.reps, longer, [.must("more", \.more, .whole("repsLonger"))], .sometimes),
      .places(
        "rests", \.rests, longer, [.must("more", \.more, .whole("restLonger"))], .sometimes),
      .part(
        \.cause.session, [.may("moved_from", \.movedFrom, .whole("weekdayBefore"), .sometimes)]),
      .part(\.cause.swap, [.flag("holds", \.holdsLift)]),
      .part(\.cause.region, [.may("report", \.report, .whole("soreReport"), .sometimes)]),
      .flag("is_over", \.isOver),
      .part(\.cause.ends, [.must("ends", \.self, .word("SwapUntil"))]),
      .places(
        "replaced", \.replaced, .init(spot: spot), [.must("block", \.kept, .block)], .sometimes),
      .list("busy_days", \.busyDays, AdaptationState.BusyDay.form, .sometimes),
      .part(
        \.cause.pain,
        [
          .may("calm", \.calm, AdaptationState.Calm.form, .sometimes),
          .flag("trained", \.isTrained),
        ]),
    ]
    return .object(Self(cause: .week), members)
  }
}

extension AdaptationState.Calm {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(times: 0),
      [.must("times", \.times, .whole("calmCheckIns")), .may("date", \.date, .day)])
  }
}

extension AdaptationState.BusyDay {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(session: 0, json: .none),
      [
        .must("day", \.session, .session, isNeeded: true), .must("compact", \.json, .busyDay),
      ])
  }
}

extension MemoryMember<AdaptationState.Reduction> {
  /// The kind of a cause, and what it is about: nothing for the whole week.
  fileprivate static var cause: Self {
    Self(
      fields: ["kind", "key"].map { .init(name: $0, presence: .always, shape: .value(.text)) },
      print: { reduction, _, edition in
        [
          ("kind", .text(reduction.cause.kind.rawValue)),
          ("key", .text(reduction.cause.key(edition.exerciseCatalogue.ids))),
        ]
      },
      read: { reader, json, at, reduction in
        let kinds = AdaptationState.Cause.Kind.allCases.map(\.rawValue)
        let kind = reader.word(json["kind"], among: kinds, at: at.key("kind"))
        reduction.cause = reader.cause(
          kind.flatMap(AdaptationState.Cause.Kind.init) ?? .week, json["key"], at: at.key("key"))
        return true
      })
  }
}

extension MemoryReader {
  fileprivate mutating func cause(
    _ kind: AdaptationState.Cause.Kind, _ key: JSON?, at path: PlanPath
  ) -> AdaptationState.Cause {
    func among(_ type: String) -> String {
      word(key, among: reader.edition.vocabulary.words(type), at: path) ?? ""
    }
    switch kind {
    case .region: return .region(.init(word: among("Region")))
    case .pain: return .pain(.init(joint: among("Joint")))
    case .lift: return .lift(reader.exercise(key, at: path) ?? 0)
    case .swap: return .swap(.init(exercise: reader.exercise(key, at: path) ?? 0, ends: ""))
    case .session:
      let day = plan.sessions.map(\.day).first { "\($0)" == key?.string }
      if day == nil { reader.report(Phrase("tampered.place"), at: path) }
      return .session(.init(day: day ?? 0, ends: ""))
    case .week, .deload, .layoff:
      if key?.string ?? "" != "" { reader.report(Phrase("tampered.extra"), at: path) }
      return kind == .week ? .week : kind == .deload ? .deload : .layoff
    }
  }
}

extension AdaptationState.Energy {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(),
      [
        .must("base_kcal", \.baseKcal, .energy),
        .must("pct", \.pct, .energy),
        .must("trend", \.trend, .word("Trend")),
        .must("misses", \.misses, .whole("missesRemembered")),
        .may("date", \.date, .day),
      ])
  }
}

extension AdaptationState.Lift {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(exercise: 0),
      [
        .must("exerciseId", \.exercise, .exercise, isNeeded: true),
        .must("misses", \.misses, .whole("missesInRow")),
        .must("still", \.still, .whole("sessionsWithoutGain")),
        .may("best_e1rm_kg", \.bestE1RM, .number("bestE1rmKg")),
        .must("ceilings", \.ceilings, .whole("ceilingsReached")),
        .must("tops", \.tops, .whole("topsInRow")),
        .may("e1rm_kg", \.e1RM, .number("rememberedE1rmKg")),
        .may("logged", \.logged, AdaptationState.Logged.form),
        .list("loads", \.work, AdaptationState.Work.form),
      ])
  }
}

extension AdaptationState.Logged {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(weightKg: 0, reps: 0),
      [
        .may("date", \.date, .day),
        .may("week", \.week, .whole("weekNow")),
        .must("weight_kg", \.weightKg, .number("loadKg")),
        .must("reps", \.reps, .whole("countedReps")),
        .may("rir", \.rir, .whole("repsInReserve")),
      ])
  }
}

extension AdaptationState.Work {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(reps: 0...0, rir: 0...0, ceilings: 0),
      [
        .must("reps", \.reps, .range),
        .must("rir", \.rir, .range),
        .may("load_kg", \.loadKg, .load),
        .must("ceilings", \.ceilings, .whole("ceilingsReached")),
        .may("e1rm_kg", \.e1RM, .number("rememberedE1rmKg")),
        .may("date", \.date, .day),
      ])
  }
}

extension AdaptationState.Session {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(fingerprint: ""),
      [.may("date", \.date, .day), .must("fingerprint", \.fingerprint, .text)])
  }
}

extension AdaptationState.Deload {
  fileprivate static var form: MemoryForm<Self> {
    .object(Self(), [.may("date", \.date, .day), .may("week", \.week, .whole("weekNow"))])
  }
}

extension CalendarDay {
  /// A day before it is read.
  fileprivate static let unread = CalendarDay(number: 0)
}

extension AdaptationState.Layoff {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(date: .unread, days: 0),
      [.must("date", \.date, .day), .must("days", \.days, .whole("daysOff"))])
  }
}

extension AdaptationState.Bout {
  fileprivate static var form: MemoryForm<Self> {
    .object(
      Self(joint: "", date: .unread),
      [.must("joint", \.joint, .word("Joint")), .must("date", \.date, .day)])
  }
}

extension PainCourse {
  fileprivate static var form: MemoryForm<Self> {
    let (level, times) = (MemoryForm.whole("painLevel"), MemoryForm.whole("painTimes"))
    return .object(
      Self(joint: "", on: .unread),
      [
        .must("joint", \.joint, .word("Joint")),
        .must("date", \.date, .day),
        .must("level", \.level, level),
        .must("worst", \.worst, level),
        .must("worst_on", \.worstOn, .day),
        .must("climb_since", \.climbSince, .day),
        .must("climb_from", \.climbFrom, level),
        .must("climb_times", \.climbTimes, times),
        .may("held_since", \.heldSince, .day),
        .must("held_times", \.heldTimes, times),
        .may("hurt_since", \.hurtSince, .day, .sometimes),
        .part(\.hurtTimesTold, [.must("hurt_times", \.self, times)]),
      ])
  }

  /// In how many words it hurts; nil where the last one was 0.
  private var hurtTimesTold: Int? {
    get { hurtSince.map { _ in hurtTimes } }
    set { hurtTimes = newValue ?? 0 }
  }
}
