import Consulting
import JSONSource
import RuleEngine

/// The coach's functions about somebody whose sessions are kept; how each is answered stands in
/// `Remembering`.
extension System {
  /// All of them, in the order people read about them.
  static func personal(_ coach: Loading<LearningCoach>) -> [ServiceFunction] {
    [
      coachState(coach), keptInsights(coach), keptExplanation(coach), keptSet(coach),
      keptNotes(coach),
      keptProgramme(coach), logSession(coach),
      correctSession(coach), deleteSession(coach), syncSessions(coach), importHistory(coach),
      rememberNote(coach),
      forgetNote(coach), acknowledge(coach), raiseStretch(coach), startProgramme(coach),
      keptSession(coach), listTemplates(coach), saveTemplate(coach), copyTemplate(coach),
      deleteTemplate(coach), startWorkout(coach),
    ]
  }

  /// What learns from events, and writes some.
  private static let writing = Remembered(reads: [.events, .states], writes: [.events, .states])
  /// The same, where the plan says how a session counts.
  static let logging = Remembered(
    reads: [.plan, .events, .states], writes: [.events, .states])

  // MARK: What is known

  private static func coachState(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .coachState, summary: "what the coach knows of you, by your sessions",
      of: Remembered(reads: [.plan, .events, .states], writes: [.states]),
      request: {
        RequestForm(
          [
            LearningFields.asOf, LearningFields.exercises, LearningFields.curves,
            LearningFields.language(rulebook),
          ],
          readings: coach.readings)
      },
      answer: { LearningAnswers.known }, example: #"{"as_of": "2026-03-02T08:00:00+01:00"}"#)
  }

  /// What matters most of what the coach knows of somebody's sessions.
  private static func keptInsights(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    kept(
      .coachInsights, coachInsights(coach), "what of all the coach knows of you matters most",
      knowing: "state",
      reads: [.plan, .events, .states])
  }

  /// Where the numbers come from that the coach tells of somebody's sessions.
  private static func keptExplanation(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    kept(
      .explainDigest, explainDigest(coach), "where each number the coach tells of you comes from",
      knowing: "state", reads: [.plan, .events, .states])
  }

  /// A function of anybody for somebody whose store knows one field of its request, which is left out.
  private static func kept(
    _ personal: PersonalFunction, _ function: ServiceFunction, _ summary: String,
    knowing field: String,
    reads: Set<Remembered.Part>, example: String? = nil
  ) -> ServiceFunction {
    ServiceFunction(
      personal, summary: summary,
      of: Remembered(
        reads: reads, writes: [.states], needsStore: { _ in false },
        takes: { $0.members != nil && $0[field] == nil }),
      request: {
        RequestForm(
          function.request.fields.filter { $0.name != field }, readings: function.request.readings)
      },
      answer: { function.answer }, example: example ?? function.example)
  }

  /// The next set without a state: what was learned of the sessions somebody wrote down stands in, and
  /// the plan that is kept where there is only a slot.
  private static func keptSet(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let function = prescribeSet(coach)
    return ServiceFunction(
      .prescribeSet, summary: "the next set, from the sessions you wrote down",
      of: Remembered(
        reads: [.plan, .profile, .events, .states], writes: [.states], needsStore: { _ in false },
        takes: { $0["state"] == nil && $0["sessions"] == nil }, isTraining: true),
      request: { RequestForm(function.request.fields, readings: coach.readings) },
      answer: { function.answer }, example: function.example)
  }

  /// The notes of an exercise among those that were kept.
  private static func keptNotes(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    kept(
      .recallNotes, recallNotes(coach), "the notes you kept that belong to an exercise",
      knowing: "notes",
      reads: [.events, .states], example: #"{"exerciseId": "barbell_bench_press"}"#)
  }

  /// The next step in the programme that was begun, which is read where it is kept.
  private static func keptProgramme(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let function = advanceProgramme(coach)
    return ServiceFunction(
      .advanceProgramme, summary: "goes on in the programme you began",
      of: Remembered(
        reads: [.events, .states], writes: [.events, .states], needsStore: { _ in false },
        takes: { $0.members != nil && $0["programme"] == nil }),
      request: { RequestForm(function.request.fields.filter { $0.name != "programme" }) },
      answer: { function.answer },
      example: #"{"events": [{"kind": "skip", "event_id": "e1", "day_key": "push"}]}"#)
  }

  // MARK: Sessions

  private static func logSession(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .logSession, summary: "writes a session down, and says what was learned of it",
      of: logging,
      request: {
        RequestForm(
          [LearningFields.oneSession(rulebook), LearningFields.language(rulebook)],
          readings: coach.readings)
      },
      answer: { LearningAnswers.logged }, example: #"{"session": "# + exampleSession + "}")
  }

  private static func correctSession(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .correctSession, summary: "puts a session right that was written down", of: writing,
      request: {
        RequestForm(
          [
            LearningFields.sessionName, LearningFields.oneSession(rulebook),
            LearningFields.revision, LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { LearningAnswers.corrected },
      example: #"{"session_id": "a1", "session": "# + exampleSession + "}")
  }

  private static func deleteSession(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .deleteSession, summary: "takes a session back that was written down", of: writing,
      request: {
        RequestForm([
          LearningFields.sessionName, LearningFields.revision, LearningFields.language(rulebook),
        ])
      },
      answer: { LearningAnswers.corrected }, example: #"{"session_id": "a1"}"#)
  }

  private static func syncSessions(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .syncSessions, summary: "writes many sessions down, each answered for itself",
      of: logging,
      request: {
        RequestForm([LearningFields.waitingSessions, LearningFields.language(rulebook)])
      },
      answer: { LearningAnswers.synced }, example: #"{"sessions": ["# + exampleSession + "]}")
  }

  /// The session that goes on, event by event in the store; its end writes it down.
  private static func keptSession(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let function = sessionEvent(coach)
    return ServiceFunction(
      .sessionEvent, summary: "the session that goes on, kept at every event: `save` is true",
      of: Remembered(
        reads: [.plan, .profile, .events, .states], writes: [.events, .states],
        needsStore: { $0["save"] != nil }, takes: { $0["save"] != nil }, isTraining: true),
      request: {
        let form = function.request
        let fields = form.fields.filter { $0.name != "snapshot" && $0.name != "event" }
        let event = form.field("event").map {
          RequestField(
            name: "event", meaning: "what happened; left out to ask where the session stands",
            isRequired: false, shape: .optional($0.shape))
        }
        return RequestForm(
          fields + [event].compactMap(\.self) + [
            RequestField(
              name: "save", meaning: "true: the session is kept for a person with a store",
              isRequired: true, shape: .value(FactType(type: .boolean)))
          ], readings: form.readings)
      },
      answer: { LearningAnswers.running },
      example: #"{"save": true, "event": {"event_id": "e1", "session_id": "a1", "#
        + #""kind": "start", "version": 0}}"#)
  }

  // MARK: Notes

  private static func rememberNote(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .rememberNote, summary: "keeps a note for the exercises it belongs to",
      of: Remembered(reads: [.events], writes: [.events]),
      request: { RequestForm([LearningFields.note, LearningFields.language(rulebook)]) },
      answer: { LearningAnswers.noted },
      example: #"{"note": {"id": "n1", "text": "left shoulder felt tweaky", "#
        + #""at": "2026-01-05T18:00:00+01:00"}}"#)
  }

  private static func forgetNote(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .forgetNote, summary: "forgets a note: it is never recalled again",
      of: Remembered(reads: [.events], writes: [.events, .states]),
      request: {
        RequestForm([
          LearningFields.name("id", "the note's name", isRequired: true),
          LearningFields.language(rulebook),
        ])
      },
      answer: { LearningAnswers.forgotten }, example: #"{"id": "n1"}"#)
  }

  // MARK: What the athlete decides

  private static func acknowledge(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .acknowledge, summary: "marks bands that moved as seen", of: writing,
      request: {
        RequestForm([LearningFields.bands(rulebook), LearningFields.language(rulebook)])
      },
      answer: { LearningAnswers.acknowledged },
      example: #"{"bands": [{"pattern": "horizontal_push", "anchor": "barbell_bench_press", "#
        + #""band_version": 2}]}"#)
  }

  private static func raiseStretch(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .raiseStretch, summary: "raises what you want the lift of a pattern to reach",
      of: writing,
      request: {
        RequestForm([
          LearningFields.pattern(rulebook),
          RequestField(
            name: "stretch_kg", meaning: "one repetition of it, at least what is aimed at now",
            isRequired: true, shape: LearningFields.number(0...1000)),
          LearningFields.language(rulebook),
        ])
      },
      answer: { LearningAnswers.raised },
      example: #"{"pattern": "horizontal_push", "stretch_kg": 140}"#)
  }

  private static func startProgramme(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .startProgramme, summary: "begins a programme in the place of the one before",
      of: Remembered(
        reads: [.plan, .profile, .events, .states], writes: [.events, .states]),
      request: {
        RequestForm([
          LearningFields.programmeOrPlan, LearningFields.dayKeys(rulebook),
          LearningFields.retiredKeys, LearningFields.context(rulebook),
          LearningFields.language(rulebook),
        ])
      },
      answer: { LearningAnswers.started },
      example: #"{"programme": {"slots": [{"id": "w1-push", "day_key": "push", "week": 1}]}}"#)
  }
}
