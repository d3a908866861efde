import Cases
import Foundation
import JSONSource
import PlannerService
import RuleEngine
import Testing

@testable import Workshop

/// Every code that a file can get has a page, and the page's samples are what it says.
@Suite struct CodePageTests {
  @Test func pagesHaveDifferentCodes() {
    let codes = CodePage.all.map(\.code)
    #expect(Set(codes).count == codes.count)
  }

  @Test(arguments: Cases.some(of: CodePage.all.map(\.code)))
  func theBadSampleYieldsTheCodeWithAHintAndTheGoodOneDoesNot(code: String) throws {
    let page = try #require(CodePage.page(of: code))
    let bad = try SampleTrial.mistakes(of: page.bad, wanted: code)
    let good = try SampleTrial.mistakes(of: page.good, wanted: code)
    #expect(bad?.contains { $0.code == code } ?? true, "\(bad?.map(\.code) ?? [])")
    #expect(bad?.filter { $0.code == code && $0.hint == nil }.map(\.message) ?? [] == [])
    #expect(good?.contains { $0.code == code } != true)
  }

  @Test func fewSamplesAreOnlyTold() {
    let told = CodePage.all.filter { if case .told = $0.bad { true } else { false } }.map(\.code)
    #expect(
      told == [
        "analysis-stopped", "bad-food-line", "deep-chain", "depth-limit", "dish-parts",
        "doubtful-portion", "duplicate-file", "empty-catalogue", "missing-word",
        "name-leads-nowhere", "name-of-two-foods", "nesting-limit", "too-deep", "too-large",
        "too-many-mistakes",
        "too-many-names", "too-many-words", "undeclared-section", "untranslated-column",
      ])
  }

  @Test func everyCodeInTheSourcesHasAPage() throws {
    var found: Set<String> = []
    for room in [
      "JSONSource", "RuleEngine", "Consulting", "Planning", "Workshop/Checking",
      "FoodLog/Catalogue",
    ] {
      for text in try Self.sources(room) { found.formUnion(Self.codes(in: text)) }
    }
    let pages = Set(CodePage.all.map(\.code))
    let oneWord: Set = ["comment", "gap", "syntax", "overflow"]
    #expect(found.subtracting(pages).subtracting(Self.ofRequests).sorted() == [])
    #expect(pages.subtracting(found).subtracting(oneWord).sorted() == [])
  }

  /// Codes about requests, plans and contexts, which are no files of an edition, and a text that
  /// only looks like a code.
  private static let ofRequests: Set = [
    "answer-limits", "bad-instant", "cool-down", "bad-value", "date-far-ahead", "date-goes-back",
    "dates-differ",
    "dates-out-of-order",
    "duplicate-lift", "duplicate-pattern", "duplicate-region",
    "future-date", "health-types", "no-date", "no-edition", "no-store", "no-meal",
    "number-overflow",
    "open-food-facts",
    "ruled-out", "safety-gate",
    "too-many",
    "unknown-exercise", "unknown-food", "unknown-joint", "unknown-number", "unknown-region",
  ]

  /// Texts in quotes that look like a code: words with hyphens between them.
  private static func codes(in text: String) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst()
      .filter { part in
        let words = part.split(separator: "-", omittingEmptySubsequences: false)
        return words.count > 1
          && words.allSatisfy { word in
            !word.isEmpty
              && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
          } && part.first?.isLetter == true
      }.map(String.init)
  }

  private static func sources(_ room: String) throws -> [String] {
    let folder = "\(House.top)/Sources/\(room)"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map {
      String(decoding: try Files.read("\(folder)/\($0)"), as: UTF8.self)
    }
  }
}
