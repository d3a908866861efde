import Consulting
import RuleEngine

extension Consultation {
  /// What one repetition of a lift of the profile could weigh, in kg.
  mutating func estimateMaximum(of lift: Request.Lift) throws(PlanFailure) -> Double {
    try estimateMaximum(loadKg: lift.weightKg, repetitions: lift.reps, rir: lift.rir)
  }

  /// What one repetition could weigh by a set, in kg.
  ///
  /// Repetitions in reserve count where they were noted; without them the set is taken as it was
  /// done, which gives the lower estimate.
  mutating func estimateMaximum(loadKg: Double, repetitions: Int, rir: Int?) throws(PlanFailure)
    -> Double
  {
    set("loadKg", .number(loadKg))
    set("repetitions", .number(Double(repetitions)))
    defer {
      forget("loadKg")
      forget("repetitions")
    }
    guard let rir else { return try ask(Questions.e1RM).number("e1rmKg") }
    return try ask(Questions.loggedE1RM, about: "repsInReserve", .number(Double(rir)))
      .number("loggedE1rmKg")
  }

  /// Repetitions that a load allows beside those that stay in reserve; below 0 when it is too heavy.
  mutating func possibleRepetitions(at load: Double, maximum: Double, rir: Int)
    throws(PlanFailure) -> Double
  {
    set("e1rmKg", .number(maximum))
    set("loadKg", .number(load))
    set("targetRir", .number(Double(rir)))
    defer { for name in ["e1rmKg", "loadKg", "targetRir"] { forget(name) } }
    return try ask(Questions.possibleRepetitions).number("possibleReps")
  }
}
