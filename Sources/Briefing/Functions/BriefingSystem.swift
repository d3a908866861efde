import Consulting
import JSONSource
import RuleEngine

extension System {
  /// Health data in, one decision a day out.
  package static let briefing = System(
    name: "briefing", requiredRules: .briefing, messageFamilies: BriefingMessages.families
  ) { rulebook throws(Diagnostic) in
    try Briefer(rulebook)
  } functions: { briefer in
    [
      mergeHealthDay(briefer), matchWorkouts(briefer), syncStatus(briefer), backfillPlan(briefer),
      assessRecovery(briefer), dailyBrief(briefer), learnFromBriefs(briefer), dueJobs(briefer),
      planNotifications(briefer), messageQuota(briefer), healthInsights(briefer),
      weeklyReview(briefer),
      checkCoachAnswer(briefer),
    ]
  }

  private static func assessRecovery(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "assessRecovery", summary: "how recovered somebody is on a day, and what stands out",
      of: briefer.rulebook,
      request: {
        briefer.form([
          BriefingFields.date, fields.days, fields.profile, fields.checkIn,
          BriefingFields.loadState, fields.language,
        ])
      },
      answer: { DayRecovery.form }, example: example
    ) { form throws(PlanFailure) in try briefer.reading(form).assessRecovery(form) }
  }

  private static func dailyBrief(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "dailyBrief", summary: "the one decision of a day, with its reasons and words",
      of: briefer.rulebook,
      request: {
        briefer.form([
          BriefingFields.date, fields.days, fields.profile, fields.checkIn,
          BriefingFields.loadState, fields.history(isRequired: false), BriefingFields.planned,
          fields.language,
        ])
      },
      answer: { ToldBrief.form }, example: example
    ) { form throws(PlanFailure) in try briefer.reading(form).dailyBrief(form) }
  }

  private static func learnFromBriefs(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "learnFromBriefs", summary: "what earlier decisions came to, and what they move",
      of: briefer.rulebook,
      request: {
        briefer.form([BriefingFields.date, fields.history(isRequired: true), fields.language])
      },
      answer: { LearnedBriefs.form },
      example: #"{"date": "2026-03-23", "history": [{"date": "2026-03-22", "decision": "proceed", "#
        + #""score": 70, "response": "followed", "next_score": 72}]}"#
    ) { form throws(PlanFailure) in try briefer.reading(form).learnFromBriefs(form) }
  }

  private static let example =
    #"{"date": "2026-03-23", "days": [{"date": "2026-03-23", "metrics": {"hrv": 40, "#
    + #""resting_hr": 52}, "sleep": {"total_hours": 7.5, "awake_hours": 0.3}}], "#
    + #""check_in": {"feel": 4}}"#
}

extension Loading<Briefer> {
  /// The form of a request, with what reading it finds wrong.
  func form(_ fields: [RequestField]) -> RequestForm {
    RequestForm(fields) { request, language in
      guard let briefer = try? self.model() else { return [] }
      return briefer.mistakes(in: request, language)
    }
  }

  /// The briefer, once nothing is wrong with a request.
  func reading(_ form: FilledForm) throws(PlanFailure) -> Briefer {
    let briefer = try model()
    let mistakes = briefer.mistakes(in: form.request, form.language)
    guard mistakes.isEmpty else { throw .invalid(mistakes) }
    return briefer
  }
}
