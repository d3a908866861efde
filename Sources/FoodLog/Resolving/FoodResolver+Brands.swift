/// Brands that no food of the catalogue is of.
extension FoodResolver {
  /// The food of a name without the brands in it: `heinz tomato soup` is a tomato soup of a usual kind.
  ///
  /// Nil where no brand was named, or nothing else, or what a product is only called after: the strawberry
  /// of a dairy's is a yogurt.
  func usualProduct(_ words: [String], _ tried: inout [Resolution.Step]) -> Finding? {
    let plain = withoutBrands(words)
    guard plain.count < words.count, !plain.isEmpty else { return nil }
    let name = plain.joined(separator: " ")
    var finding = find(name, name, &tried)
    if case .simple(let food)? = finding?.food, catalogue.search.brandNever.contains(food.group) {
      return nil
    }
    finding?.isUsualProduct = true
    return finding
  }

  /// Says that a usual product was counted for that of a brand.
  func assumeUsual(_ found: Finding?, _ answer: inout Resolution) {
    guard found?.isUsualProduct == true, !answer.assumptions.contains("usual-product") else {
      return
    }
    answer.assumptions.append("usual-product")
  }

  private func withoutBrands(_ words: [String]) -> [String] {
    var (left, place): ([String], Int) = ([], 0)
    while place < words.count {
      let brand = catalogue.search.brands.first { words[place...].starts(with: $0) }
      if brand == nil { left.append(words[place]) }
      place += brand?.count ?? 1
    }
    return left
  }
}
