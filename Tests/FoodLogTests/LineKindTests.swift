import FoodLog
import Testing

/// Kinds of lines that were wrong without a word, a few of each: amounts, parts and numbers of their own.
@Suite struct LineKindTests {
  @Test(
    "What was left is not eaten",
    arguments: [
      ("left half the banana", 0.5), ("1 banana, left half", 0.5), ("banana (half left)", 0.5),
      ("banana, only ate half", 0.5), ("1 banana, ate 1/4", 0.25), ("banana, 25% left", 0.75),
      ("didn't finish the banana, about half", 0.5), ("バナナ 半分残した", 0.5),
      ("バナナ1本 1/4残した", 0.75),
    ])
  func left(line: String, share: Double) throws {
    #expect(abs(try Foods.kcal(line) - share * Foods.kcal("1 banana")) < 1)
    #expect(try Foods.assumptions(line).contains("share"))
  }

  @Test("What was left without a word of how much is asked about")
  func unfinished() throws {
    #expect(try Foods.assumptions("didn't finish the burger").contains("ask-left"))
  }

  @Test(
    "Of some of those before only a part is counted",
    arguments: ["3 eggs, 2 only whites", "3 eggs, 2 of them whites", "3 eggs, 2 without yolk"])
  func partsOfBefore(line: String) throws {
    #expect(abs(try Foods.kcal(line) - Foods.kcal("1 egg") - Foods.kcal("2 egg whites")) < 1)
  }

  @Test(
    "An energy is of the food it stands with, and every other food is looked for",
    arguments: [
      ("2 eggs, 300 kcal sandwich", 443.0), ("300 kcal sandwich, 2 eggs", 443),
      ("卵2個、サンドイッチ300kcal", 443), ("eggs 140 kcal, toast 80 kcal", 220),
      ("pizza 850 kcal, 30p, 90c, 35f", 850), ("2 x 150 kcal bars", 300),
      ("2 bars 150 kcal each", 300), ("sandwich 1000 kJ", 239),
    ])
  func given(line: String, energy: Double) throws {
    #expect(abs(try Foods.kcal(line) - energy) < 1)
  }

  @Test("An energy that ends a list without another number is asked about")
  func givenForAll() throws {
    #expect(try Foods.assumptions("rice, beans and chicken 650 kcal").contains("ask-given-for"))
    #expect(try Foods.kcal("rice, beans and chicken 650 kcal") == 650)
  }

  @Test(
    "What stands in for a part of a recipe is not added to it",
    arguments: [
      ("oat milk flat white", "Oat milk"), ("latte with oat milk", "Oat milk"),
      ("soy cappuccino", "Soymilk"), ("flat white with soy milk", "Soymilk"),
      ("protein shake with milk", "Milk"),
    ])
  func standIns(line: String, milk: String) throws {
    let answer = try #require(try Foods.resolved(line).first)
    let milks = answer.components.map(\.food.name).filter { $0.lowercased().contains("milk") }
    #expect(milks.count == 1)
    #expect(milks.first?.hasPrefix(milk) == true, "\(milks)")
  }

  @Test("Milk that a line measures stands for the recipe's")
  func replaced() throws {
    let apart = try Foods.resolved("protein shake with 300 ml milk")
    #expect(apart.count == 2)
    #expect(apart[0].components.count == 1)
  }

  @Test(
    "No amount is another food's, in lines of two scripts",
    arguments: ["１e5 g rice, 2 eggs, ３００ｇ ごはん", "foo bar, 2 eggs, ごはん300g"])
  func twoScripts(line: String) throws {
    let known = try Foods.resolved(line).filter { $0.food != nil }
    #expect(known.contains { $0.grams == 100 }, "\(known.map { $0.item })")
    #expect(known.contains { $0.grams == 300 })
  }

  @Test(
    "An amount between the food and what comes with it, or what is said of it, is its amount",
    arguments: [
      ("eggs 2 boiled", "2 boiled eggs"), ("milk 250ml skimmed", "250ml skimmed milk"),
      ("rice 200g cooked", "200g cooked rice"),
      ("toast 2 slices wholemeal", "2 slices wholemeal toast"),
      ("pancakes 3 with maple syrup", "3 pancakes with maple syrup"),
      ("scrambled eggs (3) on toast", "3 scrambled eggs on toast"),
    ])
  func order(line: String, other: String) throws {
    #expect(try Foods.kcal(line) == Foods.kcal(other), "\(line)")
    #expect(try Foods.kcal(line) > 0)
  }

  @Test(
    "What nobody knows behind a comma is told, and asked about",
    arguments: ["toast, zorblax", "apple, zorblax snaps, banana", "2 eggs, pot of zorblax"])
  func strange(line: String) throws {
    let items = try Foods.resolved(line)
    #expect(items.contains { $0.unread.joined().contains("zorblax") }, "\(line)")
    #expect(items.contains { $0.status != .resolved })
  }

  @Test(
    "What is said of a food behind a comma is no other food",
    arguments: [
      "1 onion, cut into wedges", "black pepper, to taste", "2 apples, cored", "1 cup rice, cooled",
    ])
  func aside(line: String) throws {
    #expect(try Foods.resolved(line).allSatisfy { $0.unread.isEmpty && $0.status == .resolved })
  }

  @Test(
    "A count and a weight are of the first food alone",
    arguments: [
      ("200g chicken with rice", "200g chicken, rice"),
      ("60g muesli with milk", "60g muesli with milk"),
    ])
  func weight(line: String, apart: String) throws {
    let all = try Foods.resolved(line).flatMap(\.components)
    let first = try #require(Foods.resolved(apart).first)
    let grams = first.components.first?.grams ?? first.grams
    #expect(all.first?.grams == grams, "\(line)")
    #expect(all.count > 1)
  }

  @Test(
    "More pieces add pieces, and no other plate",
    arguments: ["sausages and mash", "poached eggs on toast"])
  func pieces(dish: String) throws {
    let (two, three) = (try Foods.kcal("2 \(dish)"), try Foods.kcal("3 \(dish)"))
    let four = try Foods.kcal("4 \(dish)")
    #expect(two < three && abs((four - three) - (three - two)) < 2)
    #expect(three < 1.4 * two)
  }

  @Test(
    "Foods side by side are proposed and asked about, names of one food are not cut",
    arguments: [
      ("2 lamb chops mash and veg", 3), ("chicken rice broccoli", 3), ("zorblax egg rice", 0),
    ])
  func sideBySide(line: String, foods: Int) throws {
    let item = try #require(Foods.resolved(line).first)
    #expect(item.components.count == foods, "\(line)")
    #expect(item.status != .resolved)
  }

  @Test("How lean meat is is no amount", arguments: ["93/7 ground turkey", "turkey mince 93/7"])
  func lean(words: String) throws {
    let answer = try #require(try Foods.resolved("\(words) 150g").first)
    #expect(answer.grams == 150)
    #expect(answer.food?.name.contains("93% lean") == true)
  }

  @Test("Words over a list name no food, and are told")
  func heading() throws {
    let items = try Foods.resolved("meal deal: cheese sandwich, 2 eggs")
    #expect(items.count == 2)
    #expect(items[0].unread.contains("meal deal"))
    #expect(items.allSatisfy { $0.food != nil })
  }

  @Test(
    "Japanese amounts without a counter, sizes by a letter and names in the other order",
    arguments: [
      ("りんご1/4", "0.25 apple"), ("おにぎり x2", "おにぎり2個"), ("おにぎり 鮭", "鮭おにぎり"),
    ])
  func japanese(line: String, other: String) throws {
    #expect(try Foods.kcal(line) == Foods.kcal(other))
    #expect(try Foods.kcal(line) > 0)
  }

  @Test("A food found by few words of its description alone is asked about")
  func near() throws {
    for answer in try Foods.resolved("caraway melba") where answer.status != .resolved {
      #expect(answer.food == nil || answer.assumptions.contains { $0.hasPrefix("ask-") })
    }
  }

  @Test(
    "Each energy lies within its interval, and what was weighed within a narrower one",
    arguments: ["2 eggs", "150 g chicken breast, grilled", "a bowl of soup", "2-3 apples", "latte"])
  func interval(line: String) throws {
    for answer in try Foods.resolved(line) {
      let kcal = try #require(answer.nutrients[.kcal])
      let (low, high) = (try #require(answer.kcalLow), try #require(answer.kcalHigh))
      #expect(low <= kcal && kcal <= high)
      #expect(low > 0)
    }
    let weighed = try #require(try Foods.resolved("100 g banana").first)
    let usual = try #require(try Foods.resolved("banana").first)
    let width = { (answer: Resolution) in (answer.kcalHigh ?? 0) / (answer.kcalLow ?? 1) }
    #expect(width(weighed) < width(usual))
  }

  @Test("Numbers of one's own are exact")
  func exact() throws {
    let own = try #require(try Foods.resolved("pizza 850 kcal").first)
    #expect(own.kcalLow == 850 && own.kcalHigh == 850)
  }

  @Test(
    "A known food under another is counted with it",
    arguments: ["scrambled eggs on sourdough toast", "2 fried eggs over rice with butter"])
  func under(line: String) throws {
    let answer = try #require(try Foods.resolved(line).first)
    #expect(answer.components.count > 1)
    #expect(answer.unread.isEmpty)
  }

  @Test(
    "A portion behind a food is what it is of the usual one",
    arguments: [
      ("mapo tofu, half portion", "mapo tofu", 0.5), ("lasagne, large portion", "lasagne", 1.4),
      ("pad thai large plate", "pad thai", 1.4), ("moussaka slice", "moussaka", 1),
    ])
  func portion(line: String, usual: String, share: Double) throws {
    #expect(abs(try Foods.kcal(line) - share * Foods.kcal(usual)) < 1)
    #expect(try Foods.kcal(line) > 0)
  }

  @Test(
    "A name that may be many things is asked about, and one that says which is not",
    arguments: [
      ("sandwich", "ham sandwich"), ("soup", "miso soup"), ("curry", "katsu curry"),
      ("chicken", "150 g chicken breast"), ("サンドイッチ", "たまごサンド"),
    ])
  func vague(line: String, clear: String) throws {
    #expect(try Foods.assumptions(line).contains("ask-which"))
    #expect(try !Foods.assumptions(clear).contains("ask-which"))
    let (wide, narrow) = (try width(line), try width(clear))
    #expect(wide > narrow)
  }

  private func width(_ line: String) throws -> Double {
    let answer = try #require(try Foods.resolved(line).first)
    return try #require(answer.kcalHigh) / #require(answer.kcalLow)
  }

  @Test("Cereals take more milk than coffee does")
  func beside() throws {
    let grams = { (line: String) in
      try Foods.resolved(line).flatMap(\.components).first { $0.food.name.contains("ilk") }?.grams
    }
    let (bowl, cup) = (try grams("corn flakes with milk"), try grams("black tea with milk"))
    #expect((bowl ?? 0) > (cup ?? 1000))
  }

  /// Dishes with what comes with them, and foods with a measure without a number behind their comma.
  private static let dishes = [
    "bagel w/ ham", "overnight oats w/ chia, banana", "chicken with rice", "omelette with cheese",
    "toast with jam", "yogurt with berries", "smoothie with banana, spinach",
    "10 gyoza with soy sauce",
  ]
  private static let measured = [
    ("can of coke", "coke"), ("scoop of whey", "whey"), ("knob of butter", "butter"),
    ("slice of toast", "toast"), ("tbsp of peanut butter", "peanut"), ("cup of coffee", "coffee"),
  ]

  @Test("What has a measure of its own behind a dish is counted, or asked about", arguments: dishes)
  func measuredBehindDishes(dish: String) throws {
    for (text, food) in Self.measured {
      let answers = try Foods.resolved("\(dish), \(text)")
      let isCounted = answers.dropFirst().contains { $0.item.food.contains(food) }
      let isAsked = answers.contains { $0.unread.contains { $0.contains(food) } }
      #expect(isCounted || isAsked, "\(dish), \(text)")
    }
  }

  @Test(
    "What comes with pieces is of their servings, and a part of what lies on bread is no part of it",
    arguments: [
      ("10 gyoza with soy sauce", 345.0), ("8 pierogi with sour cream", 635),
      ("1/2 avocado on sourdough", 359), ("shepherds pie", 543), ("sweet & sour chicken", 625),
      ("double g&t", 167), ("celery and hummus", 108),
    ])
  func servings(line: String, energy: Double) throws {
    #expect(abs(try Foods.kcal(line) - energy) < 0.1 * energy)
  }
}
