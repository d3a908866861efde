import Consulting
import JSONSource
import RuleEngine

/// What an edition's exercises and splits can do for an athlete, without a whole plan.
extension Planner {
  /// A muscle whose weekly band is not reached.
  package struct Shortfall: Hashable, Sendable {
    /// The muscle's word.
    package let muscle: String
    /// Weekly sets that are reached, assisting ones counted as the rules say.
    package let reached: Double
    /// The lower end of the band in weekly sets.
    package let low: Double
  }

  /// The movement patterns for which an athlete has at least one exercise.
  ///
  /// - Parameter request: A request for a plan.
  /// - Returns: The patterns' words.
  /// - Throws: Why the request gets no plan.
  package func feasiblePatterns(_ request: JSON) throws(PlanFailure) -> Set<String> {
    var consultation = try consultation(request)
    let allowances = try consultation.allowExercises()
    return Set(
      edition.exerciseCatalogue.cards.enumerated().filter { allowances[$0.offset].isAllowed }
        .map(\.element.pattern))
  }

  /// The muscles whose bands the week of an athlete does not reach, and the most minutes of a
  /// session.
  ///
  /// - Parameter request: A request for a plan.
  /// - Returns: The muscles, and the minutes of the longest session.
  /// - Throws: Why the request gets no plan.
  package func shortfalls(
    _ request: JSON
  ) throws(PlanFailure) -> (muscles: [Shortfall], minutes: Int) {
    var consultation = try consultation(request)
    let training = try consultation.planTraining()
    let muscles = training.week.shortfalls.map {
      Shortfall(
        muscle: $0.muscle.word, reached: Double($0.reached) / 2, low: Double($0.low) / 2)
    }
    return (muscles, training.sessionMinutes)
  }

  private func consultation(_ request: JSON) throws(PlanFailure) -> Consultation {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: edition.planContract, in: edition))
    consultation.noteNothingExcluded()
    _ = try consultation.assume(Questions.goal, field: "goal", given: ["givenGoal"])
    return consultation
  }
}
