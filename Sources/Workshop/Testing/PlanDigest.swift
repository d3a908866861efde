import JSONSource

/// An answer in few lines, so that a difference reads like a change of plan.
///
/// The edition is left out: a plan that stays the same is the same.
struct PlanDigest {
  /// The lines.
  private(set) var lines: [String] = []

  /// The digest of an answer of `generatePlan` or `adaptPlan`, or of an error body.
  init(_ answer: JSON) {
    if let error = answer["error"] {
      addError(error)
    } else if answer["patched_plan"] != nil {
      addAdaptation(answer)
    } else {
      addPlan(answer)
    }
  }

  // MARK: Refusals and adaptations

  private mutating func addError(_ error: JSON) {
    lines.append("\(text(error, "status")): \(text(error, "message"))")
    for mistake in error["details"]?["errors"]?.array ?? [] {
      lines.append("  \(text(mistake, "pointer")) \(text(mistake, "hint"))".trimmedEnd)
    }
  }

  private mutating func addAdaptation(_ answer: JSON) {
    add("Changed", answer["change_log"])
    add("Noted", answer["notes"])
    let changes = answer["changes"]?.array ?? []
    if !changes.isEmpty { lines.append("Changes") }
    for change in changes where change["path"]?.string != "/adaptations" {
      lines.append(
        "  \(text(change, "path")): \(text(change, "before")) → \(text(change, "after"))"
          + "  (\(text(change, "rule")))")
    }
  }

  // MARK: Plans

  private mutating func addPlan(_ plan: JSON) {
    lines.append("\(text(plan, "split")) · \(text(plan, "goal")) · \(text(plan, "confidence"))")
    let macros = plan["macros"]
    lines.append(
      "\(text(plan, "kcal")) kcal of \(text(plan["energy"], "tdee")) · protein"
        + " \(text(macros, "protein_g")) g · fat \(text(macros, "fat_g")) g"
        + " · carbohydrate \(text(macros, "carb_g")) g")
    for day in plan["workouts"]?.array ?? [] { addDay(day) }
    addVolume(plan)
    for meal in plan["ingredients"]?["meals"]?.array ?? [] { addMeal(meal) }
    addWeek(plan["ingredients"]?["weekly_menu"])
    addList("Supplements", plan["supplements"], "supplementId") { supplement in
      supplement["withheld"]?.bool == true ? " (withheld)" : ""
    }
    if let cardio = plan["cardio"], !cardio.isNull {
      lines.append("Cardio: \(text(cardio, "sessions")) × \(text(cardio, "minutes")) min")
    }
    addList("Assumed", plan["assumed"], "field") { " \($0["value"]?.written ?? "")" }
    add("Safety", plan["safety_notes"])
    add("Warnings", plan["warnings"])
    add("Changed on the way", plan["change_log"])
  }

  private mutating func addDay(_ day: JSON) {
    lines.append("Day \(text(day, "day")) \(text(day, "title")), \(text(day, "minutes")) min")
    for block in day["blocks"]?.array ?? [] {
      let load = block["load_kg"].map { ", \($0.written) kg" } ?? ""
      lines.append(
        "  \(text(block, "exerciseId")): \(text(block, "sets")) × \(text(block, "reps")), RIR"
          + " \(text(block, "rir")), rest \(text(block, "rest_s")) s\(load)")
    }
  }

  private mutating func addVolume(_ plan: JSON) {
    lines.append("Weekly sets")
    for muscle in plan["volume"]?.array ?? [] {
      let band = (muscle["band"]?.array ?? []).map(\.written).joined(separator: "–")
      lines.append(
        "  \(text(muscle, "muscle")): \(text(muscle, "fractional")) of \(band),"
          + " \(text(muscle, "status"))")
    }
  }

  private mutating func addMeal(_ meal: JSON) {
    let target = meal["target"]
    lines.append(
      "\(text(meal, "slot").capitalizedFirst), \(text(meal, "theme")): \(text(target, "kcal")) kcal, P"
        + " \(text(target, "p")) C \(text(target, "c")) F \(text(target, "f"))")
    for key in ["protein_opts", "carb_opts", "veg_opts", "fat_opts"] {
      let options = (meal[key]?.array ?? []).map {
        "\(text($0, "ingredientId")) \(text($0, "grams")) g"
      }
      lines.append("  \(options.joined(separator: ", "))")
    }
  }

  /// The themes of the week, a day on a line.
  private mutating func addWeek(_ menu: JSON?) {
    lines.append("Week of meals")
    for day in menu?.array ?? [] {
      let themes = (day["meals"]?.array ?? []).map { text($0, "theme") }
      lines.append("  \(themes.joined(separator: ", "))")
    }
  }

  // MARK: Pieces

  private mutating func add(_ title: String, _ sentences: JSON?) {
    let sentences = sentences?.array ?? []
    if !sentences.isEmpty { lines.append(title) }
    lines += sentences.map { "  \($0.string ?? "")" }
  }

  private mutating func addList(
    _ title: String, _ items: JSON?, _ key: String, _ more: (JSON) -> String
  ) {
    let items = (items?.array ?? []).map { text($0, key) + more($0) }
    if !items.isEmpty { lines.append("\(title): \(items.joined(separator: ", "))") }
  }

  /// A member as a word: texts without quotes, everything else as JSON.
  private func text(_ json: JSON?, _ key: String) -> String {
    guard let value = json?[key] else { return "" }
    return value.string ?? value.written
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    String(prefix(count - reversed().prefix { $0 == " " }.count))
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
