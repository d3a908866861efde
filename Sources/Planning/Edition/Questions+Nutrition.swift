import Consulting

/// What is asked of food and energy.
extension Questions {
  static let childGain = Question("gain of pregnancy", ("childGainKg", .number))
  static let energyAvailability = Question(
    "energy availability", ("availabilityKcal", .number))
  static let trainingEnergy = Question("energy of training", ("trainingKcal", .number))
  static let fatFreeMass = Question("fat-free mass", ("fatFreeMassKg", .number))
  static let availabilityGuard = Question(
    "availability guard", ("guardedKcal", .number), ("lowIsSaid", .flag))
  static let goalSetAside = Question(
    "goal set aside", ("goalNote", .message), ("pursuedGoal", .word))
  static let energyRange = Question(
    "energy range", ("energyLow", .number), ("energyHigh", .number))
  static let energyFactor = Question("energy factor", ("energyFactor", .number))
  static let energyWanted = Question("energy wanted", ("energyWanted", .number))
  static let energyLimits = Question(
    "energy limits", ("maxDeficitKcal", .number), ("lossWarnPct", .number),
    ("lossMaxPct", .number), ("gainWarnPct", .number), ("energyPerKg", .number))
  static let energyDeficitLimited = Question(
    "energy within the deficit limit", ("energyDeficitLimited", .number))
  static let energyLossLimited = Question(
    "energy within the loss limit", ("energyLossLimited", .number))
  static let energyFloor = Question("energy floor", ("energyFloor", .number))
  static let energyTarget = Question("energy target", ("energyTarget", .number))
  static let energyRounding = Question("energy rounding", ("energyStep", .number))
  static let dosingWeight = Question("dosing weight", ("dosingWeightKg", .number))
  static let protein = Question(
    "protein", ("proteinPerKg", .number), ("proteinPerKgLow", .number),
    ("proteinPerKgHigh", .number))
  static let fat = Question(
    "fat", ("fatPerKg", .number), ("fatPerKgLow", .number), ("fatPerKgHigh", .number))
  static let fatPart = Question(
    "fat part", ("fatEnergyPart", .number), ("fatEnergyLeastPart", .number),
    ("fatEnergyMostPart", .number))
  static let fatWanted = Question("fat wanted", ("fatWantedPerKg", .number))
  static let mealTolerance = Question(
    "meal tolerance", ("tolerancePct", .number), ("workingTolerancePct", .number),
    ("carbAbovePart", .number), ("fatAbovePart", .number),
    ("minOptions", .number), ("maxOptions", .number), ("optionsPerFamily", .number),
    ("leastCarbG", .number), ("leastFatG", .number))
  static let mealEffort = Question(
    "meal effort", ("searchNear", .number), ("searchFar", .number), ("searchWeeks", .number),
    ("fewSeeds", .number), ("manySeeds", .number), ("fewThemes", .number),
    ("themesWanted", .number), ("themesOfAWeek", .number), ("sparePlates", .number),
    ("otherWeeks", .number))
  static let mealTaste = Question(
    "meal taste", ("dearerCost", .number), ("cheaperCost", .number), ("rareDayCost", .number),
    ("groupCost", .number), ("plantCost", .number),
    ("animalFirst", .flag))
  static let richFoods = Question(
    "rich foods", about: ["nutrient"], ("richGain", .number), ("richPart", .number),
    ("themesFollow", .flag))
  static let mealSeeds = Question(
    "meal seeds", ("mainCarbPart", .number), ("mainCarbs", .number), ("sideCarbPart", .number),
    ("sideCarbs", .number), ("fatPart", .number), ("fats", .number), ("vegetables", .number),
    ("vegetablePart", .number), ("strayProteinPart", .number))
  static let portionCeiling = Question(
    "portion ceiling", ("ceilingAtKcal", .number), ("ceilingFactorLow", .number),
    ("ceilingFactorHigh", .number), ("largePortionFactor", .number), ("portionMostG", .number),
    ("pureFatFromG", .number), ("pureFatMostG", .number), ("smallestAtKcal", .number),
    ("smallestFactorLow", .number), ("smallestFactorHigh", .number), ("portionLeastG", .number))
  static let portionInHealth = Question("portion in health", ("smallestPart", .number))
  static let finerSteps = Question(
    "finer steps", ("underKcal", .number), ("stepFrom", .number), ("stepTo", .number))
  static let mealCount = Question(
    "meal count", ("usualMeals", .number), ("largerMeals", .number), ("proteinAboveG", .number),
    ("kcalAbove", .number), ("kcalProteinG", .number), ("manyMeals", .number),
    ("muchKcalFrom", .number), ("fewestMeals", .number), ("mostMeals", .number))
  static let mealsInHealth = Question(
    "meals in health", ("leastMeals", .number), ("leastIsKept", .flag))
  static let mealSlots = Question(
    "meal slots", about: ["mealCount"],
    ("mealSlots", .words))
  static let mealShares = Question(
    "meal shares", about: ["mealCount"],
    ("shareName", .message), ("proteinShares", .numbers), ("carbShares", .numbers),
    ("fatShares", .numbers))
  static let mealSizes = Question(
    "meal sizes", ("snackMostPct", .number), ("mainLeastPct", .number), ("mainMostPct", .number))
  static let fruitPlace = Question(
    "fruit place", about: ["mealCount"],
    ("fruitSlot", .word))
  static let neighbourSlots = Question(
    "neighbour slots", about: ["mealSlot"],
    ("neighbours", .words), ("neighboursComeLast", .flag))
  static let postWorkout = Question(
    "post-workout meal", ("postWorkoutSlot", .word), ("postWorkoutFactor", .number))
  static let mealCarbohydrate = Question(
    "meal carbohydrate", ("carbLeastG", .number), ("carbMostPart", .number),
    ("mealCarbMostPart", .number),
    ("breakfastCarbFactor", .number))
  static let givingWay = Question("giving way", ("giveWay", .word))
  static let fewerOptions = Question(
    "fewer options", ("proteinOptions", .number), ("carbOptions", .number),
    ("vegOptions", .number), ("fatOptions", .number))
  static let foodCaps = Question(
    "food caps", about: ["capGroup"],
    ("groupDays", .number), ("groupWanted", .number), ("groupComesLate", .flag))
  static let foodCapsInHealth = Question(
    "food caps in health", about: ["capGroup"],
    ("groupDaysInHealth", .number))
  static let groupMeals = Question(
    "group meals", about: ["capGroup"], ("groupMeals", .number), ("countedWith", .optionalWord),
    ("isFirstOnceADay", .flag))
  static let weekFirsts = Question(
    "week firsts", about: ["capGroup"], ("firstsAWeek", .number), ("firstsWith", .optionalWord))
  static let notForBreakfast = Question(
    "not for breakfast", about: ["capGroup"], ("isNotForBreakfast", .flag))
  static let richestPortion = Question(
    "richest portion", about: ["nutrient"],
    ("portionIsLimited", .flag), ("mostInPortion", .number))
  static let nutrientAims = Question(
    "nutrient aims", about: ["nutrient"],
    ("nutrientSide", .word), ("nutrientAmount", .number), ("nutrientIsCounted", .flag),
    ("nutrientShortPart", .number), ("nutrientMuchPart", .number), ("nutrientMarginPart", .number),
    ("nutrientSteadyPart", .number))
  static let nutrientWords = Question(
    "nutrient words", about: ["nutrient"],
    ("nutrientText", .message), ("nutrientShort", .message), ("nutrientMuch", .message),
    ("nutrientNamesFoods", .flag))
  static let namedFoods = Question(
    "named foods", ("namedFoods", .number), ("namedPart", .number), ("besideSlot", .word),
    ("mealsThatReach", .number))
  static let upperLevels = Question(
    "upper levels", about: ["boundedNutrient"],
    ("isBounded", .flag), ("mostADay", .number), ("isNeverPassed", .flag),
    ("isOfEachDay", .flag))
  static let leftovers = Question("leftovers", ("leftoversAllowed", .flag))
  static let menuNotes = Question("menu notes", ("menuNote", .message))
  static let menuWeek = Question(
    "menu week", ("optionsADay", .number), ("mostOffers", .number),
    ("proteinFirsts", .number), ("richPortions", .number), ("themeSteps", .number),
    ("wishedPart", .number), ("exchangeCost", .number),
    ("energyNear", .number))
  static let packSizes = Question(
    "pack sizes", ("packUnderG", .number), ("packStepG", .number))
  static let dietFoods = Question(
    "diet foods", ("needsPescatarian", .flag), ("needsVegetarian", .flag), ("needsVegan", .flag),
    ("leavesOut", .words))
  static let crossReactions = Question(
    "cross reactions", ("crossesWith", .words), ("crossNote", .message))
  static let allergenWords = Question(
    "allergen words", ("allergenPhrases", .texts), ("phraseHolds", .words))
  static let halalFoods = Question(
    "halal foods", about: ["halalMark"],
    ("halalAllowed", .flag))
}
