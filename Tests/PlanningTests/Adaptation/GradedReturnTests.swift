import Cases
import Domain
import JSONSource
import Testing

@testable import Planning

/// What severe pain took comes back by steps, what loads the joint most last.
@Suite struct GradedReturnTests {
  private static let joints = ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]

  private static let lifter = """
    {"schedule_days": 4, "goal": "strength", "sex": "male", "experience": "intermediate",
     "lifts": {"back_squat": {"weight_kg": 120, "reps": 5, "rir": 2},
       "bench_press": {"weight_kg": 90, "reps": 5, "rir": 2},
       "deadlift": {"weight_kg": 150, "reps": 5, "rir": 2},
       "barbell_row": {"weight_kg": 75, "reps": 8, "rir": 2},
       "overhead_press": {"weight_kg": 55, "reps": 5, "rir": 2}}}
    """

  private static func after(_ plan: JSON, _ fields: String) throws -> JSON {
    try #require(try AdaptTests.adapt(plan, fields)["patched_plan"])
  }

  private static func blocks(_ plan: JSON) -> [JSON] {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
  }

  /// One session with everything that a plan asks, each exercise once.
  private static func session(of plan: JSON) -> String {
    var seen = Set<String>()
    let lifts = blocks(plan).compactMap { block -> String? in
      guard let id = block["exerciseId"]?.string, seen.insert(id).inserted else { return nil }
      let load = block["load_kg"]?.number.map { #""weight_kg": \#($0), "# } ?? ""
      let least = Int(block["reps_range"]?.array?.first?.number ?? 1)
      return #"{"exerciseId": "\#(id)", "sets": [{\#(load)"reps": \#(least), "rir": 3}]}"#
    }
    return #""last_session": {"blocks": [\#(lifts.joined(separator: ","))]}"#
  }

  /// The plan on the day of the pain, then after each session and the calm check-in behind it.
  private static func course(
    of joint: String, _ level: Int, steps: Int, from whole: JSON? = nil
  ) throws -> [JSON] {
    let told = { (day: Int, level: Int) in
      #""date": "2026-03-\#(day)", "readiness": {"sleep_h": 8, "pain": {"\#(joint)": \#(level)}}"#
    }
    var plans = [try after(try whole ?? AdaptTests.plan(), told(10, level))]
    for step in 0..<steps {
      let day = 11 + 2 * step
      var plan = try #require(plans.last)
      plan = try after(plan, #""date": "2026-03-\#(day)", "# + session(of: plan))
      plans.append(try after(plan, told(day + 1, 0)))
    }
    return plans
  }

  @Test(
    "What is off for a joint is spoken of once in every week, however calm the joint was told",
    arguments: Cases.some(of: joints), [0, 1, 4])
  func silence(joint: String, last: Int) throws {
    var plan = try Self.after(
      try AdaptTests.plan(), #""date": "2026-03-10", "readiness": {"pain": {"\#(joint)": 4}}"#)
    plan = try Self.after(
      plan, #""date": "2026-03-13", "readiness": {"pain": {"\#(joint)": \#(last)}}"#)
    for day in ["2026-03-16", "2026-03-23", "2026-03-30", "2026-04-06"] {
      let answer = try AdaptTests.adapt(plan, #""date": "\#(day)""#)
      let keys = (answer["notes_said"]?.array ?? []).compactMap { $0["key"]?.string }
      let wanted = last < 2 ? "note.pain_calm_last" : "note.pain_unsaid"
      #expect(keys.filter { $0 == wanted }.count == 1, "\(day): \(keys)")
      plan = try #require(answer["patched_plan"])
    }
  }

  @Test(
    "Sessions without a word of pain speak for a joint that was told calm, a step in two weeks and no sooner",
    arguments: Cases.some(of: joints), [3, 4])
  func sessionsSpeak(joint: String, level: Int) throws {
    let told = { (date: String, level: Int) in
      #""date": "2026-\#(date)", "readiness": {"pain": {"\#(joint)": \#(level)}}"#
    }
    var plan = try Self.after(try AdaptTests.plan(), told("03-10", level))
    plan = try Self.after(plan, told("03-13", 0))
    var (spoke, isWhole): ([Int], Bool) = ([], false)
    for week in 0..<12 {
      let monday = CalendarDay("2026-03-16").map { CalendarDay(number: $0.number + 7 * week) }
      let date = try #require(monday)
      let answer = try AdaptTests.adapt(plan, #""date": "\#(date.text)""#)
      if (answer["notes_said"]?.array ?? []).contains(where: {
        $0["key"]?.string == "note.pain_silent"
      }) {
        spoke.append(week)
      }
      plan = try #require(answer["patched_plan"])
      isWhole =
        plan["adaptations"]?["reductions"]?.array?.contains { $0["key"]?.string == joint } != true
      plan = try Self.after(plan, #""date": "\#((date + 1).text)", "# + Self.session(of: plan))
    }
    #expect(spoke.first == 2, "the first step in week \(spoke)")
    #expect(zip(spoke, spoke.dropFirst()).allSatisfy { $1 - $0 >= 2 }, "\(spoke)")
    #expect(isWhole, "\(spoke)")
  }

  private static func strains(_ plan: JSON, on joint: String) throws -> [Int] {
    let edition = try #require(House.loaded.edition)
    return blocks(plan).compactMap { block in
      let exercise = edition.exerciseCatalogue.exercise(id: block["exerciseId"]?.string ?? "")
      return exercise.map { edition.stress(of: $0, on: joint) }
    }
  }

  private static func strain(_ plan: JSON, on joint: String) throws -> Int {
    zip(try strains(plan, on: joint), blocks(plan)).reduce(0) {
      $0 + $1.0 * Int($1.1["sets"]?.number ?? 0)
    }
  }

  @Test(
    "After severe pain a step brings back what the milder pain bears that it is trained as",
    arguments: Cases.some(of: joints, oneIn: 3), [4, 5])
  func bySteps(joint: String, level: Int) throws {
    let edition = try #require(House.loaded.edition)
    let plans = try Self.course(of: joint, level, steps: 5)
    for (calm, plan) in plans.enumerated().dropLast() {
      let acting = edition.painReturns[level, calm].actsAs
      for stress in try Self.strains(plan, on: joint) {
        let action = edition.painResponses[acting, stress].action
        #expect(action != .swap, "\(joint) \(level), step \(calm): stress \(stress)")
      }
    }
    let amounts = try plans.map { try Self.strain($0, on: joint) }
    #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 <= $1 }, "\(joint) \(amounts)")
    #expect(amounts.first == 0 && amounts.last ?? 0 > 0, "\(joint) \(amounts)")
  }

  @Test(
    "What is back has a load that is lighter than before, and what loads the joint less came first",
    arguments: Cases.some(of: joints, oneIn: 3), [3, 4, 5])
  func lighterFirst(joint: String, level: Int) throws {
    let edition = try #require(House.loaded.edition)
    let lifter = try House.answer(Self.lifter, indexesOnly: false)
    let whole = Self.loads(lifter)
    let plans = try Self.course(of: joint, level, steps: 6, from: lifter)
    var known = Set(Self.loads(plans[0]).keys)
    for plan in plans.dropLast() {
      let now = Self.loads(plan)
      let (back, waiting) = (
        now.filter { !known.contains($0.key) }, whole.keys.filter { now[$0] == nil }
      )
      func grade(_ id: String) -> Int {
        edition.exerciseCatalogue.exercise(id: id).map { edition.stress(of: $0, on: joint) } ?? 0
      }
      guard plan["adaptations"]?["reductions"]?.array?.isEmpty == false else { break }
      for (id, load) in back {
        #expect(load < whole[id] ?? 0, "\(joint) \(level): \(id)")
        #expect(waiting.allSatisfy { grade($0) >= grade(id) }, "\(joint) \(level): \(id)")
      }
      known.formUnion(now.keys)
    }
  }

  /// The loads of a plan whose lifts name one, by exercise.
  private static func loads(_ plan: JSON) -> [String: Double] {
    var loads: [String: Double] = [:]
    for block in blocks(plan) {
      if let load = block["load_kg"]?.number { loads[block["exerciseId"]?.string ?? ""] = load }
    }
    return loads
  }

  @Test(
    "Worse pain gets no more at any step of its return", arguments: Cases.some(of: joints, oneIn: 3)
  )
  func worseIsNoMore(joint: String) throws {
    let (middle, severe) = (
      try Self.course(of: joint, 3, steps: 5), try Self.course(of: joint, 4, steps: 5)
    )
    for (step, (mild, bad)) in zip(middle, severe).enumerated() {
      let (one, other) = (try Self.strain(mild, on: joint), try Self.strain(bad, on: joint))
      #expect(other <= one, "\(joint), step \(step)")
    }
  }

  @Test("A session that does not load a joint brings nothing back that loads it", arguments: joints)
  func otherSession(joint: String) throws {
    let edition = try #require(House.loaded.edition)
    let done = #""last_session": {"blocks": [{"exerciseId": "dead_bug", "sets": [{"reps": 8}]}]}"#
    let other = try #require(edition.exerciseCatalogue.exercise(id: "dead_bug"))
    guard edition.stress(of: other, on: joint) == 0 else { return }
    let told = { (day: Int, level: Int) in
      #""date": "2026-03-\#(day)", "readiness": {"sleep_h": 8, "pain": {"\#(joint)": \#(level)}}"#
    }
    let plan = try Self.after(AdaptTests.plan(), told(10, 3))
    let later = try Self.after(try Self.after(plan, #""date": "2026-03-11", "# + done), told(12, 0))
    #expect(try Self.strain(plan, on: joint) == Self.strain(later, on: joint))
  }

  @Test(
    "Pain that was told in the past and that nothing answered holds back what today's calm would bring",
    arguments: joints)
  func pastPain(joint: String) throws {
    let plan = try AdaptTests.plan()
    let answer = try Self.after(
      plan,
      #""date": "2026-03-11", "readiness": {"sleep_h": 8, "pain": {"\#(joint)": 0}}, "#
        + #""readiness_history": [{"date": "2026-03-10", "sleep_h": 8, "pain": {"\#(joint)": 4}}]"#)
    #expect(try Self.strain(answer, on: joint) == 0)
  }

  @Test(
    "A session begins with moves that a hurting joint bears, until all is back", arguments: joints)
  func warmUp(joint: String) throws {
    let plans = try Self.course(of: joint, 4, steps: 5)
    let steps = { (plan: JSON) in
      plan["workouts"]?.array?.map { $0["general_warmup"]?.compact ?? "" } ?? []
    }
    let whole = steps(try AdaptTests.plan())
    #expect(steps(plans[0]) != whole)
    #expect(steps(try #require(plans.last)) == whole)
  }
}
