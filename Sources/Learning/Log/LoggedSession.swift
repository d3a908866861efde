import Domain
import JSONSource
import RuleEngine

/// A session as it was written down.
struct LoggedSession: Sendable {
  let id: String
  let ended: Moment
  /// The local day it belongs to.
  let day: Int
  let isDeload: Bool
  /// Joints that the athlete says are well again.
  let healed: [String]
  let sets: [LoggedSet]
  /// Another one as soon as anything in it differs.
  let digits: String

  /// A session has no more sets.
  static let mostSets = 200

  /// The order of sessions everywhere: by their end, then by their name.
  static func isBefore(_ left: Self, _ right: Self) -> Bool {
    (left.ended.ms, left.id) < (right.ended.ms, right.id)
  }
}

/// A set as it was written down.
struct LoggedSet: Sendable {
  let exercise: String
  let load: Double
  let reps: Double
  /// Repetitions in reserve; nil when nobody said.
  let reserve: Double?
  /// What it was for; nil when nobody said.
  let intent: SetIntent?
  let isCompleted: Bool
  let isPainful: Bool
  /// The joint that hurt, where it was told.
  let joint: String?
  /// How bad it was, from 1 to 5; nil when nobody said.
  let painLevel: Int?
  /// Whether the load was put right afterwards.
  let isCorrected: Bool
  /// Whether a result that looks like a slip was confirmed.
  let isConfirmed: Bool
  let note: String?
  let asked: AskedSet?

  /// Effort from 1 to 10; nil when nobody said.
  var rpe: Double? { reserve.map { Self.wholeEffort - $0 } }

  /// No load that is written down is heavier, in kilograms.
  static let mostLoad = 500.0

  /// Effort and reserve add to this.
  static let wholeEffort = 10.0
}

/// What had been asked of a set.
struct AskedSet: Sendable {
  let load: Double?
  let reps: Double
  let reserve: Double?
  let intent: SetIntent?
}

/// What is said beside the sessions.
struct LearningContext: Sendable {
  var aimsAtStrength = false
  /// Days a week by pattern.
  var patternDays: [String: Int] = [:]
  /// Upper ends of bands that the athlete set, in kilograms by pattern.
  var stretch: [String: Double] = [:]
}

extension Moment {
  /// The instant a request holds, whose form has looked at it; nil where it holds none.
  init?(_ json: JSON?) {
    guard let moment = json?.string.flatMap(Moment.init) else { return nil }
    self = moment
  }

  /// Milliseconds since 1970 began in Greenwich.
  var ms: Int { Int(milliseconds) }
}
