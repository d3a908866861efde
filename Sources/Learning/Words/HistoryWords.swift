/// What a column of a table of training tells.
enum HistoryField: String, CaseIterable, Sendable {
  case begun, ended, lasted, workout, exercise, weight, reps, seconds, distance, effort, reserve
  case several, note, aside
  case startClock = "start_clock"
  case endClock = "end_clock"
  case setKind = "set_kind"
  case isWarmup = "is_warmup"
  case weightKg = "weight_kg"
  case weightLb = "weight_lb"
  case weightUnit = "weight_unit"
  case wideReps = "wide_reps"
  case wideKg = "wide_kg"
  case wideLb = "wide_lb"

  /// Whether several columns may tell it.
  var standsSeveralTimes: Bool {
    [.note, .aside, .wideReps, .wideKg, .wideLb].contains(self)
  }
}

/// What kind of set a table of training tells of.
enum HistorySetKind: String, CaseIterable, Sendable {
  case normal, warmup, drop, failure
  case noSet = "no_set"
}

/// What stands first in a day of numbers such as `03/04/2026`.
enum HistoryDayOrder: String, CaseIterable, Sendable {
  case dayFirst = "day_first"
  case monthFirst = "month_first"
}

/// Why something of a table was not kept.
enum HistoryGap: String, CaseIterable, Sendable {
  case tooManyCells = "too-many-cells"
  case cutOff = "cut-off"
  case noDate = "no-date"
  case badDate = "bad-date"
  case noExercise = "no-exercise"
  case unknownKind = "unknown-kind"
  case badNumber = "bad-number"
  case noUnit = "unknown-unit"
  case noLoad = "no-load"
  case noReps = "no-reps"
  case distance = "distance"
  case timed = "timed"
  case tooMuch = "too-much"
  case helpUnclear = "help-unclear"
  case fullSession = "full-session"

  /// The message that says it.
  var message: String { "coach.history.\(rawValue.replacing("-", with: "_"))" }
}
