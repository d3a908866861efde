import RuleEngine

/// The first days after a break.
extension Adapting {
  /// Fewer sets for a week, and lighter loads to grow from again.
  mutating func comeBack() throws(PlanFailure) {
    guard let days = order.daysOff else { return }
    if ledger.reductions.contains(where: { $0.kind == "layoff" }) { return }
    let reply = try consultation.ask(
      Questions.layoff, about: "daysOff", .number(Double(days)))
    let (loads, sets) = (reply.number("layoffLoadFactor"), reply.number("layoffSetsFactor"))
    guard loads < 1 || sets < 1 else { return }
    guard try makeRoom(for: "layoff") else { return notes.append(Phrase("note.reduced_already")) }
    let rule = consultation.source(of: reply)
    let cuts = try cuts(keeping: sets)
    let because = Phrase(
      "adapt.layoff", ("days", .number(days)), ("sets", .number(cuts.reduce(0) { $0 + $1.count })),
      ("load", .number(loads * 100)))
    var reduction = try newReduction("layoff", key: "", level: 0, week: nil)
    takeOff(cuts, into: &reduction, rule: rule, because: because)
    _ = lightenLoads(by: loads, rule: rule, because: because)
    ledger.reductions.append(reduction)
  }
}
