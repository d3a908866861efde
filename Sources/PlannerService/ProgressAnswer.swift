import Consulting

/// What `progress` answers.
package enum ProgressAnswer {
  /// A number that is measured again and again.
  package typealias Series = (last: (date: String, value: Double)?, weeks: [Week])
  /// The mean of a week, and what it changed since the one before.
  package typealias Week = (monday: String, value: Double, count: Int, change: Double?)
  /// The heaviest set of an exercise; kg are nil for the body alone.
  package typealias Record = (exercise: String, weightKg: Double?, reps: Int, date: String)
  /// The training of a week; what was planned is nil without a plan.
  package typealias Training = (
    monday: String, sessions: Int, planned: Int?, sets: Int, muscles: [(key: String, value: Int)]
  )
  /// All of it; weight and waist are nil for whom they are hidden.
  package typealias Value = (
    date: String, weight: Series?, waist: Series?, records: [Record], training: [Training]
  )

  /// How it is answered.
  package static let form = AnswerForm<Value>.object([
    .always("date", { $0.date }, .date), .nullable("weight", { $0.weight }, series("kg")),
    .nullable("waist", { $0.waist }, series("cm")),
    .always("records", { $0.records }, record.list),
    .always("training", { $0.training }, training.list),
  ])

  private static func series(_ unit: String) -> AnswerForm<Series> {
    let last = AnswerForm<(date: String, value: Double)>.object([
      .always("date", { $0.date }, .date), .always(named: unit, { $0.value }, .number),
    ])
    let week = AnswerForm<Week>.object([
      .always("monday", { $0.monday }, .date), .always(named: unit, { $0.value }, .number),
      .always("count", { $0.count }, .integer),
      .always(named: "change_\(unit)", { $0.change }, AnswerForm.number.orNull),
    ])
    return .object([
      .nullable("last", { $0.last }, last), .always("weeks", { $0.weeks }, week.list),
    ])
  }

  private static let record = AnswerForm<Record>.object([
    .always("exerciseId", { $0.exercise }, .text), .nullable("weight_kg", { $0.weightKg }, .number),
    .always("reps", { $0.reps }, .integer), .always("date", { $0.date }, .date),
  ])

  private static let training = AnswerForm<Training>.object([
    .always("monday", { $0.monday }, .date), .always("sessions", { $0.sessions }, .integer),
    .nullable("planned_sessions", { $0.planned }, .integer),
    .nullable(
      "adherence_pct", { week in week.planned.map { week.sessions * 100 / $0 } }, .integer),
    .always("sets", { $0.sets }, .integer),
    .always("muscles", { $0.muscles }, AnswerForm.integer.keyed),
  ])
}
