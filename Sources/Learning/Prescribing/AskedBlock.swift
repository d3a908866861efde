import Domain

/// What a plan asks of an exercise today.
struct AskedBlock: Sendable {
  let exercise: String
  let sets: Int
  let reps: ClosedRange<Int>
  let reserve: ClosedRange<Int>
  let rest: Int
  let load: Double?
}

/// What is known about the moment besides.
struct RackMoment: Sendable {
  let moment: Moment
  /// Completed working sets of the exercise today, the last one last.
  let done: [LoggedSet]
  let isPainful: Bool
  /// What hurts, in the order it was told.
  let pains: [RackPain]
  /// Whether tiredness and troubles make today lighter.
  let eases: Bool
  /// Whether what was told this day takes the exercise out of the plan.
  var isTaken = false
  /// Whether the person's health or a flagged joint rules the exercise out.
  var isRuledOut = false
  /// Joints that were told calm and whose lifts the plan asks again.
  var calm: [String] = []
}

/// Something that hurts at the rack.
struct RackPain: Sendable {
  /// The joint; nil where nobody knows which.
  let joint: String?
  let level: Int
  /// The sets of the asked exercise that were done by then.
  let doneBefore: Int
  /// How much the asked exercise counts as loading what hurts where its words name no joint; nil
  /// without words, when the joint that bears most may be the one.
  var unnamedGrade: Int?
  /// The day it was told; nil for today.
  var toldOn: String?
}

extension RackMoment {
  /// The same moment before the last set of the exercise: what had hurt by then.
  var beforeLast: Self {
    let done = done.dropLast()
    return Self(
      moment: moment, done: Array(done), isPainful: isPainful,
      pains: pains.filter { $0.doneBefore <= done.count }, eases: eases, isTaken: isTaken,
      isRuledOut: isRuledOut, calm: calm)
  }

  /// The same moment before any set of the exercise: what had hurt by then.
  var atStart: Self {
    Self(
      moment: moment, done: [], isPainful: isPainful, pains: pains.filter { $0.doneBefore == 0 },
      eases: eases, isTaken: isTaken, isRuledOut: isRuledOut, calm: calm)
  }
}

/// Why something is as it is: a message and its values.
struct CoachReason: Sendable {
  let code: String
  let values: [(String, String)]

  init(_ code: String, _ values: (String, String)...) {
    self.code = code
    self.values = values
  }

  /// The key of its message.
  var key: String { "coach.why.\(code)" }
}

/// The next set, or why there is none.
struct NextSet: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case set, finished, ask, stop, swap
  }

  enum Source: String, CaseIterable, Sendable {
    case plan
    case ownLifts = "own_lifts"
    case transfer
    case noLoad = "no_load"
    case unknown
    case model
  }

  var kind = Kind.set
  var load: Double?
  var reps: Int?
  var reserve: Int?
  var rest: Int?
  var intent: SetIntent?
  var source: Source?
  /// The exercise to do instead.
  var swap: String?
  var reasons: [CoachReason] = []

  mutating func because(_ code: String, _ values: (String, String)...) {
    reasons.append(CoachReason(code, values))
  }
}

extension CoachReason {
  init(_ code: String, _ values: [(String, String)]) {
    (self.code, self.values) = (code, values)
  }
}
