import Cases
import Planning
import JSONSource
import PlanLaws
import PlannerService
import Population
import Testing

/// Short lives of adaptations: every law after every step.
@Suite struct AdaptedLivesTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  private static func files(_ room: String) throws -> [SourceFile] {
    try Files.jsonFiles(in: "\(root)/\(room)").map {
      SourceFile(name: "\(room)/\($0)", bytes: try Files.read("\(root)/\(room)/\($0)"))
    }
  }

  @Test("Changes replay, reverse, are idempotent and keep the laws, whatever happens")
  func lives() throws {
    let (rules, catalog) = (try Self.files("Rules"), try Self.files("Catalog"))
    let service = try PlannerService(EditionSource(rules: Self.root))
    let laws = PlanLaws(rules: rules, catalog: catalog)
    let requests = SeededRequests(laws)
    var seen = 0
    for number in Cases.some(of: 0..<12, oneIn: 3) {
      let request = requests.request(.believable, seed: 5, number: number)
      guard var plan = try Self.call("generatePlan", request, service) else { continue }
      if !laws.violations(request: request, plan: plan).isEmpty { continue }
      var life = SeededLife(seed: 5, number: number)
      var loads = LoadHistory(laws, plan: plan)
      var misses = MissLaws(laws)
      for _ in 0..<3 {
        let asked = life.next(plan)
        guard let answer = try Self.call("adaptPlan", asked, service) else { continue }
        let patched = try #require(answer["patched_plan"])
        let members = (asked.members ?? []).filter { $0.key != "current_plan" }
        let repeated = JSON(.object([.init(key: "current_plan", value: patched)] + members))
        let again = try Self.call("adaptPlan", repeated, service)
        let broken =
          loads.violations(request: asked, plan: plan, answer: answer)
          + misses.violations(request: asked, plan: plan, answer: answer)
          + AdaptedLaws(laws).violations(request: asked, plan: plan, answer: answer, again: again)
          .filter {
            $0.law == .honesty && $0.pointer == "/changes" || $0.law == .metamorphic
              || $0.law == .loads || $0.law == .counting || $0.law == .limits || $0.law == .choices
              || $0.law == .pain || $0.law == .soreness
          }
        #expect(broken == [])
        plan = patched
        seen += 1
      }
    }
    #expect(seen > 9)
  }

  private static func call(_ function: String, _ request: JSON, _ service: PlannerService) throws
    -> JSON?
  {
    var writer = JSONWriter()
    writer.json(request)
    let response = service.call(function, writer.bytes)
    guard response.status == .ok else { return nil }
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", bytes: response.bytes), into: &diagnostics)
  }
}
