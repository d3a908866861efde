import Folders
import JSONSource
import PlannerService
import Testing

@testable import Pages
@testable import planner

/// The report on an impact around its data, which is the letter `x` here.
@Suite struct ImpactPageTests {
  private static let report = #"""
    {"base": "x", "rules": "x", "roster": "x", "athletes": 9, "changed": 8, "plans_lost": 1,
     "plans_gained": 1, "refused_by_both": 1, "bad_lines": 2,
     "causes": [{"page": "x", "base_row": "x", "rules_row": null, "place": "x", "given": "x",
       "base_answer": "x", "rules_answer": "", "athletes": 8}],
     "fields": [
       {"field": "energy", "unit": "kcal", "athletes": 2, "mean": 5, "least": -10, "most": 20,
        "histogram": [{"from": -10, "to": -5, "athletes": 1}, {"from": 5, "to": 20, "athletes": 1}]},
       {"field": "sets: chest", "unit": "sets", "athletes": 1, "mean": 1, "least": 1, "most": 1,
        "histogram": [{"from": 1, "to": 1, "athletes": 1}]},
       {"field": "exercises swapped", "unit": "", "athletes": 1, "mean": 1, "least": 1, "most": 1,
        "histogram": [{"from": 1, "to": 1, "athletes": 1}]}],
     "sections": [{"section": "volume", "athletes": 8}, {"section": "idx", "athletes": 1}],
     "refusals": [{"reason": "x", "lost": 1, "gained": 0}],
     "warnings": [{"text": "x", "lost": 1, "gained": 0}],
     "exercises": [{"id": "x", "lost": 1, "gained": 0}],
     "foods": [{"id": "x", "lost": 1, "gained": 0}],
     "most_affected": [
       {"number": 1, "name": "x", "request": {"x": 1}, "base_refusal": "x", "rules_refusal": "x",
        "numbers": [{"field": "longest session", "unit": "min", "base": 50, "rules": 45}],
        "exercises_lost": ["x", "x", "x", "x", "x", "x", "x", "x", "x"], "exercises_gained": ["x"],
        "foods_lost": ["x"], "foods_gained": ["x"], "warnings_lost": ["x"],
        "warnings_gained": ["x"], "causes": [{"page": "x", "base_row": "x", "rules_row": "x"}]},
       {"number": 2, "name": "", "request": {"x": 1}, "numbers": [], "causes": []}]}
    """#

  private static func pages(_ report: String, _ language: String) throws -> [String] {
    var diagnostics = Diagnostics()
    let json = try #require(
      JSONParser.parse(SourceFile(name: "report", text: report), into: &diagnostics))
    let label = Labels(try Checkout.service().messages, language: language)
    let html = ImpactPage(json, label).text.split(separator: "</style>").last.map(String.init) ?? ""
    return [ImpactText(json, label, Screen()).page, Self.words(of: html)]
  }

  /// What stands between the tags.
  private static func words(of html: String) -> String {
    html.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first }
      .joined(separator: "\n")
  }

  @Test("In Japanese nothing of a report is English but its data", arguments: [report, "{}"])
  func japanese(report: String) throws {
    for page in try Self.pages(report, "ja") {
      let words = page.split { !$0.isASCII || !$0.isLetter }.map(String.init)
      #expect(words.filter { !["x", "kcal"].contains($0) } == [])
      #expect(page.contains("変わる"))
    }
  }

  @Test("In English a report reads as sentences, without keys of messages")
  func english() throws {
    for page in try Self.pages(Self.report, "en") {
      for text in [
        "8 of 9 plans change (88.9%)", "1 loses its plan", "2 lines are no requests",
        "sets: chest", "weekly sets 8", "x, and 1 more", "x: x → none", "-10 to -5",
      ] {
        #expect(page.contains(text), "\(page)")
      }
      #expect(!page.contains("impact."))
    }
  }
}
