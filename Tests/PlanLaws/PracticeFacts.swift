import JSONSource

/// What a coach and a dietitian would look for in a plan, each with whether it is there.
package struct PracticeFacts {
  /// Something that was looked for.
  package struct Fact {
    /// The share it counts for.
    package let name: String
    package let isTrue: Bool
  }

  /// Everything that was looked for, in the order of the plan.
  package private(set) var all: [Fact] = []
  private let plan: JSON
  private let exercises: [String: CatalogueFacts.Exercise]
  private let foods: [String: CatalogueFacts.Food]

  /// Looks through a plan.
  package init(_ plan: JSON, _ laws: PlanLaws) {
    self.plan = plan
    exercises = laws.catalogue.exerciseById
    foods = laws.catalogue.foodById
    strength()
    lifts()
    meals()
    week()
    aims()
  }

  private var days: [[JSON]] {
    (plan["workouts"]?.array ?? []).compactMap { $0["blocks"]?.array }
  }

  private var menu: [[JSON]] {
    (plan["ingredients"]?["weekly_menu"]?.array ?? []).map { $0["meals"]?.array ?? [] }
  }

  private mutating func note(_ name: String, _ isTrue: Bool) {
    all.append(Fact(name: name, isTrue: isTrue))
  }

  private mutating func strength() {
    let profile = plan["profile"]
    func word(_ key: String, _ usual: String) -> String { profile?[key]?.string ?? usual }
    guard plan["goal"]?.string == "strength", word("equipment", "full_gym") == "full_gym",
      profile?["variant"] == nil, (18...60).contains(profile?["age_years"]?.number ?? 30),
      word("experience", "novice") != "novice", days.filter({ !$0.isEmpty }).count >= 3,
      (profile?["injuries"]?.array ?? []).isEmpty, (profile?["health_flags"]?.array ?? []).isEmpty,
      !["<18", ">60"].contains(profile?["age_range"]?.string)
    else { return }
    func on(_ fits: (JSON) -> Bool) -> Int { days.count { $0.contains(where: fits) } }
    func isOf(_ patterns: Set<String>) -> (JSON) -> Bool {
      { patterns.contains($0["pattern"]?.string ?? "") }
    }
    let deadlifts: Set = ["conventional_deadlift", "sumo_deadlift", "trap_bar_deadlift"]
    func isBench(_ block: JSON) -> Bool {
      isOf(["horizontal_push", "incline_push"])(block)
        || block["exerciseId"]?.string == "close_grip_bench_press"
    }
    let isKept =
      on(isOf(["squat"])) >= 2 && on(isBench) >= 2
      && (1...2).contains(on { deadlifts.contains($0["exerciseId"]?.string ?? "") })
      && on(isOf(["vertical_push"])) >= 1
    note(
      "strength weeks with squats and bench on two days, a deadlift and a press", isKept)
  }

  private mutating func lifts() {
    let blocks = days.flatMap(\.self)
    let given = (plan["profile"]?["lifts"]?.members ?? []).map(\.key)
    for block in blocks {
      let id = block["exerciseId"]?.string ?? ""
      note("exercises no coach asks for (tier D)", block["tier"]?.string == "D")
      if block["role"]?.string == "main" {
        let isListed = block["why"]?["page"]?.string == "lift preference"
        note(
          "leading places with a lift of the list or the athlete's", isListed || given.contains(id))
      }
      guard let row = exercises[id], let floor = row.repsFloor, let cap = row.repsCap else {
        continue
      }
      let range = (block["reps"]?.string ?? "").split { !$0.isASCII || !$0.isNumber }
        .compactMap { Double($0) }
      note(
        "exercises inside the repetitions they allow",
        range.first ?? 0 >= floor && range.last ?? 0 <= cap)
    }
    for id in given {
      let places = blocks.filter { $0["exerciseId"]?.string == id }
      let name = exercises[id]?.names[plan["profile"]?["language"]?.string ?? "en"] ?? id
      let isNamed = (plan["change_log"]?.array ?? []).contains {
        $0.string?.contains(name) == true
      }
      note(
        "lifts the athlete gave that stand in the week, or are named with the reason",
        !places.isEmpty || isNamed)
      if !places.isEmpty, exercises[id]?.incrementKg ?? 0 > 0 {
        note(
          "of these, with a load that has steps, in kilograms",
          places.allSatisfy { $0["load_kg"] != nil })
      }
    }
  }

  private mutating func meals() {
    for day in menu {
      let all = day.reduce(0) { $0 + ($1["target"]?["kcal"]?.number ?? 0) }
      for meal in day {
        note("meals of one theme", meal["theme"]?.string != nil)
        note(
          "choices within a tenth of the meal's target",
          meal["worst_deviation_pct"]?.number ?? 100 <= 10)
        let share = (meal["target"]?["kcal"]?.number ?? 0) / max(1, all)
        if meal["slot"]?.string?.hasPrefix("snack") == true {
          note("snacks of a sixth of the day's energy at most", share <= 0.17 + 1e-9)
        } else {
          note("main meals of 18 to 42% of it", (0.18...0.42).contains(share))
        }
      }
      note("days with fruit", day.contains(where: holdsFruit))
    }
  }

  private mutating func week() {
    guard !menu.isEmpty else { return }
    let themes = menu.map { $0.map { $0["theme"]?.string ?? "" }.joined(separator: " ") }
    note("weeks of five different days or more", Set(themes).count >= 5)
    let profile = plan["profile"]
    let barred = ["exclude_allergens", "dislikes"].flatMap { profile?[$0]?.array ?? [] }
      .compactMap(\.string)
    guard profile?["diet"]?.string != "vegan", !barred.contains(where: { $0.contains("egg") })
    else { return }
    note(
      "weeks with eggs, of those that may hold them",
      menu.contains { $0.contains { offers($0) { $0.contains("egg") } } })
  }

  /// Which aims the mean day of a healthy person's first choices reaches, and how many foods are bought.
  private mutating func aims() {
    guard !menu.isEmpty, (plan["profile"]?["health_flags"]?.array ?? []).isEmpty else { return }
    for nutrient in plan["ingredients"]?["nutrients"]?.array ?? [] {
      guard nutrient["side"]?.string == "at_least", let word = nutrient["nutrient"]?.string,
        let amount = nutrient["amount"]?.number
      else { continue }
      let held = menu.joined().reduce(0) { $0 + firstChoices(of: $1, hold: word) }
      note("first choices that reach the aim of \(word)", held / Double(menu.count) >= amount)
    }
    let bought = plan["ingredients"]?["shopping"]?.array ?? []
    note("shopping of 45 foods at most", bought.count <= 45)
  }

  private func firstChoices(of meal: JSON, hold nutrient: String) -> Double {
    ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].reduce(0) { sum, key in
      guard let food = meal[key]?.array?.first, let id = food["ingredientId"]?.string,
        let grams = food["grams"]?.number
      else { return sum }
      return sum + (foods[id]?.nutrients[nutrient] ?? 0) * grams / 100
    }
  }

  private func offers(_ meal: JSON, _ fits: (String) -> Bool) -> Bool {
    ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].contains { key in
      (meal[key]?.array ?? []).contains { option in
        ([option["ingredientId"]?.string]
          + (option["parts"]?.array ?? []).map {
            $0["ingredientId"]?.string
          }).contains { $0.map(fits) ?? false }
      }
    }
  }

  private func holdsFruit(_ meal: JSON) -> Bool { offers(meal) { $0.contains("fruit") } }
}
