import RuleEngine

/// What is lifted at a load: the part of the body that moves, and what is added to it or helps.
package struct LiftedLoad: Hashable, Sendable {
  /// The part of the body that is lifted; 0 where the load is all that is lifted.
  package let bodyShare: Double
  /// Whether the load is help: the more, the less is lifted.
  package let helps: Bool

  /// A load of its own: nothing of the body, and no help.
  package static let alone = LiftedLoad(bodyShare: 0, helps: false)

  /// What is lifted with a load, kg: body + added − help.
  package func lifted(at load: Double, bodyKg: Double) -> Double {
    bodyShare * bodyKg + burden(load)
  }

  /// The same where the weight of the body may not be known; nil where it is needed.
  package func lifted(at load: Double, bodyKg: Double?) -> Double? {
    if bodyShare == 0 { return lifted(at: load, bodyKg: 0) }
    return bodyKg.map { lifted(at: load, bodyKg: $0) }
  }

  /// The load with which so much is lifted, kg.
  package func load(lifting kg: Double, bodyKg: Double) -> Double {
    burden(kg - bodyShare * bodyKg)
  }

  /// A load as a number that grows with what is lifted; of that number, the load.
  package func burden(_ load: Double) -> Double { helps ? -load : load }
}

/// What the exercises of a catalogue lift, by their ids.
package struct LiftedLoads: Sendable {
  /// The columns that say so.
  package static let requiredRules = RequiredCatalogue(
    name: "exercises", columns: ["id", "body_share", "load_helps"])

  /// What sets with these loads show of strength.
  package let strength: SetStrength
  private let loads: [String: LiftedLoad]

  /// Those that lift more than their load, of a rulebook.
  package init(_ rulebook: Rulebook) {
    strength = SetStrength(rulebook)
    loads = rulebook.catalogue(named: Self.requiredRules.name).map(Self.read) ?? [:]
  }

  private static func read(_ catalogue: Catalogue) -> [String: LiftedLoad] {
    let table = CatalogueTable(catalogue)
    let rows = zip(table.texts("id"), table.liftedLoads)
    return Dictionary(
      rows.filter { $0.1 != .alone }.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }

  /// What an exercise lifts; one that the catalogue does not have lifts its load.
  package subscript(_ id: String) -> LiftedLoad { loads[id] ?? .alone }
}

extension CatalogueTable {
  /// What each exercise lifts, row by row.
  package var liftedLoads: [LiftedLoad] {
    zip(numbers("body_share"), flags("load_helps")).map(LiftedLoad.init)
  }
}
