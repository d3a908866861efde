import Consulting
import RuleEngine

/// The exercise catalogue, ready for the week solver and for the printed plan.
package struct ExerciseCatalogue: Sendable {
  /// What the solver reads, in catalogue order.
  let exercises: [Exercise]
  /// What the plan prints, in the same order.
  let cards: [Card]
  /// The ids, in the same order.
  let ids: [String]
  /// What people call them besides, each with an id, in catalogue order.
  let aliases: [(alias: String, id: String)]
  /// The pattern words; an exercise's pattern is an index here.
  let patterns: [String]
  /// The equipment each exercise needs, one bit each.
  private let needs: [UInt64]
  private let equipment: WordBits
  private let index: NameTable

  /// The words of an exercise.
  struct Card: Sendable {
    let id: String
    let name: Localized<String>
    let cues: Localized<[String]>
    let pattern: String
    let muscle: String
    let unilateral: Bool
    /// How readily a coach takes it, as the catalogue has it.
    let tier: String
    /// Which sides a set works, as the catalogue has it.
    let laterality: String
    let loadType: String
    let incrementKg: Double
    /// What is lifted at a load.
    let lifted: LiftedLoad
    /// How the body lies or stands.
    let position: String
    /// What keeps the body steady.
    let stability: String
    /// What it asks of the body beside its muscles.
    let demands: [String]
  }

  init(_ table: CatalogueTable, vocabulary: Vocabulary) {
    patterns = vocabulary.words("Pattern")
    ids = table.texts("id")
    aliases = zip(table.lists("aliases"), ids).flatMap { names, id in names.map { ($0, id) } }
    index = NameTable(ids)
    let equipmentLists = table.lists("equipment")
    equipment = WordBits(Self.distinct(equipmentLists.flatMap(\.self)))
    needs = equipmentLists.map(equipment.mask)
    cards = Self.cards(table, ids, vocabulary.languages)
    exercises = Self.exercises(table, index, vocabulary)
  }

  /// The position of an exercise.
  func exercise(id: String) -> Int? { index[id] }

  /// Equipment as a set of bits; unknown names have none.
  func equipmentMask(_ names: [String]) -> UInt64 { equipment.mask(names) }

  /// The equipment an exercise needs, as a set of bits.
  func needs(_ exercise: Int) -> UInt64 { needs[exercise] }

  private static func cards(_ table: CatalogueTable, _ ids: [String], _ languages: [String])
    -> [Card]
  {
    let (names, cues) = (table.texts("name", in: languages), table.lists("cues", in: languages))
    let (patterns, muscles) = (table.texts("pattern"), table.lists("muscles"))
    let (sides, loads) = (table.texts("laterality"), table.texts("load_type"))
    let increments = table.numbers("load_increment_kg")
    let tiers = table.texts("tier")
    let (positions, stabilities) = (table.texts("position"), table.texts("stability"))
    let (demands, lifted) = (table.lists("demands"), table.liftedLoads)
    return table.rows.map { row in
      Card(
        id: ids[row], name: names[row], cues: cues[row], pattern: patterns[row],
        muscle: muscles[row].first ?? "",
        unilateral: Exercise.Laterality(word: sides[row]) == .eachSide, tier: tiers[row],
        laterality: sides[row], loadType: loads[row],
        incrementKg: increments[row], lifted: lifted[row], position: positions[row],
        stability: stabilities[row],
        demands: demands[row])
    }
  }

  private static func exercises(
    _ table: CatalogueTable, _ index: NameTable, _ vocabulary: Vocabulary
  ) -> [Exercise] {
    let joints = vocabulary.words("Joint")
    let pattern = WordBits(vocabulary.words("Pattern"))
    let level = WordBits(vocabulary.words("Experience"))
    let profile = WordBits(vocabulary.words("Equipment"))
    let item = WordBits(vocabulary.words("HouseholdItem"))
    let (muscles, movements) = (table.lists("muscles"), table.texts("movement"))
    let (patterns, parts) = (table.texts("pattern"), table.parts("stress"))
    let stress = joints.map(parts.numbers)
    let (roles, tiers, sides) = (
      table.texts("role"), table.texts("tier"), table.texts("laterality")
    )
    let loadable = WordBits(vocabulary.words("Loadability"))
    let loads = table.texts("loadability")
    let (floors, caps) = (table.ints("reps_floor"), table.ints("reps_cap"))
    let safe = table.flags("superset_safe")
    let (fatigue, difficulty) = (table.texts("fatigue"), table.texts("difficulty"))
    let (ranks, units) = (table.ints("rank"), table.texts("rep_unit"))
    let (profiles, items) = (table.lists("profiles"), table.lists("household_items"))
    let (easier, harder) = (table.lists("regressions"), table.lists("progressions"))
    return table.rows.map { row in
      let regions = muscles[row].compactMap(Muscle.init(word:))
      return Exercise(
        index: row, primary: regions.first ?? .core, secondaries: Array(regions.dropFirst()),
        pattern: pattern.position(patterns[row]) ?? 0,
        movement: movements[row] == "compound" ? .compound : .isolation,
        isMain: roles[row] == "main", tier: Exercise.Tier(word: tiers[row]),
        laterality: Exercise.Laterality(word: sides[row]),
        stress: stress.map { Int(min(max($0[row] ?? 0, 0), 9)) },
        supersetSafe: safe[row],
        fatigue: Exercise.Fatigue(word: fatigue[row]),
        difficulty: level.position(difficulty[row]) ?? 0, rank: ranks[row],
        repUnit: Exercise.RepUnit(rawValue: units[row]) ?? .reps,
        repetitions: floors[row] > 0 ? floors[row]...max(floors[row], caps[row]) : nil,
        loadability: loadable.position(loads[row]) ?? 0, profiles: profile.mask(profiles[row]),
        householdItems: item.mask(items[row]),
        regressions: easier[row].compactMap { index[$0] },
        progressions: harder[row].compactMap { index[$0] })
    }
  }

  private static func distinct(_ words: [String]) -> [String] {
    var seen = Set<String>()
    return words.filter { seen.insert($0).inserted }
  }
}

extension Exercise.Fatigue {
  /// Reads the word of the catalogue.
  fileprivate init(word: String) {
    switch word {
    case "high": self = .high
    case "moderate": self = .moderate
    default: self = .low
    }
  }
}

extension Exercise.Tier {
  /// Reads the word of the catalogue.
  fileprivate init(word: String) {
    switch word {
    case "B": self = .b
    case "C": self = .c
    case "D": self = .d
    default: self = .a
    }
  }
}

extension Exercise.Laterality {
  /// Reads the word of the catalogue.
  fileprivate init(word: String) {
    switch word {
    case "each_side": self = .eachSide
    case "alternating": self = .alternating
    default: self = .bilateral
    }
  }

  /// The word of the vocabulary.
  var word: String {
    switch self {
    case .bilateral: "bilateral"
    case .eachSide: "each_side"
    case .alternating: "alternating"
    }
  }
}

extension ExerciseCatalogue {
  /// Whether two exercises move alike or train the same muscle first.
  func isAlike(_ one: Int, _ other: Int) -> Bool {
    exercises[one].pattern == exercises[other].pattern
      || exercises[one].primary == exercises[other].primary
  }
}
