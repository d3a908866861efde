import JSONSource

/// What a plan does to its lifts now: the reductions that are in force.
struct PlanWord: Sendable {
  private var eased: Set<String> = []
  private var stalled: Set<String> = []
  private var counts: [String: Counts] = [:]

  /// Sessions in a row that a plan counts against a lift.
  struct Counts: Sendable {
    /// In which it failed.
    let misses: Int
    /// In which it got no stronger.
    let still: Int
  }

  /// Reads what an adapted plan remembers; a plan that was never adapted says nothing.
  init(_ plan: JSON?) {
    for lift in plan?["adaptations"]?["lifts"]?.array ?? [] {
      guard let id = lift["exerciseId"]?.string, let misses = Self.count(lift["misses"]),
        let still = Self.count(lift["still"])
      else { continue }
      counts[id] = Counts(misses: misses, still: still)
    }
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

  /// What it counts against a lift; nil for one it has no session of.
  func counts(_ lift: String) -> Counts? { counts[lift] }

  /// A whole number of sessions; nil for what no plan writes.
  private static func count(_ json: JSON?) -> Int? {
    json?.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func lift(at spot: JSON, in plan: JSON?) -> String? {
    let day = plan?["workouts"]?.array?.first { $0["day"]?.number == spot["day"]?.number }
    return day?["blocks"]?.array?.first { $0["order"]?.number == spot["order"]?.number }?[
      "exerciseId"]?.string
  }
}
