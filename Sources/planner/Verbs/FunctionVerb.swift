import Consulting
import JSONSource
import Pages
import PlannerService

extension Verb {
  /// The verb of a function that has none of its own: `planner twice-the-weight --weight 82`.
  static func of(_ function: ServiceFunction) -> Verb {
    let name = word(of: function.name)
    return Verb(
      name: name, summary: function.summary, operands: "", operandCount: 0...0,
      explanation: "Asks the function \(function.name) and prints its answer.",
      optionsOf: { forms in
        [
          Group(title: "Request", options: forms(function.name).map(\.option)),
          Group(
            title: "Request and answer",
            options: [RequestVerb.profile]
              + (function.remembered == nil ? [] : [LocalStore.option])),
        ]
      },
      examples: [("An example", example(function, name))],
      run: { (arguments, console) throws(Stopped) in
        let ask: RequestVerb.Asking? = function.remembered.map { _ in askStore(function.name) }
        return try RequestVerb(function: function.name, formats: [.json], ask: ask)
          .run(arguments, &console)
      })
  }

  /// Asks a function about this machine's person.
  private static func askStore(_ function: String) -> RequestVerb.Asking {
    { service, request, arguments, console throws(Stopped) in
      let time = try LocalTime(console)
      let local = try LocalStore(arguments, console)
      let answer = try local.ask(function, request, by: service, time)
      return RequestVerb.Asked(status: .ok, answer: answer)
    }
  }

  /// The verb of a function's name: `twice-the-weight`.
  static func word(of function: String) -> String {
    function.reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
  }

  /// The function's example as a command line.
  private static func example(_ function: ServiceFunction, _ name: String) -> String {
    guard let request = function.example else { return "planner \(name) --help" }
    return "echo '\(request)' | planner \(name) --profile -"
  }
}
