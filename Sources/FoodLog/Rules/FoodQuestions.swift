import Consulting

/// Everything the food log asks of the rules.
enum FoodQuestions {
  static let completeDay = Question(
    "complete food day", ("completeMeals", .number), ("completeShare", .number),
    ("completeDaysLeast", .number), ("nearTargetShare", .number), ("insightDays", .number))
  static let water = Question(
    "water need", ("waterNeedMl", .number), ("waterFromDrinks", .number))
  static let lowIntake = Question("low intake", ("lowIntakeKcal", .number))
  static let lowIntakeDays = Question(
    "low intake days", ("lowFloorShare", .number), ("lowLastDays", .number),
    ("lowDaysLeast", .number), ("lowDaysShare", .number), ("eaterAdultFrom", .number))
  static let usual = Question(
    "usual foods", ("usualLastAmounts", .number), ("usualEqualAmounts", .number),
    ("usualEqualWithin", .number), ("usualTimesLeast", .number), ("usualFoodsMost", .number),
    ("usualFoodDays", .number))
  static let verdict = Question(
    "nutrient verdict bounds", ("verdictReachesFrom", .number), ("verdictCoverageFrom", .number),
    ("verdictFoodsMost", .number))
  static let reference = Question(
    "nutrient reference", ("referenceAmount", .optionalNumber), ("upperAmount", .optionalNumber))
  static let windows = Question(
    "lift windows", ("liftWindowDays", .number), ("liftSessionsLeast", .number),
    ("liftRepsMost", .number), ("liftReserveMost", .number))
  static let nextSets = Question(
    "next sets", ("topLoadShare", .number), ("topSetsEnough", .number),
    ("topReserveLeast", .number), ("missedLoadShare", .number), ("carefulUnderAge", .number),
    ("carefulFromAge", .number))
  static let layoff = Question("load after layoff", ("layoffLoadShare", .number))
  static let step = Question("food step", ("stepTrust", .number), ("stepError", .number))
  static let basis = Question("amount basis", ("amountTrust", .number), ("amountError", .number))
  static let origin = Question("food origin", ("originTrust", .number))
  static let assumption = Question("food assumption", ("assumptionError", .number))
  static let trust = Question(
    "food trust bounds", ("resolvedFrom", .number), ("estimatedBelow", .number),
    ("incompleteBelow", .number), ("openStateError", .number))
  static let plausible = Question(
    "plausible amount", ("plausibleKcal", .number), ("plausibleGrams", .number),
    ("plausibleDrinkGrams", .number), ("plausibleCountFrom", .number),
    ("plausibleCountedKcal", .number))
  static let alike = Question(
    "alike foods", ("alikeFrom", .number), ("alikeEnergyShare", .number),
    ("alikeEnergyKcal", .number))
  static let sourceOrder = Question("source order", ("sourceOrder", .words))

  static let all = [
    completeDay, water, lowIntake, lowIntakeDays, usual, verdict, reference, windows, nextSets,
    layoff, step, basis, origin, assumption, trust, plausible, alike, sourceOrder,
  ]

  /// Facts that the questions are about.
  static let facts = [
    "sex", "daysOff", "foodStep", "amountBasis", "foodOrigin", "foodAssumption", "foodScope",
    "loggedNutrient", "eaterAge", "eaterIsPregnant",
  ]
}
