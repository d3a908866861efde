import Consulting
import RuleEngine

/// The positions, holds and jumps that an athlete's health rules out.
struct UnsafeMoves: Sendable {
  /// Positions that are ruled out, for exercises that move and for those held for seconds.
  fileprivate(set) var moving: [String] = []
  fileprivate(set) var held: [String] = []
  /// Kinds of stability that are ruled out: jumps.
  fileprivate(set) var unsteady: [String] = []

  /// Whether nothing is ruled out.
  var isEmpty: Bool { moving.isEmpty && held.isEmpty && unsteady.isEmpty }

  /// Whether an exercise is ruled out.
  func contains(_ exercise: Int, in gym: Gym) -> Bool {
    let isHeld = gym.exercises[exercise].repUnit == .seconds
    return (isHeld ? held : moving).contains(gym.cards[exercise].position)
      || unsteady.contains(gym.cards[exercise].stability)
  }
}

extension Consultation {
  /// Asks for every position, moving and held, whether this athlete may train in it, and for every
  /// stability whether it is enough.
  mutating func judgeHealth() throws(PlanFailure) -> UnsafeMoves {
    var unsafe = UnsafeMoves()
    guard !words("healthFlags").isEmpty else { return unsafe }
    for position in edition.rulebook.vocabulary.words("Position") {
      for isHeld in [false, true] {
        set("heldForTime", .boolean(isHeld))
        defer { forget("heldForTime") }
        let reply = try ask(Questions.exerciseSafety, about: "position", .string(position))
        if reply.flag("exerciseAllowed") { continue }
        if isHeld { unsafe.held.append(position) } else { unsafe.moving.append(position) }
      }
    }
    for stability in edition.rulebook.vocabulary.words("Stability") {
      let reply = try ask(Questions.steadiness, about: "stability", .string(stability))
      if !reply.flag("steadyEnough") { unsafe.unsteady.append(stability) }
    }
    return unsafe
  }

  /// How many places each exercise stands further down for this athlete; empty for nobody.
  mutating func judgeSteadiness() throws(PlanFailure) -> [Int] {
    var places: [String: Int] = [:]
    for stability in edition.rulebook.vocabulary.words("Stability") {
      places[stability] = try ask(Questions.steadiness, about: "stability", .string(stability))
        .int("rankHandicap")
    }
    guard places.contains(where: { $0.value != 0 }) else { return [] }
    return edition.gym.cards.map { places[$0.stability] ?? 0 }
  }

  /// The risks of foods that this athlete's health rules out.
  mutating func judgeFoods() throws(PlanFailure) -> [String] {
    guard !words("healthFlags").isEmpty else { return [] }
    var risks: [String] = []
    for risk in edition.rulebook.vocabulary.words("FoodRisk") {
      let reply = try ask(Questions.foodSafety, about: "foodRisk", .string(risk))
      if !reply.flag("foodAllowed") { risks.append(risk) }
    }
    return risks
  }
}
