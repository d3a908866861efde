import Consulting
import Domain
import JSONSource

/// A day as all sources together tell it.
struct MergedDay: Sendable {
  let date: CalendarDay
  /// Values in the order of the vocabulary.
  let metrics: [(key: String, value: Double)]
  let heartRate: JSON?
  /// Where each value comes from.
  let sources: [(key: String, value: String)]
  let hrvKind: HrvKind?
  let sleep: JSON?
  let workouts: [MatchedWorkout]
  let warnings: [HealthWarning]

  /// How `mergeHealthDay` answers it: days of other functions are such answers.
  static let form = AnswerForm<MergedDay>.object([
    .always("date", \.date.text, .date),
    AnswerMember(
      [AnswerField("metrics", .keyed(.either([.number, .any])))],
      { $0.writeMetrics(&$1) }),
    .always("sources", \.sources, AnswerForm<String>.text.keyed),
    .nullable("hrv_kind", \.hrvKind, .word), .nullable("sleep", \.sleep, night),
    .always("workouts", \.workouts, MatchedWorkout.form.list),
    .always("warnings", \.warnings, HealthWarning.form.list),
  ])

  private func writeMetrics(_ writer: inout JSONWriter) {
    writer.key("metrics")
    writer.beginObject()
    for (key, value) in metrics {
      writer.key(key)
      writer.value(value)
    }
    if let heartRate {
      writer.key(HealthRecord.heartRateSamples.rawValue)
      writer.json(heartRate)
    }
    writer.endObject()
  }

  private static let night = AnswerForm<JSON>.object([
    .nullable("total_hours", { $0["total_hours"]?.number }, .number),
    .nullable("core_hours", { $0["core_hours"]?.number }, .number),
    .nullable("deep_hours", { $0["deep_hours"]?.number }, .number),
    .nullable("rem_hours", { $0["rem_hours"]?.number }, .number),
    .nullable("awake_hours", { $0["awake_hours"]?.number }, .number),
    .nullable("in_bed_start", { $0["in_bed_start"]?.string }, .text),
    .nullable("in_bed_end", { $0["in_bed_end"]?.string }, .text),
    .nullable("source", { $0["source"]?.string }, .text),
    .always("naps", { $0["naps"]?.array ?? [] }, AnswerForm<JSON>.any.list),
  ])
}

extension MergedDay {
  /// Puts a day together of what was merged.
  init(
    _ date: CalendarDay, _ fields: [String: (said: HealthPayload.Said, source: String)],
    _ workouts: [MatchedWorkout], _ warnings: Set<HealthWarning>, _ rules: HealthRules
  ) {
    self.date = date
    self.workouts = workouts
    self.warnings = warnings.sorted()
    metrics = rules.numbers.compactMap { name in
      guard case .number(let number)? = fields[name]?.said else { return nil }
      return (name, number)
    }
    heartRate = Self.record(HealthRecord.heartRateSamples.rawValue, fields)
    sleep = Self.record("sleep", fields)
    sources = rules.names.filter { $0 != "workouts" }.compactMap { name in
      fields[name].map { (name, $0.source) }
    }
    hrvKind = fields[VitalSign.hrv.rawValue].flatMap { rules.sources[$0.source]?.kind }
  }

  private static func record(
    _ name: String, _ fields: [String: (said: HealthPayload.Said, source: String)]
  ) -> JSON? {
    guard case .record(let record)? = fields[name]?.said else { return nil }
    return record
  }
}
