import FoodLog
import Testing

/// Lines are read as people mean them (requirements L2, L3, L10, L11, L12).
@Suite struct ParsingTests {
  @Test("At least 97 of 100 Japanese lines are read as they are meant")
  func japaneseLines() throws {
    let wrong = try wrongLines("ja")
    #expect(wrong.lines.count * 100 <= wrong.of * 3, "\(wrong.lines)")
  }

  @Test("At least 97 of 100 English lines are read as they are meant")
  func englishLines() throws {
    let wrong = try wrongLines("en")
    #expect(wrong.lines.count * 100 <= wrong.of * 3, "\(wrong.lines)")
  }

  private func wrongLines(_ name: String) throws -> (lines: [String], of: Int) {
    let reader = try Foods.reader()
    let lines = try Foods.lines(name)
    let wrong = lines.filter { line in
      reader.read(line.text).items.map { Foods.Said($0) } != line.items
    }
    return (wrong.map(\.text), lines.count)
  }

  @Test(
    "Amounts, units and foods of a line",
    arguments: [
      ("2 x 400 g chopped tomatoes", "800.0 g tomato"),
      ("1 (15 oz) can black beans", "1.0 can black bean, of 15.0 oz"),
      ("two thirds of a cup of oats", "0.667 cup oat"),
      ("half a dozen eggs", "6.0  egg"), ("2T sugar", "2.0 tbsp sugar"),
      ("2t sugar", "2.0 tsp sugar"), ("1,5 l water", "1.5 l water"),
      ("1,200 ml water", "1200.0 ml water"), ("8oz milk", "8.0 fl oz milk"),
      ("鶏むね肉１００ｇ", "100.0 g 鶏むね肉"), ("大さじ2 醤油", "2.0 tbsp 醤油"),
    ])
  func amounts(line: String, said: String) throws {
    let items = try Foods.reader().read(line).items.map { item in
      let quantity = item.quantity.map { ($0 * 1000).rounded() / 1000 } ?? 0
      let package = item.weighed.map { ", of \($0.quantity) \($0.unit)" } ?? ""
      return "\(quantity) \(item.unit) \(item.food)\(package)"
    }
    #expect(items == [said])
  }

  @Test(
    "A food with an amount of its own begins, whatever dish the whole would be",
    arguments: [
      ("natto, rice 150g", ["0.0  natto", "150.0 g rice"]),
      ("natto 50g, rice 150g", ["50.0 g natto", "150.0 g rice"]),
      ("curry, rice 200 g", ["0.0  curry", "200.0 g rice"]),
      ("grandma's stew, rice 150g", ["0.0  grandma stew", "150.0 g rice"]),
      ("chicken 200g rice 150g", ["200.0 g chicken", "150.0 g rice"]),
      ("200g chicken 150g rice", ["200.0 g chicken", "150.0 g rice"]),
      (
        "200g chicken 150g rice and broccoli",
        ["200.0 g chicken", "150.0 g rice", "0.0  broccoli"]
      ),
      (
        "100g oats 200ml milk 1 banana and honey",
        ["100.0 g oat", "200.0 ml milk", "1.0  banana", "0.0  honey"]
      ),
      ("rice 150g natto", ["150.0 g rice", "0.0  natto"]),
      ("2 eggs 1 toast", ["2.0  egg", "1.0  toast"]),
      ("eggs 2, toast 1", ["2.0  egg", "1.0  toast"]),
      ("cheese, cheddar 30 g", ["30.0 g cheese"]),
      ("natto and rice 150g", ["150.0 g natto and rice"]),
      ("chicken breast, cooked, 150g", ["150.0 g chicken breast"]),
      ("食パン2枚にバター", ["2.0 piece 食パン", "0.0  バター"]), ("サラダに卵", ["0.0  サラダ", "0.0  卵"]),
      ("おにぎり2個", ["2.0 piece おにぎり"]), ("にんにく炒め", ["0.0  にんにく炒め"]),
      ("納豆 ご飯150g", ["0.0  納豆", "150.0 g ご飯"]),
      ("卵2個　納豆1パック　味噌汁", ["2.0 piece 卵", "1.0 packet 納豆", "0.0  味噌汁"]),
      ("ご飯 150g 納豆 1パック", ["150.0 g ご飯", "1.0 packet 納豆"]),
      ("トースト コーヒー", ["0.0  トースト", "0.0  コーヒー"]),
      ("カレー ライス 200g", ["200.0 g カレーライス"]), ("おにぎり 鮭 1個", ["1.0 piece 鮭おにぎり"]),
      ("鶏むね肉 皮なし 150g", ["150.0 g 鶏むね肉"]),
    ])
  func neighbours(line: String, said: [String]) throws {
    let items = try Foods.reader().read(line).items.map { item in
      "\(item.quantity ?? 0) \(item.unit) \(item.food)"
    }
    #expect(items == said)
  }

  @Test(
    "A sentence that tells a meal is read for its foods",
    arguments: [
      (
        "For breakfast, I had 200 grams of cooked oatmeal with 100 grams of milk and a 118-gram banana.",
        ["200.0 g oatmeal", "100.0 g milk", "1.0  banana, of 118.0 g"]
      ),
      (
        "In the evening, I'm snacking on a tablespoon of jam paired with a cup of whole milk.",
        ["1.0 tbsp jam", "1.0 cup whole milk"]
      ),
      ("I'm having a 240g serving of black coffee", ["1.0 serving black coffee, of 240.0 g"]),
      (
        "a serving of 85g of tuna mixed with 15g of mayo",
        ["1.0 serving tuna, of 85.0 g", "15.0 g mayo"]
      ),
      (
        "60g of jerky as a snack, washed it down with 500g of water",
        ["60.0 g jerky", "500.0 g water"]
      ),
      ("I ate eggs. Then I drank milk after work.", ["0.0  egg", "0.0  milk"]),
      ("2 tbsp. Butter, a muffin (58 g)", ["2.0 tbsp butter", "1.0  muffin, of 58.0 g"]),
      ("a steak with gravy, and steamed broccoli", ["1.0  steak with gravy", "0.0  broccoli"]),
      ("1 lb boneless, skinless chicken breast", ["1.0 lb chicken breast"]),
      ("a ham and cheese omelet", ["1.0  ham and cheese omelet"]),
      ("2 tbsp basil, mint, or parsley", ["2.0 tbsp basil"]),
      ("turkey, 100 g, roasted", ["100.0 g turkey"]), ("dinner roll", ["0.0  dinner roll"]),
      ("I had lunch meat", ["0.0  lunch meat"]), ("cooked rice 150g", ["150.0 g rice"]),
      (
        "My dinner featured a delicious 120g pear paired with a refreshing 330g glass of tap water.",
        ["1.0  pear, of 120.0 g", "1.0 glass tap water, of 330.0 g"]
      ),
      (
        "As a treat, I opted for a regular microwave bag of popcorn and munched on a crisp apple.",
        ["1.0 packet popcorn", "1.0  apple"]
      ),
      (
        "I kicked off my day with a soothing bowl of oatmeal, which kept me full, and 40g of walnuts.",
        ["1.0 bowl oatmeal", "40.0 g walnut"]
      ),
      ("I poured myself a glass of reduced-fat (2%) milk", ["1.0 glass reduced fat 2% milk"]),
      ("a package of two crackers", ["2.0  cracker"]),
      ("a handful of almonds, weighing in at 25 g", ["1.0 handful almond, of 25.0 g"]),
      ("a sweet 90g muffin to keep me going", ["1.0  muffin, of 90.0 g"]),
      ("a 90-calorie granola bar", ["1.0  granola bar"]),
    ])
  func sentences(line: String, said: [String]) throws {
    let items = try Foods.reader().read(line).items.map { item in
      let package = item.weighed.map { ", of \($0.quantity) \($0.unit)" } ?? ""
      return "\(item.quantity ?? 0) \(item.unit) \(item.food)\(package)"
    }
    #expect(items == said)
  }

  @Test("A sentence names its meal before or after its foods")
  func mealsOfSentences() throws {
    let text = try Foods.reader().read("For lunch, I had rice and an egg. A pear as a snack.")
    #expect(text.items.map(\.meal) == ["lunch", "lunch", "snack"])
  }

  @Test("A meal and a time stand before foods")
  func meals() throws {
    let text = try Foods.reader().read("breakfast: 2 eggs\n夕食：鮭1切れ\n7:30 toast")
    #expect(text.items.map(\.meal) == ["breakfast", "dinner", nil])
    #expect(text.meal == "breakfast")
    #expect(text.time == "07:30")
  }

  @Test(
    "The bread under a food is eaten; that of a sandwich is its own",
    arguments: [
      ("turkey on rye", ["turkey", "rye bread"]), ("turkey on brown", ["turkey", "brown bread"]),
      ("ham sandwich on rye", []), ("cheese and pickle sandwich on brown bread", []),
    ])
  func breads(line: String, parts: [String]) throws {
    #expect(try Foods.reader().read(line).items.map(\.components) == [parts])
  }

  @Test("What comes with a food are its components; names are never cut")
  func components() throws {
    let reader = try Foods.reader()
    #expect(
      reader.read("burger with ketchup and lettuce").items.map(\.components) == [
        ["burger", "ketchup", "lettuce"]
      ])
    #expect(reader.read("mac and cheese").items.map(\.food) == ["mac and cheese"])
    #expect(reader.read("burger without cheese").items.map(\.without) == [["cheese"]])
  }

  @Test("A line may bring its own numbers, be water, or be no food")
  func kinds() throws {
    let reader = try Foods.reader()
    let quick = reader.read("pizza 850 kcal 30p 90c 35f")
    #expect(quick.kind == .quickAdd)
    #expect(
      quick.items[0].given == ["calories": 850, "proteinG": 30, "carbsG": 90, "fatG": 35])
    #expect(reader.read("500ml water").kind == .water)
    #expect(reader.read("…").kind == .note)
  }
}
