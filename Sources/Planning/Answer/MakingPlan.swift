import Consulting
import JSONSource
import RuleEngine

extension Consultation {
  /// The way of a plan, stage by stage, with all the sets of a full week.
  mutating func makePlan() throws(PlanFailure) -> Plan {
    noteNothingExcluded()
    hiddenNumbers = try ask(Questions.hiddenNumbers).words("hiddenNumbers")
    for lift in request.calledLifts {
      changeLog.append(
        Phrase(
          "change.lift_called", ("word", .said(lift.word)),
          ("exercise", .message("exercise:\(edition.exerciseCatalogue.ids[lift.exercise])"))))
    }
    let goal = try assume(Questions.goal, field: "goal", given: ["givenGoal"]).word("goal")
    let indexes = try deriveIndexes()
    try passGates()
    let training = try planTraining()
    let energy = try planEnergy(indexes)
    try noteOverrides()
    let meals = try planMeals(energy)
    try holdGates(meals.macros, energy)
    let supplements = try shortlistSupplements()
    let loads = try hintLoads(training)
    let notes = try gatherNotes()
    let tips = try gatherTips()
    let outline = PlanOutline(
      goal: goal, indexes: indexes, split: training.split, cardio: training.cardio,
      progression: training.progression, notes: notes, tips: tips, consultation: self)
    return Plan(
      outline: outline, training: training, loads: loads, energy: energy, meals: meals,
      supplements: supplements)
  }

  /// What was not excluded is assumed to be no problem; the plan says so.
  mutating func noteNothingExcluded() {
    if !request.given.contains(where: { $0.field == "halal" }) {
      note(Assumption(field: "halal", value: .boolean(false), source: "request"))
    }
    if !request.given.contains(where: { $0.field == "batch_cooking" }) {
      note(Assumption(field: "batch_cooking", value: .boolean(false), source: "request"))
    }
    for (fact, field) in [
      ("injuries", "injuries"), ("healthFlags", "health_flags"),
      ("excludeAllergens", "exclude_allergens"),
    ] {
      noteNothing(fact, field: field)
    }
  }

  /// Makes a list empty that was not given, and says so.
  mutating func noteNothing(_ fact: String, field: String) {
    guard !request.given.contains(where: { $0.field == field }) else { return }
    note(Assumption(field: field, value: .list([]), source: "request"))
    set(fact, .list([]))
  }
}

extension Edition {
  /// The plan of a full week of a profile as a tree.
  ///
  /// - Throws: As `generatePlan` does.
  func planTree(of profile: JSON) throws(PlanFailure) -> JSON {
    var consultation = Consultation(
      self, try RequestReader.read(profile, as: planContract, in: self))
    return try consultation.makePlan().tree
  }
}
