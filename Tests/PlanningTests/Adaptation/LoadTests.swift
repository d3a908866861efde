import Domain
import JSONSource
import Testing

@testable import Planning

/// Loads belong to lifts, grow as logs allow, and are said as they are.
@Suite struct LoadTests {
  private static let bench = "barbell_bench_press"

  /// A plan whose bench press has been lifted at the top of its range.
  private static func lifted() throws -> JSON {
    let athlete = AdaptTests.athlete.replacing("back_squat", with: bench)
    let plan = try House.answer(athlete, indexesOnly: false)
    return try after(plan, "2026-03-02", session(bench, "92.5", 10, 2, sets: 5))
  }

  @Test(
    "A lift goes on where it was after a detour",
    arguments: [
      (#""equipment": "bodyweight_only""#, #""equipment": "full_gym""#),
      (#""injuries": ["shoulder"]"#, #""injuries": []"#),
      (#""goal": "strength""#, #""goal": "lean_mass""#),
    ])
  func detour(away: String, back: String) throws {
    let plan = try Self.lifted()
    #expect(Self.load(plan, Self.bench) == 95)
    let gone = try Self.after(plan, "2026-03-04", #""profile_changes": {\#(away)}"#)
    #expect(Self.load(gone, Self.bench) != 95)
    let soon = try Self.after(gone, "2026-03-24", #""profile_changes": {\#(back)}"#)
    #expect(Self.load(soon, Self.bench) == 95)
  }

  @Test(
    "After four weeks without a lift it begins lighter, and lighter still without any training",
    arguments: [("", 90), (#""days_off": 29, "#, 75)])
  func longAway(untrained: String, load: Int) throws {
    let gone = try Self.after(
      try Self.lifted(), "2026-03-04", #""profile_changes": {"equipment": "bands_only"}"#)
    let answer = try AdaptTests.adapt(
      gone,
      #""date": "2026-04-03", \#(untrained)"profile_changes": {"equipment": "full_gym"}"#)
    let said =
      "Barbell bench press: \(load) kg, after 95 kg when it was last in this plan, 30 days ago"
    #expect(answer["change_log"]?.array?.contains { $0.string == said } == true)
  }

  @Test(
    "A longer break leaves no lift a heavier load",
    arguments: [15, 25, 35, 60])
  func longerBreak(load: Int) throws {
    let id = "machine_chest_press"
    let plan = try House.answer(
      #"{"schedule_days": 3, "goal": "strength", "experience": "intermediate", "age_years": 58, "#
        + #""lifts": {"\#(id)": {"weight_kg": \#(load), "reps": 8, "rir": 3}}}"#, indexesOnly: false
    )
    var loads = [try #require(Self.load(plan, id))]
    for days in [14, 28, 60] {
      let away = try Self.after(plan, "2026-11-09", #""days_off": \#(days)"#)
      loads.append(try #require(Self.load(away, id)))
    }
    #expect(zip(loads, loads.dropFirst()).allSatisfy { $0 >= $1 }, "\(loads)")
  }

  @Test("Another goal takes its load from what was lifted")
  func otherGoal() throws {
    let answer = try AdaptTests.adapt(
      try Self.lifted(), #""date": "2026-03-04", "profile_changes": {"goal": "strength"}"#)
    // The lift leads one day, and comes a second time with more repetitions.
    #expect(
      answer["change_log"]?.array?.suffix(2).compactMap(\.string)
        == [
          "Barbell bench press 110 kg for 3–6 repetitions, from what was last lifted (estimated maximum 129.5 kg)",
          "Barbell bench press 105 kg for 5–8 repetitions, from what was last lifted (estimated maximum 129.5 kg)",
        ])
  }

  @Test("A lift in two ranges of the week is judged by the place it was done in")
  func twoPlaces() throws {
    let plan = try #require(
      try [4, 5, 6].lazy.flatMap { days in
        ["dumbbells_only", "full_gym"].map { (days, $0) }
      }.map { days, gear in
        try House.answer(
          #"{"schedule_days": \#(days), "experience": "intermediate", "equipment": "\#(gear)"}"#,
          indexesOnly: false)
      }.first { Self.twice($0) != nil })
    let (id, days) = try #require(Self.twice(plan))
    var loads: [Double] = []
    var now = plan
    for (index, day) in days.enumerated() {
      let blocks = day["blocks"]?.array ?? []
      let logged = blocks.map { block in
        let load = block["exerciseId"]?.string == id ? 30 + 10 * index : 10
        let top = block["reps"]?.string?.split { !$0.isNumber }.last ?? "10"
        let set = #"{"weight_kg": \#(load), "reps": \#(top), "rir": 3}"#
        let sets = Array(repeating: set, count: 6).joined(separator: ", ")
        return #"{"exerciseId": "\#(block["exerciseId"]?.string ?? "")", "sets": [\#(sets)]}"#
      }.joined(separator: ", ")
      now = try Self.after(
        now, "2026-03-0\(2 + index)", #""last_session": {"blocks": [\#(logged)]}"#)
    }
    for day in days {
      let place = now["workouts"]?.array?.first { $0["day"]?.number == day["day"]?.number }
      let block = place?["blocks"]?.array?.first { $0["exerciseId"]?.string == id }
      loads.append(block?["load_kg"]?.number ?? 0)
    }
    #expect(loads.count == 2 && loads[0] >= 30 && loads[0] < 40 && loads[1] >= 40)
  }

  /// An exercise that stands in two ranges, and its days.
  private static func twice(_ plan: JSON) -> (id: String, days: [JSON])? {
    let days = (plan["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    let places = days.flatMap { day in
      (day["blocks"]?.array ?? []).map { (day: day, block: $0) }
    }
    for place in places {
      let id = place.block["exerciseId"]?.string ?? ""
      let same = places.filter { $0.block["exerciseId"]?.string == id }
      let ranges = Set(same.compactMap { $0.block["reps"]?.string })
      if same.count == 2, ranges.count == 2, !ranges.contains(where: { $0.contains("s") }),
        place.block["load_hint"]?.string?.contains("kg") == true || id.contains("dumbbell")
          || id.contains("barbell") || id.contains("deadlift")
      {
        return (id, same.map(\.day))
      }
    }
    return nil
  }

  @Test(
    "A step the log does not allow waits: the range grows, then a set is added, then it is said")
  func noStepTooFar() throws {
    var plan = try House.answer(
      #"{"schedule_days": 4, "equipment": "dumbbells_only", "experience": "intermediate"}"#,
      indexesOnly: false)
    var said: [String] = []
    for day in 10...24 {
      let top = Self.top(plan, "dumbbell_rdl")
      let answer = try AdaptTests.adapt(
        plan,
        #""date": "2026-03-\#(day)", "#
          + Self.session("dumbbell_rdl", "2", top, 2, sets: 5))
      said += answer["change_log"]?.array?.compactMap(\.string) ?? []
      said += answer["notes"]?.array?.compactMap(\.string) ?? []
      plan = try #require(answer["patched_plan"])
    }
    #expect(Self.load(plan, "dumbbell_rdl") == 2)
    #expect(said.contains { $0.contains("4 kg would allow about 0, ") })
    #expect(said.last?.contains("Lower it slowly") == true)
  }

  @Test(
    "A first load is what the range can hold: as lifted, less when that was too heavy, none from nothing",
    arguments: [(8, Optional(100.0)), (3, 87.5), (0, nil)])
  func firstLoad(reps: Int, load: Double?) throws {
    let plan = try House.answer(
      #"{"schedule_days": 4, "experience": "intermediate"}"#, indexesOnly: false)
    let done = try Self.after(
      plan, "2026-03-02", Self.session(Self.bench, "100", reps, 2, sets: 5))
    #expect(Self.load(done, Self.bench) == load)
  }

  @Test("An object at hand is the load: repetitions grow, and a heavier one is taken as lifted")
  func object() throws {
    let plan = try House.answer(
      #"{"schedule_days": 4, "equipment": "bodyweight_only", "experience": "intermediate"}"#,
      indexesOnly: false)
    let id = "backpack_overhead_extension"
    let first = try Self.after(
      plan, "2026-03-02", Self.session(id, "8", Self.top(plan, id), 3, sets: 5))
    #expect(Self.load(first, id) == 8 && Self.top(first, id) == Self.top(plan, id) + 2)
    let heavier = try Self.after(
      first, "2026-03-04", Self.session(id, "10.2", Self.top(plan, id) - 1, 2, sets: 5))
    #expect(Self.load(heavier, id) == 10 && Self.top(heavier, id) == Self.top(plan, id))
  }

  @Test("A deload names the loads that exist; one with no lighter load near keeps it")
  func deload() throws {
    var plan = try Self.lifted()
    let id = "dumbbell_lateral_raise"
    plan = try Self.after(plan, "2026-03-04", Self.session(id, "4", 12, 2, sets: 5))
    let answer = try AdaptTests.adapt(plan, #""date": "2026-03-06", "week": 5"#)
    let patched = try #require(answer["patched_plan"])
    #expect(Self.load(patched, Self.bench) == 85 && Self.load(patched, id) == 4)
    #expect(
      answer["change_log"]?.compact.contains("Barbell bench press 95 → 85 kg (deload)") == true)
    #expect(answer["notes"]?.compact.contains("Dumbbell lateral raise: stays at 4 kg") == true)
    #expect(answer["change_log"]?.compact.contains("%") == false)
  }

  @Test("A lift in two ranges of the week is named with each of them when its loads change")
  func twoRanges() throws {
    let plan = try House.answer(
      #"""
      {"schedule_days": 4, "goal": "strength", "experience": "intermediate",
       "lifts": {"barbell_bench_press": {"weight_kg": 100, "reps": 5, "rir": 1}}}
      """#, indexesOnly: false)
    let eased = try AdaptTests.adapt(plan, #""date": "2026-03-02", "week": 5"#)
    let whole = try AdaptTests.adapt(
      try #require(eased["patched_plan"]), #""date": "2026-03-12", "week": 6"#)
    let said = [eased, whole].map { answer in
      (answer["change_log"]?.array ?? []).compactMap(\.string).filter {
        $0.hasPrefix("Barbell bench press")
      }
    }
    #expect(
      said[0] == [
        "Barbell bench press (3–6) 102.5 → 92.5 kg (deload)",
        "Barbell bench press (5–8) 90 → 80 kg (deload)",
      ])
    #expect(
      said[1] == [
        "Barbell bench press (3–6) 92.5 → 102.5 kg (deload over)",
        "Barbell bench press (5–8) 80 → 90 kg (deload over)",
      ])
  }

  @Test("A lift in two ranges grows as one: what is lifted for many repetitions is lifted for few")
  func rangesGrowTogether() throws {
    var plan = try House.answer(
      #"""
      {"schedule_days": 4, "goal": "strength", "experience": "intermediate",
       "lifts": {"barbell_bench_press": {"weight_kg": 100, "reps": 5, "rir": 1}}}
      """#, indexesOnly: false)
    var said: [String] = []
    for day in 10...17 {
      let session = try #require(Self.places(plan, Self.bench).first { $0.reps == "5–8" })
      let blocks = session.others.map { #"{"exerciseId": "\#($0)", "sets": [{"reps": 1}]}"# }
      let set = #"{"weight_kg": \#(session.load), "reps": 8, "rir": 3}"#
      let sets = Array(repeating: set, count: 6).joined(separator: ", ")
      let all = blocks + [#"{"exerciseId": "\#(Self.bench)", "sets": [\#(sets)]}"#]
      let answer = try AdaptTests.adapt(
        plan,
        #""date": "2026-03-\#(day)", "#
          + #""last_session": {"blocks": [\#(all.joined(separator: ", "))]}"#)
      said += answer["change_log"]?.array?.compactMap(\.string) ?? []
      plan = try #require(answer["patched_plan"])
      let loads = Self.places(plan, Self.bench).map { ($0.reps, $0.load) }
      let (few, many) = (loads.first { $0.0 == "3–6" }?.1, loads.first { $0.0 == "5–8" }?.1)
      #expect(try #require(few) >= #require(many))
    }
    let along =
      "Barbell bench press (3–6) 102.5 → 105 kg: the same week has 105 kg for 5–8"
    #expect(said.contains(along), "\(said.filter { $0.contains("bench") })")
  }

  /// The places of an exercise, with what else is trained on those days.
  private static func places(_ plan: JSON, _ id: String) -> [(
    reps: String, load: Double, others: [String]
  )] {
    (plan["workouts"]?.array ?? []).compactMap { day in
      let blocks = day["blocks"]?.array ?? []
      guard let block = blocks.first(where: { $0["exerciseId"]?.string == id }) else { return nil }
      let others = blocks.compactMap { $0["exerciseId"]?.string }.filter { $0 != id }
      return (block["reps"]?.string ?? "", block["load_kg"]?.number ?? 0, others)
    }
  }

  /// The last session, with the same sets.
  static func session(_ id: String, _ kg: String, _ reps: Int, _ rir: Int, sets: Int)
    -> String
  {
    let set = #"{"weight_kg": \#(kg), "reps": \#(reps), "rir": \#(rir)}"#
    let list = Array(repeating: set, count: sets).joined(separator: ", ")
    return #""last_session": {"blocks": [{"exerciseId": "\#(id)", "sets": [\#(list)]}]}"#
  }

  private static func after(_ plan: JSON, _ date: String, _ fields: String) throws -> JSON {
    try #require(try AdaptTests.adapt(plan, #""date": "\#(date)", \#(fields)"#)["patched_plan"])
  }

  private static func block(_ plan: JSON, _ id: String) -> JSON? {
    (plan["workouts"]?.array ?? []).lazy.flatMap { $0["blocks"]?.array ?? [] }
      .first { $0["exerciseId"]?.string == id }
  }

  private static func load(_ plan: JSON, _ id: String) -> Double? {
    block(plan, id)?["load_kg"]?.number
  }

  private static func top(_ plan: JSON, _ id: String) -> Int {
    RepRange(block(plan, id)?["reps"]?.string ?? "")?.range.upperBound ?? 0
  }
}
