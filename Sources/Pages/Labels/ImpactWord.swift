/// A word of the report on an impact; its text is the message `impact.` and its name.
package enum ImpactWord: String, CaseIterable, Sendable {
  case alike, andMore, askedByNobody, athlete, athleteNamed, athletes, badLines, base, builtIn,
    carbohydrate, change, come, daysChanged, daysLost, energy, exercises, exercisesCome,
    exercisesGo, exercisesSwapped, fat, firstOf, foods, foodsCome, foodsGo, foodsSwapped,
    getsNoPlan, given, go, hadNoPlan, howMany, howMuch, longestSession, mean, mostAffected,
    muscleSets, noRow, notAsked, nothing, pageAndRow, pageTitle, partsDiffer, plansGained,
    plansLost, protein, range, refusals, refusedByBoth, roster, rules, seeded, setsAWeek, span,
    standardInput, summary, through, throughRows, title, unitMinutes, unitSets, warnings,
    warningsCome, warningsGo, whatChanges, whatElse

  /// What the report calls a number of plans.
  static let fields: [String: ImpactWord] = [
    "energy": .energy, "protein": .protein, "fat": .fat, "carbohydrate": .carbohydrate,
    "sets a week": .setsAWeek, "longest session": .longestSession,
    "exercises swapped": .exercisesSwapped, "foods swapped": .foodsSwapped,
  ]

  /// The units that are words.
  static let units: [String: ImpactWord] = ["sets": .unitSets, "min": .unitMinutes]
}

extension Labels {
  /// A number of plans by its name in the report: `energy`, `sets: chest`.
  func field(_ name: String) -> String {
    if let word = ImpactWord.fields[name] { return impact(word) }
    guard name.hasPrefix("sets: ") else { return name }
    return impact(.muscleSets, ("muscle", word(String(name.dropFirst("sets: ".count)))))
  }

  /// A unit by its name in the report.
  func unit(_ name: String) -> String { ImpactWord.units[name].map { impact($0) } ?? name }
}
