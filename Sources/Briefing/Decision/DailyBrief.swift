import Consulting
import RuleEngine

/// The one decision of a day.
struct DailyBrief: Sendable {
  let recovery: DayRecovery
  let decision: DayDecision
  let prediction: DayPrediction
  let level: PredictionLevel
  let light: DayLight
  let confidence: DecisionConfidence
  /// The signs that speak, the strongest first: their part in the score, over or under what is neutral.
  let signs: [(component: RecoveryComponent, points: Double)]
  let learned: LearnedBriefs
  let why: [String]
}

/// Decides a day.
struct BriefMaker {
  let rules: BriefingRules
  let person: BriefPerson
  let learned: LearnedBriefs
  /// Whether a medical stop of an earlier day still stands.
  let hasOpenStop: Bool

  /// The brief of a day whose recovery is known.
  func brief(
    _ recovery: DayRecovery, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DailyBrief {
    consultation.set([
      ("hasRedFlag", recovery.checkIn.hasRedFlag), ("hasOpenStop", hasOpenStop),
    ])
    let isStop = try consultation.ask(BriefingQuestions.medicalStop).flag("isMedicalStop")
    let confidence = try confidence(recovery, isStop, &consultation)
    let found = try decide(recovery.score, recovery, recovery.checkIn.feel, &consultation)
    let held = try held(found.decision, recovery, &consultation)
    let decision = try allowed(held, confidence, recovery, &consultation)
    let step = rules.decision[decision]
    let strongest = strongest(recovery)
    let stated = decision == found.decision ? found.prediction : nil
    return DailyBrief(
      recovery: recovery, decision: decision,
      prediction: stated ?? prediction(decision, recovery, calm: found.prediction),
      level: step.level, light: step.light, confidence: confidence,
      signs: strongest, learned: learned, why: recovery.why + [found.source])
  }

  private typealias Found = (decision: DayDecision, prediction: DayPrediction?, source: String)

  private func decide(
    _ score: Int?, _ recovery: DayRecovery, _ feel: Int?, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> Found {
    consultation.set([
      ("isCritical", recovery.isCritical), ("isIll", recovery.checkIn.isIll),
    ])
    consultation.set([
      ("decisionScore", score.map { Double($0 - learned.shift) }), ("feel", feel.map(Double.init)),
      ("worstPain", recovery.checkIn.worstPain.map(Double.init)),
    ])
    consultation.setFlags(recovery.flags)
    let reply = try consultation.ask(BriefingQuestions.decision)
    return (
      reply.known("dayDecision"),
      reply.optionalWord("statedPrediction").flatMap(DayPrediction.init),
      consultation.source(of: reply)
    )
  }

  /// Feeling well lifts a decision by so many steps at most over the one without it.
  private func held(
    _ decision: DayDecision, _ recovery: DayRecovery, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DayDecision {
    guard recovery.score != nil, recovery.checkIn.feel != nil else { return decision }
    let without = try decide(recovery.scoreWithoutFeel, recovery, nil, &consultation).decision
    let most = step(without) + rules.decision.mostFeelLift
    return step(decision) <= most ? decision : ladder.last { step($0) <= most } ?? decision
  }

  /// The decisions that allow training or less, by how much they allow.
  private var ladder: [DayDecision] { [.rest, .recover, .reduce, .proceed, .push] }

  private func step(_ decision: DayDecision) -> Int { rules.decision[decision].step }

  /// More than planned is for those alone whom the page lets.
  private func allowed(
    _ decision: DayDecision, _ confidence: DecisionConfidence, _ recovery: DayRecovery,
    _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DayDecision {
    guard decision == .push else { return decision }
    consultation.set("briefConfidence", .string(confidence.rawValue))
    consultation.set([("hasHrvPoints", recovery.points(.hrv) != nil)])
    consultation.set("briefGoal", person.goal.map(Value.string) ?? .null)
    return try consultation.ask(BriefingQuestions.push).flag("mayPush") ? .push : .proceed
  }

  private func confidence(
    _ recovery: DayRecovery, _ isStop: Bool, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DecisionConfidence {
    consultation.set([("hasScore", recovery.score != nil)])
    consultation.set("baselineStatus", .string(recovery.status.rawValue))
    consultation.set([
      ("hrvDaysOfWeek", Double(recovery.hrvCounts.week)), ("componentSpread", recovery.spread),
    ])
    let found = try consultation.ask(BriefingQuestions.confidence)
    guard isDoubted, !isStop else { return found.known("dataConfidence") }
    return try consultation.ask(BriefingQuestions.doubted).known("doubtedConfidence")
  }

  /// Whether earlier decisions were mostly not borne out.
  private var isDoubted: Bool {
    let count = learned.verdicts.count
    return count >= rules.decision.doubtVerdicts
      && Double(learned.count(.supported)) < rules.decision.doubtShare * Double(count)
  }

  /// What is foretold where the rows leave it to the signs.
  private func prediction(
    _ decision: DayDecision, _ recovery: DayRecovery, calm: DayPrediction?
  ) -> DayPrediction {
    if step(decision) >= step(.proceed), let calm { return calm }
    let neutral = rules.baseline.neutralPoints
    let worst = recovery.components.enumerated().max { one, other in
      let (left, right) = (
        one.element.weight * (neutral - one.element.points),
        other.element.weight * (neutral - other.element.points)
      )
      return left == right ? one.offset > other.offset : left < right
    }
    return worst.flatMap { rules.baseline.components[$0.element.component]?.prediction }
      ?? .dataGap
  }

  /// The signs that speak most, for or against.
  private func strongest(_ recovery: DayRecovery) -> [(
    component: RecoveryComponent, points: Double
  )] {
    let neutral = rules.baseline.neutralPoints
    let weight = recovery.components.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return [] }
    // Who has told of no training is used to none: nothing is said of it.
    let hasTrained = recovery.load.chronic > 0 || recovery.load.acute > 0
    let parts = recovery.components.filter { hasTrained || $0.component != .load }.map {
      ($0.component, $0.weight * ($0.points - neutral) / weight)
    }
    let ordered = parts.enumerated().sorted {
      (abs($0.element.1), -$0.offset) > (abs($1.element.1), -$1.offset)
    }
    return ordered.prefix(rules.baseline.spokenSigns).map {
      ($0.element.0, Figure.rounded($0.element.1, decimals: 1))
    }
  }
}
