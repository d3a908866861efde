import JSONSource

/// What must hold of sets that soreness takes: those that strain the region most go, in the next
/// session, and none come back while it is sore.
struct SorenessLaws {
  let pages: RulePages
  let catalogue: CatalogueFacts

  /// Every broken law of one adaptation.
  func violations(request: JSON, plan: JSON, answer: JSON) -> [Violation] {
    let soreness = request["readiness"]?["soreness"]?.members ?? []
    guard request["profile_changes"] == nil else { return [] }
    return soreness.flatMap { member -> [Violation] in
      guard let level = member.value.number,
        pages.words("sore region", member.key, "regionMuscles") != nil
      else { return [] }
      return kept(member.key, level, plan, answer) + cut(member.key, level, request, plan, answer)
    }
  }

  /// A region that is still sore gets nothing back, unless its time is up or something stronger took
  /// its place.
  private func kept(_ region: String, _ level: Double, _ plan: JSON, _ answer: JSON) -> [Violation]
  {
    let patched = answer["patched_plan"] ?? JSON(.null)
    guard level >= 3, let before = reduction(region, plan), !isReduced(plan), !isReduced(patched),
      let until = before["until"]?.string, let day = patched["adaptations"]?["last_date"]?.string,
      day <= until
    else { return [] }
    let (old, new) = (taken(before, plan), taken(reduction(region, patched), patched))
    // In a training that was planned anew other places lose, and perhaps none has as much to lose;
    // a joint that hurts takes over what was off.
    guard training(plan) == training(patched) else {
      return new > 0 || hasPain(patched) || !canLose(region, patched)
        ? [] : [Violation(.soreness, "/adaptations", "\(region) at \(level) gets everything back")]
    }
    return new >= old || hasPain(plan) || hasPain(patched)
      ? []
      : [Violation(.soreness, "/adaptations", "\(region) at \(level) gets \(old - new) sets back")]
  }

  /// The lifts of a plan by their places, those that wait as well.
  private func training(_ plan: JSON) -> [String: String] {
    let printed = PrintedLift.all(plan).map { ($0.place, $0.id) }
    let waiting = PlanMemory(plan["adaptations"]).waitingBlocks.map {
      ($0.place, $0.block["exerciseId"]?.string ?? "")
    }
    return Dictionary(printed + waiting, uniquingKeysWith: { $1 })
  }

  private func canLose(_ region: String, _ plan: JSON) -> Bool {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }.contains {
      strain($0, region, sets: $0["sets"]?.number ?? 0) > 0
    }
  }

  /// The only sore region of a whole plan loses its sets where they strain it most.
  private func cut(
    _ region: String, _ level: Double, _ request: JSON, _ plan: JSON, _ answer: JSON
  ) -> [Violation] {
    let patched = answer["patched_plan"] ?? JSON(.null)
    let sore = (request["readiness"]?["soreness"]?.members ?? []).filter {
      $0.value.number ?? 0 >= 4
    }
    let row = level >= 5 ? "very-sore" : "sore"
    guard level >= 4, sore.count == 1, reductions(plan).isEmpty, request["last_session"] == nil,
      reductions(patched).allSatisfy({ $0["kind"]?.string == "region" }),
      let wanted = pages.number("soreness cut", row, "soreCut")
    else { return [] }
    let days = (plan["workouts"]?.array ?? []).map { $0["blocks"]?.array ?? [] }
    let strains = days.map { day in day.map { strain($0, region, sets: $0["sets"]?.number ?? 0) } }
    let able = strains.contains { $0.contains { $0 > 0 } }
    guard reduction(region, patched) != nil else {
      return able
        ? [Violation(.soreness, "/adaptations", "\(region) at \(level) loses nothing")] : []
    }
    let sets = (answer["changes"]?.array ?? []).filter {
      $0["because"]?["key"]?.string == "adapt.region_cut"
        && $0["path"]?.string?.hasSuffix("/sets") == true
    }
    let total = sets.reduce(0.0) { sum, change in
      sum + (change["before"]?.number ?? 0) - (change["after"]?.number ?? 0)
    }
    var found: [Violation] = []
    if total > wanted || total < 1 {
      found.append(Violation(.soreness, "/adaptations", "\(region) loses \(total) of \(wanted)"))
    }
    let places: [(day: Int, block: Int)] = sets.compactMap { change in
      let path = change["path"]?.string?.split(separator: "/") ?? []
      guard path.count > 3, let day = Int(path[1]), let block = Int(path[3]) else { return nil }
      return (day, block)
    }
    if Set(places.map { $0.day }).count > 1 {
      found.append(Violation(.soreness, "/adaptations", "\(region) loses sets in two sessions"))
    }
    // A training that was planned anew was strained otherwise than the one before.
    if training(plan) == training(patched), let first = places.first?.day,
      days.indices.contains(first)
    {
      found += worst(region, places.map { $0.block }, strains[first], in: days[first])
    }
    return found
  }

  /// The place with the greatest strain is among those that lose, those that lose last aside.
  private func worst(_ region: String, _ places: [Int], _ strains: [Double], in day: [JSON])
    -> [Violation]
  {
    let last = pages.words("sore region", region, "lastOfRegion") ?? []
    let usual = strains.indices.filter { !last.contains(day[$0]["muscle"]?.string ?? "") }
    let able = usual.contains { strains[$0] > 0 } ? usual : Array(strains.indices)
    guard let most = able.map({ strains[$0] }).max(), most > 0,
      !places.contains(where: { able.contains($0) && strains[$0] == most })
    else { return [] }
    return [Violation(.soreness, "/adaptations", "\(region) loses where it is strained less")]
  }

  /// What an exercise with so many sets strains a region; 0 where it has none to lose.
  private func strain(_ block: JSON, _ region: String, sets: Double) -> Double {
    guard let row = catalogue.exerciseById[block["exerciseId"]?.string ?? ""],
      sets > pages.number("cut order", block["role"]?.string ?? "", "soreKeeps") ?? 1
    else { return 0 }
    if let joint = pages.words("sore region", region, "regionJoint")?.first {
      return sets * (row.stress[joint] ?? 0)
    }
    let muscles = pages.words("sore region", region, "regionMuscles") ?? []
    let credit = muscles.map { row.credit($0) }.max() ?? 0
    return sets * credit * (pages.number("soreness strain", row.fatigue, "strainFactor") ?? 1)
  }

  private func reductions(_ plan: JSON) -> [JSON] {
    plan["adaptations"]?["reductions"]?.array ?? []
  }

  private func reduction(_ region: String, _ plan: JSON) -> JSON? {
    reductions(plan).first { $0["kind"]?.string == "region" && $0["key"]?.string == region }
  }

  private func isReduced(_ plan: JSON) -> Bool {
    reductions(plan).contains {
      ["week", "layoff", "deload"].contains($0["kind"]?.string ?? "")
    }
  }

  private func hasPain(_ plan: JSON) -> Bool {
    reductions(plan).contains { $0["kind"]?.string == "pain" }
  }

  /// Sets that are off, also of lifts with an easier form in their place; such a form is one itself.
  ///
  /// What such a form has lost for whatever reason is no part of what the lift lost to it.
  private func taken(_ reduction: JSON?, _ plan: JSON) -> Double {
    let printed = PrintedLift.all(plan)
    let memory = PlanMemory(plan["adaptations"])
    let lifts = PlanMemory(JSON(.object([.init(key: "reductions", value: .list(reduction))])))
      .waitingBlocks.reduce(0.0) { sum, lift in
        let form = printed.first { $0.place == lift.place }
        let off = form.map { memory.off(day: Int($0.day), order: Int($0.order)).sets } ?? 0
        let now = (form?.sets ?? 0) + Double(off)
        return sum + max(1, (lift.block["sets"]?.number ?? 0) - now)
      }
    return (reduction?["sets"]?.array ?? []).reduce(lifts) { $0 + ($1["sets"]?.number ?? 0) }
  }
}

extension JSON {
  /// A list of what is there.
  fileprivate static func list(_ item: JSON?) -> JSON { JSON(.array(item.map { [$0] } ?? [])) }
}
