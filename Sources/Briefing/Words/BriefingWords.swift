/// A sign that is held against somebody's own range.
enum VitalSign: String, CaseIterable, Sendable {
  case hrv
  case restingHr = "resting_hr"
  case respiration = "respiratory_rate"
  case temperature = "apple_sleeping_wrist_temperature"
}

/// A part of recovery, in the order in which ties are told.
enum RecoveryComponent: String, CaseIterable, Sendable {
  case hrv
  case restingHr = "resting_hr"
  case sleep, load, subjective
}

/// How recovered somebody is.
enum RecoveryBand: String, CaseIterable, Sendable {
  case critical, low, moderate, good, high
}

/// How much a flag matters.
enum FlagSeverity: String, CaseIterable, Sendable {
  case alert, watch, info
}

/// The number that a flag is told with.
enum FlagValue: String, CaseIterable, Sendable {
  case none
  case hrvChange = "hrv_change"
  case downDays = "down_days"
  case sleepHours = "sleep_hours"
  case sleepDebt = "sleep_debt"
  case form, ramp
}

/// How far somebody's own range is known.
enum BaselineStatus: String, CaseIterable, Sendable {
  case calibrating, provisional, trusted
}

/// What becomes of training today.
enum DayDecision: String, CaseIterable, Sendable {
  case rest, recover, reduce, proceed, push
  case checkIn = "check_in"
}

/// The light a decision is shown with.
enum DayLight: String, CaseIterable, Sendable {
  case red, yellow, green, white
}

/// What is to be expected when a decision is not followed.
enum DayPrediction: String, CaseIterable, Sendable {
  case medicalStop = "medical_stop"
  case bodyStressSignal = "body_stress_signal"
  case fatigueSpilloverRisk = "fatigue_spillover_risk"
  case sleepDebtDrag = "sleep_debt_drag"
  case overloadRisk = "overload_risk"
  case perceivedFatigue = "perceived_fatigue"
  case jointPain = "joint_pain"
  case dataGap = "data_gap"
}

/// How likely that is.
enum PredictionLevel: String, CaseIterable, Sendable {
  case high, moderate, low, unknown
}

/// How sure a decision is.
enum DecisionConfidence: String, CaseIterable, Sendable {
  case high, medium, low
}

/// What somebody did with a decision.
enum BriefResponse: String, CaseIterable, Sendable {
  case followed, modified, ignored
  case noResponse = "no_response"
}

/// Whether a decision was right.
enum BriefVerdict: String, CaseIterable, Sendable {
  case supported, contradicted, unclear
}

/// What heart rate variability measures.
enum HrvKind: String, CaseIterable, Sendable {
  case sdnn, rmssd
}

/// What a value is about, as far as a source is preferred for it.
enum HealthGroup: String, CaseIterable, Sendable {
  case heart, sleep, activity, nutrition, body, workouts
}

/// What is made of the values of a day.
enum DayAggregation: String, CaseIterable, Sendable {
  case sum, mean, latest
}

/// What a notification is.
enum NotificationKind: String, CaseIterable, Sendable {
  case healthAlert = "health_alert"
  case morningBrief = "morning_brief"
  case syncWarning = "sync_warning"
  case coachingMessage = "coaching_message"
  case weeklySummary = "weekly_summary"
}

/// A part of a day that has parts of its own and is no number.
enum HealthRecord: String, CaseIterable, Sendable {
  case heartRateSamples = "heart_rate_samples"
  case sleep, workouts

  /// Whether a field is one.
  static func isOne(_ field: String) -> Bool { Self(rawValue: field) != nil }
}
