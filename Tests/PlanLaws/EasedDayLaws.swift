import JSONSource

/// What must hold of a day on which the week begins to be reduced: it gives back nothing that was off, so
/// that no lift gets more or harder on a worse day.
package struct EasedDayLaws {
  package init() {}

  /// Whether an answer begins to reduce the week, with nothing in the plan whose days were over.
  package static func begins(on date: String, plan: JSON, answer: JSON) -> Bool {
    let before = reductions(plan)
    let isOver = before.contains { ($0["until"]?.string).map { $0 < date } ?? false }
    let known = Set(before.compactMap { $0["kind"]?.string })
    let now = Set(reductions(answer["patched_plan"]).compactMap { $0["kind"]?.string })
    return !isOver && !now.subtracting(known).isDisjoint(with: ["week", "layoff", "deload"])
  }

  /// Every lift that an answer gives more of, or makes harder.
  package func violations(plan: JSON, answer: JSON) -> [Violation] {
    let patched = answer["patched_plan"] ?? JSON(.null)
    let before = Dictionary(PrintedLift.all(plan).map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    var found: [String] = []
    for lift in PrintedLift.all(patched) {
      guard let old = before[lift.place] else {
        found.append("\(lift.id) is back")
        continue
      }
      if lift.sets > old.sets { found.append("\(lift.id): \(lift.sets) sets for \(old.sets)") }
      if lift.rirLow < old.rirLow { found.append("\(lift.id): nearer to failure") }
      guard lift.id == old.id else {
        if old.isStandIn, !lift.isStandIn { found.append("\(lift.id) is back for \(old.id)") }
        continue
      }
      if lift.high > old.high || lift.low > old.low { found.append("\(lift.id): more repetitions") }
      if let load = lift.loadKg, let known = old.loadKg, load > known {
        found.append("\(lift.id): \(load) kg for \(known)")
      }
    }
    return found.map { Violation(.reduction, "/workouts", "a reduced week gives more: \($0)") }
  }

  private static func reductions(_ plan: JSON?) -> [JSON] {
    plan?["adaptations"]?["reductions"]?.array ?? []
  }
}
