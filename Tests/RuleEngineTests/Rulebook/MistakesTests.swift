import JSONSource
import Testing

@testable import RuleEngine

/// A page, or files that replace the fixture's or add to them, with the whole report on them.
struct MistakeCase: CustomTestStringConvertible {
  let testDescription: String
  let page: String?
  let files: [(String, String)]
  let report: String

  init(_ title: String, page: String, report: String) {
    (testDescription, self.page, files, self.report) = (title, page, [], report)
  }

  init(_ title: String, files: [(String, String)], report: String) {
    (testDescription, page, self.files, self.report) = (title, nil, files, report)
  }
}

@Suite struct MistakesTests {
  @Test(arguments: CellMistakes.all + PageMistakes.all + FolderMistakes.all)
  func everyMistakeIsShown(mistake: MistakeCase) {
    let pages = mistake.page.map { [("t", $0)] } ?? [("band", Fixture.band)]
    let (rulebook, found) = Fixture.load(pages, others: mistake.files)
    #expect(found == mistake.report)
    #expect(rulebook == nil)
  }

  @Test(arguments: ["Rules/book.json", "Rules/shared/vocabulary.json"])
  func aMissingFileIsNamed(name: String) {
    var diagnostics = Diagnostics()
    let files = Fixture.files().filter {
      FileRole(of: $0.name) != FileRole(of: name)
    }
    #expect(Rulebook.load(files, into: &diagnostics) == nil)
    #expect(diagnostics.list.map(\.code) == ["missing-file"])
    #expect(diagnostics.list.first?.place?.file == name)
  }

  @Test func mistakesWithoutEndAreCut() {
    let rows = (0..<1000).map { #"{ "id": "\#($0)", "when": { "experience": "x" }, "then": {} }"# }
    let page = Fixture.table(inputs: #""experience": "Experience""#, rows: rows)
    var diagnostics = Diagnostics()
    #expect(Rulebook.load(Fixture.files([("t", page)]), into: &diagnostics) == nil)
    #expect(diagnostics.list.count == 201)
    #expect(diagnostics.list.contains { $0.code == "too-many-mistakes" })
  }
}
