import JSONSource

extension PlanText {
  /// What each meal may be made of.
  mutating func addMeals() {
    let meals = plan["ingredients"]?["meals"]?.array ?? []
    if meals.isEmpty { return }
    paper.heading(label(.meals))
    paper.add("  ", label(.pickOne), style: .dim)
    for meal in meals { add(meal) }
  }

  private mutating func add(_ meal: JSON) {
    paper.space()
    let slot = label.titled(meal["slot"]?.string ?? "")
    let target = target(of: meal)
    let gap = paper.width - 2 - slot.columns - target.columns
    paper.add(
      ("  " + slot, .bold), (String(repeating: " ", count: max(2, gap)) + target, .plain))
    let categories = ["protein", "carb", "veg", "fat"]
    let width = categories.map { label.word($0).columns }.max() ?? 0
    for category in categories {
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

  /// `81/81 combinations within 8.9%`: the answer has tried every one of them.
  private mutating func addProof(_ meal: JSON) {
    guard let count = meal["combinations"]?.shown(decimals: 0),
      let worst = meal["worst_deviation_pct"]?.shown()
    else { return }
    paper.add(
      "  ", label(.proof, ("count", count), ("percent", worst)), style: .good)
  }

  private static func target(_ target: JSON) -> String {
    let macros = [("p", "P"), ("c", "C"), ("f", "F")].compactMap { key, name in
      target[key]?.shown().map { "\(name) \($0)" }
    }
    let kcal = target["kcal"]?.shown(decimals: 0).map { ["\($0) kcal"] } ?? []
    return (macros + kcal).joined(separator: "  ")
  }

  /// `Eggs 150 g (3 eggs)`; where the plan hides grams, the household measure is enough.
  func portion(_ option: JSON) -> String {
    let name = (option["name"] ?? option["ingredientId"])?.string ?? ""
    let household = option["household"]?.string
    if plan.hides("grams"), household != nil { return label.noted(name, household) }
    return label.portion(name, grams: option["grams"]?.number, household: household)
  }

  /// A portion on one line when it fits at all.
  private func option(_ option: JSON, room: Int) -> String {
    let text = portion(option)
    return text.columns + 2 <= room ? text.replacing(each: " ", with: "\u{A0}") : text
  }
}
