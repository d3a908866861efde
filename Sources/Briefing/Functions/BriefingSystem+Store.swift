import Consulting
import JSONSource
import RuleEngine

/// The functions of the brief about somebody whose days are kept; how each is answered stands in
/// `Remembering`.
extension System {
  private static let keeping = Remembered(
    reads: [.plan, .profile, .events, .states], writes: [.events, .states])

  static func syncHealth(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      .syncHealth, summary: "keeps what a device sent of one day", of: keeping,
      request: {
        RequestForm(fields.payload + [fields.language], readings: readings(briefer))
      },
      answer: { KeptBriefAnswers.synced },
      example: #"{"date": "2026-03-01", "device_sync_timestamp": "2026-03-01T07:00:00+01:00", "#
        + #""metrics": {"hrv": 32, "resting_hr": 57}}"#)
  }

  static func getBrief(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      .getBrief, summary: "the one decision of a day, from the days that are kept", of: keeping,
      request: {
        RequestForm([
          BriefingFields.date,
          BriefingFields.field(
            "check_in", "what somebody says this morning; it is kept",
            .fields(KeptBriefForm.morning)),
          fields.language,
        ])
      },
      answer: { KeptBriefAnswers.brief }, example: #"{"date": "2026-03-02"}"#)
  }

  static func respondBrief(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let words = BriefResponse.allCases.filter { $0 != .noResponse }.map(\.rawValue)
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      .respondBrief, summary: "keeps what you did about a brief; it may be said anew", of: keeping,
      request: {
        RequestForm([
          BriefingFields.date,
          RequestField(
            name: "response", meaning: "what was done", isRequired: true, shape: .choice(words)),
          KeptBriefForm.revision(isRequired: false), fields.language,
        ])
      },
      answer: { KeptBriefAnswers.responded },
      example: #"{"date": "2026-03-02", "response": "followed"}"#)
  }

  /// What reading one payload finds wrong, at its own places.
  private static func readings(_ briefer: Loading<Briefer>) -> RequestForm.Readings {
    { request, language in
      guard let model = try? briefer.model() else { return [] }
      let asked = JSON(["date": request["date"] ?? .null, "payloads": .array([request])])
      let read = BriefReading(asked, model.rules.health)
      return briefer.rulebook.messages.said(read.mistakes, language).map { mistake in
        var mistake = mistake
        let list = "/payloads/0"
        if mistake.pointer.hasPrefix(list) { mistake.pointer.removeFirst(list.utf8.count) }
        return mistake
      }
    }
  }
}
