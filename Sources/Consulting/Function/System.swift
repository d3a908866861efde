import JSONSource
import Model
import RuleEngine
import Synchronization

/// A part of the planner with pages, words and functions of its own, such as planning.
///
/// Systems meet only through functions. A system's model is made of the rules when one of its
/// functions is first called, so that a start pays for no system that nobody asks.
package struct System: Sendable {
  /// Its name, which is that of its folder below `Rules/`.
  package let name: String
  /// Everything its code asks of the rules.
  package let requiredRules: RequiredRules
  /// What stands before the point in message keys that its code makes of a word.
  package let messageFamilies: Set<String>
  private let check: @Sendable (Rulebook) -> [Diagnostic]
  private let make:
    @Sendable (Rulebook, ModelDoor) -> (anybody: [ServiceFunction], somebody: [ServiceFunction])

  /// Declares a system.
  ///
  /// - Parameters:
  ///   - name: The name of its folder below `Rules/`.
  ///   - requiredRules: Everything its code asks of the rules.
  ///   - messageFamilies: What stands before the point in message keys that its code makes of a word.
  ///   - load: Makes its model of rules that keep the required rules; its failure is a mistake of the rules.
  ///   - functions: Its functions, in the order people read about them.
  ///   - personal: Those of its functions that are about somebody.
  package init<Model: Sendable>(
    name: String, requiredRules: RequiredRules, messageFamilies: Set<String> = [],
    load: @escaping @Sendable (Rulebook) throws(Diagnostic) -> Model,
    functions: @escaping @Sendable (Loading<Model>) -> [ServiceFunction],
    personal: @escaping @Sendable (Loading<Model>) -> [ServiceFunction] = { _ in [] }
  ) {
    self.name = name
    self.requiredRules = requiredRules
    self.messageFamilies = messageFamilies
    check = { rulebook in
      do throws(Diagnostic) {
        _ = try load(rulebook)
        return []
      } catch {
        return [error]
      }
    }
    make = { rulebook, door in
      let model = Loading(rulebook, door, load)
      return (functions(model), personal(model))
    }
  }

  /// What the rules lack for this system, before anybody asks it.
  package func mistakes(in rulebook: Rulebook) -> [Diagnostic] {
    let lacking = requiredRules.mistakes(in: rulebook)
    return lacking.isEmpty ? check(rulebook) : lacking
  }

  /// Its functions with an edition of the rules: those of anybody, and those about somebody.
  ///
  /// - Parameters:
  ///   - rulebook: The rules.
  ///   - door: The way to a language model, for requests that ask for one.
  /// - Returns: Both lists.
  package func functions(
    of rulebook: Rulebook, asking door: ModelDoor = .closed
  ) -> (anybody: [ServiceFunction], somebody: [ServiceFunction]) {
    let (anybody, somebody) = make(rulebook, door)
    return (anybody.map { $0.of(system: name) }, somebody.map { $0.of(system: name) })
  }
}

/// The model of a system, made when it is first needed and kept.
package final class Loading<Model: Sendable>: Sendable {
  /// The rules it is made of.
  package let rulebook: Rulebook
  /// The way to a language model.
  package let door: ModelDoor
  private let load: @Sendable (Rulebook) throws(Diagnostic) -> Model
  private let made: Mutex<Model?> = Mutex(nil)

  init(
    _ rulebook: Rulebook, _ door: ModelDoor,
    _ load: @escaping @Sendable (Rulebook) throws(Diagnostic) -> Model
  ) {
    self.rulebook = rulebook
    self.door = door
    self.load = load
  }

  /// The model.
  ///
  /// - Throws: `PlanFailure.rule` when it cannot be made of these rules.
  package func model() throws(PlanFailure) -> Model {
    try made.withLock { (made) throws(PlanFailure) in
      if let made { return made }
      do throws(Diagnostic) {
        let model = try load(rulebook)
        made = model
        return model
      } catch {
        throw .rule(error)
      }
    }
  }
}
