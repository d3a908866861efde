import JSONSource

extension Planner {
  /// Lets a plan answer to how the athlete is, what was lifted, where the weight goes, and what
  /// changed.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of request and plan, `.refused` for a plan of
  ///   another edition or when a safety rule forbids the changed one, `.rule` when a rule could not
  ///   be computed. Nothing is written then.
  package func adaptPlan(_ request: JSON, into writer: inout JSONWriter) throws(PlanFailure) {
    var adapting = try Adapting(try AdaptReader.read(request, in: edition), edition)
    try adapting.run()
    adapting.write(into: &writer)
  }
}

extension Adapting {
  /// The way of an adaptation, stage by stage.
  mutating func run() throws(PlanFailure) {
    try checkDay()
    try changeProfile()
    try endReductions()
    try passWeek()
    try countSession()
    try comeBack()
    try answerReadiness()
    try followTrend()
    try settle()
  }

  /// Time goes forward.
  private func checkDay() throws(PlanFailure) {
    guard let date = order.date, let last = ledger.lastDate, date < last else { return }
    throw .invalid([
      Diagnostic(
        "date-goes-back",
        "\(date.text) lies before \(last.text), the last day this plan was adapted",
        hint: "adapt in the order of days, or reverse the later changes first", pointer: "/date")
    ])
  }
}
