import FoodLog
import JSONSource
import Testing

/// Foods are found by the first step that finds one, and the answer says which (L4, L6, L7, L15, L19).
@Suite struct ResolvingTests {
  @Test(
    "Each step finds what it is for",
    arguments: [
      ("Natto", "exact", "usda:172443", 45.0), ("natto", "exact", "usda:172443", 45),
      ("納豆1パック", "alias", "usda:172443", 45), ("2 eggs", "alias", "usda:171287", 100),
      ("3 small eggs", "alias", "usda:171287", 114),
      ("chiken breast 120 g", "fuzzy", "usda:171477", 120),
      ("milk 200 ml", "alias", "usda:746782", 200),
    ])
  func steps(line: String, step: String, food: String, grams: Double) throws {
    let answer = try #require(try Foods.resolved(line).first)
    #expect(answer.step?.rawValue == step)
    #expect(answer.tried.last == answer.step)
    #expect(answer.food?.id == food)
    #expect(abs((answer.grams ?? 0) - grams) < 5)
    #expect(answer.status == .resolved)
  }

  @Test(
    "A food is taken in the state that was said of it",
    arguments: [
      ("100 g raw white rice", "raw"), ("100 g white rice", "cooked"),
      ("100 g fried shrimp", "fried"), ("100 g raw potato", "raw"), ("100 g dry spaghetti", "dry"),
      ("a can of tuna", "canned"),
    ])
  func states(line: String, word: String) throws {
    let food = try #require(try Foods.resolved(line).first?.food)
    #expect(food.name.contains(word), "\(food.name)")
  }

  @Test("What a name only tells more about is found by its beginning")
  func heads() throws {
    let sandwich = try #require(try Foods.resolved("turkey sandwich on wheat bread").first)
    #expect(sandwich.food?.id == "dish:turkey sandwich")
    #expect(sandwich.confidence < 0.7)
  }

  @Test("A dish is the sum of its parts; what is more of it is never less")
  func dishes() throws {
    let one = try #require(try Foods.resolved("牛丼1杯").first)
    #expect(one.step == .decomposition)
    #expect(one.entryType == "composite")
    #expect(one.components.count > 3)
    let grams = one.components.reduce(0) { $0 + $1.grams }
    #expect(abs(grams - (one.grams ?? 0)) < 0.1)
    let two = try #require(try Foods.resolved("牛丼2杯").first)
    #expect(abs((two.nutrients[.kcal] ?? 0) - 2 * (one.nutrients[.kcal] ?? 0)) <= 0.1)
  }

  @Test("A base and its parts; an unknown part is said and the rest counts")
  func composites() throws {
    let burger = try #require(try Foods.resolved("burger with ketchup and lettuce").first)
    #expect(burger.components.count == 3)
    #expect(burger.status == .resolved)
    let odd = try #require(try Foods.resolved("burger with xyzzyq").first)
    #expect(odd.unresolved == ["xyzzyq"])
    #expect(odd.status == .needsReview)
    #expect((odd.nutrients[.kcal] ?? 0) > 0)
  }

  @Test("What nobody knows is failed, with nothing guessed")
  func unknown() throws {
    let answer = try #require(try Foods.resolved("3 qwrtzpx").first)
    #expect(answer.status == .failed)
    #expect(answer.food == nil)
    #expect(answer.nutrients == Nutrients())
    #expect(answer.confidence == 0)
  }

  @Test("Unknown stays unknown, and double the grams are double the nutrients")
  func linear() throws {
    for name in ["natto", "edamame", "kimchi", "cheddar", "ramen noodles", "quinoa", "miso"] {
      let one = try #require(try Foods.resolved("100 g \(name)").first)
      let two = try #require(try Foods.resolved("200 g \(name)").first)
      for nutrient in Nutrient.allCases {
        switch (one.nutrients[nutrient], two.nutrients[nutrient]) {
        case (nil, nil): break
        case (let one?, let two?): #expect(abs(two - 2 * one) <= 0.1, "\(name) \(nutrient)")
        default: Issue.record("\(name) \(nutrient)")
        }
      }
    }
  }

  @Test("A person's own food goes first, a correction's too")
  func personal() throws {
    let catalogue = try Foods.builtIn.get()
    let own = #"""
      [{"id": "mine", "canonicalName": "Natto", "caloriesPerBase": 200,
        "portions": [{"unit": "packet", "grams": 40}]}]
      """#
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "foods", text: own), into: &diagnostics)
    let foods = PersonalFoods(json?.array ?? [], catalogue.words.spelling)
    let book = FoodBook(catalogue, personal: foods, usesCatalogue: true)
    let answer = FoodResolver(book).resolve(FoodLineReader(book).read("2 packets natto"), time: nil)
    #expect(answer.first?.food?.id == "mine")
    #expect(answer.first?.nutrients[.kcal] == 160)
    #expect(answer.first?.nutrients[.protein] == nil)
  }

  @Test("Every food of the catalogue is found by its own description")
  func descriptions() throws {
    let catalogue = try Foods.builtIn.get()
    #expect(catalogue.foodCount == 8040)
    let resolver = FoodResolver(FoodBook(catalogue))
    for food in stride(from: 0, to: catalogue.foodCount, by: 97) {
      let name = catalogue.name(food)
      let found = resolver.named(name)
      let spelling = catalogue.words.spelling
      #expect(found.map { spelling.normal($0.name) } == spelling.normal(name))
    }
  }
}
