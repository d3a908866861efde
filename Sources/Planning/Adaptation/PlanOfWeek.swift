import Consulting
import JSONSource

/// The plan of a week: a deload week has off what an adaptation takes off in one, and remembers it,
/// so that the next week gets it back.
enum PlanOfWeek: Sendable {
  case full(Plan)
  /// A deload week, with what was asked on the way.
  case eased(JSON, Consultation)

  /// What was asked on the way.
  var consultation: Consultation {
    switch self {
    case .full(let plan): plan.consultation
    case .eased(_, let consultation): consultation
    }
  }

  /// The answer of `generatePlan`.
  static func form(in edition: Edition) -> AnswerForm<PlanOfWeek> {
    let full = Plan.form(in: edition)
    return AnswerForm(full.shape) { week, writer in
      switch week {
      case .full(let plan): full.write(plan, &writer)
      case .eased(let plan, _): writer.json(plan)
      }
    }
  }
}

extension Plan {
  /// A plan with what it may come to remember of its adaptations.
  static func form(in edition: Edition) -> AnswerForm<Plan> {
    .object(members(in: edition) + [.adapted("adaptations", AdaptationState.form.shape)])
  }

  /// The plan of the week it was made for.
  func ofItsWeek() throws(PlanFailure) -> PlanOfWeek {
    guard training.progression.isDeload(training.progression.week) else { return .full(self) }
    var adapting = try Adapting(self)
    try adapting.easeWeek(training.progression.week)
    return .eased(adapting.tree, adapting.consultation)
  }
}

extension Adapting {
  /// Deloads a plan that was made for this week.
  fileprivate mutating func easeWeek(_ week: Int) throws(PlanFailure) {
    let due = try consultation.ask(Questions.deloadWeek)
    let rule = consultation.source(of: due)
    try startDeload(rule: rule, cause: "adapt.deload_week", count: week, in: week)
    try settle()
    guard consultation.request.explain else { return }
    let why = SeenRow.form.list.json(of: consultation.seenRows)
    set(PlanPath("why"), to: why, rule: rule, because: Phrase("adapt.recount"))
  }
}

extension CurrentPlan {
  /// The sessions of a plan that was just made.
  init(_ plan: Plan) {
    let days = plan.training.split.days
    sessions = plan.training.week.sessions.enumerated().map { index, session in
      let blocks = session.exercises.enumerated().map { place, exercise in
        Block(
          exercise: exercise.exercise, role: exercise.role, sets: exercise.sets,
          reps: plan.count(exercise), rir: plan.training.roles[exercise.role].rir,
          superset: exercise.superset, loadKg: plan.loads[index][place].kg)
      }
      return Session(place: index, day: index + 1, weekday: days[index].weekday, blocks: blocks)
    }
    bands = plan.training.bands
  }
}
