import Consulting
import JSONSource
import RuleEngine

extension Briefer {
  /// Whether an answer of a language model may be said.
  func checkCoachAnswer(_ form: FilledForm) throws(PlanFailure) -> [CoachViolation] {
    let facts = form["facts"]?.array ?? []
    let own = GroundedNumbers.tokens(form.text("user_message") ?? "", rules.coach.units)
    let numbers = GroundedNumbers(
      rules: rules.coach,
      facts: facts.compactMap { fact in
        fact["value"]?.number.map { ($0, fact["unit"]?.string.map(unit)) }
      },
      texts: Set(facts.compactMap { $0["text"]?.string } + own.map(\.text)))
    let check = CoachAnswerCheck(
      rules: rules.coach, numbers: numbers,
      style: form.text("coaching_style").flatMap(CoachingStyle.init) ?? .balanced,
      decision: form.text("decision").flatMap(DayDecision.init) ?? .checkIn)
    return check.violations(form.text("answer") ?? "")
  }

  private func unit(_ spelling: String) -> String {
    rules.coach.units[spelling.lowercased()] ?? spelling
  }
}

extension System {
  static func checkCoachAnswer(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "checkCoachAnswer", "whether what a language model answered may be said",
      fields: { fields in
        [
          RequestField(
            name: "answer", meaning: "what the model answered, as text: {reply, training, topic}",
            isRequired: true, shape: .name(longest: 20_000)),
          fields.facts,
          BriefingFields.field(
            "user_message", "what the person wrote", .name(longest: 4000)),
          fields.choice("coaching_style", "how the person wants to be spoken to", "CoachingStyle"),
          fields.choice("decision", "what became of the day", "DayDecision"),
        ]
      },
      answer: {
        .object([
          .always("accepted", \.isEmpty, .flag),
          .always("violations", \.self, AnswerForm<CoachViolation>.word.list),
        ])
      },
      example: #"{"answer": "{\"reply\": \"You slept 6.4 hours.\", \"training\": \"easy\", "#
        + #"\"topic\": \"data\"}", "facts": [{"id": "sleep", "value": 6.4, "unit": "h"}]}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.checkCoachAnswer(form) }
  }
}
