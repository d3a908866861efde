import Consulting

/// What somebody of a simulated life can lift.
///
/// Who does as asked shows the strength they began with: a lighter set leaves them more in reserve, so
/// that a coach who asks for less is not told of less.
struct LivedStrength {
  private let pages: SetStrength
  /// Estimated maxima in kg, by exercise.
  private var maxima: [String: Double] = [:]

  /// Somebody who has lifted nothing yet.
  init(_ pages: SetStrength) { self.pages = pages }

  /// Whether a set was taken for what somebody can lift.
  func isKnown(_ lift: String) -> Bool { maxima[lift] != nil }

  /// Takes a set for what somebody can lift from now on; one without a load shows nothing.
  mutating func show(_ lift: String, loadKg: Double, repetitions: Double, reserve: Double) {
    guard loadKg > 0 else { return }
    maxima[lift] = pages.maximum(loadKg: loadKg, repetitions: repetitions, reserve: reserve)
  }

  /// Repetitions somebody has left after some at a load; nil for a lift never shown with a load.
  func reserve(of lift: String, loadKg: Double, after repetitions: Double) -> Double? {
    guard loadKg > 0, let maximum = maxima[lift] else { return nil }
    return pages.left(of: maximum, loadKg: loadKg, after: repetitions)
  }
}
