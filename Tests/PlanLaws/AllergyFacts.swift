/// What somebody with an allergy must not be offered, as an allergist sees it.
enum AllergyFacts {
  /// What reacts like an allergen: Annex II of Regulation (EU) 1169/2011 names the first of each.
  static let relatives: [String: Set<String>] = [
    "peanut": ["lupin"], "lupin": ["peanut"], "nut": ["lupin"], "wheat": ["gluten"],
    "shrimp": ["shellfish"], "crab": ["shellfish"], "crustacean": ["shellfish"],
    "mollusc": ["shellfish"], "squid": ["shellfish"], "abalone": ["shellfish"],
    "salmon": ["fish"], "mackerel": ["fish"], "cashew": ["pistachio"], "pistachio": ["cashew"],
    "walnut": ["pecan"], "pecan": ["walnut"],
  ]

  /// Whether a food holds one of these or a relative, or may hold one of these.
  static func isBarred(_ food: CatalogueFacts.Food, _ allergens: [String]) -> Bool {
    food.mayHold.contains(where: allergens.contains) || holds(food.allergens, allergens)
  }

  /// Whether one of these or a relative is among what is held.
  static func holds(_ held: [String], _ allergens: [String]) -> Bool {
    allergens.contains { held.contains($0) || !(relatives[$0] ?? []).isDisjoint(with: held) }
  }

  /// What is said beside an allergen, in the order in which it is said.
  private static let said: [(note: String, of: Set<String>)] = [
    ("legumes", ["peanut", "lupin", "nut", "soy"]),
    ("shellfish", ["crustacean", "shrimp", "crab", "mollusc", "squid", "abalone", "shellfish"]),
    ("fish", ["salmon", "mackerel", "fish", "salmon_roe"]),
    (
      "nuts",
      ["cashew", "pistachio", "walnut", "pecan", "almond", "hazelnut", "brazil_nut", "macadamia"]
    ),
    ("wheat", ["wheat"]), ("milk", ["dairy"]),
    ("birch", ["apple", "hazelnut", "almond", "peach", "kiwi", "celery"]),
    ("latex", ["banana", "kiwi", "peach"]),
  ]

  /// The notes that these allergens ask for; the one on labels for all of them.
  static func notes(_ allergens: [String]) -> [String] {
    allergens.isEmpty
      ? [] : ["labels"] + said.filter { !$0.of.isDisjoint(with: allergens) }.map(\.note)
  }

  /// Words of a sentence that name an allergen, in English and Japanese.
  static let names: [String: [String]] = [
    "dairy": ["milk", "cheese", "yogurt", "whey", "casein", "牛乳", "チーズ", "ヨーグルト", "ホエイ"],
    "egg": ["egg", "eggs", "卵"], "fish": ["fish", "魚"], "meat": ["meat", "肉"],
    "gluten": ["oats", "wheat", "オートミール", "小麦"], "wheat": ["wheat", "小麦"],
    "buckwheat": ["soba", "buckwheat", "そば"],
    "soy": ["soy", "tofu", "edamame", "大豆", "豆腐", "枝豆"],
    "nut": ["nut", "nuts", "ナッツ"], "peanut": ["peanut", "peanuts", "落花生"],
    "shellfish": ["shellfish", "shrimp", "えび"], "honey": ["honey", "はちみつ"],
  ]

  /// What a diet has no advice about.
  static let unwanted: [String: [String]] = [
    "pescatarian": ["meat"], "vegetarian": ["meat", "fish"],
    "vegan": ["meat", "fish", "egg", "dairy", "honey"],
  ]
}
