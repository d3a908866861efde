import Consulting
import RuleEngine

/// What comes before the first exercise of each day.
struct GeneralWarmUp: Sendable {
  /// How long it takes, in whole minutes.
  let minutes: Int
  /// The messages of each day, easy movement first.
  let steps: [[String]]
}

extension Consultation {
  /// How many minutes every session begins with.
  mutating func warmUpMinutes() throws(PlanFailure) -> Int {
    try ask(Questions.generalWarmUp).int("generalWarmupMinutes")
  }

  /// Asks the pages for the days of a split.
  mutating func planGeneralWarmUp(_ split: Split) throws(PlanFailure) -> GeneralWarmUp {
    var steps: [[String]] = []
    for day in split.days { steps.append(try warmUpSteps(for: day.focus)) }
    return GeneralWarmUp(minutes: try warmUpMinutes(), steps: steps)
  }

  /// The messages of a day that trains some muscles, easy movement first.
  mutating func warmUpSteps(for muscles: [String]) throws(PlanFailure) -> [String] {
    let most = try ask(Questions.generalWarmUp).int("warmupMoves")
    let easy = try ask(Questions.easyMovement).word("warmupEasy")
    return [easy] + (try warmUpMoves(for: muscles)).prefix(most)
  }

  /// The moves for some muscles, each once, in the order of the muscles.
  private mutating func warmUpMoves(for muscles: [String]) throws(PlanFailure) -> [String] {
    var moves: [String] = []
    for muscle in muscles {
      let move = try ask(Questions.warmUpMoves, about: "muscle", .string(muscle)).word("warmupMove")
      if !moves.contains(move) { moves.append(move) }
    }
    return moves
  }
}
