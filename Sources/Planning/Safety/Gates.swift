import Consulting
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
    case "maintain":
      changeLog.append(Phrase(reason))
      try noteGoalSetAside()
    default: throw .refused(try gatherReferrals())
    }
  }

  /// Why there is no plan: each topic that refuses one, with the reason of its first row and the
  /// hints of every row that gives this reason.
  private mutating func gatherReferrals() throws(PlanFailure) -> [Diagnostic] {
    var referrals: [(topic: String, reason: String, hints: [String])] = []
    for reply in try askEvery(Questions.energyGate) where reply.word("gate") == "refuse" {
      let (topic, reason) = (reply.word("gateTopic"), reply.word("gateReason"))
      let hint = edition.text(reply.word("gateHint"), request.language)
      guard let place = referrals.firstIndex(where: { $0.topic == topic }) else {
        referrals.append((topic, reason, [hint]))
        continue
      }
      let isNews = referrals[place].reason == reason && !referrals[place].hints.contains(hint)
      if isNews { referrals[place].hints.append(hint) }
    }
    return referrals.map { referral in
      Diagnostic(
        "safety-gate", edition.text(referral.reason, request.language),
        hint: referral.hints.joined(separator: "; "))
    }
  }

  /// Says that a goal is set aside which the gate does not let anybody follow.
  private mutating func noteGoalSetAside() throws(PlanFailure) {
    let note = try ask(Questions.goalSetAside).word("goalNote")
    if note != "gate.none" { changeLog.append(Phrase(note)) }
  }

  /// The cautions that belong on this plan.
  mutating func gatherNotes() throws(PlanFailure) -> [Phrase] {
    try gather("note", by: Questions.safetyNotes)
      + gatherAllergyNotes()
  }

  /// What is said of the allergens that were named, with what is left out beside them.
  mutating func gatherAllergyNotes() throws(PlanFailure) -> [Phrase] {
    let named = words("excludeAllergens")
    var said: [Phrase] = []
    for reply in try askAll(Questions.crossReactions) {
      let leftOut = reply.words("crossesWith").filter { !named.contains($0) }.map {
        Phrase("allergy.left_out", ("allergen", .message("allergen.\($0)")))
      }
      for phrase in leftOut + [Phrase(reply.word("crossNote"))] where !said.contains(phrase) {
        said.append(phrase)
      }
    }
    return said
  }

  /// What would make the plan better.
  mutating func gatherTips() throws(PlanFailure) -> [Phrase] {
    try gather("tip", by: Questions.tips)
  }

  /// A sentence with the blood pressure that was measured, where it tells it.
  private func measured(_ key: String) -> Phrase {
    let told = edition.rulebook.messages.placeholders(of: key)
    let fields = ["systolic": "systolic_mmhg", "diastolic": "diastolic_mmhg"]
    return Phrase(
      key,
      told.compactMap { name -> (String, Phrase.Text)? in
        let given = request.given.first { $0.field == fields[name] }?.value
        guard case .number(let pressure) = given else { return nil }
        return (name, .number(pressure, decimals: 0))
      })
  }

  /// What a page that may answer often says, each thing once.
  private mutating func gather(_ name: String, by question: Question) throws(PlanFailure)
    -> [Phrase]
  {
    var said: [Phrase] = []
    for reply in try askAll(question) {
      let phrase = measured(reply.word(name))
      if !said.contains(phrase) { said.append(phrase) }
    }
    return said
  }
}
