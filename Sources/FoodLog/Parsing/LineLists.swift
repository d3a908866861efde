/// A name with the list of what it is made of behind it: `overnight oats 80g oats 200ml milk`,
/// `chicken salad: 150 g chicken, 100 g lettuce`.
///
/// What is listed is all of it, so that the name adds nothing.
extension LineCuts {
  /// A name and the foods behind it.
  struct List {
    let name: Range<Int>
    let foods: [Range<Int>]
  }

  /// The list that a part is; nil where it is none.
  ///
  /// Behind the name stand two foods or more, each behind its own amount, and nothing else. With nothing
  /// between name and list the name is of a dish, of what may be many things, or of a food that the first
  /// of the list is the main part of; behind `with` comes a list only where it holds that main part, as
  /// else it is what comes with the dish.
  func list(in part: Range<Int>) -> List? {
    let all = words.tokens(scalars, part)
    let tokens = Array(all.drop { words.grammar.lists($0.lower) })
    guard let first = tokens.firstIndex(where: { $0.kind == .number }), first > 0,
      let (end, mark) = mark(tokens, before: first)
    else { return nil }
    let closing = mark == .bracket ? tokens.count - 1 : tokens.count
    guard closing > first, mark != .bracket || tokens[closing].lower == ")",
      tokens[..<end].allSatisfy({ $0.kind == .word }), isName(item(tokens, 0..<end))
    else { return nil }
    let rest = tokens[first].range.lowerBound..<tokens[closing - 1].range.upperBound
    let foods = foods(in: rest)
    let items = foods.map { listed($0) }
    guard foods.count > 1, items.allSatisfy({ $0 != nil }),
      isMade(item(tokens, 0..<end), of: items.compactMap(\.self), behind: mark)
    else { return nil }
    return List(name: part.lowerBound..<tokens[end - 1].range.upperBound, foods: foods)
  }

  /// What stands between a name and its list.
  private enum Mark { case nothing, with, colon, bracket }

  /// Where the name before a list ends, and by what; nil where it would be empty.
  private func mark(_ tokens: [FoodToken], before first: Int) -> (end: Int, mark: Mark)? {
    let last = tokens[first - 1].lower
    let mark: Mark =
      switch last {
      case ":": .colon
      case "(": .bracket
      default: words.grammar.with.contains([last]) ? .with : .nothing
      }
    let end = mark == .nothing ? first : first - 1
    return end > 0 ? (end, mark) : nil
  }

  /// Whether an item is a name alone.
  private func isName(_ item: ParsedItem) -> Bool {
    item.quantity == nil && item.components.isEmpty && book.knows(item.phrase, words.spelling)
  }

  /// A piece of a list as an item; nil where it is no food behind its amount.
  private func listed(_ piece: Range<Int>) -> ParsedItem? {
    let tokens = words.tokens(scalars, piece)
    guard
      let first = tokens.firstIndex(where: { $0.kind != .mark && !words.grammar.lists($0.lower) }),
      tokens[first].kind == .number
    else { return nil }
    let item = item(tokens, first..<tokens.count)
    return item.quantity != nil && book.knows(item.food, words.spelling) ? item : nil
  }

  private func isMade(_ name: ParsedItem, of listed: [ParsedItem], behind mark: Mark) -> Bool {
    switch mark {
    case .colon, .bracket: true
    case .nothing:
      isDish(name) || isVague(name) || listed.first.map { isMain($0, of: name) } == true
    case .with: listed.contains { isMain($0, of: name) }
    }
  }

  private func isDish(_ name: ParsedItem) -> Bool {
    if case .catalogue(.dish)? = book.identity(name.food) { true } else { false }
  }

  private func isVague(_ name: ParsedItem) -> Bool {
    book.catalogue.search.vague.contains(name.food)
  }

  /// Whether a food is what most of another is: the part of a dish that brings most of its energy, or a
  /// word of what describes a food.
  private func isMain(_ listed: ParsedItem, of name: ParsedItem) -> Bool {
    let description: String
    switch book.identity(name.food) {
    case .catalogue(.dish(let dish)):
      guard let main = book.catalogue.mainFood(of: dish) else { return false }
      description = book.catalogue.name(main)
    case .catalogue(.food(let food, _)): description = book.catalogue.name(food)
    default: return false
    }
    let described = Set(words.spelling.words(description))
    return words.spelling.words(listed.food).allSatisfy(described.contains)
  }
}
