import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Kinds of plans that a strength coach refused: brittle bones at home, kit at hand, short sessions,
/// the weeks after a birth, and reasons that were not true.
@Suite struct RefusedPlanTests {
  private static let kits = ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"]
  private static let lifter =
    #""goal": "lean_mass", "experience": "intermediate", "age_years": 38"#

  private func plan(_ fields: String) throws -> JSON {
    try #require(Workbench.plan(Workbench.request("{\(fields)}")))
  }

  private func days(of plan: JSON) -> [[JSON]] {
    (plan["workouts"]?.array ?? []).compactMap { $0["blocks"]?.array }.filter { !$0.isEmpty }
  }

  private func words(_ key: String, of plan: JSON) -> [String] {
    days(of: plan).joined().compactMap { $0[key]?.string }
  }

  private func keys(_ list: String, of plan: JSON) -> [String] {
    (plan["\(list)_said"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  /// Whether the change log says why a pattern is missing.
  private func names(_ pattern: String, in plan: JSON) -> Bool {
    (plan["change_log_said"]?.array ?? []).contains {
      $0["key"]?.string == "change.missing_pattern" && $0["values"]?["pattern"]?.string == pattern
    }
  }

  @Test(
    "Brittle bones at home straighten the back, hinge and balance every week, with what is at hand",
    arguments: ["chair,wall", "wall", "chair,bottles", "backpack,chair"], [52.0, 66, 79])
  func brittleBonesAtHome(items: String, years: Double) throws {
    let list = items.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ", ")
    for kit in Self.kits.dropFirst() {
      for minutes in [30, 45, 60] {
        let plan = try plan(
          "\"schedule_days\": 3, \"equipment\": \"\(kit)\", \"age_years\": \(years), "
            + "\"session_minutes\": \(minutes), \"household_items\": [\(list)], "
            + "\"health_flags\": [\"osteoporosis\"]")
        let patterns = words("pattern", of: plan)
        let who: Comment = "\(kit), \(minutes) min: \(patterns)"
        #expect(patterns.contains("back_extension"), who)
        #expect(patterns.contains("hinge") || patterns.contains("hip_thrust"), who)
        #expect(patterns.contains("horizontal_pull") || names("row", in: plan), who)
        #expect((plan["workouts"]?.array ?? []).contains { $0["balance"] != nil }, who)
      }
    }
  }

  @Test("Brittle bones without anything that loads are told what would")
  func nothingLoads() throws {
    for (items, isTold) in [("\"chair\", \"wall\"", true), ("\"chair\", \"backpack\"", false)] {
      let plan = try plan(
        "\"schedule_days\": 3, \"equipment\": \"bodyweight_only\", \"age_years\": 58, "
          + "\"household_items\": [\(items)], \"health_flags\": [\"osteoporosis\"]")
      #expect(keys("tips", of: plan).contains("tip.bone_load") == isTold, "\(items)")
    }
  }

  @Test("Whoever may fall keeps a hand on the wall and climbs nothing in balance work")
  func heldBalance() throws {
    for who in [
      #""age_years": 78"#, #""age_years": 58, "health_flags": ["osteoporosis"]"#,
      #""age_years": 68, "health_flags": ["osteoporosis"]"#,
    ] {
      let plan = try plan("\"schedule_days\": 3, \(who)")
      let texts = (plan["workouts"]?.array ?? []).compactMap { $0["balance"]?["name"]?.string }
      #expect(!texts.isEmpty && texts.allSatisfy { !$0.contains("step-ups") }, "\(texts)")
    }
  }

  @Test("No Nordic curl without something that holds the feet", arguments: kits)
  func anchor(kit: String) throws {
    for items in ["\"bench\", \"sofa\"", "\"incline_bench\", \"sofa\", \"cushion\""] {
      let plan = try plan(
        "\"schedule_days\": 4, \"experience\": \"advanced\", \"equipment\": \"\(kit)\", "
          + "\"age_years\": 30, \"household_items\": [\(items)]")
      let blocks = days(of: plan).joined()
      let swaps = blocks.flatMap { $0["swaps"]?.array ?? [] }
      let ids = (blocks + swaps).compactMap { $0["exerciseId"]?.string }
      #expect(!ids.contains("nordic_curl"))
    }
  }

  @Test("Beside a sore elbow nothing straightens it out of a deep bend", arguments: kits)
  func elbow(kit: String) throws {
    for severity in ["mild", "moderate", "severe"] {
      let ids = words(
        "exerciseId",
        of: try plan(
          "\(Self.lifter), \"schedule_days\": 4, \"equipment\": \"\(kit)\", "
            + "\"injuries\": [{\"joint\": \"elbow\", \"severity\": \"\(severity)\"}]"))
      let deep = ids.filter {
        $0.contains("overhead_ext") || $0.contains("overhead_rope") || $0.contains("skull")
          || $0.contains("lying_dumbbell_ext") || $0.contains("sphinx")
      }
      #expect(deep.isEmpty, "\(severity): \(deep)")
    }
  }

  @Test(
    "A bar and dip bars at hand are used by whoever is able", arguments: Array(kits.dropFirst()),
    ["intermediate", "advanced"])
  func barsAtHand(kit: String, experience: String) throws {
    for days in [2, 3, 4, 5] {
      for goal in ["strength", "lean_mass"] {
        let ids = words(
          "exerciseId",
          of: try plan(
            "\"schedule_days\": \(days), \"equipment\": \"\(kit)\", \"goal\": \"\(goal)\", "
              + "\"experience\": \"\(experience)\", \"age_years\": 30, \"session_minutes\": 60, "
              + "\"household_items\": [\"pullup_bar\", \"dip_bars\"]"))
        let who: Comment = "\(days) days, \(goal): \(ids)"
        #expect(ids.contains { $0.contains("pull_up") || $0 == "chin_up" }, who)
        if days > 2, kit == "bodyweight_only" { #expect(ids.contains { $0.contains("dip") }, who) }
        #expect(kit != "bodyweight_only" || !ids.contains("incline_push_up"), who)
      }
    }
  }

  @Test(
    "A short week trains hip and trunk before the arms alone, or says why not", arguments: kits,
    [30, 40])
  func hipAndTrunkFirst(kit: String, minutes: Int) throws {
    for days in 2...4 {
      for flags in ["", "\"hypertension\"", "\"pregnant\"", "\"heart_condition\""] {
        let plan = try plan(
          "\(Self.lifter), \"schedule_days\": \(days), \"session_minutes\": \(minutes), "
            + "\"sex\": \"female\", \"equipment\": \"\(kit)\", \"health_flags\": [\(flags)]")
        let patterns = words("pattern", of: plan)
        let hasArms = patterns.contains("curl") || patterns.contains("triceps_extension")
        let hasBoth =
          patterns.contains("core")
          && (patterns.contains("hinge") || patterns.contains("hip_thrust"))
        #expect(hasBoth || !hasArms, "\(days) days \(flags): \(patterns)")
      }
    }
  }

  @Test(
    "After birth the trunk is trained on two days and the bridge on one", arguments: kits, [9, 16])
  func afterBirth(kit: String, weeks: Int) throws {
    for (count, minutes) in [(2, 60), (3, 40), (3, 75), (4, 45)] {
      let plan = try plan(
        "\"schedule_days\": \(count), \"session_minutes\": \(minutes), \"equipment\": \"\(kit)\", "
          + "\"sex\": \"female\", \"age_years\": 31, \"health_flags\": [\"after_birth\"], "
          + "\"weeks_since_birth\": \(weeks)")
      let core = days(of: plan).count { $0.contains { $0["pattern"]?.string == "core" } }
      #expect(core >= 2, "\(count) days of \(minutes) min")
      #expect(
        words("pattern", of: plan).contains("hip_thrust"), "\(count) days of \(minutes) min")
    }
  }

  @Test(
    "A joint is no reason for what the same short week lacks without it", arguments: kits,
    ["elbow", "wrist", "shoulder"])
  func trueReasons(kit: String, joint: String) throws {
    for minutes in [30, 40] {
      let fields =
        "\(Self.lifter), \"schedule_days\": 3, \"session_minutes\": \(minutes), "
        + "\"equipment\": \"\(kit)\""
      let flag = "{\"joint\": \"\(joint)\", \"severity\": \"mild\"}"
      let flagged = try plan("\(fields), \"injuries\": [\(flag)]")
      for row in flagged["volume"]?.array ?? []
      where ["core", "glutes", "hamstrings", "calves"].contains(row["muscle"]?.string) {
        #expect(
          row["cause"]?.string != "joint_cap", "\(minutes) min: \(row["reason"]?.string ?? "")")
      }
    }
  }

  @Test("A day of a short week holds three exercises at least", arguments: kits, [40, 45, 60])
  func manyEnough(kit: String, minutes: Int) throws {
    for count in 2...5 {
      let plan = try plan(
        "\(Self.lifter), \"schedule_days\": \(count), \"session_minutes\": \(minutes), "
          + "\"equipment\": \"\(kit)\"")
      #expect(days(of: plan).allSatisfy { $0.count >= 3 }, "\(count) days")
    }
  }

  @Test("A bench that tilts is a bench, and no weight is carried to the floor from 75 on")
  func benches() throws {
    let tilting = words(
      "exerciseId",
      of: try plan(
        "\(Self.lifter), \"schedule_days\": 4, \"equipment\": \"dumbbells_only\", "
          + "\"household_items\": [\"incline_bench\"]"))
    #expect(tilting.contains("dumbbell_bench_press") && !tilting.contains("dumbbell_floor_press"))
    let oldest = words(
      "exerciseId",
      of: try plan("\"schedule_days\": 3, \"age_years\": 78, \"equipment\": \"dumbbells_only\""))
    #expect(!oldest.contains { $0.contains("floor_press") || $0.contains("floor_fly") })
  }

  @Test("Whoever trains with the body alone presses, and does not squeeze the hands together")
  func squeezes() throws {
    for experience in ["novice", "intermediate", "advanced"] {
      let ids = words(
        "exerciseId",
        of: try plan(
          "\"schedule_days\": 6, \"experience\": \"\(experience)\", \"age_years\": 30, "
            + "\"equipment\": \"bodyweight_only\", \"household_items\": [\"chair\", \"dip_bars\"]"))
      #expect(!ids.contains("isometric_chest_squeeze"), "\(experience): \(ids)")
    }
  }

  @Test("In short sessions the arms alone wait for legs and trunk", arguments: kits, [30, 40, 45])
  func armsWait(kit: String, minutes: Int) throws {
    for count in 2...4 {
      let plan = try plan(
        "\(Self.lifter), \"schedule_days\": \(count), \"session_minutes\": \(minutes), "
          + "\"equipment\": \"\(kit)\"")
      func sets(_ muscles: [String]) -> Double {
        days(of: plan).joined().reduce(0) {
          $0 + (muscles.contains($1["muscle"]?.string ?? "") ? $1["sets"]?.number ?? 0 : 0)
        }
      }
      #expect(
        sets(["biceps", "triceps"]) <= sets(["quads", "hamstrings", "glutes", "core"]),
        "\(count) days of \(minutes) min")
    }
  }

  @Test("Two days split as the contract asks press and pull both ways, and say how to change it")
  func twoDays() throws {
    for kit in Self.kits {
      let plan = try plan("\(Self.lifter), \"schedule_days\": 2, \"equipment\": \"\(kit)\"")
      #expect(keys("tips", of: plan).contains("tip.two_days"))
      let patterns = Set(days(of: plan).first?.compactMap { $0["pattern"]?.string } ?? [])
      #expect(
        patterns.contains("vertical_push") || names("overhead press", in: plan), "\(patterns)")
      #expect(
        patterns.contains("vertical_pull") || names("pull-down or pull-up", in: plan),
        "\(patterns)")
      let whole = try self.plan(
        "\(Self.lifter), \"schedule_days\": 2, \"equipment\": \"\(kit)\", \"variant\": \"full_body\""
      )
      #expect(!keys("tips", of: whole).contains("tip.two_days"))
    }
  }
}
