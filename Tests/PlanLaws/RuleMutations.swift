import JSONSource
import Population

/// Seeded damage to the files of rules and catalogue, one mistake at a time.
package struct RuleMutation: Sendable {
  /// What was done, for a person.
  package let description: String
  /// The file it was done to.
  package let file: String
  /// The files as they are now.
  package let rules: [SourceFile]
  package let catalog: [SourceFile]

  /// The kinds of damage, in the order they are tried.
  package enum Kind: String, CaseIterable, Sendable {
    case misspelled, otherType, otherNumber, rowRemoved, characterLost, keyRenamed, emptied,
      leftOut, rowDoubled, truncated
  }

  /// A change that somebody else made.
  package init(description: String, file: String, rules: [SourceFile], catalog: [SourceFile]) {
    self.description = description
    self.file = file
    self.rules = rules
    self.catalog = catalog
  }

  /// One mutation of a set of files.
  ///
  /// A file that does not offer what the kind needs is damaged by losing a character instead.
  package init(rules: [SourceFile], catalog: [SourceFile], seed: UInt64, number: Int) {
    var random = SplitMix64(seed ^ 0x6d75_7461_7465, number)
    let kind = Kind.allCases[number % Kind.allCases.count]
    var files = rules + catalog
    // The catalogues are large: every eighth mutation is theirs.
    let place =
      random.chance(0.125)
      ? rules.count + random.int(0...catalog.count - 1) : random.int(0...rules.count - 1)
    let file = files[place]
    self.file = file.name
    if kind == .leftOut {
      files.remove(at: place)
      description = "leftOut"
    } else {
      var surgeon = Surgeon(file.bytes)
      description = surgeon.operate(kind, &random)
      files[place] = SourceFile(name: file.name, bytes: surgeon.bytes)
    }
    self.rules = files.filter { $0.name.hasPrefix("Rules/") }
    self.catalog = files.filter { $0.name.hasPrefix("Catalog/") }
  }

  /// One mutation of a single file, and what was done.
  package static func mutation(
    of file: SourceFile, seed: UInt64, number: Int
  ) -> (file: SourceFile, description: String) {
    var random = SplitMix64(seed ^ 0x7061_6765_73, number)
    let kinds = Kind.allCases.filter { $0 != .leftOut }
    var surgeon = Surgeon(file.bytes)
    let description = surgeon.operate(kinds[number % kinds.count], &random)
    return (SourceFile(name: file.name, bytes: surgeon.bytes), description)
  }

  /// The laws that may be judged although this file was changed: those that do not follow from it.
  package var independentLaws: Set<Law> {
    var laws = Set(Law.allCases)
    for (part, dependent) in Self.dependents where file.hasPrefix(part) {
      laws.subtract(dependent)
    }
    return laws
  }

  /// Laws that read a chapter, or follow from it so closely that they cannot be told apart.
  private static let dependents: [(String, [Law])] = [
    (
      "Rules/planning/0-assumptions",
      Law.allCases.filter { ![.optionValues, .choices].contains($0) }
    ),
    (
      "Rules/planning/1-athlete",
      [
        .indexes, .energy, .macros, .mealSums, .honesty, .safety, .effort, .order,
        .compact, .bands, .form,
      ]
    ),
    ("Rules/planning/2-split", [.sessions, .spread, .order, .form, .honesty, .bands, .counting]),
    (
      "Rules/planning/3-volume",
      [.bands, .counting, .limits, .order, .compact, .spread, .sessions, .honesty, .effort]
    ),
    (
      "Rules/planning/4-intensity",
      [.effort, .order, .compact, .honesty, .sessions, .spread, .form]
    ),
    ("Rules/planning/5-exercises", [.feasible, .honesty, .sessions, .bands, .limits, .spread]),
    ("Rules/planning/6-safety", [.safety, .energy, .macros, .mealSums, .honesty]),
    (
      "Rules/planning/7-nutrition",
      [.energy, .macros, .mealSums, .options, .choices, .variety, .honesty]
    ),
    ("Rules/planning/8-supplements", [.safety]),
    ("Rules/planning/9-advice", [.indexes]),
    (
      "Rules/planning/messages",
      [
        .honesty, .safety, .form, .indexes, .sessions, .bands, .options, .mealSums,
        .energy, .macros, .variety, .effort,
      ]
    ),
    ("Rules/shared", Law.allCases.filter { ![.optionValues, .choices].contains($0) }),
    (
      "Rules/planning/vocabulary.json",
      Law.allCases.filter { ![.optionValues, .choices].contains($0) }
    ),
    ("Rules/book.json", [.form]),
  ]
}
