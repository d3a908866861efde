import Consulting
import JSONSource
import RuleEngine

/// What bounds and eases the next set.
struct NextSetRules: Sendable {
  let above: Double
  let below: Double
  let tiredBelow: Double
  let tiredEasing: Double
  let missedEasing: Double
  let afterEasing: Double
  let mildEasing: Double
  let mildReserve: Double
  let mostEasing: Double
  let leastStepDown: Double
  let spareReserve: Double
  /// Repetitions that a set costs the next one with the same load.
  let fade: Double
  let painRest: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let corridor = try reader.one(LearningQuestions.corridor)
    above = corridor.number("planAbove")
    below = corridor.number("planBelow")
    let easing = try reader.one(LearningQuestions.easing)
    tiredBelow = easing.number("tiredBelow")
    tiredEasing = easing.number("tiredEasing")
    missedEasing = easing.number("missedEasing")
    afterEasing = easing.number("afterEasing")
    mildEasing = easing.number("mildEasing")
    mildReserve = easing.number("mildReserve")
    mostEasing = easing.number("mostEasing")
    let next = try reader.one(LearningQuestions.nextSet)
    leastStepDown = next.number("leastStepDown")
    spareReserve = next.number("spareReserve")
    fade = next.number("fadeReps")
    painRest = next.int("afterPainSeconds")
    guard painRest >= Self.leastPainRest else {
      throw Diagnostic(
        "weakened-gate", "after pain a set rests \(painRest) s",
        hint: "three minutes are the least; only a longer rest may be written",
        place: reader.rulebook.place(ofDecision: next.decision, row: next.row.index))
    }
  }

  /// Rest after pain protects: requirement of the coach that learns, number 31.
  private static let leastPainRest = 180
}

/// How bad joints are, and when that is over.
struct LimitationRules: Sendable {
  let mentions: Int
  let clearing: Int
  let stress: Int
  private let inferred: JointTrouble
  /// By sessions, then by the worst level.
  private let confirmed: [[JointTrouble]]
  /// More sessions with pain than this change nothing.
  static let mostSessions = 100

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let limits = try reader.one(LearningQuestions.limitationLimits)
    mentions = limits.int("mentionsNeeded")
    clearing = limits.int("clearingSessions")
    stress = limits.int("loadingStress")
    inferred = try Self.trouble(&reader, false, 0, 0)
    let levels = 0...reader.rulebook.vocabulary.wholeRange(of: "painLevel").upperBound
    var confirmed: [[JointTrouble]] = []
    for sessions in 0...Self.mostSessions {
      var row: [JointTrouble] = []
      for level in levels { row.append(try Self.trouble(&reader, true, sessions, level)) }
      confirmed.append(row)
    }
    self.confirmed = confirmed
  }

  private static func trouble(
    _ reader: inout PageReader, _ isConfirmed: Bool, _ sessions: Int, _ level: Int
  )
    throws(Diagnostic) -> JointTrouble
  {
    let reply = try reader.one(
      LearningQuestions.limitation,
      [
        ("isConfirmed", .boolean(isConfirmed)), ("painSessions", .number(Double(sessions))),
        ("painLevel", .number(Double(level))),
      ])
    return JointTrouble(rawValue: reply.word("limitationSeverity")) ?? .severe
  }

  /// How bad a joint is that hurt in so many sessions, or in none and was only mentioned.
  func trouble(_ joint: JointMemory) -> JointTrouble {
    guard joint.painSessions > 0 else { return inferred }
    let row = confirmed[min(joint.painSessions, Self.mostSessions)]
    return row[min(max(joint.worst, 0), row.count - 1)]
  }
}
