/// "Did you mean": the known word nearest to one somebody typed.
package enum Spelling {
  /// The word most likely meant, or nil when nothing is near.
  ///
  ///     Spelling.nearest(to: "novise", in: ["novice", "advanced"])  // "novice"
  ///
  /// Near means at most two edits (insert, delete, replace, swap two neighbours) and fewer than
  /// half as many edits as the typed word has letters, so "leg" never suggests "arm"; writing
  /// the same word in other capitals is one edit. Equally near words are settled by
  /// alphabetical order. When nothing is that near, the only word that goes on where the typed
  /// one stops ("interm") is meant. Words of more than 64 letters are never compared.
  ///
  /// - Complexity: O(words) times the length of the typed word.
  package static func nearest(to word: String, in words: [String]) -> String? {
    guard let typed = letters(of: word) else { return nil }
    let limit = min(2, (typed.count - 1) / 2)
    guard limit > 0 else { return words.first { $0 == word } }
    var best: (edits: Int, word: String)?
    for candidate in words {
      guard abs(candidate.utf8.count - word.utf8.count) <= 4 * limit,
        let known = letters(of: candidate), abs(known.count - typed.count) <= limit
      else { continue }
      let edits = sameButForCapitals(typed, known) ? 1 : self.edits(from: typed, to: known)
      guard edits <= limit else { continue }
      if let best, (best.edits, best.word) <= (edits, candidate) { continue }
      best = (edits, candidate)
    }
    return best?.word ?? onlyCompletion(of: word, in: words)
  }

  private static let longestWord = 64
  private static let shortestBeginning = 3

  private static func onlyCompletion(of beginning: String, in words: [String]) -> String? {
    guard beginning.utf8.count >= shortestBeginning else { return nil }
    let completions = words.filter { $0.hasPrefix(beginning) }
    return completions.count == 1 ? completions[0] : nil
  }

  /// The scalars of a word, or nil when it is empty or too long to compare.
  private static func letters(of word: String) -> [Unicode.Scalar]? {
    guard !word.isEmpty, word.utf8.count <= 4 * longestWord else { return nil }
    let scalars = Array(word.unicodeScalars)
    return scalars.count <= longestWord ? scalars : nil
  }

  private static func sameButForCapitals(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    a.count == b.count && a != b
      && zip(a, b).allSatisfy {
        $0 == $1 || $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
      }
  }

  /// Edits from one word to the other, a swap of neighbours counting one (optimal string alignment).
  private static func edits(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...a.count {
      row[0] = i
      for j in 1...b.count {
        let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(replaced, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
