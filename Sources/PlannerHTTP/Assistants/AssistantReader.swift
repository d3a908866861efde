/// Who an assistant speaks with, and what it gets for them: the one table of both.
///
/// What forgets or hands out everything about somebody (`deleteMe`, `exportMyData`) stands in no row: a
/// person does that, and no model.
package enum AssistantReader: String, CaseIterable, Sendable {
  /// Somebody who trains and eats by a plan.
  case athlete
  /// Somebody who writes the rules.
  case coach

  /// Functions of anybody, in the order in which they are told.
  package var functions: [String] {
    switch self {
    case .athlete:
      [
        "generatePlan", "recalculateIndexes", "adviseSupplements", "resolveFoodLine",
        "searchFoods", "readWorkoutLine",
      ]
    case .coach:
      [
        "listRulePages", "readRulePage", "proposeRuleEdit", "generatePlan",
        "recalculateIndexes", "adviseSupplements",
      ]
    }
  }

  /// Functions about somebody, which need a store.
  package var personal: [String] {
    switch self {
    case .athlete:
      [
        "today", "adaptPlan", "logEntry", "listEntries", "deleteEntry", "undoEntry",
        "logSession", "rememberNote", "progress", "insightsFor", "coachState", "history",
      ]
    case .coach: []
    }
  }

  /// Prompts.
  var prompts: [AssistantPrompt] {
    switch self {
    case .athlete: [.planWeek, .logDay, .reviewWeek]
    case .coach: [.changeRule, .planWeek]
    }
  }
}
