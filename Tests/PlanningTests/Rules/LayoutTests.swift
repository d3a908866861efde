import JSONSource
import RuleEngine
import Testing

@testable import Planning

/// Where files of rules may lie.
@Suite struct FolderLayoutTests {
  @Test("A folder with everything directly below Rules/ answers as one with a folder a system")
  func flat() throws {
    let rules = House.files(in: "Rules")
    let flat = rules.map { file in
      let name = file.name.replacing("Rules/planning/", with: "Rules/")
      guard name == "Rules/book.json" else { return SourceFile(name: name, bytes: file.bytes) }
      let text = String(decoding: file.bytes, as: UTF8.self)
      let moved = text.replacing("\"planning/", with: "\"")
      return SourceFile(name: name, text: moved.replacing("Rules/planning/", with: "Rules/"))
    }
    #expect(flat.contains { $0.name == "Rules/vocabulary.json" })
    #expect(try Self.plan(by: flat) == Self.plan(by: rules))
  }

  /// A plan without the mark of its edition.
  private static func plan(by rules: [SourceFile]) throws -> String {
    var diagnostics = Diagnostics()
    let edition = Planning.Edition.load(
      rules: rules, catalog: House.files(in: "Catalog"), into: &diagnostics)
    #expect(diagnostics.sorted().map { $0.rendered() } == [])
    var writer = JSONWriter()
    try Planner(edition: try #require(edition)).generatePlan(
      try House.json(#"{ "schedule_days": 4 }"#), into: &writer)
    let plan = try House.json(writer.text)
    var rest = JSONWriter()
    rest.json(JSON(.object((plan.members ?? []).filter { $0.key != "edition" })))
    return rest.text
  }
}
