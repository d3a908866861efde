import Consulting
import Domain
import JSONSource
import RuleEngine

/// What is said of joints that hurt.
extension Adapting {
  /// Says first what pain asks of somebody whose state or age can make it more than pain.
  mutating func noteOfWhom(_ pain: CheckIn.Pain) throws(PlanFailure) {
    let asks = try consultation.ask(
      Questions.painOfWhom,
      given: [("joint", .string(pain.joint)), ("painLevel", .number(Double(pain.level)))]
    ).word("painAsks")
    if asks != "gate.none" { notes.insert(painPhrase(asks, pain, []), at: 0) }
  }

  /// Says once in a week of the calendar of the joints with something off of which nothing was told, how
  /// they were told last, in a sentence each for those that hurt and those that were calm; a session alone
  /// asks nothing.
  ///
  /// - Returns: The joints for which their sessions speak, which is said whenever it is so.
  mutating func noteUnsaid(_ pain: [CheckIn.Pain]) -> [String] {
    guard order.session == nil || order.readiness != nil else { return [] }
    let told = pain.map(\.joint) + state.pains.filter { $0.date == order.date }.map(\.joint)
    let silent = state.hurting.filter { !told.contains($0.joint) }
    let (speaking, waiting) = (
      silent.filter(speaksBySessions).map(\.joint),
      silent.filter { !speaksBySessions($0) }.map(\.joint)
    )
    let calm = state.pains.filter { edition.calms(pain: $0.level) }.map(\.joint)
    var said = [("note.pain_silent", speaking)]
    if isFirstOfWeek {
      said += [
        ("note.pain_unsaid", waiting.filter { !calm.contains($0) }),
        ("note.pain_calm_last", waiting.filter(calm.contains)),
      ]
    }
    for (key, joints) in said {
      guard let names = Consultation.list(joints.map { .message("joint.\($0)") }) else { continue }
      notes.append(Phrase(key, ("joints", names)))
    }
    return speaking
  }

  /// Whether nothing was applied yet in the week of the calendar that the day is in.
  private var isFirstOfWeek: Bool {
    guard let date = order.date, let last = state.lastDate else { return true }
    return date - last >= date.weekday
  }

  /// Why a lift is spared: the joint with what was told of it last.
  func sparePhrase(_ key: String, _ pain: CheckIn.Pain, _ more: [(String, Phrase.Text)]) -> Phrase {
    Phrase(key, [("joint", .message("joint.\(pain.joint)")), ("pain", toldPain(pain))] + more)
  }

  /// A sentence about a joint that hurts.
  func painPhrase(_ key: String, _ pain: CheckIn.Pain, _ more: [(String, Phrase.Text)]) -> Phrase {
    Phrase(key, [("joint", .message("joint.\(pain.joint)")), ("pain", .number(pain.level))] + more)
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
