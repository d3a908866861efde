import Consulting
import JSONSource

/// What a language model may answer about a set.
struct AnswerRules: Sendable {
  let load: ClosedRange<Double>
  let reps: ClosedRange<Double>
  let reserve: ClosedRange<Double>
  let rest: ClosedRange<Double>
  let framing: Int
  let cue: Int
  let reason: Int
  let confidence: Double
  let spareReps: Int
  let banned: [String]
  /// What a model may warn of.
  let flags: [String]
  /// How long it may take with all its repetitions, ms.
  let milliseconds: Int
  let tokens: Int
  /// How often it is asked, the first time counted.
  let attempts: Int
  /// How many questions may wait at once, this one among them.
  let atOnce: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let reply = try reader.one(LearningQuestions.answerRanges)
    let range = { (low: Double, high: Double) in low...max(low, high) }
    load = range(0, reply.number("answerLoadMost"))
    reps = range(reply.number("answerRepsLow"), reply.number("answerRepsHigh"))
    reserve = range(0, reply.number("answerReserveMost"))
    rest = range(reply.number("answerRestLow"), reply.number("answerRestHigh"))
    framing = reply.int("framingLength")
    cue = reply.int("cueLength")
    reason = reply.int("reasonLength")
    confidence = reply.number("leastConfidence")
    spareReps = reply.int("sparePlanReps")
    flags = reply.words("safetyFlags")
    milliseconds = reply.int("answerSeconds") * 1000
    tokens = reply.int("answerTokens")
    attempts = reply.int("answerAttempts")
    atOnce = reply.int("answerAtOnce")
    banned = try reader.all(LearningQuestions.bannedWords).flatMap { $0.words("bannedWords") }
  }
}
