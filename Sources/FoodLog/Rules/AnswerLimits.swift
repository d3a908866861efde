/// What an answer of a model or a lookup may say.
struct AnswerLimits: Sendable {
  let mostPortion: Double
  let portionShare: Double
  let portionGrams: Double
  let energyPerGram: Double
  let energyAllowance: Double
  let macrosPerGram: Double
  let macrosAllowance: Double
  let protein: Double
  let carbohydrate: Double
  let fat: Double
  let lowFactor: Double
  let highFactor: Double
  let factorAllowance: Double
  let drinkPerGram: Double
  let sugarAllowance: Double
  let per100Share: Double
  let per100Kilocalories: Double
  let componentsShare: Double
  let componentsGrams: Double
  let mostPer100: [String: Double]
  let mostConfidence: [String: Double]
  let withQuestions: Double
  let cachedFrom: Double
  let longestText: Int
  let longestList: Int
  let brands: [String]
  let asking: AskingRules

  init(_ page: FoodPage) throws(FoodPageFailure) {
    mostPortion = try page.number("mostPortionGrams")
    portionShare = try page.number("portionOff", "share")
    portionGrams = try page.number("portionOff", "grams")
    energyPerGram = try page.number("mostEnergy", "perGram")
    energyAllowance = try page.number("mostEnergy", "allowance")
    macrosPerGram = try page.number("mostMacros", "perGram")
    macrosAllowance = try page.number("mostMacros", "allowance")
    protein = try page.number("energyPerGram", "protein")
    carbohydrate = try page.number("energyPerGram", "carbohydrate")
    fat = try page.number("energyPerGram", "fat")
    lowFactor = try page.number("energyOff", "low")
    highFactor = try page.number("energyOff", "high")
    factorAllowance = try page.number("energyOff", "allowance")
    drinkPerGram = try page.number("energyOff", "drinkPerGram")
    sugarAllowance = try page.number("sugarAllowance")
    per100Share = try page.number("per100Off", "share")
    per100Kilocalories = try page.number("per100Off", "kcal")
    componentsShare = try page.number("componentsOff", "share")
    componentsGrams = try page.number("componentsOff", "grams")
    mostPer100 = page.numbers("mostPer100")
    mostConfidence = page.numbers("mostConfidence")
    withQuestions = try page.number("mostConfidence", "withQuestions")
    cachedFrom = try page.number("cachedFromConfidence")
    longestText = Int(try page.number("longestText"))
    longestList = Int(try page.number("longestList"))
    brands = page.list("brands")
    asking = try AskingRules(page)
  }
}

/// Words that no sentence about food may hold.
struct SafeWording: Sendable {
  private let claims: [String]
  private let judgements: [String]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    claims = page.list("claims").map { $0.lowercased() }
    judgements = page.list("judgements").map { $0.lowercased() }
    guard !claims.isEmpty, !judgements.isEmpty else { throw FoodPageFailure(page: "wording") }
  }

  /// Whether a text claims something about illness, judges, or holds a link or markup.
  func refuses(_ text: String) -> Bool {
    let lower = text.lowercased()
    let links = ["http://", "https://", "www.", "<", "](", "javascript:"]
    return links.contains { lower.contains($0) }
      || (claims + judgements).contains { WholeWords.holds(lower, $0) }
  }
}

/// Finds words that stand by themselves; Japanese words, which nothing parts, anywhere.
enum WholeWords {
  static func holds(_ text: String, _ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    if word.isJapanese { return text.contains(word) }
    let (letters, wanted) = (Array(text.unicodeScalars), Array(word.unicodeScalars))
    guard letters.count >= wanted.count else { return false }
    return (0...letters.count - wanted.count).contains { start in
      let end = start + wanted.count
      return letters[start..<end].elementsEqual(wanted)
        && (start == 0 || !letters[start - 1].isWordPart)
        && (end == letters.count || !letters[end].isWordPart)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or digit of a word.
  fileprivate var isWordPart: Bool { isDigit || properties.isAlphabetic }
}
