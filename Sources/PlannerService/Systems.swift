import Briefing
import Consulting
import FoodLog
import JSONSource
import Learning
import Model
import Planning
import RuleEngine
import Scoring

extension System {
  /// The systems beside planning, in the order people read about them; an entry here brings one.
  package static let beside: [System] = [.scoring, .food, .learning, .briefing]
}

extension Planning.Edition {
  /// Every function of anybody with this edition: those of planning, then those of the systems beside
  /// it.
  package func functions(_ systems: [System] = System.beside) -> [ServiceFunction] {
    allFunctions(systems).anybody
  }

  /// Every function with this edition: those of anybody, and those about somebody.
  package func allFunctions(
    _ systems: [System] = System.beside, asking door: ModelDoor = .closed
  ) -> (anybody: [ServiceFunction], somebody: [ServiceFunction]) {
    let others = systems.map { $0.functions(of: rulebook, asking: door) }
    let planning = Planner(edition: self).functions.map { $0.of(system: "planning") }
    let anybody = planning + others.flatMap(\.anybody)
    return (anybody, PersonalFunctions(functions: anybody).all + others.flatMap(\.somebody))
  }

  /// Loads rules and catalogues, and holds them against every system.
  ///
  /// - Parameters:
  ///   - rules: The files of the rules folder, named from `Rules/` on.
  ///   - catalog: The files of the catalogue folder, named from `Catalog/` on.
  ///   - systems: The systems beside planning.
  ///   - diagnostics: Takes what is wrong.
  /// - Returns: The edition, when nothing is.
  package static func load(
    rules: [SourceFile], catalog: [SourceFile], systems: [System],
    into diagnostics: inout Diagnostics
  ) -> Planning.Edition? {
    guard let edition = load(rules: rules, catalog: catalog, into: &diagnostics) else { return nil }
    for system in systems {
      for mistake in system.mistakes(in: edition.rulebook) { diagnostics.report(mistake) }
    }
    return diagnostics.hasErrors ? nil : edition
  }
}

extension RequiredRules {
  /// What every system asks of the rules.
  private static func all(_ systems: [System]) -> [RequiredRules] {
    [.planning] + systems.map(\.requiredRules)
  }

  /// The outputs of pages that must be the key of a message, in alphabetical order.
  package static func messageAnswers(_ systems: [System] = System.beside) -> [String] {
    Set(all(systems).flatMap(\.messageAnswers)).sorted()
  }

  /// What the program uses of an edition, so that a check does not call it unused.
  package static func users(_ systems: [System] = System.beside) -> Examination.Users {
    let seams = all(systems)
    return Examination.Users(
      facts: Set(seams.flatMap(\.facts)), fields: Set(seams.flatMap(\.fields)),
      pages: Set(seams.flatMap(\.pages)), messages: Set(seams.flatMap(\.messages)),
      messageFamilies: systems.reduce(MessageKeys.families) { $0.union($1.messageFamilies) })
  }
}
