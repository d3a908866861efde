/// A line of a diary as it stands after what was changed of it.
struct DiaryEntry {
  /// The line, as it was written last.
  private(set) var text: String
  /// Whether its last change deletes it.
  private(set) var isDeleted = false
  /// How many changes it has seen, those that were taken back among them.
  let revision: Int
  /// What it is about.
  private(set) var kind: ParsedText.Kind
  /// Its foods, with their places among those of the text.
  private(set) var items: [(place: Int, food: Resolution)] = []
  /// What its changes teach of the person's words, with the change that does.
  private(set) var learned: [(change: String, correction: FoodMemory.Correction)] = []

  /// A line with its changes in their order; the last of two that meet wins, a deletion as any other.
  init(_ line: String, time: String?, _ book: FoodBook, _ changes: [DiaryChange]) {
    let undone = Set(changes.compactMap { $0.kind == .undo ? $0.undoes : nil })
    let standing = changes.filter { $0.kind != .undo && !undone.contains($0.id) }
    let rewritten = standing.lastIndex { $0.text != nil }
    text = rewritten.flatMap { standing[$0].text } ?? line
    revision = changes.count
    let parsed = FoodLineReader(book).read(text)
    kind = parsed.kind
    let edits = standing[(rewritten ?? 0)...].filter { $0.kind != .deleteEntry }
    let meal = book.catalogue.words.meals.meal(at: parsed.time ?? time)
    items = FoodResolver(book).withReplaced(parsed.items).enumerated().compactMap { index, item in
      let own = edits.filter { $0.item == nil || $0.item == index }
      guard own.last(where: { $0.item == index })?.kind != .deleteItem else { return nil }
      return (index, Self.resolved(item, meal: item.meal ?? meal, own, book))
    }
    learned = edits.compactMap { edit in
      guard let place = edit.item, parsed.items.indices.contains(place),
        parsed.items[place].given.isEmpty,
        let correction = FoodMemory.Correction(
          of: parsed.items[place], food: edit.food, grams: edit.grams, per100: edit.per100,
          book.catalogue.words)
      else { return nil }
      return (edit.id, correction)
    }
    isDeleted = standing.last?.kind == .deleteEntry
  }

  private static func resolved(
    _ item: ParsedItem, meal: String, _ edits: [DiaryChange], _ book: FoodBook
  ) -> Resolution {
    var item = item
    var book = book
    for edit in edits {
      if let grams = edit.grams {
        (item.quantity, item.low, item.high) = (grams, grams, grams)
        item.unit = "g"
        item.weighed = nil
        item.share = nil
      }
      if edit.food != nil || edit.per100 != nil {
        var correction = FoodMemory.Correction(
          text: item.food, unit: item.unit, size: item.size, name: item.phrase)
        correction.food = edit.food
        correction.per100 = edit.per100
        book.memory = book.memory.adding(correction)
      }
    }
    return FoodResolver(book).resolve(item, meal: edits.last { $0.meal != nil }?.meal ?? meal)
  }
}

/// What somebody changed of a line, of one of its foods when it says which.
struct DiaryChange {
  /// What is done.
  enum Kind: String, CaseIterable {
    case edit
    case deleteEntry = "delete"
    case deleteItem = "delete_item"
    case undo
    /// Foods were found elsewhere for the line.
    case answer
  }

  let id: String
  let kind: Kind
  /// The food's place in the line, from 0.
  let item: Int?
  /// The change that is taken back.
  let undoes: String?
  let text: String?
  let food: String?
  let grams: Double?
  let meal: String?
  let per100: Nutrients?
}

extension FoodMemory {
  /// With one more correction, which is the latest.
  func adding(_ correction: Correction) -> FoodMemory { FoodMemory(corrections + [correction]) }
}
