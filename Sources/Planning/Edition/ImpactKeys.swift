extension MessageKeys {
  /// What a report on the impact of rules says, and what it calls the sections of a plan.
  package static let impact: [String] = [
    "impact.alike", "impact.andMore", "impact.askedByNobody", "impact.athlete",
    "impact.athleteNamed", "impact.athletes",
    "impact.badLines", "impact.base", "impact.builtIn", "impact.carbohydrate", "impact.change",
    "impact.come", "impact.daysChanged", "impact.daysLost", "impact.energy", "impact.exercises",
    "impact.exercisesCome",
    "impact.exercisesGo", "impact.exercisesSwapped", "impact.fat", "impact.firstOf", "impact.foods",
    "impact.foodsCome", "impact.foodsGo", "impact.foodsSwapped", "impact.getsNoPlan",
    "impact.given", "impact.go", "impact.hadNoPlan", "impact.howMany", "impact.howMuch",
    "impact.longestSession", "impact.mean", "impact.mostAffected", "impact.muscleSets",
    "impact.noRow", "impact.notAsked", "impact.nothing", "impact.pageAndRow", "impact.pageTitle",
    "impact.partsDiffer", "impact.plansGained", "impact.plansLost", "impact.protein",
    "impact.range", "impact.refusals", "impact.refusedByBoth", "impact.roster", "impact.rules",
    "impact.seeded", "impact.setsAWeek", "impact.span", "impact.standardInput", "impact.summary",
    "impact.through", "impact.throughRows", "impact.title", "impact.unitMinutes", "impact.unitSets",
    "impact.warnings", "impact.warningsCome", "impact.warningsGo", "impact.whatChanges",
    "impact.whatElse", "section.assumed", "section.cardio", "section.change_log",
    "section.confidence", "section.disclaimer", "section.energy", "section.goal", "section.idx",
    "section.ingredients", "section.kcal", "section.macros", "section.progression",
    "section.safety_notes", "section.split", "section.supplements", "section.tips",
    "section.volume", "section.warnings", "section.workouts",
  ]
}
