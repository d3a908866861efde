/// The small words of lines: what joins foods, counts, leaves a choice, or tells what something is for.
struct GrammarWords: Sendable {
  /// `and`, which joins.
  let and: Set<String>
  /// `or`, which leaves a choice.
  let or: Set<String>
  /// What begins what comes with a food.
  let with: [[String]]
  /// What may stand before it: `topped with`.
  let beforeWith: Set<String>
  /// What begins examples, which are no choice: `yogurt, such as skyr`.
  let examples: [[String]]
  /// What stands between a food and the food under it: `eggs on toast`.
  let on: [[String]]
  /// Words behind it that mean a bread: `eggs on rye`.
  let breads: [String: String]
  /// What begins what was taken away.
  let without: [[String]]
  /// Words that say themselves what was taken away: `bunless`.
  let lacking: [String: String]
  /// What follows what was taken away, in Japanese, the longest first.
  let withoutAfterJapanese: [[Unicode.Scalar]]
  /// `of`, between an amount and its food.
  let of: Set<String>
  /// `out of`, between a number of pieces and how many there were.
  let outOf: [[String]]
  /// Numbers that may only be articles.
  let articles: Set<String>
  /// What a fraction may be of: `half the`.
  let determiners: Set<String>
  /// One, before a fraction: `1 and a half`.
  let one: Set<String>
  /// What stands between the ends of a range.
  let range: Set<String>
  /// What multiplies.
  let times: Set<String>
  /// Numbers that multiply the one before them.
  let dozen: Set<String>
  /// The fraction that only one may stand before.
  let half: Set<String>
  /// Fractions that need no number.
  let fractionsAlone: Set<String>
  /// Numbers that `of` may follow.
  let numbersOf: Set<String>
  /// What adds a half to what was counted.
  let andAHalf: [[String]]
  /// What begins like a number and is none.
  let noNumber: [[String]]
  /// What is no food behind an amount.
  let noFood: Set<String>
  /// What measures a length or an energy, and no amount.
  let lengths: Set<String>
  /// What a weight may follow.
  let weighing: Set<String>
  /// What may stand among the words that say in which state a weight was taken: `cooked weight`.
  let ofWeight: Set<String>
  /// What may stand between such a word and the weight: `weighing in at`.
  let betweenWeighing: [[String]]
  /// What says that a weight is of one.
  let each: Set<String>
  /// What may follow such a weight.
  let inAll: Set<String>
  /// What something else is named behind.
  let instead: [[String]]
  /// What a food is for follows these, on a word that ends so.
  let purpose: Set<String>
  let purposeEnding: String
  /// How words that tell how something was done end.
  let howEnding: String
  /// What repetitions of a lift are called.
  let repetitions: Set<String>
  /// What repetitions and sets are called where a food may be counted so, too.
  let counters: Set<String>
  /// What tells how hard a set was.
  let efforts: Set<String>
  /// What a number beside it says of a food: its energy or a macronutrient, by the word.
  let given: [String: String]
  /// Other units of energy, and how many kilocalories each is.
  let otherEnergies: [String: Double]
  /// What says that some of those before are meant: `only`, `of them`.
  let ofThem: Set<String>
  /// What stands before how much was left: `left half`.
  let left: [[String]]
  /// What follows how much was left: `half left`.
  let leftBehind: [[String]]
  /// What stands before how much was eaten, behind a food: `only ate half`.
  let ate: [[String]]
  /// What says that some was left, and not how much: `didn't finish`.
  let unfinished: [[String]]
  /// What may stand behind such a share and names no food: `half of it`.
  let ofIt: Set<String>
  /// What begins a food that several ate of, or stands behind it: `shared`.
  let sharing: [[String]]
  /// What stands before how many ate: `between two`.
  let sharedBy: Set<String>
  /// What stands before who ate too, and what they are called: `with a friend`.
  let sharedWith: Set<String>
  let companions: Set<String>
  /// What stands before for how many a food was served, and what may follow the number.
  let servedFor: Set<String>
  let people: [[String]]
  /// What says that something was left, behind how much of it, in Japanese, the longest first.
  let leftJapanese: [[Unicode.Scalar]]
  /// How much that is in words: `半分`.
  let sharesJapanese: [(text: [Unicode.Scalar], share: Double)]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    let set = { (field: String) throws(FoodPageFailure) -> Set<String> in
      Set(try page.words(field))
    }
    let phrases = { (field: String) throws(FoodPageFailure) -> [[String]] in
      try page.words(field).phrases
    }
    and = try set("and")
    or = try set("or")
    with = try phrases("with")
    beforeWith = try set("beforeWith")
    on = try phrases("on")
    breads = page.strings("breads")
    examples = try phrases("examples")
    without = try phrases("without")
    lacking = page.strings("lacking")
    withoutAfterJapanese = try page.words("withoutAfterJapanese").byLength
    of = try set("of")
    outOf = try phrases("outOf")
    articles = try set("articles")
    determiners = try set("determiners")
    one = try set("one")
    range = try set("range")
    times = try set("times")
    dozen = try set("dozen")
    half = try set("half")
    fractionsAlone = try set("fractionsAlone")
    numbersOf = try set("numbersOf")
    andAHalf = try phrases("andAHalf")
    noNumber = try phrases("noNumber")
    noFood = try set("noFood")
    lengths = try set("lengths")
    ofWeight = try set("ofWeight")
    weighing = try set("weighing")
    betweenWeighing = try phrases("betweenWeighing")
    each = try set("each")
    inAll = try set("inAll")
    instead = try phrases("instead")
    purpose = try set("purpose")
    purposeEnding = try page.text("purposeEnding")
    howEnding = try page.text("howEnding")
    repetitions = try set("repetitions")
    counters = try set("counters")
    efforts = try set("efforts")
    given = page.inverted("given")
    otherEnergies = page.numbers("otherEnergies")
    ofThem = try set("ofThem")
    left = try phrases("left")
    leftBehind = try phrases("leftBehind")
    ate = try phrases("ate")
    unfinished = try phrases("unfinished")
    ofIt = try set("ofIt")
    sharing = try phrases("sharing")
    sharedBy = try set("sharedBy")
    sharedWith = try set("sharedWith")
    companions = try set("companions")
    servedFor = try set("servedFor")
    people = try phrases("people")
    leftJapanese = try page.words("leftJapanese").byLength
    sharesJapanese = page.numbers("sharesJapanese")
      .map { (Array($0.key.unicodeScalars), $0.value) }
      .sorted { ($1.0.count, String($0.0[...])) < ($0.0.count, String($1.0[...])) }
  }

  /// Whether a word begins what comes with a food, is under it, or is another one of a list.
  func joins(_ word: String) -> Bool {
    and.contains(word) || with.contains([word]) || on.contains([word])
  }

  /// Whether a word or a comma goes on with a list.
  func lists(_ word: String) -> Bool { word == "," || and.contains(word) }
}
