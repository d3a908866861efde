import Consulting
import RuleEngine

/// What keeps a food from an athlete's plates.
enum FoodBar: String, Sendable {
  /// The diet, or a food that is made for the diet or the health of others.
  case diet
  /// Only halal food is eaten.
  case halal
  /// The athlete does not like it.
  case dislikes
  /// It holds an allergen that was excluded.
  case allergen
  /// A health condition.
  case health

  /// The field of a request that says so.
  var field: String {
    switch self {
    case .diet, .halal, .dislikes: rawValue
    case .allergen: "exclude_allergens"
    case .health: "health_flags"
    }
  }
}

extension Consultation {
  /// What keeps each food of the ingredient catalogue away, by its position; nil for what this athlete eats.
  mutating func foodBars(groupDays: [Int]) throws(PlanFailure) -> [FoodBar?] {
    _ = try assume(Questions.diet, field: "diet", given: ["givenDiet"])
    let diet = try ask(Questions.dietFoods)
    let (fish, egg, plants) = (
      diet.flag("needsPescatarian"), diet.flag("needsVegetarian"), diet.flag("needsVegan")
    )
    let leftOut = diet.words("leavesOut")
    let allergens = try excludedAllergens()
    let halal = try halalMarks()
    let disliked = Set(request.dislikes)
    let isUnsafe = try unsafeFoods(groupDays: groupDays)
    let flags = words("healthFlags")
    // Cards are read where they are: they are large to copy, and there are hundreds.
    let cards = edition.ingredientCatalogue.cards
    return cards.indices.map { index in
      if fish && !cards[index].isPescatarian || egg && !cards[index].isVegetarian
        || plants && !cards[index].isVegan
        || cards[index].kinds.contains(where: leftOut.contains)
        || allergens.isForOthers(cards[index]) || !cards[index].isOffered(with: flags)
      {
        return .diet
      }
      if let halal, !halal.contains(cards[index].halal) { return .halal }
      if disliked.contains(index) { return .dislikes }
      if allergens.bar(cards[index]) { return .allergen }
      return isUnsafe[index] ? .health : nil
    }
  }

  /// The allergens that were named, and those that react like them.
  mutating func excludedAllergens() throws(PlanFailure) -> ExcludedAllergens {
    ExcludedAllergens(
      named: words("excludeAllergens"),
      related: try askAll(Questions.crossReactions).flatMap { $0.words("crossesWith") })
  }

  /// Names what is left out for health alone, and what stays in a small portion beside another food; of
  /// two foods on one plate the one that is the reason.
  mutating func noteFoodsOfHealth(_ bars: [FoodBar?]) {
    let catalogue = edition.ingredientCatalogue
    let foods = bars.indices.filter { food in
      bars[food] == .health && catalogue.parts(of: food).allSatisfy { bars[$0] == nil }
    }
    let beside = Set(bars.indices.filter { bars[$0] == nil }.flatMap(catalogue.parts(of:)))
    for (key, some) in [
      ("change.foods_removed", foods.filter { !beside.contains($0) }),
      ("change.foods_small", foods.filter(beside.contains)),
    ] {
      let names = some.map { Phrase.Text.message("food:\(catalogue.cards[$0].id)") }
      guard let list = Self.list(names) else { continue }
      changeLog.append(Phrase(key, ("count", .number(names.count)), ("foods", list)))
    }
  }

  /// The marks that stay when only halal food is eaten; nil when everything stays.
  private mutating func halalMarks() throws(PlanFailure) -> [String]? {
    guard request.given.contains(where: { $0.field == "halal" && $0.value == .boolean(true) })
    else { return nil }
    var marks: [String] = []
    for mark in edition.rulebook.vocabulary.words("Halal") {
      if try ask(Questions.halalFoods, about: "halalMark", .string(mark)).flag("halalAllowed") {
        marks.append(mark)
      }
    }
    return marks
  }
}
