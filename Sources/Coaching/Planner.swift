import JSONSource

/// Turns requests into answers with one edition of the rules; start reading here.
///
/// Pure: the same request with the same edition gives the same bytes, on every thread.
package struct Planner: Sendable {
  let edition: Edition

  /// A planner for a loaded edition.
  package init(edition: Edition) {
    self.edition = edition
  }

  /// Computes energy need and build.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the request, `.rule` when a rule could
  ///   not be computed. Nothing is written then.
  package func recalculateIndexes(_ request: JSON, into writer: inout JSONWriter)
    throws(PlanFailure)
  {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .recalculateIndexes, in: edition))
    let report = try consultation.reportIndexes()
    report.write(into: &writer)
  }

  /// Plans training, energy and meals.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the request, `.refused` when a safety
  ///   rule forbids the plan, `.rule` when a rule could not be computed. Nothing is written then.
  package func generatePlan(_ request: JSON, into writer: inout JSONWriter) throws(PlanFailure) {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .generatePlan, in: edition))
    let plan = try consultation.makePlan()
    plan.write(into: &writer)
  }

  /// Lists supplements with what is known about them, and withholds what this athlete must not see.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the request, `.rule` when a rule could
  ///   not be computed. Nothing is written then.
  package func adviseSupplements(_ request: JSON, into writer: inout JSONWriter)
    throws(PlanFailure)
  {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .adviseSupplements, in: edition))
    let report = try consultation.reportSupplements()
    report.write(into: &writer)
  }
}

extension Consultation {
  /// The way of a plan, stage by stage.
  mutating func makePlan() throws(PlanFailure) -> Plan {
    noteNothingExcluded()
    hiddenNumbers = try ask(Questions.hiddenNumbers).words("hiddenNumbers")
    let goal = try assume(Questions.goal, field: "goal", given: ["givenGoal"]).word("goal")
    let indexes = try deriveIndexes()
    try passGates()
    let training = try planTraining()
    let energy = try planEnergy(indexes)
    let meals = try planMeals(energy)
    try holdGates(meals.macros, energy)
    let supplements = try shortlistSupplements(goal: goal)
    let loads = try hintLoads(training)
    let notes = try gatherNotes()
    let tips = try gatherTips()
    return Plan(
      goal: goal, indexes: indexes, training: training, loads: loads, energy: energy, meals: meals,
      supplements: supplements, notes: notes, tips: tips, consultation: self)
  }

  /// What was not excluded is assumed to be no problem; the plan says so.
  mutating func noteNothingExcluded() {
    if !request.given.contains(where: { $0.field == "halal" }) {
      note(Assumption(field: "halal", value: .boolean(false), source: "request"))
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
