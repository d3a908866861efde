import JSONSource

/// The words of sentences that tell a meal and name no food.
struct TellingWords: Sendable {
  /// What people do with food: `had`.
  let verbs: Set<String>
  /// Those that also say how a food was made, and tell only behind somebody: `cooked`.
  let making: Set<String>
  /// All of them.
  let all: Set<String>
  /// The meal a word names.
  let meals: [String: String]
  /// Words that may begin what follows the last food.
  let closings: Set<String>
  /// What joins two foods, by its first word, the longest first.
  let joinings: [String: [[String]]]
  /// What joins other foods only, and never what one is made of: `alongside`.
  let partings: Set<[String]>
  /// The last words of what joins two foods.
  let endsJoining: Set<String>
  /// Words that tell only before another such word: `a`.
  let articles: Set<String>
  /// Words that end what tells of a meal, once it is named: `a lunch of`.
  let ends: Set<String>
  /// Words that may follow the last food alone: `today`.
  let alone: Set<String>
  /// Words that describe a food whose name follows a comma: `thick, full-fat yogurt`.
  let describing: Set<String>
  /// Words that go on telling after a verb: `treated myself to`.
  let goingOn: Set<String>
  /// Words that praise a food and tell no other one: `a delicious bowl of soup`.
  let praise: Set<String>
  /// Words that say no more than the article before them: `a single orange`.
  let afterArticle: Set<String>
  /// Words that praise where an amount follows: `a sweet 130 g muffin`.
  let beforeNumber: Set<String>
  /// What begins words about a food that are no part of its name, by its first word, the longest
  /// first: `which was`, `to keep`.
  let asides: [String: [[String]]]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    verbs = try Set(page.words("verbs"))
    making = try Set(page.words("making"))
    meals = page.inverted("meals")
    all = try verbs.union(page.words("words")).union(meals.keys)
    closings = try Set(page.words("closing"))
    let parting = try page.words("parting").phrases
    let joining = try (page.words("joining") + page.words("parting")).phrases
    partings = Set(parting)
    joinings = Dictionary(grouping: joining) { $0.first ?? "" }
    endsJoining = Set(joining.compactMap(\.last))
    articles = try Set(page.words("articles"))
    ends = try Set(page.words("ends"))
    alone = try Set(page.words("alone"))
    describing = try Set(page.words("describing"))
    goingOn = try Set(page.words("goingOn"))
    praise = try Set(page.words("praise"))
    afterArticle = try Set(page.words("afterArticle"))
    beforeNumber = try Set(page.words("beforeNumber")).union(describing)
    asides = try Dictionary(grouping: page.words("asides").phrases) { $0.first ?? "" }
  }
}
