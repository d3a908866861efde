/// The loads that exist for an exercise: whole steps of its increment.
extension ExerciseCatalogue.Card {
  /// The load next to this with which no more is lifted, kg; nil below the lightest and without steps.
  ///
  /// Help is rounded up, and is a step at least.
  func load(upTo kg: Double) -> Double? {
    guard lifted.helps else { return load(steps: (kg / incrementKg + 1e-9).rounded(.down)) }
    return load(steps: max(1, (kg / incrementKg - 1e-9).rounded(.up)))
  }

  /// The load next to this, the one that lifts less of two as near, kg; nil below the lightest and
  /// without steps.
  func load(nearest kg: Double) -> Double? {
    load(steps: (kg / incrementKg + (lifted.helps ? 1e-9 : -1e-9)).rounded())
  }

  /// The load some steps harder, kg; help never falls to nothing.
  func load(_ load: Double, harderBySteps count: Double) -> Double {
    guard lifted.helps else { return load + count * incrementKg }
    return max(incrementKg, load - count * incrementKg)
  }

  /// Whether a load can become harder in steps of its own.
  func hasHarder(than load: Double) -> Bool {
    !lifted.helps || load > incrementKg + 1e-9
  }

  private func load(steps: Double) -> Double? {
    incrementKg > 0 && steps >= 1 ? steps * incrementKg : nil
  }
}
