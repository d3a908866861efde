import Foundation
@testable import Consulting
import JSONSource
import Testing

@testable import Planning

/// No word is taken and then left alone.
@Suite struct DeadWordTests {
  /// Words that nothing answers: vocabulary, what they stand before, type and word.
  private static let words = [
    ("planning", #""reduce": "a reduced week""#, "Response", "rest_day"),
    ("planning", #""confirm": "harder"#, "Verdict", "ask_again"),
    ("planning", #""full_body_1": "Full"#, "Split", "bro_split"),
    ("planning", #""compound": "#, "Movement", "loaded_carry"),
    ("shared", #""shoulder": "shoulder""#, "Joint", "neck"),
    ("shared", #""chest": "#, "Muscle", "neck_front"),
    ("shared", #""egg": "egg""#, "Allergen", "ovum"),
    ("shared", #""thyroid": "#, "HealthFlag", "asthma"),
    ("planning", #""japanese": "#, "Cuisine", "thai"),
    ("planning", #""sofa": "#, "HouseholdItem", "trapeze"),
    ("planning", #""full_body": "#, "Variant", "conjugate"),
    ("planning", #""reduced": "#, "StressLevel", "halved"),
    ("planning", #""A": "#, "Tier", "E"),
  ]

  /// Every mistake when all of them are there.
  private static let mistakes = ClosedGateTests.mistakes { files in
    for (system, beside, type, word) in words {
      ClosedGateTests.change("Rules/\(system)/vocabulary.json", in: &files) { text in
        // The word of this type, not one that is spelled alike.
        guard let start = text.range(of: "\"\(type)\": {")?.upperBound,
          let place = text.range(of: beside, range: start..<text.endIndex)?.lowerBound
        else { return text }
        return text[..<place] + "\"\(word)\": \"something new\", " + text[place...]
      }
    }
  }

  @Test(
    "A word that leads nowhere is refused where it stands in the vocabulary", arguments: words)
  func nowhere(system: String, beside: String, type: String, word: String) {
    let found = Self.mistakes.filter {
      $0.contains("'\(word)'") && $0.contains("[unanswered-word]")
    }
    #expect(
      found.contains { !$0.contains("no message says") }
        && found.allSatisfy { $0.hasPrefix("Rules/\(system)/vocabulary.json:") },
      "\(Self.mistakes)")
  }

  @Test("A word that the next page or catalogue leaves alone is refused")
  func joins() {
    let mistakes = ClosedGateTests.mistakes { files in
      ClosedGateTests.change("Rules/shared/vocabulary.json", in: &files) {
        $0.replacing(
          #""strength": "get stronger"#, with: #""power": "p", "strength": "get stronger"#
        ).replacing(#""ja": "Japanese""#, with: #""ja": "Japanese", "fr": "French""#)
      }
    }
    for part in [
      "no supplement is for the Goal 'power'", "no message says what the Goal 'power'",
      "there are no messages in the Language 'fr'",
    ] {
      #expect(mistakes.contains { $0.contains(part) }, "\(mistakes)")
    }
  }

  @Test("An allergen that a page speaks of and no food names is refused")
  func unheldAllergen() {
    let mistakes = ClosedGateTests.mistakes { files in
      ClosedGateTests.change("Rules/shared/vocabulary.json", in: &files) {
        $0.replacing(#""egg": "egg","#, with: #""egg": "egg", "mango": "mango","#)
      }
      ClosedGateTests.change("Rules/planning/6-safety/allergen-words.json", in: &files) {
        $0.replacing(
          #""phraseHolds": ["almond"]"#, with: #""phraseHolds": ["almond", "mango"]"#)
      }
    }
    let found = mistakes.filter { $0.contains("no food names the Allergen 'mango'") }
    #expect(
      found.count == 1 && found.allSatisfy { $0.hasPrefix("Rules/shared/vocabulary.json:") },
      "\(mistakes)")
  }

  @Test("A split with too few sessions is refused at its row")
  func sessions() throws {
    let mistakes = ClosedGateTests.mistakes { files in
      ClosedGateTests.change("Rules/planning/2-split/sessions.json", in: &files) {
        $0.replacing(
          #""id": "full_body_2-2", "when": { "split": "full_body_2", "#,
          with: #""id": "full_body_2-2", "when": { "split": "full_body_1", "#)
      }
    }
    let found = mistakes.filter { $0.contains("[wrong-sessions]") }
    #expect(
      found.count == 2 && found.allSatisfy { $0.hasPrefix("Rules/planning/2-split/split.json:") },
      "\(mistakes)")
  }
}
