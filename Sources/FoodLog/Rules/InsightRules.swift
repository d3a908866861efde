import Consulting

/// What the pages say of days, nutrients, lifts and water.
struct InsightRules: Sendable {
  let overview: OverviewRules
  let verdicts: FoodVerdictRules
  let trend: FoodTrendRules
  let prediction: PredictionRules
  let references: NutrientReferences
  let water: WaterRules
  let lowIntake: LowIntakeRules
  let usual: UsualRules
  let sentences: FoodSentences
  let health: HealthTypes

  init(_ pages: FoodPages, _ sentences: FoodSentences) throws(FoodPageFailure) {
    overview = try OverviewRules(try pages.page("overview"))
    verdicts = try FoodVerdictRules(try pages.page("verdicts"))
    trend = try FoodTrendRules(try pages.page("trend"))
    prediction = try PredictionRules(try pages.page("prediction"))
    references = try NutrientReferences(try pages.page("references"))
    water = try WaterRules(try pages.page("water"))
    lowIntake = try LowIntakeRules(try pages.page("low-intake"))
    usual = try UsualRules(try pages.page("usual"))
    self.sentences = sentences
    health = try HealthTypes(try pages.page("health-types"))
  }
}

/// Which days are complete, and how many an average needs.
struct OverviewRules: Sendable {
  let meals: Double
  let share: Double
  let leastDays: Int
  let nearTarget: Double
  /// The days insights are of, when nobody says.
  let usualDays: Int

  init(_ page: FoodPage) throws(FoodPageFailure) {
    meals = try page.number("completeMeals")
    share = try page.number("completeShare")
    leastDays = Int(try page.number("leastDays"))
    nearTarget = try page.number("nearTarget")
    usualDays = Int(try page.number("usualDays"))
  }
}

/// Under which energy help is named, and when days of it come again and again.
struct LowIntakeRules: Sendable {
  private let kilocalories: [String: Double]
  private let shareOfFloor: Double
  /// So many days with food are looked at, the latest.
  let lastDays: Int
  /// From so many of them on, and a larger share than that, they come again and again.
  let leastShortDays: Int
  let shareOfDays: Double
  /// Under this age growing takes food besides.
  let adultFrom: Double

  init(_ page: FoodPage) throws(FoodPageFailure) {
    kilocalories = page.numbers("kilocalories")
    guard kilocalories["unknown"] != nil else { throw FoodPageFailure(page: "low-intake") }
    shareOfFloor = try page.number("shareOfFloor")
    lastDays = Int(try page.number("lastDays"))
    leastShortDays = Int(try page.number("leastShortDays"))
    shareOfDays = try page.number("shareOfDays")
    adultFrom = try page.number("adultFrom")
  }

  /// The energy of a day under which little was eaten.
  ///
  /// - Parameters:
  ///   - sex: Of whom; nil where nobody says.
  ///   - floor: The energy that no plan of theirs goes under; nil without a plan.
  /// - Returns: Kilocalories.
  func least(sex: String?, floor: Double?) -> Double {
    let usual = kilocalories[sex ?? "unknown"] ?? kilocalories["unknown"] ?? 0
    return max(usual, shareOfFloor * (floor ?? 0))
  }
}

/// When a nutrient is called enough or below its reference.
struct FoodVerdictRules: Sendable {
  let reachesFrom: Double
  let coverageFrom: Double
  let mostFoods: Int

  init(_ page: FoodPage) throws(FoodPageFailure) {
    reachesFrom = try page.number("reachesFrom")
    coverageFrom = try page.number("coverageFrom")
    mostFoods = Int(try page.number("mostFoods"))
  }
}

/// How a lift is compared with earlier.
struct FoodTrendRules: Sendable {
  let windowDays: Int
  /// The days of both windows that are compared.
  var comparedDays: Int { 2 * windowDays }
  let leastSessions: Int
  let mostRepetitions: Double
  /// More reserve than this nobody can tell.
  let mostReserve: Double

  init(_ page: FoodPage) throws(FoodPageFailure) {
    windowDays = Int(try page.number("windowDays"))
    leastSessions = Int(try page.number("leastSessions"))
    mostRepetitions = try page.number("mostRepetitions")
    mostReserve = try page.number("mostReserve")
  }
}

/// How much water suffices, by sex, and which share of it is drunk.
struct WaterRules: Sendable {
  private let millilitres: [String: Double]
  private let fromDrinks: Double

  init(_ page: FoodPage) throws(FoodPageFailure) {
    millilitres = page.numbers("millilitres")
    fromDrinks = try page.number("fromDrinks")
    guard millilitres["unknown"] != nil else { throw FoodPageFailure(page: "water") }
  }

  /// Millilitres a day from everything, and from drinks; of an unknown sex when none is said.
  func need(_ sex: String?) -> (all: Double, drinks: Double) {
    let all = millilitres[sex ?? "unknown"] ?? millilitres["unknown"] ?? 0
    return (all, Figure.rounded(all * fromDrinks, decimals: 0))
  }
}

/// What counts as a habit.
struct UsualRules: Sendable {
  let lastAmounts: Int
  let equalAmounts: Int
  let equalWithin: Double
  let leastTimes: Int
  let mostFoods: Int
  /// The days that are looked at, when nobody says.
  let usualDays: Int

  init(_ page: FoodPage) throws(FoodPageFailure) {
    lastAmounts = Int(try page.number("lastAmounts"))
    equalAmounts = Int(try page.number("equalAmounts"))
    equalWithin = try page.number("equalWithin")
    leastTimes = Int(try page.number("leastTimes"))
    mostFoods = Int(try page.number("mostFoods"))
    usualDays = Int(try page.number("usualDays"))
  }
}

/// Reference intakes by nutrient, sex, age and pregnancy.
struct NutrientReferences: Sendable {
  /// A reference and, where too much of it from food is known to harm, an upper level.
  struct Reference: Sendable, Hashable {
    let nutrient: String
    /// What suffices; nil where only too much is judged.
    let reference: Double?
    let upper: Double?
  }

  private let rows: [(who: Row, reference: Reference)]

  private struct Row: Sendable {
    let sex: String
    let ages: ClosedRange<Double>
    let isPregnant: Bool
  }

  init(_ page: FoodPage) throws(FoodPageFailure) {
    var rows: [(who: Row, reference: Reference)] = []
    for row in page.json["rows"]?.array ?? [] {
      let ages = row["ages"]?.array?.compactMap(\.number) ?? []
      guard let nutrient = row["nutrient"]?.string, let sex = row["sex"]?.string,
        ages.count == 2, ages[0] <= ages[1],
        [row["reference"], row["upper"]].contains(where: { ($0?.number ?? 0) > 0 })
      else { throw FoodPageFailure(page: "references") }
      let who = Row(
        sex: sex, ages: ages[0]...ages[1], isPregnant: row["pregnant"]?.bool == true)
      rows.append(
        (
          who,
          Reference(
            nutrient: nutrient, reference: row["reference"]?.number, upper: row["upper"]?.number)
        ))
    }
    self.rows = rows
  }

  /// The reference of somebody; nil when no row is about them.
  func reference(
    _ nutrient: String, sex: String?, age: Double?, isPregnant: Bool
  ) -> Reference? {
    guard let sex, let age else { return nil }
    return rows.first { row in
      row.reference.nutrient == nutrient && row.who.sex == sex && row.who.ages.contains(age)
        && row.who.isPregnant == isPregnant
    }?.reference
  }
}
