import Consulting
import Domain
import JSONSource

extension Plan {
  /// The training days, then cardio days and the recovery day.
  func writeWorkouts(into writer: inout JSONWriter) {
    writer.key("workouts")
    writer.beginArray()
    let places = training.cardio.places(in: training.split.days)
    for (index, session) in training.week.sessions.enumerated() {
      write(session, at: index, cardio: places.sessions.contains(index), into: &writer)
    }
    consultation.writeRestDays(
      from: training.week.sessions.count + 1, training.cardio, on: places.weekdays,
      training.recovery, training.frame, into: &writer)
    writer.endArray()
  }

  private func write(
    _ session: WeekPlan.Session, at index: Int, cardio: Bool, into writer: inout JSONWriter
  ) {
    writer.beginObject()
    consultation.writeHead(
      training.split.days[index], at: index, training.frame, into: &writer)
    writer.field("minutes", session.minutes)
    writer.key("blocks")
    writer.beginArray()
    for position in session.exercises.indices { writeBlock(index, position, into: &writer) }
    writer.endArray()
    write(session.compact, into: &writer)
    if cardio { consultation.writeEntry(training.cardio, into: &writer) }
    writer.endObject()
  }

  private func writeBlock(_ session: Int, _ position: Int, into writer: inout JSONWriter) {
    let placed = training.week.sessions[session].exercises[position]
    let card = edition.exerciseCatalogue.cards[placed.exercise]
    let entry = training.roles[placed.role]
    writer.beginObject()
    writer.field("order", position + 1)
    writer.field("muscle", card.muscle)
    writer.field("exerciseId", card.id)
    writer.field("name", card.name[language])
    writer.field("pattern", card.pattern)
    writer.field("role", placed.role.word)
    writer.field("sets", placed.sets)
    let unit = edition.exerciseCatalogue.exercises[placed.exercise].repUnit
    for (key, value) in AskedRanges(reps: count(placed), rir: entry.rir, unit: unit).members {
      writer.key(key)
      writer.json(value)
    }
    writer.field("rest_s", placed.prescription.restSeconds)
    writer.field("alt_compact", isCompact(placed.exercise, in: session))
    if let superset = placed.superset { writer.field("superset", superset) }
    writer.field("unilateral", card.unilateral)
    writer.field("tier", card.tier)
    writer.field("laterality", card.laterality)
    let load = loads[session][position]
    writeWarmUp(placed, card, load, into: &writer)
    consultation.write("load_hint", load.phrase, into: &writer)
    if let kg = load.kg { writer.field("load_kg", kg) }
    writer.key("swaps")
    writer.json(
      JSON(
        .array(edition.exerciseCatalogue.named(training.swaps.swaps(of: placed.exercise), language))
      ))
    training.reasons[session][position].write(into: &writer, edition.exerciseCatalogue, language)
    writer.field("cues", card.cues[language])
    writer.endObject()
  }

  /// `6–10`, `20–45 s`, `20–40 steps`.
  func count(_ placed: WeekPlan.Placed) -> RepRange {
    let unit = edition.exerciseCatalogue.exercises[placed.exercise].repUnit
    return RepRange(
      placed.prescription.lower...placed.prescription.upper,
      unit: edition.text(countedIn: unit, language))
  }

  private func isCompact(_ exercise: Int, in session: Int) -> Bool {
    training.week.sessions[session].compact.supersets.contains { $0.contains(exercise) }
  }

  /// Lighter sets for the main lift, where there is a load to lighten.
  private func writeWarmUp(
    _ placed: WeekPlan.Placed, _ card: ExerciseCatalogue.Card, _ load: LoadHint,
    into writer: inout JSONWriter
  ) {
    writer.key("warmup")
    writer.beginArray()
    for step in card.warmsUp(as: placed.role) ? training.warmUp : [] {
      writer.beginObject()
      writer.field("pct", step.percent)
      writer.field("reps", step.reps)
      if let kg = step.load(of: load.kg, increment: card.incrementKg) {
        writer.field("load_kg", kg)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ compact: CompactSession, into writer: inout JSONWriter) {
    writer.key("compact")
    writer.beginObject()
    writer.field("minutes", compact.minutes)
    writer.field("sets", compact.sets)
    writer.field("rest_s", compact.restSeconds)
    writer.key("supersets")
    writer.beginArray()
    for superset in compact.supersets {
      writer.beginArray()
      for exercise in superset { writer.value(edition.exerciseCatalogue.ids[exercise]) }
      writer.endArray()
    }
    writer.endArray()
    writer.field(
      "names",
      compact.supersets.flatMap(\.self).map { edition.exerciseCatalogue.cards[$0].name[language] })
    writer.endObject()
  }

  /// The week's sets per muscle against its band, with a reason wherever it is not reached.
  func writeVolume(into writer: inout JSONWriter) {
    writer.key("volume")
    writer.beginArray()
    for muscle in Muscle.allCases {
      guard let band = training.bands[muscle.rawValue] else { continue }
      writeVolume(muscle, band, into: &writer)
    }
    writer.endArray()
  }

  private func writeVolume(_ muscle: Muscle, _ band: VolumeBand, into writer: inout JSONWriter) {
    let week = training.week
    let shortfall = week.shortfalls.first { $0.muscle == muscle }
    writer.beginObject()
    writer.field("muscle", muscle.word)
    writer.key("band")
    writer.beginArray()
    writer.value(Double(band.low) / 2)
    writer.value(Double(band.high) / 2)
    writer.endArray()
    writer.field("fractional", Double(week.fractional[muscle.rawValue]) / 2)
    writer.field("direct", Double(week.direct[muscle.rawValue]) / 2)
    writer.field("sessions", week.sessionsPerMuscle[muscle.rawValue])
    writer.field("status", status(shortfall))
    writer.field("cause", shortfall?.cause.rawValue)
    let rarely = week.rarelyTrained.contains(muscle) ? Phrase("reason.rarelyTrained") : nil
    consultation.write("reason", shortfall.map(reason) ?? rarely, into: &writer)
    writer.endObject()
  }

  private func status(_ shortfall: WeekPlan.Shortfall?) -> String {
    guard let shortfall else { return "in_band" }
    return shortfall.cause.isWaiver ? "waived" : "below"
  }

  private func reason(_ shortfall: WeekPlan.Shortfall) -> Phrase {
    Phrase(
      "reason.\(shortfall.cause.rawValue)",
      ("reached", .number(Double(shortfall.reached) / 2, decimals: 1)),
      ("low", .number(Double(shortfall.low) / 2, decimals: 1)))
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
