/// How a language model is asked of a food, and which lines are not sent.
struct AskingRules: Sendable {
  /// How long all tries may take.
  let milliseconds: Int
  let tokens: Int
  let attempts: Int
  /// How many questions may wait at once, this one among them.
  let atOnce: Int
  /// The most answers that are kept for whoever asks of the same food.
  let keptAnswers: Int
  /// The most foods of a text that are looked for elsewhere.
  let itemsOfText: Int
  private let mostWords: Int
  private let fewestDigits: Int

  init(_ page: FoodPage) throws(FoodPageFailure) {
    milliseconds = Int(try page.number("asking", "seconds")) * 1000
    tokens = Int(try page.number("asking", "tokens"))
    attempts = Int(try page.number("asking", "attempts"))
    atOnce = Int(try page.number("asking", "atOnce"))
    keptAnswers = Int(try page.number("asking", "keptAnswers"))
    itemsOfText = Int(try page.number("asking", "itemsOfText"))
    mostWords = Int(try page.number("privateText", "mostWords"))
    fewestDigits = Int(try page.number("privateText", "fewestDigits"))
  }

  /// Whether a line may tell more than a food: an address, a long number, a sentence.
  func isPrivate(_ text: String) -> Bool {
    if text.contains("@") || text.contains("://") || text.lowercased().contains("www.") {
      return true
    }
    if text.split(whereSeparator: \.isWhitespace).count > mostWords { return true }
    let digits = text.filter { !"-/() \u{3000}".contains($0) }.split { !$0.isNumber }
    return digits.contains { $0.count >= fewestDigits }
  }
}
