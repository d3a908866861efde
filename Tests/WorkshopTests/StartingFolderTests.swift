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

  @Test("The pages of food are handed out, count where they are changed, and are checked")
  func food() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let mine = "\(folder.path)/mine"
    try StartingFolder(try #require(try EditionSource().load().0)).write(to: mine)
    let request = Array(#"{"text":"a shot of vinegar"}"#.utf8)
    let built = try PlannerService().call("resolveFoodLine", request)
    let source = EditionSource(rules: mine)
    #expect(try PlannerService(source).call("resolveFoodLine", request) == built)
    let page = try folder.text("mine/Rules/food/measures.json")
    folder.write(
      "mine/Rules/food/measures.json", page.replacing(#""shot": 30"#, with: #""shot": 60"#))
    #expect(try PlannerService(source).call("resolveFoodLine", request) != built)
    folder.write("mine/Rules/food/measures.json", page.replacing(#""drinkBowlMl": 150,"#, with: ""))
    let mistakes = try EditionCheck(source).diagnostics.filter { $0.severity == .error }
    #expect(mistakes.map(\.code) == ["missing-page"])
    #expect(mistakes.first?.message.contains("drinkBowlMl") == true)
  }

  @Test("An older copy without the later systems is carried over, and what does not fit is told")
  func carried() throws {
    let folder = try Folder()
    defer { folder.remove() }
    for (name, edit) in [
      ("3-volume/volume-band.json", { $0.replacing(#""setsMin": 8"#, with: #""setsMin": 9"#) }),
      ("10-adaptation/reduction-length.json", { $0.replacing("swap, session", with: "swap") }),
      ("4-intensity/deload.json", { $0.replacing("deloadSetsFactor", with: "setsFactor") }),
    ] as [(String, (String) -> String)] {
      let text = String(
        decoding: try Files.read("\(House.top)/Rules/planning/\(name)"), as: UTF8.self)
      folder.write("old/Rules/\(name)", edit(text.replacing("../../schema", with: "../schema")))
    }
    folder.write("old/Rules/messages/en.json", #"{"tip.mine": "Walk more"}"#)
    folder.write("old/Rules/messages/ja.json", #"{"tip.mine": "もっと歩く"}"#)
    folder.write("old/Catalog/exercises.json", #"{"catalogue": "exercises", "rows": []}"#)
    let starting = try StartingFolder(carrying: EditionSource(rules: "\(folder.path)/old"))
    let carried = try #require(starting.carried)
    #expect(carried.carried.contains("page 'volume band'"))
    #expect(carried.left.map(\.what) == ["page 'reduction length'", "page 'deload'"])
    #expect(carried.left.first?.because == "no row answers reductionKind = session")
    #expect(carried.left.last?.because.isEmpty == false)
    try starting.write(to: "\(folder.path)/new")
    let page = try folder.text("new/Rules/planning/3-volume/volume-band.json")
    #expect(page.contains(#""setsMin": 9"#) && page.contains("../../schema"))
    #expect(try folder.text("new/Rules/planning/messages/en.json").contains("Walk more"))
    _ = try EditionSource(rules: "\(folder.path)/new").loaded()
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
