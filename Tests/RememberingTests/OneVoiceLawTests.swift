import Domain
import JSONSource
import Population
import Testing

@testable import Remembering

/// The plan of a day and its brief speak with one voice.
@Suite struct OneVoiceLawTests {
  /// A life up to this morning: a plan, thirty days, a night, and what was said of it.
  private static func live(_ seed: Int) throws -> (somebody: Somebody, plan: JSON) {
    var random = SplitMix64(20_260_320, seed)
    let somebody = try Somebody()
    let plan = try somebody.ask(
      "generatePlan",
      #"{"schedule_days": \#(random.pick([4, 5, 6])), "sex": "\#(random.pick(["male", "female"]))","#
        + #" "weight_kg": 74, "height_cm": 175, "age_years": \#(random.int(20...70)),"#
        + #" "experience": "\#(random.pick(["novice", "intermediate", "advanced"]))", "save": true}"#
    )
    try somebody.send(SentDays.flat(30))
    if random.chance(0.9) {
      try somebody.send([
        SentDays.day(
          SentDays.today, hrv: Double(random.int(24...60)), resting: Double(random.int(48...62)),
          hours: Double(random.int(30...90)) / 10, awake: random.pick([0.2, 0.8, 1.6]))
      ])
    }
    if random.chance(0.4) {
      try somebody.log(
        "check_in", "2026-03-20",
        #"{"sleep_h":\#(random.int(3...9)),"stress":\#(random.int(1...5)),"motivation":\#(random.int(1...5))}"#
      )
    }
    if random.chance(0.15) {
      try somebody.log("check_in", "2026-03-20", #"{"symptoms":["chest_pain"]}"#)
    }
    if random.chance(0.4) {
      let ill = random.chance(0.2) ? #","illness":true"# : ""
      _ = try somebody.brief(#","check_in":{"feel":\#(random.int(1...5))\#(ill)}"#)
    }
    return (somebody, plan)
  }

  private static func sets(_ workout: JSON?) -> [Int] {
    (workout?["blocks"]?.array ?? []).map { Int($0["sets"]?.number ?? 0) }
  }

  private static func reserve(_ workout: JSON?) -> [Double] {
    (workout?["blocks"]?.array ?? []).compactMap { $0["rir_range"]?.array?.first?.number }
  }

  private static let start =
    #"{"date":"2026-03-20","from":"plan","event_id":"e1","session_id":"a1"}"#

  @Test(
    "No session asks for training on a day whose brief says rest, and less is less",
    arguments: 1...40)
  func law(_ seed: Int) throws {
    let (somebody, plan) = try Self.live(seed)
    let today = { try somebody.ask("today", #"{"date":"2026-03-20"}"#) }
    let first = try today()
    let decision = try somebody.brief()["brief"]?["decision"]?.string ?? ""
    let day = try today()
    #expect(first.text == day.text, "the order of questions decides nothing")
    let said = day["said"]?.array?.compactMap(\.string) ?? []
    let isStopped = day["stopped"]?.array?.isEmpty == false
    let told = said.filter { $0.hasPrefix("Your brief: ") }
    let planned = plan["workouts"]?.array?.first { $0["weekday"]?.number == 5 }
    #expect(planned != nil)
    let slot = planned?["blocks"]?.array?.first?["exerciseId"]?.string ?? ""
    let set =
      #"{"slot":{"weekday":5,"exerciseId":"\#(slot)"},"as_of":"2026-03-20T12:00:00Z"}"#
    switch decision {
    case "rest", "recover":
      #expect(day["workout"]?.isNull == true, "\(decision)")
      #expect(told.count == (isStopped ? 0 : 1), "\(said)")
      #expect(told.allSatisfy { $0.count > "Your brief: Do not train today.".count + 10 })
      #expect(try somebody.refusal("startWorkout", Self.start).hasPrefix("FAILED_PRECONDITION"))
      #expect(try somebody.refusal("prescribeSet", set).hasPrefix("FAILED_PRECONDITION"))
    case "reduce":
      #expect(!isStopped && told.count == 1, "\(said)")
      let (sets, asked) = (Self.sets(day["workout"]), Self.sets(planned))
      #expect(sets.reduce(0, +) < asked.reduce(0, +) && sets.allSatisfy { $0 > 0 })
      #expect(Self.reserve(day["workout"]).allSatisfy { $0 >= 3 })
      let started = try somebody.ask("startWorkout", Self.start)
      #expect(Self.sets(started["snapshot"]).reduce(0, +) <= sets.reduce(0, +))
    default:
      #expect(!isStopped && told.isEmpty, "\(decision) \(said)")
      let sets = Self.sets(day["workout"])
      #expect(sets.reduce(0, +) <= Self.sets(planned).reduce(0, +))
    }
  }

  @Test("Every decision comes up in the lives that are tried, so that the law is about each")
  func lives() throws {
    var seen: Set<String> = []
    for seed in 1...40 {
      seen.insert(try Self.live(seed).somebody.brief()["brief"]?["decision"]?.string ?? "")
    }
    #expect(seen.isSuperset(of: ["rest", "recover", "reduce", "proceed"]), "\(seen)")
  }

  @Test("What is lifted on a day of less shows no strength, as under the plan's own deload")
  func noStrength() throws {
    for (feel, isEased) in [(2, true), (4, false)] {
      let somebody = try Somebody()
      _ = try somebody.makePlan()
      _ = try somebody.brief(#","check_in":{"feel":\#(feel)}"#)
      let logged = try somebody.ask(
        "logSession",
        #"{"session":{"session_id":"a","ended_at":"2026-03-20T11:00:00Z","sets":["#
          + #"{"exerciseId":"barbell_bench_press","load_kg":60,"reps":8,"rir":4}]}}"#)
      #expect((logged["deload"]?.bool == true) == isEased, "\(logged.text)")
    }
  }

  @Test("Whoever trains all the same can write it down")
  func writtenDown() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    _ = try somebody.brief(#","check_in":{"illness":true}"#)
    #expect(
      try somebody.refusal("startWorkout", Self.start) == "FAILED_PRECONDITION brief-rest ")
    let line =
      #"{"date":"2026-03-20","from":"line","line":"bench 60x8","event_id":"e1","session_id":"a1"}"#
    let started = try somebody.ask("startWorkout", line)
    #expect(started["snapshot"]?["sets"]?.array?.count == 1, "\(started.text)")
  }

  @Test("A brief is no voice where nobody told anything of the day")
  func silent() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    let day = try somebody.ask("today", #"{"date":"2026-03-20"}"#)
    #expect(day["said"]?.array?.contains { $0.string?.hasPrefix("Your brief") ?? false } == false)
    #expect(day["workout"]?.isNull == false)
  }
}
