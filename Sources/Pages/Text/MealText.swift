import JSONSource

extension PlanText {
  /// The four lines of a meal.
  static let categories = ["protein", "carb", "veg", "fat"]

  /// What each meal may be made of.
  mutating func addMeals() {
    let meals = plan["ingredients"]?["meals"]?.array ?? []
    if meals.isEmpty { return }
    paper.heading(label(.meals))
    paper.add("  ", label(.pickOne), style: .dim)
    if plan.hides("grams") { paper.add("  ", label(.plateByEye), style: .dim) }
    for note in plan.menuNotes { paper.add("  - ", note) }
    for meal in meals { add(meal) }
    addWeek()
  }

  /// The other days: the first choice of each line.
  private mutating func addWeek() {
    let days = (plan["ingredients"]?["weekly_menu"]?.array ?? []).dropFirst()
    if days.isEmpty { return }
    paper.heading(label(.menuWeek))
    paper.add("  ", label(.menuNote), style: .dim)
    for sentence in cookedOnce { paper.add("  ", sentence) }
    for day in days {
      paper.space()
      paper.add(("  " + label(.day, ("number", day["day"]?.shown() ?? "")), .bold))
      for meal in day["meals"]?.array ?? [] {
        paper.add(
          "    ", label.titled(title(of: meal), firstChoices(of: meal).joined(separator: " + ")))
      }
    }
  }

  /// What is cooked once for two meals.
  var cookedOnce: [String] {
    (plan["ingredients"]?["cook_once"]?.array ?? []).map { meal in
      label(
        .cookOnce, ("day", meal["day"]?.shown() ?? ""),
        ("again", meal["again_day"]?.shown() ?? ""))
    }
  }

  /// The first choice of each line of a meal.
  func firstChoices(of meal: JSON) -> [String] {
    Self.categories.compactMap { (meal["\($0)_opts"]?.array?.first).map(portion) }
  }

  /// `Breakfast · Eggs and bread`.
  func title(of meal: JSON) -> String {
    [label.titled(meal["slot"]?.string ?? ""), meal["theme_name"]?.string ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private mutating func add(_ meal: JSON) {
    paper.space()
    let slot = title(of: meal)
    let target = target(of: meal)
    let gap = paper.width - 2 - slot.columns - target.columns
    if gap < 2 {
      paper.add("  ", slot, style: .bold)
      if !target.isEmpty { paper.add((target.pushed(to: paper.width), .plain)) }
    } else {
      paper.add(("  " + slot, .bold), (String(repeating: " ", count: gap) + target, .plain))
    }
    let width = Self.categories.map { label.word($0).columns }.max() ?? 0
    for category in Self.categories {
      let options = (meal["\(category)_opts"]?.array ?? []).map {
        option($0, room: paper.width - width - 4)
      }
      if options.isEmpty { continue }
      paper.add(
        label.word(category), options.joined(separator: "\u{A0}| "), indent: 2,
        markWidth: width + 2,
        markStyle: .dim)
    }
    if !plan.hides("macros") { addProof(meal) }
  }

  /// `P 37  C 80  F 12  595 kcal`; empty where the plan hides it.
  func target(of meal: JSON) -> String {
    plan.hides("macros") ? "" : meal["target"].map(Self.target) ?? ""
  }

  /// `Any choice fits: at most 8.9% from the meal`: the answer has tried every combination.
  private mutating func addProof(_ meal: JSON) {
    guard meal["combinations"]?.number ?? 0 > 0, let worst = meal["worst_deviation_pct"]?.shown()
    else { return }
    paper.add("  ", label(.proof, ("percent", worst)), style: .good)
  }

  private static func target(_ target: JSON) -> String {
    let macros = [("p", "P"), ("c", "C"), ("f", "F")].compactMap { key, name in
      target[key]?.shown().map { "\(name) \($0)" }
    }
    let kcal = target["kcal"]?.shown(decimals: 0).map { ["\($0) kcal"] } ?? []
    return (macros + kcal).joined(separator: "  ")
  }

  /// `Eggs 150 g (3 eggs)`, `White rice 240 g (86 g dry)`.
  ///
  /// A pair is written as its two foods. Where the plan hides grams nothing is weighed: the household
  /// measure is said where there is one, and the plate is filled by eye.
  func portion(_ option: JSON) -> String {
    if let parts = option["parts"]?.array, !parts.isEmpty {
      return parts.map(portion).joined(separator: " + ")
    }
    let name = (option["name"] ?? option["ingredientId"])?.string ?? ""
    let household = option["household"]?.string
    if plan.hides("grams") { return label.noted(name, household) }
    return label.portion(
      name, grams: option["grams"]?.number,
      notes: [label.bought(option["buy_g"]?.number, as: option["buy_as"]?.string), household])
  }

  /// A portion on one line when it fits at all.
  private func option(_ option: JSON, room: Int) -> String {
    let text = portion(option)
    return text.columns + 2 <= room ? text.replacing(each: " ", with: "\u{A0}") : text
  }
}
