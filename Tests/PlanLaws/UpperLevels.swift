/// Which row of the page of upper levels holds for somebody, as a dietitian reads the authorities.
enum UpperLevels {
  /// The rows that bound each day and not the mean of a week: what harms by what is chosen on one.
  static let ofEachDay: Set = [
    "retinol-ten", "retinol-child", "retinol-kidney", "retinol-bone", "retinol-past",
    "retinol-youth",
    "retinol-of-two", "potassium-kidney-medicine", "potassium-medicine",
  ]

  /// Every nutrient that is bounded for an athlete, with the page's row.
  static func rows(of athlete: Athlete) -> [(nutrient: String, row: String)] {
    let age = athlete.ageYears
    func has(_ some: String...) -> Bool { some.contains(where: athlete.flags.contains) }
    func aged(_ name: String, child: Double = 14, youth: Double = 19) -> String {
      age < child ? "\(name)-child" : age < youth ? "\(name)-youth" : name
    }
    let thinsBone = has("osteoporosis") || age > 50 && athlete.sex == "female"
    let retinol =
      age < 11
      ? "retinol-ten"
      : age < 15
        ? "retinol-child"
        : has("kidney_disease")
          ? "retinol-kidney"
          : has("osteoporosis")
            ? "retinol-bone"
            : thinsBone
              ? "retinol-past"
              : age < 18
                ? "retinol-youth" : has("pregnant", "breastfeeding") ? "retinol-of-two" : "retinol"
    var rows = [
      ("retinol_ug", retinol), ("calcium_mg", age < 19 ? "calcium-young" : "calcium"),
      ("iron_mg", aged("iron", youth: 0)), ("zinc_mg", aged("zinc")),
      ("selenium_ug", aged("selenium", youth: 0)), ("copper_mg", aged("copper")),
      (
        "phosphorus_mg",
        age > 70 ? "phosphorus-old" : has("pregnant") ? "phosphorus-pregnant" : "phosphorus"
      ), ("vitamin_d_ug", age < 11 ? "vitamin-d-ten" : "vitamin-d"),
    ]
    if has("kidney_disease"), has("ace_inhibitor") {
      rows.append(("potassium_mg", "potassium-kidney-medicine"))
    } else if has("kidney_disease") {
      rows.append(("potassium_mg", "potassium-kidney"))
    } else if has("ace_inhibitor") {
      rows.append(("potassium_mg", "potassium-medicine"))
    }
    if has("anticoagulant", "meds_stimulant_or_anticoagulant") {
      rows.append(("vitamin_k_ug", "vitamin-k"))
    }
    return rows.map { (nutrient: $0.0, row: $0.1) }
  }
}
