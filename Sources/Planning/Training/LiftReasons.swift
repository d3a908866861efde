import Consulting

/// The row and rank that put a lift into its place.
struct LiftReason: Hashable, Sendable {
  let page: String
  let row: String
  /// Its place in the list of the row, from 1; behind all lists the rank of the catalogue.
  let rank: Int
  /// The lift that a flagged joint does not bear, by its position in the catalogue.
  let insteadOf: Int?
  /// Whether it trains what that lift would; else it only takes its time.
  let isAlike: Bool

  init(source: String, rank: Int, insteadOf: Int? = nil, isAlike: Bool = true) {
    let parts = source.split(separator: "#", maxSplits: 1).map(String.init)
    page = parts.first ?? source
    row = parts.count > 1 ? parts[1] : ""
    self.rank = rank
    self.insteadOf = insteadOf
    self.isAlike = isAlike
  }
}

extension Edition {
  /// What put each lift of a week into its place, by session and position.
  func reasons(for week: WeekPlan, _ request: WeekRequest) -> [[LiftReason]] {
    zip(week.sessions, request.sessions).map { session, template in
      session.exercises.map { reason(for: $0, in: template, request.wishes) }
    }
  }

  private func reason(
    for placed: WeekPlan.Placed, in template: SessionTemplate, _ wishes: LiftWishes
  ) -> LiftReason {
    // A day that was widened has places beyond its own.
    let slot = template.slots.indices.contains(placed.slot) ? template.slots[placed.slot] : nil
    let patterns = slot?.patterns ?? [exerciseCatalogue.exercises[placed.exercise].pattern]
    for pattern in patterns where !wishes.given.contains(placed.exercise) {
      guard let lists = wishes.preferences[pattern] else { continue }
      if let swap = lists.swap, let place = swap.ladder.firstIndex(of: placed.exercise) {
        return LiftReason(
          source: swap.source, rank: place + 1, insteadOf: swap.lift,
          isAlike: swap.lift.map { exerciseCatalogue.isAlike(placed.exercise, $0) } ?? true)
      }
      let ordered =
        slot?.leads == true ? lists.main + lists.assistance : lists.assistance + lists.main
      if let place = ordered.firstIndex(of: placed.exercise) {
        return LiftReason(source: lists.source, rank: place + 1)
      }
    }
    return LiftReason(
      source: weekSolver.settings.weights.source,
      rank: exerciseCatalogue.exercises[placed.exercise].rank)
  }
}
