/// Foods that may be the same: which of them is kept, and which only look alike.
///
/// Nothing is merged or deleted; what comes out is a list for somebody to decide about.
struct Duplicates {
  /// A food as it is compared.
  struct Food {
    let id: String
    let words: [String]
    let aliases: [String]
    /// Kilocalories of 100 g or 100 ml.
    let kilocalories: Double?
    let isByVolume: Bool
    let source: String
    let confidence: Double
    let micronutrients: Int
    let updatedAt: String

    var name: String { words.joined(separator: " ") }
  }

  /// Why two foods are a pair.
  enum Reason: String, CaseIterable {
    case sameWords = "same-words"
    case alias
    case alikeName = "alike-name"
  }

  /// A food and the one it may be the same as.
  struct Mark {
    let food: String
    let keeper: String
    let reason: Reason
  }

  /// Marks, by the food that would go.
  let marks: [Mark]
  /// Foods of one name whose energy differs, the smaller id first.
  let conflicts: [(String, String)]

  /// Compares foods, which come in any order, each with an id of its own.
  ///
  /// - Parameters:
  ///   - foods: The foods.
  ///   - apart: Pairs that somebody has decided to keep apart.
  ///   - rank: The sources, the most trusted first.
  ///   - rules: When two may be the same.
  init(_ foods: [Food], apart: [Set<String>], rank: [String], _ rules: DuplicateRules) {
    let foods = foods.sorted { $0.id < $1.id }
    let pairs = Self.pairs(foods, rules).filter { pair in
      !apart.contains([foods[pair.one].id, foods[pair.other].id])
    }
    var parents = Array(foods.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while parents[place] != place { place = parents[place] }
      return place
    }
    var conflicts: [(String, String)] = []
    var reasons: [Int: Reason] = [:]
    for pair in pairs {
      guard rules.isSameEnergy(foods[pair.one].kilocalories, foods[pair.other].kilocalories)
      else {
        if pair.reason != .alikeName {
          conflicts.append((foods[pair.one].id, foods[pair.other].id))
        }
        continue
      }
      for place in [pair.one, pair.other] where reasons[place] == nil {
        reasons[place] = pair.reason
      }
      let (one, other) = (root(pair.one), root(pair.other))
      let keeper = Self.isKept(foods[one], over: foods[other], rank) ? one : other
      parents[one] = keeper
      parents[other] = keeper
    }
    marks = foods.indices.compactMap { place in
      let keeper = root(place)
      guard keeper != place else { return nil }
      return Mark(
        food: foods[place].id, keeper: foods[keeper].id, reason: reasons[place] ?? .sameWords)
    }
    self.conflicts = conflicts
  }

  /// Whether one food is kept before another; a total order.
  static func isKept(_ one: Food, over other: Food, _ rank: [String]) -> Bool {
    let places = [one, other].map { rank.firstIndex(of: $0.source) ?? rank.count }
    if places[0] != places[1] { return places[0] < places[1] }
    let trusts = [one, other].map { Nutrients.round($0.confidence, 3) }
    if trusts[0] != trusts[1] { return trusts[0] > trusts[1] }
    if one.micronutrients != other.micronutrients {
      return one.micronutrients > other.micronutrients
    }
    if one.updatedAt != other.updatedAt { return one.updatedAt > other.updatedAt }
    return one.id < other.id
  }

  private typealias Pair = (one: Int, other: Int, reason: Reason)

  /// Pairs of one name, alias or nearly one name, in the order of the foods.
  private static func pairs(_ foods: [Food], _ rules: DuplicateRules) -> [Pair] {
    var blocks: [String: [Int]] = [:]
    var byAlias: [String: [Int]] = [:]
    for (place, food) in foods.enumerated() {
      blocks[food.words.sorted().joined(separator: " "), default: []].append(place)
      for alias in Set(food.aliases) { byAlias[alias, default: []].append(place) }
    }
    var reasons: [[Int]: Reason] = [:]
    func add(_ one: Int, _ other: Int, _ reason: Reason) {
      guard one != other, foods[one].isByVolume == foods[other].isByVolume else { return }
      let key = [min(one, other), max(one, other)]
      if reasons[key] == nil { reasons[key] = reason }
    }
    for places in blocks.values {
      for (index, one) in places.enumerated() {
        for other in places[(index + 1)...] { add(one, other, .sameWords) }
      }
    }
    for (place, food) in foods.enumerated() {
      for other in byAlias[food.name] ?? [] { add(place, other, .alias) }
    }
    for (one, other) in alike(foods, rules) { add(one, other, .alikeName) }
    return reasons.map { ($0.key[0], $0.key[1], $0.value) }
      .sorted { ($0.one, $0.other) < ($1.one, $1.other) }
  }

  /// Pairs whose letters nearly agree; names are sorted by length, as only near lengths can.
  private static func alike(_ foods: [Food], _ rules: DuplicateRules) -> [(Int, Int)] {
    let names = foods.enumerated().map { (place: $0, pairs: LetterPairs($1.name)) }
      .sorted { ($0.pairs.count, $0.place) < ($1.pairs.count, $1.place) }
    var found: [(Int, Int)] = []
    for (index, one) in names.enumerated() {
      for other in names[(index + 1)...] {
        let most = 2 * Double(one.pairs.count) / Double(one.pairs.count + other.pairs.count)
        guard most >= rules.alikeFrom else { break }
        if one.pairs.likeness(other.pairs) >= rules.alikeFrom {
          found.append((one.place, other.place))
        }
      }
    }
    return found
  }
}

/// The pairs of neighbouring letters of a name with a space at both ends, as a sorted list.
struct LetterPairs {
  private let pairs: [UInt64]
  var count: Int { pairs.count }

  init(_ name: String) {
    let letters = Array(" \(name) ".unicodeScalars)
    pairs = zip(letters, letters.dropFirst())
      .map { UInt64($0.value) << 32 | UInt64($1.value) }.sorted()
  }

  /// The coefficient of Dice: twice what is common over both, 0 to 1.
  func likeness(_ other: LetterPairs) -> Double {
    var (i, j, common) = (0, 0, 0)
    while i < pairs.count, j < other.pairs.count {
      if pairs[i] == other.pairs[j] {
        (i, j, common) = (i + 1, j + 1, common + 1)
      } else if pairs[i] < other.pairs[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return 2 * Double(common) / Double(max(1, count + other.count))
  }
}
