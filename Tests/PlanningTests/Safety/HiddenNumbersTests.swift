@testable import Consulting
import JSONSource
import Testing

@testable import Planning

/// Numbers of energy, food and body are hidden from whom they may hurt, and from whoever asks.
@Suite struct HiddenNumbersTests {
  @Test(
    "Who has numbers hidden",
    arguments: [
      (#""health_flags": ["eating_disorder_history"]"#, true), (#""hide_numbers": true"#, true),
      (#""health_flags": ["eating_disorder_history"], "hide_numbers": false"#, true),
      (#""hide_numbers": false"#, false), (#""health_flags": ["pregnant"]"#, false),
    ], ["en", "ja"])
  func hidden(who: (fields: String, isHidden: Bool), language: String) throws {
    let plan = try Self.plan(who.fields, language)
    let hidden = plan["hidden"]?.array?.compactMap(\.string) ?? []
    #expect(hidden == (who.isHidden ? ["energy", "macros", "body", "grams"] : []))
    #expect(Self.sentences(of: plan).contains { $0.contains("kcal") } != who.isHidden)
    #expect(plan["kcal"]?.number != nil, "a clinician and a program still read the figures")
  }

  @Test("Everything that is said with such numbers has a form without them")
  func forms() throws {
    let messages = try House.planner().edition.rulebook.messages
    let spoken = messages.keys.filter { key in
      ["change.", "warning.", "assume.", "tip.", "gate.", "safety."].contains(where: key.hasPrefix)
        && messages.languages.contains { language in
          Self.numbered.contains {
            messages.text(key, language: language).contains($0)
          }
        }
    }
    let loud = spoken.filter { !messages.contains(Phrase.quietKey($0)) }
    // What the index comparison says is no part of a plan; the other is a doctor's limit.
    #expect(loud == ["change.index", "safety.breastfeeding"].filter(loud.contains))
    #expect(spoken.count > 5)
  }

  @Test("A quiet form says no number of the kind")
  func quiet() throws {
    let messages = try House.planner().edition.rulebook.messages
    let forms = messages.keys.filter { $0.hasPrefix(Phrase.quietKey("")) }
    let loud = forms.filter { key in
      messages.languages.contains { language in
        // The name of a nutrient and what to eat for it are words, which a law holds over whole plans.
        messages.text(key, language: language).replacing("{nutrient}", with: "")
          .replacing("{what}", with: "").unicodeScalars
          .contains { $0 == "{" || ("0"..."9").contains($0) }
      }
    }
    #expect(loud == [] && !forms.isEmpty)
  }

  private static let numbered = [" kcal", " kg", "{percent}%"]

  private static func sentences(of plan: JSON) -> [String] {
    let lists = ["change_log", "tips", "warnings"].flatMap { plan[$0]?.array ?? [] }
    let advice = (plan["assumed"]?.array ?? []).compactMap { $0["add"] }
    return (lists + advice).compactMap(\.string)
  }

  /// A plan in which much gives way: a low energy, a floor, a weight that is not the dosing weight.
  private static func plan(_ fields: String, _ language: String) throws -> JSON {
    try House.answer(
      """
      {"schedule_days": 1, "sex": "female", "weight_kg": 150, "age_years": 30, "goal": "strength",
       "overrides": {"TDEE": 2100}, "language": "\(language)", \(fields)}
      """, indexesOnly: false)
  }
}
