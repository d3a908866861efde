import JSONSource
import RuleEngine

/// The athlete's answers changed: the parts of the plan that follow from them are planned anew.
extension Adapting {
  /// Lays the changed answers over the profile and takes over what differs.
  mutating func changeProfile() throws(PlanFailure) {
    guard let partial = order.profileChanges else { return }
    let merged = Self.merge(partial, into: tree["profile"] ?? .object([]))
    let planner = Planner(edition: edition)
    let before = try planner.planTree(tree["profile"] ?? .object([]))
    let after: JSON
    do {
      after = try planner.planTree(merged)
    } catch {
      throw error.moved(below: "/profile_changes")
    }
    let fields = changedFields(before["profile"] ?? .none, after["profile"] ?? .none)
    guard !fields.isEmpty else { return notes.append(Phrase("note.same_profile")) }
    let declared = try sections(touchedBy: fields, before, after)
    let current = tree
    let because = phrases(fields, before, after)
    let keys = Self.keys(before, after)
    let differing = keys.filter { !Self.same(before[$0], after[$0]) }
    let isForbidden = try forbidsTraining(after["profile"] ?? .none)
    let groups = [Self.trainingKeys, Self.foodKeys]
    // Parts that hang together are taken over together: an adapted one may differ from both plans.
    let taken =
      differing
      + groups.filter { !Set($0).isDisjoint(with: differing) }.flatMap { $0 + ["change_log"] }
      + (isForbidden ? Self.trainingKeys : [])
    for key in keys where taken.contains(key) {
      guard differing.contains(key) else {
        take(after[key], at: PlanPath(key), rule: declared[0].rule, because: because)
        continue
      }
      let new = after[key]
      guard let rule = rule(for: key, declared) else {
        throw .rule(
          Diagnostic(
            "undeclared-section",
            "'\(Questions.profileChange.page)' does not say that \(fields.joined(separator: ", "))"
              + " changes '\(key)'",
            hint: "add the section to the row of the field"))
      }
      take(new, at: PlanPath(key), rule: rule, because: because)
    }
    try adoptPlan(
      from: current, before, after, isLifted: fields.contains("lifts"),
      isForbidden: isForbidden)
  }

  private static let trainingKeys = ["split", "workouts", "volume"]
  private static let foodKeys = ["kcal", "macros", "energy", "ingredients"]

  /// Reads the plan as it is now and carries over what the old one had learned.
  private mutating func adoptPlan(
    from current: JSON, _ before: JSON, _ after: JSON, isLifted: Bool, isForbidden: Bool
  ) throws(PlanFailure) {
    var fresh = Consultation(edition, try CurrentPlanReader.profile(tree, in: edition))
    fresh.noteNothingExcluded()
    let isTrained =
      isForbidden || Self.trainingKeys.contains { !Self.same(before[$0], after[$0]) }
    let isFed = Self.foodKeys.contains { !Self.same(before[$0], after[$0]) }
    let old = (plan: plan, ledger: ledger)
    if isTrained { ledger.reductions = [] }
    let memory = LedgerTree(plan: plan, gym: edition.gym).json(ledger)
    let readable =
      tree["adaptations"] == nil ? tree : tree.setting(PlanPath("adaptations"), to: memory)
    let found = try CurrentPlanReader.read(readable, for: &fresh)
    adopt(fresh, found)
    if isTrained {
      if !isLifted { carryLoads(from: old.plan, old.ledger) }
      try restart(old.ledger.reductions)
    }
    if let week = current["progression"]?["week"]?.number, order.week == nil,
      !Self.same(before["progression"], after["progression"])
    {
      try passWeek(to: Int(min(max(week, 1), 12)))
    }
    try keepTrend(isFed ? after["kcal"]?.number : nil)
  }

  /// Plans the meals again where the trend has moved the energy: new answers may forbid its foods.
  private mutating func keepTrend(_ base: Double?) throws(PlanFailure) {
    guard var energy = ledger.energy else { return }
    energy.baseKcal = base ?? energy.baseKcal
    if energy.pct != 0 {
      let percent = energy.pct
      let reached = try moveEnergy(
        from: energy.baseKcal, byPercent: energy.pct, rule: Questions.trendLimits.page + "#limits"
      ) { _, _ in
        Phrase("adapt.kcal_kept", ("percent", .number(percent, decimals: 1)))
      }
      energy.pct = reached ?? energy.pct
    }
    ledger.energy = energy
  }

  /// Whether the athlete may no longer do an exercise that the plan has come to hold.
  private func forbidsTraining(_ profile: JSON) throws(PlanFailure) -> Bool {
    var fresh = Consultation(
      edition, try RequestReader.read(profile, as: .generatePlan, in: edition))
    fresh.noteNothingExcluded()
    let allowed = try fresh.allowExercises()
    return plan.spots.contains { spot in
      let easier = plan[spot].regression.flatMap(edition.gym.exercise(id:))
      return !allowed[plan[spot].exercise].isAllowed
        || easier.map { !allowed[$0].isAllowed } ?? false
    }
  }

  /// Exercises that stay keep the loads they had before anything was taken off.
  private mutating func carryLoads(from old: CurrentPlan, _ memory: Ledger) {
    var loads: [CurrentPlan.Spot: Double] = [:]
    for reduction in memory.reductions {
      for load in reduction.loads { loads[load.spot] = load.before }
    }
    for spot in plan.spots {
      guard
        let same = old.spots.first(where: {
          old[$0].exercise == plan[spot].exercise && old[$0].role == plan[spot].role
            && old[$0].loadKg != nil
        }), let load = loads[same] ?? old[same].loadKg, load != plan[spot].loadKg
      else { continue }
      setLoad(
        spot, to: load, rule: "\(Questions.profileChange.page)#lifts",
        because: Phrase(
          "adapt.load_kept", ("exercise", name(plan[spot].exercise)),
          ("load", .number(load, decimals: 2))))
    }
  }

  /// A deload goes on in the new training.
  private mutating func restart(_ reductions: [Ledger.Reduction]) throws(PlanFailure) {
    guard let deload = reductions.first(where: { $0.kind == "deload" }) else { return }
    let since = ledger.deload
    try startDeload(
      rule: try kind("deload").rule, cause: "adapt.deload_goes_on", count: deload.level,
      week: deload.week)
    ledger.deload = since
  }

  /// A new value; objects and lists of the same length are taken over part by part.
  private mutating func take(_ new: JSON?, at path: PlanPath, rule: String, because: [Phrase]) {
    let old = tree.value(at: path)
    if path.steps.count < 4, let members = new?.members, let before = old?.members,
      members.map(\.key) == before.map(\.key)
    {
      for member in members {
        take(member.value, at: path.key(member.key), rule: rule, because: because)
      }
    } else if path.steps.count < 3, let items = new?.array, let before = old?.array,
      items.count == before.count, !items.isEmpty, items[0].members != nil
    {
      for (index, item) in items.enumerated() {
        set(path.index(index), to: item, rule: rule, because: because[0])
      }
    } else {
      set(path, to: new, rule: rule, because: because[0])
    }
  }

  private func changedFields(_ old: JSON, _ new: JSON) -> [String] {
    var fields: [String] = []
    for field in RequestContract.generatePlan.fields where !Self.same(old[field], new[field]) {
      guard field == "overrides" else {
        fields.append(field)
        continue
      }
      for name in ["BMR", "TDEE", "BMI"] where !Self.same(old[field]?[name], new[field]?[name]) {
        fields.append("overrides_\(name.lowercased())")
      }
    }
    return fields
  }

  /// The sections that the changed fields may touch, with the row that says so.
  private mutating func sections(touchedBy fields: [String], _ before: JSON, _ after: JSON)
    throws(PlanFailure) -> [(section: String, rule: String)]
  {
    var fresh = Consultation(
      edition, try RequestReader.read(after["profile"] ?? .none, as: .generatePlan, in: edition))
    let isOther =
      try consultation.ask(Questions.ageGroup).word("ageGroup")
      != fresh.ask(Questions.ageGroup).word("ageGroup")
    fresh.set("ageGroupChanges", .boolean(isOther))
    var sections: [(section: String, rule: String)] = []
    for field in fields {
      let reply = try fresh.ask(Questions.profileChange, about: "profileField", .string(field))
      let rule = fresh.source(of: reply)
      for section in reply.words("sections")
      where !sections.contains(where: { $0.section == section }) {
        sections.append((section, rule))
      }
      if sections.first?.section != "" { sections.insert(("", rule), at: 0) }
    }
    return sections
  }

  /// The row that lets a top-level field change; nil when none does.
  private func rule(for key: String, _ declared: [(section: String, rule: String)]) -> String? {
    let section = Self.section(of: key)
    return declared.first { $0.section == section }?.rule
  }

  /// The part of a plan a top-level field belongs to; empty for what is always kept up to date.
  private static func section(of key: String) -> String {
    switch key {
    case "idx": "indexes"
    case "kcal", "macros", "energy": "energy"
    case "ingredients": "meals"
    case "split", "workouts", "volume": "training"
    case "cardio", "progression", "supplements": key
    case "tips", "hidden", "confidence", "warnings", "safety_notes", "disclaimer": "advice"
    case "goal", "profile", "assumed", "change_log", "why", "edition": ""
    default: "?"
    }
  }

  /// One sentence for each field.
  private func phrases(_ fields: [String], _ before: JSON, _ after: JSON) -> [Phrase] {
    let named = fields.map { field -> String in
      let path = Self.path(of: field)
      let (old, new) = (before["profile"]?.value(at: path), after["profile"]?.value(at: path))
      return "\(field) \(Self.shown(old)) → \(Self.shown(new))"
    }
    return [Phrase("adapt.profile", ("changes", .plain(named.joined(separator: ", "))))]
  }

  private static func path(of field: String) -> PlanPath {
    guard field.hasPrefix("overrides_") else { return PlanPath(field) }
    return PlanPath("overrides", String(field.dropFirst("overrides_".count)).uppercased())
  }

  private static func shown(_ json: JSON?) -> String {
    guard let json else { return "–" }
    switch json.kind {
    case .number(let number): return Figure.text(number, decimals: 2)
    case .string(let text): return text
    case .array(let items): return items.isEmpty ? "–" : items.map(shown).joined(separator: "+")
    case .object(let members): return members.map(\.key).joined(separator: "+")
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "–"
    }
  }

  private static func keys(_ before: JSON, _ after: JSON) -> [String] {
    let old = (before.members ?? []).map(\.key)
    return (after.members ?? []).map(\.key) + old.filter { after[$0] == nil }
  }

  private static func same(_ one: JSON?, _ two: JSON?) -> Bool {
    switch (one, two) {
    case (nil, nil): true
    case (let one?, let two?): one.isSame(as: two)
    default: false
    }
  }

  /// Fields laid over a profile; null takes one away, overrides and lifts are laid over one by one.
  private static func merge(_ partial: JSON, into profile: JSON) -> JSON {
    var members = profile.members ?? []
    for member in partial.members ?? [] {
      let place = members.firstIndex { $0.key == member.key }
      var value = member.value
      if ["overrides", "lifts"].contains(member.key), value.members != nil, let place {
        value = merge(value, into: members[place].value)
      }
      if value.isNull {
        if let place { members.remove(at: place) }
      } else if let place {
        members[place] = JSON.Member(key: member.key, value: value)
      } else {
        members.append(JSON.Member(key: member.key, value: value))
      }
    }
    return JSON(.object(members))
  }
}

extension Planner {
  /// A plan as a tree.
  fileprivate func planTree(_ profile: JSON) throws(PlanFailure) -> JSON {
    var writer = JSONWriter()
    try generatePlan(profile, into: &writer)
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "plan", bytes: writer.bytes)
    guard let tree = JSONParser.parse(source, into: &diagnostics) else {
      preconditionFailure("a plan that was written cannot be read")
    }
    return tree
  }
}
