import JSONSource
import Planning
import RuleEngine

extension DomainCheck {
  /// Foods whose names tell of an allergen that their columns do not, whose kinds leave out what
  /// their allergens are made of, and whose marks are those of a diet that leaves their kinds out.
  ///
  /// A name that sounds like an allergen and is none says so in 'accept' of its page.
  static let namedAllergens = DomainCheck("unsaid-allergen", "unsaid-kind") { edition in
    let rulebook = edition.rulebook
    guard let decision = rulebook.decision(named: "ingredients"),
      let foods = rulebook.decisions[decision].catalogue, let allergens = AllergenChecks(rulebook)
    else { return [] }
    let diets = DietMarks.all(rulebook)
    return (0..<foods.count).flatMap { row -> [Finding] in
      let food = FoodColumns(foods, row: row)
      return
        (allergens.unsaid(food).map { ("unsaid-allergen", $0) }
        + (allergens.unmade(food) + diets.flatMap { $0.broken(food) }).map { ("unsaid-kind", $0) })
        .map { code, what in
          Finding(
            code, .warning, "'\(food.id)' \(what.message)", hint: what.hint, rulebook,
            decision: decision, row: row, id: food.id)
        }
    }
  }
}

/// What a check has to say of a food.
private struct Said {
  let message: String
  let hint: String
}

/// A row of the foods, with the columns that allergies and diets look at.
private struct FoodColumns {
  let id: String
  /// What it is called, in every language.
  let names: [String]
  let allergens: [String]
  let mayHold: [String]
  let kinds: [String]
  private let foods: Catalogue
  private let row: Int

  init(_ foods: Catalogue, row: Int) {
    (self.foods, self.row, id) = (foods, row, foods.id(ofRow: row))
    func texts(_ column: String) -> [String] {
      foods.column(named: column).map { foods.value(row: row, column: $0).namedTexts } ?? []
    }
    names = texts("name") + texts("name_ja") + texts("aliases")
    (allergens, mayHold, kinds) = (texts("allergens"), texts("may_hold"), texts("made_of"))
  }

  /// Whether it has a mark such as `vegan`.
  func has(_ mark: String) -> Bool {
    foods.column(named: mark).map { foods.value(row: row, column: $0) } == .boolean(true)
  }
}

/// The words that name allergens, and the kinds of food that they are.
private struct AllergenChecks {
  private let allergens: WordType
  private let kinds: WordType
  private let names: AllergenNames

  init?(_ rulebook: Rulebook) {
    guard let allergens = rulebook.vocabulary.wordType(named: "Allergen"),
      let kinds = rulebook.vocabulary.wordType(named: "FoodKind")
    else { return nil }
    (self.allergens, self.kinds) = (allergens, kinds)
    names = AllergenNames(allergens)
  }

  /// Allergens that its names tell of and its columns do not.
  func unsaid(_ food: FoodColumns) -> [Said] {
    let told = food.names.flatMap { name in names.named(in: name).map { (name, $0) } }
    var seen: Set<String> = []
    return told.filter { seen.insert($0.1).inserted }.compactMap { name, allergen in
      guard !(food.allergens + food.mayHold).contains(allergen) else { return nil }
      return Said(
        message: "is called '\(name)', and its columns do not name '\(allergen)'",
        hint:
          "name it in 'allergens', or in 'may_hold' where only some makes hold it; where the name"
          + " only sounds like it, say why in 'accept'")
    }
  }

  /// Allergens whose kind of food it is not said to be made of.
  func unmade(_ food: FoodColumns) -> [Said] {
    food.allergens.compactMap { allergen in
      guard let index = kinds.spoken(allergen) else { return nil }
      let kind = kinds.enumeration.words[index]
      guard !food.kinds.contains(kind) else { return nil }
      return Said(
        message: "holds '\(allergen)', and 'made_of' does not name '\(kind)'",
        hint: "diets leave out by 'made_of': add '\(kind)'")
    }
  }
}

/// A diet's mark, and the kinds of food it leaves out.
private struct DietMarks {
  private let mark: String
  private let leavesOut: [String]

  private static let marks = [
    "needsPescatarian": "pescatarian", "needsVegetarian": "vegetarian", "needsVegan": "vegan",
  ]

  /// What the page of the diets says.
  static func all(_ rulebook: Rulebook) -> [DietMarks] {
    guard let decision = rulebook.decision(named: "diet foods"),
      let table = rulebook.decisions[decision].table
    else { return [] }
    let outputs = rulebook.decisions[decision].outputs.map(\.name)
    return table.rows.flatMap { row -> [DietMarks] in
      func answer(_ name: String) -> Value? {
        guard let column = outputs.firstIndex(of: name),
          case .constant(let value) = row.outputs[column]
        else { return nil }
        return value
      }
      return marks.sorted { $0.key < $1.key }.filter { answer($0.key) == .boolean(true) }.map {
        DietMarks(mark: $0.value, leavesOut: answer("leavesOut")?.namedTexts ?? [])
      }
    }
  }

  /// Kinds of a marked food that the diet leaves out.
  func broken(_ food: FoodColumns) -> [Said] {
    guard food.has(mark) else { return [] }
    return food.kinds.filter(leavesOut.contains).map {
      Said(
        message: "is marked '\(mark)', and is made of '\($0)', which that diet leaves out",
        hint: "take the mark or the kind back")
    }
  }
}

extension Value {
  /// The text, or the texts of a list.
  fileprivate var namedTexts: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let items): items.flatMap(\.namedTexts)
    default: []
    }
  }
}
