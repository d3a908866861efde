import Consulting
import JSONSource
import RuleEngine

extension System {
  /// The coach that learns: sessions in, what is known and the next set out.
  package static let learning = System(
    name: "learning", requiredRules: .learning, messageFamilies: LearningMessages.families
  ) { rulebook throws(Diagnostic) in
    try LearningCoach(rulebook)
  } functions: { coach in
    [
      learn(coach), applySession(coach), coachDigest(coach), coachInsights(coach),
      explainDigest(coach),
      prescribeSet(coach),
      readSetLine(coach), readWorkoutLine(coach), readNote(coach), recallNotes(coach),
      checkPrescription(coach),
      checkProgramme(coach), askProgramme(coach), layOutProgramme(coach),
      advanceProgramme(coach),
      sessionEvent(coach), readHistory(coach),
    ]
  } personal: { coach in
    personal(coach)
  }

  static let exampleSession =
    #"{"session_id": "a1", "ended_at": "2026-01-05T18:00:00+01:00", "sets": "#
    + #"[{"exerciseId": "barbell_bench_press", "load_kg": 100, "reps": 5, "rir": 2}]}"#
  static let exampleBlock =
    #"{"exerciseId": "barbell_bench_press", "sets": 3, "reps": [6, 10], "rir": [1, 3], "#
    + #""rest_s": 150}"#

  private static func learn(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "learn", summary: "what follows from sessions: a state and a digest",
      isDear: true, of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.sessions(rulebook, isRequired: true), LearningFields.context(rulebook),
            LearningFields.asOf, LearningFields.state, LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { Learned.form },
      example: #"{"sessions": ["# + exampleSession + #"], "as_of": "2026-01-06T08:00:00Z"}"#
    ) { form throws(PlanFailure) in try coach.model().learn(form) }
  }

  private static func applySession(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "applySession", summary: "what follows from one more session",
      of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.oneSession(rulebook), LearningFields.context(rulebook),
            LearningFields.state, LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { AppliedSession.form }, example: #"{"session": "# + exampleSession + "}"
    ) { form throws(PlanFailure) in try coach.model().applySession(form) }
  }

  private static func coachDigest(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "coachDigest", summary: "what the coach knows, at a moment", of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.state, LearningFields.asOf, LearningFields.exercises,
            LearningFields.plan, LearningFields.curves,
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { ToldDigest.form }, example: #"{"as_of": "2026-01-06T08:00:00Z"}"#
    ) { form throws(PlanFailure) in try coach.model().coachDigest(form) }
  }

  static func explainDigest(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "explainDigest", summary: "where each number the coach tells comes from",
      isDear: true, of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.state, LearningFields.asOf,
            LearningFields.text(
              "number",
              "an address, such as /exercises/back_squat/e1rm_kg, or a part of one; all "
                + "when left out"),
            LearningFields.plan, LearningFields.context(rulebook),
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { ExplainedNumber.all }, example: #"{"as_of": "2026-01-06T08:00:00Z"}"#
    ) { form throws(PlanFailure) in try coach.model().explainDigest(form) }
  }

  static func prescribeSet(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "prescribeSet", summary: "the next set of an exercise, and why",
      isDear: coach.door.isOpen, of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.state, LearningFields.sessions(rulebook, isRequired: false),
            LearningFields.context(rulebook), LearningFields.block(isRequired: false),
            LearningFields.plan, LearningFields.planSlot, LearningFields.done(rulebook),
            LearningFields.notes(isRequired: false),
            LearningFields.flag("pain", "whether something hurts now"),
            LearningFields.hurting(rulebook), LearningFields.calm(rulebook),
            .symptoms(rulebook.vocabulary),
            LearningFields.flag(
              "taken_away", "whether the check-in of the day takes the exercise out of the plan"),
            LearningFields.flag(
              "ruled_out",
              "whether the state of health or a flagged joint rules the exercise out"),
            LearningFields.flag(
              "ease", "whether tiredness and troubles make today lighter; true when left out"),
            LearningFields.choice(
              "coach",
              "who chooses inside what plan and log allow: rules, or a language model and nobody "
                + "in its place", SetChooser.allCases.map(\.rawValue)),
            LearningFields.asOf, LearningFields.language(rulebook),
          ], readings: coach.setReadings)
      },
      answer: { ToldSet.form },
      example: #"{"sessions": ["# + exampleSession + #"], "block": "# + exampleBlock
        + #", "as_of": "2026-01-08T18:00:00Z"}"#
    ) { form throws(PlanFailure) in
      try coach.model().prescribeSet(form, asking: coach.door)
    }
  }

  private static func checkPrescription(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "checkPrescription",
      summary: "whether a language model's set keeps to the limits",
      of: rulebook,
      request: {
        RequestForm(
          [
            RequestField(
              name: "answer", meaning: "what the model answered, as text", isRequired: true,
              shape: .name(longest: 20_000)),
            LearningFields.block(),
            LearningFields.flag("pain", "whether something hurts now"),
            LearningFields.optional(
              "learned_kg", "the load that was learned", 0...LoggedSet.mostLoad),
            RequestField(
              name: "facts", meaning: "the numbers its texts may name; any when left out",
              isRequired: false,
              shape: .optional(.list(LearningFields.number(-1e6...1e6), most: 1000))),
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { CheckedSet.form },
      example: #"{"answer": "Just lift heavy!", "block": "# + exampleBlock + "}"
    ) { form throws(PlanFailure) in try coach.model().checkPrescription(form) }
  }

  private static func checkProgramme(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "checkProgramme",
      summary: "whether a language model's programme keeps to the rules", of: rulebook,
      request: {
        RequestForm([
          RequestField(
            name: "programme", meaning: "what the model answered, as text", isRequired: true,
            shape: .name(longest: 200_000)),
          LearningFields.profile(rulebook), LearningFields.dayKeys(rulebook),
          LearningFields.retiredKeys, LearningFields.language(rulebook),
        ])
      },
      answer: { ProgrammeAnswers.checked },
      example: #"{"programme": "{\"weeks\": 12, \"days\": []}", "profile": {"schedule_days": 3}}"#
    ) { form throws(PlanFailure) in try coach.model().checkProgramme(form) }
  }

  private static func askProgramme(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "askProgramme",
      summary: "a language model's programme that keeps to the rules",
      isDear: coach.door.isOpen, of: rulebook,
      request: {
        RequestForm([
          LearningFields.profile(rulebook), LearningFields.dayKeys(rulebook),
          LearningFields.retiredKeys, LearningFields.language(rulebook),
        ])
      },
      answer: { ProgrammeAnswers.asked }, example: nil
    ) { form throws(PlanFailure) in try coach.model().askProgramme(form, asking: coach.door) }
  }

  static func advanceProgramme(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "advanceProgramme",
      summary: "where a programme stands after days were done", of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.programme, LearningFields.programmeEvents,
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { ProgrammeAnswers.advanced },
      example: #"{"programme": {"slots": [{"id": "w1-push", "day_key": "push", "week": 1}]}, "#
        + #""events": [{"kind": "complete", "event_id": "e1", "slot": "w1-push"}]}"#
    ) { form throws(PlanFailure) in try coach.model().advanceProgramme(form) }
  }

  static func sessionEvent(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "sessionEvent", summary: "where a session stands after an event",
      of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.snapshot(rulebook), LearningFields.sessionEvent(rulebook),
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { AfterEvent.form },
      example: #"{"event": {"event_id": "e1", "session_id": "a1", "kind": "start", "version": 0}}"#
    ) { form throws(PlanFailure) in try coach.model().sessionEvent(form) }
  }

  private static func readSetLine(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "readSetLine", summary: "what a line means that is typed between two sets",
      of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.text("text", "the line, such as 100x5@2", isRequired: true),
            LearningFields.name("exerciseId", "the exercise it is about"),
            RequestField(
              name: "asked", meaning: "what had been asked", isRequired: false,
              shape: .optional(
                .fields([
                  LearningFields.optional("load_kg", "the load", 0...LoggedSet.mostLoad),
                  LearningFields.optional("rir", "the reserve", 0...10),
                ]))), LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { LineAnswers.rack }, example: #"{"text": "100x5@2"}"#
    ) { form throws(PlanFailure) in try coach.model().readSetLine(form) }
  }

  private static func readWorkoutLine(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "readWorkoutLine", summary: "the exercise and sets of a line such as bench 80x8x3",
      of: rulebook,
      request: {
        RequestForm([
          LearningFields.text("text", "the line", isRequired: true),
          RequestField(
            name: "heaviest",
            meaning:
              "the person's heaviest set of each exercise, empty where none is logged: a load "
              + "without a unit is held against it",
            isRequired: false,
            shape: .optional(
              .list(
                .fields([
                  LearningFields.name("exerciseId", "the exercise", isRequired: true),
                  LearningFields.optional("weight_kg", "its load", 0...LoggedSet.mostLoad),
                ]), most: 1000))),
          LearningFields.language(rulebook),
        ])
      },
      answer: { LineAnswers.journal }, example: #"{"text": "bench 80x8x3"}"#
    ) { form throws(PlanFailure) in try coach.model().readWorkoutLine(form) }
  }

  static func recallNotes(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "recallNotes", summary: "the notes that belong to an exercise",
      isDear: coach.door.givesVectors, of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.notes(isRequired: true),
            LearningFields.name("exerciseId", "the exercise", isRequired: true),
            LearningFields.text("text", "words to look for instead of what ties notes to it"),
            LearningFields.choice(
              "by",
              "who ranks: rules, or a language model's vectors; those where one is set, when left out",
              SetChooser.allCases.map(\.rawValue)),
            LearningFields.flag(
              "vectors", "whether vectors that were made are told, to be sent with the notes again"),
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { RecalledNotes.form },
      example: #"{"notes": [{"id": "n1", "text": "left shoulder felt tweaky"}], "#
        + #""exerciseId": "barbell_bench_press"}"#
    ) { form throws(PlanFailure) in
      try coach.model().recallNotes(form, asking: coach.door)
    }
  }
}

extension Loading<LearningCoach> {
  /// What reading a request for a set finds wrong.
  var setReadings: RequestForm.Readings {
    { request, language in (try? self.model())?.setReadings(request, language) ?? [] }
  }

  /// What reading a request for a table of training finds wrong.
  var historyReadings: RequestForm.Readings {
    { request, language in (try? self.model())?.historyReadings(request, language) ?? [] }
  }

  /// What reading a request to the coach finds wrong.
  var readings: RequestForm.Readings {
    { request, language in (try? self.model())?.readings(request, language) ?? [] }
  }
}
