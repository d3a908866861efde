import Consulting
import RuleEngine

extension Edition {
  /// The form of a contract, its fields in its order.
  func form(_ contract: RequestContract) -> RequestForm {
    let needed = contract.required + contract.laws.map(\.needs)
    return RequestForm(
      contract.fields.map { name in
        var field = field(name, isRequired: contract.required.contains(name))
        if needed.contains(name) { field.hint = Phrase("hint.\(name)") }
        return field
      }, laws: contract.laws)
  }

  /// A field that is one fact of the vocabulary, or one that has a structure of its own.
  func field(_ name: String, isRequired: Bool) -> RequestField {
    if name == "injuries" { return joints }
    if let slot = vocabulary.fact(forField: name) {
      let field = RequestField(name, vocabulary.facts[slot], isRequired: isRequired)
      return name == "exclude_allergens" ? watchingFoods(field) : field
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
    let joint = RequestShape.either(.value(factType("joint")), flag).told("wanted.joint")
    return RequestField(
      name: "injuries", meaning: meaning(ofFact: "injuries"), isRequired: false,
      shape: .optional(.list(joint, most: FormCheck.mostWords).told("wanted.words")))
  }

  /// Where a food is written among the allergens, the mistake names the field that leaves foods out.
  private func watchingFoods(_ field: RequestField) -> RequestField {
    let words = vocabulary.words("Allergen")
    let shape = field.shape.told(unknown: { [self] text, pointer in
      guard !ingredientCatalogue.foods(called: text).isEmpty else { return nil }
      var mistake = Mistake.unknownWord(text, among: words, at: pointer)
      mistake.hint = Phrase("hint.food_no_allergen", ("food", .said(text)))
      return mistake
    })
    return RequestField(
      name: field.name, meaning: field.meaning, isRequired: field.isRequired, shape: shape)
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
      let foods = RequestShape.text(known: { [self] in
        Array(Set(ingredientCatalogue.names + themes.ids)).sorted()
      })
      let known = foods.told(
        "wanted.food", knows: { self.dislike($0) != nil },
        unknown: { .unknownFood($0, among: self.foodNames, at: $1) })
      return (
        "foods and meals to leave out: names, ids, families or themes",
        .list(known, most: FormCheck.mostWords).told("wanted.foods")
      )
    case "lifts":
      let lift = RequestContract.lift.map {
        RequestField($0.field, fact: $0.fact, of: vocabulary, isRequired: $0.isRequired)
      }
      return (
        "a recent set of each lift, by the id of the exercise",
        .keyed(exerciseIDs, .fields(lift).told("wanted.lift")).told(
          "wanted.lifts",
          knows: { [self] in exerciseCatalogue.exercise(called: $0) != nil },
          unknown: unknownExercise)
      )
    case "previous":
      let figures = RequestContract.figures.map {
        RequestField(
          name: $0, meaning: "as answered before", isRequired: false,
          shape: .optional(.value(FactType(type: .number(unit: nil))).told("wanted.number_or_null"))
        )
      }
      return (
        "an earlier answer, to say what changed", .open(figures).told("wanted.previous")
      )
    case "explain":
      return (
        "whether the answer says which row gave each number", .value(FactType(type: .boolean))
      )
    default: preconditionFailure("no shape is known for the field '\(name)'")
    }
  }

  /// The mistake of a name that no exercise has.
  var unknownExercise: @Sendable (String, String) -> Mistake? {
    { [self] in .unknownExercise($0, in: exerciseCatalogue, at: $1) }
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
