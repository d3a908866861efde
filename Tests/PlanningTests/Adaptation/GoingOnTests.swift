import JSONSource
import Testing

@testable import Planning

/// What is off for a while, or waits for a joint, goes through breaks and other trainings.
@Suite struct GoingOnTests {
  private static func reductions(_ plan: JSON, _ kind: String, _ key: String = "") -> [JSON] {
    (plan["adaptations"]?["reductions"]?.array ?? []).filter {
      $0["kind"]?.string == kind && $0["key"]?.string == key
    }
  }

  /// Sets that are off, and easier forms.
  private static func off(_ reductions: [JSON]) -> Double {
    let forms = reductions.flatMap { $0["replaced"]?.array ?? [] }.count
    return reductions.flatMap { $0["sets"]?.array ?? [] }.reduce(Double(forms)) {
      $0 + ($1["sets"]?.number ?? 0)
    }
  }

  private static func after(_ plan: JSON, _ fields: String) throws -> JSON {
    try #require(try AdaptTests.adapt(plan, fields)["patched_plan"])
  }

  @Test("A lift that waits for a joint comes back from a break like the others")
  func waitingLift() throws {
    let hurt = try Self.after(
      AdaptTests.plan(), #""date": "2026-03-02", "readiness": {"pain": {"knee": 5}}"#)
    let waiting = Self.reductions(hurt, "pain", "knee").flatMap { $0["replaced"]?.array ?? [] }
      .compactMap { $0["block"] }.first { $0["exerciseId"]?.string == "back_squat" }
    let load = try #require(waiting?["load_kg"]?.number)
    let answer = try AdaptTests.adapt(hurt, #""date": "2026-03-05", "days_off": 30"#)
    let rested = try #require(answer["patched_plan"])
    let lighter = Self.reductions(rested, "pain", "knee").flatMap { $0["replaced"]?.array ?? [] }
      .compactMap { $0["block"] }.first { $0["exerciseId"]?.string == "back_squat" }
    let now = try #require(lighter?["load_kg"]?.number)
    #expect(now < load)
    #expect(lighter?["load_hint"]?.string?.contains("\(Int(now))") == true)
    #expect(answer["notes"]?.compact.contains("back after 30 days") == true)
    let whole = try Self.after(rested, #""date": "2026-03-28", "readiness": {"stress": 1}"#)
    #expect(whole["workouts"]?.compact.contains(#""load_kg":\#(Int(load)),"#) == false)
  }

  @Test(
    "What soreness and a break took stays off in another training",
    arguments: [
      ("region", "quads", #""readiness": {"soreness": {"quads": 4}}"#),
      ("layoff", "", #""days_off": 30"#),
    ])
  func otherTraining(kind: String, key: String, fields: String) throws {
    let reduced = try Self.after(AdaptTests.plan(), #""date": "2026-03-02", \#(fields)"#)
    #expect(Self.off(Self.reductions(reduced, kind, key)) > 0)
    let answer = try AdaptTests.adapt(
      reduced, #""date": "2026-03-02", "profile_changes": {"schedule_days": 3}"#)
    let other = try #require(answer["patched_plan"])
    #expect(Self.off(Self.reductions(other, kind, key)) > 0)
    #expect(answer["change_log"]?.compact.contains("off for now") == true)
  }

  @Test("Another answer in a later week is no other week")
  func sameWeek() throws {
    let later = try Self.after(AdaptTests.plan(), #""date": "2026-03-02", "week": 3"#)
    let answer = try AdaptTests.adapt(
      later, #""date": "2026-03-03", "profile_changes": {"schedule_days": 3}"#)
    #expect(answer["patched_plan"]?["progression"]?["week"]?.number == 3)
    #expect(answer["change_log"]?.compact.contains("Week ") == false)
  }

  @Test("A cut that leaves somebody young at maintenance goes on with other days")
  func youngAtMaintenance() throws {
    let athlete = AdaptTests.athlete.replacing(#""age_years": 29"#, with: #""age_years": 16"#)
    let plan = try House.answer(athlete, indexesOnly: false)
    let cut = try Self.after(plan, #""date": "2026-03-02", "weight_trend_2w": "above""#)
    #expect(cut["adaptations"]?["energy"]?["pct"]?.number ?? 0 < 0)
    let other = try Self.after(
      cut, #""date": "2026-03-03", "profile_changes": {"schedule_days": 3}"#)
    #expect(other["adaptations"]?["energy"]?["pct"]?.number ?? 0 < 0)
  }

  @Test("A session of the deload that is logged after it misses nothing")
  func sessionOfTheDeload() throws {
    let eased = try Self.after(AdaptTests.plan(), #""date": "2026-03-02", "week": 5"#)
    let blocks = (eased["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
    let squat = try #require(blocks.first { $0["exerciseId"]?.string == "back_squat" })
    let (load, sets) = (squat["load_kg"]?.number ?? 0, Int(squat["sets"]?.number ?? 0))
    let set = #"{"weight_kg": \#(load), "reps": 10, "rir": 4}"#
    let done = Array(repeating: set, count: sets).joined(separator: ",")
    let after = try Self.after(
      eased,
      #""date": "2026-03-20", "last_session": {"blocks": [{"exerciseId": "back_squat", "sets": [\#(done)]}]}"#
    )
    let lift = after["adaptations"]?["lifts"]?.array?.first {
      $0["exerciseId"]?.string == "back_squat"
    }
    #expect(lift?["misses"]?.number == 0)
  }
}
