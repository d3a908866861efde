import Consulting
import RuleEngine

/// What health asks of food beyond energy and macros.
extension Consultation {
  /// What to look at in this athlete's week, nutrient by nutrient.
  mutating func nutrientAims() throws(PlanFailure) -> [NutrientAim] {
    var aims: [NutrientAim] = []
    for (position, word) in edition.vocabulary.words("Nutrient").enumerated() {
      let reply = try ask(Questions.nutrientAims, about: "nutrient", .string(word))
      let words = try ask(Questions.nutrientWords, about: "nutrient", .string(word))
      aims.append(
        NutrientAim(
          nutrient: position, side: .init(rawValue: reply.word("nutrientSide")) ?? .none,
          amount: reply.number("nutrientAmount"), isCountedWhole: reply.flag("nutrientIsCounted"),
          shortPart: reply.number("nutrientShortPart"), muchPart: reply.number("nutrientMuchPart"),
          margin: reply.number("nutrientMarginPart"),
          steadyPart: reply.number("nutrientSteadyPart"),
          text: words.word("nutrientText"), short: words.word("nutrientShort"),
          much: words.word("nutrientMuch"), namesFoods: words.flag("nutrientNamesFoods")))
    }
    return aims
  }

  /// How much of each bounded nutrient a day may hold, whatever is chosen, the nutrients of which it
  /// never holds more, and those that bound each day and not the mean of a week.
  mutating func mostADay() throws(PlanFailure)
    -> (amounts: BoundedAmounts, neverPassed: [Int], ofEachDay: [Int])
  {
    var most = BoundedAmounts(repeating: .infinity)
    var (neverPassed, ofEachDay): ([Int], [Int]) = ([], [])
    for (place, word) in edition.vocabulary.words("BoundedNutrient").enumerated() {
      let reply = try ask(Questions.upperLevels, about: "boundedNutrient", .string(word))
      if reply.flag("isBounded") { most[place] = Float(reply.number("mostADay")) }
      if reply.flag("isNeverPassed") { neverPassed.append(place) }
      if reply.flag("isOfEachDay") { ofEachDay.append(place) }
    }
    return (most, neverPassed, ofEachDay)
  }

  /// How much carbohydrate the day and its meals may hold.
  mutating func carbBounds() throws(PlanFailure) -> CarbBounds {
    let reply = try ask(Questions.mealCarbohydrate)
    func bound(_ name: String) -> Double {
      let part = reply.number(name)
      return part > 0 ? part : .infinity
    }
    return CarbBounds(
      leastGrams: reply.int("carbLeastG"), ofDay: bound("carbMostPart"),
      ofMeal: bound("mealCarbMostPart"),
      breakfastFactor: reply.number("breakfastCarbFactor"))
  }

  /// In how many meals of a day at most each group of foods may stand, in the order of the vocabulary,
  /// and the groups whose foods are the first choice of one, one bit a group.
  mutating func groupMeals() throws(PlanFailure) -> (most: [GroupMeals], firstOnceADay: UInt64) {
    var (most, first): ([GroupMeals], UInt64) = ([], 0)
    let groups = edition.rulebook.vocabulary.words("CapGroup")
    for (position, group) in groups.enumerated() {
      let reply = try ask(Questions.groupMeals, about: "capGroup", .string(group))
      let pool = reply.optionalWord("countedWith").flatMap { groups.firstIndex(of: $0) } ?? position
      most.append(GroupMeals(most: reply.int("groupMeals"), pool: pool))
      if reply.flag("isFirstOnceADay") { first |= 1 << UInt64(position) }
    }
    return (most, first)
  }

  /// How often the foods of each group of protein foods are the first choice of a lunch or a dinner of a
  /// week before others are, in the order of the vocabulary.
  mutating func groupFirsts() throws(PlanFailure) -> [GroupMeals] {
    let groups = edition.rulebook.vocabulary.words("CapGroup")
    var firsts: [GroupMeals] = []
    for (position, group) in groups.enumerated() {
      let reply = try ask(Questions.weekFirsts, about: "capGroup", .string(group))
      let pool = reply.optionalWord("firstsWith").flatMap { groups.firstIndex(of: $0) } ?? position
      firsts.append(GroupMeals(most: reply.int("firstsAWeek"), pool: pool))
    }
    return firsts
  }

  /// The groups whose foods a condition keeps from breakfast, one bit a group.
  mutating func notForBreakfast() throws(PlanFailure) -> UInt64 {
    var groups: UInt64 = 0
    guard try healthAsksOfFood() else { return groups }
    for (position, group) in edition.rulebook.vocabulary.words("CapGroup").enumerated() {
      let reply = try ask(Questions.notForBreakfast, about: "capGroup", .string(group))
      if reply.flag("isNotForBreakfast") { groups |= 1 << UInt64(position) }
    }
    return groups
  }

  /// On how many days each group of foods may stand, in the order of the vocabulary.
  mutating func groupDays() throws(PlanFailure) -> [Int] {
    let usual = edition.mealPlanner.settings.week.groupDays
    var days: [Int] = []
    for (most, group) in zip(usual, edition.vocabulary.words("CapGroup")) {
      let reply = try ask(Questions.foodCapsInHealth, about: "capGroup", .string(group))
      days.append(min(most, reply.int("groupDaysInHealth")))
    }
    return days
  }

  /// Which foods the health of this athlete, or of a child there may yet be, rules out: for a risk, for
  /// their group, or because a usual portion holds too much of a nutrient.
  mutating func unsafeFoods(groupDays: [Int]) throws(PlanFailure) -> [Bool] {
    let cards = edition.ingredientCatalogue.cards
    var isUnsafe = Array(repeating: false, count: cards.count)
    let risks = try judgeFoods()
    let banned = groupDays.enumerated().reduce(into: 0 as UInt64) { mask, group in
      if group.element == 0 { mask |= 1 << UInt64(group.offset) }
    }
    let limits = try richestPortions()
    for food in cards.indices {
      isUnsafe[food] =
        cards[food].risks.contains(where: risks.contains)
        || edition.ingredientCatalogue.ingredients[food].cap.groups & banned != 0
        || limits.contains {
          !edition.ingredientCatalogue.holds(food, $0.nutrient, atMost: $0.most)
        }
    }
    return isUnsafe
  }

  /// Whether a condition or growth asks anything of food.
  private mutating func healthAsksOfFood() throws(PlanFailure) -> Bool {
    if !words("healthFlags").isEmpty { return true }
    return try ask(Questions.ageGroup).word("ageGroup") == "minor"
  }

  /// The nutrients of which a usual portion may hold only so much.
  private mutating func richestPortions() throws(PlanFailure) -> [(nutrient: Int, most: Double)] {
    var limits: [(nutrient: Int, most: Double)] = []
    for (position, word) in edition.vocabulary.words("Nutrient").enumerated() {
      let reply = try ask(Questions.richestPortion, about: "nutrient", .string(word))
      if reply.flag("portionIsLimited") {
        limits.append((nutrient: position, most: reply.number("mostInPortion")))
      }
    }
    return limits
  }
}

extension IngredientCatalogue {
  /// Whether a usual portion is known to hold no more than so much of a nutrient.
  fileprivate func holds(_ food: Int, _ nutrient: Int, atMost most: Double) -> Bool {
    usualPortion(food, holds: nutrient).map { $0 <= most } ?? false
  }

  /// What a usual portion holds of a nutrient; nil where nobody knows.
  fileprivate func usualPortion(_ food: Int, holds nutrient: Int) -> Double? {
    cards[food].nutrients[nutrient].map { $0 * Double(ingredients[food].portion.typical) / 100 }
  }
}
