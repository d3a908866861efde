import JSONSource
import Testing

@testable import Planning

/// What `adaptPlan` makes of one plan, through the bytes a caller sees.
@Suite struct AdaptTests {
  static let athlete = """
    {"schedule_days": 4, "goal": "lean_mass", "sex": "male", "weight_kg": 82, "height_cm": 180,
     "age_years": 29, "experience": "intermediate",
     "lifts": {"back_squat": {"weight_kg": 100, "reps": 5, "rir": 2}}}
    """
  private static let low =
    #"{"sleep_h": 4, "soreness": {"chest": 2}, "stress": 5, "motivation": 1}"#

  @Test("The requirement's own example says its own sentences")
  func example() throws {
    let answer = try Self.adapt(
      Self.plan(),
      """
      "readiness": {"sleep_h": 7, "soreness": {"legs": 5}, "stress": 2, "motivation": 3},
      "weight_trend_2w": "above"
      """)
    let said = answer["change_log"]?.array?.compactMap(\.string) ?? []
    #expect(said.first == "Legs -2 sets (soreness 5)")
    #expect(said.last == "Calories -5% (weight above target)")
  }

  @Test("The same in Japanese")
  func japanese() throws {
    let plan = try House.answer(#"{"schedule_days": 4, "language": "ja"}"#, indexesOnly: false)
    let answer = try Self.adapt(plan, #""readiness": {"soreness": {"legs": 5}}"#)
    #expect(answer["change_log"]?.array?.first?.string == "脚 -2セット（筋肉痛 5）")
  }

  @Test(
    "What is sent twice changes nothing the second time",
    arguments: [
      #""readiness": {"soreness": {"legs": 5, "chest": 4}}"#,
      #""date": "2026-03-02", "readiness": {"soreness": {"upper": 5}}"#,
      #""weight_trend_2w": "below", "date": "2026-03-02""#,
      #""weight_trend_2w": "above", "weight_misses": 1"#,
      #""week": 5"#, #""days_off": 20"#, #""profile_changes": {"equipment": "bands_only"}"#,
      #""date": "2026-03-03", "readiness": \#(low), "readiness_history": [{"date": "2026-03-02", "stress": 5, "sleep_h": 4}]"#,
      #""last_session": {"blocks": [{"exerciseId": "back_squat", "sets": [{"weight_kg": 92.5, "reps": 10, "rir": 2}, {"weight_kg": 92.5, "reps": 10, "rir": 2}, {"weight_kg": 92.5, "reps": 10, "rir": 2}]}]}"#,
    ])
  func twice(fields: String) throws {
    let once = try Self.adapt(Self.plan(), fields)
    #expect(once["changes"]?.array?.isEmpty == false)
    let again = try Self.adapt(try #require(once["patched_plan"]), fields)
    #expect(again["changes"]?.compact == "[]" && again["change_log"]?.compact == "[]")
  }

  @Test("A novice's load grows when a second session confirms the first")
  func novice() throws {
    let athlete = Self.athlete.replacing("intermediate", with: "novice")
    let plan = try House.answer(athlete, indexesOnly: false)
    let id = "barbell_bench_press"
    let set = #"{"weight_kg": 60, "reps": 30, "rir": 3}"#
    func session(_ day: Int) -> String {
      #"""
      "date": "2026-03-0\#(day)", "last_session": {"blocks": [{"exerciseId": "\#(id)",
        "sets": [\#(Array(repeating: set, count: 5).joined(separator: ","))]}]}
      """#
    }
    let once = try Self.adapt(plan, session(2))
    #expect(once["notes"]?.compact.contains("once more, and it grows") == true)
    let twice = try Self.adapt(try #require(once["patched_plan"]), session(4))
    #expect(twice["change_log"]?.compact.contains("60 → ") == true)
  }

  @Test("Severe pain takes the load away until it is calm; soreness and slight pain do not")
  func pain() throws {
    let plan = try Self.plan()
    func loads(_ answer: JSON) -> Int {
      (answer["patched_plan"]?["workouts"]?.compact.components(separatedBy: #""load_kg":92.5"#)
        .count ?? 0) - 1
    }
    let slight = try Self.adapt(
      plan, #""date": "2026-03-02", "readiness": {"pain": {"knee": 2}, "soreness": {"core": 3}}"#)
    #expect(loads(slight) == 1)
    #expect(slight["notes"]?.compact.contains("stop a set that makes it worse") == true)
    var answer = try Self.adapt(
      plan, #""date": "2026-03-02", "readiness": {"pain": {"knee": 4, "hip": 5}}"#)
    #expect(loads(answer) == 0)
    let session =
      #""last_session": {"blocks": [{"exerciseId": "machine_standing_calf_raise", "sets": [{"reps": 10}]}]}"#
    // Today's session counts with the check-in of another day.
    for day in 3...8 {
      answer = try Self.adapt(
        try #require(answer["patched_plan"]),
        #""date": "2026-03-0\#(day)", "readiness": {"pain": {"knee": 1, "hip": 1}}, \#(session)"#)
      #expect(loads(answer) == (day < 8 ? 0 : 1))
    }
  }

  @Test("Steps back from pain are kept when answers change, and 0 says that nothing hurts")
  func stepsAreKept() throws {
    func calm(_ answer: JSON) -> Double? {
      answer["patched_plan"]?["adaptations"]?["reductions"]?.array?
        .first { $0["kind"]?.string == "pain" }?["calm"]?["times"]?.number
    }
    var answer = try Self.adapt(
      try Self.plan(), #""date": "2026-03-02", "readiness": {"pain": {"knee": 5}}"#)
    let session =
      #""last_session": {"blocks": [{"exerciseId": "machine_standing_calf_raise", "sets": [{"reps": 10}]}]}"#
    for day in 3...6 {
      answer = try Self.adapt(
        try #require(answer["patched_plan"]),
        #""date": "2026-03-0\#(day)", "readiness": {"pain": {"knee": 0}}, \#(session)"#)
    }
    let rising = try Self.adapt(
      try #require(answer["patched_plan"]),
      #""date": "2026-03-07", "readiness": {"pain": {"knee": 2}}, \#(session)"#)
    #expect(calm(rising) == 3)
    #expect(calm(answer) == 3 && answer["notes"]?.compact.contains("no pain today") == true)
    let changed = try Self.adapt(
      try #require(answer["patched_plan"]),
      #""date": "2026-03-07", "profile_changes": {"equipment": "dumbbells_only"}"#)
    #expect(calm(changed) == 3)
    #expect(changed["change_log"]?.compact.contains("a step back towards the plan") == true)
  }

  @Test("A goal lowered three times in a month brings a neutral question")
  func loweredGoals() throws {
    var plan = try Self.plan()
    var asked: [Bool] = []
    for (day, change) in [
      ("03-01", #""goal": "recomp""#), ("03-02", #""goal": "fat_loss""#),
      ("03-20", #""overrides": {"TDEE": 2400}"#), ("05-01", #""overrides": {"TDEE": 2300}"#),
    ] {
      let answer = try Self.adapt(
        plan, #""date": "2026-\#(day)", "profile_changes": {\#(change)}"#)
      asked.append(answer["notes"]?.compact.contains("lowered 3 times in 30 days") == true)
      plan = try #require(answer["patched_plan"])
    }
    #expect(asked == [false, false, true, false])
  }

  @Test("A trend that comes back leaves the meals of the profile, with what gave way")
  func trendComesBack() throws {
    let plans = try [40, 50, 60, 65, 70, 80, 90, 100].map { kilograms in
      try House.answer(
        """
        {"schedule_days": 3, "budget_tier": "low", "diet": "vegan", "meals_per_day": 3, "weight_kg": \(kilograms)}
        """, indexesOnly: false)
    }
    let plan = try #require(
      plans.first { $0["change_log"]?.compact.contains("so that any choice of foods fits") == true }
    )
    let less = try Self.adapt(plan, #""date": "2026-03-02", "weight_trend_2w": "above""#)
    let back = try Self.adapt(
      try #require(less["patched_plan"]), #""date": "2026-03-16", "weight_trend_2w": "below""#)
    let patched = try #require(back["patched_plan"])
    #expect(less["patched_plan"]?["kcal"]?.number != plan["kcal"]?.number)
    for key in ["kcal", "macros", "energy", "ingredients", "change_log"] {
      #expect(patched[key]?.compact == plan[key]?.compact)
    }
  }

  @Test("Two low days reduce the week once; four of seven bring the deload instead")
  func lowDays() throws {
    func history(_ days: Int) -> String {
      (1...days).map { #"{"date": "2026-03-0\#($0)", "sleep_h": 4, "stress": 5}"# }
        .joined(separator: ", ")
    }
    let week = try Self.adapt(
      Self.plan(),
      #""date": "2026-03-02", "readiness": \#(Self.low), "readiness_history": [\#(history(1))]"#)
    #expect(week["change_log"]?.array?.first?.string?.hasPrefix("Week -8 sets") == true)
    let deload = try Self.adapt(
      try #require(week["patched_plan"]),
      #""date": "2026-03-04", "readiness": \#(Self.low), "readiness_history": [\#(history(3))]"#)
    let said = deload["change_log"]?.array?.compactMap(\.string) ?? []
    // The deload takes over what the week had off: nothing comes back on a worse day.
    #expect(!said.contains { $0.hasPrefix("The reduced week is over") })
    #expect(said.contains { $0.hasPrefix("Deload: ") })
    let sore = try Self.adapt(
      try #require(deload["patched_plan"]),
      #""date": "2026-03-05", "readiness": {"soreness": {"legs": 5}}"#)
    #expect(sore["change_log"]?.compact == "[]")
    #expect(sore["notes"]?.array?.first?.string == "Legs: the week is reduced already")
  }

  @Test(
    "A lift answers to how it went",
    arguments: [
      (10, 2, "Barbell back squat 92.5 → 97.5 kg (all sets at the top of the range)"),
      (8, 2, nil),
      (8, 0, "Barbell back squat -1 set (failure or missed repetitions)"),
      (5, 2, "Barbell back squat -1 set (failure or missed repetitions)"),
    ] as [(Int, Int, String?)])
  func lift(reps: Int, rir: Int, said: String?) throws {
    let set = #"{"weight_kg": 92.5, "reps": \#(reps), "rir": \#(rir)}"#
    let answer = try Self.adapt(
      Self.plan(),
      #""last_session": {"blocks": [{"exerciseId": "back_squat", "sets": [\#(set), \#(set), \#(set), \#(set)]}]}"#
    )
    #expect(answer["change_log"]?.array?.first?.string == said)
  }

  @Test("Repetitions at a lighter load are no progress")
  func lighter() throws {
    let set = #"{"weight_kg": 80, "reps": 10, "rir": 2}"#
    let answer = try Self.adapt(
      Self.plan(),
      #""last_session": {"blocks": [{"exerciseId": "back_squat", "sets": [\#(set), \#(set), \#(set), \#(set)]}]}"#
    )
    #expect(answer["change_log"]?.compact == "[]")
  }

  @Test(
    "The energy waits where the trend says little",
    arguments: [
      (#""weight_trend_2w": "above", "last_week_adherence_pct": 60"#, "Calories stay: 60%"),
      (#""weight_trend_2w": "on_target""#, nil),
    ] as [(String, String?)])
  func trend(fields: String, note: String?) throws {
    let answer = try Self.adapt(Self.plan(), fields)
    #expect(answer["change_log"]?.compact == "[]")
    let said = answer["notes"]?.array?.first?.string
    #expect(note.map { said?.hasPrefix($0) ?? false } ?? (said == nil))
  }

  @Test("A plan remembers its check-ins: the second low day in a row reduces the week")
  func memory() throws {
    let first = try Self.adapt(
      Self.plan(), #""date": "2026-03-02", "readiness": \#(Self.low)"#)
    #expect(!(first["change_log"]?.array ?? []).contains { $0.string?.hasPrefix("Week") == true })
    let second = try Self.adapt(
      try #require(first["patched_plan"]), #""date": "2026-03-03", "readiness": \#(Self.low)"#)
    #expect(second["change_log"]?.array?.first?.string?.hasPrefix("Week -8 sets") == true)
  }

  @Test("A check-in without a date counts as the day after its history")
  func undated() throws {
    let answer = try Self.adapt(
      Self.plan(),
      #""readiness": \#(Self.low), "readiness_history": [{"date": "2026-03-02", "sleep_h": 4, "stress": 5}]"#
    )
    #expect(answer["change_log"]?.array?.first?.string?.hasPrefix("Week -8 sets") == true)
  }

  @Test("A deload halves the week's sets; on the next day past it they are all back")
  func deload() throws {
    let plan = try Self.plan()
    let deload = try Self.adapt(plan, #""date": "2026-03-02", "week": 5"#)
    let eased = try #require(deload["patched_plan"])
    let (before, after) = (Self.sets(plan), Self.sets(eased))
    #expect(abs(Double(after) - Double(before) / 2) <= 2)
    let back = try Self.adapt(eased, #""date": "2026-03-09", "week": 6"#)
    #expect(Self.sets(try #require(back["patched_plan"])) == before)
  }

  @Test(
    "A lift that gets no stronger is built up again; with much in reserve it grows instead",
    arguments: [
      (2, 21, "Barbell back squat 92.5 → 82.5 kg (no stronger for 20 sessions; build up again)"),
      (
        6, 9,
        "Barbell back squat 92.5 → 97.5 kg (no stronger in 8 sessions, and every set leaves at least 3 repetitions more than asked)"
      ),
    ])
  func standsStill(reserve: Int, sessions: Int, said: String) throws {
    var plan = try Self.plan()
    var log: [String] = []
    let set = #"{"weight_kg": 92.5, "reps": 8, "rir": \#(reserve)}"#
    for day in 10..<10 + sessions {
      let answer = try Self.adapt(
        plan,
        #""date": "2026-03-\#(day)", "last_session": {"blocks": [{"exerciseId": "back_squat", "sets": [\#(set), \#(set), \#(set), \#(set)]}]}"#
      )
      log += answer["change_log"]?.array?.compactMap(\.string) ?? []
      plan = try #require(answer["patched_plan"])
    }
    #expect(log == [said])
  }

  @Test("A break of three weeks brings fewer sets for a week, and lighter loads to grow from")
  func layoff() throws {
    let plan = try Self.plan()
    let answer = try Self.adapt(plan, #""date": "2026-03-02", "days_off": 21"#)
    let first = answer["change_log"]?.array?.first?.string ?? ""
    #expect(first.hasPrefix("Back after 21 days: ") && first.hasSuffix("fewer for a week"))
    #expect(
      answer["change_log"]?.compact.contains(
        "Barbell back squat 92.5 → 82.5 kg (back after 21 days)")
        == true)
    let later = try Self.adapt(try #require(answer["patched_plan"]), #""date": "2026-03-10""#)
    let back = try #require(later["patched_plan"])
    #expect(Self.sets(back) == Self.sets(plan))
    #expect(
      back["workouts"]?.array?[1]["blocks"]?.array?[0]["load_kg"]?.number
        ?? 0 < plan["workouts"]?.array?[1]["blocks"]?.array?[0]["load_kg"]?.number ?? 0)
  }

  @Test("The same break is answered once, and further where it goes on")
  func goingOnAway() throws {
    let first = try Self.adapt(try Self.plan(), #""date": "2026-03-02", "days_off": 15"#)
    let away = try #require(first["patched_plan"])
    let load = { (plan: JSON) in
      plan["workouts"]?.array?[1]["blocks"]?.array?[0]["load_kg"]?.number ?? 0
    }
    #expect(away["adaptations"]?["layoff"]?.compact == #"{"date":"2026-03-02","days":15}"#)
    let same = try Self.adapt(away, #""date": "2026-03-10", "days_off": 23"#)
    #expect(load(try #require(same["patched_plan"])) == load(away))
    let longer = try Self.adapt(away, #""date": "2026-03-20", "days_off": 33"#)
    #expect(load(try #require(longer["patched_plan"])) < load(away))
    let other = try Self.adapt(away, #""date": "2026-03-20", "days_off": 15"#)
    #expect(load(try #require(other["patched_plan"])) < load(away))
  }

  @Test(
    "What the coach has seen passes the gates of low readiness",
    arguments: [
      (#"{"deload_wanted": true}"#, ["deload"]),
      (#"{"fatigue": true, "patterns": [{"pattern": "squat", "trend": "declining"}]}"#, ["week"]),
      (#"{"fatigue": true, "patterns": [{"pattern": "squat", "trend": "plateaued"}]}"#, []),
      (#"{"patterns": [{"pattern": "squat", "trend": "declining"}]}"#, []),
    ])
  func coachSignals(_ signals: String, _ kinds: [String]) throws {
    let found = { (answer: JSON) in
      (answer["patched_plan"]?["adaptations"]?["reductions"]?.array ?? [])
        .compactMap { $0["kind"]?.string }
    }
    let answer = try Self.adapt(
      try Self.plan(), #""date": "2026-03-02", "coach_signals": \#(signals)"#)
    #expect(found(answer) == kinds)
    #expect((answer["change_log"]?.array?.isEmpty == false) == !kinds.isEmpty)
    let again = try Self.adapt(
      try #require(answer["patched_plan"]),
      #""date": "2026-03-11", "coach_signals": \#(signals)"#)
    // A week later the deload is over, and the next one waits for its pause.
    #expect(found(again) == (kinds == ["deload"] ? [] : kinds))
  }

  @Test("A week of the cycle brings the cautions of that week")
  func weekNotes() throws {
    let cut = try House.answer(
      #"{"schedule_days": 4, "goal": "fat_loss", "weight_kg": 82, "height_cm": 180}"#,
      indexesOnly: false)
    let answer = try Self.adapt(cut, #""week": 12"#)
    let fresh = try House.answer(
      #"{"schedule_days": 4, "goal": "fat_loss", "weight_kg": 82, "height_cm": 180, "week": 12}"#,
      indexesOnly: false)
    #expect(
      answer["patched_plan"]?["safety_notes"]?.compact == fresh["safety_notes"]?.compact)
  }

  static func sets(_ plan: JSON) -> Int {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .reduce(0) { $0 + Int($1["sets"]?.number ?? 0) }
  }

  static func plan() throws -> JSON { try made.get() }

  private static let made = Result { try House.answer(athlete, indexesOnly: false) }

  /// The answer for a plan and the other fields of a request.
  static func adapt(_ plan: JSON, _ fields: String) throws -> JSON {
    var writer = JSONWriter()
    let request = try House.json(#"{"current_plan": \#(plan.compact), \#(fields)}"#)
    try House.planner().adaptPlan(request, into: &writer)
    return try House.json(String(decoding: writer.bytes, as: UTF8.self))
  }
}
