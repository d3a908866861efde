import JSONSource

/// What must hold of loads in an adaptation: a step up is possible by the log it came from, and
/// what is said of loads, repetitions and sets is what was done to them.
struct LoadLaws {
  let pages: RulePages
  let catalogue: CatalogueFacts

  /// Every broken law of one adaptation.
  func violations(request: JSON, plan: JSON, answer: JSON) -> [Violation] {
    let changes = (answer["changes"]?.array ?? []).compactMap(SaidChange.init)
    return steps(request, plan, changes, answer) + reasons(request, plan, answer) + words(changes)
      + reductions(request, plan, answer, changes) + ranges(answer["patched_plan"] ?? JSON(.null))
  }

  // MARK: Whoever lifts a load for many repetitions lifts it for few

  private func ranges(_ plan: JSON) -> [Violation] {
    guard plan["adaptations"]?["reductions"]?.array?.isEmpty ?? true else { return [] }
    let lifts = PrintedLift.all(plan).filter { lift in
      let row = catalogue.exerciseById[lift.id]
      return lift.loadKg != nil && row?.repUnit == "reps" && row?.loadType != "object"
    }
    return lifts.flatMap { light in
      lifts.filter {
        $0.id == light.id && $0.low + $0.rirHigh >= light.low + light.rirHigh
          && burden($0) > burden(light)
      }.prefix(1).map { heavy in
        Violation(
          .loads, light.pointer + "/load_kg",
          "\(light.loadKg ?? 0) kg from \(light.low) repetitions, \(heavy.loadKg ?? 0) from \(heavy.low)"
        )
      }
    }
  }

  /// A load as a number that grows with what is lifted.
  private func burden(_ lift: PrintedLift) -> Double {
    catalogue.exerciseById[lift.id]?.burden(lift.loadKg ?? 0) ?? 0
  }

  /// Whether more is lifted after a change of a load than before.
  private func isHarder(_ change: SaidChange, _ plan: JSON) -> Bool {
    let row = PrintedLift(plan, at: change.block).flatMap { catalogue.exerciseById[$0.id] }
    guard row?.loadHelps == true, let before = change.before?.number,
      let after = change.after?.number
    else { return change.rises }
    return after < before
  }

  // MARK: A step up is possible by its log, or says why not

  private func steps(
    _ request: JSON, _ plan: JSON, _ changes: [SaidChange], _ answer: JSON
  ) -> [Violation] {
    var found: [Violation] = []
    for change in changes
    where change.field == "load_kg"
      && isHarder(change, answer["patched_plan"] ?? JSON(.null))
    {
      if !Self.raising.contains(change.key) {
        found.append(Violation(.loads, change.path, "rises by \(change.key)"))
      }
    }
    for change in changes
    where change.field == "load_kg"
      && ["adapt.advance", "adapt.advance_early"].contains(change.key) || change.possible != nil
    {
      // Lifts that are left out, or come back, move those behind them.
      if changes.contains(where: { $0.isList(of: change.block) }) { continue }
      let block = PrintedLift(answer["patched_plan"] ?? JSON(.null), at: change.block)
      guard let block, let row = catalogue.exerciseById[block.id],
        let maximum = weakest(block.id, row, request, answer["patched_plan"] ?? JSON(.null))
      else {
        found.append(Violation(.loads, change.path, "grows without a log of its own"))
        continue
      }
      let next = change.next ?? change.after?.number ?? 0
      let whole = row.lifted(next, bodyKg: body(answer["patched_plan"] ?? JSON(.null)))
      // What eases the effort today comes before or after the session, and may ease it at one of
      // the lift's places only.
      let reserves =
        [block.rirLow] + PrintedLift.all(plan).filter { $0.id == block.id }.map(\.rirLow)
        + [plan, answer["patched_plan"] ?? JSON(.null)].flatMap { easedEffort(of: block, in: $0) }
      let most = 30 * (maximum / whole - 1)
      let possible = most - (reserves.min() ?? 0)
      if let said = change.possible {
        // Of an effort that changes today either may be meant.
        let counts = reserves.map { max(0, (most - $0).rounded(.down)) }
        if counts.allSatisfy({ abs($0 - said) > 1 + 1e-6 }) {
          found.append(Violation(.loads, change.path, "\(next) kg allows \(possible), not \(said)"))
        }
      } else if change.moved > max(number("load limits", "largestStepKg"), row.incrementKg) + 1e-9 {
        found.append(Violation(.loads, change.path, "\(change.moved) kg more at once"))
      } else if possible < block.low - number("load limits", "repsShort") - 0.01 {
        found.append(
          Violation(
            .loads, change.path,
            "\(next) kg allows \(possible) repetitions by the log, not \(block.low)"))
      }
    }
    return found
  }

  private static let raising: Set = [
    "adapt.advance", "adapt.advance_early", "adapt.first_load", "adapt.first_load_less",
    "adapt.deload_load_back",
    "adapt.pain_back", "adapt.pain_lift_back",
    "adapt.pain_part", "adapt.pain_load_back", "adapt.easier_back",
    "adapt.load_along", "adapt.load_kept", "adapt.load_back", "adapt.load_back_less",
    "adapt.load_from_max",
    "adapt.load_from_max_less",
  ]

  /// A lift at the top of its range grows, or a sentence names it.
  private func reasons(_ request: JSON, _ plan: JSON, _ answer: JSON) -> [Violation] {
    guard request["profile_changes"] == nil else { return [] }
    let said = ["change_log", "notes"].flatMap { answer[$0]?.array?.compactMap(\.string) ?? [] }
    let language = plan["profile"]?["language"]?.string ?? "en"
    let known = ["note.session_counted", "note.session_further"].compactMap {
      pages.message($0, language)
    }
    guard !known.contains(where: said.contains) else { return [] }
    let lifts = PrintedLift.all(plan)
    let blocks = request["last_session"]?["blocks"]?.array ?? []
    let trained = Set(blocks.compactMap { $0["exerciseId"]?.string })
    func shared(_ day: Double) -> Int {
      Set(lifts.filter { $0.day == day }.map(\.id)).intersection(trained).count
    }
    let most = lifts.map { shared($0.day) }.max() ?? 0
    return blocks.compactMap { done in
      // Where two sessions have as much of the log, the weekday decides: either may be meant here.
      let places = lifts.filter { $0.id == done["exerciseId"]?.string }
      let meant = places.filter { shared($0.day) == most }
      guard let lift = (meant.isEmpty ? Array(places.prefix(1)) : meant).max(by: isEasier),
        let id = done["exerciseId"]?.string,
        let load = lift.loadKg, let row = catalogue.exerciseById[id], isAtTop(done, lift, row, load)
      else { return nil }
      let name = row.names[language] ?? id
      // A training that was planned anew, as in another week, may have brought the next load, or
      // an easier effort, by which the log is no longer at the top.
      let now = PrintedLift.all(answer["patched_plan"] ?? JSON(.null)).filter { $0.id == id }
      return said.contains { $0.contains(name) }
        || now.contains {
          $0.place == lift.place
            && (row.burden($0.loadKg ?? load) > row.burden(load) || $0.rirLow > lift.rirLow)
        }
        ? nil : Violation(.loads, "/last_session", "\(id) is at the top, and nothing is said")
    }
  }

  private func isEasier(_ one: PrintedLift, _ other: PrintedLift) -> Bool {
    (one.loadKg ?? 0, one.high) < (other.loadKg ?? 0, other.high)
  }

  private func isAtTop(
    _ done: JSON, _ lift: PrintedLift, _ row: CatalogueFacts.Exercise, _ load: Double
  ) -> Bool {
    let sets = done["sets"]?.array ?? []
    return Double(sets.count) >= lift.sets && done["missed"] == nil
      && sets.allSatisfy { set in
        (set["reps"]?.number ?? 0) >= lift.high && (set["rir"]?.number ?? -1) >= lift.rirLow
          && (set["rir"]?.number ?? 0) > 0
          && (row.burden(set["weight_kg"]?.number ?? 0)) >= row.burden(load)
      }
  }

  /// The smallest estimated maximum of a lift's logged sets; the body counts where it is lifted.
  private func weakest(
    _ id: String, _ row: CatalogueFacts.Exercise, _ request: JSON, _ plan: JSON
  ) -> Double? {
    let done = request["last_session"]?["blocks"]?.array?.first { $0["exerciseId"]?.string == id }
    return (done?["sets"]?.array ?? []).compactMap { set in
      guard let weight = set["weight_kg"]?.number, let reps = set["reps"]?.number else {
        return nil
      }
      let possible = reps + (set["rir"]?.number ?? 0)
      return row.lifted(weight, bodyKg: body(plan)) * (possible > 1 ? 1 + possible / 30 : 1)
    }.min()
  }

  private func body(_ plan: JSON) -> Double {
    Athlete(plan["profile"] ?? JSON(.object([])), pages).weightKg
  }

  // MARK: What is said is what was done

  /// What happened for the same reason at one time: where a place changes again, so does its reason.
  private static func times(_ changes: [SaidChange]) -> [[SaidChange]] {
    changes.reduce(into: [[]]) { times, change in
      if times[times.count - 1].contains(where: { $0.path == change.path }) { times.append([]) }
      times[times.count - 1].append(change)
    }
  }

  private func words(_ changes: [SaidChange]) -> [Violation] {
    var found: [Violation] = []
    for change in changes where ["load_kg", "reps"].contains(change.field) {
      if !change.isSaidTruly {
        found.append(
          Violation(.loads, change.path, "\(change.key) says other numbers than were changed"))
      }
    }
    let ofSets = changes.filter { $0.field == "sets" }
    for (reason, changes) in Dictionary(grouping: ofSets, by: \.because)
      .flatMap({ reason, changes in Self.times(changes).map { (reason, $0) } })
    {
      guard let said = changes.first?.setsSaid else { continue }
      let done = changes.reduce(0) { $0 + abs(($1.before?.number ?? 0) - ($1.after?.number ?? 0)) }
      // A sentence is of all its places together, or of each of them.
      if done != said, changes.contains(where: { $0.moved != said }) {
        found.append(
          Violation(.loads, changes[0].path, "\(done) sets, not \(said): \(reason)"))
      }
    }
    return found.sorted { $0.pointer < $1.pointer }
  }

  // MARK: Loads fall to the nearest that exists, or stay and sets go

  private func reductions(
    _ request: JSON, _ plan: JSON, _ answer: JSON, _ changes: [SaidChange]
  ) -> [Violation] {
    var found: [Violation] = []
    for change in changes where change.field == "load_kg" {
      guard let factor = factor(change.key, request, plan), let was = change.before?.number,
        let after = change.after?.number
      else { continue }
      // A break makes lighter what comes back after an easier week, not what that week asks.
      let place =
        change.key == "adapt.layoff_load" ? PrintedLift(plan, at: change.block)?.place : nil
      let eased = changes.first {
        $0.path == change.path && $0.key == "adapt.deload_load" && $0.after?.number == was
      }
      let owed = place.flatMap(PlanMemory(plan["adaptations"]).owedLoad)
      let before = (place == nil ? nil : owed ?? eased?.before?.number) ?? was
      let patched = answer["patched_plan"] ?? JSON(.null)
      let row = PrintedLift(patched, at: change.block).flatMap { catalogue.exerciseById[$0.id] }
      let (whole, wanted) = part(before, factor, row, patched)
      let off = abs(after - wanted) / whole * 100
      // Where none is near, the lightest that is no lighter than the part.
      let isNext =
        row.map { $0.burden(after) > $0.burden(wanted) && abs(after - wanted) < $0.incrementKg }
        ?? false
      if off > number("load limits", "nearPct") + 1e-6, !isNext {
        found.append(
          Violation(.loads, change.path, "\(before) → \(after) kg is not near \(factor)"))
      }
    }
    if request["profile_changes"] == nil, let factor = factor("adapt.layoff_load", request, plan),
      began("layoff", plan, answer)
    {
      found += waiting(plan, answer["patched_plan"] ?? JSON(.null), factor)
    }
    let isFull = plan["adaptations"]?["reductions"]?.array?.isEmpty ?? true
    guard isFull, request["profile_changes"] == nil, request["last_session"] == nil else {
      return found
    }
    for (kind, key) in [("deload", "adapt.deload_load"), ("layoff", "adapt.layoff_load")]
    where began(kind, plan, answer) && !began("pain", plan, answer) {
      guard let factor = factor(key, request, plan) else { continue }
      let lightened = changes.filter { $0.field == "load_kg" && $0.key == key }.map(\.block)
      found += kept(plan, answer["patched_plan"] ?? JSON(.null), factor, kind).filter {
        !lightened.contains($0.pointer)
      }
    }
    return found
  }

  /// Lifts whose loads stay in a reduction lose sets, and had no lighter load near enough.
  ///
  /// A week that teaches something may have planned another lift, or another load, before it eases
  /// off.
  private func kept(_ plan: JSON, _ patched: JSON, _ factor: Double, _ kind: String)
    -> [Violation]
  {
    zip(PrintedLift.all(plan), PrintedLift.all(patched)).compactMap { old, new in
      guard old.id == new.id, let load = old.loadKg, new.loadKg == load,
        let row = catalogue.exerciseById[old.id]
      else { return nil }
      if new.sets >= old.sets, old.sets > 1 {
        return Violation(.loads, new.pointer, "loses neither load nor sets in the \(kind)")
      }
      return lighter(load, factor, row, plan).map {
        Violation(.loads, new.pointer, "stays at \(load) kg although \($0) kg is near")
      }
    }
  }

  /// Lifts that wait for a joint come back from a break like those that are trained.
  private func waiting(_ plan: JSON, _ patched: JSON, _ factor: Double) -> [Violation] {
    let now = PlanMemory(patched["adaptations"]).waitingBlocks
    return PlanMemory(plan["adaptations"]).waitingBlocks.compactMap { place, old in
      guard let load = old["load_kg"]?.number, let id = old["exerciseId"]?.string,
        let row = catalogue.exerciseById[id], let near = lighter(load, factor, row, plan),
        now.contains(where: {
          $0.place == place && $0.block["exerciseId"]?.string == id
            && $0.block["load_kg"]?.number == load
        })
      else { return nil }
      return Violation(
        .loads, "/adaptations/reductions",
        "\(id) waits with \(load) kg after a break although \(near) kg is near")
    }
  }

  /// What a part is of, and the load that leaves it: with help, of what is lifted.
  private func part(
    _ load: Double, _ factor: Double, _ row: CatalogueFacts.Exercise?, _ plan: JSON
  ) -> (whole: Double, wanted: Double) {
    guard let row, row.loadHelps else { return (load, load * factor) }
    let whole = row.lifted(load, bodyKg: body(plan))
    return (whole, load + whole * (1 - factor))
  }

  /// A lighter load that exists and lies near enough to a part of a load, else the next above the part; nil
  /// when there is none.
  private func lighter(
    _ load: Double, _ factor: Double, _ row: CatalogueFacts.Exercise, _ plan: JSON
  ) -> Double? {
    let step = row.incrementKg
    let (whole, wanted) = part(load, factor, row, plan)
    let nearest = (wanted / step).rounded() * step
    let heavier = nearest + (row.loadHelps ? -step : step)
    let found = [nearest, heavier].first { existing in
      existing > 0 && row.burden(existing) < row.burden(load)
        && (abs(existing - wanted) / whole * 100 < number("load limits", "nearPct") - 1e-6
          || row.burden(existing) > row.burden(wanted) + 1e-6)
    }
    return row.loadType == "object" ? nil : found
  }

  private func began(_ kind: String, _ plan: JSON, _ answer: JSON) -> Bool {
    func has(_ plan: JSON?) -> Bool {
      plan?["adaptations"]?["reductions"]?.array?.contains { $0["kind"]?.string == kind } ?? false
    }
    return !has(plan) && has(answer["patched_plan"])
  }

  /// The reserve that a place had before what eases it now.
  private func easedEffort(of lift: PrintedLift, in plan: JSON) -> [Double] {
    let reductions = plan["adaptations"]?["reductions"]?.array ?? []
    let efforts: [JSON] = reductions.flatMap { $0["effort"]?.array ?? [] }
    let ofLift = efforts.filter {
      $0["day"]?.number == lift.day && $0["order"]?.number == lift.order
    }
    return ofLift.compactMap { $0["rir"]?.string }.compactMap { Double($0.prefix { $0.isNumber }) }
  }

  /// The part of a load that a sentence stands for.
  private func factor(_ key: String, _ request: JSON, _ plan: JSON) -> Double? {
    switch key {
    case "adapt.deload_load": number("deload", "deload", "deloadLoadFactor")
    case "adapt.stall": number("stall", "failing", "stallLoadFactor")
    case "adapt.layoff_load":
      pages.layoffFactor(request["days_off"]?.number ?? 0) / toldFactor(request, plan)
    default: nil
    }
  }

  /// What the same break has left of loads already; 1 for a new one.
  private func toldFactor(_ request: JSON, _ plan: JSON) -> Double {
    guard let told = plan["adaptations"]?["layoff"], let days = told["days"]?.number,
      let last = told["date"]?.string.flatMap(LoadHistory.day),
      let date = request["date"]?.string.flatMap(LoadHistory.day),
      Double(date - last) < request["days_off"]?.number ?? 0
    else { return 1 }
    return pages.layoffFactor(days)
  }

  private func number(_ decision: String, _ name: String) -> Double {
    pages.number(decision, "limits", name) ?? .nan
  }

  private func number(_ decision: String, _ row: String, _ name: String) -> Double {
    pages.number(decision, row, name) ?? .nan
  }
}

extension RulePages {
  /// The part of a load that is lifted after so many days out of the plan.
  func awayFactor(_ days: Double) -> Double {
    number("lift away", days < 28 ? "held" : days < 84 ? "weeks" : "months", "awayLoadFactor")
      ?? .nan
  }

  /// The part of a load that is lifted after so many days without training.
  func layoffFactor(_ days: Double) -> Double {
    let rows = [(14.0, "none"), (28, "short"), (84, "long"), (365, "season")]
    let row = rows.first { days < $0.0 }?.1 ?? "year"
    return number("layoff", row, "layoffLoadFactor") ?? .nan
  }
}

/// A change of an answer with what it says.
private struct SaidChange {
  let path: String
  let field: String
  let before: JSON?
  let after: JSON?
  let key: String
  let values: JSON
  /// The whole reason as a text.
  let because: String

  init?(_ json: JSON) {
    guard let path = json["path"]?.string, let because = json["because"] else { return nil }
    self.path = path
    field = path.split(separator: "/").last.map(String.init) ?? ""
    before = json["before"]
    after = json["after"]
    key = because["key"]?.string ?? ""
    values = because["values"] ?? JSON(.object([]))
    self.because = because.canonical
  }

  var rises: Bool { (after?.number ?? 0) > (before?.number ?? .infinity) }
  /// Whether it changes a block as a whole, or the list that it stands in.
  func isList(of block: String) -> Bool {
    path == block || path == block.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }
  /// The block it lies in.
  var block: String { path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } }
  var next: Double? { value("next") }
  /// Repetitions that the next load is said to allow.
  var possible: Double? { value("possible") }
  var moved: Double { abs((before?.number ?? 0) - (after?.number ?? 0)) }

  /// The sets that its sentence says; nil when it says none.
  var setsSaid: Double? {
    if let sets = value("sets") { return sets }
    guard key.hasPrefix("adapt.deload_"), let before = value("before"), let after = value("after")
    else { return nil }
    return before - after
  }

  /// Whether the numbers of the sentence are those of the change.
  var isSaidTruly: Bool {
    if key == "adapt.ceiling_jump", let load = value("load"), let next,
      let percent = value("percent"),
      percent > ((next / load - 1) * 100).rounded()
    {
      return false
    }
    let isOfLoads =
      field == "load_kg"
      || ["adapt.ceiling", "adapt.stall_reps", "adapt.reps_back"].contains { key.hasPrefix($0) }
    guard isOfLoads else { return true }
    if let said = values["before"], key != "adapt.load_back_less", !said.says(before) {
      return false
    }
    if let said = values["after"] { return said.says(after) }
    if field == "load_kg", let said = values["load"] { return said.says(after) }
    return true
  }

  private func value(_ name: String) -> Double? { values[name]?.string.flatMap(Double.init) }
}

extension JSON {
  /// Whether a printed value is this one.
  fileprivate func says(_ value: JSON?) -> Bool {
    if let number = value?.number { return string.flatMap(Double.init) == number }
    return string == value?.string
  }
}
