import Consulting
import JSONSource
import RuleEngine

/// A system of one function, declared as any other is; `FunctionTests` bring it in by one line.
extension System {
  static let toy = System(
    name: "toy",
    requiredRules: RequiredRules(
      questions: [], catalogues: [], facts: ["givenWeightKg", "givenGoal"], fields: [], words: [],
      messages: []),
    load: { _ in Toy(factor: 2) },
    functions: { [.twice($0)] })
}

/// What the toy makes of the rules.
private struct Toy: Sendable {
  let factor: Double
}

extension ServiceFunction {
  /// Twice a weight.
  fileprivate static func twice(_ toy: Loading<Toy>) -> ServiceFunction {
    let words = toy.rulebook.vocabulary
    return ServiceFunction(
      name: "twiceTheWeight", summary: "twice a body weight, and what was wanted",
      of: toy.rulebook,
      request: {
        RequestForm(
          [
            RequestField("weight_kg", fact: "givenWeightKg", of: words, isRequired: true),
            RequestField("goal", fact: "givenGoal", of: words),
            RequestField(
              name: "day", meaning: "the day of the weight", isRequired: false,
              shape: .optional(.date)),
          ], laws: [RequestLaw(field: "goal", word: "strength", needs: "day")])
      },
      answer: { Twice.form },
      example: #"{"weight_kg":82}"#,
      laws: [
        AnswerLaw("it is twice the weight") { request, answer in
          let (weight, twice) = (request["weight_kg"]?.number, answer["twice_kg"]?.number)
          return weight.map { $0 * 2 } == twice ? nil : "\(weight ?? 0), \(twice ?? 0)"
        }
      ]
    ) { form throws(PlanFailure) in
      Twice(
        kg: try toy.model().factor * (form.number("weight_kg") ?? 0), goal: form.text("goal"),
        day: form.text("day"))
    }
  }
}

/// Twice a weight, and what was wanted.
private struct Twice {
  let kg: Double
  let goal: String?
  let day: String?

  static let form: AnswerForm<Twice> = .object([
    .always("twice_kg", \.kg, .number), .nullable("goal", \.goal, .text),
    .sometimes("day", \.day, .date),
  ])
}
