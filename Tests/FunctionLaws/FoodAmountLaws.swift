import JSONSource
import PlannerService
import Population

/// What an amount of a food comes to, however it is written: the energy of its grams, or a question;
/// never a multiple of it, and never what was left out.
///
/// The foods are weighed by the catalogue itself, as `100 g` of each, so that no number stands here.
package struct FoodAmountLaws: Sendable {
  private let service: PlannerService
  private let foods: [(name: String, kcal: Double)]

  /// Laws over the foods that a service knows.
  package init(_ service: PlannerService) {
    self.service = service
    foods = Self.names.compactMap { name in
      Self.answer(service, "100 g \(name)").map { (name, $0.kcal) }
    }
  }

  /// How many foods the cases are made of.
  package var foodCount: Int { foods.count }

  /// What a case breaks; nil when it holds, with whether it was asked about.
  package func breach(case number: Int, seed: UInt64) -> (breach: String?, isAsked: Bool) {
    var chance = SplitMix64(seed, number)
    let food = foods[chance.int(0...foods.count - 1)]
    let grams = Double(chance.int(2...40)) * 10
    switch chance.int(0...5) {
    case 0: return taken(food.name, &chance)
    case 1: return counted(food.name, chance.int(2...9))
    case 2:
      let other = foods[chance.int(0...foods.count - 1)]
      let text = "\(written(food.name, grams, &chance)), \(Int(grams)) g \(other.name)"
      return judged(text, (food.kcal + other.kcal) * grams / 100)
    case 3: return doubtful(food.name, chance.int(1...9), chance.int(1...9))
    default: return judged(written(food.name, grams, &chance), food.kcal * grams / 100)
    }
  }

  /// A weight of a food in one of the ways that people write it.
  private func written(_ food: String, _ grams: Double, _ chance: inout SplitMix64) -> String {
    let whole = Int(grams)
    switch chance.int(0...11) {
    case 0: return "\(whole)g \(food)"
    case 1: return "\(whole) gms \(food)"
    case 2: return "\(whole) grams of \(food)"
    case 3: return "\(food) \(whole)g"
    case 4: return "\(food), \(whole) g"
    case 5: return "\(food) (\(whole) g)"
    case 6: return "\(grams / 1000) kg \(food)"
    case 7: return "2 x \(grams / 2) g \(food)"
    case 8: return "\(whole)-g \(food)"
    case 9: return "2 packs of \(grams / 2) g \(food)"
    case 10: return "\(words(whole)) grams of \(food)"
    default: return "I had \(whole) g of \(food)"
    }
  }

  private func words(_ number: Int) -> String {
    let tens = [
      "", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    let (hundreds, rest) = (number / 100, tens[number % 100 / 10])
    guard hundreds > 0 else { return rest }
    let names = ["", "one", "two", "three", "four"]
    return "\(names[hundreds]) hundred" + (rest.isEmpty ? "" : " and \(rest)")
  }

  private func judged(_ text: String, _ kcal: Double) -> (breach: String?, isAsked: Bool) {
    guard let answer = Self.answer(service, text) else { return (nil, true) }
    let isRight = abs(answer.kcal - kcal) <= max(3, kcal * 0.02)
    return (isRight ? nil : "\(answer.kcal) kcal for \(kcal): \(text)", false)
  }

  /// What was left out never adds to a portion.
  private func taken(_ food: String, _ chance: inout SplitMix64) -> (breach: String?, isAsked: Bool)
  {
    let part = Self.parts[chance.int(0...Self.parts.count - 1)]
    let no = Self.negations[chance.int(0...Self.negations.count - 1)]
    let texts = [
      "\(food) \(no) \(part)", "\(food), \(no) \(part)", "\(food) (\(no) \(part))",
      "no \(part) \(food)",
    ]
    let text = texts[chance.int(0...texts.count - 1)]
    guard let whole = Self.answer(service, food), let left = Self.answer(service, text) else {
      return (nil, true)
    }
    return (
      left.kcal > whole.kcal * 1.02 + 1 ? "\(left.kcal) of \(whole.kcal) kcal: \(text)" : nil, false
    )
  }

  /// So many pieces are so many times one, or asked about.
  private func counted(_ food: String, _ count: Int) -> (breach: String?, isAsked: Bool) {
    guard let one = Self.answer(service, "1 \(food)"),
      let many = Self.answer(service, "\(count) \(food)")
    else { return (nil, true) }
    let isRight = abs(many.kcal - one.kcal * Double(count)) <= Double(count)
    return (isRight ? nil : "\(many.kcal) kcal for \(count) of \(one.kcal): \(food)", false)
  }

  /// What may be read as one or a thousand is asked about.
  private func doubtful(
    _ food: String, _ one: Int, _ hundreds: Int
  ) -> (breach: String?, isAsked: Bool) {
    let text = "\(one).\(hundreds)00 g \(food)"
    return (Self.answer(service, text) == nil ? nil : "kept without a question: \(text)", true)
  }

  /// The energy of a line of which every food was resolved; nil where one was asked about.
  private static func answer(_ service: PlannerService, _ text: String) -> (
    kcal: Double, items: Int
  )? {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("text", text)
    writer.endObject()
    let response = service.call("resolveFoodLine", writer.bytes)
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    let items = JSONParser.parse(source, into: &diagnostics)?["items"]?.array ?? []
    guard !items.isEmpty, items.allSatisfy({ $0["status"]?.string == "resolved" }) else {
      return nil
    }
    return (items.reduce(0) { $0 + ($1["calories"]?.number ?? 0) }, items.count)
  }

  private static let negations = ["no", "without", "hold the", "minus the", "w/o", "without any"]

  private static let parts = [
    "sugar", "butter", "cheese", "mayo", "salt", "dressing", "milk and sugar", "onions", "bread",
    "rice", "sauce", "cream or sugar", "bacon", "egg",
  ]

  private static let names = [
    "white rice", "chicken breast", "banana", "apple", "egg", "cheddar", "tofu", "salmon", "pasta",
    "broccoli", "oatmeal", "yogurt", "potato", "black beans", "lentils", "avocado", "almonds",
    "peanut butter", "olive oil", "bread", "butter", "honey", "spinach", "tomato", "carrot", "beef",
    "pork loin", "shrimp", "tuna", "cottage cheese", "quinoa", "couscous", "sweet potato", "grapes",
    "strawberries", "orange", "mango", "blueberries", "walnuts", "cashews", "hummus", "granola",
    "corn flakes", "bacon", "ham", "turkey", "tempeh", "edamame", "chickpeas", "kidney beans",
    "mushrooms", "onion", "cucumber", "zucchini", "cauliflower", "green beans", "peas", "corn",
    "dark chocolate", "popcorn", "pretzels", "tortilla", "bagel", "croissant", "pizza", "curry",
    "chicken curry", "burrito bowl", "lasagna", "pad thai", "ramen", "caesar salad", "french fries",
  ]
}
