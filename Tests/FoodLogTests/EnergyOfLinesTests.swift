import FoodLog
import FunctionLaws
import JSONSource
import PlannerService
import Testing

/// Lines as people type them, with the energy that each may have: right, asked about, or wrong without
/// a word.
@Suite struct EnergyOfLinesTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private enum Verdict { case right, asked, wrong, multiple }

  @Test(
    "Of everyday lines most are right, few are wrong in silence and next to none by a multiple",
    arguments: [
      ("energy", 122, 1, 0),
      // Written after the reader was done, and not tuned on: 106 of 150 right at the first try.
      ("energy-held-out", 114, 4, 1),
      // Written before its kinds were mended: 84 of 161 within a quarter at the first try.
      ("energy-world", 109, 11, 1),
      // Of other writers: 44 of 135 right and 6 wrong in silence before the dishes among them were named.
      ("energy-writers", 86, 11, 4),
    ])
  func everyday(table: String, right: Int, wrong: Int, multiple: Int) throws {
    let bytes = try Files.read("\(Foods.top)/Tests/FoodLogTests/Lines/\(table).jsonl")
    var verdicts: [Verdict: [String]] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: table, bytes: Array(line.utf8))
      let row = try #require(JSONParser.parse(source, into: &diagnostics))
      let text = row["text"]?.string ?? ""
      let verdict = try verdict(text, row["kcal_low"]?.number, row["kcal_high"]?.number)
      verdicts[verdict, default: []].append(text)
    }
    let silent = (verdicts[.wrong] ?? []) + (verdicts[.multiple] ?? [])
    #expect(verdicts[.right]?.count ?? 0 >= right, "\(verdicts[.asked] ?? [])")
    #expect(silent.count <= wrong, "\(silent)")
    #expect(verdicts[.multiple]?.count ?? 0 <= multiple, "\(verdicts[.multiple] ?? [])")
  }

  private func verdict(_ text: String, _ low: Double?, _ high: Double?) throws -> Verdict {
    let items = try ask.items(text)
    guard !items.isEmpty, items.allSatisfy({ $0["status"]?.string == "resolved" }) else {
      return .asked
    }
    let energy = items.reduce(0) { $0 + ($1["calories"]?.number ?? 0) }
    guard let low, let high else { return .multiple }
    if energy >= 0.75 * low, energy <= 1.25 * high { return .right }
    return energy > 2 * high || 2 * energy < low ? .multiple : .wrong
  }

  @Test(
    "What may be a multiple off is asked about: a package or a large one of unsaid size, a food found without a word that counts, an amount of either of two names",
    arguments: [
      "half a bag of doritos", "ポテチ半袋", "2 packets of crisps", "large popcorn",
      "2 onigiri with tuna mayo", "200g salmon with zorpy rice", "porridge 40g oats",
      "avo toast 1 slice", "tuna latte",
    ])
  func asked(text: String) throws {
    let items = try ask.items(text)
    #expect(items.contains { $0["status"]?.string != "resolved" })
    #expect(!items.contains { ($0["calories"]?.number ?? 0) > 600 })
  }

  @Test("So many of the pieces of a whole are so many pieces")
  func ofPieces() throws {
    for whole in 2...12 {
      for eaten in 1..<whole {
        for said in ["\(eaten) of \(whole) slices", "\(eaten) out of \(whole) slices of"] {
          let grams = try ask.items("\(said) pizza").map { $0["grams"]?.number }
          let plain = try ask.items("\(eaten) slices pizza").map { $0["grams"]?.number }
          #expect(grams == plain, "\(said)")
        }
      }
    }
  }

  @Test("A measure of raw rice is eaten cooked, and a word of flakes means flakes")
  func measures() throws {
    for count in 1...5 {
      let rice = try ask.items("ご飯\(count)合").first
      #expect(rice?["grams"]?.number == 330 * Double(count))
    }
    for (text, grams) in [("1 cup oats", 81.0), ("2 cups oats", 162), ("1/2 cup oats", 40.5)] {
      #expect(try ask.items(text).first?["grams"]?.number == grams)
    }
  }

  @Test("A dish is counted once where the number is of what it is made of, and a side is a portion")
  func parts() throws {
    func energy(_ text: String) throws -> Double {
      try ask.items(text).reduce(0) { $0 + ($1["calories"]?.number ?? 0) }
    }
    for count in 2...5 {
      let ham = try energy("\(count) egg omelette with ham") - energy("\(count) egg omelette")
      #expect(ham < 100, "\(count)")
    }
    let plain = try energy("salmon with asparagus")
    #expect(try energy("salmon with potatoes and asparagus") - plain > 90)
  }

  @Test(
    "Food for babies is found by such a word alone",
    arguments: ["strained yogurt", "strained apples", "junior chicken dinner", "strained peas"])
  func babies(text: String) throws {
    for (line, isMeant) in [(text, false), ("babyfood \(text)", true)] {
      let item = try ask.items(line).first
      let near = item?["candidates"]?.array?.compactMap { $0["name"]?.string } ?? []
      let names = [item?["foodName"]?.string].compactMap(\.self) + near
      #expect(names.contains { $0.hasPrefix("Babyfood") } == isMeant, "\(line): \(names)")
    }
  }

  @Test("Seeded amounts come to the energy of their grams, or are asked about")
  func amounts() throws {
    let laws = FoodAmountLaws(try PlannerService())
    #expect(laws.foodCount > 60)
    var (asked, breaches) = (0, [String]())
    for number in 0..<400 {
      let found = laws.breach(case: number, seed: 1)
      asked += found.isAsked ? 1 : 0
      if let breach = found.breach { breaches.append(breach) }
    }
    #expect(breaches.isEmpty, "\(breaches.prefix(5))")
    #expect(asked < 200)
  }

  @Test(
    "What only says what was not eaten counts nothing",
    arguments: ["no cheese", "without milk", "bread no more, no bread", "チーズなし", "砂糖抜き"])
  func nothingEaten(text: String) throws {
    let counted = try ask.items(text).filter { $0["status"]?.string != "failed" }
    #expect(counted.isEmpty || text.contains("more"), "\(counted.map(\.written))")
  }

  @Test(
    "A part that cannot be taken off a food is asked about",
    arguments: [
      "cheeseburger without cheese", "quesadilla no cheese", "fish and chips no batter",
      "lasagna hold the cheese", "pizza without cheese", "ラーメン チャーシュー抜き",
    ])
  func cannotBeTaken(text: String) throws {
    let item = try ask.items(text).first
    #expect(item?["status"]?.string != "resolved")
    let asked = item?["assumptions"]?.array?.contains { $0.string == "ask-left-out" } == true
    #expect(asked || item?["status"]?.string == "failed")
  }

  @Test(
    "An amount below zero is refused with a hint, and a list of lines is none",
    arguments: [
      ("-2 eggs", true), ("−2 eggs", true), ("- 2 eggs", false), ("-2 eggs\n-1 toast", false),
    ])
  func negative(text: String, isRefused: Bool) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("text", text)
    writer.endObject()
    let error = try ask("resolveFoodLine", writer.text)["error"]?["details"]?["errors"]?.array?
      .first
    #expect((error?["hint"]?.string?.isEmpty == false) == isRefused)
  }

  @Test(
    "Times and meals part the foods of one line",
    arguments: [
      ("9am banana, 1pm tuna sandwich, 8pm 150g pasta", ["breakfast", "lunch", "dinner"]),
      ("breakfast: eggs, lunch: chicken salad, dinner: rice", ["breakfast", "lunch", "dinner"]),
      ("8:00 oatmeal, 12:30 burger", ["breakfast", "lunch"]),
      ("banana at 9am, tuna sandwich at 1pm", ["unknown", "unknown"]),
    ])
  func times(text: String, meals: [String]) throws {
    let items = try ask.items(text)
    #expect(items.map { $0["mealType"]?.string } == meals)
    #expect(items.allSatisfy { $0["status"]?.string == "resolved" })
  }

  @Test(
    "A word the food was found without is named",
    arguments: [("grandma's lentil soup", "grandma"), ("crispy zorpy fried rice", "zorpy")])
  func unread(text: String, word: String) throws {
    let unread = try ask.items(text).flatMap { $0["unread"]?.array?.compactMap(\.string) ?? [] }
    #expect(unread.contains { $0.contains(word) }, "\(unread)")
  }

  @Test(
    "What lies on top is as much as was said of it, and a drink is what it is said to be made of",
    arguments: [
      ("2 tbsp peanut butter on toast", "toast with 2 tbsp peanut butter"),
      ("100 g baked beans on toast", "2 slices of toast and 100 g baked beans"),
      ("protein shake with 30g whey and 300ml milk", "30g whey and 300ml milk"),
      ("smoothie with 1 banana, 200 ml milk and 30 g oats", "1 banana, 200 ml milk, 30 g oats"),
    ])
  func namedParts(line: String, same: String) throws {
    let energies = try [line, same].map { line in
      try ask.items(line).reduce(0) { $0 + ($1["calories"]?.number ?? 0) }
    }
    #expect(abs(energies[0] - energies[1]) <= 0.15 * energies[1], "\(energies)")
  }

  @Test(
    "A name with a list of what it is made of is what is listed, whatever stands between them",
    arguments: [
      ("overnight oats", "80g oats, 200ml milk"), ("smoothie", "1 banana, 200 ml milk, 30g whey"),
      ("chicken salad", "150g chicken, 100g lettuce, 20g dressing"),
      ("greek salad", "100g cucumber, 50g feta"), ("latte", "200 ml milk, 40 ml espresso"),
      ("pasta bolognese", "120g pasta, 100g mince"), ("omelette", "3 eggs, 30g cheese"),
    ], ["NAME LIST", "NAME: LIST", "NAME (LIST)", "1 apple, NAME (LIST)", "NAME COMMALESS"])
  func lists(made: (name: String, list: String), form: String) throws {
    let line = form.replacing("NAME", with: made.name).replacing(
      "COMMALESS", with: made.list.replacing(",", with: "")
    )
    .replacing("LIST", with: made.list)
    let energy = { (line: String) throws in
      try ask.items(line).reduce(0) { $0 + ($1["calories"]?.number ?? 0) }
    }
    let apple = form.hasPrefix("1 apple") ? try energy("1 apple") : 0
    let (said, listed) = (try energy(line), try energy(made.list))
    #expect(
      abs(said - apple - listed) <= 0.02 * listed, "\(line): \(said), the list alone \(listed)")
  }

  @Test(
    "What comes with a dish, and foods with their amounts behind them, are no list of what one is made of",
    arguments: [
      ("burger with 20 g cheese and 10 g bacon", 3, "burger"),
      ("chicken 200g rice 150g", 2, "chicken"),
      ("2 eggs 50 g bread", 2, "egg"), ("coffee, 2 eggs, 50 g bread", 3, "coffee"),
    ])
  func noLists(line: String, count: Int, first: String) throws {
    let items = try ask.items(line)
    #expect(items.count == count, "\(items)")
    #expect(
      items.first?["originalText"]?.string?.contains(first) == true
        && items.first?["calories"]?.number ?? 0 > 0)
  }
}
