import Consulting
import JSONSource
import RuleEngine

/// The phases of a pattern: how long, what follows, where in the ranges of a plan.
struct PhaseRules: Sendable {
  /// What a phase is.
  struct Arc: Sendable {
    let next: TrainingPhase
    let weeks: Double
    let repsShare: Double
    let rirPlace: RirPlace
  }

  private let arcs: [TrainingPhase: Arc]
  private let strengthArcs: [TrainingPhase: Arc]
  let leastSessions: Int
  let stuckFactor: Double
  let mostDays: Double
  let unknownDays: Double
  let forcedAdvice: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    arcs = try Self.arcs(&reader, false)
    strengthArcs = try Self.arcs(&reader, true)
    let length = try reader.one(LearningQuestions.phaseLength)
    leastSessions = length.int("leastPhaseSessions")
    stuckFactor = length.number("stuckFactor")
    mostDays = length.number("mostDaysAWeek")
    unknownDays = length.number("unknownDaysAWeek")
    forcedAdvice = length.int("forcedAdvice")
  }

  private static func arcs(_ reader: inout PageReader, _ aimsAtStrength: Bool)
    throws(Diagnostic) -> [TrainingPhase: Arc]
  {
    var arcs: [TrainingPhase: Arc] = [:]
    for phase in TrainingPhase.allCases {
      let reply = try reader.one(
        LearningQuestions.phaseArc,
        [
          ("trainingPhase", .string(phase.rawValue)), ("aimsAtStrength", .boolean(aimsAtStrength)),
        ])
      arcs[phase] = Arc(
        next: TrainingPhase(rawValue: reply.word("nextPhase")) ?? .accumulation,
        weeks: reply.number("phaseWeeks"), repsShare: reply.number("repsShare"),
        rirPlace: RirPlace(rawValue: reply.word("rirPlace")) ?? .high)
    }
    return arcs
  }

  /// A phase by the goal.
  func arc(_ phase: TrainingPhase, aimsAtStrength: Bool) -> Arc {
    guard let arc = (aimsAtStrength ? strengthArcs : arcs)[phase] else {
      preconditionFailure("every phase was read")
    }
    return arc
  }

  /// Days a week a pattern is trained, by what was said or by the days between sessions.
  func daysAWeek(_ said: Int?, _ cadence: Double?) -> Double {
    if let said { return Double(said) }
    guard let cadence, cadence > 0 else { return unknownDays }
    return min(max((Calendar.daysOfAWeek / cadence + 0.5).rounded(.down), 1), mostDays)
  }

  /// The sessions of a phase.
  func length(_ phase: TrainingPhase, daysAWeek: Double, aimsAtStrength: Bool) -> Int {
    let arc = arc(phase, aimsAtStrength: aimsAtStrength)
    return max(leastSessions, Int((arc.weeks * daysAWeek).rounded()))
  }

  private enum Calendar {
    static let daysOfAWeek = 7.0
  }
}
