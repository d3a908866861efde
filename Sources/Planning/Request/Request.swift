import JSONSource
import RuleEngine

/// A request as it was understood: facts by slot, and what is not a single fact.
package struct Request: Sendable {
  /// Fact slots and values, in the order of the contract.
  var facts: [(slot: Int, value: Value)] = []
  /// What was given, field by field, in the order of the contract; aliases are resolved.
  var given: [(field: String, value: Value)] = []
  /// The joints to spare and how badly each is flagged, in the order of the vocabulary.
  var flags: [JointFlag] = []

  /// The joints that are flagged as severe.
  var severeJoints: [Value] { joints(flaggedAs: "severe") }

  /// The joints that are flagged as moderate.
  var moderateJoints: [Value] { joints(flaggedAs: "moderate") }

  private func joints(flaggedAs severity: String) -> [Value] {
    flags.filter { $0.severity == severity }.map { .string($0.joint) }
  }
  /// Positions in the ingredient catalogue that are not wanted, ascending.
  var dislikes: [Int] = []
  /// Positions in the catalogue of themes that are not wanted, ascending.
  var dislikedThemes: [Int] = []
  /// What the athlete wrote under `dislikes`.
  var dislikedWords: [String] = []
  /// Sets the athlete has lifted, by position in the exercise catalogue.
  var lifts: [Lift] = []
  /// Lifts that were given by what people call them, as they were written.
  var calledLifts: [(word: String, exercise: Int)] = []
  /// An earlier answer of `recalculateIndexes` to compare with.
  var previous: [(field: String, value: Value)] = []
  /// Whether the answer says where every number came from.
  var explain = false
  /// The language of the answer.
  var language: String

  /// A set as it was done.
  struct Lift: Hashable, Sendable {
    let exercise: Int
    let weightKg: Double
    let reps: Int
    /// Repetitions left in reserve; nil when not given.
    let rir: Int?
  }
}
