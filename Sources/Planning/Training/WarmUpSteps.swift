import Consulting
import RuleEngine

/// A lighter set before the first work set.
struct WarmUpStep: Sendable {
  /// Percent of the working load; 0 is the empty bar or the lightest load.
  let percent: Double
  let reps: Int
  /// The kinds of load of which a compound lift that does not lead has it, too.
  let later: [String]
  /// The least grade from which the first lift that loads a joint which is flagged or hurts has it, too.
  let jointStress: Int
  /// Whether that lift has it also where it moves one joint.
  let isForIsolations: Bool
  /// What an empty bar weighs, kg.
  let barKg: Double
  /// The kinds of load of which a lift that leads has it although nobody knows its load.
  let unknown: [String]

  /// Whether a set is as heavy as what carries the load, which an empty bar before it is.
  func isLiftable(_ kg: Double?, with loadType: String) -> Bool {
    guard let kg, percent > 0, loadType == "barbell" else { return true }
    return kg >= barKg
  }

  /// The part of a working load in whole increments, at least one; nil without a load, and for the
  /// empty bar.
  func load(of working: Double?, increment: Double) -> Double? {
    guard let working, percent > 0 else { return nil }
    return max(1, (working * percent / 100 / increment).rounded(.down)) * increment
  }
}

extension ExerciseCatalogue.Card {
  /// Whether a lighter set comes first, where there is a load to lighten.
  ///
  /// It comes before the main lift, a compound that opens a session and the first lift that loads a spared
  /// joint, and before later compounds with the loads that the set names. A lift of the own body has it where
  /// weight is added and the set names that, or where it leads and nobody knows yet what is added.
  func warmsUp(
    as role: ExerciseRole, _ opening: SessionOpening, with step: WarmUpStep, load: Double?
  ) -> Bool {
    let isCompound = role == .main || role == .compound
    if loadType.hasPrefix("bodyweight") {
      let isHeavy = load.map { $0 > 0 } ?? (role == .main && step.unknown.contains(loadType))
      return isCompound && isHeavy && step.later.contains(loadType)
    }
    let isFirst =
      role == .main || isCompound && opening.isFirst
      || opening.jointStress >= step.jointStress && (isCompound || step.isForIsolations)
    return isFirst && canRamp
      || role == .compound && incrementKg > 0 && step.later.contains(loadType)
  }

  /// Whether there is a load to lighten.
  private var canRamp: Bool {
    incrementKg > 0 && loadType != "object" && !lifted.helps
  }
}

/// Which of a session's lifts are the first: the one that opens it, and those before which no other loads a
/// joint that is spared.
struct SessionOpening: Sendable {
  /// Whether no lift comes before it.
  let isFirst: Bool
  /// The grade by which it loads spared joints that no lift before it loads as much; 0 for none.
  let jointStress: Int

  /// Looks at a place of what is done in a session, in training order, beside joints that are flagged or hurt.
  init(of place: Int, in exercises: [Int], sparing joints: [String], _ edition: Edition) {
    isFirst = place == 0
    let before = exercises.prefix(place)
    jointStress =
      joints.map { joint in
        let stress = edition.stress(of: exercises[place], on: joint)
        let isNew = before.allSatisfy { edition.stress(of: $0, on: joint) < stress }
        return isNew ? stress : 0
      }.max() ?? 0
  }
}

extension Consultation {
  /// The lighter sets of the page.
  mutating func planWarmUp() throws(PlanFailure) -> [WarmUpStep] {
    try askAll(Questions.warmUp).map {
      WarmUpStep(
        percent: $0.number("warmupPct"), reps: $0.int("warmupReps"), later: $0.words("warmupLater"),
        jointStress: $0.int("warmupJoint"), isForIsolations: $0.flag("warmupIsolation"),
        barKg: $0.number("warmupBarKg"), unknown: $0.words("warmupUnknown"))
    }
  }
}
