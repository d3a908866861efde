import Consulting
import JSONSource

/// How far the energy of an entry may lie from the number that is told, by what it rests on.
struct EnergyIntervalRules: Sendable {
  private let basis: [String: Double]
  private let step: [String: Double]
  private let assumption: [String: Double]
  /// Of a state that nobody said, raw or cooked, where the food's group has both.
  private let state: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    basis = try reader.table(FoodQuestions.basis, by: "amountBasis", of: "AmountBasis") {
      $0.number("amountError")
    }
    step = try reader.table(FoodQuestions.step, by: "foodStep", of: "FoodStep") {
      $0.number("stepError")
    }
    assumption = try reader.table(
      FoodQuestions.assumption, by: "foodAssumption", of: "FoodAssumption"
    ) { $0.number("assumptionError") }
    state = try reader.one(FoodQuestions.trust).number("openStateError")
  }

  /// The factor by which the energy may be more, or less, than the number, by how the grams and the
  /// food were found and by what was assumed.
  ///
  /// Parts that do not hang together add as their squares do.
  func factor(basis: String?, step: String?, assumptions: [String], isStateOpen: Bool) -> Double {
    var parts = assumptions.compactMap { assumption[$0] }
    parts += [basis.flatMap { self.basis[$0] }, step.flatMap { self.step[$0] }].compactMap(\.self)
    if isStateOpen { parts.append(state) }
    return 1 + parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
