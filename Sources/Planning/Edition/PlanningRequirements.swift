import Consulting
import RuleEngine

extension RequiredRules {
  /// Everything planning asks of the rules.
  package static let planning = RequiredRules(
    questions: Questions.all, catalogues: RequiredCatalogue.all, facts: factNames,
    passing: passingFacts,
    fields: RequestContract.factFields,
    words: closedWords, messages: MessageKeys.all)

  /// Words that the code tells apart by name.
  private static let closedWords: [(type: String, words: [String])] = [
    ("Muscle", Muscle.allCases.map(\.word)), ("Role", ExerciseRole.allCases.map(\.word)),
    ("Movement", ["compound", "isolation"]), ("Fatigue", ["low", "moderate", "high"]),
    ("RepUnit", ["reps", "seconds", "steps"]), ("LoadGrowth", ["steps", "repetitions", "form"]),
    ("Tier", ["A", "B", "C", "D"]), ("Laterality", ["bilateral", "each_side", "alternating"]),
    ("StressLevel", ["full", "reduced", "removed"]), ("BudgetTier", ["low", "medium", "high"]),
    ("Category", FoodCategory.allCases.map(\.word)), ("Gate", ["proceed", "maintain", "refuse"]),
    ("Response", ["nothing", "reduce", "deload"]),
    ("ReductionKind", ["lift", "region", "week", "layoff", "deload", "pain", "swap", "session"]),
    ("SwapUntil", ["next_session", "week", "released"]),
    ("PainAction", ["stay", "fewer", "swap"]), ("PainReturn", ["nothing", "part", "whole"]),
    ("Verdict", ["advance", "confirm", "stay", "back_off"]), ("Bonus", ["nothing", "set"]),
    ("GivingWay", MealSettings.Rung.allCases.map(\.rawValue)),
    ("NutrientSide", NutrientAim.Side.allCases.map(\.rawValue)),
    ("Trend", ["below", "on_target", "above"]), ("TrendGate", ["act", "wait"]),
  ]

  /// Facts that the code sets or reads by name.
  private static let factNames =
    passingFacts + [
      "spokenLanguage", "healthFlags", "ageGroup", "goal", "severeJoints", "moderateJoints",
      "menuKcal", "menuKinds",
      "menuGroups",
      "menuHandling",
    ]

  /// Facts that stand only while a question about them is asked.
  private static let passingFacts =
    [
      "muscle", "role", "stress", "halalMark", "mealCount", "mealSlot", "capGroup", "loadType",
      "loadKg", "repetitions",
      "repsInReserve", "repsToFailure", "targetReps", "targetRir", "position", "stability",
      "demand", "heldForTime",
      "difficulty", "severity",
      "foodRisk", "nutrient", "warningSign",
    ] + adaptationFacts

  /// Facts that adaptation sets by name.
  private static let adaptationFacts = [
    "sleepHours", "soreReport", "sessionIsOver", "fatigue", "readinessBand", "soreLevel",
    "soreMean", "soreMax", "dayStress", "dayMotivation",
    "readinessScore", "readinessItems", "region", "lowDaysInRow", "lowDaysOfWeek", "reductionKind",
    "painLevel", "painAgain", "painHeldDays", "painTimes", "painRise", "painClimbTimes",
    "painClimbDays", "calmCheckIns", "joint", "pattern", "loweredGoals", "liftMissed",
    "leastRir", "leastRirOver", "topsInRow", "liftAtTop", "movement", "repsOver", "missesInRow",
    "sessionsWithoutGain", "gainPct", "bestE1rmKg", "rememberedE1rmKg", "ceilingsReached",
    "missesRemembered", "reductionLevel", "repsLonger", "restLonger",
    "weekdayBefore", "sessionDay", "daysToSession", "countedReps", "loggedSets", "historyDays",
    "rirOver",
    "gainedLoad", "daysOff", "daysAway", "adherencePct", "weekNow", "trend", "trendMisses",
    "missesUnanswered", "profileField", "ageGroupChanges",
    "badNightsInRow", "swapUntil", "soreRegions", "painfulJoints", "lift", "coachWantsDeload",
    "coachSeesFatigue", "decliningPatterns",
  ]
}
