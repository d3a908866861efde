import Planning
import JSONSource
import PlanLaws
import PlannerService
import Testing

/// Some weeks of one life; whole years are `planner-soak --years`.
@Suite struct LivedYearTests {
  @Test("A life gives the same weeks again, and the planner answers through all of them")
  func weeks() throws {
    let (one, other) = (try Self.tally(), try Self.tally())
    #expect(one.counts["weeks"] == 6 && one.counts["sessions", default: 0] > 8)
    #expect(one.counts == other.counts && one.rows == other.rows)
    #expect(one.refusals.isEmpty)
  }

  private static func tally() throws -> YearTally {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    func files(_ room: String) throws -> [SourceFile] {
      try Files.jsonFiles(in: "\(root)/\(room)").map {
        SourceFile(name: "\(room)/\($0)", bytes: try Files.read("\(root)/\(room)/\($0)"))
      }
    }
    let laws = PlanLaws(rules: try files("Rules"), catalog: try files("Catalog"))
    let service = try PlannerService(EditionSource(rules: root))
    var life = LivedYear(seed: 1, number: 1, weeks: 6, laws: laws) { function, request in
      var writer = JSONWriter()
      writer.json(request)
      let response = service.call(function, writer.bytes)
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "answer", bytes: response.bytes)
      guard response.status == .ok, let json = JSONParser.parse(source, into: &diagnostics)
      else { return .refused(String(decoding: response.bytes, as: UTF8.self)) }
      return .given(json)
    }
    life.live()
    return life.tally
  }
}
