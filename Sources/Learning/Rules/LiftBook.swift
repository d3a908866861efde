import Consulting
import JSONSource
import RuleEngine

/// What learning knows of an exercise.
struct LiftFacts: Sendable {
  let id: String
  /// What it is called.
  let names: Localized<String>
  let pattern: String
  /// The muscle it is for comes first.
  let muscles: [String]
  let step: Double
  /// What is lifted at a load.
  let lifted: LiftedLoad
  /// Whether its load is known in kilograms, so that a set needs one.
  let hasLoad: Bool
  /// What its repetitions are counted in.
  let unit: WorkoutRole
  /// Whether its sets can measure strength: nothing of the body is lifted, whose weight nobody says.
  let isMeasured: Bool
  /// How much each joint bears, 0 to 3, in the order of the vocabulary.
  let stress: [Int]
  let regressions: [String]
  /// What it needs, and the places to train that have it.
  let equipment: [String]
  let profiles: [String]

  /// Whether repetitions are counted, and not seconds or steps.
  var isCounted: Bool { unit == .repetitions }

  /// The muscle it is for.
  var muscle: String { muscles.first ?? pattern }
}

/// The exercises of the catalogue.
struct LiftBook: Sendable {
  private let lifts: [LiftFacts]
  private let places: [String: Int]
  /// What people call lifts besides, each with the id of the most usual one.
  private let aliases: [String: String]
  /// Every name of an exercise as people write it, with its place.
  private let names: [String: Int]
  /// The joints, in the order of the vocabulary.
  let joints: [String]

  /// The columns learning reads.
  static let requiredRules = RequiredCatalogue(
    name: "exercises",
    columns: [
      "id", "muscles", "pattern", "stress", "load_type", "load_increment_kg", "rep_unit",
      "regressions", "equipment", "profiles", "aliases", "body_share", "load_helps",
    ], spoken: ["name"])

  init(_ catalogue: Catalogue, _ rulebook: Rulebook, _ strength: StrengthRules) {
    let joints = rulebook.vocabulary.words("Joint")
    let table = CatalogueTable(catalogue)
    let called = table.texts("name", in: rulebook.vocabulary.languages)
    let (ids, patterns) = (table.texts("id"), table.texts("pattern"))
    let (muscles, regressions) = (table.lists("muscles"), table.lists("regressions"))
    let (types, units) = (table.texts("load_type"), table.texts("rep_unit"))
    let (steps, stress) = (table.numbers("load_increment_kg"), table.parts("stress"))
    let borne = joints.map(stress.numbers)
    let lifted = table.liftedLoads
    let (equipment, profiles) = (table.lists("equipment"), table.lists("profiles"))
    lifts = table.rows.map { row in
      let hasLoad = !strength.uncountedLoadTypes.contains(types[row]) && steps[row] > 0
      return LiftFacts(
        id: ids[row], names: called[row], pattern: patterns[row],
        muscles: muscles[row], step: steps[row], lifted: lifted[row],
        hasLoad: hasLoad, unit: WorkoutRole(rawValue: units[row]) ?? .repetitions,
        isMeasured: hasLoad && units[row] == "reps" && lifted[row] == .alone,
        stress: borne.map { Int($0[row] ?? 0) }, regressions: regressions[row],
        equipment: equipment[row], profiles: profiles[row])
    }
    places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    self.joints = joints
    var aliases: [String: String] = [:]
    for (row, names) in zip(table.rows, table.lists("aliases")) {
      for name in names where aliases[name] == nil { aliases[name] = ids[row] }
    }
    self.aliases = aliases
    var names: [String: Int] = [:]
    for (place, lift) in lifts.enumerated() {
      for name in [lift.id] + lift.names.all { names[Self.plain(name)] = place }
    }
    // 懸垂（プルアップ）is 懸垂 to most people.
    for (place, lift) in lifts.enumerated() {
      for name in lift.names.all where name.contains("（") {
        let short = Self.plain(String(name.prefix { $0 != "（" }))
        if names[short] == nil { names[short] = place }
      }
    }
    for (alias, id) in aliases where names[Self.plain(alias)] == nil {
      names[Self.plain(alias)] = places[id]
    }
    self.names = names
  }

  /// The exercise people mean by a name: its id, name or alias in any language, one or many of it,
  /// or the form `Name (Equipment)`.
  func named(_ name: String) -> LiftFacts? {
    let words = name.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.map(String.init)
    guard let open = name.firstIndex(of: "("), let close = name[open...].firstIndex(of: ")") else {
      return exact(words)
    }
    let kit = name[name.index(after: open)..<close].lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let rest = (name[..<open] + " " + name[name.index(after: close)...]).lowercased()
      .split { $0 == " " || $0 == "_" || $0 == "-" }.map(String.init)
    if let found = exact(kit + rest) ?? exact(rest + kit) ?? exact(words) { return found }
    // The kit in brackets must be the one that the exercise is done with.
    guard let found = exact(rest) else { return nil }
    return found.equipment.contains { kit.contains($0) || $0 == kit.joined(separator: "_") }
      ? found : nil
  }

  private func exact(_ words: [String]) -> LiftFacts? {
    guard !words.isEmpty else { return nil }
    let single = words.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    for form in [words, Array(words.dropLast()) + single.suffix(1), single] {
      if let place = names[Self.plain(form.joined())] { return lifts[place] }
    }
    return nil
  }

  /// Every id, name and alias with its exercise.
  var spellings: [(name: String, lift: LiftFacts)] {
    lifts.flatMap { lift in ([lift.id] + lift.names.all).map { ($0, lift) } }
      + aliases.sorted { $0.key < $1.key }.compactMap { alias, id in self[id].map { (alias, $0) } }
  }

  /// The id of the exercise whose name is nearest to one that is not known.
  func near(_ name: String) -> String? {
    let plain = Self.plain(name)
    guard plain.count > 2 else { return nil }
    // In any order: equally near names are settled by the alphabet.
    return Spelling.nearest(to: plain, in: Array(names.keys)).flatMap { names[$0] }.map {
      lifts[$0].id
    }
  }

  /// Letters and digits alone, as `Pull-up` and `pull up` are one name.
  private static func plain(_ name: String) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars {
      switch scalar {
      case "A"..."Z": plain.append(UInt8(scalar.value) | 0x20)
      case "a"..."z", "0"..."9": plain.append(UInt8(scalar.value))
      case "ぁ"..."ゖ", "ァ"..."ヺ", "ー", "一"..."龥": plain.append(contentsOf: scalar.utf8)
      case "\0"..."\u{7F}", "（", "）", "・": break
      default: return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The id that was probably meant by a name the catalogue does not have.
  func meant(by name: String) -> String? {
    aliases[name.lowercased()] ?? Spelling.nearest(to: name, in: ids)
  }

  /// The exercises by their ids.
  var ids: [String] { lifts.map(\.id) }

  /// An exercise; nil when the catalogue has none of that name.
  subscript(_ id: String) -> LiftFacts? { places[id].map { lifts[$0] } }
}
