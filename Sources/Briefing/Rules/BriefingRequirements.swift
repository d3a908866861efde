import Consulting

extension RequiredRules {
  /// Everything the brief asks of the rules.
  static let briefing = RequiredRules(
    questions: BriefingQuestions.all, catalogues: [],
    facts: [
      "healthMetric", "healthSource", "workoutType", "writtenUnit", "vitalSign",
      "recoveryComponent",
      "recoveryScore", "hrvZ", "hrvWeekZ", "hrvDownDays", "restingHrZ", "restingHrAbove",
      "respirationZ", "respirationAbove", "temperatureZ", "temperatureAbove", "oxygenPct",
      "nightHours", "sleepEfficiency", "sleepDebtHours", "sleepDebtNights", "formPct", "loadRamp",
      "hasHrv", "hasNight", "respiration", "restingHr", "wristTemperature", "hasImplausible",
      "dayFlags", "isIll",
      "criticalSigns", "lowestScore", "hasRedFlag", "hasOpenStop",
      "decisionScore", "feel", "givenDecision", "briefConfidence", "hasHrvPoints",
      "briefGoal", "hasScore", "baselineStatus", "hrvDaysOfWeek", "componentSpread",
      "briefResponse", "scoreChange", "notificationKind", "coachingStyle", "daysToEvent",
      "givenAgeYears", "sex", "healthFlags",
      "language",
    ], fields: [],
    words: answered + [
      words("HealthMetric", ReadMetric.self), words("HealthSource", ReadSource.self),
    ], messages: BriefingMessages.all)

  /// Words that pages answer and the program tells apart, by their type.
  static let answered: [(type: String, words: [String])] = [
    words("VitalSign", VitalSign.self), words("RecoveryComponent", RecoveryComponent.self),
    words("RecoveryBand", RecoveryBand.self), words("FlagSeverity", FlagSeverity.self),
    words("FlagValue", FlagValue.self), words("BaselineStatus", BaselineStatus.self),
    words("DayDecision", DayDecision.self), words("DayLight", DayLight.self),
    words("DayPrediction", DayPrediction.self), words("PredictionLevel", PredictionLevel.self),
    words("DecisionConfidence", DecisionConfidence.self),
    words("BriefResponse", BriefResponse.self),
    words("BriefVerdict", BriefVerdict.self), words("HrvKind", HrvKind.self),
    words("HealthGroup", HealthGroup.self), words("DayAggregation", DayAggregation.self),
    words("NotificationKind", NotificationKind.self),
    words("CoachTraining", CoachTraining.self),
    words("CoachingStyle", CoachingStyle.self), words("EventPhase", EventPhase.self),
  ]

  private static func words<Word: RawRepresentable & CaseIterable>(
    _ type: String, _: Word.Type
  ) -> (type: String, words: [String]) where Word.RawValue == String {
    (type, Word.allCases.map(\.rawValue))
  }
}

/// The message keys the brief says.
enum BriefingMessages {
  /// What stands before the point in keys that are made of a word of the vocabulary.
  static let families: Set<String> = [
    "briefConfidence", "dayDecision", "healthInsight", "dayLight", "dayPrediction",
    "predictionSaid",
    "recoveryFlag", "recoverySign", "shortFlag",
  ]

  static let all: [String] =
    [
      "brief.planned", "brief.reasons", "brief.sentence", "brief.sentences", "brief.push",
      "brief.push_calm", "brief.push_medical", "brief.score", "brief.today",
      "hint.brief_future", "hint.brief_none", "hint.brief_rest", "hint.brief_stamp",
      "mistake.brief_none",
      "mistake.brief_stamp",
      "hint.brief_order", "hint.brief_time", "hint.brief_twice", "hint.brief_zone",
      "mistake.brief_future", "mistake.brief_order", "mistake.brief_time", "mistake.brief_twice",
      "mistake.brief_zone", "predictionSaid.calm", "recoverySign.hrv.week", "weekReview.fitness",
      "weekReview.recovery",
      "weekReview.sessions", "weekReview.sleep",
    ] + keys("brief.sure", DecisionConfidence.self)
    + keys("briefConfidence", DecisionConfidence.self)
    + keys("dayDecision", DayDecision.self) + keys("dayLight", DayLight.self)
    + keys("dayPrediction", DayPrediction.self) + keys("predictionSaid", DayPrediction.self)
    + keys("healthInsight", HealthInsightKind.self)
    + RecoveryComponent.allCases.flatMap {
      ["recoverySign.\($0.rawValue).down", "recoverySign.\($0.rawValue).up"]
    }

  private static func keys<Word: RawRepresentable & CaseIterable>(
    _ family: String, _: Word.Type
  ) -> [String] where Word.RawValue == String {
    Word.allCases.map { "\(family).\($0.rawValue)" }
  }
}
