import Consulting
import RuleEngine

extension Edition {
  /// The form of `adaptPlan`.
  var adaptForm: RequestForm {
    let plan = RequestField(
      name: "current_plan",
      meaning: "the plan that generatePlan or adaptPlan answered; taken as plan, too",
      isRequired: true, shape: .open([]).told("wanted.plan"), hint: Phrase("hint.current_plan"))
    let others = [
      "readiness", "last_week_adherence_pct", "weight_trend_2w", "date", "readiness_history",
      "last_session", "weight_misses", "week", "days_off", "profile_changes", "coach_signals",
    ].map { name in
      let (meaning, shape) = adaptShape(name)
      return RequestField(
        name: name, meaning: meaning, isRequired: false, shape: .optional(shape))
    }
    return RequestForm([plan] + others)
  }

  private func adaptShape(_ name: String) -> (String, RequestShape) {
    switch name {
    case "date": ("the day of the request", .date)
    case "readiness": ("how the athlete is today", checkIn(isDated: false))
    case "readiness_history":
      (
        "how the athlete was on up to seven earlier days",
        .list(checkIn(isDated: true), most: most("historyDays")).told("wanted.check_ins")
      )
    case "last_session":
      ("the last session as it was done", .fields([blocks]).told("wanted.session"))
    case "coach_signals": ("what the coach that learns has seen in the log", .fields(coachSignals))
    case "profile_changes":
      (
        "answers of the athlete that changed; null takes one back",
        .fields(changes).told("wanted.answers")
      )
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
      guard case .optional(.told(.keyed(let keys, let lift), let telling)) = field.shape else {
        return field
      }
      return RequestField(
        name: name, meaning: field.meaning, isRequired: false,
        shape: .optional(.told(.keyed(keys, .optional(lift)), telling)))
    }
  }

  private var coachSignals: [RequestField] {
    let pattern = [
      ("pattern", "the movement pattern", "Pattern"),
      ("trend", "how it develops", "GrowthVerdict"),
    ].map { name, meaning, words in
      RequestField(
        name: name, meaning: meaning, isRequired: true, shape: choice(words),
        hint: Phrase("hint.coach_signals"))
    }
    return [
      optionalField("deload_wanted", "coachWantsDeload"),
      optionalField("fatigue", "coachSeesFatigue"),
      RequestField(
        name: "patterns", meaning: "how movement patterns develop, each once", isRequired: false,
        shape: .optional(
          .list(.fields(pattern), most: most("decliningPatterns")).told("wanted.patterns"))),
      RequestField(
        name: "hurting", meaning: "the joints that limit training by the log", isRequired: false,
        shape: .optional(.list(choice("Joint"), most: nil).told("wanted.words"))),
    ]
  }

  private func fact(_ name: String) -> (String, RequestShape) {
    (meaning(ofFact: name), .value(factType(name)))
  }

  /// The largest number of a fact.
  private func most(_ fact: String) -> Int? { factType(fact).range?.high.map { Int($0) } }

  /// One of the words of a type, or another spelling of one.
  private func choice(_ name: String) -> RequestShape {
    .choice(vocabulary.words(name)).told(knows: knows(name))
  }

  private func knows(_ name: String) -> @Sendable (String) -> Bool {
    { [type = vocabulary.wordType(named: name)] in type?.wordOrAlias($0) != nil }
  }

  private func checkIn(isDated: Bool) -> RequestShape {
    let (regions, joints) = (vocabulary.words("Region"), vocabulary.words("Joint"))
    let spellings = vocabulary.wordType(named: "Region")?.spellings ?? []
    let symptoms = RequestField.symptoms(vocabulary)
    let cleared = RequestField.clearedSigns(vocabulary)
    return .fields([
      RequestField(
        name: "date", meaning: "the day", isRequired: isDated,
        shape: isDated ? .date : .optional(.date), hint: Phrase("hint.date")),
      optionalField("sleep_h", "sleepHours"),
      RequestField(
        name: "soreness", meaning: "how sore each region is; 5 is worst", isRequired: false,
        shape: .optional(
          RequestShape.keyed(spellings, .value(factType("soreLevel"))).told(
            "wanted.regions", knows: knows("Region"),
            unknown: { .unknownRegion($0, among: regions, at: $1) }))),
      RequestField(
        name: "pain",
        meaning: "how much each joint hurts, which is not soreness; 0 is not at all, 5 is worst",
        isRequired: false,
        shape: .optional(
          RequestShape.keyed(joints, .value(factType("painLevel"))).told(
            "wanted.joints", unknown: { .unknownJoint($0, among: joints, at: $1) }))),
      RequestField(
        name: symptoms.name, meaning: symptoms.meaning, isRequired: false,
        shape: .optional(.list(choice("WarningSign"), most: nil).told("wanted.symptoms"))),
      RequestField(
        name: cleared.name, meaning: cleared.meaning, isRequired: false,
        shape: .optional(.list(choice("WarningSign"), most: nil).told("wanted.symptoms"))),
      optionalField("stress", "dayStress"),
      optionalField("motivation", "dayMotivation"),
    ]).told("wanted.check_in")
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
        isRequired: false, shape: .optional(choice("Joint"))),
      optionalField("pain_level", "painLevel"),
    ]
    let block = [
      RequestField(
        name: "exerciseId", meaning: "the id of the exercise", isRequired: true,
        shape: .choice(exerciseCatalogue.ids).told("json.string", unknown: unknownExercise)),
      RequestField(
        name: "sets", meaning: "the sets in their order", isRequired: true,
        shape: .list(.fields(set).told("wanted.set"), most: most("loggedSets"))
          .told("wanted.sets")),
      RequestField(
        name: "missed", meaning: "whether repetitions were missed, or how many", isRequired: false,
        shape: .optional(RequestShape.count.told("wanted.missed"))),
    ]
    return RequestField(
      name: "blocks", meaning: "the exercises in their order", isRequired: true,
      shape: .list(.fields(block).told("wanted.exercise"), most: nil).told("wanted.exercises"))
  }
}
