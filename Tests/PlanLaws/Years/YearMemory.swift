import JSONSource
import Population

/// What the athlete knows of the weeks before: loads, sessions, energy.
struct YearMemory {
  /// Energy before the first correction by the trend; nil where it is not known.
  private(set) var baseKcal: Double?
  /// What the exercises asked for when a detour began, and the week.
  private var left: (blocks: [String: JSON], week: Int)?
  private var lastDay: Int?
  private var soreness: [String: (day: Int, level: Int)] = [:]
  private var firsts: [String: Stand] = [:]
  private var lasts: [String: Stand] = [:]

  /// What a main lift's place asked for in a week.
  private struct Stand {
    let week: Int
    let load: Double
    /// The maximum that load, range and reserve ask for.
    let strength: Double
  }

  /// The first Monday is 5 January 2026; weekdays count from 1.
  static func date(_ week: Int, _ weekday: Int) -> String {
    var day = 4 + (week - 1) * 7 + (weekday - 1)
    var (year, month) = (2026, 0)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while day >= lengths[month] {
      day -= lengths[month]
      month += 1
      if month == 12 { (year, month) = (year + 1, 0) }
    }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(year)-\(two(month + 1))-\(two(day + 1))"
  }

  // MARK: training

  mutating func trained(
    _ session: JSON, _ catalogue: CatalogueFacts, _ week: Int, _ weekday: Int
  ) {
    let day = week * 7 + weekday
    let isRusty = day - (lastDay ?? day) > 9
    lastDay = day
    for block in session["blocks"]?.array ?? [] {
      guard let muscle = block["muscle"]?.string else { continue }
      let sets = block["sets"]?.number ?? 0
      soreness[muscle] = (day, isRusty ? 4 : sets > 3 ? 3 : 2)
    }
  }

  /// Strength that is missing after weeks away, over what training gives.
  func rust(_ week: Int, _ weekday: Int) -> Double {
    guard let lastDay else { return 0 }
    return min(0.1, max(0, Double(week * 7 + weekday - lastDay - 10) * 0.003))
  }

  func checkIn(
    _ now: YearCalendar.Week, _ sleep: Double, _ week: Int, _ weekday: Int,
    _ random: inout SplitMix64
  ) -> JSON {
    let day = week * 7 + weekday
    var sore: [(String, JSON)] = []
    for (muscle, last) in soreness.sorted(by: { $0.key < $1.key }) {
      let level = last.level - max(0, day - last.day - 1)
      if level > 1, random.chance(0.6) { sore.append((muscle, .count(level))) }
    }
    var members: [(String, JSON)] = [
      ("sleep_h", .decimal((sleep * 2).rounded() / 2)), ("soreness", .object(sore)),
      ("stress", .count(random.int(1...4))), ("motivation", .count(random.int(2...5))),
    ]
    if let pain = now.pain { members.append(("pain", .object([(pain.joint, .count(pain.level))]))) }
    return .object(members)
  }

  // MARK: loads

  /// Notes the main lifts of a week that is not eased off.
  mutating func noteLoads(_ plan: JSON, _ week: Int) {
    guard !Self.isLight(plan) else { return }
    for block in Self.blocks(plan) where block["role"]?.string == "main" {
      guard let id = block["exerciseId"]?.string, let load = block["load_kg"]?.number else {
        continue
      }
      let now = Stand(week: week, load: load, strength: Self.strength(block))
      if lasts[id]?.week == week, lasts[id]?.load ?? 0 >= load { continue }
      firsts[id] = firsts[id] ?? now
      lasts[id] = now
    }
  }

  /// How much more main lifts ask for at the end than at the start, percent, where at least half a
  /// year lies between; other ranges and reserves are allowed for.
  var gains: [Double] {
    firsts.keys.sorted().compactMap { id in
      guard let first = firsts[id], let last = lasts[id], last.week - first.week >= 26 else {
        return nil
      }
      return (last.strength / first.strength - 1) * 100
    }
  }

  private static func isLight(_ plan: JSON) -> Bool {
    plan["progression"]?["is_deload_week"]?.bool == true
  }

  mutating func leave(_ plan: JSON, _ week: Int) {
    guard left == nil else { return }
    var blocks: [String: JSON] = [:]
    for block in Self.blocks(plan) where block["load_kg"]?.number ?? 0 >= 8 {
      if let place = Self.place(block) { blocks[place] = block }
    }
    left = (blocks, week)
  }

  /// Loads that are gone, or ask for less strength than a layoff takes (a fifth), when a detour is
  /// over; other repetitions are allowed for, and a lift that stands in for one that hurts is ramped up
  /// to, whatever it was elsewhere.
  mutating func forgotten(_ plan: JSON, _ week: Int) -> (sentences: [String], compared: Int) {
    guard let left else { return ([], 0) }
    let isLight = Self.isLight(plan) || plan["adaptations"]?["deload"]?.members != nil
    let most = isLight ? 0.65 : 0.79
    var found: [String] = []
    var compared = 0
    for block in Self.standing(plan)
    where block["regression"] == nil && block["swapped_from"] == nil {
      guard let id = block["exerciseId"]?.string, let place = Self.place(block),
        let before = left.blocks[place]
      else { continue }
      compared += 1
      if Self.strength(block) >= Self.strength(before) * most { continue }
      found.append(
        "\(id): \(Self.asked(before)) in week \(left.week), now \(Self.asked(block))")
    }
    self.left = nil
    return (found, compared)
  }

  /// The blocks of a plan with the loads that a hurting joint keeps it from naming.
  private static func standing(_ plan: JSON) -> [JSON] {
    let memory = PlanMemory(plan["adaptations"])
    return (plan["workouts"]?.array ?? []).flatMap { workout in
      (workout["blocks"]?.array ?? []).map { block in
        guard block["load_kg"] == nil, let day = workout["day"]?.number,
          let order = block["order"]?.number,
          let held = memory.off(day: Int(day), order: Int(order)).loadKg
        else { return block }
        return block.setting("load_kg", .number(held))
      }
    }
  }

  /// A lift in one of its ranges: a week may hold two.
  private static func place(_ block: JSON) -> String? {
    block["exerciseId"]?.string.map { "\($0) \(block["role"]?.string ?? "")" }
  }

  /// The maximum a block asks for (Epley 1985); 0 without a load.
  private static func strength(_ block: JSON) -> Double {
    let work = Prescription(block)
    let reps = Double(work.low + work.high) / 2 + Double(work.rir)
    return (block["load_kg"]?.number ?? 0) * (1 + reps / 30)
  }

  private static func asked(_ block: JSON) -> String {
    let load =
      block["load_kg"]?.number.map { "\($0) kg" } ?? block["load_hint"]?.string ?? "no load"
    return "\(load) × \(block["reps"]?.string ?? "")"
  }

  /// The first and last printed load of each pattern's main lift.
  func mainLoads(_ catalogue: CatalogueFacts) -> [(String, (first: Double, last: Double))] {
    firsts.keys.sorted().compactMap { id in
      guard let pattern = catalogue.exerciseById[id]?.pattern, let first = firsts[id],
        let last = lasts[id]
      else { return nil }
      return (pattern, (first.load, last.load))
    }
  }

  static func blocks(_ plan: JSON) -> [JSON] {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
  }

  // MARK: energy

  /// A new count of the energy begins a new base.
  mutating func startAgain() { baseKcal = nil }

  mutating func noteEnergy(_ plan: JSON) {
    if (plan["adaptations"]?["energy"]?["pct"]?.number ?? 0) == 0 {
      baseKcal = plan["kcal"]?.number
    }
  }
}
