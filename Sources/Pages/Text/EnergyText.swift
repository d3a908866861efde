import JSONSource

extension PlanText {
  /// Calories and macros with where they come from.
  mutating func addEnergy() {
    guard let kcal = plan["kcal"]?.shown(decimals: 0) else { return }
    paper.heading(label(.energy))
    if plan.hides("energy") { return paper.add("  ", label(.numbersHidden), style: .dim) }
    paper.add(("  " + label(.kcalADay, ("kcal", kcal)), .bold))
    let macros = [
      ("protein_g", Label.protein, "protein_per_kg"), ("carb_g", .carb, ""),
      ("fat_g", .fat, "fat_per_kg"),
    ].compactMap { field, name, dose in
      plan["macros"]?[field]?.shown().map { grams in
        let perKg = plan["energy"]?[dose]?.shown(decimals: 2)
        let values = [("grams", grams), ("name", label(name))]
        return perKg.map { label(.perKg, values[0], values[1], ("dose", $0)) }
          ?? label(.gramsOf, values[0], values[1])
      }
    }
    if !macros.isEmpty { paper.add("  ", macros.joined(separator: " · "), style: .bold) }
    addOrigin()
    addContext()
  }

  /// `BMR 1,805 (Mifflin–St Jeor); TDEE 2,798 × 1.075`, and what bent it.
  private mutating func addOrigin() {
    let indexes = plan["idx"]
    var chain: [String] = []
    if let bmr = indexes?["BMR"]?.shown(decimals: 0) {
      let method = indexes?["method"]?.string.map { " (\(label.word($0)))" } ?? ""
      chain.append("BMR \(bmr)\(method)")
    }
    let energy = plan["energy"]
    if let tdee = indexes?["TDEE"]?.shown(decimals: 0) {
      chain.append("TDEE \(tdee)" + (energy?["effective_factor"]?.number.map { " × \($0)" } ?? ""))
    }
    if !chain.isEmpty { paper.add("  ", chain.joined(separator: "; "), style: .dim) }
    addRates(energy)
    if energy?["floor_applied"]?.bool ?? false, let floor = energy?["floor"]?.shown(decimals: 0) {
      paper.add("  ", label(.floor, ("kcal", floor)), style: .careful)
    }
  }

  /// The goal's weekly change and how far from it counts as on target; what this energy is expected
  /// to do, when a weight trend has moved it.
  private mutating func addRates(_ energy: JSON?) {
    guard let target = energy?["weekly_change_pct"]?.number,
      let ends = energy?["on_target_pct"]?.array?.compactMap(\.number), ends.count == 2
    else { return }
    let values = [("percent", target), ("low", ends[0]), ("high", ends[1])].map {
      ($0.0, Self.signed($0.1))
    }
    paper.add("  ", label(.aWeek, values[0], values[1], values[2]), style: .dim)
    guard let expected = energy?["expected_weekly_change_pct"]?.number, expected != target
    else { return }
    paper.add("  ", label(.expectedAWeek, ("percent", Self.signed(expected))), style: .dim)
  }

  private static func signed(_ percent: Double) -> String {
    (percent > 0 ? "+" : "") + JSON.shown(percent, decimals: 2)
  }

  private mutating func addContext() {
    let risk = plan["idx"]?["risk_context"]?.string.map { " (\(label.word($0, of: "risk")))" } ?? ""
    let context = ["BMI", "WHtR", "FFMI"].compactMap { name in
      plan["idx"]?[name]?.shown(decimals: 2).map { "\(name) \($0)" + (name == "WHtR" ? risk : "") }
    }
    if !context.isEmpty { paper.add("  ", context.joined(separator: " · "), style: .dim) }
  }
}
