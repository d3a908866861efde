import JSONSource

extension ExerciseCatalogue {
  /// The exercise of an id, or the lift that people call so, in whatever case, with spaces or hyphens;
  /// nil when none is called so exactly.
  func exercise(called name: String) -> Int? {
    let asked = String(name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    return exercise(id: asked)
      ?? aliases.first { $0.alias == asked }.flatMap { exercise(id: $0.id) }
  }

  /// The exercise somebody probably meant by a name that is no id: the lift that people call so, the
  /// best ranked whose id has all its words, or one written much like it; nil when none is.
  func nearest(to name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let known = exercise(called: name) { return ids[known] }
    if let fitting = bestRanked(withAll: words) { return ids[fitting] }
    guard let known = Spelling.nearest(to: name, in: ids + aliases.map(\.alias)) else { return nil }
    return aliases.first { $0.alias == known }?.id ?? known
  }

  private func bestRanked(withAll words: [String]) -> Int? {
    guard !words.isEmpty else { return nil }
    let fitting = ids.indices.filter { index in
      let parts = ids[index].split(separator: "_")
      return words.allSatisfy { word in parts.contains { $0 == word } }
    }
    return fitting.min { exercises[$0].rank < exercises[$1].rank }
  }
}
