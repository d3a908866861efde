import JSONSource

/// What a plan does to its lifts now: the reductions that are in force.
struct PlanWord: Sendable {
  private var eased: Set<String> = []
  private var stalled: Set<String> = []

  /// Reads what an adapted plan remembers; a plan that was never adapted says nothing.
  init(_ plan: JSON?) {
    for reduction in plan?["adaptations"]?["reductions"]?.array ?? []
    where reduction["is_over"]?.bool != true {
      if reduction["kind"]?.string == "lift" {
        if let lift = reduction["key"]?.string { stalled.insert(lift) }
        continue
      }
      for part in ["sets", "effort", "loads", "easier"] {
        for spot in reduction[part]?.array ?? [] {
          if let lift = Self.lift(at: spot, in: plan) { eased.insert(lift) }
        }
      }
    }
  }

  /// Whether it makes a lift lighter for now.
  func eases(_ lift: String) -> Bool { eased.contains(lift) }

  /// Whether it builds a lift up again.
  func hasStalled(_ lift: String) -> Bool { stalled.contains(lift) }

  private static func lift(at spot: JSON, in plan: JSON?) -> String? {
    let day = plan?["workouts"]?.array?.first { $0["day"]?.number == spot["day"]?.number }
    return day?["blocks"]?.array?.first { $0["order"]?.number == spot["order"]?.number }?[
      "exerciseId"]?.string
  }
}
