import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a dietitian refused in menus, by kind.
@Suite struct SignedMenuTests {
  private static func request(_ more: String, meals: Int = 4) -> JSON {
    Workbench.request(
      """
      {"schedule_days": 3, "age_years": 29, "sex": "female", "weight_kg": 60, "height_cm": 165,
      "goal": "recomp", "meals_per_day": \(meals), \(more)}
      """)
  }

  @Test(
    "A vegan without soy and peanut has a week, without wheat or nuts as well",
    arguments: Cases.some(of: [
      #"["soy", "peanut"]"#, #"["soy", "peanut", "gluten"]"#, #"["soy", "peanut", "nut"]"#,
      #"["soy", "peanut", "sesame"]"#,
    ]))
  func plantsWithoutSoy(allergens: String) throws {
    let bench = try #require(Workbench.underTest)
    for (index, tier) in ["low", "medium", "high"].enumerated() {
      let request = Self.request(
        #""diet": "vegan", "budget_tier": "\#(tier)", "exclude_allergens": \#(allergens)"#,
        meals: 3 + index)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan without \(allergens), \(tier)")
        continue
      }
      for violation in bench.laws.violations(request: request, plan: plan) {
        Issue.record("\(tier) without \(allergens): \(violation)")
      }
    }
  }

  @Test("Who eats nothing of animals is told of vitamin B12 first, whatever the diet is called")
  func plantsAlone() throws {
    let bench = try #require(Workbench.underTest)
    for (diet, allergens) in [
      ("vegan", "[]"), ("vegetarian", #"["dairy", "egg"]"#),
      ("pescatarian", #"["dairy", "egg", "seafood"]"#),
    ] {
      let request = Self.request(#""diet": "\#(diet)", "exclude_allergens": \#(allergens)"#)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan for \(diet) without \(allergens)")
        continue
      }
      let first = plan["safety_notes_said"]?.array?.first?["key"]?.string ?? ""
      #expect(first.hasSuffix("_b12"), "\(diet) without \(allergens): \(first)")
      let reasons = (plan["supplements"]?.array ?? []).compactMap { $0["reason"]?.string }
      #expect(reasons.contains { $0.contains("B12") }, "\(diet) without \(allergens)")
    }
  }

  @Test(
    "The first choices of small days of three meals come near every aim",
    arguments: Cases.some(of: ["western", "mixed", "japanese"]))
  func firstChoicesReachAims(cuisine: String) throws {
    let bench = try #require(Workbench.underTest)
    for tier in ["low", "medium", "high"] {
      let request = Self.request(
        #""cuisine": "\#(cuisine)", "budget_tier": "\#(tier)""#, meals: 3)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan, \(cuisine), \(tier)")
        continue
      }
      for aim in plan["ingredients"]?["nutrients"]?.array ?? []
      where aim["side"]?.string == "at_least" {
        let (judged, amount) = (aim["judged"]?.number ?? 0, aim["amount"]?.number ?? 1)
        #expect(
          judged >= 0.8 * amount,
          "\(cuisine), \(tier): \(aim["nutrient"]?.string ?? "") \(judged) of \(amount)")
      }
    }
  }

  /// The plan of somebody, whose every law is kept.
  private static func plan(_ request: String) throws -> JSON? {
    let bench = try #require(Workbench.underTest)
    let request = Workbench.request("{\(request)}")
    guard case .plan(let plan, _) = bench.answer(request) else {
      Issue.record("no plan for \(request.text)")
      return nil
    }
    for violation in bench.laws.violations(request: request, plan: plan) {
      Issue.record("\(request.text): \(violation)")
    }
    return plan
  }

  /// The meals of each day of a plan.
  private static func week(_ plan: JSON) -> [[JSON]] {
    (plan["ingredients"]?["weekly_menu"]?.array ?? []).map { $0["meals"]?.array ?? [] }
  }

  /// The first choices of some meals.
  private static func firsts(_ meals: [JSON]) -> [JSON] {
    meals.flatMap { meal in
      ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].compactMap { meal[$0]?.array?.first }
    }
  }

  /// What 100 g of each food hold of sodium, in mg.
  private static func sodiumOfFoods() throws -> [String: Double] {
    let files = try RuleFiles(Workbench.root).catalog
    let source = try #require(files.first { $0.name == "Catalog/ingredients.json" })
    var diagnostics = Diagnostics()
    let file = JSONParser.parse(source, into: &diagnostics)
    var found: [String: Double] = [:]
    for row in file?["rows"]?.array ?? [] {
      guard let id = row["id"]?.string else { continue }
      found[id] = row["nutrients_per_100g"]?["sodium_mg"]?.number
    }
    return found
  }

  /// What a portion holds of sodium, in mg.
  private static func sodium(of option: JSON, _ foods: [String: Double]) -> Double {
    (foods[option["ingredientId"]?.string ?? ""] ?? 0) * (option["grams"]?.number ?? 0) / 100
  }

  /// The keys of what gave way.
  private static func changes(_ plan: JSON) -> [String] {
    (plan["change_log_said"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  @Test(
    "With weak kidneys plates are plain and whole, and no theme or soy is the week",
    arguments: Cases.some(of: [
      #""sex": "male", "weight_kg": 70, "height_cm": 172, "age_years": 35, "goal": "lean_mass""#,
      #""sex": "female", "weight_kg": 64, "height_cm": 165, "age_years": 48, "cuisine": "western""#,
      #""sex": "female", "weight_kg": 70, "height_cm": 168, "age_years": 66, "diet": "vegetarian""#,
    ]))
  func weakKidneys(body: String) throws {
    let plan = try Self.plan(#""schedule_days": 3, "health_flags": ["kidney_disease"], \#(body)"#)
    guard let plan else { return }
    let week = Self.week(plan)
    for place in week[0].indices where week[0][place]["slot"]?.string != "snack" {
      let themes = week.compactMap { $0[place]["theme"]?.string }
      #expect(Set(themes).count >= 2, "\(themes)")
    }
    let foods = Self.firsts(week.flatMap(\.self)).compactMap { $0["ingredientId"]?.string }
    #expect(!foods.contains { $0.contains("tempeh") || $0.contains("tvp") || $0.contains("natto") })
    #expect(foods.count { $0.contains("tofu") || $0.contains("soy") } <= 7)
    #expect(!Self.changes(plan).contains("change.fewer_options"))
  }

  @Test("With lithium the salt of the days of a week is alike")
  func steadySalt() throws {
    let sodiumOf = try Self.sodiumOfFoods()
    for cuisine in ["western", "japanese"] {
      let plan = try Self.plan(
        #""schedule_days": 4, "sex": "female", "weight_kg": 66, "height_cm": 168, "#
          + #""age_years": 44, "health_flags": ["lithium"], "cuisine": "\#(cuisine)""#)
      guard let plan else { continue }
      let days = Self.week(plan).map { day in
        Self.firsts(day).reduce(0.0) { $0 + Self.sodium(of: $1, sodiumOf) }
      }
      let mean = days.reduce(0, +) / 7
      let unlike = days.reduce(0) { $0 + abs($1 / mean - 1) / 7 }
      #expect(unlike <= 0.24, "\(cuisine): \(days) mg")
    }
  }

  @Test("Who eats plants alone is set no bound of retinol, whatever the diet is called")
  func retinolOfPlants() throws {
    let plan = try Self.plan(
      #""schedule_days": 3, "diet": "vegetarian", "exclude_allergens": ["dairy", "egg"]"#)
    let retinol = (plan?["ingredients"]?["nutrients"]?.array ?? []).first {
      $0["nutrient"]?.string == "retinol_ug"
    }
    #expect(retinol?["side"]?.string == "none")
  }

  @Test("Who eats everything and asked for no Japanese kitchen is served no stand-in for meat")
  func noStandInsUnasked() throws {
    for age in [13, 16, 30] {
      let plan = try Self.plan(
        #""schedule_days": 3, "sex": "male", "weight_kg": 60, "height_cm": 170, "#
          + #""age_years": \#(age), "goal": "lean_mass""#)
      let foods = (plan.map(Self.week) ?? []).joined().flatMap { meal in
        (meal["protein_opts"]?.array ?? []).compactMap { $0["ingredientId"]?.string }
      }
      #expect(!foods.isEmpty)
      let standIns = ["tempeh", "koyadofu", "tvp"]
      #expect(!foods.contains { food in standIns.contains { food.contains($0) } })
    }
  }

  @Test(
    "No plate has together what nobody eats together, and liver is not for who may carry a child",
    arguments: Cases.some(of: [
      #""sex": "female", "weight_kg": 47, "height_cm": 158, "age_years": 74, "meals_per_day": 5"#,
      #""sex": "female", "weight_kg": 58, "height_cm": 166, "age_years": 29, "budget_tier": "high""#,
      #""sex": "male", "weight_kg": 77, "height_cm": 174, "age_years": 58, "meals_per_day": 3"#,
      #""weight_kg": 66, "height_cm": 168, "age_years": 41, "cuisine": "japanese""#,
    ]))
  func platesPeopleEat(body: String) throws {
    let bench = try #require(Workbench.underTest)
    let request = Workbench.request(#"{"schedule_days": 3, "goal": "recomp", \#(body)}"#)
    guard case .plan(let plan, _) = bench.answer(request) else {
      Issue.record("no plan for \(body)")
      return
    }
    for violation in bench.laws.violations(request: request, plan: plan) {
      Issue.record("\(violation)")
    }
    let foods = Self.week(plan).joined().flatMap { meal in
      (meal["protein_opts"]?.array ?? []).compactMap { $0["ingredientId"]?.string }
    }
    let mayCarry = !body.contains(#""male""#) && !body.contains(": 74")
    #expect(!mayCarry || !foods.contains("protein_chicken_liver"))
  }
}
