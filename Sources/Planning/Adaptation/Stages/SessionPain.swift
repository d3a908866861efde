import Consulting
import RuleEngine

/// What hurt in the sets of a session: it counts as a check-in that says so.
extension Adapting {
  /// Reads which joints hurt in a session, and how much: the worst set of each.
  mutating func readSessionPain(_ session: LoggedSession) throws(PlanFailure) {
    let untold = try consultation.ask(Questions.untoldPain).int("untoldPain")
    var levels: [String: Int] = [:]
    for block in session.blocks {
      for hurt in block.hurts {
        for joint in hurt.joint.map({ [$0] }) ?? mostLoaded(by: block.exercise) {
          levels[joint] = max(levels[joint] ?? 0, hurt.level ?? untold)
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
    try answerPain(CheckIn(pain: sessionPain), calms: false)
  }

  /// Says of a lift that hurt that its session is no measure of it.
  mutating func noteHurt(_ block: LoggedSession.Block) {
    for pain in sessionPain
    where block.hurts.contains(where: { ($0.joint ?? pain.joint) == pain.joint }) {
      notes.append(
        painPhrase("note.pain_session", pain, [("exercise", name(block.exercise))]))
    }
  }

  /// The joints that bear most in an exercise: what hurts when nobody says which.
  private func mostLoaded(by exercise: Int) -> [String] {
    let joints = edition.vocabulary.words("Joint")
    let most = joints.map { stress(of: exercise, on: $0) }.max() ?? 0
    return most > 0 ? joints.filter { stress(of: exercise, on: $0) == most } : []
  }
}
