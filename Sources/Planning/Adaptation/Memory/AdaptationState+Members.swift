import Domain
import Consulting
import JSONSource

/// What a plan remembers, member by member in its printed order.
extension AdaptationState {
  static var form: MemoryForm<Self> {
    .object(
      AdaptationState(), .may("last_date", \.lastDate, .day), .may("week", \.week, week),
      .list("check_ins", \.days, checkIn),
      .list("reductions", \.reductions, reduction, named: \.cause.name),
      .may("energy", \.energy, energy), .list("lifts", \.lifts, lift),
      .may(
        "session", \.session,
        .object(
          Session(fingerprint: ""), .may("date", \.date, .day),
          .must("fingerprint", \.fingerprint, .text))),
      .may(
        "deload", \.deload,
        .object(Deload(), .may("date", \.date, .day), .may("week", \.week, week))),
      .list("lowered_goals", \.lowered, .day),
      .may(
        "layoff", \.layoff,
        .object(
          Layoff(date: unread, days: 0), .must("date", \.date, .day),
          .must("days", \.days, .whole("daysOff"))), isOptional: true),
      .list(
        "pain_bouts", \.bouts,
        .object(
          Bout(joint: "", date: unread), .must("joint", \.joint, .word("Joint")),
          .must("date", \.date, .day)), isOptional: true),
      .list("pain_told", \.pains, pain, isOptional: true, named: \.joint))
  }

  private static var week: MemoryForm<Int> { .whole("weekNow") }

  /// A day before it is read.
  private static let unread = CalendarDay(number: 0)

  private static var checkIn: MemoryForm<Day> {
    .object(
      Day(band: ""), .may("date", \.date, .day), .may("score", \.score, .number("readinessScore")),
      .must("band", \.band, .word("ReadinessBand")), .flag("bad_night", \.isAfterBadNight))
  }

  private static var reduction: MemoryForm<Reduction> {
    let spot = CurrentPlan.Spot(session: 0, block: 0)
    let longer = Longer(spot: spot, more: 0)
    let members: [MemoryMember<Reduction>] = [
      .cause, .must("level", \.level, .whole("reductionLevel")), .may("since", \.since, .day),
      .may("until", \.until, .day), .may("week", \.week, week),
      .places("sets", \.sets, SetCut(spot: spot, count: 0), .must("sets", \.count, .sets)),
      .places(
        "effort", \.rir, EasedEffort(spot: spot, before: 0...0), .must("rir", \.before, .range)),
      .places(
        "loads", \.loads, LighterLoad(spot: spot, before: 0),
        .must("before_kg", \.before, .number("loadKg")),
        .may("after_kg", \.after, .number("loadKg"))),
      .places("easier", \.easier, spot),
      .places(
        "reps", \.reps, longer, .must("more", \.more, .whole("repsLonger")), isOptional: true),
      .places(
        "rests", \.rests, longer, .must("more", \.more, .whole("restLonger")), isOptional: true),
      .part(
        \.cause.session,
        .may("moved_from", \.movedFrom, .whole("weekdayBefore"), isOptional: true)),
      .part(\.cause.swap, .flag("holds", \.holdsLift)),
      .part(\.cause.region, .may("report", \.report, .whole("soreReport"), isOptional: true)),
      .flag("is_over", \.isOver), .part(\.cause.ends, .must("ends", \.self, .word("SwapUntil"))),
      .places(
        "replaced", \.replaced, ReplacedLift(spot: spot), .must("block", \.kept, .block),
        isOptional: true),
      .list(
        "busy_days", \.busyDays,
        .object(
          BusyDay(session: 0, json: .null), .must("day", \.session, .session, isNeeded: true),
          .must("compact", \.json, .busyDay)), isOptional: true),
      .part(
        \.cause.pain,
        .may(
          "calm", \.calm,
          .object(
            Calm(times: 0), .must("times", \.times, .whole("calmCheckIns")),
            .may("date", \.date, .day)), isOptional: true),
        .flag("trained", \.isTrained),
        .may("trained_on", \.trainedOn, .day, isOptional: true)),
    ]
    return .object(Reduction(cause: .week), members)
  }

  private static var energy: MemoryForm<Energy> {
    .object(
      Energy(), .must("base_kcal", \.baseKcal, .energy), .must("pct", \.pct, .energy),
      .must("trend", \.trend, .word("Trend")),
      .must("misses", \.misses, .whole("missesRemembered")), .may("date", \.date, .day))
  }

  private static var lift: MemoryForm<Lift> {
    .object(
      Lift(exercise: 0), .must("exerciseId", \.exercise, .exercise, isNeeded: true),
      .must("misses", \.misses, .whole("missesInRow")),
      .must("still", \.still, .whole("sessionsWithoutGain")),
      .may("best_e1rm_kg", \.bestE1RM, .number("bestE1rmKg")),
      .must("ceilings", \.ceilings, .whole("ceilingsReached")),
      .must("tops", \.tops, .whole("topsInRow")), .flag("missed_eased", \.owesMiss),
      .flag("missed_last", \.waits),
      .may("e1rm_kg", \.e1RM, .number("rememberedE1rmKg")),
      .may(
        "logged", \.logged,
        .object(
          Logged(weightKg: 0, reps: 0), .may("date", \.date, .day), .may("week", \.week, week),
          .must("weight_kg", \.weightKg, .number("loadKg")),
          .must("reps", \.reps, .whole("countedReps")),
          .may("rir", \.rir, .whole("repsInReserve")))),
      .list(
        "loads", \.work,
        .object(
          Work(reps: 0...0, rir: 0...0, ceilings: 0), .must("reps", \.reps, .range),
          .must("rir", \.rir, .range), .may("load_kg", \.loadKg, .load),
          .must("ceilings", \.ceilings, .whole("ceilingsReached")),
          .may("e1rm_kg", \.e1RM, .number("rememberedE1rmKg")), .may("date", \.date, .day))))
  }

  private static var pain: MemoryForm<PainCourse> {
    let (level, times) = (MemoryForm.whole("painLevel"), MemoryForm.whole("painTimes"))
    return .object(
      PainCourse(joint: "", on: unread), .must("joint", \.joint, .word("Joint")),
      .must("date", \.date, .day), .must("level", \.level, level), .must("worst", \.worst, level),
      .must("worst_on", \.worstOn, .day), .must("climb_since", \.climbSince, .day),
      .must("climb_from", \.climbFrom, level), .must("climb_times", \.climbTimes, times),
      .may("held_since", \.heldSince, .day), .must("held_times", \.heldTimes, times),
      .may("hurt_since", \.hurtSince, .day, isOptional: true),
      .part(\.hurtTimesTold, .must("hurt_times", \.self, times)),
      .list(
        "lifts", \.lifts,
        .object(0, .must("exerciseId", \.self, .exercise, isNeeded: true)), isOptional: true))
  }
}

extension PainCourse {
  /// In how many words it hurts; nil where the last one was 0.
  fileprivate var hurtTimesTold: Int? {
    get { hurtSince.map { _ in hurtTimes } }
    set { hurtTimes = newValue ?? 0 }
  }
}

extension MemoryMember<AdaptationState.Reduction> {
  /// The kind of a cause, and what it is about: nothing for the whole week.
  fileprivate static var cause: Self {
    Self(
      fields: ["kind", "key"].map { AnswerField($0, .text) },
      print: { reduction, _, edition in
        [
          ("kind", .string(reduction.cause.kind.rawValue)),
          ("key", .string(reduction.cause.key(edition.exerciseCatalogue.ids))),
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
