/// The names that tables of training give exercises: as people write them, with the kit behind a comma,
/// or with the same words in another order.
struct HistoryNames {
  private let lifts: LiftBook
  /// Exercises by the words of a name in the order of the alphabet; nil where two share them.
  private let sorted: [String: LiftFacts?]

  init(_ lifts: LiftBook) {
    self.lifts = lifts
    var sorted: [String: LiftFacts?] = [:]
    for (name, lift) in lifts.spellings {
      let key = Self.key(name)
      if let known = sorted[key] {
        sorted[key] = .some(known?.id == lift.id ? lift : nil)
      } else {
        sorted[key] = .some(lift)
      }
    }
    self.sorted = sorted
  }

  /// The exercise of a name; nil for one that is not known.
  subscript(_ name: String) -> LiftFacts? {
    if let known = lifts.named(name) { return known }
    // Bench Press, Barbell
    let parts = name.split(separator: ",")
    if parts.count == 2, let known = lifts.named("\(parts[0]) (\(parts[1]))") { return known }
    return sorted[Self.key(name)] ?? nil
  }

  /// The words of a name, one of each kind of thing, in the order of the alphabet.
  private static func key(_ name: String) -> String {
    let words = name.lowercased().filter { $0 != "'" && $0 != "’" }
      .split { !$0.isLetter && !$0.isNumber }
    return words.map { word in
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        ? String(word.dropLast()) : String(word)
    }.sorted().joined(separator: " ")
  }
}
