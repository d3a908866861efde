import Consulting
import RuleEngine

extension Edition {
  /// The fields of a contract, in its order.
  func fields(_ contract: RequestContract) -> [RequestField] {
    contract.fields.map { field($0, isRequired: contract.required.contains($0)) }
  }

  /// A field that is one fact of the vocabulary, or one that has a structure of its own.
  func field(_ name: String, isRequired: Bool) -> RequestField {
    if let slot = vocabulary.fact(forField: name) {
      let fact = vocabulary.facts[slot]
      return RequestField(
        name: name, meaning: fact.meaning, isRequired: isRequired,
        shape: isRequired ? .value(fact.type) : .optional(.value(fact.type)))
    }
    let (meaning, shape) = structured(name)
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired, shape: .optional(shape))
  }

  private func structured(_ name: String) -> (String, RequestShape) {
    switch name {
    case "overrides":
      let figures = RequestContract.overrides.map { figure in
        let field = field("overrides/\(figure)", isRequired: false)
        return RequestField(
          name: figure, meaning: field.meaning, isRequired: false, shape: field.shape)
      }
      return ("figures the athlete knows; they win over computed ones", .fields(figures))
    case "dislikes":
      let foods = RequestShape.text(known: Array(Set(pantry.names + themes.ids)).sorted())
      return (
        "foods and meals to leave out: names, ids, families or themes", .list(foods, most: nil)
      )
    case "lifts":
      let lift = RequestContract.lift.map {
        factField($0.field, $0.fact, isRequired: $0.isRequired)
      }
      return (
        "a recent set of each lift, by the id of the exercise", .keyed(gym.ids, .fields(lift))
      )
    case "previous":
      let figures = RequestContract.figures.map {
        RequestField(
          name: $0, meaning: "as answered before", isRequired: false,
          shape: .optional(.value(FactType(type: .number(unit: nil)))))
      }
      return ("an earlier answer, to say what changed", .open(figures))
    case "explain":
      return (
        "whether the answer says which row gave each number", .value(FactType(type: .boolean))
      )
    default: preconditionFailure("no shape is known for the field '\(name)'")
    }
  }

  /// A field that may be missing and is one fact.
  func optionalField(_ name: String, _ fact: String) -> RequestField {
    RequestField(
      name: name, meaning: meaning(ofFact: fact), isRequired: false,
      shape: .optional(.value(factType(fact))))
  }

  private func factField(_ name: String, _ fact: String, isRequired: Bool) -> RequestField {
    RequestField(
      name: name, meaning: meaning(ofFact: fact), isRequired: isRequired,
      shape: isRequired ? .value(factType(fact)) : .optional(.value(factType(fact))))
  }

  /// What a fact that the code names is, in a coach's words.
  func meaning(ofFact name: String) -> String {
    vocabulary.fact(named: name).map { vocabulary.facts[$0].meaning } ?? name
  }
}
