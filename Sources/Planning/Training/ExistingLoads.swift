/// The loads that exist for an exercise: whole steps of its increment.
extension Gym.Card {
  /// The heaviest load that is no heavier than this, kg; nil below the lightest and without steps.
  func load(upTo kg: Double) -> Double? { load(steps: (kg / incrementKg + 1e-9).rounded(.down)) }

  /// The load next to this, the lighter of two as near, kg; nil below the lightest and without steps.
  func load(nearest kg: Double) -> Double? { load(steps: (kg / incrementKg - 1e-9).rounded()) }

  private func load(steps: Double) -> Double? {
    incrementKg > 0 && steps >= 1 ? steps * incrementKg : nil
  }
}
