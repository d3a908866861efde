import JSONSource

/// What of a plan is compared: its numbers, and the things it names.
struct PlanFigures: Sendable {
  /// The numbers, by the name of their field.
  let numbers: [(field: ImpactField, value: Double)]
  /// Ids of exercises, each once, in the order of the week.
  let exercises: [String]
  /// Ids of foods, each once, in the order of the day.
  let foods: [String]
  /// Warnings and safety notes.
  let warnings: [String]
  /// Safety notes alone.
  let notes: [String]
  /// The plan, section by section, as text.
  let sections: [(name: String, value: JSON)]

  /// Sections that name the edition or repeat the request.
  private static let aside = ["edition", "why", "profile"]

  init(_ plan: JSON) {
    var numbers: [(ImpactField, Double)] = []
    func add(_ name: String, _ unit: String, _ value: JSON?) {
      if let number = value?.number {
        numbers.append((ImpactField(name: name, unit: unit), number))
      }
    }
    let volume = plan["volume"]?.array ?? []
    let workouts = plan["workouts"]?.array ?? []
    add("energy", "kcal", plan["kcal"])
    add("protein", "g", plan["macros"]?["protein_g"])
    add("fat", "g", plan["macros"]?["fat_g"])
    add("carbohydrate", "g", plan["macros"]?["carb_g"])
    let blocks = workouts.flatMap { $0["blocks"]?.array ?? [] }
    let sets = blocks.reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
    let minutes = workouts.compactMap { $0["minutes"]?.number }.max() ?? 0
    add("sets a week", "sets", JSON(.number(sets)))
    add("longest session", "min", JSON(.number(minutes)))
    for row in volume {
      if let muscle = row["muscle"]?.string { add("sets: \(muscle)", "sets", row["fractional"]) }
    }
    self.numbers = numbers
    exercises = Self.unique(blocks.compactMap { $0["exerciseId"]?.string })
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    let meals = days.flatMap { $0["meals"]?.array ?? [] }
    let options = meals.flatMap { $0.members ?? [] }.flatMap { $0.value.array ?? [] }
    foods = Self.unique(options.compactMap { $0["ingredientId"]?.string })
    notes = (plan["safety_notes"]?.array ?? []).compactMap(\.string)
    warnings = (plan["warnings"]?.array ?? []).compactMap(\.string) + notes
    sections = (plan.members ?? []).filter { !Self.aside.contains($0.key) }
      .map { ($0.key, $0.value) }
  }

  func value(of field: ImpactField) -> Double? { numbers.first { $0.field == field }?.value }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}

/// A number of a plan whose change is counted.
package struct ImpactField: Hashable, Sendable {
  /// What it is: `energy`, `sets: chest`.
  package let name: String
  /// Its unit, such as `kcal`.
  package let unit: String
}
