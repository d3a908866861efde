import Consulting
import JSONSource

/// Which sets measure strength, and how.
struct StrengthRules: Sendable {
  let reps: ClosedRange<Double>
  let uncountedLoadTypes: [String]
  let jumpFactor: Double
  let jumpBests: Int
  let epleyReps: Double
  /// So many repetitions or fewer show the load itself.
  let singleReps: Double
  let weight: Double
  let smoothedSets: Int
  let keptBests: Int
  let transitionSessions: Int
  let layoffDays: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let counted = try reader.one(LearningQuestions.counted)
    let low = counted.number("countedRepsLow")
    reps = low...max(low, counted.number("countedRepsHigh"))
    uncountedLoadTypes = counted.words("uncountedLoadTypes")
    let jump = try reader.one(LearningQuestions.jump)
    jumpFactor = jump.number("jumpFactor")
    jumpBests = jump.int("jumpBests")
    let estimate = try reader.one(LearningQuestions.estimate)
    epleyReps = estimate.number("epleyReps")
    singleReps = estimate.number("singleReps")
    let smoothing = try reader.one(LearningQuestions.smoothing)
    weight = smoothing.number("smoothingWeight")
    smoothedSets = smoothing.int("smoothedSets")
    keptBests = smoothing.int("keptBests")
    let transition = try reader.one(LearningQuestions.transition)
    transitionSessions = transition.int("transitionSessions")
    layoffDays = transition.int("layoffDays")
  }

  /// What somebody could lift once who did so many repetitions (Epley above a single).
  func single(_ load: Double, _ repetitions: Double) -> Double {
    load * growth(repetitions)
  }

  /// The load that so many repetitions are possible with.
  func load(_ single: Double, _ repetitions: Double) -> Double {
    single / growth(repetitions)
  }

  private func growth(_ repetitions: Double) -> Double {
    repetitions > singleReps ? 1 + repetitions / epleyReps : 1
  }

  /// The average of values, the latest counting most; nil for none.
  func smoothed(_ values: [Double]) -> Double? {
    guard var mean = values.first else { return nil }
    for value in values.dropFirst() { mean = weight * value + (1 - weight) * mean }
    return mean
  }
}
