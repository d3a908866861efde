/// What somebody with an allergy must not be offered, as an allergist sees it.
enum AllergyFacts {
  /// What an allergist says of an allergen, and what she leaves out beside it.
  private struct Advice {
    let note: String
    let of: Set<String>
    var leavesOut: [String] = []
    var unless: String?

    func isGiven(_ allergens: [String]) -> Bool {
      !of.isDisjoint(with: allergens) && !(unless.map(allergens.contains) ?? false)
    }
  }

  /// In the order in which it is said; after the one on labels, which is for all of them.
  private static let advice: [Advice] = [
    Advice(note: "legumes", of: ["peanut"], leavesOut: ["lupin"]),
    Advice(note: "legumes", of: ["lupin"], leavesOut: ["peanut"]),
    Advice(note: "legumes", of: ["nut"], leavesOut: ["lupin"]),
    Advice(note: "legumes", of: ["soy"], leavesOut: ["lupin"]), Advice(note: "soy", of: ["soy"]),
    Advice(note: "shellfish", of: ["crustacean", "shrimp", "crab"], leavesOut: ["shellfish"]),
    Advice(note: "shellfish", of: ["mollusc", "squid", "abalone"], leavesOut: ["shellfish"]),
    Advice(note: "shellfish", of: ["shellfish", "seafood"]),
    Advice(note: "fish", of: ["salmon", "mackerel"], leavesOut: ["fish"]),
    Advice(note: "fish", of: ["fish", "seafood"]), Advice(note: "roe", of: ["salmon_roe"]),
    Advice(note: "nuts", of: ["cashew", "pistachio"], leavesOut: ["nut"]),
    Advice(note: "nuts", of: ["walnut", "pecan"], leavesOut: ["nut"]),
    Advice(
      note: "nuts", of: ["almond", "hazelnut", "brazil_nut", "macadamia"], leavesOut: ["nut"]),
    Advice(note: "wheat", of: ["wheat"], leavesOut: ["gluten"]),
    Advice(note: "coeliac", of: ["gluten"]), Advice(note: "milk", of: ["dairy"]),
    Advice(note: "egg", of: ["egg"]), Advice(note: "mustard", of: ["mustard"]),
    Advice(note: "celery", of: ["celery"]), Advice(note: "sesame", of: ["sesame"]),
    Advice(
      note: "sesame_beside",
      of: [
        "nut", "peanut", "cashew", "walnut", "hazelnut", "almond", "pistachio", "pecan",
        "brazil_nut", "macadamia",
      ], unless: "sesame"),
    Advice(note: "sulphite", of: ["sulphite"]), Advice(note: "buckwheat", of: ["buckwheat"]),
    Advice(note: "poultry", of: ["chicken"], leavesOut: ["poultry"]),
    Advice(note: "poultry", of: ["poultry"]),
    Advice(note: "red_meat", of: ["beef", "pork"], leavesOut: ["red_meat"]),
    Advice(note: "red_meat", of: ["red_meat"], leavesOut: ["gelatine"]),
    Advice(note: "gelatine", of: ["gelatine"]),
    Advice(note: "citrus", of: ["orange"], leavesOut: ["citrus"]),
    Advice(note: "citrus", of: ["citrus"]),
    Advice(note: "rose_fruit", of: ["peach", "apple"], leavesOut: ["rose_fruit", "almond"]),
    Advice(note: "rose_fruit", of: ["rose_fruit"], leavesOut: ["almond"]),
    Advice(
      note: "birch", of: ["apple", "hazelnut", "almond", "peach", "rose_fruit", "kiwi", "celery"]),
    Advice(note: "latex", of: ["banana", "kiwi", "peach"]),
  ]

  /// What an allergist leaves out beside these.
  static func relatives(of allergens: [String]) -> Set<String> {
    Set(advice.filter { !$0.of.isDisjoint(with: allergens) }.flatMap(\.leavesOut))
  }

  /// Whether a food is a make for those who leave something out which is eaten here.
  static func isForOthers(_ food: CatalogueFacts.Food, _ allergens: [String]) -> Bool {
    !food.onlyFor.isEmpty && Set(food.onlyFor).isDisjoint(with: allergens)
  }

  /// Whether a food holds one of these or a relative, or may hold one of these.
  static func isBarred(_ food: CatalogueFacts.Food, _ allergens: [String]) -> Bool {
    food.mayHold.contains(where: allergens.contains) || holds(food.allergens, allergens)
  }

  /// Whether one of these or a relative is among what is held.
  static func holds(_ held: [String], _ allergens: [String]) -> Bool {
    !relatives(of: allergens).union(allergens).isDisjoint(with: held)
  }

  /// What is said of these: a message, and the allergen it speaks of where it names one.
  static func notes(_ allergens: [String]) -> [(key: String, allergen: String?)] {
    guard !allergens.isEmpty else { return [] }
    var said: [(key: String, allergen: String?)] = [("allergy.labels", nil)]
    for row in advice where row.isGiven(allergens) {
      let leftOut = row.leavesOut.filter { !allergens.contains($0) }.map {
        (key: "allergy.left_out", allergen: Optional($0))
      }
      for note in leftOut + [("allergy.\(row.note)", nil)]
      where !said.contains(where: { $0 == note }) {
        said.append(note)
      }
    }
    return said
  }

  /// Words of a sentence that name an allergen, in English and Japanese.
  static let names: [String: [String]] = [
    "dairy": ["milk", "cheese", "yogurt", "whey", "casein", "牛乳", "チーズ", "ヨーグルト", "ホエイ"],
    "egg": ["egg", "eggs", "卵"], "fish": ["fish", "魚"], "meat": ["meat", "肉"],
    "gluten": ["oats", "wheat", "オートミール", "小麦"], "wheat": ["wheat", "小麦"],
    "buckwheat": ["soba", "buckwheat", "そば"],
    "soy": ["soy", "tofu", "edamame", "大豆", "豆腐", "枝豆"], "mustard": ["mustard", "からし"],
    "celery": ["celery", "セロリ"], "sesame": ["sesame", "tahini", "ごま"],
    "salmon": ["salmon", "鮭", "サーモン"], "orange": ["orange", "オレンジ"], "peach": ["peach"],
    "nut": ["nut", "nuts", "ナッツ"], "peanut": ["peanut", "peanuts", "落花生"],
    "shellfish": ["shellfish", "shrimp", "えび"], "honey": ["honey", "はちみつ"],
  ]

  /// Names with a word for an allergen that they do not hold, as everybody knows.
  static let harmless =
    madeWithout + [
      "rolled oats, certified gluten-free", "オートミール（グルテンフリー認証）", "soy milk",
      "coconut milk", "oyster mushrooms", "gluten-free", "グルテンフリー", "ココナッツミルク",
    ]

  /// How a make is called that is sold for those who leave something out.
  static let madeWithout = [
    "made without milk, egg, soy or sesame", "made without milk, egg or soy",
    "made without milk or soy", "made without milk", "乳・卵・大豆・ごま不使用",
    "乳・卵・大豆不使用", "乳・大豆不使用", "乳不使用",
  ]

  /// What a diet has no advice about.
  static let unwanted: [String: [String]] = [
    "pescatarian": ["meat"], "vegetarian": ["meat", "fish"],
    "vegan": ["meat", "fish", "egg", "dairy", "honey"],
  ]
}
