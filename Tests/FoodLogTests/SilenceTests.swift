import FoodLog
import Testing

/// What a line says and no reading used is asked about, and what it says of the amount is counted.
@Suite struct SilenceTests {
  @Test("A word of a composed food that nothing found holds is asked about")
  func composed() throws {
    var seeded = Seeded(11)
    let foreign = ["cauliflower", "quinoa", "halloumi", "walnut", "spinach", "mango"]
    let sides = ["rice", "naan", "broccoli", "fries"]
    for _ in 0..<40 {
      let word = foreign[seeded.below(foreign.count)]
      let side = sides[seeded.below(sides.count)]
      for answer in try Foods.resolved("\(word) beef goulash with \(side)") {
        let isHeld = answer.components.contains { $0.food.name.lowercased().contains(word) }
        #expect(isHeld || answer.status != .resolved, "\(word) \(side)")
      }
    }
  }

  @Test(
    "A large one of a dish is large with what comes with it, too",
    arguments: ["latte with skim milk", "pad thai with tofu", "moussaka with rice"])
  func sizes(dish: String) throws {
    let usual = try Foods.kcal(dish)
    #expect(try Foods.kcal("large \(dish)") > 1.1 * usual)
    #expect(try Foods.kcal("small \(dish)") < usual)
  }

  @Test("A heaped spoon and a large cup hold more than a level one, whatever is in them")
  func filled() throws {
    var seeded = Seeded(5)
    let foods = ["peanut butter", "honey", "sugar", "yogurt", "cooked rice", "milk", "lentil soup"]
    for _ in 0..<40 {
      let (food, count) = (foods[seeded.below(foods.count)], 1 + seeded.below(2))
      let grams = { (said: String) in
        try Foods.resolved("\(count) \(said) \(food)").reduce(0) { $0 + ($1.grams ?? 0) }
      }
      let (spoon, cup) = (try grams("tbsp"), try grams("cup"))
      #expect(try grams("heaped tbsp") > 1.2 * spoon, "\(food)")
      #expect(try grams("level tbsp") == spoon, "\(food)")
      #expect(try grams("large cup") > 1.2 * cup, "\(food)")
      #expect(try grams("small cup") < cup, "\(food)")
    }
  }

  @Test(
    "A food that is named only in what comes with another is not that other",
    arguments: ["2 oreo cookies", "1 oreo cookie", "oreo cookies"])
  func behind(line: String) throws {
    for answer in try Foods.resolved(line) {
      #expect(answer.food?.name.contains("McFLURRY") != true)
      #expect(answer.nutrients[.kcal].map { $0 < 300 } != false)
    }
  }

  @Test(
    "A word with another first letter is another word, and a plain slip is none",
    arguments: [
      ("bicotta", true), ("lurrito", true), ("brocoli", false), ("bananna", false),
      ("cappucino", false), ("spagheti carbonarra", false), ("chicken tika masala", false),
    ])
  func respelled(line: String, isAsked: Bool) throws {
    let answer = try #require(try Foods.resolved(line).first)
    #expect((answer.status == .resolved) != isAsked)
  }

  @Test("Cod in batter is no other fish")
  func sameKind() throws {
    for fish in ["cod", "haddock", "tilapia", "salmon", "halibut"] {
      for answer in try Foods.resolved("breaded \(fish)") {
        let names = answer.components.map(\.food.name) + [answer.food?.name ?? fish]
        #expect(names.contains { $0.lowercased().contains(fish) }, "\(names)")
      }
    }
  }

  @Test("A raw one of a cut is the same cut", arguments: ["steak", "pork chop", "ground beef"])
  func sameCut(cut: String) throws {
    let begin = { (line: String) in
      try Foods.resolved(line).first?.food?.name.split(separator: ",").prefix(2).joined()
    }
    #expect(try begin("200 g \(cut) raw") == begin("200 g \(cut)"))
  }

  @Test(
    "A food without skin stays without it when it is raw",
    arguments: [
      "raw chicken thigh skinless", "raw skinless chicken thigh", "chicken thigh skinless raw",
    ])
  func skinless(line: String) throws {
    #expect(try Foods.kcal("100 g \(line)") < 150)
  }

  @Test("What several ate of is shared, and asked about where nobody says how")
  func shared() throws {
    var seeded = Seeded(3)
    let foods = ["brownie", "lasagne", "pad thai", "moussaka", "cheesecake"]
    for _ in 0..<30 {
      let (food, count) = (foods[seeded.below(foods.count)], 2 + seeded.below(4))
      let whole = try Foods.kcal("1 \(food)")
      let near = { (line: String, energy: Double) in abs(try Foods.kcal(line) - energy) < 1 }
      #expect(try near("\(food) shared between \(count)", whole / Double(count)))
      #expect(try near("split a \(food) with a friend", whole / 2))
      #expect(try near("\(food) for two, ate half", whole))
      #expect(try near("\(food) for \(count) people, ate half", whole * Double(count) / 2))
      for line in ["\(food) for \(count)", "shared \(food)"] {
        #expect(try Foods.resolved(line).allSatisfy { $0.status != .resolved }, "\(line)")
      }
    }
  }

  @Test("What a bracket says of some of a food is counted")
  func brackets() throws {
    let eggs = try Foods.kcal("1 egg") + Foods.kcal("1 egg white")
    #expect(abs(try Foods.kcal("2 eggs (one without yolk)") - eggs) < 1)
  }

  @Test(
    "A dish that is named after another meat holds as much of it",
    arguments: [
      ("lamb biryani", "lamb"), ("shrimp tagine", "shrimp"), ("mutton korma with rice", "lamb"),
    ])
  func meats(line: String, meat: String) throws {
    let answer = try #require(try Foods.resolved(line).first)
    #expect(answer.components.contains { $0.food.name.lowercased().contains(meat) })
    #expect(!answer.components.contains { $0.food.name.hasPrefix("Chicken") })
  }

  @Test("What comes with a food is counted where something was taken away between them")
  func takenBetween() throws {
    for side in ["french fries", "rice", "mashed potato"] {
      let answer = try #require(try Foods.resolved("beef burger no cheese with \(side)").first)
      #expect(answer.components.count > 1, "\(side)")
    }
  }

  @Test(
    "What a dish holds is not added to it once more",
    arguments: [("miso soup", "tofu"), ("poke bowl", "rice"), ("burrito bowl", "chicken")])
  func again(dish: String, part: String) throws {
    let plain = try Foods.kcal(dish)
    #expect(try abs(Foods.kcal("\(dish) with \(part)") - plain) < 0.35 * plain)
  }

  @Test("What follows a dish that holds it is asked about, unless it has an amount of its own")
  func held() throws {
    for line in ["おでん 大根 ちくわ", "味噌ラーメン 麺半分"] {
      #expect(try Foods.assumptions(line).contains("ask-held"), "\(line)")
    }
    #expect(try !Foods.assumptions("おでんと大根100g").contains("ask-held"))
  }

  @Test(
    "A unit or a number behind a food is its amount where more comes with it",
    arguments: [
      ("steamed dumplings 8 with soy sauce", "8 steamed dumplings with soy sauce"),
      ("lasagne slice with salad", "a slice of lasagne with salad"),
      ("moussaka with a side of rice", "moussaka with rice"),
    ])
  func before(line: String, other: String) throws {
    #expect(try Foods.kcal(line) == Foods.kcal(other))
    #expect(try Foods.kcal(line) > 0)
  }

  @Test("A number in words behind a food counts it, and a package behind a weighed one does not")
  func behindWords() throws {
    #expect(try Foods.kcal("kheer half katori") == Foods.kcal("half katori kheer"))
    #expect(try Foods.kcal("cottage cheese tub 300 g") == Foods.kcal("300 g cottage cheese"))
    #expect(try Foods.kcal("pastel de nata half") == Foods.kcal("half a pastel de nata"))
  }

  @Test("Three foods that are joined are three")
  func joined() throws {
    #expect(try Foods.resolved("焼き鮭とご飯と味噌汁").filter { $0.food != nil }.count == 3)
  }

  @Test("Milk over pieces of cereal is of all of them")
  func poured() throws {
    let milk = try Foods.resolved("2 weetabix with semi-skimmed milk").flatMap(\.components)
    #expect(milk.contains { $0.food.name.hasPrefix("Milk") && $0.grams > 100 })
  }
}
