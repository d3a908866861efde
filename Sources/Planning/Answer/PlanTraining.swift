import Consulting
import Domain

extension Plan {
  /// The training days, then cardio days and the recovery day.
  var workouts: [Workout] {
    let places = training.cardio.places(in: training.split.days)
    let sessions = training.week.sessions.indices.map {
      workout(at: $0, hasCardio: places.sessions.contains($0))
    }
    return sessions
      + Workout.restDays(
        from: sessions.count + 1, training.cardio, on: places.weekdays, training.recovery,
        training.frame, by: consultation)
  }

  private func workout(at index: Int, hasCardio: Bool) -> Workout {
    let session = training.week.sessions[index]
    var day = Workout(
      training.split.days[index], at: index, training.frame, by: consultation)
    day.minutes = session.minutes
    day.blocks = session.exercises.indices.map { block(index, $0) }
    day.compact = session.compact
    if hasCardio { day.cardio = training.cardio }
    return day
  }

  private func block(_ session: Int, _ position: Int) -> Workout.Block {
    let placed = training.week.sessions[session].exercises[position]
    let (exercises, load) = (edition.exerciseCatalogue, loads[session][position])
    return Workout.Block(
      order: position + 1, exercise: placed.exercise, role: placed.role, sets: placed.sets,
      asked: AskedRanges(
        reps: count(placed), rir: training.roles[placed.role].rir,
        unit: exercises.exercises[placed.exercise].repUnit),
      restSeconds: placed.prescription.restSeconds,
      isCompact: training.week.sessions[session].compact.holds(placed.exercise),
      superset: placed.superset,
      warmUp: training.warmUp.sets(
        before: exercises.cards[placed.exercise], as: placed.role,
        SessionOpening(
          of: position, in: training.week.sessions[session].exercises.map(\.exercise),
          sparing: consultation.request.flags.map(\.joint), edition),
        load: load.kg),
      load: load, swaps: training.swaps.swaps(of: placed.exercise),
      reason: training.reasons[session][position], consultation: consultation)
  }

  /// `6–10`, `20–45 s`, `20–40 steps`.
  func count(_ placed: WeekPlan.Placed) -> RepRange {
    let unit = edition.exerciseCatalogue.exercises[placed.exercise].repUnit
    return RepRange(
      placed.prescription.lower...placed.prescription.upper,
      unit: edition.text(countedIn: unit, language))
  }

  /// The leading lifts, and which of them the athlete gave.
  var mainLifts: MainLifts.Led {
    MainLifts.Led(MainLifts(training.week), by: consultation)
  }

  /// The week's sets per muscle against its band, with a reason wherever it is not reached.
  var volume: [MuscleVolume] {
    Muscle.allCases.compactMap { muscle in
      training.bands[muscle.rawValue].map { MuscleVolume(muscle, $0, self) }
    }
  }
}

extension CompactSession {
  fileprivate func holds(_ exercise: Int) -> Bool { supersets.contains { $0.contains(exercise) } }
}

/// The sets of a muscle in a week that was just made.
struct MuscleVolume: Consulted {
  let muscle: Muscle
  let band: VolumeBand
  let week: WeekPlan
  let consultation: Consultation

  fileprivate init(_ muscle: Muscle, _ band: VolumeBand, _ plan: Plan) {
    self.muscle = muscle
    self.band = band
    week = plan.training.week
    consultation = plan.consultation
  }

  static let form = AnswerForm<MuscleVolume>.object([
    .always("muscle", \.muscle.word, .text),
    .always("band", { [sets($0.band.low), sets($0.band.high)] }, AnswerForm.number.list),
    .always("fractional", { sets($0.week.fractional[$0.muscle.rawValue]) }, .number),
    .always("direct", { sets($0.week.direct[$0.muscle.rawValue]) }, .number),
    .always("sessions", { $0.week.sessionsPerMuscle[$0.muscle.rawValue] }, .integer),
    .always("status", \.status, .text), .nullable("cause", \.shortfall?.cause.rawValue, .text),
    .nullableSentence("reason", \.reason),
  ])

  /// Whole and half sets.
  private static func sets(_ halves: Int) -> Double { Double(halves) / 2 }

  private var shortfall: WeekPlan.Shortfall? { week.shortfalls.first { $0.muscle == muscle } }

  private var status: String {
    guard let shortfall else { return "in_band" }
    return shortfall.cause.isWaiver ? "waived" : "below"
  }

  private var reason: Phrase? {
    guard let shortfall else {
      return week.rarelyTrained.contains(muscle) ? Phrase("reason.rarelyTrained") : nil
    }
    return Phrase(
      "reason.\(shortfall.cause.rawValue)",
      ("reached", .number(Self.sets(shortfall.reached), decimals: 1)),
      ("low", .number(Self.sets(shortfall.low), decimals: 1)))
  }
}

extension Edition {
  /// What stands behind a range of this unit: nothing, ` s`, ` steps`.
  func text(countedIn unit: Exercise.RepUnit, _ language: String) -> String {
    switch unit {
    case .reps: ""
    case .seconds: " " + text("word.seconds", language)
    case .steps: " " + text("word.steps", language)
    }
  }
}
