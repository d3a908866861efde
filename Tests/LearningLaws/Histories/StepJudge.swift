import JSONSource

/// Holds what is told after every session against what was logged and what was told before.
struct StepJudge {
  private let kind: SeededHistory.Kind
  private var seen = Set<String>()
  private var shown: [String: (low: Double, high: Double, honest: Double)] = [:]
  private var last: JSON?
  private var found: [String] = []

  init(_ history: SeededHistory) { kind = history.kind }

  /// What the answer to a session breaks.
  mutating func breaches(_ session: SeededHistory.Session, _ digest: JSON?) -> [String] {
    found = []
    seen.insert(session.id)
    for set in session.sets where set.isCompleted { see(set) }
    for lift in digest?["exercises"]?.array ?? [] { judge(lift: lift) }
    for pattern in digest?["patterns"]?.array ?? [] { judge(pattern: pattern) }
    for muscle in digest?["muscles"]?.array ?? [] {
      climb("muscles", "muscle", muscle)
    }
    judgeGates(digest)
    last = digest
    return found
  }

  private mutating func hold(_ holds: Bool, _ law: @autoclosure () -> String) {
    if !holds { found.append(law()) }
  }

  /// The least and the most a set can show, by Epley without and with what was left.
  ///
  /// A slip shows nothing once the bests of three sessions are known and it is far above them.
  private mutating func see(_ set: SeededHistory.Entry) {
    let low = set.load * (1 + Double(set.reps) / 30)
    let left = max(set.rir ?? 0, Double(set.asked?.rir ?? 0))
    let high = set.load * (1 + (Double(set.reps) + left) / 30)
    let known = shown[set.lift] ?? (low, high, 0)
    let evidence = last?.entry("exercises", "exerciseId", set.lift)?["because"]?.array?.count ?? 0
    let isHeld = set.isSlip && evidence >= 3 && low > 1.3 * known.honest
    shown[set.lift] = (
      min(known.low, low), max(known.high, high), isHeld ? known.honest : max(known.honest, low)
    )
  }

  private mutating func judge(lift: JSON) {
    let id = lift["exerciseId"]?.string ?? ""
    climb("exercises", "exerciseId", lift)
    judgeEvidence(lift, id, needed: lift["e1rm_kg"]?.number != nil)
    guard let e1rm = lift["e1rm_kg"]?.number, let full = lift["e1rm_rir_kg"]?.number,
      let range = shown[id]
    else { return }
    hold(
      e1rm >= range.low - 0.01 && e1rm <= range.high + 0.01 && full >= e1rm - 0.01
        && full <= range.high + 0.01,
      "\(id): \(e1rm) and \(full) outside \(range.low)–\(range.high)")
    if kind == .slips {
      hold(e1rm <= range.honest + 0.01, "\(id): a slip lifted \(e1rm) over \(range.honest)")
    }
    hold(
      ["assisted_pull_up", "pull_up", "no_such_lift"].contains(id) == false,
      "\(id): an estimate of what measures no strength")
  }

  private mutating func judge(pattern: JSON) {
    let name = pattern["pattern"]?.string ?? ""
    climb("patterns", "pattern", pattern)
    judgeEvidence(pattern, name, needed: pattern["current_kg"]?.number != nil)
    guard let floor = pattern["floor_kg"]?.number, let stretch = pattern["stretch_kg"]?.number
    else { return }
    hold(floor < stretch, "\(name): band \(floor)–\(stretch)")
    if pattern["recalibrated"]?.bool == true, let current = pattern["current_kg"]?.number {
      hold(current < stretch, "\(name): a new band is reached at once")
    }
    guard let old = last?.entry("patterns", "pattern", name),
      old["anchor"]?.string == pattern["anchor"]?.string, let least = old["floor_kg"]?.number,
      let most = old["stretch_kg"]?.number
    else { return }
    hold(
      floor >= least && stretch >= most,
      "\(name): band \(least)–\(most) fell to \(floor)–\(stretch)")
  }

  /// A rung up at most, never back.
  private mutating func climb(_ list: String, _ key: String, _ entry: JSON) {
    let rungs = ["new", "calibrating", "established"]
    let name = entry[key]?.string ?? ""
    let before = last?.entry(list, key, name)?["confidence"]?.string ?? "new"
    guard let now = rungs.firstIndex(of: entry["confidence"]?.string ?? ""),
      let old = rungs.firstIndex(of: before)
    else { return hold(false, "\(name): no rung") }
    hold(now == old || now == old + 1, "\(name): rung \(before) to \(rungs[now])")
  }

  private mutating func judgeEvidence(_ entry: JSON, _ name: String, needed: Bool) {
    let evidence = (entry["because"]?.array ?? []).compactMap(\.string)
    hold(seen.isSuperset(of: evidence), "\(name): evidence that was never logged")
    hold(!needed || !evidence.isEmpty, "\(name): a number without evidence")
  }

  /// Nothing is told that was not learned well enough.
  private mutating func judgeGates(_ digest: JSON?) {
    for grade in digest?["accuracy"]?.array ?? [] {
      hold((5...30).contains(grade["n"]?.number ?? 0), "a grade of too few sets")
    }
    for fit in digest?["transfers"]?.array ?? [] {
      let isGood =
        fit["n"]?.number ?? 0 >= 5 && fit["r2"]?.number ?? 0 >= 0.4
        && fit["coefficient"]?.number ?? 0 > 0
      hold(isGood, "a transfer that is not sure: \(LearningDoor.text(fit))")
    }
    for cost in digest?["interactions"]?.array ?? [] {
      let isGood =
        cost["confidence"]?.number ?? 0 >= 0.7 && cost["effect"]?.number ?? 0 <= -0.02
      hold(isGood, "an interaction that is not sure: \(LearningDoor.text(cost))")
    }
  }
}
