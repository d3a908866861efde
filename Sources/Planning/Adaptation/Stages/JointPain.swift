import Consulting
import JSONSource
import RuleEngine

/// Joints that hurt: pain is not soreness, and nothing is loaded by advice while it lasts.
extension Adapting {
  /// Brings every joint to what today's check-in says; one that is not named hurts no longer.
  mutating func answerPain(_ checkIn: CheckIn) throws(PlanFailure) {
    guard let pain = checkIn.pain else { return }
    var severe: [(pain: CheckIn.Pain, reply: Reply)] = []
    for pain in pain {
      let reply = try consultation.ask(
        Questions.jointPain, about: "painLevel", .number(Double(pain.level)))
      if reply.flag("stopsLoad") {
        severe.append((pain, reply))
      } else {
        notes.append(painPhrase(pain, reply))
      }
    }
    for index in ledger.reductions.indices.reversed()
    where ledger.reductions[index].kind == "pain"
      && !severe.contains(where: { $0.pain.joint == ledger.reductions[index].key })
    {
      try giveBack(index)
    }
    for (pain, reply) in severe { try stopLoads(pain, reply) }
  }

  /// Takes the load from every exercise that stresses the joint, and keeps it in mind.
  private mutating func stopLoads(_ pain: CheckIn.Pain, _ reply: Reply) throws(PlanFailure) {
    guard !ledger.reductions.contains(where: { $0.kind == "pain" && $0.key == pain.joint }) else {
      return
    }
    let (rule, because) = (consultation.source(of: reply), painPhrase(pain, reply))
    var reduction = try newReduction("pain", key: pain.joint, level: pain.level, week: nil)
    ledger.reductions.append(reduction)
    for spot in plan.spots where stresses(plan[spot].exercise, pain.joint) {
      guard let load = plan[spot].loadKg else { continue }
      reduction.loads.append((spot, load, nil))
      setLoad(spot, to: nil, rule: rule, because: because.about(name(plan[spot].exercise)))
    }
    ledger.reductions[ledger.reductions.count - 1] = reduction
    if reduction.loads.isEmpty { notes.append(because.about(.message("joint.\(pain.joint)"))) }
  }

  /// Pain that went on through a change of answers stops the loads of the new training, too.
  mutating func goOnHurting(_ reductions: [Ledger.Reduction]) throws(PlanFailure) {
    for reduction in reductions where reduction.kind == "pain" {
      let pain = CheckIn.Pain(joint: reduction.key, level: reduction.level)
      try stopLoads(
        pain,
        try consultation.ask(
          Questions.jointPain, about: "painLevel", .number(Double(pain.level))))
    }
  }

  /// Keeps in mind a load that comes back when another joint no longer hurts.
  mutating func take(_ load: Double, of spot: CurrentPlan.Spot, untilBack joint: String) {
    for index in ledger.reductions.indices
    where ledger.reductions[index].kind == "pain" && ledger.reductions[index].key == joint {
      ledger.reductions[index].loads.append((spot, load, nil))
    }
  }

  /// The first joint that hurts and that an exercise stresses; nil when none does.
  func hurtJoint(of exercise: Int) -> String? {
    ledger.reductions.first { $0.kind == "pain" && stresses(exercise, $0.key) }?.key
  }

  private func stresses(_ exercise: Int, _ joint: String) -> Bool {
    guard let place = edition.vocabulary.words("Joint").firstIndex(of: joint) else { return false }
    return edition.gym.exercises[exercise].stress[place] > 0
  }

  private func painPhrase(_ pain: CheckIn.Pain, _ reply: Reply) -> Phrase {
    Phrase(
      reply.word("painText"), ("joint", .message("joint.\(pain.joint)")),
      ("pain", .number(pain.level)), ("rest", .number(reply.int("painRestSeconds"))))
  }
}

extension Phrase {
  /// The same sentence about one exercise, or whatever else stands for it.
  func about(_ exercise: Text) -> Phrase {
    Phrase(key, values.map { ($0.name, $0.text) } + [("exercise", exercise)])
  }

  /// The same sentence about the loads of one exercise, kg.
  func about(_ exercise: Text, from before: Double, to after: Double) -> Phrase {
    let loads: [(String, Text)] = [
      ("before", .number(before, decimals: 2)), ("after", .number(after, decimals: 2)),
    ]
    return Phrase(key, values.map { ($0.name, $0.text) } + loads).about(exercise)
  }
}
