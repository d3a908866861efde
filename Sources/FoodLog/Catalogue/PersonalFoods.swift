import JSONSource

/// Foods that travel in a request: a person's own and corrected ones.
package struct PersonalFoods: Sendable {
  /// One of them.
  struct Food: Sendable {
    let id: String
    let name: String
    let aliases: [String]
    /// Per base quantity, by the names of the catalogue's nutrients.
    let values: [Double?]
    let baseQuantity: Double
    let isByVolume: Bool
    let source: String
    let confidence: Double
    let group: String
    let portions: [FoodPortion]

    /// Who else said what is in it: `model`, `lookup`, as its id tells; nil for the person.
    var saidBy: String? { ["model", "lookup"].first { id.hasPrefix("\($0):") } }
  }

  private(set) var foods: [Food] = []
  private var names: [String: Int] = [:]
  private var normals: [String: (food: Int, isAlias: Bool)] = [:]
  private var sortedNormals: [String: Int] = [:]

  /// None.
  package init() {}

  /// The foods of a request, best first for every name; `keep` breaks ties.
  init(_ foods: [Food], _ spelling: NameSpelling) {
    self.foods = foods
    for (index, food) in foods.enumerated() {
      names[food.name.lowercased(), default: index] = names[food.name.lowercased()] ?? index
      add(food.name, index, isAlias: false, spelling)
    }
    for (index, food) in foods.enumerated() {
      for alias in food.aliases { add(alias, index, isAlias: true, spelling) }
    }
  }

  private mutating func add(
    _ name: String, _ index: Int, isAlias: Bool, _ spelling: NameSpelling
  ) {
    let words = spelling.words(name)
    let normal = words.joined(separator: " ")
    if normals[normal] == nil { normals[normal] = (index, isAlias) }
    let sorted = words.sorted().joined(separator: " ")
    if !isAlias, sortedNormals[sorted] == nil { sortedNormals[sorted] = index }
  }

  /// The food whose name, letter case aside, is a phrase.
  func exact(_ phrase: String) -> Int? { names[phrase.lowercased()] }

  /// The food of a compared name or its words in any order.
  func normalised(_ normal: String) -> Int? {
    if let found = normals[normal], !found.isAlias { return found.food }
    return sortedNormals[normal.split(separator: " ").sorted().joined(separator: " ")]
  }

  /// The food of an alias.
  func alias(_ normal: String) -> Int? { normals[normal].flatMap { $0.isAlias ? $0.food : nil } }

  /// The food of a name or an alias.
  func index(of normal: String) -> Int? { normals[normal]?.food }
}

/// What one of a unit of a food weighs.
struct FoodPortion: Sendable, Hashable {
  let unit: String
  let size: String
  let note: String
  let grams: Double
  let isDefault: Bool
}
