import Foundation
import JSONSource

@testable import Planning

/// The foods of the catalogue, read for the tests.
struct Foods {
  let ids: [String]
  let ingredients: [Ingredient]
  private let vegetarian: [Bool]
  private let vegan: [Bool]
  private let allergens: [[String]]

  static let all = Foods()

  private init() {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "Catalog/ingredients.json")
    let bytes = (try? Data(contentsOf: path)).map { [UInt8]($0) } ?? []
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(
      SourceFile(name: "ingredients.json", bytes: bytes), into: &diagnostics)
    let rows = json?["rows"]?.array ?? []
    var families: [String] = []
    ids = rows.map { $0["id"]?.string ?? "" }
    ingredients = rows.map { row in
      let family = row["family"]?.string ?? ""
      if !families.contains(family) { families.append(family) }
      return Ingredient(row, family: families.firstIndex(of: family) ?? 0)
    }
    vegetarian = rows.map { $0["vegetarian"]?.bool ?? false }
    vegan = rows.map { $0["vegan"]?.bool ?? false }
    allergens = rows.map { ($0["allergens"]?.array ?? []).compactMap(\.string) }
  }

  /// The foods of a diet without an allergen.
  func eligible(_ diet: Diet, without allergen: String? = nil) -> [Int] {
    ids.indices.filter { index in
      let fits = diet == .omnivore || (diet == .vegan ? vegan : vegetarian)[index]
      return fits && !(allergen.map(allergens[index].contains) ?? false)
    }
  }

  enum Diet: String, CaseIterable {
    case omnivore, vegetarian, vegan
  }
}

extension Ingredient {
  fileprivate init(_ row: JSON, family: Int) {
    func grams(_ key: String) -> Int { Int(row[key]?.number ?? 1) }
    func per100g(_ key: String) -> Double { row["macro_per_100g"]?[key]?.number ?? 0 }
    let slots: [String: MealSlots] = [
      "breakfast": .breakfast, "lunch": .lunch, "dinner": .dinner, "snack": .snack,
    ]
    let words = (row["meal_slots"]?.array ?? []).compactMap(\.string)
    self.init(
      category: FoodCategory.allCases.first { "\($0)" == row["category"]?.string } ?? .veg,
      per100g: Nutrients(
        protein: per100g("p"), carb: per100g("c"), fat: per100g("f"), kcal: per100g("kcal")),
      portion: Portion(
        typical: grams("typical_portion_g"), step: grams("step_g"), minimum: grams("min_g"),
        maximum: grams("max_g")),
      tier: BudgetTier.allCases.first { "\($0)" == row["budget_tier"]?.string } ?? .high,
      slots: words.reduce(into: MealSlots()) { $0.formUnion(slots[$1] ?? []) }, family: family)
  }
}

extension MealSettings {
  /// The settings of the rule pages.
  static let standard = MealSettings(
    tolerancePercent: 10, workingTolerancePercent: 9.75, minimumOptions: 3, maximumOptions: 5,
    optionsPerFamily: 2, largestPortion: .init(reference: 650, low: 1, high: 2),
    smallestPortion: .init(reference: 400, low: 0.5, high: 1),
    finerSteps: [
      .init(underKcal: 300, from: 10, to: 5), .init(underKcal: 220, from: 5, to: 2),
    ],
    mealCount: .init(
      usual: 3, larger: 4, proteinAbove: 122, kcalAbove: 2700, kcalProtein: 100, allowed: 3...6),
    postWorkout: .init(meal: 3, upToMeals: 4, factor: 1.12), leastCarb: 8, leastFat: 3,
    searchNear: 1000,
    searchFar: 1000)
}

extension MealPlanner {
  static let standard = MealPlanner(catalogue: Foods.all.ingredients, settings: .standard)
}
