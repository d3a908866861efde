import JSONSource

/// After a miss nothing of a lift grows or comes back until it is done as asked, over all that eases it:
/// joints, weeks, breaks and sore regions.
package struct MissLaws {
  private let catalogue: CatalogueFacts
  /// The lifts that were missed last, with the day of the miss where days are told.
  private var missed: [String: Int?] = [:]
  /// For so many days a miss is kept in mind.
  private let days: Int

  /// Begins a life.
  package init(_ laws: PlanLaws) {
    catalogue = laws.catalogue
    days = Int(laws.pages.number("reduction length", "lift", "reductionDays") ?? 0)
  }

  /// The lifts that got more though they were missed last, by one adaptation.
  package mutating func violations(request: JSON, plan: JSON, answer: JSON) -> [Violation] {
    guard let patched = answer["patched_plan"] else { return [] }
    let day = request["date"]?.string.flatMap(LoadHistory.day)
    // Other answers plan the training anew.
    guard request["profile_changes"]?.members?.isEmpty ?? true else {
      missed = [:]
      return []
    }
    if let day {
      missed = missed.filter { _, since in since.map { day - $0 < days } ?? true }
    }
    if !wasCounted(request, plan) { read(request, plan, day) }
    let after = Dictionary(
      PrintedLift.all(patched).map { ($0.place, $0) }, uniquingKeysWith: { one, _ in one })
    return PrintedLift.all(plan).flatMap { old -> [Violation] in
      guard missed[old.id] != nil, let new = after[old.place], new.id == old.id else { return [] }
      return more(new, than: old, isNewWeek: request["week"]?.number != nil).map {
        Violation(.loads, new.pointer, "\(old.id) was missed last, and \($0)")
      }
    }
  }

  /// Whether the session of a request is one that the plan knows.
  private func wasCounted(_ request: JSON, _ plan: JSON) -> Bool {
    guard let date = request["date"]?.string else { return false }
    return plan["adaptations"]?["session"]?["date"]?.string == date
  }

  private mutating func read(_ request: JSON, _ plan: JSON, _ day: Int?) {
    let blocks = request["last_session"]?["blocks"]?.array ?? []
    let isHurt = blocks.contains { block in
      (block["sets"]?.array ?? []).contains {
        $0["pain"]?.bool == true || $0["pain_level"]?.number != nil
      }
    }
    for block in blocks where !isHurt {
      let places = PrintedLift.all(plan).filter { $0.id == block["exerciseId"]?.string }
      guard let first = places.first else { continue }
      let sets = block["sets"]?.array ?? []
      guard sets.contains(where: { ($0["reps"]?.number ?? 0) > 0 }) else { continue }
      if Self.isMissed(block, at: places), !isMore(sets, than: places) {
        missed[first.id] = .some(day)
      } else if !isLess(sets, than: places) {
        missed[first.id] = nil
      }
    }
  }

  /// Whether a lift was missed: by its own word, by a set under every range, or by a failure.
  static func isMissed(_ block: JSON, at places: [PrintedLift]) -> Bool {
    let sets = block["sets"]?.array ?? []
    let least = places.map(\.low).min() ?? 0
    return block["missed"]?.bool == true
      || sets.contains { ($0["reps"]?.number ?? 0) < least || ($0["rir"]?.number ?? 1) <= 0 }
  }

  /// Whether every set was done with more than any place asks: whoever falls short with it has missed
  /// nothing.
  private func isMore(_ sets: [JSON], than places: [PrintedLift]) -> Bool {
    guard let asked = places.compactMap(\.loadKg).max() else { return false }
    return sets.allSatisfy { ($0["weight_kg"]?.number ?? 0) > asked }
  }

  /// Whether sets are fewer, shorter or lighter than every place asks.
  private func isLess(_ sets: [JSON], than places: [PrintedLift]) -> Bool {
    places.allSatisfy { place in
      Double(sets.count) < place.sets
        || sets.contains { set in
          let load = set["weight_kg"]?.number
          return (set["reps"]?.number ?? 0) < place.low
            || place.loadKg.map { asked in load.map { harder(asked, $0, place.id) } ?? false }
              ?? false
        }
    }
  }

  /// Whether one load is harder than another.
  private func harder(_ one: Double, _ other: Double, _ id: String) -> Bool {
    catalogue.exerciseById[id]?.loadHelps == true ? one < other - 1e-6 : one > other + 1e-6
  }

  /// What of a lift is more; how near it is taken to failure is the week's to say, where it is another.
  private func more(
    _ new: PrintedLift, than old: PrintedLift, isNewWeek: Bool
  ) -> [String] {
    var found: [String] = []
    if let load = new.loadKg, let before = old.loadKg, harder(load, before, new.id) {
      found.append("its load goes from \(before) to \(load) kg")
    }
    if new.sets > old.sets { found.append("has \(new.sets) sets for \(old.sets)") }
    if new.rirLow < old.rirLow, !isNewWeek { found.append("comes nearer to failure") }
    return found
  }
}
