import Folders
import Planning
import JSONSource
import PlannerService
import Testing

@testable import Workshop

@Suite struct StartingFolderTests {
  @Test("The copy is the edition that is built in, to the byte, with schemas and a README")
  func copy() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let edition = try #require(try EditionSource().load().0)
    try StartingFolder(edition).write(to: "\(folder.path)/mine/rules")
    let copy = try PlannerService(EditionSource(rules: "\(folder.path)/mine/rules"))
    let request = Array(#"{"schedule_days":3,"goal":"strength","explain":true}"#.utf8)
    #expect(copy.edition == "\(edition.name) \(edition.hash)")
    #expect(
      copy.call("generatePlan", request) == (try PlannerService()).call("generatePlan", request))
    let stale = try Schemas(edition).write(below: "\(folder.path)/mine/rules")
    #expect(stale == [])
    #expect(try folder.text("mine/rules/Rules/README.md").hasPrefix("# "))
    #expect(try folder.text("mine/rules/README.md").contains("planner check ."))
  }

  @Test("Nothing is overwritten, and nothing is written beside what is there")
  func occupied() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("Rules/book.json", "mine")
    let edition = try #require(try EditionSource().load().0)
    #expect(throws: StartingFolder.Failure.occupied(["\(folder.path)/Rules"])) {
      try StartingFolder(edition).write(to: folder.path)
    }
    #expect(try folder.text("Rules/book.json") == "mine")
    #expect(!Files.exists("\(folder.path)/Catalog"))
  }
}
