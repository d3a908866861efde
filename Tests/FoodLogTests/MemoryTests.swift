import JSONSource
import Testing

/// Corrections are learned for the person, and a line stands as it was last changed (requirements L9,
/// L12, L13, L23).
@Suite struct MemoryTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private func item(_ text: String, memory: JSON? = nil) throws -> JSON {
    let request = #"{"text": "\#(text)", "memory": \#(memory?.written ?? "[]")}"#
    let items = try ask("resolveFoodLine", request)["items"]?.array ?? []
    return try #require(items.first)
  }

  @Test(
    "After a correction the same text gives it, more of it in proportion; undoing restores (L13)",
    arguments: [
      ("2 cookies", "3 cookies"), ("クッキー2枚", "クッキー3枚"), ("a mug of coffee", "1.5 mugs of coffee"),
    ])
  func corrections(text: String, more: String) throws {
    let before = try item(text)
    let answer = try ask(
      "learnFood", #"{"text": "\#(text)", "food": "usda:171287", "grams": 62}"#)
    let memory = try #require(answer["memory"])
    let after = try item(text, memory: memory)
    #expect(after["resolvedFoodId"]?.string == "usda:171287")
    #expect(after["grams"]?.number == 62)
    #expect(after["step"]?.string == "exact")
    #expect(after["assumptions"]?.array?.first?.string == "corrected")
    let one = after["quantity"]?.number ?? 1
    let half = try item(more, memory: memory)
    let expected = 62 * (half["quantity"]?.number ?? 1) / one
    #expect(abs((half["grams"]?.number ?? 0) - expected) < 0.01)
    let undone = try ask(
      "learnFood", #"{"text": "\#(text)", "undo": true, "memory": \#(memory.written)}"#)
    #expect(undone["memory"]?.array?.isEmpty == true)
    #expect(try item(text, memory: undone["memory"]).written == before.written)
  }

  @Test("Undoing takes the latest back, so that the one before it counts again (L13)")
  func undoneInTurn() throws {
    let first = try ask("learnFood", #"{"text": "2 cookies", "grams": 60}"#)
    let both = try ask(
      "learnFood",
      #"{"text": "2 cookies", "grams": 80, "memory": \#(first["memory"]?.written ?? "")}"#)
    #expect(try item("2 cookies", memory: both["memory"])["grams"]?.number == 80)
    let back = try ask(
      "learnFood",
      #"{"text": "2 cookies", "undo": true, "memory": \#(both["memory"]?.written ?? "")}"#)
    #expect(back["memory"]?.written == first["memory"]?.written)
  }

  @Test(
    "A person's own values make a food of theirs, and what they did not say stays unknown (L23)")
  func ownValues() throws {
    let answer = try ask(
      "learnFood", #"{"text": "protein cookie", "per100": {"calories": 410, "proteinG": 31}}"#)
    let own = try item("50 g protein cookie", memory: answer["memory"])
    #expect(own["calories"]?.number == 205)
    #expect(own["confidence"]?.number == 1)
    #expect(own["fatG"]?.isNull == true)
    #expect(own["micronutrients"]?["iron_mg"]?.isNull == true)
  }

  @Test("A weight that is said goes before what was learned")
  func weights() throws {
    let answer = try ask("learnFood", #"{"text": "cookie", "grams": 35}"#)
    #expect(try item("100 g cookie", memory: answer["memory"])["grams"]?.number == 100)
    #expect(try item("cookie", memory: answer["memory"])["grams"]?.number == 35)
  }

  private func entry(_ changes: String, text: String = "2 eggs and toast") throws -> JSON {
    try ask("foodEntry", #"{"text": "\#(text)", "time": "07:30", "changes": [\#(changes)]}"#)
  }

  @Test("An entry is changed in amount, food, meal and text, deleted, and each is undone (L9)")
  func changes() throws {
    let plain = try entry("")
    let grams = try entry(#"{"id": "a", "op": "edit", "item": 0, "grams": 120}"#)
    #expect(grams["items"]?.array?.first?["grams"]?.number == 120)
    #expect(grams["items"]?.array?.last?.written == plain["items"]?.array?.last?.written)
    let food = try entry(#"{"op": "edit", "item": 1, "food": "usda:171287", "meal": "lunch"}"#)
    #expect(food["items"]?.array?.last?["resolvedFoodId"]?.string == "usda:171287")
    #expect(food["items"]?.array?.compactMap { $0["mealType"]?.string } == ["breakfast", "lunch"])
    let text = try entry(
      #"{"op": "edit", "item": 0, "grams": 120}, {"op": "edit", "text": "a banana"}"#)
    #expect(text["items"]?.array?.compactMap { $0["food"]?.string } == ["banana"])
    let undone = try entry(
      #"{"id": "a", "op": "edit", "item": 0, "grams": 120}, {"op": "undo", "undoes": "a"}"#)
    #expect(undone["items"]?.written == plain["items"]?.written)
  }

  @Test("Of changes that meet the last wins, a deletion as any other")
  func deletions() throws {
    let edit = #"{"id": "a", "op": "edit", "meal": "dinner"}"#
    let delete = #"{"id": "b", "op": "delete"}"#
    #expect(try entry("\(edit), \(delete)")["deleted"]?.bool == true)
    #expect(try entry("\(delete), \(edit)")["deleted"]?.bool == false)
    let undone = try entry(#"\#(delete), {"op": "undo", "undoes": "b"}"#)
    #expect(undone["deleted"]?.bool == false)
    #expect(try entry(#"{"op": "delete_item", "item": 0}"#)["items"]?.array?.count == 1)
  }

  @Test("A line that brings its own numbers keeps them through a change of meal (L12)")
  func quickAdd() throws {
    let added = try entry(
      #"{"op": "edit", "meal": "dinner"}"#, text: "pizza 850 kcal 30p 90c 35f")
    #expect(added["kind"]?.string == "quick_add")
    #expect(added["items"]?.array?.first?["calories"]?.number == 850)
    #expect(added["items"]?.array?.first?["mealType"]?.string == "dinner")
  }

  @Test("Everything that is wrong with a correction or a change is told at once")
  func refusals() throws {
    let places = { (answer: JSON) in
      Set(
        (answer["error"]?["details"]?["errors"]?.array ?? []).compactMap { $0["pointer"]?.string })
    }
    let learning = try ask("learnFood", #"{"text": " ", "food": "x", "grams": -1}"#)
    #expect(places(learning) == ["/text", "/food", "/grams"])
    let changing = try entry(#"{"op": "edit"}, {"op": "edit", "food": "x"}, {"op": "go"}"#)
    #expect(
      places(changing) == ["/changes/0", "/changes/1/food", "/changes/1/item", "/changes/2/op"])
    let two = try ask("learnFood", #"{"text": "2 eggs, 1 banana", "grams": 100}"#)
    #expect(places(two) == ["/text"])
  }
}
