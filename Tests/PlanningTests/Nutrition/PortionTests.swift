import Testing

@testable import Planning

/// Portions that grow with the meal.
@Suite struct PortionTests {
  @Test("The largest portion follows the meal exactly, whatever a binary fraction makes of it")
  func largest() throws {
    let settings = try House.planner().edition.mealPlanner.settings
    let (scale, reference) = (settings.largestPortion, Int(settings.largestPortion.reference))
    var wrong: [String] = []
    for (id, food) in zip(Foods.all.ids, Foods.all.ingredients) {
      for kcal in reference...reference * Int(scale.high) {
        let (range, step) = settings.portions(of: food, atKcal: Double(kcal))
        let most = food.portion.maximum * kcal / (reference * step) * step
        if range.upperBound != max(range.lowerBound, most) { wrong.append("\(id) at \(kcal)") }
      }
    }
    #expect(wrong == [])
  }
}
