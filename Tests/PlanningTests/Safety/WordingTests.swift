import JSONSource
import Testing

@testable import Planning

/// Words that judge food or tell somebody to use something never reach a reader.
@Suite struct WordingTests {
  @Test(
    "A banned word is refused with its place",
    arguments: [
      (
        "Rules/planning/messages/en.json", "\"goal.fat_loss\": \"fat loss\"",
        "\"goal.fat_loss\": \"Burn it off!\""
      ),
      (
        "Rules/planning/messages/en.json", "\"word.steps\": \"steps\"",
        "\"word.steps\": \"Cheat-meal\""
      ),
      ("Rules/planning/messages/ja.json", "\"word.steps\": \"歩\"", "\"word.steps\": \"チートデイ\""),
      (
        "Rules/planning/messages/en.json", "Information only; food comes first",
        "Take it with food; information only"
      ),
      ("Catalog/supplements.json", "Works the first time", "You should use it"),
      ("Catalog/supplements.json", "1回目から効果がある", "毎日とりましょう"),
      ("Catalog/ingredients.json", "\"high in salt\"", "\"a bad food\""),
      (
        "Catalog/exercises.json", "Pin shoulder blades down", "No excuses: pin shoulder blades down"
      ),
    ])
  func refused(file: String, before: String, after: String) {
    let mistakes = ClosedGateTests.mistakes { files in
      ClosedGateTests.change(file, in: &files) {
        $0.replacing(before, with: after, maxReplacements: 1)
      }
    }
    #expect(mistakes.count == 1)
    #expect(mistakes.allSatisfy { $0.contains("[banned-word]") && $0.hasPrefix("\(file):") })
  }

  @Test(
    "Whoever is told to stop is told whom to ring",
    arguments: ["safety.heart", "safety.pregnant"])
  func ringing(key: String) throws {
    let edition = try House.planner().edition
    let stops = [("en", "ring the"), ("ja", "電話")]
    for (language, word) in stops {
      let text = edition.text(key, language)
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test(
    "Only whole words count, and only of the right kind of text",
    arguments: [
      ("cheat", "the cheater runs", false), ("cheat", "a Cheat.", true),
      ("burn it off", "burn\nit  off", true), ("bad food", "bad foods", false),
      ("take", "intake", false), ("guilt-free", "a guilt free snack", true), ("-", "a - b", false),
      ("bad food", "no “bad”–food", true), ("take", "taken", false), ("take", "we take", true),
      ("é", "É!", true), ("crème", "une CRÈME", true), ("crème", "crèmes", false), ("", "a", false),
      ("a b", "a  a, b", true), ("a a b", "a a a b", true),
    ])
  func words(banned: String, text: String, isFound: Bool) {
    #expect((PhraseFinder([banned], isSpaced: true).first(in: text) != nil) == isFound)
  }

  @Test("In Japanese a phrase is found anywhere")
  func japanese() {
    let finder = PhraseFinder(["罪", "罪悪感", "悪い"], isSpaced: false)
    #expect(finder.first(in: "この罪悪感なしで") == "罪")
    #expect(finder.first(in: "この悪") == nil)
  }
}
