import JSONSource
import RuleEngine

extension Consultation {
  /// Asks whether a plan may be made at all; closed unless the rules answer that it may.
  ///
  /// - Throws: `PlanFailure.refused` with the reason when a safety rule forbids the plan.
  mutating func passGates() throws(PlanFailure) {
    let gate = try ask(Questions.energyGate)
    let reason = gate.word("gateReason")
    switch gate.word("gate") {
    case "proceed": return
    case "maintain": changeLog.append(Phrase(reason))
    default:
      throw .refused([
        Diagnostic(
          "safety-gate", edition.text(reason, request.language),
          hint: edition.text(gate.word("gateHint"), request.language))
      ])
    }
  }

  /// The cautions that belong on this plan.
  mutating func gatherNotes() throws(PlanFailure) -> [Phrase] {
    try askAll(Questions.safetyNotes).map { Phrase($0.word("note")) }
  }

  /// What would make the plan better.
  mutating func gatherTips() throws(PlanFailure) -> [Phrase] {
    var tips: [Phrase] = []
    for reply in try askAll(Questions.tips) {
      let tip = Phrase(reply.word("tip"))
      if !tips.contains(tip) { tips.append(tip) }
    }
    return tips
  }
}
