import RuleEngine

/// One field of a request, as whoever fills it in must know it.
package struct RequestField: Sendable {
  /// Its key.
  package let name: String
  /// What it is, in a coach's words.
  package let meaning: String
  /// Whether a request without it is refused.
  package let isRequired: Bool
  /// What it may hold.
  package let shape: RequestShape
}

/// What a value of a request may be.
package indirect enum RequestShape: Sendable {
  /// A value, or null when it is not given.
  case optional(RequestShape)
  /// A value of a type of the vocabulary.
  case value(FactType)
  /// A text; some that are understood.
  case text(known: [String])
  /// One of these texts.
  case choice([String])
  /// A day, such as `2026-03-02`.
  case date
  /// True, false, or how many.
  case count
  /// An object with these fields and no others.
  case fields([RequestField])
  /// An object that may also hold other fields.
  case open([RequestField])
  /// An object with any of these keys.
  case keyed([String], RequestShape)
  /// A list.
  case list(RequestShape, most: Int?)
}

extension Edition {
  /// What a function accepts, field by field in the order of its contract; nil for an unknown name.
  package func requestFields(of function: String) -> [RequestField]? {
    switch function {
    case "recalculateIndexes": fields(.recalculateIndexes)
    case "generatePlan": fields(.generatePlan)
    case "adviseSupplements": fields(.adviseSupplements)
    case "adaptPlan": AdaptReader.fields.map(adaptField)
    default: nil
    }
  }

  private func fields(_ contract: RequestContract) -> [RequestField] {
    contract.fields.map { field($0, isRequired: contract.required.contains($0)) }
  }

  /// A field that is one fact of the vocabulary, or one that has a structure of its own.
  private func field(_ name: String, isRequired: Bool) -> RequestField {
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
      let foods = RequestShape.text(known: Array(Set(pantry.names)).sorted())
      return ("foods to leave out: names, ids or families", .list(foods, most: nil))
    case "lifts":
      let lift = RequestContract.lift.map {
        factField($0.field, $0.fact, isRequired: $0.isRequired)
      }
      return (
        "a recent set of each lift, by the id of the exercise", .keyed(gym.ids, .fields(lift))
      )
    case "previous":
      let figures = Indexes.figureNames.map {
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

  private func optionalField(_ name: String, _ fact: String) -> RequestField {
    RequestField(
      name: name, meaning: meaning(ofFact: fact), isRequired: false,
      shape: .optional(.value(factType(fact))))
  }

  private func factField(_ name: String, _ fact: String, isRequired: Bool) -> RequestField {
    RequestField(
      name: name, meaning: meaning(ofFact: fact), isRequired: isRequired,
      shape: .value(factType(fact)))
  }

  /// What a fact that the code names is, in a coach's words.
  func meaning(ofFact name: String) -> String {
    vocabulary.fact(named: name).map { vocabulary.facts[$0].meaning } ?? name
  }
}

// MARK: Adaptation

extension Edition {
  private func adaptField(_ name: String) -> RequestField {
    let (meaning, shape) = adaptShape(name)
    return RequestField(
      name: name, meaning: meaning, isRequired: name == "current_plan",
      shape: name == "current_plan" ? shape : .optional(shape))
  }

  private func adaptShape(_ name: String) -> (String, RequestShape) {
    switch name {
    case "current_plan": ("the plan that generatePlan or adaptPlan answered", .open([]))
    case "date": ("the day of the request", .date)
    case "readiness": ("how the athlete is today", .fields(checkIn(isDated: false)))
    case "readiness_history":
      (
        "how the athlete was on up to seven earlier days",
        .list(.fields(checkIn(isDated: true)), most: most("historyDays"))
      )
    case "last_session": ("the last session as it was done", .fields([blocks]))
    case "profile_changes":
      ("answers of the athlete that changed; null takes one back", .fields(changes))
    case "last_week_adherence_pct": fact("adherencePct")
    case "weight_trend_2w": fact("trend")
    case "weight_misses": fact("trendMisses")
    case "week": fact("weekNow")
    case "days_off": fact("daysOff")
    default: preconditionFailure("no shape is known for the field '\(name)'")
    }
  }

  /// The fields of a plan's request; here a lift may be taken back, too.
  private var changes: [RequestField] {
    RequestContract.generatePlan.fields.map { name in
      let field = field(name, isRequired: false)
      guard case .optional(.keyed(let keys, let lift)) = field.shape else { return field }
      return RequestField(
        name: name, meaning: field.meaning, isRequired: false,
        shape: .optional(.keyed(keys, .optional(lift))))
    }
  }

  private func fact(_ name: String) -> (String, RequestShape) {
    (meaning(ofFact: name), .value(factType(name)))
  }

  /// The largest number of a fact.
  private func most(_ fact: String) -> Int? { factType(fact).range?.high.map { Int($0) } }

  private func checkIn(isDated: Bool) -> [RequestField] {
    let regions = vocabulary.wordType(named: "Region")
    let words = (regions?.enumeration.words ?? []) + (regions?.aliases.map(\.spelling) ?? [])
    return [
      RequestField(
        name: "date", meaning: "the day", isRequired: isDated,
        shape: isDated ? .date : .optional(.date)),
      optionalField("sleep_h", "sleepHours"),
      RequestField(
        name: "soreness", meaning: "how sore each region is; 5 is worst", isRequired: false,
        shape: .optional(.keyed(words, .value(factType("soreLevel"))))),
      RequestField(
        name: "pain", meaning: "how much each joint hurts, which is not soreness; 5 is worst",
        isRequired: false,
        shape: .optional(.keyed(vocabulary.words("Joint"), .value(factType("painLevel"))))),
      optionalField("stress", "dayStress"),
      optionalField("motivation", "dayMotivation"),
    ]
  }

  private var blocks: RequestField {
    let set = [
      optionalField("weight_kg", "loadKg"),
      RequestField(
        name: "reps", meaning: "repetitions done, or seconds held", isRequired: true,
        shape: .value(factType("countedReps"))),
      optionalField("rir", "repsInReserve"),
    ]
    let block = [
      RequestField(
        name: "exerciseId", meaning: "the id of the exercise", isRequired: true,
        shape: .choice(gym.ids)),
      RequestField(
        name: "sets", meaning: "the sets in their order", isRequired: true,
        shape: .list(.fields(set), most: most("loggedSets"))),
      RequestField(
        name: "missed", meaning: "whether repetitions were missed, or how many", isRequired: false,
        shape: .optional(.count)),
    ]
    return RequestField(
      name: "blocks", meaning: "the exercises in their order", isRequired: true,
      shape: .list(.fields(block), most: nil))
  }
}
