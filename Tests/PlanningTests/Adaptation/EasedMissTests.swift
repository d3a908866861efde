import JSONSource
import Testing

@testable import Planning

/// What a missed lift keeps in mind through nights, pain and weeks that ease it off.
@Suite struct EasedMissTests {
  private static let bad = #"{"sleep_h": 4, "soreness": {}, "stress": 3, "motivation": 2}"#

  private static func after(_ plan: JSON, _ fields: String) throws -> JSON {
    try #require(try AdaptTests.adapt(plan, fields)["patched_plan"])
  }

  /// A session of the squat as the plan asks it, or two repetitions short.
  private static func session(of plan: JSON, missed: Bool) throws -> String {
    let squat = try block(of: plan)
    let least = Int(squat["reps_range"]?.array?.first?.number ?? 0)
    let reserve = Int(squat["rir_range"]?.array?.last?.number ?? 0)
    let set = """
      {"weight_kg": \(squat["load_kg"]?.number ?? 0), "reps": \(missed ? least - 2 : least),
       "rir": \(missed ? 0 : reserve)}
      """
    let sets = Array(repeating: set, count: Int(squat["sets"]?.number ?? 0))
    return #""last_session": {"blocks": [{"exerciseId": "back_squat", "sets": ["#
      + sets.joined(separator: ",") + "]}]}"
  }

  private static func block(of plan: JSON) throws -> JSON {
    try #require(
      (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }.first {
        $0["exerciseId"]?.string == "back_squat"
      })
  }

  private static func misses(_ plan: JSON) -> Double? {
    plan["adaptations"]?["lifts"]?.array?.first { $0["exerciseId"]?.string == "back_squat" }?[
      "misses"]?.number
  }

  @Test("A week that eases off neither forgets a miss, nor gives its set back, nor counts one")
  func easedWeek() throws {
    var plan = try AdaptTests.plan()
    let whole = try Self.block(of: plan)["sets"]?.number ?? 0
    plan = try Self.after(
      plan, #""date": "2026-03-02", "# + Self.session(of: plan, missed: true))
    #expect(Self.misses(plan) == 1)
    for day in 3...4 {
      plan = try Self.after(plan, #""date": "2026-03-0\#(day)", "readiness": \#(Self.bad)"#)
    }
    #expect(try Self.block(of: plan)["sets"]?.number ?? 0 < whole)
    for (day, missed) in [(5, false), (6, true)] {
      plan = try Self.after(
        plan, #""date": "2026-03-0\#(day)", "# + Self.session(of: plan, missed: missed))
      #expect(Self.misses(plan) == 1)
    }
  }

  @Test(
    "A miss in a week that eases off counts when the week is whole again, and gives no more than one in a whole week"
  )
  func missKept() throws {
    let fresh = try AdaptTests.plan()
    let missed = try Self.after(
      fresh, #""date": "2026-03-02", "# + Self.session(of: fresh, missed: true))
    for bad in 2...4 {
      var plan = fresh
      for day in 0..<bad {
        plan = try Self.after(plan, #""date": "2026-03-0\#(2 + day)", "readiness": \#(Self.bad)"#)
      }
      plan = try Self.after(
        plan, #""date": "2026-03-07", "# + Self.session(of: plan, missed: true))
      #expect(Self.misses(plan) == 0)
      let rested = #"{"sleep_h": 8, "soreness": {}, "stress": 1, "motivation": 5}"#
      plan = try Self.after(plan, #""date": "2026-03-20", "readiness": \#(rested)"#)
      #expect(Self.misses(plan) == 1)
      let (now, once) = (try Self.block(of: plan), try Self.block(of: missed))
      #expect(now["sets"]?.number ?? 9 <= once["sets"]?.number ?? 0, "\(bad) days")
      // A load that was lighter in that week is its load from then on.
      #expect(now["load_kg"]?.number ?? 999 <= once["load_kg"]?.number ?? 0, "\(bad) days")
    }
  }

  @Test("A set less that goes well gives the set back and forgets no miss; the whole lift does")
  func setLess() throws {
    var plan = try AdaptTests.plan()
    let whole = try Self.block(of: plan)["sets"]?.number
    for (day, missed, misses) in [("02", true, 1.0), ("09", false, 1), ("16", false, 0)] {
      plan = try Self.after(
        plan, #""date": "2026-03-\#(day)", "# + Self.session(of: plan, missed: missed))
      #expect(Self.misses(plan) == misses, "\(day)")
    }
    #expect(try Self.block(of: plan)["sets"]?.number == whole)
  }

  @Test(
    "Pain in the middle of the scale takes some of what loads the joint, worse pain all of it",
    arguments: ["knee", "hip", "low_back", "shoulder", "elbow"])
  func middlePain(joint: String) throws {
    let plan = try AdaptTests.plan()
    let edition = try #require(House.loaded.edition)
    func sets(_ level: Int) throws -> Double {
      let answer = try Self.after(
        plan, #""date": "2026-03-02", "readiness": {"pain": {"\#(joint)": \#(level)}}"#)
      return (answer["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }.reduce(0) {
        let id = $1["exerciseId"]?.string ?? ""
        let exercise = edition.exerciseCatalogue.exercise(id: id) ?? 0
        let stress = edition.stress(of: exercise, on: joint)
        return $0 + Double(stress) * ($1["sets"]?.number ?? 0)
      }
    }
    #expect(try sets(2) > sets(3))
    #expect(try sets(3) > sets(4))
    #expect(try sets(4) == 0)
  }
}
