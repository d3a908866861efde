import Foundation
@testable import Consulting
import JSONSource
import Testing

@testable import Planning

/// No word is taken and then left alone.
@Suite struct DeadWordTests {
  @Test(
    "A word that leads nowhere is refused where it stands in the vocabulary",
    arguments: [
      ("planning", #""reduce": "a reduced week""#, "Response", "rest_day"),
      ("planning", #""confirm": "harder"#, "Verdict", "ask_again"),
      ("planning", #""full_body_1": "Full"#, "Split", "bro_split"),
      ("planning", #""compound": "#, "Movement", "loaded_carry"),
      ("shared", #""shoulder": "shoulder""#, "Joint", "neck"),
      ("shared", #""chest": "#, "Muscle", "neck_front"),
    ])
  func nowhere(system: String, beside: String, type: String, word: String) {
    let file = "Rules/\(system)/vocabulary.json"
    let mistakes = ClosedGateTests.mistakes { files in
      ClosedGateTests.change(file, in: &files) { text in
        // The word of this type, not one that is spelled alike.
        guard let start = text.range(of: "\"\(type)\": {")?.upperBound,
          let place = text.range(of: beside, range: start..<text.endIndex)?.lowerBound
        else { return text }
        return text[..<place] + "\"\(word)\": \"something new\", " + text[place...]
      }
    }
    let found = mistakes.filter { $0.contains("'\(word)'") && $0.contains("[unanswered-word]") }
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("\(file):") }, "\(mistakes)")
  }

  @Test("A split with too few sessions makes no plan, and says at which row")
  func sessions() throws {
    let file = "Rules/planning/2-split/sessions.json"
    var files = House.files(in: "Rules")
    ClosedGateTests.change(file, in: &files) {
      $0.replacing(
        #""id": "full_body_2-2", "when": { "split": "full_body_2", "#,
        with: #""id": "full_body_2-2", "when": { "split": "full_body_1", "#)
    }
    var diagnostics = Diagnostics()
    let edition = try #require(
      Edition.load(rules: files, catalog: House.files(in: "Catalog"), into: &diagnostics))
    var code = ""
    let request = try House.json(#"{"schedule_days": 2, "variant": "full_body"}"#)
    do throws(PlanFailure) {
      var writer = JSONWriter()
      try Planner(edition: edition).generatePlan(request, into: &writer)
    } catch {
      if case .rule(let diagnostic) = error {
        code = "\(diagnostic.place?.file ?? "") \(diagnostic.code)"
      }
    }
    #expect(code == "Rules/planning/2-split/split.json wrong-sessions")
  }
}
