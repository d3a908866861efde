import Domain
import Consulting
import JSONSource
import RuleEngine

/// What sets tire, and how readiness comes back.
struct RecoveryRules: Sendable {
  let hardRpe: Double
  let neuralHigh: Double
  let metabolicLow: Double
  private let curves: [StimulusKind: (hours: Double, least: Double)]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let stimulus = try reader.one(LearningQuestions.stimulus)
    hardRpe = stimulus.number("hardRpe")
    neuralHigh = stimulus.number("neuralRepsHigh")
    metabolicLow = stimulus.number("metabolicRepsLow")
    curves = try reader.table(LearningQuestions.recovery, by: "stimulusKind") {
      ($0.number("recoveryHours"), $0.number("recoveryLeast"))
    }
  }

  /// Readiness so many hours after the last stimulus: from what is left at once up to 1.
  func readiness(_ kind: StimulusKind, hours: Double) -> Double {
    guard let curve = curves[kind] else { preconditionFailure("every stimulus was read") }
    return curve.least + (1 - curve.least) * (1 - Statistics.exp(-max(0, hours) / curve.hours))
  }
}

/// How the coach grades what it asked.
struct GradingRules: Sendable {
  let kept: Int
  let least: Int
  let bias: Double
  let rmse: Double
  let shortGap: Double
  let longGap: Double
  let stackingLeast: Int
  let stackingDifference: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let reply = try reader.one(LearningQuestions.grading)
    kept = reply.int("gradedSets")
    least = reply.int("gradedLeast")
    bias = reply.number("biasLimit")
    rmse = reply.number("rmseLimit")
    shortGap = reply.number("shortGapHours")
    longGap = reply.number("longGapHours")
    stackingLeast = reply.int("stackingLeast")
    stackingDifference = reply.number("stackingDifference")
  }
}

/// What lifts and patterns tell about each other.
struct LinkRules: Sendable {
  let pairs: Int
  let least: Int
  let r2: Double
  let rankLeast: Int
  let rankDifference: Double
  let rankErrorFactor: Double
  let hours: Double
  let kept: Int
  let seen: Int
  let doubt: Double
  let confidence: Double
  let loss: Double
  let scale: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    pairs = try reader.one(LearningQuestions.pair).int("pairedBests")
    let gate = try reader.one(LearningQuestions.transferGate)
    least = gate.int("transferLeast")
    r2 = gate.number("transferR2")
    rankLeast = gate.int("rankLeast")
    rankDifference = gate.number("rankDifference")
    rankErrorFactor = gate.number("rankErrorFactor")
    let reply = try reader.one(LearningQuestions.interactionGate)
    hours = reply.number("interactionHours")
    kept = reply.int("interactionKept")
    seen = reply.int("interactionSeen")
    doubt = reply.number("doubtFactor")
    confidence = reply.number("interactionConfidence")
    loss = reply.number("interactionLoss")
    scale = reply.number("interactionScale")
  }
}

/// When something is known.
struct LadderRules: Sendable {
  let calibratingSessions: Int
  let calibratingSets: Int
  let establishedSessions: Int
  let establishedBests: Int
  let bests: Int
  let variation: Double
  let patternCalibrating: Int
  let patternEstablished: Int
  let musclePatterns: Int
  let parts: Int
  let ofParts: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let exercise = try reader.one(LearningQuestions.exerciseRung)
    calibratingSessions = exercise.int("calibratingSessions")
    calibratingSets = exercise.int("calibratingSets")
    establishedSessions = exercise.int("establishedSessions")
    establishedBests = exercise.int("establishedBests")
    bests = exercise.int("rungBests")
    variation = exercise.number("rungVariation")
    let pattern = try reader.one(LearningQuestions.patternRung)
    patternCalibrating = pattern.int("patternCalibrating")
    patternEstablished = pattern.int("patternEstablished")
    let muscle = try reader.one(LearningQuestions.muscleRung)
    musclePatterns = muscle.int("musclePatterns")
    parts = muscle.int("establishedParts")
    ofParts = muscle.int("ofParts")
  }
}

/// When a week was too much.
struct WeekRules: Sendable {
  let days: Int
  let fatigueRpe: Double
  let fatigueSessions: Int
  let deloadRpe: Double
  let doneShare: Double
  let missShare: Double
  let misses: Int
  let signs: Int
  let deloadSessions: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let reply = try reader.one(LearningQuestions.weekFlags)
    days = reply.int("flagDays")
    fatigueRpe = reply.number("fatigueRpe")
    fatigueSessions = reply.int("fatigueSessions")
    deloadRpe = reply.number("deloadRpe")
    doneShare = reply.number("deloadDoneShare")
    missShare = reply.number("missShare")
    misses = reply.int("deloadMisses")
    signs = reply.int("deloadSigns")
    deloadSessions = reply.int("deloadSessions")
  }
}
