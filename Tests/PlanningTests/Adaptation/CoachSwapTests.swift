import Cases
import JSONSource
import Testing

@testable import Planning

/// Lifts that give way because a row of a coach says so, and come back.
@Suite struct CoachSwapTests {
  private static let athlete = #"""
    {"schedule_days": 4, "goal": "strength", "sex": "male", "weight_kg": 82, "height_cm": 180,
     "age_years": 29, "experience": "advanced",
     "lifts": {"conventional_deadlift": {"weight_kg": 160, "reps": 5, "rir": 2}}}
    """#
  private static let short = #""readiness": {"sleep_h": 4.5}"#

  private static func plan() throws -> JSON { try House.answer(athlete, indexesOnly: false) }

  /// The exercises of Friday, the day of the deadlift.
  private static func lifts(_ plan: JSON?) -> [String] {
    (plan?["workouts"]?.array ?? []).filter { $0["weekday"]?.number == 5 }
      .flatMap { $0["blocks"]?.array ?? [] }.compactMap { $0["exerciseId"]?.string }
  }

  /// Two nights told on two mornings.
  private static func afterTwo() throws -> (answer: JSON, plan: JSON) {
    let first = try AdaptTests.adapt(plan(), #""date": "2026-03-02", \#(short)"#)
    let second = try AdaptTests.adapt(
      #require(first["patched_plan"]), #""date": "2026-03-03", \#(short)"#)
    return (second, try #require(second["patched_plan"]))
  }

  @Test("After two short nights another lift stands in, and says for how long and why")
  func givesWay() throws {
    #expect(Self.lifts(try Self.plan()).contains("conventional_deadlift"))
    let one = try AdaptTests.adapt(Self.plan(), #""date": "2026-03-02", \#(Self.short)"#)
    #expect(Self.lifts(one["patched_plan"]).contains("conventional_deadlift"))
    let (answer, plan) = try Self.afterTwo()
    #expect(!Self.lifts(plan).contains("conventional_deadlift"))
    // The hip thrust, which comes first on the row, stands there already.
    #expect(Self.lifts(plan).contains("cable_pull_through"))
    let said = (answer["change_log"]?.array ?? []).compactMap(\.string)
    #expect(
      said.contains {
        $0.hasPrefix("Conventional deadlift: Cable pull-through instead")
          && $0.hasSuffix("(as little sleep as in 2 short nights)")
      })
    let change = answer["changes"]?.array?.first {
      $0["because"]?["key"]?.string == "adapt.swap_when"
    }
    #expect(change?["rule"]?.string == "swap when#short-nights-deadlift")
  }

  @Test("The nights may be told at once, with the history")
  func history() throws {
    let answer = try AdaptTests.adapt(
      Self.plan(),
      #""date": "2026-03-03", \#(Self.short), "readiness_history": [{"date": "2026-03-02", "sleep_h": 4}]"#
    )
    #expect(!Self.lifts(answer["patched_plan"]).contains("conventional_deadlift"))
  }

  @Test("A night between them, or a day nobody told of, breaks the row", arguments: ["03", "04"])
  func broken(day: String) throws {
    let sleep = day == "03" ? "8" : "4"
    let answer = try AdaptTests.adapt(
      Self.plan(),
      #""date": "2026-03-\#(day)", "readiness": {"sleep_h": \#(sleep)}, "readiness_history": [{"date": "2026-03-02", "sleep_h": 4}]"#
    )
    #expect(Self.lifts(answer["patched_plan"]).contains("conventional_deadlift"))
  }

  @Test("Told twice it changes nothing more")
  func twice() throws {
    let (_, plan) = try Self.afterTwo()
    let again = try AdaptTests.adapt(plan, #""date": "2026-03-03", \#(Self.short)"#)
    #expect(again["changes"]?.compact == "[]")
  }

  @Test("After its session the lift is back with its load and its sets")
  func comesBack() throws {
    let (_, plan) = try Self.afterTwo()
    let later = try AdaptTests.adapt(
      plan, #""date": "2026-03-17", "readiness": {"sleep_h": 8}"#)
    let back = try #require(later["patched_plan"])
    #expect(back["workouts"]?.compact == (try Self.plan())["workouts"]?.compact)
    #expect(
      later["change_log"]?.array?.contains {
        $0.string == "Conventional deadlift: back as planned"
      } == true)
  }

  @Test("Where nothing on the list fits, the lift stays and the answer says so")
  func nothingFits() throws {
    let answer = try Self.byCoach(
      #"["barbell_hip_thrust", "cable_pull_through", "dumbbell_hip_thrust"]"#,
      #"["trap_bar_deadlift"]"#, Self.plan(), day: 3)
    #expect(Self.lifts(answer["patched_plan"]).contains("conventional_deadlift"))
    let said =
      "Conventional deadlift: stays (as little sleep as in 2 short nights); nothing that could stand in fits here"
    #expect(answer["notes"]?.array?.contains { $0.string == said } == true)
  }

  @Test(
    "A row may let a lift wait for a better day, or for the week",
    arguments: Cases.some(of: ["released", "week", "next_session"], oneIn: 3))
  func otherEnds(end: String) throws {
    let words = [end, "next_session"].map {
      #""giveWayUntil": "\#($0)", "giveWayReason": "swap_reason.bad_nights" } },"#
    }
    func lived(_ plan: JSON, _ day: Int, _ fields: String) throws -> JSON {
      try #require(
        try Self.byCoach(words[1], words[0], plan, day: day, fields: fields)["patched_plan"])
    }
    var plan = try lived(Self.plan(), 3, Self.nights)
    #expect(!Self.lifts(plan).contains("conventional_deadlift"))
    // Its session lies behind, no check-in since.
    plan = try lived(plan, 7, "")
    #expect(Self.lifts(plan).contains("conventional_deadlift") == (end == "next_session"))
    plan = try lived(plan, 8, end == "week" ? #", "week": 2"# : #", "readiness": {"sleep_h": 8}"#)
    #expect(Self.lifts(plan).contains("conventional_deadlift"))
  }

  @Test("A row without a lift to give way to makes the lift itself easier, and gives it back")
  func easier() throws {
    let row = (
      #"["barbell_hip_thrust", "cable_pull_through", "dumbbell_hip_thrust"],\#n        "giveWaySetsFactor": 1, "giveWayLoadFactor": 1, "giveWayRirAtLeast": 2,"#,
      #"[], "giveWaySetsFactor": 0.5, "giveWayLoadFactor": 0.9, "giveWayRirAtLeast": 4,"#
    )
    let planned = try Self.deadlift(Self.plan())
    let answer = try Self.byCoach(row.0, row.1, Self.plan(), day: 3)
    let plan = try #require(answer["patched_plan"])
    let eased = try Self.deadlift(plan)
    #expect(eased.sets < planned.sets && eased.load < planned.load && eased.rir.hasPrefix("4–"))
    let change = answer["changes"]?.array?.first {
      $0["because"]?["key"]?.string == "adapt.ease_when"
    }
    #expect(change?["rule"]?.string == "swap when#short-nights-deadlift")
    let again = try Self.byCoach(row.0, row.1, plan, day: 3, fields: #", \#(Self.short)"#)
    let rules = (again["changes"]?.array ?? []).compactMap { $0["rule"]?.string }
    #expect(!rules.contains("swap when#short-nights-deadlift"))
    let kept = try Self.deadlift(try #require(again["patched_plan"]))
    #expect(kept.sets == eased.sets && kept.load == eased.load && kept.rir == eased.rir)
    // Friday's session at the top of its range shows no strength, and ends it.
    let set = #"{"weight_kg": \#(eased.load), "reps": 6, "rir": 4}"#
    let sets = Array(repeating: set, count: Int(eased.sets)).joined(separator: ", ")
    let log =
      #", "last_session": {"blocks": [{"exerciseId": "conventional_deadlift", "sets": [\#(sets)]}]}"#
    let trained = try Self.byCoach(row.0, row.1, plan, day: 6, fields: log)
    let said = "Conventional deadlift: no step up while it is made easier"
    #expect(
      trained["notes"]?.array?.contains { $0.string == said } == true,
      "\(trained["notes"]?.compact ?? "")")
    let later = try Self.byCoach(
      row.0, row.1, plan, day: 9, fields: #", "readiness": {"sleep_h": 8}"#)
    #expect(try Self.deadlift(#require(later["patched_plan"])) == planned)
  }

  private static func deadlift(_ plan: JSON) throws -> (sets: Double, load: Double, rir: String) {
    let block = (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .first { $0["exerciseId"]?.string == "conventional_deadlift" }
    return (
      try #require(block?["sets"]?.number), try #require(block?["load_kg"]?.number),
      try #require(block?["rir"]?.string)
    )
  }

  private static let nights =
    #", \#(short), "readiness_history": [{"date": "2026-03-02", "sleep_h": 4}]"#

  /// An adaptation by a page that a coach has edited.
  private static func byCoach(
    _ old: String, _ new: String, _ plan: JSON, day: Int, fields: String = nights
  ) throws -> JSON {
    let page = "Rules/planning/10-adaptation/swap-when.json"
    let planner = try OtherEditionTests.planner(inWholeWeeks: page, [(old, new)])
    return try OtherEditionTests.adapt(planner, plan, #", "date": "2026-03-0\#(day)"\#(fields)"#)
  }
}
