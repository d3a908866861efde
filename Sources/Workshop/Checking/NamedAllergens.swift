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
      let foods = rulebook.decisions[decision].catalogue, let allergens = AllergenNames(rulebook)
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
private struct AllergenNames {
  private let allergens: WordType
  private let kinds: WordType
  /// Every spelling as parts, the longest first, so that `peanut butter` is no butter.
  private let spellings: [(parts: [String], isKana: Bool, word: Int)]

  init?(_ rulebook: Rulebook) {
    guard let allergens = rulebook.vocabulary.wordType(named: "Allergen"),
      let kinds = rulebook.vocabulary.wordType(named: "FoodKind")
    else { return nil }
    (self.allergens, self.kinds) = (allergens, kinds)
    spellings = allergens.spellings.compactMap { spelling in
      allergens.wordOrAlias(spelling).map {
        (WordForm.parts(of: spelling), !spelling.utf8.allSatisfy { $0 < 0x80 }, $0)
      }
    }.sorted { Self.length($0.parts) > Self.length($1.parts) }
  }

  private static func length(_ parts: [String]) -> Int {
    parts.reduce(0) { $0 + $1.unicodeScalars.count }
  }

  /// Allergens that its names tell of and its columns do not.
  func unsaid(_ food: FoodColumns) -> [Said] {
    let told = food.names.flatMap { name in named(in: name).map { (name, $0) } }
    var seen: Set<Int> = []
    return told.filter { seen.insert($0.1).inserted }.compactMap { name, word in
      let allergen = allergens.enumeration.words[word]
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

  /// The allergens that a name tells of; each part of it belongs to one word, the longest first.
  private func named(in name: String) -> [Int] {
    let isKana = !name.utf8.allSatisfy { $0 < 0x80 }
    var rest = isKana ? [WordForm.folded(name)] : WordForm.parts(of: Self.plain(name))
    var found: [Int] = []
    let signs = Set(rest.joined(separator: " ").unicodeScalars)
    for spelling in spellings where spelling.isKana == isKana {
      // Most spellings begin with a sign that the name does not have.
      guard let first = spelling.parts.first?.unicodeScalars.first, signs.contains(first) else {
        continue
      }
      while let place = Self.place(of: spelling.parts, in: rest, isKana) {
        found.append(spelling.word)
        rest = Self.without(place, spelling.parts, rest, isKana)
      }
    }
    return found
  }

  /// A name without the signs between its words.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : " " })
  }

  private static func place(of parts: [String], in rest: [String], _ isKana: Bool) -> Int? {
    guard !isKana else { return rest.firstIndex { $0.contains(parts.joined(separator: "_")) } }
    guard !parts.isEmpty, rest.count >= parts.count else { return nil }
    return (0...(rest.count - parts.count)).first { Array(rest[$0..<($0 + parts.count)]) == parts }
  }

  private static func without(
    _ place: Int, _ parts: [String], _ rest: [String], _ isKana: Bool
  ) -> [String] {
    var rest = rest
    if isKana {
      let cut = rest[place].cut(at: parts.joined(separator: "_"))
      rest.replaceSubrange(place...place, with: cut)
    } else {
      rest.replaceSubrange(place..<(place + parts.count), with: [""])
    }
    return rest
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

extension String {
  /// What stands before and after the first place of another text.
  fileprivate func cut(at other: String) -> [String] {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return [String(self[..<start]), String(self[start...].dropFirst(other.count))]
      }
      start = index(after: start)
    }
    return [self]
  }
}
