import Consulting
import RuleEngine

extension Edition {
  /// A field of `adaptPlan`.
  func adaptField(_ name: String) -> RequestField {
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
    case "coach_signals": ("what the coach that learns has seen in the log", .fields(coachSignals))
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
    planContract.fields.map { name in
      let field = field(name, isRequired: false)
      guard case .optional(.keyed(let keys, let lift)) = field.shape else { return field }
      return RequestField(
        name: name, meaning: field.meaning, isRequired: false,
        shape: .optional(.keyed(keys, .optional(lift))))
    }
  }

  private var coachSignals: [RequestField] {
    let pattern = [
      ("pattern", "the movement pattern", "Pattern"),
      ("trend", "how it develops", "GrowthVerdict"),
    ].map { name, meaning, words in
      RequestField(
        name: name, meaning: meaning, isRequired: true,
        shape: .choice(self.vocabulary.words(words)))
    }
    return [
      optionalField("deload_wanted", "coachWantsDeload"),
      optionalField("fatigue", "coachSeesFatigue"),
      RequestField(
        name: "patterns", meaning: "how movement patterns develop, each once", isRequired: false,
        shape: .optional(.list(.fields(pattern), most: most("decliningPatterns")))),
      RequestField(
        name: "hurting", meaning: "the joints that limit training by the log", isRequired: false,
        shape: .optional(.list(.choice(vocabulary.words("Joint")), most: nil))),
    ]
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
        name: "pain",
        meaning: "how much each joint hurts, which is not soreness; 0 is not at all, 5 is worst",
        isRequired: false,
        shape: .optional(.keyed(vocabulary.words("Joint"), .value(factType("painLevel"))))),
      .symptoms(vocabulary),
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
      RequestField(
        name: "pain", meaning: "whether it hurt", isRequired: false,
        shape: .optional(.value(factType("painAgain")))),
      RequestField(
        name: "joint", meaning: "the joint that hurt; those that bear most when left out",
        isRequired: false, shape: .optional(.choice(vocabulary.words("Joint")))),
      optionalField("pain_level", "painLevel"),
    ]
    let block = [
      RequestField(
        name: "exerciseId", meaning: "the id of the exercise", isRequired: true,
        shape: .choice(exerciseCatalogue.ids)),
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
