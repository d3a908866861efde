import Consulting
import JSONSource
import RuleEngine

/// The functions about somebody whose sets are kept; how each is answered stands in `Remembering`.
extension System {
  /// All of them, in the order people read about them.
  static func personal(_ scoring: Loading<Scorer>) -> [ServiceFunction] {
    [
      saveFormSession(scoring), formSessions(scoring), formSession(scoring), keptProgress(scoring),
      keptTip(scoring), deleteFormSession(scoring),
    ]
  }

  private static func saveFormSession(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      .saveFormSession, summary: "keeps a set whose form was scored, once under its name",
      of: Remembered(reads: [.forms], writes: [.forms]),
      request: {
        RequestForm(
          [
            KeptFormFields.sessionID,
            RequestField(
              name: "started_at", meaning: "when the set began", isRequired: true, shape: .instant),
            RequestField(
              name: "zone", meaning: "where it was, as Europe/Berlin", isRequired: true,
              shape: .name(longest: 64)),
            RecordFields.record(rulebook),
            KeptFormFields.name("rescores", "the kept set that this one scores anew"),
            FormFields.language(rulebook),
          ],
          readings: { request, language in
            FormRecordProof.mistakes(of: request, scoring, language)
          })
      },
      answer: { KeptFormAnswers.status }, example: KeptFormFields.exampleRecord)
  }

  private static func formSessions(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      .formSessions, summary: "the sets that were kept, the latest first",
      of: Remembered(reads: [.forms]),
      request: {
        RequestForm([
          FormFields.exercise(rulebook, isRequired: false),
          KeptFormFields.name("after", "the last one of the page before"),
          RequestField(
            name: "limit", meaning: "how many at most", isRequired: false,
            shape: .optional(FormFields.whole(1...Double(KeptFormFields.page)))),
          FormFields.language(rulebook),
        ])
      },
      answer: { KeptFormAnswers.page },
      example: "{}")
  }

  private static func formSession(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      .formSession, summary: "a kept set with its chart, bars, pictures of faults and tip",
      of: Remembered(reads: [.forms]),
      request: {
        RequestForm([
          KeptFormFields.sessionID, FormFields.flag("pictures", "whether they are drawn as well"),
          FormFields.theme, FormFields.language(rulebook),
        ])
      },
      answer: { KeptFormAnswers.whole },
      example: #"{"session_id": "5f0c1f9e-1c8b-4c6e-9d5e-1f2a3b4c5d6e"}"#)
  }

  /// The way of the scores over the sets that were kept.
  private static func keptProgress(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let function = formProgress(scoring)
    return ServiceFunction(
      .formProgress, summary: "how your form went over the sets that were kept",
      of: Remembered(
        reads: [.forms], needsStore: { _ in false },
        takes: { $0.members != nil && $0["sessions"] == nil }),
      request: { RequestForm(function.request.fields.filter { $0.name != "sessions" }) },
      answer: { function.answer }, example: #"{"exercise": "squat"}"#)
  }

  /// The tip of a kept set: the one that was told before, else one that is kept from then on.
  private static func keptTip(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let function = formTip(scoring)
    let isKept: @Sendable (JSON) -> Bool = { $0["session_id"] != nil }
    return ServiceFunction(
      .formTip, summary: "the tip of a kept set, the same whenever it is asked for",
      of: Remembered(reads: [.forms], writes: [.forms], needsStore: isKept, takes: isKept),
      request: {
        let given = ["exercise", "summary", "last"]
        return RequestForm(
          [KeptFormFields.sessionID]
            + function.request.fields.filter { !given.contains($0.name) })
      },
      answer: { function.answer },
      example: #"{"session_id": "5f0c1f9e-1c8b-4c6e-9d5e-1f2a3b4c5d6e"}"#)
  }

  private static func deleteFormSession(_ scoring: Loading<Scorer>) -> ServiceFunction {
    ServiceFunction(
      .deleteFormSession, summary: "forgets a kept set: nothing of it stays",
      of: Remembered(reads: [.forms], writes: [.forms]),
      request: {
        RequestForm([KeptFormFields.sessionID, FormFields.language(scoring.rulebook)])
      },
      answer: { KeptFormAnswers.status },
      example: #"{"session_id": "5f0c1f9e-1c8b-4c6e-9d5e-1f2a3b4c5d6e"}"#)
  }
}
