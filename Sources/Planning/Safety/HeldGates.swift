import Consulting
import JSONSource

extension Consultation {
  /// Holds the finished day against the gates once more, whatever pages and solver made of it:
  /// no deficit where none is allowed, nothing under the floors, no loss over the hard limit.
  ///
  /// - Throws: `PlanFailure.refused` when the day is outside.
  mutating func holdGates(_ macros: DayMacros, _ energy: EnergyPlan) throws(PlanFailure) {
    // Energy is written in steps, so a day may miss a limit by one of them.
    let step = max(1, try ask(Questions.energyRounding).number("energyStep"))
    // Meals may move the energy back within bounds; a target out of them stays a broken rule.
    let kcal = min(macros.kcal, energy.kcal)
    let isDeficit = kcal < energy.tdee - step
    let loss = -energy.ownChangePercent(at: kcal + step)
    let most = try ask(Questions.energyLimits).number("lossMaxPct")
    let fatFloor = try ask(Questions.fatFloor).number("fatFloorPerKg")
    // A comparison with something that is no number is false, and false is closed.
    let isSafe =
      macros.kcal.isFinite && macros.kcal > 0 && macros.carb >= 0 && macros.protein > 0
      && kcal >= energy.leastOfProtected ?? 0
      && (!isDeficit || (kcal >= energy.floor - step && loss <= most))
      && macros.fatPerKg >= fatFloor - 1e-9
    guard isSafe else {
      throw .refused([
        Diagnostic(
          "safety-gate", edition.text("gate.unsafe_energy", request.language),
          hint: edition.text("gate.see_clinician", request.language))
      ])
    }
  }

  /// Refuses a given BMR that is too far from the computed one to be believed.
  ///
  /// - Throws: `PlanFailure.invalid` with the range that is believed.
  mutating func believe(bmr given: Double, computed: Double) throws(PlanFailure) {
    let limits = try ask(Questions.plausibleBMR)
    let low = computed * limits.number("lowestBmrPart")
    let high = computed * limits.number("highestBmrPart")
    guard given >= low, given <= high else {
      let ends = [low.rounded(.up), high.rounded(.down)].map { Figure.text($0, decimals: 0) }
      let mistake = Mistake(
        code: "implausible",
        message: Phrase(
          "mistake.implausible_bmr", ("given", .number(given, decimals: 1)),
          ("computed", .number(computed))),
        hint: Phrase("hint.implausible_bmr"), pointer: "/overrides/BMR", allowed: ends)
      throw .invalid(edition.said([mistake], request.language))
    }
  }
}
