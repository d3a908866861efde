import FoodLog
import Testing

/// Kinds of portions that were wrong without a word: pieces, servings, toppings and what is served with.
@Suite struct LinePortionTests {
  @Test(
    "Pieces of a dish that is served are one serving, and asked about",
    arguments: [
      "korean fried chicken 4 pieces", "beef stroganoff 5 pieces", "beans on toast 2 slices",
    ])
  func pieces(line: String) throws {
    #expect(try Foods.assumptions(line).contains("ask-pieces"))
    #expect(try Foods.kcal(line) < 1000)
  }

  @Test(
    "What nobody eats one piece of is a serving where none are counted",
    arguments: [
      ("gyoza", "1 gyoza"), ("餃子", "餃子1個"), ("たこ焼き", "たこ焼き1個"),
      ("chicken nuggets", "1 chicken nugget"),
    ])
  func served(line: String, piece: String) throws {
    #expect(try Foods.kcal(line) > 3 * Foods.kcal(piece))
    #expect(try Foods.kcal(piece) > 0)
  }

  @Test(
    "What lies on each of several pieces weighs no more than the piece",
    arguments: ["4 rice cakes with almond butter", "6 crackers with cheese", "3 oreos with hummus"])
  func toppings(line: String) throws {
    let answer = try #require(try Foods.resolved(line).first)
    let base = try #require(answer.components.first).grams
    #expect(answer.components.count == 2)
    #expect((answer.components.last?.grams ?? 0) <= base + 0.01)
  }

  @Test(
    "A size that no amount took up is asked about",
    arguments: ["popcorn, large one at the cinema", "chips with mayo, big bucket"])
  func sizes(line: String) throws {
    #expect(try Foods.resolved(line).contains { $0.status != .resolved })
  }

  @Test(
    "How a food was prepared may stand behind it",
    arguments: [("salmon fillet baked", "salmon fillet"), ("2 pork chops grilled", "2 pork chops")])
  func prepared(line: String, plain: String) throws {
    #expect(try abs(Foods.kcal(line) - Foods.kcal(plain)) < 0.3 * Foods.kcal(plain))
    #expect(try Foods.kcal(line) > 0)
  }

  @Test("A set meal holds its rice and soup", arguments: ["さばの塩焼き定食", "コロッケ定食"])
  func set(line: String) throws {
    let dish = String(line.dropLast(2))
    #expect(try Foods.kcal(line) > Foods.kcal(dish) + 200)
    #expect(try Foods.kcal(dish) > 0)
  }

  @Test(
    "A handful of fresh fruit weighs more than one of dried fruit or nuts",
    arguments: [
      ("handful of grapes", "handful of raisins"), ("handful of cherries", "handful of almonds"),
    ])
  func handful(fresh: String, dry: String) throws {
    let grams = { (line: String) in try Foods.resolved(line).first?.grams ?? 0 }
    #expect(try grams(fresh) > grams(dry))
  }

  @Test("What begins a known food is one with what comes with it")
  func knownHead() throws {
    let answer = try #require(try Foods.resolved("nachos with cheese and jalapenos").first)
    #expect(answer.components.count == 2)
  }

  @Test("A food of a brand that the line does not name is asked about")
  func brands() throws {
    for line in ["daily greens juice", "large deep dish pepperoni pizza"] {
      let items = try Foods.resolved(line)
      #expect(items.contains { $0.status != .resolved })
    }
  }

  @Test("A measure may stand before its package behind a food, and a share before its owner")
  func orders() throws {
    #expect(try Foods.resolved("tomato soup 400g tin").first?.grams == 400)
    #expect(try abs(Foods.kcal("ate only a third of my lasagne") - Foods.kcal("lasagne") / 3) < 1)
  }

  @Test(
    "What was fried is no food that was not, and a vague base is vague with what comes with it",
    arguments: [("fried broccoli", "ask-state"), ("pie with custard", "ask-which")])
  func asked(line: String, question: String) throws {
    #expect(try Foods.assumptions(line).contains(question))
  }
}
