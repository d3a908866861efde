/// What a line says of some of the food before it: `3 eggs, 2 only whites`, `3 eggs, 1 without yolk`.
struct PartsOfBefore {
  private let words: FoodWords
  private let rules: TakenAwayRules

  init(_ words: FoodWords, _ rules: TakenAwayRules) { (self.words, self.rules) = (words, rules) }

  /// Takes what an item says out of the item before it; true where nothing of it is left to tell.
  ///
  /// So many of those before become what is left of them, and the others stay whole; more than there
  /// were leave both as they are.
  func take(_ item: inout ParsedItem, from last: inout ParsedItem) -> Bool {
    if item.food.isEmpty, !item.without.isEmpty {
      guard let some = item.quantity, let all = last.quantity, some < all, item.unit.isEmpty,
        last.unit.isEmpty
      else {
        last.without += item.without
        return true
      }
      (item.food, item.phrase) = (last.food, last.phrase)
      leave(all - some, in: &last)
      return false
    }
    guard let some = item.quantity, let all = last.quantity, some <= all,
      item.unit.isEmpty, last.unit.isEmpty, let rest = only(item.food, of: last.food)
    else { return false }
    (item.food, item.phrase) = (rest, rest)
    guard some < all else {
      (last.food, last.phrase) = (rest, rest)
      return true
    }
    leave(all - some, in: &last)
    return false
  }

  private func leave(_ count: Double, in item: inout ParsedItem) {
    (item.quantity, item.low, item.high) = (count, count, count)
  }

  /// The part of a food that words name beside `only` or `of them`; nil for any other words.
  private func only(_ food: String, of whole: String) -> String? {
    let said = food.split(separator: " ").map(String.init)
    let left = said.filter { !words.grammar.ofThem.contains($0) }
    guard left.count < said.count, !left.isEmpty else { return nil }
    return rules.part(left.joined(separator: " "), of: whole)
  }
}
