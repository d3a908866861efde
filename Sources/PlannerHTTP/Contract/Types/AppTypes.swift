import Consulting
import Planning
import PlannerService

/// What the functions of an edition take and answer, as apps in other languages declare it.
///
/// It is made of the same declarations as the description of the interface: a field that a function
/// gains is in both, or in neither.
package struct AppTypes: Sendable {
  /// A function with the names of what it takes and answers.
  struct Function: Sendable {
    let name: String
    let summary: String
    let request: String
    let answer: String
  }

  /// A type and what it is called.
  typealias Named = (name: String, schema: ContractSchema)

  /// Every function, in the order of the systems.
  let functions: [Function]
  /// Every type with its name; what a type holds refers to other types by their names.
  var types: [Named]

  /// The types of all functions of a service, also of those about somebody.
  ///
  /// - Parameters:
  ///   - edition: Whose words they are.
  ///   - service: Whose functions they are.
  package init(_ edition: Edition, _ service: PlannerService) {
    self.init(edition, DescribedFunction.all(service.functions, service.personal))
  }

  /// The types of some functions.
  init(_ edition: Edition, _ all: [DescribedFunction]) {
    functions = all.map {
      Function(
        name: $0.function.name, summary: $0.function.summary, request: "\($0.title)Request",
        answer: "\($0.title)Answer")
    }
    let roots = zip(functions, all).flatMap { names, one in
      one.forms + [(names.request, one.request), (names.answer, one.answer)]
    }
    let known = edition.spokenSchemas.mapValues(\.name).merging(Self.anyObject) { $1 }
    types = SharedSchemas(roots, known: known).all
  }

  /// An object whose members nobody declares has one name wherever it stands.
  static let anyObject: [ContractSchema: String] = [.object([], isOpen: true): "AnyObject"]
}

/// A language in which apps declare what functions take and answer.
package struct TypeLanguage: Sendable {
  /// Its name, as it is asked for.
  package let name: String
  /// What stands before all declarations.
  let opening: String
  /// The types in an order in which the language can read them.
  let ordered: @Sendable ([AppTypes.Named]) -> [AppTypes.Named]
  /// A type of a name.
  let declaration: @Sendable (_ name: String, ContractSchema) -> String
  /// Which types each function takes and answers.
  let table: @Sendable ([AppTypes.Function]) -> String

  /// A whole file of declarations.
  package func declare(_ types: AppTypes) -> String {
    ([opening] + ordered(types.types).map { declaration($0.name, $0.schema) } + [
      table(types.functions)
    ])
    .joined(separator: "\n\n") + "\n"
  }

  /// Every language there is.
  package static let all = [typeScript, python]
}
