import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// A way to spoil a good plan, and the laws that must report exactly.
struct Spoiling: Sendable, CustomTestStringConvertible {
  let name: String
  let request: String
  let laws: Set<Law>
  let spoil: @Sendable (inout JSON, inout JSON) -> Void

  var testDescription: String { name }

  /// Spoils the plan at one place.
  init(
    _ name: String, _ laws: Set<Law>, _ request: String = Spoiling.lifter,
    _ spoil: @escaping @Sendable (inout JSON, inout JSON) -> Void
  ) {
    self.name = name
    self.laws = laws
    self.request = request
    self.spoil = spoil
  }

  static let lifter =
    #"{"schedule_days":4,"sex":"male","goal":"lean_mass","equipment":"full_gym","experience":"novice","age_range":"25–34","height_cm":180,"weight_kg":83,"budget_tier":"high"}"#
  static let cutter =
    #"{"schedule_days":3,"sex":"male","goal":"fat_loss","age_range":"25–34","height_cm":180,"weight_kg":82,"health_flags":["hypertension"],"overrides":{"BMR":2200}}"#
  static let homeBody =
    #"{"schedule_days":2,"sex":"female","goal":"strength","equipment":"bodyweight_only","injuries":["shoulder","wrist"],"weight_kg":62,"budget_tier":"low","diet":"vegan","exclude_allergens":["soy"]}"#

  /// Changes a field of the plan.
  static func plan(
    _ name: String, _ laws: Set<Law>, _ request: String = Spoiling.lifter,
    _ change: @escaping @Sendable (JSON) -> JSON
  ) -> Spoiling {
    Spoiling(name, laws, request) { _, plan in plan = change(plan) }
  }

  /// Says something else in request and profile than the plan was made for.
  static func given(_ name: String, _ laws: Set<Law>, _ key: String, _ words: [String]) -> Spoiling
  {
    Spoiling(name, laws) { request, plan in
      let value = JSON.Kind.array(words.map { JSON(.string($0)) })
      request = request.setting(key, value)
      plan = plan.changing("/profile") { $0.setting(key, value) }
    }
  }

  static let all: [Spoiling] =
    figures + nutrition + training + [
      plan("two fields in another order", [.form]) { plan in
        var members = plan.members ?? []
        members.swapAt(3, 4)
        return JSON(.object(members))
      },
      plan("another edition", [.form]) { $0.putting("0123456789abcdef", at: "/edition/hash") },
      plan("a field of the profile lost", [.form]) {
        $0.changing("/profile/weight_kg") { _ in nil }
      },
      plan("an assumption hidden", [.honesty]) { $0.changing("/assumed/0") { _ in nil } },
      plan("an assumption told wrongly", [.honesty]) {
        $0.changing("/assumed") { list in
          JSON(
            .array(
              (list.array ?? []).map {
                $0["field"]?.string == "diet" ? $0.setting("value", .string("vegan")) : $0
              }))
        }
      },
      plan("a change told that did not happen", [.honesty]) {
        $0.changing("/change_log") { list in
          JSON(.array((list.array ?? []) + [JSON(.string("Meals 4 → 5 (nothing fits otherwise)"))]))
        }.changing("/change_log_said") { list in
          let values: JSON = .object(["before": JSON(.string("4")), "after": JSON(.string("5"))])
          let said: JSON = .object(["key": JSON(.string("change.meal_count")), "values": values])
          return JSON(.array((list.array ?? []) + [said]))
        }
      },
      plan("a change hidden", [.honesty], homeBody) {
        $0.changing("/change_log/0") { _ in nil }.changing("/change_log_said/0") { _ in nil }
      },
      plan("a change told without what it was made of", [.form, .honesty], homeBody) {
        $0.changing("/change_log_said/0") { _ in nil }
      },
      plan("a sentence other than what it was made of", [.form]) {
        $0.putting("Take the lift", at: "/workouts/0/blocks/0/load_hint")
      },
      plan("a caution left out", [.safety], cutter) {
        $0.changing("/safety_notes/0") { _ in nil }.changing("/safety_notes_said/0") { _ in nil }
      },
      plan("another disclaimer", [.form, .safety]) { $0.putting("Good luck", at: "/disclaimer") },
    ]

  private static let figures: [Spoiling] = [
    plan("another BMR", [.indexes]) { $0.adding(5, at: "/idx/BMR") },
    plan("another BMI", [.indexes]) { $0.adding(0.2, at: "/idx/BMI") },
    plan("an override not shown", [.indexes], cutter) { $0.changing("/idx/deltas/0") { _ in nil } },
    plan("too sure", [.indexes]) { $0.putting("high", at: "/confidence") },
    plan("another floor", [.energy]) { $0.adding(200, at: "/energy/floor") },
    plan("energy moved without a word", [.energy, .macros, .mealSums, .honesty, .nutrients]) {
      $0.adding(600, at: "/kcal")
    },
    plan("three grams of protein per kilogram", [.macros, .honesty]) {
      $0.adding(1.2, at: "/energy/protein_per_kg")
    },
    plan("four grams of fat", [.macros, .mealSums]) { $0.adding(4, at: "/macros/fat_g") },
  ]

  private static let nutrition: [Spoiling] = [
    plan("a meal's energy", [.mealSums, .choices, .menu]) {
      $0.adding(120, at: "/ingredients/meals/0/target/kcal")
    },
    plan("another tier", [.options]) {
      $0.changing("/ingredients/meals/1/protein_opts/0/budget_tier") {
        JSON(.string($0.string == "low" ? "high" : "low"))
      }
    },
    plan("another name", [.options]) {
      $0.putting("Cake", at: "/ingredients/meals/1/veg_opts/0/name")
    },
    plan("a gram more", [.options, .optionValues]) {
      $0.adding(1, at: "/ingredients/meals/0/protein_opts/0/grams")
    },
    Spoiling("a disliked food", [.options]) { request, plan in
      let id = plan["ingredients"]?["meals"]?.array?[0]["carb_opts"]?.array?[0]["ingredientId"]
      let words = JSON.Kind.array([id ?? JSON(.null)])
      request = request.setting("dislikes", words)
      plan = plan.changing("/profile") { $0.setting("dislikes", words) }
    },
    plan("a kilocalorie more", [.optionValues]) {
      $0.adding(2, at: "/ingredients/meals/0/veg_opts/0/kcal")
    },
    plan("a theme of another slot", [.themes, .honesty]) {
      $0.changing("/ingredients/weekly_menu/2/meals/0") { meal in
        meal.setting("theme", .string("rice_plate"))
          .setting("theme_name", .string("Japanese set"))
      }
    },
    plan("another target on the last day", [.menu, .choices]) {
      $0.adding(9, at: "/ingredients/weekly_menu/6/meals/0/target/p")
    },
    plan("a larger snack", [.shares, .menu, .mealSums, .choices, .honesty]) {
      $0.adding(90, at: "/ingredients/meals/2/target/c")
        .adding(360, at: "/ingredients/meals/2/target/kcal")
    },
    plan("the same breakfast every day", [.menu, .honesty, .nutrients]) { plan in
      let first = plan["ingredients"]?["meals"]?.array?[0]
      return (1...6).reduce(plan) { plan, day in
        plan.changing("/ingredients/weekly_menu/\(day)/meals/0") { _ in first }
      }
    },
    plan("less salt than there is", [.nutrients]) {
      $0.adding(-300, at: "/ingredients/nutrients/0/mean")
    },
    plan("a prettier proof", [.choices]) {
      $0.adding(-1, at: "/ingredients/meals/0/worst_deviation_pct")
    },
    plan("more combinations", [.choices]) {
      $0.adding(1, at: "/ingredients/meals/2/combinations")
    },
    Spoiling("a food in every meal", [.choices, .variety, .themes, .menu]) { _, plan in
      guard let food = plan["ingredients"]?["meals"]?.array?[0]["fat_opts"]?.array?[0] else {
        return
      }
      for index in 0..<(plan["ingredients"]?["meals"]?.array?.count ?? 0) {
        // Beyond the judge's other laws: only where the food stands is of interest here.
        plan = plan.changing("/ingredients/meals/\(index)/fat_opts") { list in
          var options = list.array ?? []
          if !options.contains(where: { $0["ingredientId"]?.string == food["ingredientId"]?.string }
          ) {
            options[0] = food
          }
          return JSON(.array(options))
        }
      }
    },
  ]

  private static let training: [Spoiling] = [
    plan("another weekday", [.sessions]) { $0.adding(5, at: "/workouts/0/weekday") },
    plan("upper body twice in a row", [.sessions, .spread]) {
      $0.changing("/workouts/1/focus") { _ in JSON(.array([JSON(.string("chest"))])) }
    },
    plan("a deload put off", [.effort]) { $0.adding(1, at: "/progression/deload_week") },
    plan("a cardio day lost", [.sessions], cutter) {
      $0.changing("/workouts/4") { _ in nil }
    },
    plan("an upper end raised", [.bands]) { $0.adding(2, at: "/volume/0/band/1") },
    plan("a status prettified", [.bands], homeBody) {
      $0.changing("/volume") { list in
        JSON(.array((list.array ?? []).map { $0.setting("status", .string("in_band")) }))
      }
    },
    plan("a reason lost", [.bands], homeBody) {
      $0.changing("/volume") { list in
        JSON(.array((list.array ?? []).map { $0.setting("reason", .null) }))
      }
    },
    plan("a direct set more", [.counting]) { $0.adding(1, at: "/volume/0/direct") },
    plan("a set more in a block", [.counting, .order]) {
      $0.adding(1, at: "/workouts/0/blocks/0/sets")
    },
    plan("fifteen sets of a lift", [.limits, .counting, .order, .spread, .honesty]) {
      $0.adding(11, at: "/workouts/0/blocks/1/sets")
    },
    plan("a muscle mislabelled", [.feasible]) {
      $0.putting("core", at: "/workouts/0/blocks/0/muscle")
    },
    given(
      "a joint that is strained", [.feasible, .honesty, .lifts, .limits, .safety, .sessions],
      "injuries",
      ["shoulder"]),
    plan("a minute less", [.order]) { $0.adding(-1, at: "/workouts/0/minutes") },
    plan("a rest cut", [.order]) { $0.adding(-15, at: "/workouts/1/blocks/0/rest_s") },
    plan("blocks out of order", [.order, .compact]) {
      $0.changing("/workouts/0/blocks") { list in JSON(.array((list.array ?? []).reversed())) }
    },
    plan("a muscle trained once", [.counting]) {
      $0.adding(-1, at: "/volume/0/sessions")
    },
    plan("a longer busy day", [.compact]) { $0.adding(1, at: "/workouts/0/compact/minutes") },
    plan("a busy day without a mark", [.compact]) {
      $0.changing("/workouts/0/blocks") { list in
        JSON(.array((list.array ?? []).map { $0.setting("alt_compact", .bool(false)) }))
      }
    },
    plan("other repetitions", [.effort, .form]) {
      $0.putting("1–3", at: "/workouts/0/blocks/0/reps")
    },
    plan("to failure", [.effort, .form], cutter) {
      $0.putting("0–1", at: "/workouts/0/blocks/0/rir")
    },
    plan("a load out of nothing", [.effort]) {
      $0.changing("/workouts/0/blocks/0") { block in
        var members = block.members ?? []
        let place = members.firstIndex { $0.key == "swaps" } ?? 0
        members.insert(JSON.Member(key: "load_kg", value: JSON(.number(100))), at: place)
        return JSON(.object(members))
      }
    },
  ]
}

/// The judge must be able to say no, and to the point.
@Suite struct JudgeTests {
  @Test(arguments: [Spoiling.lifter, Spoiling.cutter, Spoiling.homeBody])
  func aGoodPlanBreaksNoLaw(_ text: String) throws {
    let underTest = try #require(Workbench.underTest)
    let request = Workbench.request(text)
    let plan = try #require(Workbench.plan(request))
    #expect(underTest.laws.violations(request: request, plan: plan) == [])
  }

  @Test(arguments: Spoiling.all)
  func aSpoiledPlanBreaksExactlyItsLaws(_ spoiling: Spoiling) throws {
    let underTest = try #require(Workbench.underTest)
    var request = Workbench.request(spoiling.request)
    var plan = try #require(Workbench.plan(request))
    spoiling.spoil(&request, &plan)
    let violations = underTest.laws.violations(request: request, plan: plan)
    #expect(Set(violations.map(\.law)) == spoiling.laws, "\(violations)")
  }

  @Test func aRefusalIsRightOnlyWhereTheSafetyPageRefuses() throws {
    let laws = try #require(Workbench.underTest).laws
    let fine = Workbench.request(Spoiling.lifter)
    let pain = fine.setting("health_flags", .array([JSON(.string("chest_pain_or_fainting"))]))
    #expect(laws.violations(request: pain, refusedWith: "FAILED_PRECONDITION") == [])
    #expect(laws.violations(request: pain, refusedWith: "INTERNAL").map(\.law) == [.safety])
    #expect(
      laws.violations(request: fine, refusedWith: "FAILED_PRECONDITION").map(\.law) == [.safety])
  }

  @Test func aChangedSessionIsNoticedInAPair() throws {
    let laws = try #require(Workbench.underTest).laws
    let request = Workbench.request(Spoiling.lifter)
    let plan = try #require(Workbench.plan(request))
    let other = plan.putting("plank", at: "/workouts/0/blocks/0/exerciseId")
    for pair in [Pair.sex, .budget, .waist] {
      let violations = laws.violations(pair, (request, plan), (request, other))
      #expect(violations.map(\.law) == [.metamorphic])
    }
  }
}
