import JSONSource
import Population

/// What happens to an athlete, from a seed: check-ins, sessions, weeks, trends, changed answers, and
/// detours from which the athlete comes back: other equipment, an injury that heals, another goal.
package struct SeededLife {
  private var random: SplitMix64
  /// What the coach that learns sees: numbers of its own, so that the rest of a life stays the same.
  private var coach: SplitMix64
  private var day = 20_000
  private var history: [(day: Int, checkIn: JSON)] = []
  private let isDated: Bool
  private var mood = 0.5
  /// Where the weight goes whatever is eaten; nil in lives in which it goes up and down.
  private let drift: String?
  private var strength = HiddenStrength()
  /// What ends the detour the athlete is on.
  private var wayBack: JSON.Member?

  /// A life of a seed and number; one in five knows no dates.
  package init(seed: UInt64, number: Int) {
    random = SplitMix64(seed &+ 77, number)
    coach = SplitMix64(seed &+ 78, number)
    isDated = !random.chance(0.2)
    drift = random.chance(0.4) ? random.pick(["above", "above", "below"]) : nil
  }

  /// The next request for a plan.
  package mutating func next(_ plan: JSON) -> JSON {
    var members: [(String, JSON)] = [("current_plan", plan)]
    if isDated {
      let isLater = random.chance(drift == nil ? 0.05 : 0.3)
      day += isLater ? random.int(5...40) : random.int(0...2)
      members.append(("date", .init(.string(Self.date(day)))))
    }
    if random.chance(0.75) { checkIn(&members) }
    if random.chance(0.5) {
      members.append(
        ("last_session", random.chance(0.7) ? strength.session(plan, &random) : session(plan)))
    }
    if random.chance(drift == nil ? 0.15 : 0.4) { weigh(plan, &members) }
    if random.chance(0.15) { members.append(("week", number(random.int(1...12)))) }
    if random.chance(0.03) { members.append(("days_off", number(random.int(0...60)))) }
    if coach.chance(0.1) { members.append(("coach_signals", coachSignals())) }
    if let answers = changes(plan) { members.append(("profile_changes", answers)) }
    return JSON(.object(members.map { JSON.Member(key: $0.0, value: $0.1) }))
  }

  /// What the coach that learns might have seen.
  private mutating func coachSignals() -> JSON {
    let patterns = ["squat", "hinge"].filter { _ in coach.chance(0.4) }.map { pattern in
      let trend = coach.pick(["declining", "plateaued", "progressing", "unknown"])
      return JSON(
        .object([
          .init(key: "pattern", value: JSON(.string(pattern))),
          .init(key: "trend", value: JSON(.string(trend))),
        ]))
    }
    return JSON(
      .object([
        .init(key: "deload_wanted", value: JSON(.bool(coach.chance(0.3)))),
        .init(key: "fatigue", value: JSON(.bool(coach.chance(0.5)))),
        .init(key: "patterns", value: JSON(.array(patterns))),
      ]))
  }

  /// Two weeks of weight; without a date their number says that they are new.
  private mutating func weigh(_ plan: JSON, _ members: inout [(String, JSON)]) {
    let trend =
      drift.map { random.chance(0.9) ? $0 : "on_target" }
      ?? random.pick(["above", "below", "on_target"])
    members.append(("weight_trend_2w", .init(.string(trend))))
    let memory = plan["adaptations"]?["energy"]
    let told = memory?["trend"]?.string == trend ? Int(memory?["misses"]?.number ?? 0) : 0
    if !isDated, told > 0 {
      members.append(("weight_misses", number(told + random.int(0...1))))
    } else if random.chance(0.3) {
      members.append(("weight_misses", number(random.int(1...3))))
    }
    if random.chance(0.2) {
      members.append(("last_week_adherence_pct", number(random.int(40...100))))
    }
  }

  private mutating func checkIn(_ members: inout [(String, JSON)]) {
    mood = min(1, max(0, mood + random.normal(0, 0.25)))
    let checkIn = self.checkIn()
    members.append(("readiness", checkIn))
    guard isDated else { return }
    let earlier = history.filter { $0.day < day && day - $0.day < 8 }.suffix(7)
    if random.chance(0.7), !earlier.isEmpty {
      let list = earlier.map { entry in
        JSON(
          .object(
            [JSON.Member(key: "date", value: JSON(.string(Self.date(entry.day))))]
              + (entry.checkIn.members ?? [])))
      }
      members.append(("readiness_history", JSON(.array(list))))
    }
    history.removeAll { $0.day == day }
    history.append((day, checkIn))
  }

  private mutating func checkIn() -> JSON {
    func level(_ good: Double) -> Int { min(5, max(1, Int((1 + 4 * good).rounded()))) }
    var members: [JSON.Member] = []
    members.append(.init(key: "sleep_h", value: JSON(.number((4 + 5 * mood).rounded()))))
    let regions = [
      "chest", "back", "quads", "hamstrings", "legs", "arms", "upper", "lower", "core", "shoulders",
      "calves", "glutes",
    ]
    let sore = random.subset(regions, 0.25).map {
      JSON.Member(key: $0, value: number(random.int(1...5)))
    }
    if random.chance(0.9) { members.append(.init(key: "soreness", value: JSON(.object(sore)))) }
    if random.chance(0.2) {
      let pain = random.subset(SeededRequests.joints, 0.2).map {
        JSON.Member(key: $0, value: number(random.int(1...5)))
      }
      members.append(.init(key: "pain", value: JSON(.object(pain))))
    }
    members.append(.init(key: "stress", value: number(6 - level(mood))))
    if random.chance(0.8) { members.append(.init(key: "motivation", value: number(level(mood)))) }
    return JSON(.object(members))
  }

  private mutating func session(_ plan: JSON) -> JSON {
    let days = (plan["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    let blocks = days.isEmpty ? [] : random.pick(days)["blocks"]?.array ?? []
    let kind = random.pick(["top", "top", "easy", "fail", "inside"])
    let done = blocks.map { block -> JSON in
      let range = (block["reps"]?.string ?? "").split { !$0.isNumber }.compactMap { Int($0) }
      let (low, high) = (range.first ?? 5, range.last ?? 10)
      let reps = kind == "fail" ? max(0, low - 1) : kind == "inside" ? (low + high) / 2 : high
      let rir = kind == "fail" ? 0 : kind == "easy" ? 5 : kind == "inside" ? 3 : 4
      let set = JSON(
        .object([
          .init(key: "weight_kg", value: block["load_kg"] ?? number(random.int(0...40))),
          .init(key: "reps", value: number(reps)), .init(key: "rir", value: number(rir)),
        ]))
      return JSON(
        .object([
          .init(key: "exerciseId", value: block["exerciseId"] ?? JSON(.null)),
          .init(
            key: "sets",
            value: JSON(.array(Array(repeating: set, count: Int(block["sets"]?.number ?? 1))))),
        ]))
    }
    return JSON(.object([.init(key: "blocks", value: JSON(.array(done)))]))
  }

  /// A detour begins or ends, or an answer changes for good.
  private mutating func changes(_ plan: JSON) -> JSON? {
    if let back = wayBack, random.chance(0.3) {
      wayBack = nil
      return JSON(.object([back]))
    }
    guard wayBack == nil, random.chance(0.08) else {
      return random.chance(0.05) ? change() : nil
    }
    let detours: [(String, JSON)] = [
      ("equipment", JSON(.string(random.pick(SeededRequests.equipments)))),
      ("injuries", JSON(.array([JSON(.string(random.pick(SeededRequests.joints)))]))),
      ("goal", JSON(.string(random.pick(SeededRequests.goals)))),
    ]
    let (field, value) = random.pick(detours)
    let before = plan["profile"]?[field] ?? JSON(field == "injuries" ? .array([]) : .null)
    if before.isNull { return nil }
    wayBack = JSON.Member(key: field, value: before)
    return JSON(.object([JSON.Member(key: field, value: value)]))
  }

  private mutating func change() -> JSON {
    func text(_ words: [String]) -> JSON { JSON(.string(random.pick(words))) }
    let changes: [(String, JSON)] = [
      ("equipment", text(SeededRequests.equipments)), ("goal", text(SeededRequests.goals)),
      ("experience", text(SeededRequests.experiences)),
      ("schedule_days", number(random.int(1...7))),
      ("weight_kg", number(random.int(50...120))), ("age_years", number(random.int(14...70))),
      ("health_flags", JSON(.array([text(Self.protecting)]))), ("health_flags", JSON(.array([]))),
      ("injuries", JSON(.array([text(SeededRequests.joints)]))),
      ("diet", text(SeededRequests.diets)),
      ("session_minutes", number(random.int(40...90))), ("sex", text(["male", "female"])),
    ]
    let one = random.pick(changes)
    return JSON(.object([JSON.Member(key: one.0, value: one.1)]))
  }

  /// Conditions with which nobody is given a deficit.
  private static let protecting = [
    "pregnant", "breastfeeding", "recent_surgery", "eating_disorder_history",
  ]

  private func number(_ value: Int) -> JSON { JSON(.number(Double(value))) }

  /// A date by its number, in a calendar of equal months: 28 days each, so that any order holds.
  private static func date(_ day: Int) -> String {
    let (month, rest) = (day / 28, day % 28)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(1941 + month / 12)-\(two(month % 12 + 1))-\(two(rest + 1))"
  }
}
