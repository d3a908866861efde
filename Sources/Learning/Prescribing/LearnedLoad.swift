import Consulting
import JSONSource
import RuleEngine

/// What somebody could lift once today, by what was learned.
struct LearnedStrength: Sendable {
  let full: Double
  let source: NextSet.Source
  let isEstablished: Bool
  let reasons: [CoachReason]

  /// By their own lifts, less the longer ago they are; by another lift where those are too old.
  ///
  /// - Returns: nil when nothing was learned.
  static func find(
    _ facts: LiftFacts, _ memory: LearnedMemory, on day: Int, _ rules: LearningRules
  ) throws(Diagnostic) -> LearnedStrength? {
    guard let lift = memory.lift(facts.id), let estimate = lift.estimate else { return nil }
    // From its last set on, whether or not that measured strength.
    let days = max(0, day - lift.lastDay)
    if days >= rules.strength.layoffDays,
      let found = byTransfer(facts, estimate.full, memory, on: day, rules)
    {
      return found
    }
    let factor = try ageFactor(days, rules)
    var reasons = [
      CoachReason("own_lifts", ("kg", CoachPhrasing.kilograms(estimate.full)))
    ]
    if factor < 1 {
      reasons.append(
        CoachReason("aged", ("days", "\(days)"), ("percent", CoachPhrasing.percent(1 - factor))))
    }
    return LearnedStrength(
      full: estimate.full * factor, source: .ownLifts, isEstablished: lift.rung == .established,
      reasons: reasons)
  }

  private static let mostDays = 3650

  /// What is left after days without training, by the page of the plan.
  private static func ageFactor(_ days: Int, _ rules: LearningRules) throws(Diagnostic) -> Double {
    var reader = PageReader(rules.rulebook)
    return try reader.one(
      LearningQuestions.layoff, [("daysOff", .number(Double(min(days, mostDays))))]
    ).number("layoffLoadFactor")
  }

  private static func byTransfer(
    _ facts: LiftFacts, _ own: Double, _ memory: LearnedMemory, on day: Int,
    _ rules: LearningRules
  ) -> LearnedStrength? {
    let fresh = memory.transfers(rules.links).filter { fit in
      guard fit.to == facts.id, let lift = memory.lift(fit.from), let last = lift.sets.last?.day
      else { return false }
      return day - last < rules.strength.layoffDays
    }
    guard let fit = fresh.max(by: { ($0.r2, $1.from) < ($1.r2, $0.from) }),
      let e1rm = memory.lift(fit.from)?.estimate?.e1rm
    else { return nil }
    return LearnedStrength(
      full: min(fit.low(e1rm), own), source: .transfer, isEstablished: false,
      reasons: [
        CoachReason(
          "transfer", ("exercise", fit.from), ("kg", CoachPhrasing.kilograms(fit.low(e1rm))))
      ])
  }
}
