@testable import Consulting
import Cases
import JSONSource
import Testing

@testable import Planning

/// Requirement 004, section 11: what a changed answer may touch, row by row.
@Suite struct MatrixTests {
  /// A changed answer and the parts of the plan that change with it; all others stay.
  typealias Case = (change: String, moves: [String])

  private static let food = ["kcal", "macros", "ingredients", "energy"]
  /// A menu whose doses of protein and fat move so that its dinners differ.
  private static let menu = ["ingredients", "macros", "energy"]
  private static let words = [
    "split", "workouts", "ingredients", "tips", "supplements", "progression", "safety_notes",
    "disclaimer",
  ]

  private static let cases: [Case] = [
    (#""sex": "female""#, ["idx"] + food),
    (#""age_years": 45"#, ["idx"] + food),
    (
      #""age_years": 16"#,
      ["idx"] + food
        + [
          "workouts", "confidence", "tips", "volume", "supplements", "progression", "safety_notes",
        ]
    ),
    (#""age_years": null, "age_range": "45–54""#, ["idx"] + food),
    (#""height_cm": 170"#, ["idx"] + food),
    (#""weight_kg": 70"#, ["idx", "supplements"] + food),
    (#""bodyfat_pct": 15"#, ["idx", "confidence", "tips"] + food),
    (#""waist_cm": 90"#, ["idx"]),
    (#""schedule_days": 5"#, ["idx", "split", "workouts", "volume"] + food),
    (#""experience": "advanced""#, ["workouts", "volume", "progression"] + food),
    (#""goal": "fat_loss""#, ["goal", "workouts", "volume", "supplements", "cardio"] + food),
    (#""goal": "strength""#, ["goal", "workouts", "volume", "supplements"] + food),
    (#""equipment": "bodyweight_only""#, ["workouts", "tips", "volume"]),
    (#""household_items": ["bench"]"#, ["workouts"]),
    (#""injuries": ["knee"]"#, ["workouts", "volume", "safety_notes"]),
    (
      #""injuries": [{"joint": "ankle", "severity": "severe"}]"#,
      ["workouts", "volume", "safety_notes", "progression"]
    ),
    (
      #""injuries": [{"joint": "wrist", "severity": "severe"}]"#,
      ["split", "workouts", "volume", "safety_notes", "progression"]
    ),
    (#""overrides": {"BMR": 1900}"#, ["idx"] + food),
    (#""overrides": {"TDEE": 3000}"#, ["idx"] + food),
    (#""overrides": {"BMI": 24}"#, ["idx"]),
    (
      #""health_flags": ["pregnant"], "sex": "female""#,
      ["idx", "workouts", "volume", "supplements", "safety_notes", "tips", "cardio", "progression"]
        + food
    ),
    (
      #""health_flags": ["pregnant"], "sex": "female", "pregnancy_week": 31, "weight_before_pregnancy_kg": 61"#,
      ["idx", "workouts", "volume", "supplements", "safety_notes", "tips", "cardio", "progression"]
        + food
    ),
    (
      #""health_flags": ["after_birth"], "sex": "female", "weeks_since_birth": 8"#,
      ["idx", "workouts", "volume", "supplements", "safety_notes", "tips", "progression"] + food
    ),
    (
      #""health_flags": ["kidney_disease"]"#,
      [
        "workouts", "volume", "kcal", "macros", "ingredients", "energy", "supplements",
        "safety_notes", "tips",
      ]
    ),
    (
      #""health_flags": ["hypertension"]"#,
      [
        "workouts", "ingredients", "volume", "supplements", "safety_notes", "tips", "cardio",
        "progression",
      ]
    ),
    (#""systolic_mmhg": 155"#, ["workouts", "volume"]),
    (#""diastolic_mmhg": 95"#, ["workouts", "volume"]),
    (#""other_sport_minutes": 300"#, ["idx", "tips", "workouts", "volume"] + food),
    (#""session_minutes": 45"#, ["workouts", "volume"]),
    (#""variant": "full_body", "schedule_days": 3"#, ["split", "workouts", "volume"]),
    (#""variant": "specialization", "focus_muscle": "chest""#, ["workouts", "volume"]),
    (#""week": 3"#, ["progression"]), (#""budget_tier": "high""#, ["ingredients"]),
    (#""meals_per_day": 5"#, ["ingredients"]),
    (#""diet": "vegan""#, ["ingredients", "supplements", "tips", "safety_notes"]),
    (#""halal": true"#, ["ingredients", "tips"]),
    (#""exclude_allergens": ["gluten"]"#, ["safety_notes", "supplements"] + menu),
    (
      #""exclude_allergens": ["milk", "fish"]"#,
      ["ingredients", "safety_notes", "supplements", "tips"]
    ),
    (#""dislikes": ["chicken"]"#, ["ingredients"]),
    (#""cuisine": "japanese""#, ["ingredients"]),
    (#""training_time": "early""#, ["ingredients"]),
    (#""batch_cooking": true"#, ["ingredients"]),
    (#""lifts": {"barbell_bench_press": {"weight_kg": 80, "reps": 5}}"#, ["workouts"]),
    (#""language": "ja""#, words), (#""explain": true"#, ["why"]),
    (#""hide_numbers": true"#, ["hidden", "tips"]),
  ]

  @Test("Exactly the declared parts change", arguments: Cases.some(of: cases))
  func matrix(row: Case) throws {
    let plan = try AdaptTests.plan()
    let answer = try AdaptTests.adapt(plan, #""profile_changes": {\#(row.change)}"#)
    let patched = try #require(answer["patched_plan"])
    let always = ["profile", "assumed", "change_log"]
    let keys = ((patched.members ?? []) + (plan.members ?? [])).map(\.key)
    let moved = Set(keys).subtracting(always).filter {
      !$0.hasSuffix("_said") && plan[$0]?.compact != patched[$0]?.compact
    }
    // The leading lifts say what the workouts hold.
    #expect(!moved.contains("main_lifts") || moved.contains("workouts"))
    #expect(moved.filter { $0 != "main_lifts" }.sorted() == row.moves.sorted())
    #expect(answer["changes"]?.array?.first?["because"]?["key"]?.string == "adapt.profile")
  }

  @Test(
    "Whoever names new allergens reads every note of them among the notes, and nobody else does",
    arguments: [
      (#""exclude_allergens": ["peanut", "egg", "fish"]"#, true),
      (#""exclude_allergens": ["milk"]"#, true), (#""goal": "strength""#, false),
    ])
  func allergyNotes(change: String, isTold: Bool) throws {
    let plan = try AdaptTests.plan()
    let answer = try AdaptTests.adapt(plan, #""profile_changes": {\#(change)}"#)
    func texts(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap(\.string) }
    let before = texts(plan["safety_notes"])
    let due = texts(answer["patched_plan"]?["safety_notes"]).filter { !before.contains($0) }
    #expect(due.isEmpty != isTold)
    #expect(texts(answer["notes"]).filter(due.contains) == due)
  }

  @Test("Every answer that can change has a row here and on the page")
  func complete() throws {
    let edition = try House.planner().edition
    let fields = RequestContract.generatePlan.fields.filter { $0 != "overrides" }
    let words = edition.vocabulary.words("ProfileField")
    #expect(fields.filter { !words.contains($0) } == [])
    let tried = Self.cases.map(\.change).joined(separator: " ")
    #expect(RequestContract.generatePlan.fields.filter { !tried.contains("\"\($0)\"") } == [])
  }

  /// An under-18 whose meals give way to the same macros whatever the goal wished for.
  private static let heavy = """
    {"schedule_days": 2, "sex": "female", "goal": "strength", "equipment": "dumbbells_only",
     "experience": "intermediate", "age_range": "<18", "budget_tier": "low",
     "diet": "pescatarian", "height_cm": 184, "session_minutes": 77, "meals_per_day": 3,
     "weight_kg": 241, "overrides": {"BMR": 2848.6, "TDEE": 1977.7}, "halal": true,
     "health_flags": ["thyroid", "meds_stimulant_or_anticoagulant"],
     "exclude_allergens": ["peanut"],
     "dislikes": ["leafy_green", "liver", "lupin", "popcorn"]}
    """

  @Test(
    "A changed plan is the plan of the changed answers, when nothing else was adapted",
    arguments: Cases.some(
      of: [(heavy, #""goal": "recomp""#)] + cases.map { (AdaptTests.athlete, $0.change) }))
  func same(athlete: String, change: String) throws {
    let plan = try House.answer(athlete, indexesOnly: false)
    let answer = try AdaptTests.adapt(plan, #""profile_changes": {\#(change)}"#)
    let patched = try #require(answer["patched_plan"])
    let fresh = try House.answer(try #require(patched["profile"]).compact, indexesOnly: false)
    #expect(patched.compact == fresh.compact)
  }

  @Test(
    "A plan that was adapted obeys the same gates as a new one",
    arguments: Cases.some(
      of: [
        (#""health_flags": ["pregnant"]"#, nil),
        (#""health_flags": ["eating_disorder_history"]"#, nil), (#""age_years": 16"#, nil),
        (#""health_flags": ["kidney_disease"]"#, nil), (#""health_flags": ["hypertension"]"#, nil),
        (#""health_flags": ["chest_pain_or_fainting"]"#, "safety-gate"),
        (#""weight_kg": 55"#, "safety-gate"),
      ] as [(String, String?)], oneIn: 3))
  func gates(change: String, code: String?) throws {
    // A cut that the weight trend has deepened twice, in a later week, with a load lifted.
    let cut = try House.answer(
      #"{"schedule_days": 4, "goal": "fat_loss", "sex": "female", "weight_kg": 70, "height_cm": 175, "age_years": 30}"#,
      indexesOnly: false)
    let first = try AdaptTests.adapt(cut, #""date": "2026-03-02", "weight_trend_2w": "above""#)
    let second = try AdaptTests.adapt(
      try #require(first["patched_plan"]),
      #""date": "2026-03-16", "weight_trend_2w": "above", "week": 4"#)
    let plan = try #require(second["patched_plan"])
    let request = #"{"current_plan": \#(plan.compact), "profile_changes": {\#(change)}}"#
    let order = try House.json(request)
    let planner = try House.planner()
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try planner.adaptPlan(order, into: &writer)
    } catch {
      guard case .refused(let reasons) = error else { throw error }
      return #expect(reasons.map(\.code) == [code])
    }
    #expect(code == nil)
    let answer = try House.json(String(decoding: writer.bytes, as: UTF8.self))
    let patched = try #require(answer["patched_plan"])
    let profile = (patched["profile"] ?? .null).overlaid(
      with: .object([("week", JSON(.number(4)))]))
    let fresh = try House.answer(profile.compact, indexesOnly: false)
    #expect(patched["safety_notes"]?.compact == fresh["safety_notes"]?.compact)
    let isLess = (patched["kcal"]?.number ?? 0) < (patched["energy"]?["tdee"]?.number ?? 0) - 10
    #expect(!isLess || (fresh["energy"]?["factor"]?.number ?? 1) < 1)
  }
}
