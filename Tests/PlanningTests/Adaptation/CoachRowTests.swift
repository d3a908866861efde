import Cases
import Consulting
import JSONSource
import Testing

@testable import Planning

/// What a coach's row may ask of a lift that stays and of a whole session, and how it comes back.
@Suite struct CoachRowTests {
  private static let athlete = #"""
    {"schedule_days": 4, "goal": "strength", "sex": "male", "weight_kg": 82, "height_cm": 180,
     "age_years": 29, "experience": "advanced", "session_minutes": 75,
     "lifts": {"conventional_deadlift": {"weight_kg": 160, "reps": 5, "rir": 2}}}
    """#
  private static let nights =
    #", "readiness": {"sleep_h": 4.5}, "readiness_history": [{"date": "2026-03-02", "sleep_h": 4}]"#

  private static func plan() throws -> JSON { try House.answer(athlete, indexesOnly: false) }

  private static func adapt(_ planner: Planner, _ plan: JSON, day: Int, _ fields: String) throws
    -> (answer: JSON, plan: JSON)
  {
    let day = day < 10 ? "0\(day)" : "\(day)"
    let answer = try OtherEditionTests.adapt(
      planner, plan, #", "date": "2026-03-\#(day)"\#(fields)"#)
    return (answer, try #require(answer["patched_plan"]))
  }

  private static func notes(_ answer: JSON) -> [String] {
    (answer["notes"]?.array ?? []).compactMap(\.string)
  }

  // MARK: A lift

  /// The deadlift stays after two short nights, with this said instead of what the page says.
  private static func planner(_ operations: String, ends: String = "next_session") throws -> Planner
  {
    let page = "Rules/planning/10-adaptation/swap-when.json"
    let neutral =
      #""giveWayRepsMore": 0, "giveWayRestMore": 0, "giveWayHolds": false, "giveWaySays": false,"#
    let row = (
      #"["barbell_hip_thrust", "cable_pull_through", "dumbbell_hip_thrust"],\#n        "giveWaySetsFactor": 1, "giveWayLoadFactor": 1, "giveWayRirAtLeast": 2,\#n        \#(neutral)\#n        "giveWayUntil": "next_session""#,
      #"[], "giveWaySetsFactor": 1, "giveWayLoadFactor": 1, "giveWayRirAtLeast": 0, \#(operations), "giveWayUntil": "\#(ends)""#
    )
    return try OtherEditionTests.planner(inWholeWeeks: page, [row])
  }

  private static func deadlift(_ plan: JSON) throws -> JSON {
    try #require(
      (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
        .first { $0["exerciseId"]?.string == "conventional_deadlift" })
  }

  private static func said(reps: Int = 0, rest: Int = 0, holds: Bool = false, says: Bool = false)
    -> String
  {
    #""giveWayRepsMore": \#(reps), "giveWayRestMore": \#(rest), "giveWayHolds": \#(holds), "giveWaySays": \#(says)"#
  }

  @Test("A range lies higher and a rest is longer until the session is over")
  func longer() throws {
    let planner = try Self.planner(Self.said(reps: 2, rest: 60))
    let planned = try Self.plan()
    let (_, eased) = try Self.adapt(planner, planned, day: 3, Self.nights)
    let (before, now) = try (Self.deadlift(planned), Self.deadlift(eased))
    #expect(before["reps"]?.string == "3–6" && now["reps"]?.string == "5–8")
    #expect(now["rest_s"]?.number == before["rest_s"]?.number.map { $0 + 60 })
    let minutes = [planned, eased].map { $0["workouts"]?.array?[3]["minutes"]?.number ?? 0 }
    #expect(minutes[1] > minutes[0])
    let again = try Self.adapt(planner, eased, day: 3, Self.nights)
    #expect(again.answer["changes"]?.compact == "[]")
    let (_, later) = try Self.adapt(planner, eased, day: 9, "")
    #expect(later["workouts"]?.compact == planned["workouts"]?.compact)
  }

  @Test("What the exercise is not trained in, or the minutes do not hold, is said and not done")
  func tooMuch() throws {
    let planner = try Self.planner(Self.said(reps: 10, rest: 300))
    let (answer, plan) = try Self.adapt(planner, Self.plan(), day: 3, Self.nights)
    #expect(try Self.deadlift(plan)["reps"]?.string == "3–6")
    #expect(
      Self.notes(answer) == [
        "Conventional deadlift: stays at 3–6 (as little sleep as in 2 short nights); it is not trained for more repetitions",
        "Conventional deadlift: no longer rest (as little sleep as in 2 short nights); the session has no minutes for it",
      ])
  }

  @Test("Another range or rest than the memory knows is no plan of ours")
  func altered() throws {
    let planner = try Self.planner(Self.said(reps: 2, rest: 30))
    let (_, eased) = try Self.adapt(planner, Self.plan(), day: 3, Self.nights)
    for (old, new) in [(#""more":2"#, #""more":3"#), (#""more":30"#, #""more":40"#)] {
      let other = try House.json(eased.compact.replacing(old, with: new))
      #expect(throws: PlanFailure.self) { try Self.adapt(planner, other, day: 3, "") }
    }
  }

  @Test("A lift that is held stays as it is and does not grow; it grows again when the row ends")
  func held() throws {
    let planner = try Self.planner(Self.said(holds: true))
    let (_, held) = try Self.adapt(planner, Self.plan(), day: 3, Self.nights)
    #expect(held["workouts"]?.compact == (try Self.plan())["workouts"]?.compact)
    let lift = try Self.deadlift(held)
    let (sets, load) = (lift["sets"]?.count ?? 0, lift["load_kg"]?.number ?? 0)
    let set = #"{"weight_kg": \#(load), "reps": 6, "rir": 3}"#
    let log =
      #", "last_session": {"blocks": [{"exerciseId": "conventional_deadlift", "sets": [\#(Array(repeating: set, count: sets).joined(separator: ", "))]}]}"#
    let trained = try Self.adapt(planner, held, day: 6, log)
    #expect(
      Self.notes(trained.answer).contains(
        "Conventional deadlift: no step up while it is made easier"))
    #expect(try Self.deadlift(trained.plan)["load_kg"]?.number == load)
    let free = try Self.adapt(planner, trained.plan, day: 13, log)
    #expect(try Self.deadlift(free.plan)["load_kg"]?.number ?? 0 > load)
  }

  @Test("A row may only say something")
  func says() throws {
    let planner = try Self.planner(Self.said(says: true))
    let (answer, _) = try Self.adapt(planner, Self.plan(), day: 3, Self.nights)
    #expect(
      answer["changes"]?.array?.contains { $0["rule"]?.string?.hasPrefix("swap when") ?? false }
        == false)
    #expect(Self.notes(answer) == ["Conventional deadlift: as little sleep as in 2 short nights"])
  }

  // MARK: A session

  /// After two short nights the session of a day is left out or moved.
  private static func sessions(_ day: Int, out: Bool, later: Int, ends: String = "next_session")
    throws -> Planner
  {
    try OtherEditionTests.planner(
      inWholeWeeks: "Rules/planning/10-adaptation/session-when.json",
      [
        (
          #""in":  {}"#,
          #""in": { "badNightsInRow": "int number [0..8]", "sessionDay": "int number [1..7]" }"#
        ),
        (
          #""rows": ["#,
          #"""
          "rows": [ { "id": "tired",
            "when": { "badNightsInRow": ">= 2", "sessionDay": \#(day) },
            "then": { "sessionIsOut": \#(out), "sessionDaysLater": \#(later),
              "sessionUntil": "\#(ends)", "sessionReason": "swap_reason.bad_nights" } },
          """#
        ), (#""given": {}"#, #""given": { "badNightsInRow": 0, "sessionDay": 1 }"#),
      ])
  }

  @Test(
    "A session that is left out shows no lift, says why, and comes back whole",
    arguments: Cases.some(of: 1...4, oneIn: 2))
  func leftOut(day: Int) throws {
    let planner = try Self.sessions(day, out: true, later: 0)
    let planned = try Self.plan()
    let (answer, plan) = try Self.adapt(planner, planned, day: 3, Self.nights)
    let session = try #require(plan["workouts"]?.array?[day - 1])
    #expect(session["blocks"]?.compact == "[]" && session["compact"] == nil)
    let title = session["title"]?.string ?? ""
    #expect(
      session["note"]?.string == "\(title): left out for now (as little sleep as in 2 short nights)"
    )
    let change = answer["changes"]?.array?.first {
      $0["because"]?["key"]?.string == "adapt.session_out"
    }
    #expect(change?["rule"]?.string == "session when#tired")
    #expect(try Self.adapt(planner, plan, day: 3, Self.nights).answer["changes"]?.compact == "[]")
    let (_, later) = try Self.adapt(planner, plan, day: 11, "")
    #expect(later["workouts"]?.compact == planned["workouts"]?.compact)
    #expect(later["volume"]?.compact == planned["volume"]?.compact)
  }

  @Test("A session is moved to a free day before the next one, else stays and says so")
  func moved() throws {
    let planned = try Self.plan()
    let planner = try Self.sessions(2, out: false, later: 1)
    let (_, plan) = try Self.adapt(planner, planned, day: 3, Self.nights)
    #expect(plan["workouts"]?.array?[1]["weekday"]?.number == 3)
    let (_, later) = try Self.adapt(planner, plan, day: 9, "")
    #expect(later["workouts"]?.compact == planned["workouts"]?.compact)
    for days in [2, 3] {
      let crowded = try Self.sessions(2, out: false, later: days)
      let (answer, same) = try Self.adapt(crowded, planned, day: 3, Self.nights)
      #expect(same["workouts"]?.array?[1]["weekday"]?.number == 2)
      #expect(Self.notes(answer).contains { $0.hasPrefix("Lower A: stays as planned") })
    }
    let other = try House.json(plan.compact.replacing(#""weekday":3"#, with: #""weekday":4"#))
    #expect(throws: PlanFailure.self) { try Self.adapt(planner, other, day: 4, "") }
  }

  @Test("A session waits for a better night, or for the week", arguments: ["released", "week"])
  func waits(end: String) throws {
    let planner = try Self.sessions(4, out: true, later: 0, ends: end)
    let (_, plan) = try Self.adapt(planner, Self.plan(), day: 3, Self.nights)
    let (_, past) = try Self.adapt(planner, plan, day: 7, "")
    #expect(past["workouts"]?.array?[3]["blocks"]?.compact == "[]")
    let word = end == "week" ? #", "week": 2"# : #", "readiness": {"sleep_h": 8}"#
    let (_, back) = try Self.adapt(planner, past, day: 8, word)
    #expect(back["workouts"]?.array?[3]["blocks"]?.array?.isEmpty == false)
  }

  @Test("Under rules that know nothing of it, what a row has changed is as planned again")
  func otherRules() throws {
    let planners = try [
      Self.sessions(2, out: false, later: 1), Self.sessions(4, out: true, later: 0),
      Self.planner(Self.said(reps: 2, rest: 60)), Self.planner(Self.said(holds: true)),
    ]
    for planner in planners {
      let planned = try Self.plan()
      let (_, changed) = try Self.adapt(planner, planned, day: 3, Self.nights)
      let (answer, back) = try Self.adapt(House.planner(), changed, day: 4, "")
      let weekdays = { (plan: JSON) in plan["workouts"]?.array?.map { $0["weekday"]?.number ?? 0 } }
      #expect(weekdays(back) == weekdays(planned))
      #expect(Self.lifts(back) == Self.lifts(planned))
      // The rules are the same but for the rows: no number of sets is theirs.
      #expect(
        answer["changes"]?.array?.contains {
          $0["because"]?["key"]?.string == "adapt.edition_sets"
        } == false)
    }
  }

  private static func lifts(_ plan: JSON) -> Int {
    (plan["workouts"]?.array ?? []).reduce(0) { $0 + ($1["blocks"]?.array?.count ?? 0) }
  }

  @Test("The only session a plan has is never left out")
  func last() throws {
    let planner = try Self.sessions(1, out: true, later: 0)
    let plan = try House.answer(#"{"schedule_days": 1}"#, indexesOnly: false)
    let (answer, same) = try Self.adapt(planner, plan, day: 3, Self.nights)
    #expect(same["workouts"]?.array?[0]["blocks"]?.array?.isEmpty == false)
    #expect(Self.notes(answer).contains { $0.contains("neither left out nor moved") })
  }
}
