import JSONSource

/// The words rules are written with: units, word types, and facts with their types.
package struct Vocabulary: Sendable {
  /// A unit of measure.
  package struct Unit: Hashable, Sendable {
    /// As types write it: `sets/week`.
    package let name: String
    /// What it stands for.
    package let meaning: String
  }

  /// Something that can be known about an athlete, a week or a muscle.
  package struct Fact: Hashable, Sendable {
    /// As rules write it: `weightKg`.
    package let name: String
    /// Its type, unit and range.
    package let type: FactType
    /// What it is, in a coach's words.
    package let meaning: String
    /// Where a request gives it: `weight_kg`, `overrides/BMR`; nil when code sets it.
    package let field: String?
  }

  /// The units, in the order of the file.
  package let units: [Unit]
  /// The word types, in the order of the file.
  package let wordTypes: [WordType]
  /// The facts, in the order of the file; the position of a fact is its slot.
  package let facts: [Fact]
  private let factByName: NameTable
  private let fields: NameTable
  private let factsOfFields: [Int]
  private let typeByName: NameTable
  private let unitNames: NameTable

  /// Puts a vocabulary together; of two things with one name the first counts.
  package init(units: [Unit] = [], wordTypes: [WordType] = [], facts: [Fact] = []) {
    self.units = units
    self.wordTypes = wordTypes
    self.facts = facts
    factByName = NameTable(facts.map(\.name))
    factsOfFields = facts.indices.filter { facts[$0].field != nil }
    fields = NameTable(facts.compactMap(\.field))
    typeByName = NameTable(wordTypes.map(\.name))
    unitNames = NameTable(units.map(\.name))
  }

  /// The slot of a fact.
  package func fact(named name: String) -> Int? { factByName[name] }

  /// The whole numbers that a fact can be; from 0 where it says no least, one number where no most.
  package func wholeRange(of name: String) -> ClosedRange<Int> {
    let range = fact(named: name).flatMap { facts[$0].type.range }
    let low = Int(range?.low ?? 0)
    return low...max(low, Int(range?.high ?? 0))
  }

  /// The slot of the fact that a field of a request gives; nested fields are `overrides/BMR`.
  package func fact(forField field: String) -> Int? { fields[field].map { factsOfFields[$0] } }

  /// The languages that are spoken; whoever asks for none is answered in the first.
  package var languages: [String] { wordType(named: "Language")?.enumeration.words ?? [] }

  /// A word type by its name.
  package func wordType(named name: String) -> WordType? {
    typeByName[name].map { wordTypes[$0] }
  }

  /// Whether a unit is declared.
  package func hasUnit(_ name: String) -> Bool { unitNames[name] != nil }
}

/// A type whose values are words: `Experience` is novice, intermediate or advanced.
package struct WordType: Hashable, Sendable {
  /// Another spelling a request may use.
  package struct Alias: Hashable, Sendable {
    /// What may be written.
    package let spelling: String
    /// The index of the word it means.
    package let word: Int
  }

  /// Its name and words in order.
  package let enumeration: Enumeration
  /// What it says.
  package let meaning: String
  /// What each word means, in the order of the words.
  package let meanings: [String]
  /// Other spellings, in the order of the file.
  package let aliases: [Alias]
  private let index: NameTable
  private let aliasIndex: NameTable

  /// Puts a word type together.
  package init(
    enumeration: Enumeration, meaning: String, meanings: [String], aliases: [Alias] = []
  ) {
    self.enumeration = enumeration
    self.meaning = meaning
    self.meanings = meanings
    self.aliases = aliases
    index = NameTable(enumeration.words.map(Self.folded))
    aliasIndex = NameTable(aliases.map { Self.folded($0.spelling) })
  }

  /// Its name.
  package var name: String { enumeration.name }

  /// The index of a word; `18-24` and `18–24` are the same.
  package func word(_ spelling: String) -> Int? {
    index[spelling] ?? index[Self.folded(spelling)]
  }

  /// The index of the word that a request means, aliases included.
  package func wordOrAlias(_ spelling: String) -> Int? {
    word(spelling) ?? aliasIndex[Self.folded(spelling)].map { aliases[$0].word }
  }

  /// The index of the word that somebody means who writes it in capitals, with other signs between
  /// its parts, or as many of it: `Tree-nut` is `tree_nuts`.
  package func spoken(_ spelling: String) -> Int? {
    wordOrAlias(spelling) ?? word(alike: spelling)
  }

  /// The word that has the form in which capitals, hyphens and numbers are the same; few ask, so that the
  /// forms are made then.
  private func word(alike spelling: String) -> Int? {
    let form = WordForm.singular(spelling)
    let first = WordForm.first(of: spelling)
    func isAlike(_ other: String) -> Bool {
      WordForm.first(of: other) == first && WordForm.singular(other) == form
    }
    return enumeration.words.firstIndex(where: isAlike)
      ?? aliases.first { isAlike($0.spelling) }?.word
  }

  /// Everything a request may write: the words, then their other spellings.
  package var spellings: [String] { enumeration.words + aliases.map(\.spelling) }

  /// What may be written for a word type: `novice, intermediate, advanced`.
  package var choice: String { enumeration.words.joined(separator: ", ") }

  /// The en dash is written as a hyphen.
  private static func folded(_ text: String) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "–" ? "-" : $0 }))
  }
}
