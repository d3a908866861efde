import Cases
import Consulting
import JSONSource
import RuleEngine
import Testing

@testable import Planning

/// Every word for an allergen, a kind of food or a food, as people write it.
@Suite struct AllergenWordTests {
  /// A word in capitals, with other signs between its parts, and as many of it.
  private static func spellings(of word: String) -> [String] {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return [word] }
    let head = String(word.prefix { $0 != "," && $0 != "(" })
    let spaced = String(head.map { $0 == "_" || $0 == "-" ? " " : $0 })
    let bare = spaced.last == " " ? String(spaced.dropLast()) : spaced
    let isMany = ["s", "y", "o", ")"].contains(where: bare.hasSuffix)
    let many =
      isMany ? bare : bare + (["ch", "sh", "x"].contains(where: bare.hasSuffix) ? "es" : "s")
    return [word, word.uppercased(), many.uppercased(), String(many.map { $0 == " " ? "-" : $0 })]
  }

  /// What a field says of a word: nothing where it is understood.
  private static func mistake(_ field: String, _ word: String, _ edition: Planning.Edition)
    -> Diagnostic?
  {
    let request = JSON(
      .object([
        JSON.Member(key: "schedule_days", value: JSON(.number(3))),
        JSON.Member(key: field, value: JSON(.array([JSON(.string(word))]))),
      ]))
    do throws(PlanFailure) {
      _ = try RequestReader.read(request, as: .generatePlan, in: edition)
      return nil
    } catch {
      guard case .invalid(let mistakes) = error else { return nil }
      return mistakes.first
    }
  }

  @Test("Every word for an allergen is understood in any case and number, in both fields")
  func allergens() throws {
    let edition = try #require(House.loaded.edition)
    let type = try #require(edition.vocabulary.wordType(named: "Allergen"))
    for word in type.spellings {
      let meant = type.spoken(word)
      for spelling in Self.spellings(of: word) {
        #expect(type.spoken(spelling) == meant, "\(spelling) is not \(word)")
        #expect(Self.mistake("exclude_allergens", spelling, edition) == nil, "\(spelling)")
      }
    }
  }

  @Test("Every name of a food and of a kind is understood as a dislike")
  func foods() throws {
    let edition = try #require(House.loaded.edition)
    let kinds = try #require(edition.vocabulary.wordType(named: "FoodKind"))
    let names =
      edition.ingredientCatalogue.cards.filter { $0.pair == nil }.flatMap(\.called)
      + kinds.spellings
    for name in Cases.some(of: names, oneIn: 9) {
      for spelling in Self.spellings(of: name).suffix(2) {
        #expect(
          edition.ingredientCatalogue.foods(called: spelling).isEmpty == false
            || kinds.spoken(spelling) != nil, "\(spelling)")
      }
    }
  }

  @Test("A food among the allergens is sent to the dislikes, never to another food")
  func foodsAmongAllergens() throws {
    let edition = try #require(House.loaded.edition)
    for word in ["chickpea", "CHICKPEAS", "garbanzo beans", "strawberry", "ひよこ豆", "いちご"] {
      let mistake = try #require(Self.mistake("exclude_allergens", word, edition))
      #expect(mistake.hint?.contains("dislikes") == true, "\(word): \(mistake.hint ?? "")")
      #expect(Self.mistake("dislikes", word, edition) == nil, "\(word)")
    }
  }

  @Test("A slip in a word is answered with a word that is understood")
  func slips() throws {
    let edition = try #require(House.loaded.edition)
    let type = try #require(edition.vocabulary.wordType(named: "Allergen"))
    for word in type.spellings where word.count > 5 && word.utf8.allSatisfy({ $0 < 0x80 }) {
      var letters = Array(word)
      letters.swapAt(letters.count / 2, letters.count / 2 - 1)
      guard let mistake = Self.mistake("exclude_allergens", String(letters), edition),
        let hint = mistake.hint, !hint.contains("dislikes")
      else { continue }
      let offered = hint.split(separator: "'").dropFirst().first.map(String.init) ?? ""
      #expect(type.spoken(offered) != nil, "\(String(letters)): \(hint)")
    }
  }

  @Test("What a note says is left out is left out by the page, and no other note says so")
  func notes() throws {
    let edition = try #require(House.loaded.edition)
    for key in edition.rulebook.messages.keys where key.hasPrefix("allergy.") {
      guard !["allergy.labels", "allergy.left_out"].contains(key) else { continue }
      for (language, word) in [("en", "are left out"), ("en", "is left out"), ("ja", "除いて")] {
        let text = edition.text(key, language)
        #expect(!text.contains(word), "\(key) in \(language): \(text)")
      }
    }
  }
}
