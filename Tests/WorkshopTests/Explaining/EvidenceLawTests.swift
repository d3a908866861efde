import JSONSource
import Planning
import PlannerService
import RuleEngine
import Testing

@testable import Workshop

/// What explains a number is looked up where it was written, never found by its value.
@Suite struct EvidenceLawTests {
  @Test("Every link of every chain is what a row answered, before what rests on it")
  func chains() throws {
    let edition = try House.edition()
    var wrong: Set<String> = []
    for request in try House.requests(1) {
      let trace = try House.planner().tracePlan(request)
      guard let plan = trace.answer else { continue }
      let answers = (trace.settings.details + trace.evidence.details).map(\.outputs)
      for account in Explainer(edition, path: { $0 }).explain(plan, trace).accounts {
        for link in account.links {
          wrong.formUnion(Self.mistakes(in: link, answers).map { "\(account.pointer): \($0)" })
        }
      }
    }
    #expect(wrong.sorted().prefix(20) == [])
  }

  @Test("A number of a muscle or role rests on what was asked about it")
  func topics() throws {
    let edition = try House.edition()
    var wrong: Set<String> = []
    var count = 0
    for request in try House.requests(1) {
      let trace = try House.planner().tracePlan(request)
      guard let plan = trace.answer else { continue }
      let contexts = Dictionary(
        AnswerPlace.all(in: plan).map { ($0.pointer, $0.context) }, uniquingKeysWith: { $1 })
      for account in Explainer(edition, path: { $0 }).explain(plan, trace).accounts {
        let asked = account.links.flatMap(Self.all).filter { $0.source == .asked }
        for link in asked {
          guard let wanted = contexts[account.pointer]?[link.name] else { continue }
          count += 1
          if link.value != wanted { wrong.insert("\(account.pointer): \(link.name) \(link.value)") }
        }
      }
    }
    #expect(count > 100 && wrong.sorted().prefix(20) == [])
  }

  @Test("Two lifts with the same set rest each on its own, whatever the other becomes")
  func equalLifts() throws {
    func loads(_ bench: Int) throws -> [(lift: String, turns: [Int], rows: [String])] {
      let trace = try House.planner().tracePlan(
        try House.json(
          #"{"schedule_days":4,"goal":"strength","experience":"intermediate","lifts":{"#
            + #""back_squat":{"weight_kg":100,"reps":5,"rir":1},"#
            + #""barbell_bench_press":{"weight_kg":\#(bench),"reps":5,"rir":1}}}"#))
      let plan = try #require(trace.answer)
      let places = Dictionary(
        AnswerPlace.all(in: plan).map { ($0.pointer, $0.context) }, uniquingKeysWith: { $1 })
      return Explainer(try House.edition(), path: { $0 }).explain(plan, trace).accounts
        .filter { $0.pointer.hasSuffix("/load_kg") && !$0.pointer.contains("warmup") }
        .compactMap { account in
          guard case .string(let lift) = places[account.pointer]?["exerciseId"] else { return nil }
          let links = account.links.prefix(2).flatMap(Self.all)
          // Constants are of no lift: whoever asks first is told of them, and all use them.
          let own = links.filter { !["epleyReps", "singleReps"].contains($0.name) }
          return (
            lift, own.compactMap { $0.row?.turn },
            links.map { "\($0.name) \($0.value) \($0.row?.label ?? "")" }
          )
        }
    }
    let (same, other) = (try loads(100), try loads(80))
    let squats = same.filter { $0.lift == "back_squat" }
    let benches = same.filter { $0.lift == "barbell_bench_press" }
    let theirs = Set(benches.flatMap(\.turns)).intersection(squats.flatMap(\.turns))
    #expect(!squats.isEmpty && !benches.isEmpty && theirs.isEmpty)
    #expect(squats.map(\.rows) == other.filter { $0.lift == "back_squat" }.map(\.rows))
  }

  /// A link with everything below it.
  private static func all(_ link: Link) -> [Link] { [link] + link.inputs.flatMap(all) }

  private static func mistakes(
    in link: Link, _ answers: [[Evidence.Named]]
  ) -> [String] {
    guard case .row(let row) = link.source, let turn = row.turn else { return [] }
    var wrong: [String] = []
    if !answers[turn].contains(where: { $0.value == link.value }) {
      wrong.append("\(row.label) did not answer \(link.name) = \(link.value)")
    }
    if link.inputs.contains(where: { ($0.row?.turn ?? -1) >= turn }) {
      wrong.append("\(row.label) rests on what came after it")
    }
    return wrong + link.inputs.flatMap { mistakes(in: $0, answers) }
  }
}
