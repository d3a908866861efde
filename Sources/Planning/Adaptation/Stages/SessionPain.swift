import Consulting
import RuleEngine

/// What hurt in the sets of a session: it counts as a check-in that says so.
extension Adapting {
  /// Reads which joints hurt in a session, and how much: the worst set of each.
  mutating func readSessionPain(_ session: TrainedSession) {
    var levels: [String: Int] = [:]
    for block in session.blocks {
      for hurt in block.hurts {
        for joint in hurt.joint.map({ [$0] })
          ?? edition.joints(mostLoadedBy: block.exercise)
        {
          levels[joint] = max(levels[joint] ?? 0, hurt.level ?? edition.untoldPain)
        }
      }
    }
    sessionPain = edition.vocabulary.words("Joint").compactMap { joint in
      levels[joint].map { CheckIn.Pain(joint: joint, level: $0) }
    }
  }

  /// Spares the joints that hurt in the session.
  mutating func answerSessionPain() throws(PlanFailure) {
    guard !sessionPain.isEmpty else { return }
    try answerPain(sessionPain, calms: false)
  }

  /// Says why a lift that was missed is no failure: it ended for a joint that hurt in the session, or
  /// was left out while one hurts; false where neither is so.
  mutating func noteSpared(_ block: TrainedSession.Block) -> Bool {
    if sessionPain.contains(where: { loads(block, $0) }) {
      noteHurt(block)
      return true
    }
    guard block.sets.allSatisfy({ $0.reps == 0 }), let joint = hurtJoint(of: block.exercise) else {
      return false
    }
    notes.append(heldPhrase(block.exercise, joint))
    return true
  }

  private func loads(_ block: TrainedSession.Block, _ pain: CheckIn.Pain) -> Bool {
    stress(of: block.exercise, on: pain.joint) > 0
  }

  /// Says of a lift that hurt, or ended for a joint that did, that its session is no measure of it.
  mutating func noteHurt(_ block: TrainedSession.Block) {
    for pain in sessionPain
    where block.hurts.contains(where: { ($0.joint ?? pain.joint) == pain.joint })
      || block.hurts.isEmpty && loads(block, pain)
    {
      let key = isGraded(pain.joint) ? "note.pain_session" : "note.pain_session_untold"
      notes.append(painPhrase(key, pain, [("exercise", name(block.exercise))]))
    }
  }

  /// Whether somebody said of a set of the session how badly a joint hurt in it.
  private func isGraded(_ joint: String) -> Bool {
    order.session?.blocks.contains { block in
      block.hurts.contains { $0.level != nil && ($0.joint ?? joint) == joint }
    } ?? false
  }
}
