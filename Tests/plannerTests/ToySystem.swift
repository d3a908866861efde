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
      answer: {
        .object([
          AnswerField("twice_kg", .number), AnswerField("goal", .nullable(.text)),
          AnswerField("day", .date, isOptional: true),
        ])
      },
      example: #"{"weight_kg":82}"#,
      laws: [
        AnswerLaw("it is twice the weight") { request, answer in
          let (weight, twice) = (request["weight_kg"]?.number, answer["twice_kg"]?.number)
          return weight.map { $0 * 2 } == twice ? nil : "\(weight ?? 0), \(twice ?? 0)"
        }
      ]
    ) { form, writer throws(PlanFailure) in
      writer.beginObject()
      writer.field("twice_kg", try toy.model().factor * (form.number("weight_kg") ?? 0))
      writer.key("goal")
      if let goal = form.text("goal") { writer.value(goal) } else { writer.null() }
      if let day = form.text("day") { writer.field("day", day) }
      writer.endObject()
    }
  }
}
