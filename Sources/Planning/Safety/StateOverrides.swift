import Consulting
import RuleEngine

/// A number of requirement 004 that age, a state of health or other sport may override.
private struct Overridable: Sendable {
  /// The message that names both numbers.
  let message: String
  /// The pages one of whose rows decides.
  let deciders: [Question]
  /// The number as it is said.
  let text: @Sendable (inout Consultation) throws(PlanFailure) -> String

  static let all = [
    Overridable(
      message: "change.override_tdee",
      deciders: [
        Questions.bmr, Questions.milkEnergy, Questions.pregnancyEnergy, Questions.sportEnergy,
      ]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      try asked.said(Questions.tdee, ["tdee"], decimals: 0)
    },
    Overridable(
      message: "change.override_days", deciders: [Questions.trainingDays]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      try asked.said(Questions.trainingDays, ["trainingDays"], decimals: 0)
    },
    Overridable(
      message: "change.override_energy", deciders: [Questions.energyGate, Questions.energyFactor]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      let wanted = try asked.said(Questions.energyFactor, ["energyFactor"], decimals: 3)
      let range = try asked.said(Questions.energyRange, ["energyLow", "energyHigh"], decimals: 2)
      return "\(wanted) (\(range))"
    },
    Overridable(
      message: "change.override_protein", deciders: [Questions.protein]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      let wanted = try asked.said(Questions.protein, ["proteinPerKg"], decimals: 2)
      let range = try asked.said(
        Questions.protein, ["proteinPerKgLow", "proteinPerKgHigh"], decimals: 2)
      return "\(wanted) (\(range))"
    },
    Overridable(
      message: "change.override_fat", deciders: [Questions.fatPart]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      Figure.text(
        100 * (try asked.ask(Questions.fatPart).number("fatEnergyPart")), decimals: 0)
    },
    Overridable(
      message: "change.override_meals", deciders: [Questions.mealsInHealth]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      // Who asks for a number of meals has it.
      if let meals = asked.mealsAsked { return "\(meals)" }
      let usual = try asked.ask(Questions.mealCount).int("usualMeals")
      return "\(max(usual, try asked.ask(Questions.mealsInHealth).int("leastMeals")))"
    },
    Overridable(
      message: "change.override_carb", deciders: [Questions.postWorkout]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      try asked.said(Questions.postWorkout, ["postWorkoutFactor"], decimals: 2)
    },
    Overridable(
      message: "change.override_sets", deciders: [Questions.experienceUsed, Questions.stateVolume]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      // Of a muscle that counts whole, which one beside a favoured muscle does not.
      asked.forget("focusMuscle")
      asked.set("focusMuscle", .null)
      let widest = try asked.weeklyBands().compactMap(\.self).max { $0.high < $1.high }
      guard let widest else { return "" }
      return "\(Figure.text(Double(widest.low) / 2, decimals: 1))–"
        + Figure.text(Double(widest.high) / 2, decimals: 1)
    },
    Overridable(
      message: "change.override_reps", deciders: [Questions.style]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      try asked.prescribeRoles().span { $0.reps }
    },
    Overridable(
      message: "change.override_rir", deciders: [Questions.style, Questions.effortLimit]
    ) { (asked: inout Consultation) throws(PlanFailure) in
      try asked.prescribeRoles().span { $0.rir }
    },
  ]
}

extension RoleTable {
  /// From the least of any role to the most of any role.
  fileprivate func span(_ range: (Entry) -> ClosedRange<Int>) -> String {
    let ranges = entries.map(range)
    return "\(ranges.map(\.lowerBound).min() ?? 0)–\(ranges.map(\.upperBound).max() ?? 0)"
  }
}

extension Consultation {
  /// Names each number of requirement 004 that the same person without this age, state of health,
  /// blood pressure or other sport would have, with the number that is used and the rows that decide it.
  mutating func noteOverrides() throws(PlanFailure) {
    for each in Overridable.all {
      var (usual, now) = (self, self)
      usual.forgetStates()
      let (before, after) = (try each.text(&usual), try each.text(&now))
      guard before != after else { continue }
      let rows = try zip(each.deciders.replies(&usual), each.deciders.replies(&now))
        .filter { source(of: $0) != source(of: $1) || $0.values != $1.values }
        .map { source(of: $1) }
      changeLog.append(
        Phrase(
          each.message, ("before", .plain(before)), ("after", .plain(after)),
          ("rows", .plain(rows.joined(separator: ", ")))))
    }
  }

  /// Makes this the case of a healthy adult without a joint that is flagged as worse than mild, with the
  /// same body, goal and days.
  private mutating func forgetStates() {
    for (name, value) in [
      ("healthFlags", Value.list([])), ("ageGroup", .string("adult")),
      ("systolicMmHg", .null), ("diastolicMmHg", .null),
      // After all that it follows from, for what is forgotten takes along what was asked with it.
      ("gate", .string("proceed")),
      ("givenOtherSportMinutes", .null), ("severeJoints", .list([])),
      ("moderateJoints", .list([])),
    ] {
      forget(name)
      set(name, value)
    }
  }

  /// Numbers of an answer, from the least to the most.
  fileprivate mutating func said(_ question: Question, _ names: [String], decimals: Int)
    throws(PlanFailure) -> String
  {
    let reply = try ask(question)
    return names.map { Figure.text(reply.number($0), decimals: decimals) }.joined(separator: "–")
  }
}

extension [Question] {
  /// What answers each.
  fileprivate func replies(_ asked: inout Consultation) throws(PlanFailure) -> [RuleAnswer] {
    var replies: [RuleAnswer] = []
    for question in self { replies.append(try asked.ask(question)) }
    return replies
  }
}
