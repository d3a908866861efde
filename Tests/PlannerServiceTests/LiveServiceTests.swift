import Folders
import Glibc
import PlannerService
import Testing

/// Rules that change while somebody plans with them.
@Suite struct LiveServiceTests {
  private static let request = Array(#"{"schedule_days":3}"#.utf8)

  @Test("A valid edition takes over, a broken one does not, and whoever has one keeps it")
  func swaps() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let live = try LiveService(EditionSource(rules: folder.path))
    let first = live.state
    #expect(live.poll() == nil)

    Self.name(folder, "Second")
    #expect(live.poll() == nil, "files that have just moved are not read yet")
    #expect(live.poll() == .swapped(live.state.service.edition ?? ""))
    #expect(live.state.service.edition?.hasPrefix("Second ") == true && live.state.swaps == 1)
    #expect(first.service.edition != live.state.service.edition)
    #expect(first.service.call("generatePlan", Self.request).status == .ok)

    let second = live.state.service.edition
    folder.write("Rules/planning/7-nutrition/fat.json", "{ half a fi")
    let rejected = (0..<3).compactMap { _ in live.poll() }
    #expect(rejected == [.rejected(live.state.mistakes)] && live.state.rejections == 1)
    #expect(live.state.service.edition == second && live.state.swaps == 1)
    #expect(live.state.mistakes.contains { $0.contains("7-nutrition/fat.json:1:") })
    #expect(!live.state.codes.isEmpty)
  }

  @Test("Pages of food take over as those of plans do, and broken ones do not")
  func foods() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let live = try LiveService(EditionSource(rules: folder.path))
    let first = live.state
    let eaten = { (state: LiveService.State) in
      String(
        decoding: state.service.call("parseFoodLine", Array(#"{"text":"3 zorps of rice"}"#.utf8))
          .bytes, as: UTF8.self)
    }
    #expect(eaten(first).contains(#""unit":"""#))

    let units = String(
      decoding: try Files.read("\(folder.path)/Rules/food/units.json"), as: UTF8.self)
    folder.write("Rules/food/units.json", units.replacing(#"["mug", "#, with: #"["mug", "zorp", "#))
    #expect((0..<2).compactMap { _ in live.poll() } == [.swapped(live.state.service.edition ?? "")])
    #expect(eaten(live.state).contains(#""unit":"mug""#) && live.state.swaps == 1)
    #expect(eaten(first).contains(#""unit":"""#), "whoever has a service keeps its pages")

    folder.write("Rules/food/units.json", "{ half a uni")
    #expect((0..<3).compactMap { _ in live.poll() } == [.rejected(live.state.mistakes)])
    #expect(eaten(live.state).contains(#""unit":"mug""#))
  }

  @Test("Files that are mended are the edition in force again, and a lost folder is no edition")
  func mended() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let live = try LiveService(EditionSource(rules: folder.path))
    let edition = live.state.service.edition ?? ""
    let page = try Files.read("\(folder.path)/Rules/planning/7-nutrition/fat.json")
    folder.write("Rules/planning/7-nutrition/fat.json", "")
    _ = (0..<2).map { _ in live.poll() }
    folder.write("Rules/planning/7-nutrition/fat.json", page)
    #expect((0..<2).compactMap { _ in live.poll() } == [.mended(edition)])
    #expect(live.state.mistakes == [] && live.state.swaps == 0)

    Glibc.rename("\(folder.path)/Rules", "\(folder.path)/Elsewhere")
    #expect((0..<3).compactMap { _ in live.poll() } == [.rejected(live.state.mistakes)])
    #expect(live.state.service.edition == edition)
    Glibc.rename("\(folder.path)/Elsewhere", "\(folder.path)/Rules")
    #expect((0..<3).compactMap { _ in live.poll() } == [.mended(edition)])
  }

  @Test("A set that moves between two looks is not read")
  func moving() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    var watch = FolderWatch(EditionSource(rules: folder.path))
    for step in 0..<5 {
      Self.name(folder, "Step \(step)")
      let seen = watch.settled()
      #expect(seen == nil)
    }
    let stamp = watch.settled()
    Self.name(folder, "While it is read")
    let isHalf = stamp.map { watch.judge($0) } == false
    let after = watch.settled()
    let isWhole = after.map { watch.judge($0) } == true
    let again = watch.settled()
    #expect(isHalf && isWhole && again == nil)
  }

  @Test("A link that points to another set is followed, and a set is read from one place")
  func links() throws {
    let (folder, other) = (try Folder(), try Folder())
    defer { [folder, other].forEach { $0.remove() } }
    try folder.copyRules()
    try other.copyRules()
    Self.name(other, "Other")
    folder.link("link", to: folder.path)
    let live = try LiveService(EditionSource(rules: "\(folder.path)/link"))
    folder.link("fresh", to: other.path)
    Glibc.rename("\(folder.path)/fresh", "\(folder.path)/link")
    #expect((0..<2).compactMap { _ in live.poll() } == [.swapped(live.state.service.edition ?? "")])
    #expect(live.state.service.edition?.hasPrefix("Other ") == true)
  }

  @Test("What is built in never changes")
  func builtIn() throws {
    let live = try LiveService()
    #expect(live.poll() == nil && live.poll() == nil)
    #expect(!FolderWatch(EditionSource()).canChange)
  }

  private static func name(_ folder: Folder, _ name: String) {
    let path = "\(folder.path)/Rules/book.json"
    let text = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let start = text.split(separator: "\"edition\"", maxSplits: 1)
    let rest = (start.last ?? "").split(separator: "\"", maxSplits: 2)
    folder.write("Rules/book.json", "\(start[0])\"edition\": \"\(name)\"\(rest.last ?? "")")
  }
}
