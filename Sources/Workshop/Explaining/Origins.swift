import Consulting

/// Where each number of a plan comes from; the first entry that covers a place counts.
///
/// A number that no entry covers is a mistake of ours: a test holds every number of many plans
/// against this table.
enum Origins {
  static let all: [Origin] = energy + training + food + rest

  /// The entry that covers a place; nil when none does.
  static func origin(of place: AnswerPlace) -> Origin? {
    let place = place.ofSentence
    return byTop[place.steps.first?.names.first ?? ""]?.first { $0.covers(place) }
  }

  /// The same entries by the member of a plan they are about.
  private static let byTop = Dictionary(grouping: all) { $0.pattern[0] }

  private static let energy: [Origin] = [
    Origin("/idx/BMR", .rounded(2), "rounded", ["bmr"]),
    Origin("/idx/TDEE", .rounded(2), "rounded", ["tdee"]),
    Origin("/idx/BMI", .rounded(2), "rounded", ["bmi"]),
    Origin("/idx/WHtR", .rounded(3), "rounded", ["whtr"]),
    Origin("/idx/FFMI", .rounded(2), "rounded", ["ffmi"]),
    Origin("/idx/deltas/*/given", .given, "given"),
    Origin("/idx/deltas/BMR/computed", .rounded(2), "rounded", ["computedBmr"]),
    Origin("/idx/deltas/TDEE/computed", .rounded(2), "rounded", ["computedTdee"]),
    Origin("/idx/deltas/BMI/computed", .rounded(2), "rounded", ["computedBmi"]),
    Origin(
      "/idx/deltas/BMR/difference_pct", .computed, "difference", ["computedBmr", "overrideWarnPct"]),
    Origin(
      "/idx/deltas/TDEE/difference_pct", .computed, "difference",
      ["computedTdee", "overrideWarnPct"]),
    Origin(
      "/idx/deltas/BMI/difference_pct", .computed, "difference", ["computedBmi", "overrideWarnPct"]),
    Origin(
      "/kcal", .solved, "kcal",
      [
        "energyTarget", "energyStep", "energyLow", "energyHigh", "energyFloor", "tolerancePct",
      ]),
    Origin(
      "/macros/protein_g", .solved, "dose",
      ["proteinPerKg", "proteinPerKgLow", "proteinPerKgHigh", "dosingWeightKg"]),
    Origin(
      "/macros/fat_g", .solved, "dose",
      ["fatWantedPerKg", "fatPerKgLow", "fatPerKgHigh", "dosingWeightKg"]
    ),
    Origin(
      "/macros/carb_g", .solved, "carb",
      ["energyTarget", "proteinPerKg", "fatWantedPerKg", "dosingWeightKg"]
    ),
    Origin("/energy/tdee", .rounded(2), "rounded", ["tdee"]),
    Origin("/energy/factor", .rounded(9), "rule", ["energyFactor"]),
    Origin("/energy/effective_factor", .computed, "effectiveFactor", ["tdee", "energyTarget"]),
    Origin("/energy/range/0", .rounded(9), "rule", ["energyLow"]),
    Origin("/energy/range/1", .rounded(9), "rule", ["energyHigh"]),
    Origin("/energy/floor", .rounded(0), "rounded", ["energyFloor"]),
    Origin("/energy/dosing_weight_kg", .solved, "dosingWeight", ["dosingWeightKg"]),
    Origin(
      "/energy/protein_per_kg", .solved, "dosePerKg",
      ["proteinPerKg", "proteinPerKgLow", "proteinPerKgHigh"]),
    Origin(
      "/energy/fat_per_kg", .solved, "dosePerKg",
      ["fatWantedPerKg", "fatPerKgLow", "fatPerKgHigh"]),
    Origin(
      "/energy/weekly_change_pct", .computed, "weeklyChange", ["tdee", "weightKg", "energyPerKg"]),
    Origin("/energy/on_target_pct/0", .computed, "onTarget", ["trendBandPct"]),
    Origin("/energy/on_target_pct/1", .computed, "onTarget", ["trendBandPct"]),
    Origin(
      "/energy/expected_weekly_change_pct", .computed, "weeklyChange",
      ["tdee", "weightKg", "energyPerKg"]),
  ]

  private static let training: [Origin] = [
    Origin("/split", .said, "sentence", ["split"]),
    Origin("/workouts/*/day", .rounded(0), "rule", ["day"], when: ("kind", "training")),
    Origin("/workouts/*/day", .counted, "counted"),
    Origin("/workouts/*/weekday", .rounded(0), "rule", ["weekday"], when: ("kind", "training")),
    Origin(
      "/workouts/*/weekday", .rounded(0), "rule", ["recoveryWeekday"], when: ("kind", "recovery")),
    Origin(
      "/workouts/*/weekday", .computed, "cardioDay", ["cardioSessions"], when: ("kind", "cardio")),
    Origin(
      "/workouts/*/minutes", .solved, "minutes",
      [
        "sessionMinutes", "generalWarmupMinutes", "coolDownMinutes", "setupCompoundSeconds",
        "setupIsolationSeconds",
        "secondsPerSet", "secondsPerRep", "secondsPerStep", "supersetRestFactor",
      ], when: ("kind", "training")),
    Origin("/workouts/*/balance/minutes", .rounded(0), "rule", ["balanceMinutes"]),
    Origin("/workouts/*/balance/name", .said, "sentence", ["balanceText"]),
    Origin("/workouts/*/cool_down/minutes", .rounded(0), "rule", ["coolDownMinutes"]),
    Origin("/workouts/*/cool_down/name", .said, "sentence", ["coolDownText"]),
    Origin("/workouts/*/general_warmup/minutes", .rounded(0), "rule", ["generalWarmupMinutes"]),
    Origin("/workouts/*/general_warmup/steps/*", .said, "sentence", ["warmupEasy", "warmupMove"]),
    Origin(
      "/workouts/*/minutes", .rounded(0), "rule", ["cardioMinutes"], when: ("kind", "cardio")),
    Origin(
      "/workouts/*/minutes", .rounded(0), "rule", ["recoveryMaxMinutes"], when: ("kind", "recovery")
    ),
    Origin("/workouts/*/note", .said, "sentence", ["recoveryMinMinutes", "recoveryMaxMinutes"]),
    Origin("/workouts/*/title", .said, "sentence", ["title"]),
    Origin("/workouts/*/blocks/*/order", .counted, "counted"),
    Origin(
      "/workouts/*/blocks/*/sets", .solved, "sets",
      [
        "minSets", "usualSetsCompound", "maxSetsCompound", "usualSetsIsolation",
        "maxSetsIsolation", "mandatorySets", "maxSetsPerMuscle", "localCut", "bandLow", "bandHigh",
        "leadPct", "aimShare", "secondaryCredit", "sessionMinutes",
      ], catalogue: "exercises"),
    Origin(
      "/workouts/*/blocks/*/reps", .computed, "reps",
      ["repsLow", "repsHigh", "leastReps", "leastWidth"],
      catalogue: "exercises", columns: ["reps_floor", "reps_cap"], when: ("rep_unit", "reps")),
    Origin(
      "/workouts/*/blocks/*/reps", .span, "rule", ["secondsLow", "secondsHigh"],
      catalogue: "exercises", when: ("rep_unit", "seconds")),
    Origin(
      "/workouts/*/blocks/*/reps", .span, "rule", ["stepsLow", "stepsHigh"], catalogue: "exercises",
      when: ("rep_unit", "steps")),
    Origin("/workouts/*/blocks/*/rir", .computed, "effort", ["rirLow", "rirHigh", "rirAtLeast"]),
    Origin(
      "/workouts/*/blocks/*/reps_range/*", .computed, "reps",
      [
        "repsLow", "repsHigh", "leastReps", "leastWidth", "secondsLow", "secondsHigh", "stepsLow",
        "stepsHigh",
      ], catalogue: "exercises"),
    Origin(
      "/workouts/*/blocks/*/rir_range/*", .computed, "effort", ["rirLow", "rirHigh", "rirAtLeast"]),
    Origin(
      "/workouts/*/blocks/*/rest_s", .solved, "supersetRest",
      ["restSeconds", "supersetRestFactor", "supersetRestStep", "supersetRestLeast"],
      when: ("superset", nil)),
    Origin("/workouts/*/blocks/*/rest_s", .rounded(0), "rule", ["restSeconds"]),
    Origin("/workouts/*/blocks/*/superset", .counted, "counted"),
    Origin("/workouts/*/blocks/*/why/rank", .counted, "counted"),
    Origin(
      "/workouts/*/blocks/*/load_kg", .computed, "load",
      ["workingLoadKg", "e1rmKg", "repsLow", "rirHigh"],
      catalogue: "exercises"),
    Origin(
      "/workouts/*/blocks/*/load_hint", .said, "sentence", ["rirHigh", "rirAtLeast"],
      catalogue: "exercises"),
    Origin("/workouts/*/blocks/*/warmup/*/pct", .rounded(9), "rule", ["warmupPct"]),
    Origin("/workouts/*/blocks/*/warmup/*/reps", .rounded(0), "rule", ["warmupReps"]),
    Origin(
      "/workouts/*/blocks/*/warmup/*/load_kg", .computed, "warmupLoad",
      ["warmupPct", "workingLoadKg"], catalogue: "exercises"),
    Origin("/workouts/*/blocks/*/cues/*", .catalogued, "catalogue", catalogue: "exercises"),
    Origin(
      "/workouts/*/compact/minutes", .solved, "compact",
      [
        "compactMinutes", "compactSets", "compactLongestRest", "compactShortestRest",
        "compactLeastMoves", "compactMoves",
      ]),
    Origin("/workouts/*/compact/sets", .solved, "compact", ["compactSets", "compactMinutes"]),
    Origin(
      "/workouts/*/compact/rest_s", .solved, "compact",
      ["compactLongestRest", "compactShortestRest", "compactMinutes"]),
    Origin("/workouts/*/compact/straight_rest_s", .rounded(0), "rule", ["compactStraightRest"]),
    Origin("/workouts/*/cardio/*/minutes", .rounded(0), "rule", ["cardioMinutes"]),
    Origin("/workouts/*/cardio/*/rpe", .span, "rule", ["cardioRpeLow", "cardioRpeHigh"]),
    Origin("/volume/*/band/0", .rounded(9), "rule", ["bandLow"]),
    Origin("/volume/*/band/1", .rounded(9), "rule", ["bandHigh"]),
    Origin(
      "/volume/*/fractional", .solved, "fractional",
      ["secondaryCredit", "bandLow", "bandHigh", "aimShare"]),
    Origin("/main_lifts/*/days/*", .counted, "counted"),
    Origin("/volume/*/direct", .solved, "direct", ["bandLow", "bandHigh"]),
    Origin("/volume/*/sessions", .solved, "sessions", ["minFrequency", "frequencyFromDays"]),
    Origin("/volume/*/reason", .said, "sentence", ["bandLow"]),
    Origin("/cardio/sessions", .rounded(0), "rule", ["cardioSessions"]),
    Origin("/cardio/minutes", .rounded(0), "rule", ["cardioMinutes"]),
    Origin("/cardio/weekly_step_min", .rounded(0), "rule", ["cardioWeeklyStep"]),
    Origin("/cardio/weekly_max_min", .rounded(0), "rule", ["cardioWeeklyMax"]),
    Origin("/cardio/note", .said, "sentence", ["cardioWeeklyStep", "cardioWeeklyMax"]),
    Origin("/progression/step_small_pct", .rounded(9), "rule", ["stepSmallPct"]),
    Origin("/progression/step_large_pct", .rounded(9), "rule", ["stepLargePct"]),
    Origin("/progression/week", .rounded(0), "rule", ["week"]),
    Origin("/progression/deload_week", .rounded(0), "rule", ["deloadWeek"]),
    Origin("/progression/deload_sets_factor", .rounded(9), "rule", ["deloadSetsFactor"]),
    Origin("/progression/deload_load_factor", .rounded(9), "rule", ["deloadLoadFactor"]),
    Origin("/progression/deload_rir", .rounded(0), "rule", ["deloadRir"]),
    Origin(
      "/progression/text/*", .said, "sentence",
      [
        "stepSmallPct", "stepLargePct", "deloadWeek", "deloadSetsFactor", "deloadLoadFactor",
        "deloadRir",
      ]),
  ]

  private static let food: [Origin] =
    ["/ingredients/meals/*", "/ingredients/weekly_menu/*/meals/*"].flatMap(meal) + [
      Origin("/ingredients/weekly_menu/*/day", .counted, "counted"),
      Origin(
        "/ingredients/shopping/*/planned_g", .counted, "counted", catalogue: "ingredients"),
      Origin(
        "/ingredients/shopping/*/buy_g", .computed, "formula", ["packStepG"],
        catalogue: "ingredients"),
      Origin("/ingredients/cook_once/*/day", .counted, "counted"),
      Origin("/ingredients/cook_once/*/again_day", .counted, "counted"),
      Origin("/ingredients/nutrients/*/amount", .rounded(9), "rule", ["nutrientAmount"]),
      Origin(
        "/ingredients/nutrients/*/margin_part", .rounded(9), "rule", ["nutrientMarginPart"]),
      Origin("/ingredients/nutrients/*/text", .said, "sentence", ["nutrientText"]),
      Origin("/ingredients/notes/*", .said, "sentence", ["menuNote"]),
    ]
    + ["first", "judged", "least", "mean", "most"].map {
      Origin(
        "/ingredients/nutrients/*/\($0)", .computed, "nutrient", ["nutrientAmount"],
        catalogue: "ingredients")
    }

  /// The numbers of a meal at an address.
  private static func meal(_ at: String) -> [Origin] {
    let targets = [("p", "proteinPerKg"), ("c", "energyTarget"), ("f", "fatWantedPerKg")].map {
      macro, answer in
      Origin(
        "\(at)/target/\(macro)", .solved, "mealTarget",
        [answer, "usualMeals", "largerMeals", "proteinAboveG", "kcalAbove", "postWorkoutFactor"])
    }
    let options = ["\(at)/*/*", "\(at)/*/*/parts/*"].flatMap { option in
      [
        Origin(
          "\(option)/grams", .solved, "grams",
          [
            "tolerancePct", "workingTolerancePct", "carbAbovePart", "fatAbovePart",
            "ceilingFactorLow", "ceilingFactorHigh",
            "smallestFactorLow", "smallestFactorHigh", "underKcal",
          ], catalogue: "ingredients"),
        Origin("\(option)/household", .catalogued, "household", catalogue: "ingredients"),
        Origin("\(option)/buy_g", .catalogued, "portion", catalogue: "ingredients"),
      ]
    }
    return targets + options + [
      Origin("\(at)/target/kcal", .computed, "mealEnergy", ["proteinPerKg", "fatWantedPerKg"]),
      Origin("\(at)/worst_deviation_pct", .solved, "worst", ["tolerancePct"]),
      Origin(
        "\(at)/nutrients/*/mean", .computed, "nutrient", ["nutrientAmount"],
        catalogue: "ingredients"),
      Origin("\(at)/nutrients/*/unknown", .counted, "counted", catalogue: "ingredients"),
      Origin("\(at)/combinations", .solved, "combinations", ["minOptions", "maxOptions"]),
    ]
      + ["p", "c", "f", "kcal"].map {
        Origin("\(at)/*/*/\($0)", .catalogued, "portion", catalogue: "ingredients")
      }
  }

  private static let rest: [Origin] =
    [
      Origin(
        "/supplements/*/dose/low_mg", .computed, "supplementDose", ["weightKg", "caffeineAtOnce"],
        catalogue: "supplements"),
      Origin(
        "/supplements/*/dose/high_mg", .computed, "supplementDose", ["weightKg", "caffeineAtOnce"],
        catalogue: "supplements"),
      Origin("/supplements/*/dose/amount", .catalogued, "catalogue", catalogue: "supplements"),
      Origin("/supplements/*/dose/timing", .catalogued, "catalogue", catalogue: "supplements"),
      Origin("/supplements/*/cautions/*", .catalogued, "catalogue", catalogue: "supplements"),
      Origin(
        "/supplements/*/purchase_checks/*", .catalogued, "catalogue", catalogue: "supplements"),
      Origin("/supplements/*/reason", .said, "sentence", ["supplementsReason", "caffeineADay"]),
      Origin("/assumed/*/value", .rounded(9), "assumed", [Origin.ownRule]),
      Origin("/assumed/*/value/*", .rounded(9), "assumed", [Origin.ownRule]),
      Origin("/assumed/*/add", .said, "sentence"),
      Origin("/tips/*", .said, "sentence", ["tip"]),
      Origin("/safety_notes/*", .said, "sentence", ["note"]),
      Origin("/warnings/*", .said, "sentence"),
      Origin("/change_log/*", .said, "sentence"),
      Origin("/disclaimer", .said, "sentence"),
    ]
    + [1, 2, 3, 4].map { depth in
      Origin("/profile" + String(repeating: "/*", count: depth), .given, "given")
    }
}

extension Origin {
  /// Stands for the answer of the row that the object itself names in its `rule`.
  static let ownRule = "rule"
}

extension AnswerPlace {
  /// The place of the sentence that a value was made for; what makes no sentence stays where it is.
  fileprivate var ofSentence: AnswerPlace {
    let texts = steps.map { step in Step(names: step.names.map(Phrase.textKey)) }
    guard let cut = steps.indices.first(where: { steps[$0] != texts[$0] }) else { return self }
    let isListed = steps.count > cut + 1 && steps[cut + 1].names.contains { Int($0) != nil }
    return AnswerPlace(
      pointer: pointer, value: value, steps: Array(texts[...(isListed ? cut + 1 : cut)]),
      context: context)
  }
}
