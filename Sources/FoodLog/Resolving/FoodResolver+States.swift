/// Foods in the state that a line says: raw, fried, cooked.
extension FoodResolver {
  /// The food in the state that was said of it, where the one that was found is in another and the
  /// catalogue holds it; else the one that was found.
  ///
  /// `100 g raw white rice` is not what `white rice` is at a table, which is cooked.
  func inState(_ item: ParsedItem, _ finding: Finding) -> Finding {
    if let state = catalogue.search.unitStates[item.unit], book.usesCatalogue,
      case .food(let food, let entry)? = catalogue.target(state + " " + item.food)?.0
    {
      return Finding(.simple(FoundFood(food, entry: entry, in: catalogue)), .alias, 1)
    }
    if let named = named(by: item, finding) { return named }
    guard case .simple(let food) = finding.food, finding.step != .exact, book.usesCatalogue,
      let state = stated(item, finding.dropped), let place = catalogue.food(id: food.candidate.id)
    else { return finding }
    let name = catalogue.name(place).lowercased()
    guard !state.unless.contains(where: { name.contains($0) }) else { return finding }
    let plain = item.food.split(separator: " ").filter { !finding.dropped.contains(String($0)) }
    let base = plain.joined(separator: " ")
    for word in state.name {
      for text in [word + " " + base, base + " " + word] {
        if case .food(let food, let entry)? = catalogue.target(text)?.0 {
          return Finding(.simple(FoundFood(food, entry: entry, in: catalogue)), .alias, 1)
        }
      }
    }
    let search = FoodSearch(catalogue: catalogue)
    // What the food is called in the source goes before the words of the line: a raw steak is the same
    // cut, and no flaked one.
    let beginnings = beginnings(of: place)
    let tries = beginnings.dropLast() + [plain.map(String.init)] + beginnings.suffix(1)
    for word in state.name {
      for words in tries {
        for hit in search.described(by: words + [word], all: true) {
          guard case .food(let food, let entry) = hit.target, isOfOneKind(food, place),
            keeps(plain, of: place, food),
            state.unless.contains(where: { catalogue.name(food).lowercased().contains($0) })
          else { continue }
          return Finding(.simple(FoundFood(food, entry: entry, in: catalogue)), .fuzzy, 1)
        }
      }
    }
    return finding
  }

  /// The food that a word after the name belongs to: `milk, skim` and `rice (brown)`.
  private func named(by item: ParsedItem, _ finding: Finding) -> Finding? {
    guard finding.step != .exact, book.usesCatalogue else { return nil }
    for modifier in item.modifiers {
      let name = catalogue.words.spelling.normal(modifier + " " + item.food)
      if case .food(let food, let entry)? = catalogue.target(name)?.0 {
        return Finding(.simple(FoundFood(food, entry: entry, in: catalogue)), .alias, 1)
      }
    }
    return nil
  }

  /// The words of a description before its state, the longest beginning first.
  private func beginnings(of place: Int) -> [[String]] {
    let segments = catalogue.name(place).split(separator: ",").prefix(4)
    return (1...max(segments.count, 1)).reversed().map { count in
      segments.prefix(count).flatMap { spelling.words(String($0)) }
    }
  }

  /// Whether the descriptions of two foods begin with the same word or words before a comma.
  private func isOfOneKind(_ one: Int, _ other: Int) -> Bool {
    catalogue.name(one).split(separator: ",").first
      == catalogue.name(other).split(separator: ",").first
  }

  /// Whether a food holds the words of a line that another was found by: fried cod is no croaker.
  private func keeps(_ words: [Substring], of place: Int, _ other: Int) -> Bool {
    let held = Set(spelling.words(catalogue.name(place)))
    let kept = Set(spelling.words(catalogue.name(other)))
    return words.allSatisfy { !held.contains(String($0)) || kept.contains(String($0)) }
  }

  /// The first state that the words before or after a food say.
  private func stated(_ item: ParsedItem, _ dropped: [String]) -> FoodSearchRules.State? {
    let said =
      item.modifiers.flatMap { $0.lowercased().split(separator: " ").map(String.init) } + dropped
    return catalogue.search.states.first { state in said.contains { state.said.contains($0) } }
  }
}
