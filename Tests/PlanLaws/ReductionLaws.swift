import JSONSource

extension Judge {
  /// Whether the plan's week eases off by the page.
  var isDeloadWeek: Bool {
    let row = athlete.ageGroup == "older" ? "older" : athlete.experienceUsed
    return Double(athlete.week)
      .truncatingRemainder(dividingBy: rule("deload week", row, "deloadWeek")) == 0
  }

  /// A week that eases off is printed eased: the page's part of the sets, far from failure.
  func judgeReduction() {
    let memory = plan.json["adaptations"]
    let deload = memory?["reductions"]?.array?.first { $0["kind"]?.string == "deload" }
    guard isDeloadWeek, let deload else {
      // An adapted plan may have had its deload lately.
      let isHad = memory?["deload"]?["date"]?.string != nil
      return demand(
        !isDeloadWeek || isHad, .reduction, "/workouts", "a deload week is printed with full sets")
    }
    let part = rule("deload", "deload", "deloadSetsFactor")
    let blocks = plan.sessions.joinedBlocks
    let printed = plan.sessions.flatMap(\.blocksNow)
    let (now, whole) = (printed.map(\.setsNow), blocks.map(\.sets))
    let least = whole.reduce(0) { $0 + max(1, Int(Double($1) * part)) }
    let most = max(least, Int((Double(whole.reduce(0, +)) * part).rounded()))
    let isAlone = memory?["reductions"]?.array?.count == 1 && memory?["last_date"]?.string == nil
    let sum = now.reduce(0, +)
    demand(
      sum <= most, .reduction, "/workouts",
      "\(sum) sets where the deload of \(whole.reduce(0, +)) leaves \(most)")
    // In an adapted plan it takes no fewer than what it stands in the place of would have taken.
    demand(
      !isAlone || sum >= most, .reduction, "/workouts",
      "only \(sum) sets where the deload of \(whole.reduce(0, +)) leaves \(most)", .fitsStill)
    demand(
      deload["week"]?.number == Double(athlete.week) || memory?["last_date"]?.string != nil,
      .reduction, "/adaptations/reductions", "does not end with its week")
    for block in printed {
      demand(
        Double(block.rirNow.prefix { $0.isNumber }) ?? 0 >= rule("deload", "deload", "deloadRir"),
        .reduction, block.pointer + "/rir", "'\(block.rirNow)' in a deload")
    }
  }
}
