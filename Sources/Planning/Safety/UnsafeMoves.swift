import Consulting
import RuleEngine

/// The positions, holds, hard moves, jumps and demands that an athlete's health and age rule out.
struct UnsafeMoves: Sendable {
  /// What a page is asked about.
  fileprivate struct Move: Hashable {
    let position: String
    /// By its place among the words of experience.
    let difficulty: Int
    let isHeld: Bool
  }

  fileprivate var moves: Set<Move> = []
  /// Kinds of stability that are ruled out, such as jumps.
  fileprivate var unsteady: [String] = []
  /// Demands that are ruled out.
  fileprivate var demands: Set<String> = []
  /// What carries loads that are ruled out.
  fileprivate var loads: Set<String> = []
  /// Demands that a joint flagged as severe rules out.
  fileprivate var painful: Set<String> = []

  /// Whether nothing is ruled out.
  var isEmpty: Bool { moves.isEmpty && unsteady.isEmpty && demands.isEmpty && loads.isEmpty }

  /// Whether an exercise is ruled out for a joint that is flagged as severe.
  func hurts(_ exercise: Int, in exerciseCatalogue: ExerciseCatalogue) -> Bool {
    exerciseCatalogue.cards[exercise].demands.contains(where: painful.contains)
  }

  /// Whether an exercise is ruled out.
  func contains(_ exercise: Int, in exerciseCatalogue: ExerciseCatalogue) -> Bool {
    let row = exerciseCatalogue.exercises[exercise]
    let move = Move(
      position: exerciseCatalogue.cards[exercise].position, difficulty: row.difficulty,
      isHeld: row.repUnit == .seconds)
    let card = exerciseCatalogue.cards[exercise]
    return moves.contains(move) || unsteady.contains(card.stability)
      || loads.contains(card.loadType)
      || card.demands.contains(where: demands.contains)
  }
}

extension Consultation {
  /// Asks for every demand, position, difficulty and hold whether this athlete may train so, and for
  /// every stability whether it is enough.
  mutating func judgeHealth() throws(PlanFailure) -> UnsafeMoves {
    let vocabulary = edition.rulebook.vocabulary
    var unsafe = UnsafeMoves()
    unsafe.demands = try ruledOutDemands(severe: [])
    if !request.severeJoints.isEmpty {
      unsafe.painful = try ruledOutDemands(severe: request.severeJoints)
    }
    for stability in vocabulary.words("Stability") {
      let reply = try ask(Questions.steadiness, about: "stability", .string(stability))
      if !reply.flag("steadyEnough") { unsafe.unsteady.append(stability) }
    }
    guard !words("healthFlags").isEmpty else { return unsafe }
    for load in vocabulary.words("LoadType") {
      let reply = try ask(Questions.loadSafety, about: "loadType", .string(load))
      if !reply.flag("loadAllowed") { unsafe.loads.insert(load) }
    }
    for position in vocabulary.words("Position") {
      for (difficulty, word) in vocabulary.words("Experience").enumerated() {
        for isHeld in [false, true] {
          set("heldForTime", .boolean(isHeld))
          set("difficulty", .string(word))
          defer { for name in ["heldForTime", "difficulty"] { forget(name) } }
          let reply = try ask(Questions.exerciseSafety, about: "position", .string(position))
          guard !reply.flag("exerciseAllowed") else { continue }
          unsafe.moves.insert(
            UnsafeMoves.Move(position: position, difficulty: difficulty, isHeld: isHeld))
        }
      }
    }
    return unsafe
  }

  /// The demands that the page rules out beside some joints that are flagged as severe.
  private mutating func ruledOutDemands(severe: [Value]) throws(PlanFailure) -> Set<String> {
    set("severeJoints", .list(severe))
    defer { set("severeJoints", .list(request.severeJoints)) }
    var ruledOut: Set<String> = []
    for demand in edition.rulebook.vocabulary.words("ExerciseDemand") {
      let reply = try ask(Questions.exerciseDemands, about: "demand", .string(demand))
      if !reply.flag("demandAllowed") { ruledOut.insert(demand) }
    }
    return ruledOut
  }

  /// How many places each exercise stands further down for this athlete; empty for nobody.
  mutating func judgeSteadiness() throws(PlanFailure) -> [Int] {
    var places: [String: Int] = [:]
    for stability in edition.rulebook.vocabulary.words("Stability") {
      places[stability] = try ask(Questions.steadiness, about: "stability", .string(stability))
        .int("rankHandicap")
    }
    guard places.contains(where: { $0.value != 0 }) else { return [] }
    return edition.exerciseCatalogue.cards.map { places[$0.stability] ?? 0 }
  }

  /// The risks of foods that this athlete's health rules out.
  mutating func judgeFoods() throws(PlanFailure) -> [String] {
    var risks: [String] = []
    for risk in edition.rulebook.vocabulary.words("FoodRisk") {
      let reply = try ask(Questions.foodSafety, about: "foodRisk", .string(risk))
      if !reply.flag("foodAllowed") { risks.append(risk) }
    }
    return risks
  }
}
