import Consulting

/// What is remembered of an exercise.
struct LiftMemory: Sendable {
  /// A set that measures strength.
  struct Counted: Sendable {
    var day = 0
    var e1rm = 0.0
    /// With the reserve counted as done.
    var full = 0.0
    var session = ""
  }

  /// The best counted set of a session.
  struct Best: Sendable {
    var day = 0
    var ms = 0
    var e1rm = 0.0
    var full = 0.0
    /// The mean effort of the session's counted sets, where it was said.
    var rpe: Double?
    var session = ""
  }

  /// How strong somebody is.
  struct Estimate: Sendable {
    var e1rm = 0.0
    var full = 0.0
    var variance: Double?
    /// Why it is a mean of sessions; nil for the average of sets.
    var reason: TransitionReason?
  }

  var id = ""
  var pattern = ""
  var sessions = 0
  var lastDay = 0
  var rung = LearnedRung.new
  /// How many sessions the mean stands in for the average yet.
  var transitionLeft = 0
  var transitionReason = TransitionReason.calibration
  var estimate: Estimate?
  var sets: [Counted] = []
  var bests: [Best] = []

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&id)
    carrier.text(&pattern)
    carrier.whole(&sessions)
    carrier.whole(&lastDay)
    carrier.name(&rung)
    carrier.whole(&transitionLeft)
    carrier.name(&transitionReason)
    carrier.optional(&estimate, Estimate()) { $1.carry(&$0) }
    carrier.list(&sets, Counted()) { $1.carry(&$0) }
    carrier.list(&bests, Best()) { $1.carry(&$0) }
  }
}

extension LiftMemory.Estimate {
  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.number(&e1rm)
    carrier.number(&full)
    carrier.optional(&variance)
    carrier.optional(&reason, .layoff) { $0.name(&$1) }
  }
}

extension LiftMemory.Counted {
  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.whole(&day)
    carrier.number(&e1rm)
    carrier.number(&full)
    carrier.text(&session)
  }
}

extension LiftMemory.Best {
  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.whole(&day)
    carrier.whole(&ms)
    carrier.number(&e1rm)
    carrier.number(&full)
    carrier.optional(&rpe)
    carrier.text(&session)
  }
}
