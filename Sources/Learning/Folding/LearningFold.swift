/// Learns from sessions, one after the other; start reading here.
///
/// Pure: the same sessions in their order leave the same memory to the last bit.
struct LearningFold: Sendable {
  let rules: LearningRules
  let context: LearningContext
  private(set) var memory: LearnedMemory
  private(set) var news = LearningNews()

  init(_ rules: LearningRules, _ context: LearningContext, from memory: LearnedMemory) {
    self.rules = rules
    self.context = context
    self.memory = memory
    for (pattern, stretch) in context.stretch { self.memory.raise(pattern, to: stretch) }
  }

  /// Whether a session comes after everything that was learned from.
  func isNext(_ session: LoggedSession) -> Bool {
    memory.last.map { ($0.ms, $0.id) < (session.ended.ms, session.id) } ?? true
  }

  /// Learns from a session, which must come after all others.
  mutating func take(_ logged: LoggedSession) {
    precondition(isNext(logged), "sessions are learned from in their order")
    let session = SettledSession(logged, rules)
    tell(session)
    let before = estimates(session)
    memory.sessions += 1
    var bests: [String: LiftMemory.Best] = [:]
    for lift in session.trained { bests[lift.facts.id] = learn(lift, session) }
    let gaps = learnPatterns(session, bests)
    learnMuscles(session)
    learnGrades(session, gaps)
    learnPairs(session, bests)
    learnInteractions(session, bests, before)
    learnDay(session)
    learnJoints(session)
    memory.last = LastSession(
      id: logged.id, ms: logged.ended.ms, day: logged.day, digits: logged.digits,
      patterns: Self.patterns(of: session))
  }

  /// The patterns of a session's trained exercises, in order of appearance.
  static func patterns(of session: SettledSession) -> [String] {
    var patterns: [String] = []
    for lift in session.trained where !patterns.contains(lift.facts.pattern) {
      patterns.append(lift.facts.pattern)
    }
    return patterns
  }

  private mutating func tell(_ session: SettledSession) {
    for (exercise, sets) in session.assumed { news.assume(exercise, sets: sets) }
    for exercise in session.unknown {
      news.ask(
        .init(
          kind: .unknownExercise, session: session.session.id, set: nil, exercise: exercise,
          shown: nil, best: nil))
    }
  }

  private func estimates(_ session: SettledSession) -> [String: Double] {
    var estimates: [String: Double] = [:]
    for lift in session.trained {
      estimates[lift.facts.id] = memory.lift(lift.facts.id)?.estimate?.e1rm
    }
    return estimates
  }

  // MARK: For the parts of a fold

  mutating func change<Answer>(_ work: (inout LearnedMemory, inout LearningNews) -> Answer)
    -> Answer
  {
    work(&memory, &news)
  }
}
