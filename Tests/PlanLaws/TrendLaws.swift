import JSONSource

/// What must hold where an adaptation speaks of the energy: its numbers are worked out again.
struct TrendLaws {
  private let laws: PlanLaws
  private let athlete: JSON

  init(_ laws: PlanLaws, athlete: JSON) {
    self.laws = laws
    self.athlete = athlete
  }

  func violations(plan: JSON, answer: JSON) -> [Violation] {
    guard let patched = answer["patched_plan"] else { return [] }
    let judge = Judge(laws, request: athlete, plan: patched)
    let changes = answer["changes"]?.array ?? []
    for change in changes { judge.judgeSentence(of: change, from: plan) }
    judge.judgeEndedCut(changes)
    judge.judgeTarget(from: plan)
    for note in Said.all(answer, "notes") { judge.judgeHeld(note) }
    return judge.found
  }
}

extension Judge {
  /// The percentage in a sentence is that of the change it is said of.
  fileprivate func judgeSentence(of change: JSON, from old: JSON) {
    let path = change["path"]?.string ?? ""
    let key = change["because"]?["key"]?.string ?? ""
    let said = change["because"]?["values"]?["percent"]?.string ?? ""
    let percent: Double
    // What half a kilocalorie that is rounded away makes of it.
    var slack = 0.0
    switch (key, path) {
    case ("adapt.kcal_down", "/kcal"), ("adapt.kcal_up", "/kcal"):
      let before = change["before"]?.number ?? .nan
      let moved = ((change["after"]?.number ?? .nan) - before) / before * 100
      percent = key == "adapt.kcal_down" ? -moved : moved
    case ("adapt.kcal_kept", "/kcal"), ("adapt.kcal_part_kept", "/kcal"):
      // The same request may move the energy once more.
      let kept = change["after"]?.number ?? .nan
      percent = kept == plan.kcal ? plan.trendPct : (kept / plan.goalKcal - 1) * 100
      slack = 50 / plan.goalKcal
    case ("adapt.cut_ended", "/adaptations/energy"):
      percent = -PrintedPlan(old).trendPct
    default: return
    }
    let digits = abs(percent) < 1 || !key.hasPrefix("adapt.kcal_") || key.hasSuffix("kept") ? 1 : 0
    demand(
      [percent, percent - slack, percent + slack].contains {
        said == String(figure: $0, decimals: digits)
      }, .honesty, path,
      "\(key) says \(said)% where it is \(percent)%")
  }

  /// Only who may not be in a deficit any more loses a cut; what the same request cuts anew is the
  /// energy laws' to judge.
  fileprivate func judgeEndedCut(_ changes: [JSON]) {
    func isSaid(_ key: String) -> Bool {
      changes.contains { $0["because"]?["key"]?.string == key }
    }
    guard isSaid("adapt.cut_ended") else { return }
    demand(
      athlete.isProtected && (plan.trendPct >= 0 || isSaid("adapt.kcal_down")), .safety,
      "/adaptations/energy", "ended a cut that was allowed")
  }

  /// No trend moves the target that it is held against; other answers and other rules may.
  fileprivate func judgeTarget(from old: JSON) {
    guard old["profile"]?.canonical == plan.json["profile"]?.canonical,
      old["edition"]?["hash"]?.string == plan.json["edition"]?["hash"]?.string
    else { return }
    for key in ["weekly_change_pct", "on_target_pct"] {
      demand(
        old["energy"]?[key]?.canonical == plan.json["energy"]?[key]?.canonical, .energy,
        "/energy/\(key)", "a trend moved the target")
    }
  }

  /// What is said to hold the energy holds it: the plan stands on that very bound.
  fileprivate func judgeHeld(_ said: Said) {
    let keys = ["least_floor", "least_loss", "least_protected", "trend_most", "trend_limit"]
    guard keys.contains(where: { "note.\($0)" == said.key }) else { return }
    let expected = ExpectedEnergy(self)
    let base = plan.goalKcal
    let bound: Double
    switch said.key {
    case "note.trend_limit":
      let limit = rule("trend limits", "limits", "trendCumulativePct")
      return demand(
        Double(said.values["percent"] ?? "") == limit && abs(plan.trendPct) >= limit - 0.1,
        .honesty, "/kcal", "\(said.key) at \(plan.trendPct)%")
    case "note.least_floor": bound = min(base, expected.floor).rounded(.up)
    case "note.least_loss": bound = min(base, expected.largestLoss).rounded(.up)
    case "note.least_protected": bound = max(expected.tdee, expected.floor).rounded(.up)
    default:
      let part =
        athlete.isMinor ? expected.high : rule("trend, most energy", "grown", "trendMostPart")
      bound = max(base, expected.tdee * part).rounded(.down)
    }
    demand(
      near(Double(said.values["kcal"] ?? ""), bound, 0.5) && near(plan.kcal, bound, 0.5), .honesty,
      "/kcal", "\(said.key) where the bound is \(bound) and the energy \(plan.kcal)")
  }
}
