import Consulting
import Domain

/// How a week went, in numbers that were measured.
struct WeeklyReview: Sendable {
  let from: CalendarDay
  let to: CalendarDay
  /// Recovery of the days that have one.
  let scores: [Int]
  /// Hours slept of the nights that are known.
  let nights: [Double]
  let sessions: Int
  /// Fitness on the evening before the last day, and how it changed in a week.
  let load: TrainingLoad

  /// The mean recovery; nil where none is known.
  var recovery: Int? {
    Statistics.mean(scores.map(Double.init)).map { Int($0.rounded()) }
  }

  /// The mean night in hours; nil where none is known.
  var sleep: Double? {
    Statistics.mean(nights).map { Figure.rounded($0, decimals: 1) }
  }

  /// Points by which fitness changed; nil for too few days.
  var change: Double? { load.ramp.map { Figure.rounded($0, decimals: 1) } }
}

/// A week with its words.
struct ToldWeek: Sendable {
  let week: WeeklyReview
  let text: String

  /// How `weeklyReview` answers it.
  static let form = AnswerForm<ToldWeek>.object([
    .always("from", \.week.from.text, .date), .always("to", \.week.to.text, .date),
    .nullable("recovery_mean", \.week.recovery, .integer),
    .always("recovery_days", \.week.scores.count, .integer),
    .nullable("sleep_mean_hours", \.week.sleep, .number),
    .always("nights", \.week.nights.count, .integer),
    .always("sessions", \.week.sessions, .integer),
    .nullable("ctl_change", \.week.change, .number), .always("text", \.text, .text),
  ])
}
