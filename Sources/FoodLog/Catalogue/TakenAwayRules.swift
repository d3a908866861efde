import JSONSource

/// What it means for the numbers that a part of a food was left out.
struct TakenAwayRules: Sendable {
  /// Parts whose energy does not count.
  private let little: Set<String>
  /// Parts that people add, and that a single food does not hold.
  private let added: Set<String>
  /// Categories of the source whose foods may hold what people add.
  private let mayHold: Set<String>
  /// Parts that stand beside a food, or off it, unless its description says them.
  private let beside: Set<String>
  /// Words of descriptions of foods that hold nothing that was added.
  private let plain: [String]
  /// Nutrients of which a food that holds less than so much per 100 g holds nothing that was added.
  private let holdsLittle: [(nutrient: Nutrient, most: Double)]
  /// The food that is left, by the food and the part.
  private let instead: [String: [String: String]]
  /// Words of descriptions that a part may go by beside its own.
  private let kinds: [String: [String]]

  init(_ page: FoodPage, _ spelling: NameSpelling) throws(FoodPageFailure) {
    little = Set(try page.words("little").map { spelling.normal($0) })
    added = Set(try page.words("added").map { spelling.normal($0) })
    mayHold = Set(try page.words("mayHold"))
    beside = Set(try page.words("beside").map { spelling.normal($0) })
    plain = try page.words("plain")
    holdsLittle = page.numbers("holdsLittle").compactMap { name, most in
      Nutrient(rawValue: name).map { ($0, most) }
    }
    instead = Dictionary(
      (page.json["instead"]?.members ?? []).map { row in
        (row.key, FoodPage(json: page.json["instead"] ?? JSON(.null)).strings(row.key))
      }, uniquingKeysWith: { first, _ in first })
    kinds = Dictionary(
      (page.json["kinds"]?.members ?? []).map { row in
        (row.key, row.value.array?.compactMap(\.string) ?? [])
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a part counts for nothing.
  func isLittle(_ part: String) -> Bool { little.contains(part) }

  /// Whether a part is one that people add, so that a list of what was left out may go on with it.
  func isAddition(_ part: String) -> Bool {
    added.contains(part) || little.contains(part) || beside.contains(part)
  }

  /// Whether a single food of a category holds no such part.
  func isAbsent(
    _ part: String, from name: String, of category: String, _ nutrients: Nutrients
  ) -> Bool {
    let name = name.lowercased()
    if beside.contains(part) { return !name.contains(part) || name.contains("without \(part)") }
    guard added.contains(part) else { return false }
    if plain.contains(where: name.contains) { return true }
    return !mayHold.contains(category)
      || holdsLittle.allSatisfy { (nutrients[$0.nutrient] ?? 0) < $0.most }
  }

  /// The food that is left of another without a part.
  func rest(of food: String, without part: String) -> String? { instead[food]?[part] }

  /// The food that a part of another is, as the white of an egg; nil for a part that nobody named.
  func part(_ name: String, of food: String) -> String? {
    let rests = Set((instead[food] ?? [:]).values)
    return rests.sorted().first { $0 == name || $0.hasSuffix(" \(name)") }
  }

  /// Words of a description that name a part.
  func words(of part: String) -> [[String]] {
    [part.split(separator: " ").map(String.init)] + (kinds[part] ?? []).map { [$0] }
  }
}
