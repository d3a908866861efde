import JSONSource
import PlannerHTTP
import PlannerService

extension Verb {
  /// What apps in other languages declare.
  static let types = Verb(
    name: "types",
    summary: "types of requests and answers for apps: TypeScript or Python",
    operands: "LANGUAGE", operandCount: 1...1,
    explanation: """
      Prints declarations of everything that the functions take and answer, so that
      a compiler says which field of a call is wrong: interfaces for TypeScript,
      TypedDict for Python from 3.11 on. They are made of the rules in use, with
      their words.
      """,
    options: [],
    examples: [
      ("For a web app", "planner types typescript > planner.ts"),
      ("For a service", "planner types python > planner_types.py"),
    ],
    run: TypesVerb.run)
}

/// The parts of `planner types`.
private enum TypesVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let names = TypeLanguage.all.map(\.name)
    guard let name = arguments.operands.first?.lowercased(),
      let language = TypeLanguage.all.first(where: { $0.name == name })
    else {
      throw Stopped(
        .usage,
        [
          "planner: types are declared in \(names.joined(separator: " or ")), not in "
            + Diagnostic.quoted(arguments.operands.first ?? "")
        ])
    }
    let service = try Stopped.service(arguments, console)
    guard let edition = service.rules else {
      throw Stopped(.data, ["planner: there are no rules to declare types of"])
    }
    console.write(language.declare(AppTypes(edition, service)))
    return .success
  }
}
