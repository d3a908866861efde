/// Muscles that wait in a short week until the others have had their turn.
package struct LateMuscles: Hashable, Sendable {
  package var muscles: [Muscle]
  /// The percent of what they should reach that they are wanted to, until then.
  package var percent: Int

  /// Creates the rule.
  package init(_ muscles: [Muscle], percent: Int) {
    self.muscles = muscles
    self.percent = percent
  }
}

extension WeekDraft {
  /// Wants less of the muscles that wait.
  mutating func holdBackLate() {
    for muscle in request.late?.muscles.map(\.rawValue) ?? [] where muscle < target.count {
      target[muscle] = target[muscle] * (request.late?.percent ?? 100) / 100
    }
  }

  /// Wants all of the muscles that waited, with what time the others have left.
  mutating func fillLate() {
    guard let late = request.late else { return }
    for muscle in late.muscles.map(\.rawValue) where muscle < target.count {
      target[muscle] = request.wanted(muscle)
      refreshWorth(of: muscle)
    }
    fill(usual: true)
    fill(usual: false)
  }
}
