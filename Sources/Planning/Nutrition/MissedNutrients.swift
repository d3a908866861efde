import Consulting

/// What a week misses of its nutrients is said with the amounts, what to do, which foods of its lines
/// bring it, which food beside them does, and which answers leave such foods out.
extension Consultation {
  /// Says what the week of a day of meals holds too little or very much of.
  mutating func noteNutrients(of day: MealDay, _ targets: DayTargets) throws(PlanFailure) {
    let named = try ask(Questions.namedFoods)
    let disliked = request.dislikes.isEmpty ? [] : ["dislikes"]
    let offered = Set(day.week.joined().flatMap { $0.options.joined() }.map(\.ingredient))
    let larder = Larder(
      foods: edition.ingredientCatalogue, targets: targets,
      offered: offered,
      served: offered.union(offered.flatMap(edition.ingredientCatalogue.parts(of:))),
      besideThemes: themes(of: edition.slot(of: named.word("besideSlot"))),
      givenFields: Set(request.given.map(\.field) + disliked), bars: foodsLeftOut,
      mostNamed: named.int("namedFoods"), leastPart: named.number("namedPart"))
    for aim in day.aims {
      let found = NutrientWeek(aim.nutrient, of: day.week, edition.ingredientCatalogue)
      let judged = aim.judged(found)
      guard let said = aim.advice(judged) else { continue }
      let word = edition.vocabulary.words("Nutrient")[aim.nutrient]
      let name = Phrase.Text.message("nutrient.\(word)")
      changeLog.append(
        Phrase(
          said.key, ("nutrient", name), ("found", .number(judged, decimals: 1)),
          ("amount", .number(aim.amount, decimals: 1)), ("unit", .plain(Self.unit(of: word))),
          ("what", .message(said.what))))
      guard aim.namesFoods, aim.isShort(judged) else { continue }
      if let foods = names(larder.richestOffered(in: aim)) {
        changeLog.append(Phrase("change.nutrient_foods", ("nutrient", name), ("foods", foods)))
      }
      if let foods = Self.list(
        larder.richestBeside(in: aim).map({
          portion(of: $0, aim, holding: larder.held($0, aim))
        }))
      {
        changeLog.append(Phrase("change.nutrient_beside", ("nutrient", name), ("foods", foods)))
      }
      if let (field, leftOut) = larder.mostLeftOut(of: aim), let foods = names(leftOut) {
        changeLog.append(
          Phrase(
            "change.nutrient_left_out", ("nutrient", name), ("field", .plain(answered(field))),
            ("foods", foods)))
      }
    }
  }

  /// A field in words, with what was given for it: `allergens (milk)`.
  private func answered(_ field: String) -> String {
    let name = text("field.\(field)")
    let said = wordsGiven(for: field).map { edition.said($0, request.language) }
    guard !said.isEmpty else { return name }
    return "\(name) (\(said.joined(separator: text("word.comma"))))"
  }

  /// The unit at the end of a nutrient's word.
  private static func unit(of word: String) -> String {
    let end = word.split(separator: "_").last.map(String.init) ?? ""
    return end == "ug" ? "µg" : end
  }

  /// The themes of a slot, one bit a theme.
  private func themes(of slot: MealSlots) -> UInt64 {
    edition.themes.themes.enumerated().reduce(0) { mask, theme in
      theme.element.slots.isDisjoint(with: slot) ? mask : mask | 1 << UInt64(theme.offset)
    }
  }

  /// The names of some foods in a row; nil for none.
  private func names(_ foods: [Int]) -> Phrase.Text? {
    let cards = edition.ingredientCatalogue.cards
    return Self.list(foods.map { Phrase.Text.message("food:\(cards[$0].id)") })
  }

  /// A usual portion of a food with its grams, what it brings of a nutrient, and its energy.
  private func portion(of food: Int, _ aim: NutrientAim, holding held: Double) -> Phrase.Text {
    let row = edition.ingredientCatalogue.ingredients[food]
    let grams = Double(row.portion.typical)
    return .phrase(
      Phrase(
        "list.portion",
        ("food", .message("food:\(edition.ingredientCatalogue.cards[food].id)")),
        ("grams", .number(grams)),
        ("held", .number(held, decimals: 1)),
        ("unit", .plain(Self.unit(of: edition.vocabulary.words("Nutrient")[aim.nutrient]))),
        ("kcal", .number(row.per100g.kcal * grams / 100))))
  }

  /// Some texts in a row; nil for none.
  static func list(_ texts: [Phrase.Text]) -> Phrase.Text? {
    guard let last = texts.last else { return nil }
    return texts.dropLast().reversed().reduce(last) { rest, first in
      .phrase(Phrase("list.pair", ("first", first), ("rest", rest)))
    }
  }
}

/// The foods that somebody eats and those that are left out, by what their usual portion holds.
private struct Larder {
  let foods: IngredientCatalogue
  let targets: DayTargets
  /// The foods that stand on a line of the week.
  let offered: Set<Int>
  /// The same, and the foods of their pairs.
  let served: Set<Int>
  /// The themes of what is eaten beside a plate, one bit a theme.
  let besideThemes: UInt64
  /// The fields that were given.
  let givenFields: Set<String>
  /// The field that keeps each food away.
  let bars: [String?]

  /// How many foods are named.
  let mostNamed: Int
  /// Which part of a day's amount a usual portion of a named food holds at least.
  let leastPart: Double

  /// The foods of the week's lines that hold most of a nutrient, pairs too.
  func richestOffered(in aim: NutrientAim) -> [Int] {
    firstOfFamilies(in: aim, of: offered.sorted().filter { holdsMuch($0, aim) })
  }

  /// The foods of every day that are eaten, affordable and eaten beside a plate, and hold most of a
  /// nutrient.
  func richestBeside(in aim: NutrientAim) -> [Int] {
    richest(
      in: aim,
      of: targets.eligible.filter {
        foods.ingredients[$0].tier <= targets.tier
          && foods.ingredients[$0].themes & besideThemes != 0
      })
  }

  /// The answer beside the diet, which explains itself, that leaves out most foods rich in a nutrient,
  /// and the richest of those; nil where no answer does.
  func mostLeftOut(of aim: NutrientAim) -> (field: String, foods: [Int])? {
    var most: (field: String, foods: [Int])?
    for field in ["exclude_allergens", "dislikes", "halal", "health_flags", "budget_tier"]
    where givenFields.contains(field) {
      let out = bars.indices.filter { leaves($0, outBy: field) && isRich($0, aim) }
      if out.count > most?.foods.count ?? 0 { most = (field, out) }
    }
    return most.map { ($0.field, richest(in: aim, of: $0.foods)) }
  }

  /// Whether an answer leaves a food out that no line of the week offers all the same.
  private func leaves(_ food: Int, outBy field: String) -> Bool {
    if served.contains(food) { return false }
    guard let bar = bars[food] else {
      return field == "budget_tier" && foods.ingredients[food].tier > targets.tier
    }
    return bar == field
  }

  private func richest(in aim: NutrientAim, of some: [Int]) -> [Int] {
    firstOfFamilies(in: aim, of: some.filter { isRich($0, aim) })
  }

  /// Those that hold most, one of each family.
  private func firstOfFamilies(in aim: NutrientAim, of some: [Int]) -> [Int] {
    let ranked = some.sorted {
      (-held($0, aim), $0) < (-held($1, aim), $1)
    }
    var named: [Int] = []
    for food in ranked where named.count < mostNamed {
      let family = foods.ingredients[food].family
      if !named.contains(where: { foods.ingredients[$0].family == family }) { named.append(food) }
    }
    return named
  }

  /// Whether a food for every day holds much of a nutrient.
  private func isRich(_ food: Int, _ aim: NutrientAim) -> Bool {
    let (row, days) = (foods.ingredients[food], Ingredient.Cap.daysOfWeek)
    let isForEveryDay =
      row.cap.days >= days
      && targets.groupDays.indices.allSatisfy { group in
        row.cap.groups & 1 << UInt64(group) == 0 || bars[food] != nil
          || targets.groupDays[group] >= days
      }
    return isForEveryDay && !row.isPair && holdsMuch(food, aim)
  }

  /// Whether a usual portion of a food holds enough of a nutrient to be named.
  private func holdsMuch(_ food: Int, _ aim: NutrientAim) -> Bool {
    held(food, aim) >= leastPart * aim.amount
  }

  /// What a usual portion of a food holds of a nutrient.
  func held(_ food: Int, _ aim: NutrientAim) -> Double {
    (foods.cards[food].nutrients[aim.nutrient] ?? 0)
      * Double(foods.ingredients[food].portion.typical) / 100
  }
}
