import Consulting
import JSONSource

/// How freely a person's meals can be chosen.
package struct MealFreedom: Sendable {
  /// How many themes each meal has, in the order of the day.
  package let themes: [Int]
  /// The keys of the sentences that say what gave way, in that order, each once.
  package let gaveWay: [String]
}

extension Planner {
  /// How many themes each meal of a plan has, counted no further than asked, and what gave way.
  ///
  /// - Throws: As `generatePlan` does.
  package func mealFreedom(_ request: JSON, upTo most: Int) throws(PlanFailure) -> MealFreedom {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: edition.planContract, in: edition))
    let plan = try consultation.makePlan()
    let targets = try consultation.mealTargets(plan.energy)
    var keys: [String] = []
    for key in plan.meals.steps.map({ consultation.phrase($0).key }) where !keys.contains(key) {
      keys.append(key)
    }
    return MealFreedom(
      themes: edition.mealPlanner.themeCounts(of: plan.meals, targets, upTo: most), gaveWay: keys)
  }
}
