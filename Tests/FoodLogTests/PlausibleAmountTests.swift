import FoodLog
import JSONSource
import PlannerService
import Testing

/// No amount is wrong by a multiple without a word: a bare number counts pieces, and what nobody eats
/// is asked about instead of counted.
@Suite struct PlausibleAmountTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private func item(_ text: String) throws -> JSON? {
    try ask("resolveFoodLine", #"{"text":"\#(text)"}"#)["items"]?.array?.first
  }

  @Test(
    "An amount that nobody eats is a question and holds no number",
    arguments: [
      "5000 eggs", "90 kg rice", "400 bananas", "300 l cola", "80 burgers",
    ])
  func absurd(text: String) throws {
    let item = try item(text)
    #expect(item?["status"]?.string == "failed" && item?["calories"]?.isNull == true)
    #expect(item?["assumptions"]?.array?.compactMap(\.string) == ["ask-amount"])
    #expect(item?["candidates"]?.array?.isEmpty == false)
  }

  @Test(
    "A number without a unit counts pieces where the usual portion is of several",
    arguments: [
      "grapes", "almonds", "cashews", "peanuts", "strawberries", "shrimp", "cherries", "walnuts",
      "oysters", "okra", "mushrooms", "blueberries",
    ])
  func pieces(food: String) throws {
    for count in [2, 7, 20] {
      let bare = try item("\(count) \(food)")?["grams"]?.number
      let said = try item("\(count) pieces of \(food)")?["grams"]?.number
      #expect(bare != nil && bare == said, "\(count) \(food)")
    }
  }

  @Test(
    "A measure of a dish with something weighs what the measure holds",
    arguments: ["ramen with egg", "chicken curry with rice", "beef stroganoff with noodles"])
  func measured(dish: String) throws {
    let grams = try item("1 cup \(dish)")?["grams"]?.number ?? 0
    #expect(grams > 0 && grams < 1000, "\(grams)")
  }

  @Test(
    "What was taken away never adds",
    arguments: ["without", "w/o", "no"], ["coffee sugar", "latte honey", "toast butter"])
  func negated(no: String, pair: String) throws {
    let words = pair.split(separator: " ")
    let plain = try item("\(words[0])")?["calories"]?.number
    let less = try item("\(words[0]) \(no) \(words[1])")?["calories"]?.number
    #expect(plain != nil && less == plain)
  }

  @Test(
    "Grams are grams however they are shortened",
    arguments: ["g", "gm", "gms", "gr", "grams"])
  func shortened(unit: String) throws {
    #expect(try item("100 \(unit) rice")?["grams"]?.number == 100)
  }
}
