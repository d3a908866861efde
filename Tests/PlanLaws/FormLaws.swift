import JSONSource

extension Judge {
  /// Law 18 for one plan: fields in their order, the edition, the profile.
  func judgeForm() {
    let top = [
      "idx", "goal", "kcal", "macros", "split", "workouts", "main_lifts", "ingredients",
      "confidence", "hidden?",
      "tips",
      "volume", "energy", "supplements", "cardio", "progression", "assumed", "safety_notes",
      "warnings", "change_log", "disclaimer", "profile", "edition",
    ]
    let rest = (athlete.explain ? ["why"] : []) + (isDeloadWeek ? ["adaptations"] : [])
    demandKeys(plan.json, "", top + rest)
    demandKeys(
      plan.json["idx"], "/idx",
      [
        "BMR", "method", "TDEE", "BMI", "WHtR", "FFMI", "next_best_input", "risk_context", "deltas",
      ])
    demandKeys(plan.json["macros"], "/macros", ["protein_g", "fat_g", "carb_g"])
    demandKeys(plan.json["edition"], "/edition", ["name", "hash", "words"])
    judgeWorkoutForm()
    judgeMealForm()
    judgeEdition()
    judgeProfile()
    demand(
      plan.json["goal"]?.string == athlete.goal, .form, "/goal", "is not '\(athlete.goal)'")
    demand(
      plan.json["split"]?.string == sentence("split.\(athlete.split)"), .form, "/split",
      "is not '\(athlete.split)'")
  }

  private func judgeWorkoutForm() {
    for (index, workout) in (plan.json["workouts"]?.array ?? []).enumerated() {
      let at = "/workouts/\(index)"
      if workout["kind"]?.string == "training" {
        demandKeys(
          workout, at,
          [
            "day", "weekday", "kind", "title", "focus", "general_warmup", "cool_down?", "balance?",
            "minutes",
            "blocks",
            "compact", "cardio?",
          ])
        demandKeys(workout["general_warmup"], at + "/general_warmup", ["minutes", "steps"])
        demand(
          workout["general_warmup"]?["minutes"]?.number == warmUpMinutes, .form,
          at + "/general_warmup/minutes", "is not the page's")
        demand(
          workout["cool_down"]?["minutes"]?.number ?? 0 == coolDownMinutes, .form,
          at + "/cool_down/minutes", "is not the page's")
      }
      for (place, block) in (workout["blocks"]?.array ?? []).enumerated() {
        judgeChoice(block, "\(at)/blocks/\(place)")
        judgeRanges(block, "\(at)/blocks/\(place)")
        demandKeys(
          block, "\(at)/blocks/\(place)",
          [
            "order", "muscle", "exerciseId", "name", "pattern", "role", "sets", "reps", "rir",
            "reps_range", "rir_range", "counted_in", "rest_s", "alt_compact", "superset?",
            "unilateral", "tier", "laterality", "warmup",
            "load_hint", "load_kg?", "swaps", "why?", "cues",
          ])
      }
    }
  }

  /// The ranges in numbers are the numbers that are printed, of what the catalogue counts.
  private func judgeRanges(_ block: JSON, _ at: String) {
    for key in ["reps", "rir"] {
      let printed = (block[key]?.string ?? "").split { !$0.isNumber }.compactMap { Double($0) }
      let ends = printed.first.map { [$0, printed[printed.count - 1]] }
      demand(
        block["\(key)_range"]?.array?.compactMap(\.number) == ends, .form, at + "/\(key)_range",
        "is not what \(key) prints")
    }
    guard let row = catalogue.exerciseById[block["exerciseId"]?.string ?? ""] else { return }
    demand(
      block["counted_in"]?.string == row.repUnit, .form, at + "/counted_in",
      "is not the catalogue's")
  }

  /// What stands beside a lift: the catalogue's words, lifts this athlete may do, and a lift that was
  /// wanted only where a joint does not bear it.
  private func judgeChoice(_ block: JSON, _ at: String) {
    guard let row = catalogue.exerciseById[block["exerciseId"]?.string ?? ""] else { return }
    demand(
      block["tier"]?.string == row.tier && block["laterality"]?.string == row.laterality, .form,
      at + "/tier", "is not the catalogue's")
    let swaps = (block["swaps"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
    demand(
      Set(swaps).count == swaps.count && swaps.count <= 2 && !swaps.contains(row.id)
        && swaps.allSatisfy { catalogue.exerciseById[$0].map(mayDo) ?? false }, .feasible,
      at + "/swaps", "\(swaps) are no swaps of \(row.id)")
    // What was put into its place by an adaptation has its reason among the changes.
    guard let why = block["why"] else { return }
    demand(
      pages.rowIds(why["page"]?.string ?? "").contains(why["row"]?.string ?? ""), .form,
      at + "/why", "names no row")
    guard let wanted = why["instead_of"]?.string else { return }
    demand(
      catalogue.exerciseById[wanted].map { stressLevel($0) == "removed" } ?? false, .feasible,
      at + "/why/instead_of", "\(wanted) is no lift that a joint does not bear")
  }

  private func judgeMealForm() {
    let food = plan.json["ingredients"]
    demandKeys(
      food, "/ingredients",
      ["meals", "weekly_menu", "shopping", "cook_once", "nutrients", "notes"])
    judgeMealForm(food?["meals"], "/ingredients/meals")
    for (index, day) in (food?["weekly_menu"]?.array ?? []).enumerated() {
      let at = "/ingredients/weekly_menu/\(index)"
      demandKeys(day, at, ["day", "meals"])
      judgeMealForm(day["meals"], "\(at)/meals")
    }
  }

  private func judgeMealForm(_ meals: JSON?, _ at: String) {
    let lists = ["protein_opts", "carb_opts", "veg_opts", "fat_opts"]
    for (index, meal) in (meals?.array ?? []).enumerated() {
      let at = "\(at)/\(index)"
      demandKeys(
        meal, at,
        ["slot", "theme?", "theme_name?", "target"] + lists
          + ["worst_deviation_pct", "combinations", "nutrients"])
      for list in lists {
        for (place, option) in (meal[list]?.array ?? []).enumerated() {
          demandKeys(
            option, "\(at)/\(list)/\(place)",
            [
              "ingredientId", "name", "grams", "p", "c", "f", "kcal", "budget_tier", "buy_g?",
              "buy_as?", "household?", "parts?",
            ])
        }
      }
    }
  }

  /// Keys in this order; those with a question mark may be left out.
  private func demandKeys(_ json: JSON?, _ at: String, _ keys: [String]) {
    let printed = (json?.members ?? []).map(\.key).filter { !$0.hasSuffix("_said") }
    var rest = printed[...]
    for key in keys {
      if key.hasSuffix("?") {
        if rest.first == String(key.dropLast()) { rest.removeFirst() }
      } else if rest.first == key {
        rest.removeFirst()
      } else {
        return demand(false, .form, at, "'\(key)' does not stand where it belongs: \(printed)")
      }
    }
    demand(
      rest.isEmpty, .form, at, "'\(rest.first ?? "")' does not belong here",
      .stray(rest.first ?? ""))
  }

  private func judgeEdition() {
    let edition = plan.json["edition"]
    demand(
      edition?["name"]?.string == pages.editionName, .form, "/edition/name", "is not the book's")
    let hash = edition?["hash"]?.string ?? ""
    let isHash = hash.utf8.count == 16 && hash.allSatisfy(\.isHexDigit)
    demand(
      isHash && (editionHash == nil || hash == editionHash), .form, "/edition/hash",
      "'\(hash)' is not the hash of the rules")
  }

  /// The profile says what was given, and nothing else.
  private func judgeProfile() {
    let profile = plan.json["profile"]
    var wanted = athlete.given
    for (field, isEmpty) in [
      (
        "overrides", ["BMR", "TDEE", "BMI"].allSatisfy { request["overrides"]?[$0]?.number == nil }
      ),
      ("dislikes", request["dislikes"]?.array?.isEmpty ?? true),
      ("lifts", request["lifts"]?.members?.isEmpty ?? true),
      ("explain", !athlete.explain),
    ] where isEmpty {
      wanted.remove(field)
    }
    let printed = Set((profile?.members ?? []).map(\.key))
    demand(
      printed == wanted, .form, "/profile",
      "holds \(printed.sorted()) where \(wanted.sorted()) were given")
    for key in ["schedule_days", "weight_kg", "height_cm", "age_years", "bodyfat_pct", "waist_cm"] {
      demand(
        profile?[key]?.number == request[key]?.number, .form, "/profile/\(key)",
        "is not what was given")
    }
  }
}
