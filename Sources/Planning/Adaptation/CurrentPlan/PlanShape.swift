import Consulting

/// What a plan holds, in its reading order; a stored plan is put into this form before it is read.
indirect enum PlanShape: Sendable {
  /// Numbers, words and lists of them.
  case value(AnswerShape)
  /// Anything else: by name, without nulls.
  case unknown
  case list(PlanShape)
  case object([Field])
  /// Loads by exercise, in the order of the catalogue.
  case lifts(PlanShape)
  /// Members of any name, each of a shape, in alphabetical order.
  case keyed(AnswerShape)
  /// A row that answered; the page says what it saw.
  case evidence

  /// A member of an object.
  struct Field: Sendable {
    let name: String
    let presence: Presence
    let shape: PlanShape
  }

  /// Whether a member is always there.
  enum Presence: Sendable {
    case always
    /// Left out when it says nothing.
    case sometimes
    /// Null when it says nothing.
    case nullable
  }

  /// An object whose members a line names, as those of an `AnswerShape`.
  private static func object(_ line: String, _ parts: [String: PlanShape] = [:]) -> PlanShape {
    .object(
      line.split(separator: " ").map { word in
        let field = AnswerField(String(word), [:])
        return Field(field, parts[field.name] ?? PlanShape(field.shape))
      })
  }

  /// The same, or null where it says nothing.
  var orNull: PlanShape {
    if case .value(let shape) = self { .value(.nullable(shape)) } else { self }
  }

  /// The form of a value that no other part of a plan says more of.
  fileprivate init(_ shape: AnswerShape) {
    switch shape {
    case .nullable(let one):
      self.init(one)
      if case .value = self { self = .value(shape) }
    case .list(let each): self = .list(PlanShape(each))
    case .keyed(let each): self = .keyed(each)
    case .object(let fields):
      self = .object(fields.map { Field($0, PlanShape($0.shape)) })
    default: self = .value(shape)
    }
  }
}

extension PlanShape {
  /// The same as what an answer holds.
  var answer: AnswerShape {
    switch self {
    case .value(let shape): shape
    case .unknown: .any
    case .list(let each): .list(each.answer)
    case .lifts(let each): .keyed(each.answer)
    case .keyed(let each): .keyed(each)
    case .evidence: SeenRow.form.shape
    case .object(let fields): .object(fields.map(\.answer))
    }
  }
}

extension PlanShape.Field {
  /// A member as an answer declares it, of this shape.
  fileprivate init(_ field: AnswerField, _ shape: PlanShape) {
    let isNullable = if case .nullable = field.shape { true } else { false }
    self.init(
      name: field.name, presence: field.isOptional ? .sometimes : isNullable ? .nullable : .always,
      shape: shape)
  }

  fileprivate var answer: AnswerField {
    if case .value(let shape) = shape {
      return AnswerField(name, shape, isOptional: presence == .sometimes)
    }
    return AnswerField(
      name, presence == .nullable ? .nullable(shape.answer) : shape.answer,
      isOptional: presence == .sometimes)
  }
}

extension PlanShape {
  /// A whole plan of an athlete of whom a contract asks.
  static func plan(_ contract: RequestContract) -> PlanShape {
    guard case .object(let fields) = plan, contract.fields != RequestContract.generatePlan.fields
    else { return plan }
    return .object(
      fields.map { field in
        field.name == "profile"
          ? Field(name: field.name, presence: field.presence, shape: profile(contract)) : field
      })
  }

  /// A whole plan.
  static let plan = object(
    "idx goal kcal:i macros split workouts main_lifts ingredients confidence hidden[]? tips[] tips_said:p[] volume energy "
      + "supplements cardio| progression assumed safety_notes[] safety_notes_said:p[] warnings[] warnings_said:p[] "
      + "change_log[] change_log_said:p[] disclaimer disclaimer_said:p "
      + "profile edition why? adaptations?",
    [
      "idx": PlanShape(Indexes.form.shape), "macros": object("protein_g:i fat_g:i carb_g:i"),
      "workouts": .list(workout),
      "main_lifts": .list(object("exerciseId name pattern days:i[] given:b")),
      "ingredients": food,
      "volume": .list(
        object(
          "muscle band:n[] fractional:n direct:n sessions:i status cause| reason| reason_said:p|")),
      "energy": object(
        "tdee:n factor:n effective_factor:n range:n[] floor:n floor_applied:b dosing_weight_kg:n "
          + "protein_per_kg:n fat_per_kg:n weekly_change_pct:n on_target_pct:n[] "
          + "expected_weekly_change_pct:n"),
      "supplements": .list(supplement),
      "cardio": object(
        "sessions:i minutes:i weekly_step_min:n weekly_max_min:n name note note_said:p"),
      "progression": object(
        "rule step_small_pct:n step_large_pct:n week:i deload_week:i is_deload_week:b "
          + "deload_sets_factor:n deload_load_factor:n deload_rir:i text[] text_said:p[]"),
      "assumed": .list(PlanShape(ConsultationAnswer.assumption.shape)),
      "profile": profile,
      "edition": PlanShape(AnswerForm.edition.shape), "why": .list(.evidence),
      "adaptations": AdaptationState.form.shape,
    ])

  private static let workout = object(
    "day:i weekday:i kind title focus[]? general_warmup? balance? minutes:i note? note_said:p? blocks compact? "
      + "cardio?",
    [
      "general_warmup": object("minutes:i steps[] steps_said:p[]"),
      "balance": object("minutes:i name"),
      "blocks": .list(block), "compact": compact,
      "cardio": .list(object("minutes:i name rpe")),
    ])

  static let block = object(
    "order:i muscle exerciseId name pattern role sets:i reps rir reps_range:i[] rir_range:i[] "
      + "counted_in rest_s:i alt_compact:b superset? "
      + "unilateral:b tier? laterality? warmup load_hint load_hint_said:p load_kg:n? regression? swapped_from? swaps? "
      + "why? cues[]",
    [
      "warmup": .list(object("pct:n reps:i load_kg:n?")),
      "swaps": .list(object("exerciseId name")),
      "why": object("page row rank:i instead_of? instead_of_name?"),
    ])

  static let compact = object(
    "minutes:i sets:i rest_s:i supersets names[]",
    ["supersets": .list(.list(.value(.text)))])

  private static let food = object(
    "meals weekly_menu shopping cook_once nutrients",
    [
      "meals": .list(meal), "weekly_menu": .list(object("day:i meals", ["meals": .list(meal)])),
      "shopping": .list(object("ingredientId name category planned_g:n buy_g:n as budget_tier")),
      "cook_once": .list(object("day:i slot again_day:i again_slot")),
      "nutrients": .list(
        object(
          "nutrient name unit least:n mean:n most:n side amount:n verdict text text_said:p unknown[]"
        )),
    ])

  private static let meal = object(
    "slot theme? theme_name? target protein_opts carb_opts veg_opts fat_opts "
      + "worst_deviation_pct:n combinations:i nutrients",
    [
      "nutrients": .list(object("nutrient mean:n unknown:i")),
      "target": object("p:n c:n f:n kcal:n"), "protein_opts": options, "carb_opts": options,
      "veg_opts": options, "fat_opts": options,
    ])

  private static let options = PlanShape.list(
    object(
      "ingredientId name grams:n p:n c:n f:n kcal:n budget_tier buy_g:n? buy_as? household? parts?",
      ["parts": .list(object("ingredientId name grams:n buy_g:n? buy_as? household?"))]))

  private static let supplement = object(
    "supplementId name category evidence_tier withheld:b dose? cautions[]? purchase_checks[]? reason "
      + "reason_said:p",
    ["dose": object("amount timing low_mg:n? high_mg:n?")])

  private static let profile = profile(.generatePlan)

  private static func profile(_ contract: RequestContract) -> PlanShape {
    object(
      (contract.answers + ["overrides", "dislikes", "lifts", "explain"])
        .map { "\($0)?" }.joined(separator: " "),
      [
        "overrides": object(RequestContract.overrides.map { "\($0):n?" }.joined(separator: " ")),
        "lifts": .lifts(object("weight_kg:n reps:i rir:i?")),
      ])
  }
}
