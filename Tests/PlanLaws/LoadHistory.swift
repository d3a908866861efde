import JSONSource

/// The loads of a life as its plans printed them: a lift's load never falls by a detour.
///
/// A lift that comes back, from other equipment, an injury or another goal, goes on where it was, or
/// where the pages on lifts away and days off let it begin again. Only a stall or a break makes it lighter.
package struct LoadHistory {
  private let pages: RulePages
  private let catalogue: CatalogueFacts
  /// Loads by exercise and prescription.
  private var loads: [String: [String: Double]] = [:]
  /// The last day each exercise was in the plan.
  private var lastDays: [String: Int] = [:]
  /// The sets that were logged last of each exercise.
  private var logged: [String: [JSON]] = [:]

  /// Begins a life with its first plan.
  package init(_ laws: PlanLaws, plan: JSON) {
    pages = laws.pages
    catalogue = laws.catalogue
    for (lift, prescription, load) in Self.standing(plan) {
      loads[lift.id, default: [:]][prescription] = load
    }
  }

  /// The lifts whose loads fell without a reason, by one adaptation.
  package mutating func violations(request: JSON, plan: JSON, answer: JSON) -> [Violation] {
    guard let patched = answer["patched_plan"] else { return [] }
    forget(request, answer)
    for block in request["last_session"]?["blocks"]?.array ?? [] {
      logged[block["exerciseId"]?.string ?? ""] = block["sets"]?.array
    }
    let day = request["date"]?.string.flatMap(Self.day)
    let old = Set(PrintedLift.all(plan).map(\.id))
    if let day { for id in old { lastDays[id] = day } }
    var found: [Violation] = []
    for (lift, prescription, load) in Self.standing(patched) + waiting(plan, patched) {
      if let before = loads[lift.id]?[prescription] {
        let rested = old.contains(lift.id) ? before : resumed(before, lift.id, request, day)
        let least = isLearned(lift, answer) ? min(rested, held(lift)) : rested
        let helps = catalogue.exerciseById[lift.id]?.loadHelps ?? false
        let isFallen =
          helps
          ? old.contains(lift.id) && !isLearned(lift, answer) && (load ?? .infinity) > before + 1e-6
          : (load ?? 0) < least - 1e-6
        if isFallen {
          found.append(
            Violation(
              .loads, lift.pointer, "\(lift.id) falls from \(before) to \(load ?? 0) kg by a detour"
            ))
        }
      }
      if let load { loads[lift.id, default: [:]][prescription] = load }
    }
    if let day { for lift in PrintedLift.all(patched) { lastDays[lift.id] = day } }
    return found
  }

  /// Whether a load was told to come from the last log.
  private func isLearned(_ lift: PrintedLift, _ answer: JSON) -> Bool {
    answer["changes"]?.array?.contains {
      $0["path"]?.string == lift.pointer + "/load_kg"
        && $0["because"]?["key"]?.string?.hasPrefix("adapt.load_from_max") == true
    } ?? false
  }

  /// The heaviest weight of the last log that was lifted often enough for the range of a lift; 0
  /// without one.
  private func held(_ lift: PrintedLift) -> Double {
    (logged[lift.id] ?? []).compactMap { set in
      guard let weight = set["weight_kg"]?.number, let reps = set["reps"]?.number, reps > 0,
        reps + (set["rir"]?.number ?? 0) >= lift.low + lift.rirHigh
      else { return nil }
      return weight
    }.max() ?? 0
  }

  /// The least a lift may come back with after its days away.
  private func resumed(_ load: Double, _ id: String, _ request: JSON, _ day: Int?) -> Double {
    let away = day.flatMap { day in lastDays[id].map { Double(day - $0) } } ?? 0
    let factor = min(
      pages.awayFactor(away), pages.layoffFactor(request["days_off"]?.number ?? 0))
    guard factor < 1 else { return load }
    return load * (factor - (pages.number("load limits", "limits", "nearPct") ?? 0) / 100)
  }

  /// Forgets loads that a sentence made lighter, and those whose answers were given anew.
  private mutating func forget(_ request: JSON, _ answer: JSON) {
    for member in request["profile_changes"]?["lifts"]?.members ?? [] { loads[member.key] = nil }
    for change in answer["changes"]?.array ?? [] {
      guard let key = change["because"]?["key"]?.string,
        ["adapt.stall", "adapt.stall_reps", "adapt.stall_sets", "adapt.layoff_load"].contains(key),
        let path = change["path"]?.string
      else { continue }
      let block = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
      let patched = answer["patched_plan"] ?? JSON(.null)
      guard let lift = PrintedLift(patched, at: block) else { continue }
      loads[lift.id] = nil
      // The same request may have put an easier one in its place.
      for waiting in PlanMemory(patched["adaptations"]).waitingBlocks
      where waiting.place == lift.place {
        loads[waiting.block["exerciseId"]?.string ?? ""] = nil
      }
    }
    // What was missed with a lighter load has that load from then on.
    for block in request["last_session"]?["blocks"]?.array ?? [] {
      let id = block["exerciseId"]?.string ?? ""
      let places = PrintedLift.all(request["current_plan"] ?? JSON(.null)).filter { $0.id == id }
      if MissLaws.isMissed(block, at: places) { loads[id] = nil }
    }
    // A stall that found nothing lighter is a note; what was lifted otherwise is too heavy as well.
    let notes = answer["notes"]?.array?.compactMap(\.string) ?? []
    for lift in PrintedLift.all(answer["patched_plan"] ?? JSON(.null))
    where notes.contains(where: { isStall($0, of: lift) }) { loads[lift.id] = nil }
    // A break makes every lift of the plan begin again, in an easier week too.
    let isBreak = answer["changes"]?.array?.contains {
      $0["because"]?["key"]?.string == "adapt.layoff"
    }
    if isBreak ?? false || pages.layoffFactor(request["days_off"]?.number ?? 0) < 1 {
      for lift in PrintedLift.all(answer["patched_plan"] ?? JSON(.null)) { loads[lift.id] = nil }
      for id in PlanMemory(answer["patched_plan"]?["adaptations"]).waiting { loads[id] = nil }
    }
  }

  /// Whether a note says that a lift goes no further and stays as it is.
  private func isStall(_ note: String, of lift: PrintedLift) -> Bool {
    let names = catalogue.exerciseById[lift.id]?.names ?? [:]
    return names.contains { language, name in
      let parts = (pages.message("note.stall_kept", language) ?? "").split(separator: "{exercise}")
      let start = parts.first?.split(separator: "{").first ?? ""
      return !start.isEmpty && note.hasPrefix(name + start)
    }
  }

  /// Lifts that wait: each may have come back lighter before it gave way, today or once more.
  ///
  /// One that waited before has no load of its own where a joint took it or another place has it;
  /// of several places of one lift the heaviest counts, to which the others come back.
  private func waiting(_ plan: JSON, _ patched: JSON) -> [(PrintedLift, String, Double?)] {
    let before = Set(PlanMemory(plan["adaptations"]).waiting)
    let there = Set(PrintedLift.all(patched).map(\.id))
    let lifts = PlanMemory(patched["adaptations"]).waitingBlocks.compactMap { place, block in
      PrintedLift(block, day: 0, at: "/adaptations/reductions/\(place)")
    }
    return lifts.filter { lift in
      !(before.contains(lift.id) && (lift.loadKg == nil || there.contains(lift.id)))
    }.map { lift in
      let same = lifts.filter {
        ($0.id, $0.role, $0.low, $0.rir) == (lift.id, lift.role, lift.low, lift.rir)
      }
      return (
        lift, "\(lift.role) \(lift.low) at \(lift.rir)",
        same.compactMap(\.loadKg).max {
          guard let row = catalogue.exerciseById[lift.id] else { return $0 < $1 }
          return row.burden($0) < row.burden($1)
        }
      )
    }
  }

  /// Every lift with its prescription and load as they are when nothing is off for a while.
  private static func standing(_ plan: JSON) -> [(PrintedLift, String, Double?)] {
    let reductions = plan["adaptations"]?["reductions"]?.array ?? []
    func taken(_ key: String, _ lift: PrintedLift) -> JSON? {
      reductions.lazy.flatMap { $0[key]?.array ?? [] }.first {
        $0["day"]?.number == lift.day && $0["order"]?.number == lift.order
      }
    }
    return PrintedLift.all(plan).filter { !$0.isStandIn }.map { lift in
      let rir = taken("effort", lift)?["rir"]?.string ?? lift.rir
      let load =
        PlanMemory(plan["adaptations"]).off(day: Int(lift.day), order: Int(lift.order)).loadKg
        ?? lift.loadKg
      return (lift, "\(lift.role) \(lift.low) at \(rir)", load)
    }
  }

  /// The number of a day in the Gregorian calendar.
  static func day(_ text: String) -> Int? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let (year, month) = parts[1] > 2 ? (parts[0], parts[1]) : (parts[0] - 1, parts[1] + 12)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + parts[2]
  }
}
