import Testing

@testable import Planning

@Suite("Foods are known by the words people call them")
struct FoodWordTests {
  /// A word, foods it means, and foods it does not.
  static let words: [(word: String, meant: [String], others: [String])] = [
    ("broccoli", ["Broccoli, boiled", "Broccoli, frozen, boiled"], ["Cauliflower, boiled"]),
    ("Tomatoes", ["Tomato, raw", "Tomatoes, canned in juice"], ["Carrot, raw"]),
    ("mushrooms", ["Enoki mushrooms", "White mushrooms, stir-fried"], ["Okra, boiled"]),
    ("sweet potatoes", ["Sweet potato, baked"], ["Potatoes, boiled"]),
    ("bell pepper", ["Red bell pepper, raw", "Yellow bell pepper"], ["Green pepper, raw"]),
    ("spinach", ["Spinach, boiled", "Baby spinach, raw"], ["Komatsuna, boiled"]),
    ("milk", ["Milk, low-fat 1%"], ["Coconut milk, canned"]),
    ("egg", ["Egg, hard-boiled", "Egg white"], ["Egg noodles, boiled"]),
    ("cheddar", ["Cheddar cheese"], ["Cream cheese"]),
    ("ブロッコリー", ["Broccoli, boiled", "Broccoli, frozen, boiled"], ["Cauliflower, boiled"]),
    ("トマト", ["Tomato, raw"], ["Carrot, raw"]),
    ("きのこ", ["Enoki mushrooms", "White mushrooms, stir-fried"], ["Okra, boiled"]),
    ("aubergines", ["Eggplant, boiled"], ["Egg noodles, boiled"]),
    ("garbanzo beans", ["Chickpeas, boiled"], ["Chicken breast, skinless, roasted"]),
    ("Rocket", ["Arugula"], ["Watercress"]),
    ("prawn", ["Shrimp without shells, cooked"], ["Clams without shells, steamed"]),
    ("asparag", [], ["Asparagus, boiled"]),
  ]

  @Test(arguments: words)
  func aWordMeansItsFoodsAndNoOthers(
    _ row: (word: String, meant: [String], others: [String])
  ) throws {
    let ingredientCatalogue = try House.planner().edition.ingredientCatalogue
    let names = Set(
      ingredientCatalogue.foods(called: row.word).map { ingredientCatalogue.cards[$0].name.usual })
    #expect(names.isSuperset(of: row.meant), "\(names.sorted())")
    #expect(names.isDisjoint(with: row.others), "\(names.sorted())")
    #expect(!row.meant.isEmpty || names.isEmpty, "\(names.sorted())")
  }
}
