import JSONSource
import RuleEngine

/// The words that tell of allergens, and what each of them tells of.
package struct AllergenNames: Sendable {
  /// Every spelling as parts, the longest first, so that `peanut butter` is no butter.
  private let spellings: [Spelling]

  private struct Spelling {
    let parts: [String]
    let isKana: Bool
    /// What it tells of; nothing for a food that holds none.
    let allergens: [String]

    var length: Int { parts.reduce(0) { $0 + $1.unicodeScalars.count } }
  }

  /// The words of the vocabulary, and names of foods with what each of these holds.
  package init(_ words: WordType, foods: [(name: String, holds: [String])] = []) {
    let named = words.spellings.compactMap { spelling in
      words.wordOrAlias(spelling).map { (spelling, [words.enumeration.words[$0]]) }
    }
    // A word for an allergen tells of that alone, whatever food is also called so.
    var told: [String: (spelling: String, allergens: [String])] = [:]
    for (spelling, holds) in foods {
      let form = WordForm.singular(Self.plain(spelling))
      told[form] = (spelling, (told[form]?.allergens ?? []) + holds)
    }
    for (spelling, allergens) in named {
      told[WordForm.singular(Self.plain(spelling))] = (spelling, allergens)
    }
    spellings = told.values.map {
      let isKana = Self.isKana($0.spelling)
      let parts =
        isKana
        ? [WordForm.folded($0.spelling)] : WordForm.parts(of: Self.plain($0.spelling))
      return Spelling(parts: parts, isKana: isKana, allergens: $0.allergens)
    }.sorted { ($1.length, $0.parts.joined()) < ($0.length, $1.parts.joined()) }
  }

  /// The allergens that a name tells of; each part of it belongs to one word, the longest first.
  package func named(in name: String) -> [String] {
    let isKana = Self.isKana(name)
    var rest = isKana ? [WordForm.folded(name)] : WordForm.parts(of: Self.plain(name))
    var found: [String] = []
    let signs = Set(rest.joined(separator: " ").unicodeScalars)
    for spelling in spellings where spelling.isKana == isKana {
      // Most spellings begin with a sign that the name does not have.
      guard let first = spelling.parts.first?.unicodeScalars.first, signs.contains(first) else {
        continue
      }
      while let place = Self.place(of: spelling.parts, in: rest, isKana) {
        found += spelling.allergens.filter { !found.contains($0) }
        rest = Self.without(place, spelling.parts, rest, isKana)
      }
    }
    return found
  }

  private static func isKana(_ text: String) -> Bool { !text.utf8.allSatisfy { $0 < 0x80 } }

  /// A name without the signs between its words.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : " " })
  }

  private static func place(of parts: [String], in rest: [String], _ isKana: Bool) -> Int? {
    guard !isKana else { return rest.firstIndex { $0.contains(parts.joined(separator: "_")) } }
    guard !parts.isEmpty, rest.count >= parts.count else { return nil }
    return (0...(rest.count - parts.count)).first { Array(rest[$0..<($0 + parts.count)]) == parts }
  }

  private static func without(
    _ place: Int, _ parts: [String], _ rest: [String], _ isKana: Bool
  ) -> [String] {
    var rest = rest
    if isKana {
      let cut = rest[place].cut(at: parts.joined(separator: "_"))
      rest.replaceSubrange(place...place, with: cut)
    } else {
      rest.replaceSubrange(place..<(place + parts.count), with: [""])
    }
    return rest
  }
}

extension String {
  /// What stands before and after the first place of another text.
  fileprivate func cut(at other: String) -> [String] {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return [String(self[..<start]), String(self[start...].dropFirst(other.count))]
      }
      start = index(after: start)
    }
    return [self]
  }
}
