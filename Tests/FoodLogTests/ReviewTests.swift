import JSONSource
import Testing

@testable import FoodLog

/// Foods that may be the same are marked for somebody to decide, and answers of models are checked by
/// numbers (requirements L20, L21, L25, L28, L29).
@Suite struct ReviewTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private func food(
    _ id: String, _ name: String, _ calories: Double, source: String = "verified_dataset",
    more: String = ""
  ) -> String {
    """
    {"id": "\(id)", "canonicalName": "\(name)", "caloriesPerBase": \(calories), \
    "sourceType": "\(source)", "confidence": 0.9\(more)}
    """
  }

  private func pairs(_ answer: JSON, _ key: String) -> [[String]] {
    answer[key]?.array?.map { $0.array?.compactMap(\.string) ?? [] } ?? []
  }

  @Test(
    "One name and energy is marked, another energy is a conflict; the best source stays (L20, L21)")
  func marks() throws {
    let foods = [
      food("a", "Carrot", 41, source: "ai_estimated"), food("b", "Carrots", 41),
      food("c", "carrots", 45, source: "user_corrected"),
      food("d", "Carrot", 120, source: "ai_estimated"), food("e", "Carrot juice", 40),
    ]
    let request = #"{"foods": [\#(foods.joined(separator: ","))]}"#
    let answer = try ask("findDuplicates", request)
    #expect(pairs(answer, "possibleDuplicateOf") == [["a", "b"], ["c", "b"]])
    #expect(pairs(answer, "conflicts") == [["a", "d"], ["b", "d"], ["c", "d"]])
    let own = try ask("findDuplicates", request.dropLast() + #", "scope": "personal"}"#)
    #expect(pairs(own, "possibleDuplicateOf") == [["a", "c"], ["b", "c"]])
  }

  @Test("An alias marks, a decision to keep both is kept, and gram and millilitre never meet")
  func pairsOfOneKind() throws {
    let scallion = food("a", "Scallion", 32, more: #", "aliases": ["green onions"]"#)
    let foods = [scallion, food("b", "Green onion", 30)].joined(separator: ",")
    let marked = try ask("findDuplicates", #"{"foods": [\#(foods)]}"#)
    #expect(pairs(marked, "possibleDuplicateOf") == [["b", "a"]])
    #expect(marked["review"]?.array?.first?["reason"]?.string == "alias")
    let apart = try ask(
      "findDuplicates", #"{"foods": [\#(foods)], "apart": [{"one": "b", "other": "a"}]}"#)
    #expect(pairs(apart, "possibleDuplicateOf").isEmpty)
    let volume = food("c", "Scallions", 32, more: #", "baseUnit": "ml""#)
    let other = try ask("findDuplicates", #"{"foods": [\#(scallion), \#(volume)]}"#)
    #expect(pairs(other, "possibleDuplicateOf").isEmpty)
  }

  @Test("Marks know no order, no chains, and stay when what they mark is left out")
  func markLaws() throws {
    let names = [
      "Oat", "Oats", "Rolled oats", "Rolled oat", "Oats, rolled", "Apple", "Aple", "Apples",
    ]
    let sources = ["verified_dataset", "ai_estimated", "user_corrected", "brand_label"]
    var seeded = Seeded(7)
    for _ in 0..<60 {
      var foods = (0..<2 + seeded.below(9)).map { place in
        food(
          "f\(place)", names[seeded.below(names.count)], Double(40 + seeded.below(20)),
          source: sources[seeded.below(sources.count)])
      }
      let answer = try ask("findDuplicates", #"{"foods": [\#(foods.joined(separator: ","))]}"#)
      let marks = pairs(answer, "possibleDuplicateOf")
      #expect(Set(marks.map { $0[0] }).isDisjoint(with: marks.map { $0[1] }))
      foods.reverse()
      let back = try ask("findDuplicates", #"{"foods": [\#(foods.joined(separator: ","))]}"#)
      #expect(back.written == answer.written)
      let keepers = foods.filter { food in !marks.contains { food.contains("\"\($0[0])\"") } }
      let again = try ask("findDuplicates", #"{"foods": [\#(keepers.joined(separator: ","))]}"#)
      #expect(pairs(again, "conflicts").count <= pairs(answer, "conflicts").count)
    }
  }

  @Test("Two foods of one id are refused, with everything else that is wrong")
  func sameIds() throws {
    let foods = [food("a", "Oat", 1), food("a", "Rye", 2)].joined(separator: ",")
    let refused = try ask("findDuplicates", #"{"foods": [\#(foods)], "scope": "all"}"#)
    let errors = refused["error"]?["details"]?["errors"]?.array ?? []
    #expect(Set(errors.compactMap { $0["pointer"]?.string }) == ["/foods/1/id", "/scope"])
  }

  private func curry(_ changes: String = "", text: String = "200g curry") -> String {
    """
    {"answer": {"input": "\(text)", "canonicalName": "Curry", "entryType": "composite_food", \
    "consumedQuantity": {"estimatedGrams": 200}, "nutritionConsumed": {"calories": 290, \
    "proteinG": 24, "carbsG": 14, "fatG": 15, "fiberG": 2}, "confidence": 0.9\(changes)}, \
    "grams": 200}
    """
  }

  @Test("An answer whose numbers agree is accepted, no surer than its kind may be (L25)")
  func accepted() throws {
    let answer = try ask("checkFoodAnswer", curry())
    #expect(answer["accepted"]?.bool == true)
    #expect(answer["confidence"]?.number == 0.6)
    let asking = try ask("checkFoodAnswer", curry(#", "clarificationQuestions": ["With rice?"]"#))
    #expect(asking["confidence"]?.number == 0.4)
  }

  @Test(
    "Each number that cannot be has its code (L25, L28)",
    arguments: [
      (#""calories": 900"#, "energy-disagrees-with-macros"),
      (#""calories": 2900"#, "energy-over-physical-limit"),
      (#""sugarG": 16"#, "sugar-over-carbohydrate"), (#""fiberG": 30"#, "fibre-over-carbohydrate"),
      (#""proteinG": 240"#, "macros-over-weight"), (#""sodiumMg": -1"#, "negative-value"),
      (#""micronutrients": {"iron_mg": 900}"#, "micronutrient-out-of-range"),
    ])
  func numbers(change: String, code: String) throws {
    let field = change.split(separator: ":")[0]
    var request = curry().replacing(#""fiberG": 2"#, with: #""fiberG": 2, \#(change)"#)
    for old in [#""calories": 290, "#, #""proteinG": 24, "#, #""fiberG": 2, "#]
    where old.hasPrefix(field) { request = request.replacing(old, with: "") }
    let codes = try ask("checkFoodAnswer", request)["codes"]?.array?.compactMap(\.string) ?? []
    #expect(codes.contains(code), "\(codes)")
  }

  @Test("A brand that nobody named is invented; prose around an answer keeps it unread (L25, L28)")
  func brandsAndProse() throws {
    let brand = curry(#", "canonicalName": "Nando's curry""#)
      .replacing(#""canonicalName": "Curry", "#, with: "")
    #expect(try ask("checkFoodAnswer", brand)["codes"]?.array?.first?.string == "invented-brand")
    let named = brand.replacing("200g curry", with: "nando's curry")
    #expect(try ask("checkFoodAnswer", named)["accepted"]?.bool == true)
    for reply in ["Sure! {}", "[]", "{} {}", "```json {} ```"] {
      let request = #"{"answer": "\#(reply)"}"#
      #expect(
        try ask("checkFoodAnswer", request)["codes"]?.array?.first?.string == "not-one-object")
    }
    let part = try ask("checkFoodAnswer", #"{"answer": "{\"input\": \"x\"}"}"#)
    #expect(part["codes"]?.array?.compactMap(\.string) == ["missing-field"])
  }

  @Test(
    "Claims about illness, judgement, links and markup are not shown (L29)",
    arguments: [
      "This cures your iron deficiency", "Good job, you only ate little", "See https://x.example",
      "<b>hot</b>", "貧血が治る食品です",
    ])
  func wording(note: String) throws {
    let answer = try ask("checkFoodAnswer", curry(#", "safetyNotes": ["May be hot", "\#(note)"]"#))
    #expect(answer["leftOut"]?.array?.compactMap(\.string) == ["/safetyNotes/1"])
  }

  @Test("No sentence of the pages claims, judges or links")
  func ownSentences() throws {
    let (wording, messages) = (try Foods.builtIn.get().wording, try Foods.rulebook.get().messages)
    let keys = messages.keys.filter { $0.hasPrefix(FoodMessages.family) }
    #expect(Set(keys) == Set(FoodMessages.all))
    for language in messages.languages {
      for key in keys {
        #expect(!wording.refuses(messages.text(key, language: language)), "\(language) \(key)")
      }
    }
  }
}
