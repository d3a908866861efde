import Glibc
import Consulting
import Domain
import FunctionLaws
import JSONSource
import PlannerService
import Population
import Remembering
import Store

/// Every function before numbers that nobody means; a child of `ChildRun`.
///
/// Each case is one request of each function: of those of anybody, and of those about somebody who
/// has a plan and a diary.
struct NumberRun {
  static let flag = "--numbers-child"

  let seed: UInt64

  /// The cases of a child.
  func runChild(_ count: Int, from first: Int) {
    guard let service = PlannerService.underTest(), let somebody = SoakedPerson(service) else {
      return ChildRun.say("nobody can be asked")
    }
    defer { somebody.forget() }
    let given = Self.given(service)
    let trials =
      service.functions.map { NumberTrial(of: $0, given: given) { service.call($0, $1) } }
      + service.personal.filter { !["deleteMe", "addIdentity"].contains($0.name) }.map {
        NumberTrial(of: $0, given: given) { somebody.planner.call($0, $1) }
      }
    ChildRun.each(count, from: first, seconds: 20) { number in
      let trial = trials[number % trials.count]
      if let breach = trial.breach(case: number, seed: seed) { ChildRun.say(breach) }
      if number % 10 == 0, let plan = given["plan"],
        let breach = somebody.breach(keeping: plan, case: number, seed: seed)
      {
        ChildRun.say(breach)
      }
    }
    ChildRun.say("COUNT requests=\(count)")
  }

  /// Plans and states, as the functions answer them.
  private static func given(_ service: PlannerService) -> [String: JSON] {
    let plan = answer("generatePlan", #"{"schedule_days":4}"#, service)
    let learned = service.function("learn")?.example.map { answer("learn", $0, service) }
    return [
      "current_plan": plan, "plan": plan, "body": plan, "state": learned?["state"] ?? JSON(.null),
    ]
  }

  private static func answer(
    _ function: String, _ request: String, _ service: PlannerService
  ) -> JSON {
    let answer = service.call(function, Array(request.utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: function, bytes: answer.bytes)
    return JSONParser.parse(source, into: &diagnostics) ?? JSON(.null)
  }
}

/// Somebody with a plan, in a store of a child's own.
private struct SoakedPerson {
  let planner: PersonalPlanner
  private let store: PersonStore
  private let person: PersonID
  private let now: Moment
  private let path: String

  init?(_ service: PlannerService) {
    path = "/tmp/planner-soak-\(getpid()).db"
    guard let person = PersonID("00000000-0000-4000-8000-000000000001"),
      let now = Moment("2026-03-20T12:00:00Z")
    else { return nil }
    do throws(StoreFailure) {
      store = PersonStore(try StoreLocation(path).open())
      try store.create(person, Person(created: 0, zones: [], locale: "en", units: "metric"))
      planner = PersonalPlanner(service, store, person, now: now)
      (self.person, self.now) = (person, now)
    } catch {
      return nil
    }
    _ = planner.call("generatePlan", Array(#"{"schedule_days":4,"save":true}"#.utf8))
  }

  /// What is wrong with what is told of a plan that somebody altered where it is kept; nil when
  /// nothing is.
  func breach(keeping plan: JSON, case number: Int, seed: UInt64) -> String? {
    var chance = SplitMix64(seed &+ 9, number)
    let altered = Content(NumberTrial.altered(plan, &chance))
    do throws(StoreFailure) {
      let seen = try store.document("plan", "mine", of: person)?.version ?? 0
      _ = try store.save(
        altered, kind: "plan", id: "mine", of: person, seen: seen, edition: "", now: now)
    } catch {
      return "kept plan #\(number): \(error.mistakes[0].message)"
    }
    for (function, request) in [
      ("today", #"{"date":"2026-03-02"}"#), ("getPlan", "{}"),
      ("progress", #"{"date":"2026-03-02"}"#),
      ("adaptPlan", #"{"date":"2026-03-02","save":false}"#),
      ("listEntries", #"{"date":"2026-03-02"}"#), ("insightsFor", #"{"date":"2026-03-02"}"#),
    ] {
      let answer = planner.call(function, Array(request.utf8))
      guard answer.status == .internal else { continue }
      return "\(function) of a kept plan #\(number): "
        + String(decoding: answer.bytes.prefix(300), as: UTF8.self)
    }
    return nil
  }

  func forget() {
    for end in ["", "-wal", "-shm"] { unlink(path + end) }
  }
}
