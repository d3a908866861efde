import Planning
import JSONSource
import RuleEngine

extension DomainCheck {
  /// Foods whose energy is not that of their macronutrients.
  ///
  /// Fibre gives less energy than other carbohydrate and tables differ in how much, so a food is
  /// right between counting its fibre as nothing and as carbohydrate. Alcohol has no column of its
  /// own: a food with some is found here, and its page says so in 'accept'. The allowance is the
  /// one that meals promise.
  static let foodEnergy = DomainCheck("food-energy") { edition in
    let rulebook = edition.rulebook
    guard let decision = rulebook.decision(named: "ingredients"),
      let foods = rulebook.decisions[decision].catalogue,
      let macros = foods.column(named: "macro_per_100g"), let tolerance = rulebook.mealTolerance
    else { return [] }
    let fibre = foods.column(named: "fiber_per_100g")
    return (0..<foods.count).compactMap { row in
      guard case .context(let parts) = foods.value(row: row, column: macros) else { return nil }
      let food = FoodParts(parts, fibre: fibre.map { foods.value(row: row, column: $0) })
      guard !food.isRight(within: tolerance) else { return nil }
      let id = foods.id(ofRow: row)
      return Finding(
        "food-energy", .warning,
        "'\(id)' has \(food.energy.plain) kcal, and its macronutrients make \(food.range)",
        hint: "4 kcal for a gram of protein and carbohydrate, 9 for fat; check the six numbers",
        rulebook, decision: decision, row: row, id: id)
    }
  }
}

/// The energy of 100 g of a food, and what its macronutrients make.
private struct FoodParts {
  let energy: Double
  private let least: Double
  private let most: Double

  /// Energy of a gram: Atwater's general factors (Merrill and Watt, USDA Handbook 74, 1973).
  private static let perGram = (protein: 4.0, carbohydrate: 4.0, fat: 9.0)
  /// What rounding to whole kilocalories and tenths of a gram can make.
  private static let rounding = 0.5 + 0.05 * (4 + 4 + 9)

  init(_ parts: Context, fibre: Value?) {
    func number(_ value: Value?) -> Double {
      if case .number(let number)? = value { number } else { 0 }
    }
    energy = number(parts["kcal"])
    let carbohydrate = number(parts["c"])
    let rest =
      number(parts["p"]) * Self.perGram.protein + number(parts["f"]) * Self.perGram.fat
    least = rest + max(0, carbohydrate - number(fibre)) * Self.perGram.carbohydrate
    most = rest + carbohydrate * Self.perGram.carbohydrate
  }

  /// `351 to 384 kcal`.
  var range: String {
    let ends = [least, most].map { $0.rounded().plain }
    return ends[0] == ends[1] ? "\(ends[0]) kcal" : "\(ends[0]) to \(ends[1]) kcal"
  }

  func isRight(within percent: Double) -> Bool {
    let allowance = energy * percent / 100 + Self.rounding
    return energy >= least - allowance && energy <= most + allowance
  }
}

extension Rulebook {
  /// By how many percent a meal may miss its target.
  fileprivate var mealTolerance: Double? {
    guard let decision = decision(named: "meal tolerance"),
      let output = decisions[decision].outputs.firstIndex(where: { $0.name == "tolerancePct" }),
      case .constant(.number(let percent))? = decisions[decision].table?.rows.first?.outputs[output]
    else { return nil }
    return percent
  }
}
