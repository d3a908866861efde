import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a strength coach and a physiotherapist would not sign, kind by kind.
@Suite struct CoachSignsTests {
  private static let lifter =
    #""schedule_days": 4, "goal": "lean_mass", "experience": "intermediate", "age_years": 38"#

  private func plan(_ fields: String) throws -> JSON {
    try #require(Workbench.plan(Workbench.request("{\(fields)}")))
  }

  private func blocks(of plan: JSON) -> [JSON] {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
  }

  private func blocks(_ fields: String) throws -> [JSON] { blocks(of: try plan(fields)) }

  private func ids(_ fields: String) throws -> [String] {
    try blocks(fields).compactMap { $0["exerciseId"]?.string }
  }

  @Test(
    "A joint that is flagged moderate keeps two repetitions in reserve",
    arguments: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"])
  func moderateReserve(joint: String) throws {
    for goal in ["strength", "lean_mass", "fat_loss"] {
      let fields =
        "\"schedule_days\": 4, \"experience\": \"advanced\", \"goal\": \"\(goal)\", "
        + "\"injuries\": [{\"joint\": \"\(joint)\", \"severity\": \"moderate\"}]"
      for block in try blocks(fields) {
        let least = block["rir_range"]?.array?.first?.number ?? 0
        #expect(least >= 2, "\(block["exerciseId"]?.string ?? "")")
      }
    }
  }

  @Test(
    "Who may fall rising does what lies on the floor in one piece at the end, never in turns",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"],
    [#""age_years": 74"#, #""age_years": 66, "health_flags": ["hypertension", "ace_inhibitor"]"#])
  func risesWithCare(kit: String, person: String) throws {
    let fields = "\"schedule_days\": 3, \"equipment\": \"\(kit)\", \(person)"
    let plan = try plan(fields)
    let laws = try #require(Workbench.underTest).laws
    #expect(laws.violations(request: Workbench.request("{\(fields)}"), plan: plan) == [])
  }

  @Test(
    "A given move of one joint takes no squat from a strength week that favours a muscle",
    arguments: ["shoulders", "chest", "back", "biceps"], ["novice", "intermediate", "advanced"])
  func squatsBesideGivenMoves(focus: String, experience: String) throws {
    let fields =
      "\"schedule_days\": 7, \"goal\": \"strength\", \"experience\": \"\(experience)\", "
      + "\"focus_muscle\": \"\(focus)\", \"lifts\": {"
      + ["isometric_glute_squeeze", "v_up", "prone_t_raise", "towel_door_row", "single_leg_rdl"]
      .map { "\"\($0)\": {\"weight_kg\": 90, \"reps\": 12}" }.joined(separator: ", ") + "}"
    let plan = try plan(fields)
    let laws = try #require(Workbench.underTest).laws
    #expect(laws.violations(request: Workbench.request("{\(fields)}"), plan: plan) == [])
    let days = (plan["workouts"]?.array ?? []).count {
      ($0["blocks"]?.array ?? []).contains { $0["pattern"]?.string == "squat" }
    }
    #expect(days >= 2)
  }

  @Test(
    "A flat press that stands for one leaning back is doubled by no other flat one",
    arguments: ["dumbbells_only", "bands_only"], [40, 66])
  func oneFlatPress(kit: String, years: Int) throws {
    for goal in ["strength", "lean_mass", "fat_loss"] {
      let fields =
        "\"schedule_days\": 2, \"goal\": \"\(goal)\", \"equipment\": \"\(kit)\", "
        + "\"age_years\": \(years)"
      for day in try plan(fields)["workouts"]?.array ?? [] {
        let flat = (day["blocks"]?.array ?? []).filter {
          $0["pattern"]?.string == "horizontal_push"
        }
        #expect(flat.count < 2, "\(goal)")
      }
    }
  }

  @Test(
    "Who has trained squats with a load where there is one",
    arguments: ["full_gym", "dumbbells_only", "bands_only"], [66, 77, 81])
  func loadedSquats(kit: String, years: Int) throws {
    let fields =
      "\"schedule_days\": 3, \"goal\": \"strength\", \"experience\": \"intermediate\", "
      + "\"equipment\": \"\(kit)\", \"age_years\": \(years)"
    for day in try plan(fields)["workouts"]?.array ?? [] {
      let legs = (day["blocks"]?.array ?? []).first {
        ["squat", "lunge"].contains($0["pattern"]?.string)
      }
      #expect(legs?["exerciseId"]?.string != "chair_squat")
    }
  }

  @Test(
    "A knee or hip that bears no load stands under no calf raise",
    arguments: ["knee", "hip"], ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"])
  func seatedCalves(joint: String, kit: String) throws {
    let fields =
      "\(Self.lifter), \"equipment\": \"\(kit)\", "
      + "\"injuries\": [{\"joint\": \"\(joint)\", \"severity\": \"severe\"}]"
    let seated = [
      "machine_seated_calf_raise", "leg_press_calf_raise", "dumbbell_seated_calf_raise",
      "seated_calf_raise", "band_seated_calf_press",
    ]
    for block in try blocks(fields) where block["pattern"]?.string == "calf_raise" {
      let id = try #require(block["exerciseId"]?.string)
      #expect(seated.contains(id), "\(id)")
    }
  }

  @Test("A low back flagged as moderate gets no barbell across the pelvis")
  func hipThrust() throws {
    for goal in ["lean_mass", "strength"] {
      let found = try ids(
        "\"schedule_days\": 4, \"goal\": \"\(goal)\", \"experience\": \"intermediate\", "
          + "\"equipment\": \"full_gym\", \"injuries\": [\"low_back\"]")
      #expect(!found.contains("barbell_hip_thrust"), "\(goal)")
    }
  }

  @Test(
    "Hands under the body are no easier on a flagged shoulder or wrist than wide ones",
    arguments: ["shoulder", "wrist"], ["dumbbells_only", "bodyweight_only"])
  func pushUps(joint: String, kit: String) throws {
    let found = try ids(
      "\(Self.lifter), \"equipment\": \"\(kit)\", \"injuries\": [\"\(joint)\"]")
    #expect(!found.contains("close_grip_push_up") && !found.contains("diamond_push_up"))
  }

  @Test(
    "Over 75, and with brittle bones over 60, nothing is stepped, climbed or balanced under a load",
    arguments: [
      #""age_years": 81"#, #""age_years": 70, "health_flags": ["osteoporosis"]"#,
      #""age_years": 70, "health_flags": ["anticoagulant"]"#,
    ], ["full_gym", "dumbbells_only", "bodyweight_only"])
  func falls(who: String, kit: String) throws {
    for days in [2, 3, 4] {
      let found = try ids("\"schedule_days\": \(days), \"equipment\": \"\(kit)\", \(who)")
      let risky = found.filter {
        $0.contains("lunge") || $0.contains("step_up") || $0.contains("table_row")
          || $0.contains("single_leg_rdl") || $0.contains("single_leg_dumbbell")
      }
      #expect(risky.isEmpty, "\(days) days: \(risky)")
    }
  }

  @Test(
    "Brittle bones train what straightens the back",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"], [30.0, 45, 70])
  func backExtension(kit: String, years: Double) throws {
    let patterns = try blocks(
      "\"schedule_days\": 3, \"equipment\": \"\(kit)\", \"age_years\": \(years), "
        + "\"health_flags\": [\"osteoporosis\"]"
    ).compactMap { $0["pattern"]?.string }
    #expect(patterns.contains("back_extension"), "\(patterns)")
  }

  @Test(
    "Brittle bones keep a hinge under load, and both feet on the floor",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"], [30.0, 52, 70])
  func brittleBones(kit: String, years: Double) throws {
    let found = try blocks(
      "\"schedule_days\": 3, \"equipment\": \"\(kit)\", \"age_years\": \(years), "
        + "\"health_flags\": [\"osteoporosis\"]")
    let patterns = found.compactMap { $0["pattern"]?.string }
    #expect(patterns.contains("hinge") && patterns.contains("squat"), "\(patterns)")
    #expect(!patterns.contains("lunge"), "\(patterns)")
  }

  @Test(
    "After birth the trunk and pulling find room in the shortest week, or the day says why not",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"], [1, 2, 3])
  func afterBirth(kit: String, days: Int) throws {
    let plan = try plan(
      "\"schedule_days\": \(days), \"session_minutes\": 30, \"equipment\": \"\(kit)\", "
        + "\"sex\": \"female\", \"age_years\": 31, \"health_flags\": [\"after_birth\"], "
        + "\"weeks_since_birth\": 7")
    let muscles = blocks(of: plan).compactMap { $0["muscle"]?.string }
    let said = (plan["change_log"]?.array ?? []).compactMap(\.string)
    #expect(muscles.contains("back"), "\(muscles)")
    #expect(muscles.contains("core") || said.contains { $0.contains("no core work") }, "\(muscles)")
  }

  @Test(
    "The first six weeks after a birth hold the own body alone and few sets",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"], ["", "2", "5"])
  func justAfterBirth(kit: String, weeks: String) throws {
    let found = try blocks(
      "\"schedule_days\": 4, \"equipment\": \"\(kit)\", \"sex\": \"female\", \"age_years\": 31, "
        + (weeks.isEmpty ? "" : "\"weeks_since_birth\": \(weeks), ")
        + "\"health_flags\": [\"after_birth\"]")
    #expect(
      found.allSatisfy {
        ($0["warmup"]?.array ?? []).isEmpty && ($0["sets"]?.number ?? 9) <= 2
      })
    #expect(found.reduce(0) { $0 + ($1["sets"]?.number ?? 0) } <= 20)
  }

  @Test(
    "A very heavy body neither jumps nor stands on one leg, trains less, and sees a doctor first",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"])
  func heavy(kit: String) throws {
    func weighing(_ weight: Int) throws -> JSON {
      try plan(
        "\(Self.lifter), \"equipment\": \"\(kit)\", \"height_cm\": 160, "
          + "\"weight_kg\": \(weight)")
    }
    func sets(_ plan: JSON) -> Double {
      blocks(of: plan).reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
    }
    let (usual, heavy) = (try weighing(62), try weighing(178))
    let ids = blocks(of: heavy).compactMap { $0["exerciseId"]?.string }
    let risky = ids.filter {
      $0.contains("jump") || $0.contains("lunge") || $0.contains("split_squat")
        || $0.contains("pull_up") || $0.contains("single_leg_rdl")
    }
    #expect(risky.isEmpty, "\(risky)")
    #expect(sets(heavy) < sets(usual))
    let said = (heavy["safety_notes_said"]?.array ?? []).compactMap { $0["key"]?.string }
    #expect(said.contains("safety.heavy"))
  }

  @Test("Who begins under 18 lifts on three days at most, others under 18 on four")
  func youth() throws {
    for (experience, most) in [("novice", 3), ("advanced", 4)] {
      for days in 1...7 {
        let plan = try #require(
          Workbench.plan(
            Workbench.request(
              "{\"schedule_days\": \(days), \"age_years\": 15, \"experience\": \"\(experience)\"}"))
        )
        let lifting = (plan["workouts"]?.array ?? []).count {
          $0["blocks"]?.array?.isEmpty == false
        }
        #expect(lifting == min(days, most), "\(experience) \(days)")
      }
    }
  }

  @Test("From 160 over 100 on every set leaves three repetitions, and four where it is far above")
  func pressure() throws {
    for (upper, lower, least) in [(150, 95, 2), (160, 95, 3), (150, 100, 3), (175, 105, 4)] {
      let low = try blocks(
        "\(Self.lifter), \"health_flags\": [\"hypertension\"], "
          + "\"systolic_mmhg\": \(upper), \"diastolic_mmhg\": \(lower)"
      ).compactMap { $0["rir_range"]?.array?.first?.number }.min()
      #expect(low == Double(least), "\(upper)/\(lower)")
    }
  }

  @Test("A high pressure that was measured leaves as much in reserve as one that was told")
  func measuredPressure() throws {
    func least(_ fields: String) throws -> Double? {
      try blocks("\(Self.lifter), \(fields)").compactMap { $0["rir_range"]?.array?.first?.number }
        .min()
    }
    let told = try #require(try least("\"health_flags\": [\"hypertension\"]"))
    for (upper, lower) in [(140, 80), (130, 90), (159, 99)] {
      let found = try least("\"systolic_mmhg\": \(upper), \"diastolic_mmhg\": \(lower)")
      #expect(found == told, "\(upper)/\(lower)")
    }
  }

  @Test("A favoured muscle reaches the end of its band, or the plan says why not")
  func specialization() throws {
    for muscle in ["chest", "back", "glutes", "biceps", "quads"] {
      let plan = try #require(
        Workbench.plan(
          Workbench.request(
            "{\(Self.lifter), \"equipment\": \"full_gym\", \"variant\": \"specialization\", "
              + "\"focus_muscle\": \"\(muscle)\"}")))
      let row = plan["volume"]?.array?.first { $0["muscle"]?.string == muscle }
      let isFull = row?["fractional"]?.number == row?["band"]?.array?.last?.number
      let isSaid = (plan["change_log_said"]?.array ?? []).contains {
        $0["key"]?.string == "change.focus_short"
      }
      #expect(isFull != isSaid, "\(muscle)")
    }
  }

  @Test("A week that leaves most muscles short says what it can bring")
  func shortWeeks() throws {
    let plan = try #require(
      Workbench.plan(
        Workbench.request(
          #"{"schedule_days": 3, "session_minutes": 30, "experience": "advanced", "#
            + #""equipment": "bodyweight_only"}"#)))
    let said = (plan["change_log_said"]?.array ?? []).compactMap { $0["key"]?.string }
    #expect(said.contains("change.goal_short"))
  }
}
