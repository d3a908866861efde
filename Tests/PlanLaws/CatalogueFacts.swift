import JSONSource

/// The catalogues as the laws read them: straight from the JSON files.
package struct CatalogueFacts: Sendable {
  /// An exercise row.
  struct Exercise: Sendable {
    let id: String
    let names: [String: String]
    let muscles: [String]
    let isCompound: Bool
    let pattern: String
    let equipment: [String]
    let items: [String]
    let profiles: [String]
    let stress: [String: Double]
    let role: String
    let tier: String
    let laterality: String
    let loadability: String
    /// Repetitions between which it can be trained; nil where something else is counted.
    let repsFloor, repsCap: Double?
    let isSupersetSafe: Bool
    let fatigue: String
    /// The experience it takes.
    let difficulty: String
    let loadType: String
    let incrementKg: Double
    /// The part of the body that is lifted with the load.
    let bodyShare: Double
    /// Whether the load helps, so that less of it is harder.
    let loadHelps: Bool
    let repUnit: String
    let position: String
    let stability: String
    let demands: [String]
    let regressions, progressions: [String]

    /// A load as a number that grows with what is lifted.
    func burden(_ load: Double) -> Double { loadHelps ? -load : load }

    /// What is lifted at a load: body + added − help.
    func lifted(_ load: Double, bodyKg: Double) -> Double { bodyShare * bodyKg + burden(load) }

    var primary: String { muscles.first ?? "" }
    /// Whether it is light and steady enough to be done in turns with another.
    var isSafeInTurns: Bool { isSupersetSafe && fatigue != "high" }
    var isUnilateral: Bool { laterality == "each_side" }
    var isFinisher: Bool { primary == "calves" || primary == "core" }
    /// Half sets a working set gives a muscle: 2, 1 or 0.
    func credit(_ muscle: String) -> Double {
      primary == muscle ? 1 : muscles.contains(muscle) ? 0.5 : 0
    }
  }

  /// An ingredient row.
  struct Food: Sendable {
    let id: String
    let names: [String: String]
    /// What people call it besides.
    let aliases: [String]
    let category: String
    let family: String
    let tier: String
    /// Protein, carbohydrate, fat and energy per 100 g.
    let per100g: SIMD4<Double>
    let stepG: Double
    let minG: Double
    let ceilingG: Double
    let themes: [String]
    let isFruit: Bool
    /// Days of a week it may be offered on.
    let days: Int
    /// The groups that limit it.
    let groups: [String]
    /// The two foods of a pair, and the first one's share.
    let parts: [String]
    let firstShare: Double
    let isVegetarian: Bool
    let isVegan: Bool
    let isPescatarian: Bool
    let halal: String
    let allergens: [String]
    /// What usual recipes of it may hold.
    let mayHold: [String]
    /// Who leaves one of these out may be offered it; everybody where there are none.
    let onlyFor: [String]
    /// Who has one of these states of health may be offered it; everybody where there are none.
    let onlyWith: [String]
    /// What it is made of, as diets see it.
    let kinds: [String]
    let risks: [String]
    /// What it asks of the kitchen or of its label.
    let handling: [String]
    /// Grams of a usual portion.
    let typicalG: Double
    /// What 100 g hold of a nutrient; none for what nobody measured.
    let nutrients: [String: Double]
  }

  /// A row of the themes.
  struct Theme: Sendable {
    let id: String
    let names: [String: String]
    let slots: [String]
    let cuisines: [String]
    /// On how many days of a week it may stand, and the same for who wishes for a cuisine of it, and for
    /// who wishes for another.
    let mostAWeek, mostWhereWished, mostElsewhere: Int
    /// The families that give it its name.
    let leads: [String]
  }

  /// A supplement row.
  struct Supplement: Sendable {
    let id: String
    let goals: [String]
    let tier: String
    let withheldFor: [String]
    let allergens: [String]
    /// What many makes of it hold.
    let mayHold: [String]
    let isVegetarian: Bool
    let isVegan: Bool
  }

  let exercises: [Exercise]
  let foods: [Food]
  let themes: [Theme]
  let themeById: [String: Theme]
  let supplements: [Supplement]
  let exerciseById: [String: Exercise]
  let foodById: [String: Food]

  /// Reads whatever of the files can be read.
  package init(_ files: [SourceFile]) {
    exercises = Self.rows("exercises", files).map(Self.exercise)
    foods = Self.rows("ingredients", files).map(Self.food)
    themes = Self.rows("themes", files).map(Self.theme)
    themeById = Dictionary(themes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    supplements = Self.rows("supplements", files).map(Self.supplement)
    exerciseById = Dictionary(exercises.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    foodById = Dictionary(foods.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
  }

  private static func rows(_ name: String, _ files: [SourceFile]) -> [JSON] {
    var diagnostics = Diagnostics()
    guard let file = files.first(where: { $0.name == "Catalog/\(name).json" }) else { return [] }
    return JSONParser.parse(file, into: &diagnostics)?["rows"]?.array ?? []
  }

  private static func exercise(_ row: JSON) -> Exercise {
    var stress: [String: Double] = [:]
    for member in row["stress"]?.members ?? [] { stress[member.key] = member.value.number }
    return Exercise(
      id: text(row, "id"), names: names(row), muscles: texts(row, "muscles"),
      isCompound: text(row, "movement") == "compound", pattern: text(row, "pattern"),
      equipment: texts(row, "equipment"), items: texts(row, "household_items"),
      profiles: texts(row, "profiles"), stress: stress,
      role: text(row, "role"), tier: text(row, "tier"), laterality: text(row, "laterality"),
      loadability: text(row, "loadability"), repsFloor: row["reps_floor"]?.number,
      repsCap: row["reps_cap"]?.number,
      isSupersetSafe: row["superset_safe"]?.bool ?? false, fatigue: text(row, "fatigue"),
      difficulty: text(row, "difficulty"),
      loadType: text(row, "load_type"), incrementKg: row["load_increment_kg"]?.number ?? 0,
      bodyShare: row["body_share"]?.number ?? 0,
      loadHelps: row["load_helps"]?.bool ?? false,
      repUnit: text(row, "rep_unit"), position: text(row, "position"),
      stability: text(row, "stability"),
      demands: texts(row, "demands"), regressions: texts(row, "regressions"),
      progressions: texts(row, "progressions"))
  }

  private static func food(_ row: JSON) -> Food {
    let macros = row["macro_per_100g"]
    func macro(_ key: String) -> Double { macros?[key]?.number ?? 0 }
    return Food(
      id: text(row, "id"), names: names(row), aliases: texts(row, "aliases"),
      category: text(row, "category"),
      family: text(row, "family"), tier: text(row, "budget_tier"),
      per100g: SIMD4(macro("p"), macro("c"), macro("f"), macro("kcal")),
      stepG: row["step_g"]?.number ?? 1, minG: row["min_g"]?.number ?? 0,
      ceilingG: row["ceiling_g"]?.number ?? 0, themes: texts(row, "themes"),
      isFruit: row["is_fruit"]?.bool ?? false, days: row["weekly_cap"]?.number.map { Int($0) } ?? 7,
      groups: (row["cap_group"]?.string.map { [$0] } ?? [])
        + texts(row, "made_of").filter { $0 == "fish" },
      parts: ["first", "second"].compactMap { row["pair"]?[$0]?.string },
      firstShare: row["pair"]?["first_share"]?.number ?? 1,
      isVegetarian: row["vegetarian"]?.bool ?? false, isVegan: row["vegan"]?.bool ?? false,
      isPescatarian: row["pescatarian"]?.bool ?? false, halal: text(row, "halal"),
      allergens: texts(row, "allergens"), mayHold: texts(row, "may_hold"),
      onlyFor: texts(row, "only_for"), onlyWith: texts(row, "only_with"),
      kinds: texts(row, "made_of"),
      risks: texts(row, "pregnancy_avoid"), handling: texts(row, "handling"),
      typicalG: row["typical_portion_g"]?.number ?? 0, nutrients: nutrients(row))
  }

  private static func nutrients(_ row: JSON) -> [String: Double] {
    var found: [String: Double] = [:]
    for member in row["nutrients_per_100g"]?.members ?? [] {
      found[member.key] = member.value.number
    }
    found["fiber_g"] = row["fiber_per_100g"]?.number
    let isProduce = text(row, "category") == "veg" || row["is_fruit"]?.bool == true
    found["produce_g"] = isProduce ? 100 : 0
    return found
  }

  private static func theme(_ row: JSON) -> Theme {
    Theme(
      id: text(row, "id"), names: names(row), slots: texts(row, "slots"),
      cuisines: texts(row, "cuisines"), mostAWeek: Int(row["most_a_week"]?.number ?? 0),
      mostWhereWished: Int(row["most_where_wished"]?.number ?? 0),
      mostElsewhere: Int(row["most_elsewhere"]?.number ?? 0),
      leads: texts(row, "leads"))
  }

  private static func supplement(_ row: JSON) -> Supplement {
    Supplement(
      id: text(row, "id"), goals: texts(row, "goals"), tier: text(row, "evidence_tier"),
      withheldFor: texts(row, "withheld_for"), allergens: texts(row, "allergens"),
      mayHold: texts(row, "may_hold"),
      isVegetarian: row["vegetarian"]?.bool ?? true, isVegan: row["vegan"]?.bool ?? true)
  }

  private static func names(_ row: JSON) -> [String: String] {
    ["en": text(row, "name"), "ja": text(row, "name_ja")]
  }

  private static func text(_ row: JSON, _ key: String) -> String { row[key]?.string ?? "" }

  private static func texts(_ row: JSON, _ key: String) -> [String] {
    row[key]?.array?.compactMap(\.string) ?? []
  }
}

extension CatalogueFacts {
  /// An exercise with every harder and easier form that steps lead to.
  func forms(of id: String) -> Set<String> {
    var found: Set = [id]
    var next = [id]
    while let id = next.popLast() {
      let row = exerciseById[id]
      for other in (row?.progressions ?? []) + (row?.regressions ?? [])
      where found.insert(other).inserted { next.append(other) }
    }
    return found
  }
}
