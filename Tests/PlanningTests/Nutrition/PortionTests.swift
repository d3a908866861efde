import Testing

@testable import Planning

/// Portions that grow with the meal.
@Suite struct PortionTests {
  @Test("The ceiling follows the day exactly, whatever a binary fraction makes of it")
  func ceiling() throws {
    let planner = try Foods.all().planner
    let (scale, reference) = (planner.settings.ceiling, Int(planner.settings.ceiling.reference))
    var wrong: [String] = []
    for food in planner.catalogue {
      for kcal in stride(from: reference, to: Int(Double(reference) * scale.high), by: 7) {
        let (range, step) = planner.settings.portions(
          of: food, mealKcal: 600, dayKcal: Double(kcal), isLarge: false)
        let scaled =
          min(food.portion.ceiling, Int(planner.settings.portionMost)) * kcal / (reference * step)
          * step
        let pureFat = planner.settings.pureFat
        let most = food.per100g.fat >= pureFat.from ? min(scaled, Int(pureFat.most)) : scaled
        if range.upperBound != max(range.lowerBound, most) { wrong.append("\(food) at \(kcal)") }
      }
    }
    #expect(wrong == [])
  }
}
