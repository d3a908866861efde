import Consulting
import RuleEngine

extension Consultation {
  /// What one repetition of a lift of the profile could weigh with what of the body is lifted, in kg;
  /// nil where so much help was taken that nothing was lifted.
  mutating func estimateMaximum(of lift: Request.Lift) throws(PlanFailure) -> Double? {
    let card = edition.exerciseCatalogue.cards[lift.exercise]
    let whole = card.lifted.lifted(at: lift.weightKg, bodyKg: try bodyKg(in: card))
    guard whole > 0 else { return nil }
    return try estimateMaximum(loadKg: whole, repetitions: lift.reps, rir: lift.rir)
  }

  /// The body's weight where an exercise lifts something of it, kg; else 0.
  mutating func bodyKg(in card: ExerciseCatalogue.Card) throws(PlanFailure) -> Double {
    guard card.lifted.bodyShare > 0 else { return 0 }
    return try ask(Questions.weight).number("weightKg")
  }

  /// Whether the weights of an exercise are known: all of it but the body's, which may be assumed.
  func knowsWeights(of card: ExerciseCatalogue.Card) -> Bool {
    card.lifted.bodyShare == 0 || isGiven("givenWeightKg")
  }

  /// What one repetition could weigh by a set, in kg.
  ///
  /// Repetitions in reserve count where they were noted; without them the set is taken as it was
  /// done, which gives the lower estimate.
  mutating func estimateMaximum(loadKg: Double, repetitions: Int, rir: Int?) throws(PlanFailure)
    -> Double
  {
    set("loadKg", .number(loadKg))
    defer { forget("loadKg") }
    return try ask(
      Questions.e1RM, about: "repsToFailure", .number(Double(repetitions + (rir ?? 0)))
    )
    .number("e1rmKg")
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
