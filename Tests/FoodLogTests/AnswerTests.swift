import FoodLog
import JSONSource
import PlannerService
import Testing

/// What every answer about a line holds: each number or nothing, how sure, by which step, and on what
/// it rests (requirements L3 to L8, L15 to L17, L19, L22).
@Suite struct AnswerTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  @Test("A text of several lines holds the foods of each, in order (L3)")
  func several() throws {
    let foods = try ask.items("2 eggs and toast\n\n- 100 g chicken breast; an apple\n納豆1パック、ご飯1膳")
      .compactMap { $0["food"]?.string }
    #expect(foods == ["egg", "toast", "chicken breast", "apple", "納豆", "ご飯"])
  }

  @Test(
    "The step that found a food is the last that was tried, in their order (L4, L18)",
    arguments: texts)
  func steps(text: String) throws {
    let order = Resolution.Step.allCases.map(\.rawValue)
    for item in try ask.items(text) {
      let tried = item["tried"]?.array?.compactMap(\.string) ?? []
      let places = tried.compactMap { order.firstIndex(of: $0) }
      #expect(places.count == tried.count && places == places.sorted(), "\(tried)")
      if let step = item["step"]?.string, !tried.isEmpty { #expect(tried.last == step, "\(text)") }
    }
  }

  @Test(
    "Energy, seven values and twenty micronutrients are each a number or nothing (L5)",
    arguments: texts)
  func values(text: String) throws {
    for item in try ask.items(text) {
      #expect(
        item["micronutrients"]?.members?.count == 20
          || item["micronutrients"]?.members?.count == Nutrient.micronutrients.count)
      let fields = [
        "calories", "proteinG", "carbsG", "fatG", "fiberG", "sugarG", "sodiumMg", "waterMl",
      ]
      let values =
        fields.map { item[$0] } + (item["micronutrients"]?.members ?? []).map { $0.value }
      for value in values {
        #expect(value?.isNull == true || (value?.number ?? -1) >= 0, "\(text)")
      }
    }
  }

  @Test(
    "How sure an answer is lies between 0 and 1 and agrees with its status (L6, L8)",
    arguments: texts)
  func confidence(text: String) throws {
    for item in try ask.items(text) {
      let sure = item["confidence"]?.number ?? -1
      #expect(0...1 ~= sure)
      switch item["status"]?.string {
      case "resolved": #expect(sure >= 0.5)
      case "failed":
        #expect(item["resolvedFoodId"]?.isNull == true && item["calories"]?.isNull == true)
      case let status: #expect(status == "needs_review")
      }
      if sure < 0.8, item["status"]?.string != "failed" { #expect(item["estimated"]?.bool == true) }
    }
  }

  @Test(
    "What was assumed is said, and a sentence for it stands in both languages (L7)",
    arguments: [
      ("an apple, sliced", []), ("apple", ["usual-portion"]), ("a knob of butter", ["household"]),
      ("牛丼1杯", ["recipe", "one-serving"]), ("burger with ketchup", ["parts"]),
      ("pizza 850 kcal", ["given"]),
    ])
  func assumptions(text: String, said: [String]) throws {
    let found = try ask.items(text).first?["assumptions"]?.array?.compactMap(\.string) ?? []
    #expect(Set(said).isSubset(of: found), "\(found)")
    let messages = try Foods.rulebook.get().messages
    for assumption in found {
      let key = "food.assumption.\(assumption)"
      let texts = messages.languages.map { messages.text(key, language: $0) }
      #expect(texts[0] != texts[1] && texts[0] != key, "\(assumption)")
    }
  }

  @Test(
    "What kind of thing was eaten is told (L15)",
    arguments: [
      ("100 g chicken breast", "simple"), ("200 ml orange juice", "drink"), ("牛丼1杯", "composite"),
      ("burger with ketchup", "composite"), ("qwrtzpx", "unknown"),
    ])
  func kinds(text: String, kind: String) throws {
    #expect(try ask.items(text).first?["entryType"]?.string == kind)
  }

  @Test(
    "A portion of a food, asked by its unit and the exact name, weighs what the catalogue says (L16, L17)"
  )
  func portions() throws {
    let foods = try String(
      decoding: Files.read("\(Foods.top)/Catalog/foods/fruits-and-fruit-juices.jsonl"),
      as: UTF8.self)
    let names = try String(
      decoding: Files.read("\(Foods.top)/Catalog/foods/names.jsonl"), as: UTF8.self)
    let weighed = names.split(separator: "\n").filter { $0.contains(#""cup": "#) }
    var asked = 0
    for line in foods.split(separator: "\n").dropFirst() {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "food", bytes: Array(line.utf8))
      let food = try #require(JSONParser.parse(source, into: &diagnostics))
      guard let name = food["name"]?.string, !name.contains("("),
        let portion = food["portions"]?.array?.first?.array, portion[0].string == "cup",
        portion[1].string == "", let grams = portion[3].number, let id = food["id"]?.number,
        !weighed.contains(where: { $0.hasPrefix("{\"id\": \(Int(id)),") })
      else { continue }
      guard let item = try Foods.resolved("2 cups \(name)").first,
        item.food?.id == "usda:\(Int(id))"
      else {
        continue
      }
      asked += 1
      #expect(abs((item.grams ?? 0) - 2 * grams) < 0.02, "\(name)")
    }
    #expect(asked > 20)
  }

  @Test("The catalogue holds 8,040 foods, each with its energy (L22)")
  func seeded() throws {
    let catalogue = try Foods.builtIn.get()
    #expect(catalogue.foodCount == 8040)
    let found = try ask("searchFoods", #"{"text": "apple"}"#)["foods"]?.array ?? []
    #expect(!found.isEmpty)
  }

  @Test(
    "A choice is kept as it was written, and its first food counts",
    arguments: [
      ("2 cups fresh or frozen peas", "fresh or frozen peas", "pea"),
      ("1 tbsp basil, cilantro, or parsley", "basil, cilantro, or parsley", "basil"),
      ("100 g butter, melted or softened", "butter", "butter"),
      ("1 onion, finely chopped or sliced", "onion", "onion"),
      ("a small eating apple", "eating apple", "eating apple"),
    ])
  func choices(text: String, phrase: String, food: String) throws {
    let item = try #require(Foods.reader().read(text).items.first)
    #expect(item.phrase == phrase)
    #expect(item.food == food)
    #expect(try Foods.resolved(text).first?.status == .resolved)
  }

  @Test("Small words of lines stand on a page, and a page without them is refused")
  func grammar() throws {
    let pages = FoodCatalogue.builtInPages
    let broken = pages.map { page in
      guard page.name.hasSuffix("grammar.json") else { return page }
      let text = String(decoding: page.bytes, as: UTF8.self).replacing(
        #""or": ["or"]"#, with: #""or": []"#)
      return SourceFile(name: page.name, bytes: Array(text.utf8))
    }
    #expect(throws: FoodPageFailure.self) { try Foods.catalogue(broken) }
    let other = pages.map { page in
      guard page.name.hasSuffix("grammar.json") else { return page }
      let text = String(decoding: page.bytes, as: UTF8.self)
        .replacing(#""and": ["and", "&", "n"]"#, with: #""and": ["and", "&", "und"]"#)
      return SourceFile(name: page.name, bytes: Array(text.utf8))
    }
    let book = FoodBook(try Foods.catalogue(other))
    #expect(FoodLineReader(book).read("2 eggs und 1 apple").items.map(\.food) == ["egg", "apple"])
  }
}

/// Lines of every kind.
private let texts = [
  "2 eggs, toast with butter and a flat white", "100 g chicken breast", "chiken breast 120 g",
  "a bowl of oatmeal", "grandma's lentil soup", "qwrtzpx", "朝食：納豆1パック、ご飯1膳", "牛丼1杯",
  "pizza 850 kcal 30p 90c 35f", "a glass of water",
]
