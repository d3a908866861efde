import JSONSource
import Testing

@testable import Consulting
@testable import Planning

/// A page asks only what is known when it is asked; else planning would stop in front of somebody.
@Suite struct PassingFactTests {
  private static let requiredRules = RequiredRules.planning

  @Test("A page that asks a fact too early is refused with what it may ask")
  func early() throws {
    let mistakes = Self.mistakes(["soreLevel"])
    #expect(mistakes.contains { $0.contains("[fact-not-known-here]") })
    #expect(mistakes.contains { $0.contains("lowDaysOfWeek") && $0.contains("daysToSession") })
  }

  @Test("Every passing fact is refused where it does not stand, and let through where it does")
  func every() throws {
    let standing = Set(Questions.sessionWhen.about)
    let mistakes = Self.mistakes(Self.requiredRules.passing)
    for fact in Self.requiredRules.passing {
      let isRefused = mistakes.contains {
        $0.contains("[fact-not-known-here]") && $0.contains("'\(fact)'")
      }
      #expect(isRefused != standing.contains(fact), "\(fact)")
    }
  }

  /// What is wrong when page `session when` asks these facts.
  private static func mistakes(_ names: [String]) -> [String] {
    let text = House.files(in: "Rules/planning").first {
      $0.name == "Rules/planning/vocabulary.json"
    }
    var unheard = Diagnostics()
    let facts = text.flatMap { JSONParser.parse($0, into: &unheard)?["facts"] }
    let inputs = names.compactMap { name in
      facts?[name]?["type"]?.string.map { "\"\(name)\": \"\($0)\"" }
    }
    return ClosedGateTests.mistakes { files in
      ClosedGateTests.change("Rules/planning/10-adaptation/session-when.json", in: &files) { _ in
        """
        { "decision": "session when", "question": "Which session waits?", "source": "editorial",
          "hit": "first", "in": { \(inputs.joined(separator: ", ")) },
          "out": { "sessionIsOut": "boolean", "sessionDaysLater": "int days [0..6]",
            "sessionUntil": "SwapUntil", "sessionReason": "string" },
          "rows": [ { "id": "as-planned", "then": { "sessionIsOut": false, "sessionDaysLater": 0,
            "sessionUntil": "next_session", "sessionReason": "swap_reason.bad_nights" } } ] }
        """
      }
    }
  }
}
