import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a strength coach refused when he read plans again, kind by kind.
@Suite struct ReadAgainTests {
  private func plan(_ fields: String) throws -> JSON {
    try #require(Workbench.plan(Workbench.request("{\(fields)}")))
  }

  private func days(_ fields: String) throws -> [[JSON]] {
    (try plan(fields)["workouts"]?.array ?? []).map { $0["blocks"]?.array ?? [] }
      .filter { !$0.isEmpty }
  }

  private func blocks(_ fields: String) throws -> [JSON] { try days(fields).flatMap(\.self) }

  /// What is done with the weight on a knee.
  private static let kneels: Set = [
    "knee_push_up", "sliding_fly", "assisted_pull_up", "band_lat_pulldown", "landmine_press",
    "band_incline_press", "assisted_dip", "reverse_nordic", "glute_ham_raise", "nordic_curl",
    "quadruped_kickback", "knee_plank", "knee_side_plank", "bird_dog", "cable_crunch",
    "ab_wheel_kneeling", "band_kneeling_crunch",
  ]

  private func severe(_ joint: String) -> String {
    "\"injuries\": [{\"joint\": \"\(joint)\", \"severity\": \"severe\"}]"
  }

  @Test(
    "A hip flagged as severe neither kneels, nor sits against a wall, nor curls over bent hips",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"], [3, 4])
  func severeHip(kit: String, days: Int) throws {
    for goal in ["lean_mass", "strength"] {
      let found = try blocks(
        "\"schedule_days\": \(days), \"goal\": \"\(goal)\", \"equipment\": \"\(kit)\", "
          + "\"experience\": \"intermediate\", \(severe("hip"))"
      ).compactMap { $0["exerciseId"]?.string }
      let bad = found.filter { $0.contains("wall_sit") || Self.kneels.contains($0) }
      #expect(bad.isEmpty, "\(goal): \(bad)")
    }
  }

  @Test(
    "No warm-up bends a joint under the body that is flagged as severe, and none turns such a back",
    arguments: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"],
    ["full_gym", "bodyweight_only"])
  func warmUps(joint: String, kit: String) throws {
    let loading = [
      "low_back": [
        "warmup.trunk", "warmup.trunk_open", "warmup.trunk_standing", "warmup.ankles",
        "warmup.ankles_open", "warmup.hips", "warmup.hips_chair",
      ],
      "hip": ["warmup.ankles", "warmup.ankles_open", "warmup.hips", "warmup.hips_chair"],
      "knee": ["warmup.ankles", "warmup.ankles_open", "warmup.hips", "warmup.hips_chair"],
      "ankle": ["warmup.ankles", "warmup.ankles_open", "warmup.hips", "warmup.hips_chair"],
      "shoulder": ["warmup.shoulders", "warmup.shoulders_open", "warmup.trunk"],
      "elbow": ["warmup.arms", "warmup.trunk"], "wrist": ["warmup.arms", "warmup.trunk"],
    ]
    for days in 2...6 {
      let said =
        (try plan(
          "\"schedule_days\": \(days), \"equipment\": \"\(kit)\", "
            + "\"experience\": \"intermediate\", \(severe(joint))")["workouts"]?.array ?? [])
        .flatMap { $0["general_warmup"]?["steps_said"]?.array ?? [] }
        .compactMap { $0["key"]?.string }
      let bad = said.filter { loading[joint]?.contains($0) == true }
      #expect(bad.isEmpty, "\(days) days: \(bad)")
    }
  }

  @Test("Arms that hurt warm no legs up that rest, neither before nor after")
  func bothHurt() throws {
    for arm in ["shoulder", "elbow", "wrist"] {
      let plan = try plan(
        "\"schedule_days\": 3, \"equipment\": \"full_gym\", "
          + "\"health_flags\": [\"hypertension\"], \"injuries\": [\"\(arm)\", "
          + "{\"joint\": \"hip\", \"severity\": \"severe\"}]")
      let said = (plan["workouts"]?.array ?? [])
        .flatMap { $0["general_warmup"]?["steps_said"]?.array ?? [] }
        .compactMap { $0["key"]?.string }
      #expect(said.contains("warmup.easy_still") && !said.contains("warmup.easy_no_legs"))
    }
  }

  @Test(
    "Brittle bones lift nothing out of a bend, and stand for squats and calves",
    arguments: ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"], [52, 66, 73])
  func brittle(kit: String, years: Int) throws {
    for experience in ["novice", "intermediate"] {
      for days in [2, 3, 4] {
        let found = try blocks(
          "\"schedule_days\": \(days), \"equipment\": \"\(kit)\", \"age_years\": \(years), "
            + "\"experience\": \"\(experience)\", \"health_flags\": [\"osteoporosis\"]"
        ).compactMap { $0["exerciseId"]?.string }
        let bent = found.filter {
          $0.contains("pull_through") || $0.contains("good_morning")
            || ["back_extension", "band_seated_back_extension"].contains($0)
        }
        #expect(bent.isEmpty, "\(experience) \(days): \(bent)")
        let standing = found.contains {
          $0.contains("calf") && !$0.contains("seated") && !$0.contains("leg_press")
        }
        #expect(standing, "\(experience) \(days): \(found)")
      }
    }
  }

  @Test(
    "A deadlift that was given leads, behind no squat of its day",
    arguments: ["lean_mass", "strength", "fat_loss", "recomp"], [3, 4, 5, 6])
  func givenDeadlift(goal: String, count: Int) throws {
    for lift in ["conventional_deadlift", "trap_bar_deadlift"] {
      let days = try days(
        "\"schedule_days\": \(count), \"goal\": \"\(goal)\", \"equipment\": \"full_gym\", "
          + "\"experience\": \"intermediate\", \"lifts\": {\"\(lift)\": "
          + "{\"weight_kg\": 160, \"reps\": 5, \"rir\": 2}}")
      let places = days.flatMap { day in
        day.enumerated().filter { $0.element["exerciseId"]?.string == lift }
          .map { (place: $0.offset, role: $0.element["role"]?.string) }
      }
      #expect(!places.isEmpty, "\(lift)")
      #expect(places.allSatisfy { $0.place == 0 && $0.role == "main" }, "\(lift): \(places)")
    }
  }

  @Test(
    "Two days for the legs in a gym hold a leg curl beside the hinge",
    arguments: ["lean_mass", "strength", "fat_loss"], ["novice", "intermediate", "advanced"])
  func legCurls(goal: String, experience: String) throws {
    for days in [4, 5, 6] {
      for minutes in [45, 60, 75] {
        let patterns = try blocks(
          "\"schedule_days\": \(days), \"goal\": \"\(goal)\", \"equipment\": \"full_gym\", "
            + "\"session_minutes\": \(minutes), \"experience\": \"\(experience)\""
        ).compactMap { $0["pattern"]?.string }
        #expect(patterns.contains("knee_flexion"), "\(days) days of \(minutes)")
      }
    }
  }

  @Test(
    "A lift that a caution stands beside has three sets at most",
    arguments: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"],
    ["mild", "moderate"])
  func cautions(joint: String, severity: String) throws {
    for goal in ["lean_mass", "strength"] {
      let plan = try plan(
        "\"schedule_days\": 4, \"goal\": \"\(goal)\", \"experience\": \"intermediate\", "
          + "\"equipment\": \"full_gym\", "
          + "\"injuries\": [{\"joint\": \"\(joint)\", \"severity\": \"\(severity)\"}]")
      let cautioned = Set(
        (plan["change_log_said"]?.array ?? [])
          .filter { $0["key"]?.string == "change.local_cut" }
          .compactMap { $0["values"]?["exercise"]?.string })
      for block in (plan["workouts"]?.array ?? []).flatMap({ $0["blocks"]?.array ?? [] })
      where cautioned.contains(block["name"]?.string ?? "") {
        #expect(block["sets"]?.number ?? 9 <= 3, "\(block["name"]?.string ?? "")")
      }
    }
  }

  @Test("A pregnancy has fewer sets from third to third, and shorter sessions in the last")
  func pregnancy() throws {
    var before = Double.infinity
    for week in [10, 20, 30, 35, 38] {
      let plan = try plan(
        "\"schedule_days\": 3, \"experience\": \"intermediate\", \"equipment\": \"full_gym\", "
          + "\"sex\": \"female\", \"age_years\": 31, \"pregnancy_week\": \(week), "
          + "\"health_flags\": [\"pregnant\"]")
      let days = plan["workouts"]?.array ?? []
      let sets = days.flatMap { $0["blocks"]?.array ?? [] }
        .reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
      #expect(sets < before, "week \(week)")
      before = sets
      let longest = days.compactMap { $0["minutes"]?.number }.max() ?? 0
      #expect(longest <= (week >= 34 ? 45 : week >= 28 ? 60 : 75), "week \(week): \(longest)")
    }
  }

  @Test(
    "Two days at home give the legs of a beginner a third of the sets at least",
    arguments: ["dumbbells_only", "bands_only"], ["lean_mass", "fat_loss"])
  func legsAtHome(kit: String, goal: String) throws {
    let found = try blocks(
      "\"schedule_days\": 2, \"goal\": \"\(goal)\", \"equipment\": \"\(kit)\", "
        + "\"experience\": \"novice\"")
    let legs = ["quads", "hamstrings", "glutes"]
    let all = found.reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
    let sets = found.filter { legs.contains($0["muscle"]?.string ?? "") }
      .reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
    #expect(3 * sets >= all, "\(sets) of \(all)")
  }
}
