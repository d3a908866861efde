import JSONSource
import RuleEngine

/// The catalogue with its pages: foods, the names of foods and dishes, and what reading needs.
package struct FoodCatalogue: Sendable {
  package let pack: FoodPack
  package let words: FoodWords
  private let rules: FoodRules

  /// Opens a pack and reads its pages.
  package init(_ pack: FoodPack, _ rulebook: Rulebook) throws(FoodPageFailure) {
    try self.init(
      pack, rulebook, pages: FoodPages(SourceFile(name: "Rules/food", bytes: pack.pages)))
  }

  /// Opens a pack whose foods are found and counted by other pages.
  ///
  /// Its names were compared by the words of its own pages, which goes on.
  package init(
    _ pack: FoodPack, _ rulebook: Rulebook, pages files: [SourceFile]
  ) throws(FoodPageFailure) {
    try self.init(pack, rulebook, pages: FoodPages(files))
  }

  private init(
    _ pack: FoodPack, _ rulebook: Rulebook, pages: FoodPages
  ) throws(FoodPageFailure) {
    self.pack = pack
    words = try FoodWords(pages)
    rules = try FoodRules(pages, words.spelling, rulebook)
  }

  var groups: FoodGroups { rules.groups }
  var measures: FoodMeasures { rules.measures }
  var trust: FoodTrust { rules.trust }
  var plausible: PlausibleAmounts { rules.plausible }
  var takenAway: TakenAwayRules { rules.takenAway }
  var standIns: StandInRules { rules.standIns }
  var interval: EnergyIntervalRules { rules.interval }
  var search: FoodSearchRules { rules.search }
  var duplicates: DuplicateRules { rules.duplicates }
  var limits: AnswerLimits { rules.limits }
  var wording: SafeWording { rules.wording }
  var insights: InsightRules { rules.insights }
  var labels: LabelRules { rules.labels }

  /// What a compared name means in the catalogue.
  enum Target: Hashable {
    /// A food, and the row of names that leads to it.
    case food(Int, entry: Int?)
    /// A dish.
    case dish(Int)
  }

  /// What a compared name is; names of foods before aliases, aliases before dishes.
  ///
  /// A food whose name is another's alias has the portions of the alias, which people mean: a cup of
  /// oats is one of flakes, not of the grain.
  func target(_ normal: String, in section: PackLayout.Section = .keys) -> (Target, KeyKind)? {
    var name: Int?
    for record in pack.records(of: normal, in: section) {
      let target = pack.word(section, record, 3)
      switch KeyKind(rawValue: UInt32(pack.word(section, record, 2))) {
      case .name: name = name ?? target
      case .alias:
        let food = pack.word(.entries, target, 0)
        if let name, name != food {
          let isNear = pack.word(.entries, target, 5) == 1
          return (.food(name, entry: isNear ? nil : target), .name)
        }
        return (.food(food, entry: target), name == nil ? .alias : .name)
      case .dish:
        if let name { return (.food(name, entry: nil), .name) }
        return (.dish(target), .dish)
      case nil: break
      }
    }
    return name.map { (.food($0, entry: nil), .name) }
  }

  /// How many foods it holds.
  package var foodCount: Int { pack.count(.foods) }

  /// A food's id as answers give it.
  func id(_ food: Int) -> String { "usda:\(pack.word(.foods, food, 0))" }

  /// A food's description.
  package func name(_ food: Int) -> String { pack.text(.foods, food, 1) }

  /// The food of an id; nil when there is none.
  ///
  /// - Complexity: O(log foods).
  func food(id: String) -> Int? {
    guard id.hasPrefix("usda:"), let number = Int(id.dropFirst(5)) else { return nil }
    return pack.food(numbered: number)
  }

  /// The dish of an id such as `dish:gyudon`; nil when there is none.
  func dish(id: String) -> Int? {
    guard id.hasPrefix("dish:") else { return nil }
    let name = id.dropFirst(5)
    return (0..<pack.count(.dishes)).first { pack.text(.dishes, $0, 0) == name }
  }

  /// The group of a food, such as `oil`.
  func group(_ food: Int) -> String { groups.names[pack.word(.foods, food, 4)] }

  /// Whether a food is drunk.
  func isDrink(_ food: Int) -> Bool { ["drink", "milk"].contains(group(food)) }

  /// The food that brings most of the energy of a dish, the first of equal ones; nil without parts.
  func mainFood(of dish: Int) -> Int? {
    let (start, energy) = (pack.word(.dishes, dish, 2), Nutrient.allCases.firstIndex(of: .kcal))
    var main: (food: Int, energy: Double)?
    for record in start..<start + pack.word(.dishes, dish, 3) {
      let food = pack.word(.entries, pack.word(.parts, record, 0), 0)
      let per100g = energy.flatMap { pack.value($0, of: food) } ?? 0
      let brought = per100g * Double(pack.word(.parts, record, 1))
      if main.map({ brought > $0.energy }) ?? true { main = (food, brought) }
    }
    return main?.food
  }
}

/// The foods that lines are read with: a person's own, then the catalogue's.
package struct FoodBook: Sendable {
  /// The catalogue's words, and its foods unless they are left out.
  package let catalogue: FoodCatalogue
  /// The person's foods.
  let personal: PersonalFoods
  /// What the person means by their words.
  package var memory: FoodMemory
  /// Whether the catalogue's foods count.
  let usesCatalogue: Bool

  /// Foods of a person beside the catalogue.
  package init(
    _ catalogue: FoodCatalogue, personal: PersonalFoods, memory: FoodMemory = FoodMemory(),
    usesCatalogue: Bool
  ) {
    self.catalogue = catalogue
    self.personal = personal
    self.memory = memory
    self.usesCatalogue = usesCatalogue
  }

  /// The catalogue alone.
  package init(_ catalogue: FoodCatalogue) {
    self.init(catalogue, personal: PersonalFoods(), usesCatalogue: true)
  }

  /// What tells one food from another.
  enum Identity: Hashable {
    case personal(Int)
    case catalogue(FoodCatalogue.Target)
  }

  /// The food of a compared name, without guessing.
  func identity(_ normal: String) -> Identity? {
    if let food = personal.index(of: normal) { return .personal(food) }
    guard usesCatalogue, let (target, _) = catalogue.target(normal) else { return nil }
    if case .food(let food, _) = target { return .catalogue(.food(food, entry: nil)) }
    return .catalogue(target)
  }

  /// Whether a phrase is the name of a food or a dish.
  func knows(_ phrase: String, _ spelling: NameSpelling) -> Bool {
    let normal = spelling.normal(phrase)
    return !normal.isEmpty
      && (catalogue.words.wholeNames.contains(normal) || identity(normal) != nil)
  }

  /// Whether a phrase is the description of a food, or its words in another order, and not a name
  /// that people gave it.
  func describes(_ phrase: String) -> Bool {
    let sorted = catalogue.words.spelling.words(phrase).sorted().joined(separator: " ")
    return usesCatalogue && catalogue.target(sorted, in: .sortedKeys)?.1 == .name
  }

  /// Whether a compared name is of a drink.
  func isDrink(_ normal: String) -> Bool {
    switch identity(normal) {
    case .personal(let food): ["drink", "milk"].contains(personal.foods[food].group)
    case .catalogue(.food(let food, _)): catalogue.isDrink(food)
    default: false
    }
  }
}
