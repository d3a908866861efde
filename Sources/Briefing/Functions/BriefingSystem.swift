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
  } personal: { briefer in
    [syncHealth(briefer), getBrief(briefer), respondBrief(briefer)]
  }

  private static func assessRecovery(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "assessRecovery", "how recovered somebody is on a day, and what stands out",
      fields: { fields in
        [
          BriefingFields.date, fields.days, fields.profile, fields.checkIn,
          BriefingFields.loadState,
        ]
      },
      answer: { DayRecovery.form },
      example: example
    ) { briefer, form, read throws(PlanFailure) in try briefer.assessRecovery(form, read) }
  }

  private static func dailyBrief(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "dailyBrief", "the one decision of a day, with its reasons and words",
      fields: { fields in
        [
          BriefingFields.date, fields.days, fields.profile, fields.checkIn,
          BriefingFields.loadState, fields.history(isRequired: false), BriefingFields.planned,
        ]
      },
      answer: { ToldBrief.form },
      example: example
    ) { briefer, form, read throws(PlanFailure) in try briefer.dailyBrief(form, read) }
  }

  private static func learnFromBriefs(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "learnFromBriefs", "what earlier decisions came to, and what they move",
      fields: { fields in [BriefingFields.date, fields.history(isRequired: true)] },
      answer: { LearnedBriefs.form },
      example: #"{"date": "2026-03-23", "history": [{"date": "2026-03-22", "decision": "proceed", "#
        + #""score": 70, "response": "followed", "next_score": 72}]}"#
    ) { briefer, _, read throws(PlanFailure) in try briefer.learnFromBriefs(read) }
  }

  private static let example =
    #"{"date": "2026-03-23", "days": [{"date": "2026-03-23", "metrics": {"hrv": 40, "#
    + #""resting_hr": 52}, "sleep": {"total_hours": 7.5, "awake_hours": 0.3}}], "#
    + #""check_in": {"feel": 4}}"#
}

extension Loading<Briefer> {
  /// Declares a function of the brief: a request is held against its form, read once and worked on.
  ///
  /// - Parameters:
  ///   - name: Its name in a call.
  ///   - summary: What it answers, in one line for people.
  ///   - fields: What it takes beside the language.
  ///   - answer: What it gives.
  ///   - example: A request that is answered.
  ///   - work: What becomes of a request in which nothing is wrong.
  /// - Returns: The function as every door has it.
  func function<Answer>(
    _ name: String, _ summary: String,
    fields: @escaping @Sendable (BriefingFields) -> [RequestField],
    answer: @escaping @Sendable () -> AnswerForm<Answer>, example: String,
    work:
      @escaping @Sendable (Briefer, FilledForm, BriefReading) throws(PlanFailure) -> Answer
  ) -> ServiceFunction {
    ServiceFunction(
      name: name, summary: summary, of: rulebook,
      request: {
        let known = BriefingFields(rulebook: self.rulebook)
        return RequestForm(fields(known) + [known.language], readings: self.readings)
      }, answer: answer, example: example
    ) { form throws(PlanFailure) in
      let briefer = try self.model()
      let read = BriefReading(form.request, briefer.rules.health)
      guard read.mistakes.isEmpty else {
        throw .invalid(self.rulebook.messages.said(read.mistakes, form.language))
      }
      return try work(briefer, form, read)
    }
  }

  /// What reading a request finds wrong beside its form.
  private var readings: RequestForm.Readings {
    { request, language in
      guard let briefer = try? self.model() else { return [] }
      let read = BriefReading(request, briefer.rules.health)
      return self.rulebook.messages.said(read.mistakes, language)
    }
  }
}
