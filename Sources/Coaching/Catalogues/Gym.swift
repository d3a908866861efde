import RuleEngine

/// The exercise catalogue, ready for the week solver and for the printed plan.
package struct Gym: Sendable {
  /// What the solver reads, in catalogue order.
  let exercises: [Exercise]
  /// What the plan prints, in the same order.
  let cards: [Card]
  /// The ids, in the same order.
  let ids: [String]
  /// The pattern words; an exercise's pattern is an index here.
  let patterns: [String]
  /// The equipment each exercise needs, one bit for each of `equipmentNames`.
  private let equipmentNeeds: [UInt64]
  private let equipmentNames: [String]
  private let index: [String: Int]

  /// The words of an exercise.
  struct Card: Sendable {
    let id: String
    let name: [String: String]
    let cues: [String: [String]]
    let pattern: String
    let muscle: String
    let unilateral: Bool
    let loadType: String
    let incrementKg: Double
    let isTimed: Bool
  }

  init(_ rows: [CatalogueRow], vocabulary: Vocabulary) {
    patterns = vocabulary.words("Pattern")
    ids = rows.map { $0.text("id") }
    index = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    equipmentNames = Self.distinct(rows.flatMap { $0.texts("equipment") })
    cards = rows.map(Self.card)
    var needs: [UInt64] = []
    var exercises: [Exercise] = []
    for (position, row) in rows.enumerated() {
      needs.append(Self.mask(row.texts("equipment"), in: equipmentNames))
      exercises.append(
        Self.exercise(row, at: position, patterns: patterns, index: index, vocabulary: vocabulary))
    }
    equipmentNeeds = needs
    self.exercises = exercises
  }

  /// The position of an exercise.
  func exercise(id: String) -> Int? { index[id] }

  /// Equipment as a set of bits; unknown names have none.
  func equipmentMask(_ names: [String]) -> UInt64 { Self.mask(names, in: equipmentNames) }

  /// The equipment an exercise needs, as a set of bits.
  func needs(_ exercise: Int) -> UInt64 { equipmentNeeds[exercise] }

  private static func card(_ row: CatalogueRow) -> Card {
    Card(
      id: row.text("id"), name: ["en": row.text("name"), "ja": row.text("name_ja")],
      cues: ["en": row.texts("cues"), "ja": row.texts("cues_ja")], pattern: row.text("pattern"),
      muscle: row.texts("muscles").first ?? "", unilateral: row.flag("unilateral"),
      loadType: row.text("load_type"), incrementKg: row.number("load_increment_kg"),
      isTimed: row.text("rep_unit") != "reps")
  }

  private static func exercise(
    _ row: CatalogueRow, at position: Int, patterns: [String], index: [String: Int],
    vocabulary: Vocabulary
  ) -> Exercise {
    let muscles = row.texts("muscles").compactMap(Muscle.init(word:))
    let stress = row.context("stress")
    let joints = vocabulary.words("Joint")
    return Exercise(
      index: position, primary: muscles.first ?? .core, secondaries: Array(muscles.dropFirst()),
      pattern: patterns.firstIndex(of: row.text("pattern")) ?? 0,
      movement: row.text("movement") == "compound" ? .compound : .isolation,
      unilateral: row.flag("unilateral"), stress: joints.map { Int(stress?.number($0) ?? 0) },
      supersetSafe: row.flag("superset_safe"), fatigue: fatigue(row.text("fatigue")),
      difficulty: vocabulary.words("Experience").firstIndex(of: row.text("difficulty")) ?? 0,
      rank: row.int("rank"), repUnit: repUnit(row.text("rep_unit")),
      profiles: mask(row.texts("profiles"), in: vocabulary.words("Equipment")),
      householdItems: mask(row.texts("household_items"), in: vocabulary.words("HouseholdItem")),
      regressions: row.texts("regressions").compactMap { index[$0] },
      progressions: row.texts("progressions").compactMap { index[$0] })
  }

  private static func fatigue(_ word: String) -> Exercise.Fatigue {
    switch word {
    case "high": .high
    case "moderate": .moderate
    default: .low
    }
  }

  private static func repUnit(_ word: String) -> Exercise.RepUnit {
    switch word {
    case "seconds": .seconds
    case "steps": .steps
    default: .reps
    }
  }

  private static func distinct(_ words: [String]) -> [String] {
    var seen = Set<String>()
    return words.filter { seen.insert($0).inserted }
  }

  static func mask(_ words: [String], in all: [String]) -> UInt64 {
    words.reduce(0) { mask, word in
      guard let bit = all.firstIndex(of: word), bit < 64 else { return mask }
      return mask | 1 << UInt64(bit)
    }
  }
}

extension Vocabulary {
  /// The words of a type, in order; empty for an unknown type.
  func words(_ name: String) -> [String] {
    wordType(named: name)?.enumeration.words ?? []
  }
}
