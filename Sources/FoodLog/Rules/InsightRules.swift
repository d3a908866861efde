import Consulting
import JSONSource
import RuleEngine

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

  init(_ reader: inout PageReader, _ health: HealthTypes) throws(Diagnostic) {
    overview = OverviewRules(try reader.one(FoodQuestions.completeDay))
    verdicts = FoodVerdictRules(try reader.one(FoodQuestions.verdict))
    trend = FoodTrendRules(try reader.one(FoodQuestions.windows))
    prediction = PredictionRules(try reader.one(FoodQuestions.nextSets), reader.rulebook)
    references = NutrientReferences(rulebook: reader.rulebook)
    water = try WaterRules(&reader)
    lowIntake = try LowIntakeRules(&reader)
    usual = UsualRules(try reader.one(FoodQuestions.usual))
    sentences = FoodSentences(reader.rulebook.messages)
    self.health = health
  }
}

/// Something that a page says of either sex, and of whoever does not say theirs.
struct BySex<Said: Sendable>: Sendable {
  private let told: [String: Said]
  private let untold: Said

  init(
    _ question: Question, _ reader: inout PageReader, _ read: (RuleAnswer) -> Said
  ) throws(Diagnostic) {
    told = try reader.table(question, by: "sex", of: "Sex", read)
    untold = read(try reader.one(question))
  }

  /// What is said of a sex; of an unknown one for nil.
  subscript(_ sex: String?) -> Said { sex.flatMap { told[$0] } ?? untold }
}

/// Which days are complete, and how many an average needs.
struct OverviewRules: Sendable {
  let meals: Double
  let share: Double
  let leastDays: Int
  let nearTarget: Double
  /// The days insights are of, when nobody says.
  let usualDays: Int

  init(_ page: RuleAnswer) {
    meals = page.number("completeMeals")
    share = page.number("completeShare")
    leastDays = page.int("completeDaysLeast")
    nearTarget = page.number("nearTargetShare")
    usualDays = page.int("insightDays")
  }
}

/// Under which energy help is named, and when days of it come again and again.
struct LowIntakeRules: Sendable {
  private let kilocalories: BySex<Double>
  private let shareOfFloor: Double
  /// So many days with food are looked at, the latest.
  let lastDays: Int
  /// From so many of them on, and a larger share than that, they come again and again.
  let leastShortDays: Int
  let shareOfDays: Double
  /// Under this age growing takes food besides.
  let adultFrom: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    kilocalories = try BySex(FoodQuestions.lowIntake, &reader) { $0.number("lowIntakeKcal") }
    let page = try reader.one(FoodQuestions.lowIntakeDays)
    shareOfFloor = page.number("lowFloorShare")
    lastDays = page.int("lowLastDays")
    leastShortDays = page.int("lowDaysLeast")
    shareOfDays = page.number("lowDaysShare")
    adultFrom = page.number("eaterAdultFrom")
  }

  /// The energy of a day under which little was eaten.
  ///
  /// - Parameters:
  ///   - sex: Of whom; nil where nobody says.
  ///   - floor: The energy that no plan of theirs goes under; nil without a plan.
  /// - Returns: Kilocalories.
  func least(sex: String?, floor: Double?) -> Double {
    max(kilocalories[sex], shareOfFloor * (floor ?? 0))
  }
}

/// When a nutrient is called enough or below its reference.
struct FoodVerdictRules: Sendable {
  let reachesFrom: Double
  let coverageFrom: Double
  let mostFoods: Int

  init(_ page: RuleAnswer) {
    reachesFrom = page.number("verdictReachesFrom")
    coverageFrom = page.number("verdictCoverageFrom")
    mostFoods = page.int("verdictFoodsMost")
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

  init(_ page: RuleAnswer) {
    windowDays = page.int("liftWindowDays")
    leastSessions = page.int("liftSessionsLeast")
    mostRepetitions = page.number("liftRepsMost")
    mostReserve = page.number("liftReserveMost")
  }
}

/// How much water suffices, by sex, and which share of it is drunk.
struct WaterRules: Sendable {
  private let needs: BySex<(all: Double, drinks: Double)>

  init(_ reader: inout PageReader) throws(Diagnostic) {
    needs = try BySex(FoodQuestions.water, &reader) { page in
      let all = page.number("waterNeedMl")
      return (all, Figure.rounded(all * page.number("waterFromDrinks"), decimals: 0))
    }
  }

  /// Millilitres a day from everything, and from drinks; of an unknown sex when none is said.
  func need(_ sex: String?) -> (all: Double, drinks: Double) { needs[sex] }
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

  init(_ page: RuleAnswer) {
    lastAmounts = page.int("usualLastAmounts")
    equalAmounts = page.int("usualEqualAmounts")
    equalWithin = page.number("usualEqualWithin")
    leastTimes = page.int("usualTimesLeast")
    mostFoods = page.int("usualFoodsMost")
    usualDays = page.int("usualFoodDays")
  }
}

/// Reference intakes by nutrient, sex, age and pregnancy.
struct NutrientReferences: Sendable {
  /// A reference and, where too much of it from food is known to harm, an upper level.
  struct Reference: Sendable, Hashable {
    /// What suffices; nil where only too much is judged.
    let reference: Double?
    let upper: Double?
  }

  let rulebook: Rulebook

  /// The reference of somebody; nil when no row is about them.
  func reference(
    _ nutrient: String, sex: String?, age: Double?, isPregnant: Bool
  ) throws(Diagnostic) -> Reference? {
    guard let sex, let age else { return nil }
    var reader = PageReader(rulebook)
    return try reader.all(
      FoodQuestions.reference,
      [
        ("loggedNutrient", .string(nutrient)), ("sex", .string(sex)), ("eaterAge", .number(age)),
        ("eaterIsPregnant", .boolean(isPregnant)),
      ]
    ).first.map {
      Reference(
        reference: $0.optionalNumber("referenceAmount"), upper: $0.optionalNumber("upperAmount"))
    }
  }
}
