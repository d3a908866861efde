import JSONSource

/// The words of sentences that tell a meal and name no food.
struct TellingWords: Sendable {
  /// What people do with food: `had`.
  let verbs: Set<String>
  /// All of them.
  let all: Set<String>
  /// The meal a word names.
  let meals: [String: String]
  /// Words that may begin what follows the last food.
  let closings: Set<String>
  /// What joins two foods, by its first word, the longest first.
  let joinings: [String: [[String]]]
  /// Words that tell only before another such word: `a`.
  let articles: Set<String>
  /// Words that end what tells of a meal, once it is named: `a lunch of`.
  let ends: Set<String>
  /// Words that may follow the last food alone: `today`.
  let alone: Set<String>
  /// Words that describe a food whose name follows a comma: `thick, full-fat yogurt`.
  let describing: Set<String>

  init(_ page: FoodPage) {
    verbs = Set(page.list("verbs"))
    meals = page.inverted("meals")
    all = verbs.union(page.list("words")).union(meals.keys)
    closings = Set(page.list("closing"))
    joinings = Dictionary(grouping: page.list("joining").phrases) { $0.first ?? "" }
    articles = Set(page.list("articles"))
    ends = Set(page.list("ends"))
    alone = Set(page.list("alone"))
    describing = Set(page.list("describing"))
  }
}
