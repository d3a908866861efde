import Cases
import JSONSource
import PlanLaws
import Population
import Testing

@testable import planner_soak

/// Plans in which a joint hurts for weeks.
@Suite struct PainWeeksTests {
  private static let joints = ["low_back", "knee", "shoulder", "wrist"]
  private static let lifter = """
    {"schedule_days": 4, "sex": "male", "weight_kg": 82, "height_cm": 180, "goal": "strength",
     "experience": "intermediate", "lifts": {"conventional_deadlift": {"weight_kg": 140, "reps": 5},
     "back_squat": {"weight_kg": 120, "reps": 5}, "barbell_bench_press": {"weight_kg": 90, "reps": 5}}}
    """

  /// A life that is told week after week.
  private struct Life {
    var plan: JSON
    var day = 0
    var broken: [Violation] = []

    init() throws { plan = try #require(Workbench.plan(Workbench.request(lifter))) }

    /// Tells something so many days later; every law of adaptations is held against the answer.
    @discardableResult
    mutating func tell(_ days: Int, _ members: String) throws -> JSON {
      day += days
      let told = Workbench.request(
        #"{"date": "\#(PainWeeksTests.date(day))"\#(members.isEmpty ? "" : ", \(members)")}"#)
      let request = told.setting("current_plan", plan.kind)
      let test = try #require(Workbench.underTest)
      let answer = try #require(test.adapt(request).0, "\(members): \(test.adapt(request).bytes)")
      let next = try #require(answer["patched_plan"])
      let again = test.adapt(told.setting("current_plan", next.kind)).0
      broken += AdaptedLaws(test.laws).violations(
        request: request, plan: plan, answer: answer, again: again)
      plan = next
      return answer
    }

    var blocks: [JSON] { (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] } }

    var sets: Double { blocks.reduce(0) { $0 + ($1["sets"]?.number ?? 0) } }

    var loads: [String: Double] {
      Dictionary(
        blocks.compactMap { block in
          block["load_kg"]?.number.map {
            ("\(block["exerciseId"]?.string ?? "") \(block["reps"]?.string ?? "")", $0)
          }
        }, uniquingKeysWith: max)
    }
  }

  /// The day so many days after 2 March 2026.
  fileprivate static func date(_ day: Int) -> String {
    var (month, left) = (3, day + 2)
    for length in [31, 30, 31, 30, 31, 31, 30] where left > length {
      left -= length
      month += 1
    }
    return "2026-\(month < 10 ? "0" : "")\(month)-\(left < 10 ? "0" : "")\(left)"
  }

  /// Whether a note of an answer says so.
  private static func says(_ words: String, _ answer: JSON) -> Bool {
    answer["notes"]?.array?.contains { $0.string?.contains(words) == true } == true
  }

  @Test(
    "The end of an easier week brings back what loads no joint that hurts",
    arguments: Cases.some(of: joints))
  func calendar(joint: String) throws {
    for (before, now) in [(3, 3), (0, 4), (5, 4)] {
      var life = try Life()
      func pain(_ level: Int) -> String { #""readiness": {"pain": {"\#(joint)": \#(level)}}"# }
      try life.tell(0, #""week": 4"#)
      try life.tell(7, #""week": 5, \#(pain(before))"#)
      let eased = life.sets
      let answer = try life.tell(7, #""week": 6, \#(pain(now))"#)
      #expect(life.broken == [], "\(joint) \(before) \(now)")
      let back = answer["changes"]?.array?.contains {
        $0["because"]?["key"]?.string == "adapt.deload_back"
      }
      #expect(life.sets > eased || back != true || now > 3, "\(joint)")
      // Where nothing loads the joint any more, nothing waits for it.
      let waits = Self.says("whatever the calendar says", answer)
      #expect(waits == (before < 4), "\(joint) \(before) \(now)")
      // Nothing that is told of something else brings it back, either.
      try life.tell(3, "")
      try life.tell(4, #""week": 7"#)
      #expect(life.broken == [], "\(joint) \(before) \(now)")
    }
  }

  @Test(
    "Pain that is low and lasts sends to somebody who looks at it, and takes nothing off",
    arguments: Cases.some(
      of: [([2], 6), ([1], 12), ([1, 2], 7), ([2, 2, 3], 6)] as [([Int], Int)], oneIn: 2))
  func lasting(levels: [Int], weeks: Int) throws {
    var life = try Life()
    var referred: Int?
    for week in 0...weeks {
      let level = levels[week % levels.count]
      let answer = try life.tell(7, #""readiness": {"pain": {"knee": \#(level)}}"#)
      if referred == nil, Self.says("doctor or physiotherapist", answer) { referred = week }
    }
    #expect(life.broken == [])
    #expect(referred == weeks, "\(levels)")
  }

  @Test(
    "What a sore region took from a lift waits for the joint that it loads",
    arguments: [("elbow", "chest"), ("shoulder", "shoulders"), ("knee", "quads")])
  func regions(joint: String, region: String) throws {
    var life = try Life()
    try life.tell(
      0, #""readiness": {"pain": {"\#(joint)": 3}, "soreness": {"\#(region)": 5}, "sleep_h": 7}"#)
    for (days, more) in [(1, #""sleep_h": 7"#), (1, #""soreness": {"\#(region)": 1}"#), (9, "")] {
      try life.tell(days, #""readiness": {\#(more)}"#)
    }
    #expect(life.broken == [], "\(joint)")
  }

  @Test(
    "A joint that is told calm brings back what waited for it", arguments: ["knee", "shoulder"])
  func back(joint: String) throws {
    let session =
      #", "last_session": {"blocks": [{"exerciseId": "kettlebell_swing", "sets": [{"weight_kg": 16, "reps": 10}]}]}"#
    var life = try Life()
    try life.tell(0, #""week": 4"#)
    let whole = life.plan["workouts"]?.canonical
    try life.tell(7, #""week": 5"#)
    try life.tell(7, #""week": 6, "readiness": {"pain": {"\#(joint)": 3}}"#)
    for day in 1...4 {
      try life.tell(day, #""readiness": {"pain": {"\#(joint)": 0}}"# + session)
    }
    #expect(life.broken == [])
    #expect(life.plan["workouts"]?.canonical == whole)
  }

  @Test("A break that is told in a week that eases off leaves every load as light as it asks")
  func layoff() throws {
    var plain = try Life()
    try plain.tell(0, #""week": 2"#)
    let before = plain.loads
    try plain.tell(30, #""week": 3, "days_off": 30"#)
    var eased = try Life()
    try eased.tell(0, #""week": 4"#)
    let answer = try eased.tell(30, #""week": 5, "days_off": 30"#)
    #expect(answer["change_log"]?.text.contains("back after 30 days") == true)
    try eased.tell(8, #""week": 6"#)
    #expect(plain.broken == [])
    for (lift, load) in plain.loads where load < before[lift] ?? 0 {
      #expect(eased.loads[lift] ?? 0 <= load, "\(lift)")
    }
    #expect(plain.loads != before)
  }

  @Test(
    "Pain of weeks refers and is answered as worse pain, and a rise is named",
    arguments: Cases.some(of: joints))
  func weeks(joint: String) throws {
    for (levels, refers) in [
      ([3, 3, 3, 3, 3], [false, false, false, true, true]),
      ([1, 2, 2, 2, 3], [false, false, false, false, true]),
      ([2, 2, 2, 2, 2], [false, false, false, false, false]),
      ([3, 3, 1, 3, 1], [false, false, false, false, false]),
    ] {
      var life = try Life()
      var said: [Bool] = []
      for level in levels {
        let answer = try life.tell(7, #""readiness": {"pain": {"\#(joint)": \#(level)}}"#)
        said.append(Self.says("see a clinician", answer))
        let eases = (life.plan["adaptations"]?["reductions"]?.array ?? []).contains {
          $0["kind"]?.string == "pain" && $0["level"]?.number ?? 0 >= 4
        }
        #expect(eases == said.contains(true), "\(joint) \(levels)")
      }
      #expect(said == refers, "\(joint) \(levels)")
      #expect(life.broken == [], "\(joint) \(levels)")
    }
  }

  @Test(
    "Lives of pain, soreness, breaks and other answers keep every law",
    arguments: Cases.some(of: 0..<6))
  func lives(number: Int) throws {
    var random = SplitMix64(29, number)
    var life = try Life()
    var days = 4
    for week in 1...12 {
      let joint = random.pick(Array(Self.joints.prefix(3)))
      var members = [#""week": \#(week)"#]
      if random.chance(0.8) {
        members.append(
          #""readiness": {"sleep_h": \#(random.int(4...8)), "soreness": {"legs": \#(random.int(1...5))}, "#
            + #""pain": {"\#(joint)": \#(random.int(1...5))}}"#)
      }
      if random.chance(0.15) {
        days = 7 - days
        members.append(#""profile_changes": {"schedule_days": \#(days)}"#)
      }
      if random.chance(0.1) { members.append(#""days_off": \#(random.int(7...40))"#) }
      try life.tell(random.int(5...9), members.joined(separator: ", "))
    }
    #expect(life.broken == [])
  }
}
