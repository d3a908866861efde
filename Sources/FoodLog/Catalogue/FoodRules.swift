import Consulting
import JSONSource
import RuleEngine

/// Everything the pages say beside words; a page that is missing or lacks a number refuses them all.
struct FoodRules: Sendable {
  let groups: FoodGroups
  let measures: FoodMeasures
  let plausible: PlausibleAmounts
  let takenAway: TakenAwayRules
  let standIns: StandInRules
  let interval: EnergyIntervalRules
  let trust: FoodTrust
  let search: FoodSearchRules
  let duplicates: DuplicateRules
  let limits: AnswerLimits
  let wording: SafeWording
  let insights: InsightRules
  let labels: LabelRules

  init(
    _ pages: FoodPages, _ spelling: NameSpelling, _ rulebook: Rulebook
  ) throws(FoodPageFailure) {
    groups = FoodGroups(try pages.page("groups"))
    measures = try FoodMeasures(
      try pages.page("measures"), sizes: try pages.page("sizes"), wholes: try pages.page("wholes"))
    takenAway = try TakenAwayRules(try pages.page("omitted"), spelling)
    standIns = try StandInRules(try pages.page("substitutes"))
    search = try FoodSearchRules(try pages.page("search"), spelling)
    limits = try AnswerLimits(try pages.page("answer-limits"))
    wording = try SafeWording(try pages.page("wording"))
    labels = try LabelRules(try pages.page("open-food-facts"))
    let health = try HealthTypes(try pages.page("health-types"))
    do throws(Diagnostic) {
      var reader = PageReader(rulebook)
      plausible = PlausibleAmounts(try reader.one(FoodQuestions.plausible))
      interval = try EnergyIntervalRules(&reader)
      trust = try FoodTrust(&reader)
      duplicates = try DuplicateRules(&reader)
      insights = try InsightRules(&reader, health)
    } catch {
      throw FoodPageFailure(page: "rules", mistake: error)
    }
  }
}

/// What household measures hold, and what is assumed without an amount.
struct FoodMeasures: Sendable {
  let householdMl: [String: Double]
  let householdGrams: [String: Double]
  let drinkBowlMl: Double
  let density: [String: Double]
  /// Foods of a lower density lie loose in a bowl; others fill it as water does.
  let looseBelow: Double
  let portionByGroup: [String: Double]
  let portionOfAll: Double
  /// A portion that weighs as much as so many pieces is of several; a bare number counts pieces.
  let portionOfSeveral: Double
  let toppingGrams: [String: Double]
  let toppingOfAll: Double
  /// What else comes with foods of a group: more milk on cereals than in coffee.
  let toppingBeside: [String: [String: Double]]
  /// The groups of which a slice is a usual portion, where they name no slice of their own.
  let portionIsSlice: Set<String>
  /// What comes with each of several pieces weighs at most so many times as much as the piece.
  let toppingOfPiece: Double
  /// What comes with a food in an amount that nobody knows is asked about from so many kilocalories on.
  let askedTopping: Double
  /// And where a portion of its own holds so many more.
  let askedPortion: Double
  /// A dish that weighs more than this is served, and no piece; so many of it are believed.
  let mostPiece: Double
  let mostPieces: Double
  /// What a handful of fresh fruit weighs, and what else holds too much energy to be fresh.
  let freshHandful: (grams: Double, mostKcal: Double)
  /// How many pieces are a serving, by the last words of a name.
  private let piecesServed: [String: Double]
  /// What comes with a food and is a part of a meal, by its group.
  let toppingByGroup: [String: Double]
  /// Words of a description of what nobody eats as it is, so that no portion of its group is meant.
  let neverServed: Set<String>
  /// The groups of foods beside which those of others are sides with portions of their own.
  let sidesOf: Set<String>
  let sides: Set<String>
  /// What a unit of the raw food weighs cooked, by group.
  private let cookedGrams: [String: [String: Double]]
  private let cookedNames: [String]
  /// The groups whose packages hold anything.
  let unsizedGroups: Set<String>
  /// Packages that are of one size all the same.
  let sizedPacks: Set<String>
  /// Measures that hold more where they are large or heaped.
  private let filledMeasures: Set<String>
  /// What household measures weigh of a drink.
  let householdGramsOfDrinks: [String: Double]
  /// What a size is of the usual one.
  let sizeFactors: [String: Double]
  /// What a whole weighs, by the last words of a name.
  private let wholes: [String: Double]

  init(
    _ page: FoodPage, sizes: FoodPage, wholes: FoodPage
  ) throws(FoodPageFailure) {
    toppingByGroup = page.numbers("toppingByGroup")
    neverServed = Set(page.list("neverServed"))
    filledMeasures = Set(page.list("filledMeasures"))
    sidesOf = Set(page.list("sidesOf"))
    sides = Set(page.list("sides"))
    unsizedGroups = Set(page.list("unsizedGroups"))
    sizedPacks = Set(page.list("sizedPacks"))
    cookedNames = page.list("cookedNames")
    cookedGrams = page.numbersByGroup("cookedGrams")
    householdGramsOfDrinks = page.numbers("householdGramsOfDrinks")
    sizeFactors = sizes.numbers("factors")
    self.wholes = wholes.numbers("grams")
    householdMl = page.numbers("householdMl")
    householdGrams = page.numbers("householdGrams")
    drinkBowlMl = try page.number("drinkBowlMl")
    density = page.numbers("density")
    looseBelow = try page.number("looseBelow")
    portionByGroup = page.numbers("portionByGroup")
    portionOfAll = try page.number("portionOfAll")
    portionOfSeveral = try page.number("portionOfSeveral")
    toppingGrams = page.numbers("toppingGrams")
    toppingOfAll = try page.number("toppingOfAll")
    portionIsSlice = Set(page.list("portionIsSlice"))
    toppingBeside = page.numbersByGroup("toppingBeside")
    toppingOfPiece = try page.number("toppingOfPiece")
    askedTopping = try page.number("askedTopping")
    askedPortion = try page.number("askedPortion")
    (mostPiece, mostPieces) = (try page.number("mostPiece"), try page.number("mostPieces"))
    freshHandful = (
      try page.number("freshHandful", "grams"), try page.number("freshHandful", "mostKcal")
    )
    piecesServed = page.numbers("piecesServed")
  }

  /// What a measure holds of its level and usual one: a heaped spoon, a large cup.
  func filling(_ unit: String, fill: Double, size: String) -> Double {
    filledMeasures.contains(unit) ? fill * (sizeFactors[size] ?? 1) : 1
  }

  /// What one of a unit that measures a food raw weighs of a cooked one.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - food: The name of the food.
  ///   - group: Its group.
  /// - Returns: Grams; nil for any other unit or food.
  func cookedGrams(_ unit: String, of food: String, _ group: String) -> Double? {
    guard let grams = cookedGrams[unit]?[group] else { return nil }
    let name = food.lowercased()
    return cookedNames.contains { name.contains($0) } ? grams : nil
  }

  /// What a whole of a food weighs, by the longest end of its name; nil for what is eaten whole or
  /// never counted.
  func whole(of food: String) -> Double? { Self.value(of: food, in: wholes) }

  /// How many pieces of a food are a serving, by the longest end of its name.
  func piecesServed(of food: String) -> Double? { Self.value(of: food, in: piecesServed) }

  private static func value(of food: String, in values: [String: Double]) -> Double? {
    let words = food.split(separator: " ")
    for start in words.indices {
      if let value = values[words[start...].joined(separator: " ")] { return value }
    }
    let endings = values.keys.filter { $0.isJapanese && food.hasSuffix($0) }
    return endings.max { ($0.count, $0) < ($1.count, $1) }.flatMap { values[$0] }
  }
}

/// How far an answer is trusted.
struct FoodTrust: Sendable {
  let step: [String: Double]
  let basis: [String: Double]
  let food: [String: Double]
  let resolvedFrom: Double
  let estimatedBelow: Double
  let incompleteBelow: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    step = try reader.table(FoodQuestions.step, by: "foodStep", of: "FoodStep") {
      $0.number("stepTrust")
    }
    basis = try reader.table(FoodQuestions.basis, by: "amountBasis", of: "AmountBasis") {
      $0.number("amountTrust")
    }
    food = try reader.table(FoodQuestions.origin, by: "foodOrigin", of: "FoodOrigin") {
      $0.number("originTrust")
    }
    let page = try reader.one(FoodQuestions.trust)
    resolvedFrom = page.number("resolvedFrom")
    estimatedBelow = page.number("estimatedBelow")
    incompleteBelow = page.number("incompleteBelow")
  }
}

/// How foods are found by words.
struct FoodSearchRules: Sendable {
  /// Letters from which a word may be off by so many edits, the longest first.
  let edits: [(letters: Int, edits: Int)]
  let segmentWeights: [Double]
  let unmatched: Double
  let nudges: [Nudge]
  /// Categories whose foods are found by such a word alone.
  let onlyNamed: (categories: Set<String>, words: Set<String>)
  /// From which share of unknown words on a food is asked about.
  let askedShare: Double
  /// A respelled word that stands alone is asked about up to so many letters.
  let shortAlone: Int
  /// Words of a description behind which stands what comes with its food.
  let behind: Set<String>
  let brandPenalty: Double
  let candidates: Int
  /// So many of the foods that hold the words are ranked by everything that speaks for them.
  let mostRanked: Int
  /// So many foods are looked at for the words of a name, those of the rarest word first.
  let mostRead: Int
  /// No more than this speaks for any food beside the words it holds.
  let mostNudged: Double
  let noise: Set<String>
  /// Brands, in compared words, the longest first: they say whose product a food was.
  let brands: [[String]]
  /// Groups of foods that a brand's product is not taken for: yogurt of a brand is called by its fruit.
  let brandNever: Set<String>
  /// States of food, the first that was said.
  let states: [State]
  /// Groups of foods whose energy hangs on their state.
  let stateGroups: Set<String>
  /// Words behind which a name only tells more: `turkey sandwich on wheat bread`.
  let heads: Set<String>
  /// The state that a unit tells: what comes in a can is canned.
  let unitStates: [String: String]
  /// Last words of dishes that share what stands before them: `a ham and cheese omelet`.
  let lastWords: Set<String>
  /// Words without which a food is another: `diet`.
  let telling: Set<String>
  /// Names that may be many things, of which nobody knows the energy: a sandwich.
  let vague: Set<String>
  /// Names that are so where no weight is said: chicken.
  let vagueUnweighed: Set<String>
  /// What is served with a dish whose name ends so: `定食`.
  let sets: [(ending: String, foods: [String])]

  /// A state that a line may say and a description tell: raw, fried, cooked.
  struct State: Sendable {
    let said: Set<String>
    /// The words it has in descriptions and names, the best first.
    let name: [String]
    /// Descriptions with any of these are in this state.
    let unless: [String]
    /// Descriptions with any of these are in another state.
    let against: [String]
    /// Whether any other description is in another state, of foods of every group: what is fried.
    let isAlways: Bool
  }

  /// What speaks for or against a food that words have found.
  struct Nudge: Sendable {
    /// Any of these, in lower case, as bytes.
    let contains: [[UInt8]]
    let categories: [String]
    let isFoundation: Bool
    let add: Double
  }

  init(_ page: FoodPage, _ spelling: NameSpelling) throws(FoodPageFailure) {
    edits = (page.json["editsFrom"]?.array ?? []).compactMap { row in
      guard let pair = row.array, pair.count == 2, let letters = pair[0].number,
        let edits = pair[1].number
      else { return nil }
      return (Int(letters), Int(edits))
    }.sorted { $0.0 > $1.0 }
    segmentWeights = page.json["segmentWeights"]?.array?.compactMap(\.number) ?? []
    unmatched = try page.number("unmatched")
    let nudges = (page.json["nudges"]?.array ?? []).map { row in
      Nudge(
        contains: row["contains"]?.array?.compactMap { $0.string.map { Array($0.utf8) } } ?? [],
        categories: row["categories"]?.array?.compactMap(\.string) ?? [],
        isFoundation: row["set"]?.string == "foundation", add: row["add"]?.number ?? 0)
    }
    self.nudges = nudges
    let only = { (field: String) in
      Set((page.json["onlyNamed"]?[field]?.array ?? []).compactMap(\.string))
    }
    onlyNamed = (only("categories"), only("words"))
    askedShare = try page.number("askedShare")
    shortAlone = Int(try page.number("shortAlone"))
    behind = Set(page.list("behind"))
    let penalty = try page.number("brandPenalty")
    brandPenalty = penalty
    mostNudged = nudges.reduce(max(0, penalty)) { $0 + max(0, $1.add) }
    candidates = Int(try page.number("candidates"))
    mostRanked = Int(try page.number("mostRanked"))
    mostRead = Int(try page.number("mostRead"))
    noise = Set(page.list("noise"))
    brands = page.list("brands").map(spelling.words).sorted {
      ($1.count, $0.joined()) < ($0.count, $1.joined())
    }
    brandNever = Set(page.list("brandNever"))
    states = (page.json["states"]?.array ?? []).map { row in
      let list = { (field: String) in row[field]?.array?.compactMap(\.string) ?? [] }
      return State(
        said: Set(list("said")), name: list("name"), unless: list("unless"),
        against: list("against"), isAlways: row["always"]?.bool ?? false)
    }
    stateGroups = Set(page.list("stateGroups"))
    heads = Set(page.list("heads"))
    unitStates = page.strings("unitStates")
    lastWords = Set(page.list("lastWords"))
    telling = Set(page.list("telling"))
    vague = Set(page.list("vague"))
    vagueUnweighed = Set(page.list("vagueUnweighed"))
    sets = (page.json["sets"]?.members ?? []).map { member in
      (member.key, member.value.array?.compactMap(\.string) ?? [])
    }
  }
}
