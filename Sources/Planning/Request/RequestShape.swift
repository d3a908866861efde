import Consulting
import RuleEngine

extension Edition {
  /// The form of a contract, its fields in its order.
  func form(_ contract: RequestContract) -> RequestForm {
    RequestForm(
      contract.fields.map { field($0, isRequired: contract.required.contains($0)) },
      laws: contract.laws)
  }

  /// A field that is one fact of the vocabulary, or one that has a structure of its own.
  func field(_ name: String, isRequired: Bool) -> RequestField {
    if name == "injuries" { return joints }
    if let slot = vocabulary.fact(forField: name) {
      return RequestField(name, vocabulary.facts[slot], isRequired: isRequired)
    }
    let (meaning, shape) = structured(name)
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired, shape: .optional(shape))
  }

  /// The joints to spare: each a word, or an object that also says how badly.
  private var joints: RequestField {
    let flag = RequestShape.fields([
      RequestField("joint", fact: "joint", of: vocabulary, isRequired: true),
      RequestField("severity", fact: "severity", of: vocabulary),
    ])
    return RequestField(
      name: "injuries", meaning: meaning(ofFact: "injuries"), isRequired: false,
      shape: .optional(
        .list(.either(.value(factType("joint")), flag), most: RequestContract.mostItems)))
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
      let foods = RequestShape.text(known: { [ingredientCatalogue, themes] in
        Array(Set(ingredientCatalogue.names + themes.ids)).sorted()
      })
      return (
        "foods and meals to leave out: names, ids, families or themes",
        .list(foods, most: RequestContract.mostItems)
      )
    case "lifts":
      let lift = RequestContract.lift.map {
        RequestField($0.field, fact: $0.fact, of: vocabulary, isRequired: $0.isRequired)
      }
      return (
        "a recent set of each lift, by the id of the exercise",
        .keyed(exerciseCatalogue.ids, .fields(lift))
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
    RequestField(name, fact: fact, of: vocabulary)
  }

  /// What a fact that the code names is, in a coach's words.
  func meaning(ofFact name: String) -> String {
    vocabulary.fact(named: name).map { vocabulary.facts[$0].meaning } ?? name
  }
}
