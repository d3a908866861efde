/// How hard training is that an answer speaks of, the easiest first.
enum CoachTraining: String, CaseIterable, Sendable {
  case none, easy, moderate, hard
}

/// What an answer is about.
enum CoachTopic: String, CaseIterable, Sendable {
  case data, training, medical, other
}

/// How somebody wants to be spoken to.
enum CoachingStyle: String, CaseIterable, Sendable {
  case pushHard = "push_hard"
  case balanced, supportive
}

/// A phase before an event.
enum EventPhase: String, CaseIterable, Sendable {
  case taper, peak, build, base
}

/// What an insight is about, in the order in which they are told.
enum HealthInsightKind: String, CaseIterable, Sendable {
  case proteinLow = "protein_low"
  case nutritionGap = "nutrition_gap"
  case alcoholDeepSleep = "pattern_alcohol_deep_sleep"
  case deepSleepChange = "deep_sleep_change"
  case milestone
}
