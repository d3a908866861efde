import JSONSource

extension PlanText {
  /// Calories and macros with where they come from.
  mutating func addEnergy() {
    guard let kcal = plan["kcal"]?.number else { return }
    paper.heading(label(.energy))
    paper.add(("  \(JSON.shown(kcal, decimals: 0)) \(label(.kcalADay))", .bold))
    if let macros = plan["macros"] {
      let parts = [
        (macros["protein_g"], Label.protein), (macros["carb_g"], .carb), (macros["fat_g"], .fat),
      ].compactMap { grams, name in grams?.shown().map { "\($0) g \(label(name))" } }
      paper.add("  ", parts.joined(separator: " · "), style: .bold)
    }
    if let indexes = plan["idx"] { addOrigin(of: kcal, indexes) }
    for key in ["energy", "macros"] {
      for sentence in plan[key]?["notes"]?.sentences ?? [] { paper.add("  ", sentence) }
    }
  }

  private mutating func addOrigin(of kcal: Double, _ indexes: JSON) {
    guard let tdee = indexes["TDEE"]?.number else { return }
    var chain = ""
    if let bmr = indexes["BMR"]?.shown(decimals: 0) {
      let method = indexes["method"]?.string.map { " (\(label.word($0)))" } ?? ""
      chain = "BMR \(bmr)\(method), "
    }
    chain += "TDEE \(JSON.shown(tdee, decimals: 0))"
    if tdee > 0 {
      chain += "; \(JSON.shown(kcal / tdee * 100))\(label(.shareOfTDEE))"
    }
    paper.add("  ", chain, style: .dim)
    let context = ["BMI", "WHtR", "FFMI"].compactMap { name in
      indexes[name]?.shown(decimals: 2).map { "\(name) \($0)" }
    }
    if !context.isEmpty { paper.add("  ", context.joined(separator: " · "), style: .dim) }
  }
}
