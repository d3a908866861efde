import Consulting
import FoodLog
import JSONSource
import RuleEngine
import Store

/// The functions about somebody, declared as all others are; how each is answered stands in
/// `Remembering`, which keeps what they look at.
///
/// Two of them are functions of anybody as well, which need no store for a request that brings all it
/// needs.
struct PersonalFunctions {
  /// The functions of anybody.
  let functions: [ServiceFunction]

  /// Every function about somebody, in the order people read about them.
  var all: [ServiceFunction] {
    [
      saving(
        .generatePlan, "a plan that is kept: `save` is true",
        Remembered(
          reads: [.plan, .profile, .events], writes: [.plan, .profile], needsStore: Self.saves,
          takes: Self.saves, isTraining: true)),
      saving(
        .adaptPlan, "the kept plan, adapted to what was written down since",
        Remembered(
          reads: [.plan, .profile, .events, .states], writes: [.plan, .profile, .events, .states],
          needsStore: Self.saves,
          takes: { $0["current_plan"] == nil && $0["plan"] == nil && $0.members != nil },
          isTraining: true)),
      getPlan, today, progress, history, saveDocument, followDocument, sync,
      addIdentity, exportMyData, deleteMe,
    ].compactMap { function in
      // What saves is of the system of the function that it saves for.
      function?.of(system: functions.first { $0.name == function?.name }?.system ?? "store")
    }
  }

  private static let saves: @Sendable (JSON) -> Bool = { $0["save"] != nil }

  /// What `save` adds to a function of anybody: it keeps the plan, and a kept plan need not be sent.
  private func saving(
    _ personal: PersonalFunction, _ summary: String, _ remembered: Remembered
  ) -> ServiceFunction? {
    guard let function = functions.first(where: { $0.name == personal.rawValue }) else {
      return nil
    }
    return ServiceFunction(
      personal, summary: summary, of: remembered,
      request: {
        let form = function.request
        let fields = form.fields.map { field in
          RequestField(
            name: field.name, meaning: field.meaning,
            isRequired: field.isRequired && field.name != "current_plan", shape: field.shape,
            hint: field.hint)
        }
        return RequestForm(fields + [Self.save], laws: form.laws)
      },
      answer: {
        guard case .object(let fields) = function.answer else { return function.answer }
        return .object(fields + StoreAnswers.keptPlan.flatMap(\.fields))
      }, example: function.example)
  }

  private static let save = RequestField(
    name: "save", meaning: "whether the plan is kept, for a person who shows a token",
    isRequired: false, shape: .value(FactType(type: .boolean)))
}

// MARK: What is told

extension PersonalFunctions {
  private var getPlan: ServiceFunction {
    ServiceFunction(
      .getPlan, summary: "the kept plan, or the first one from the kept profile",
      of: Remembered(reads: [.plan, .profile, .events], writes: [.plan]),
      request: { RequestForm([Self.version("seen", "the version that is at hand")]) },
      answer: { StoreAnswers.plan }, example: "{}")
  }

  private var today: ServiceFunction {
    ServiceFunction(
      .today,
      summary: "the workout and meals of a day, and what was written down on it",
      of: Remembered(reads: [.plan, .profile, .events, .states], writes: [.states]),
      request: { RequestForm([Self.day, .foodLanguage]) },
      answer: { StoreAnswers.day }, example: #"{"date":"2026-03-02"}"#)
  }

  private var progress: ServiceFunction {
    ServiceFunction(
      .progress,
      summary: "weight, waist, records, volume and adherence, week by week",
      of: Remembered(reads: [.plan, .profile, .events, .states], writes: [.states]),
      request: {
        RequestForm([Self.day, Self.whole("weeks", "how many weeks are told", 1...10_000)])
      },
      answer: { ProgressAnswer.form }, example: #"{"date":"2026-03-02","weeks":4}"#)
  }

  private var history: ServiceFunction {
    ServiceFunction(
      .history, summary: "what was written down, the latest first",
      of: Remembered(reads: [.plan, .profile, .events]),
      request: {
        RequestForm([
          RequestField(
            name: "stream", meaning: "what was written down", isRequired: true,
            shape: .choice(EventStream.all.map(\.name))),
          Self.whole("limit", "how many at most", 1...500),
          RequestField(
            name: "before", meaning: "only what happened earlier", isRequired: false,
            shape: .optional(.instant)),
        ])
      },
      answer: { StoreAnswers.history },
      example: #"{"stream":"weight"}"#)
  }

  private var exportMyData: ServiceFunction {
    ServiceFunction(
      .exportMyData, summary: "everything that is remembered about you, as JSON Lines",
      of: Remembered(reads: [.plan, .profile, .events, .forms, .identities]),
      request: { RequestForm([]) }, answer: { StoreAnswers.lines },
      example: "{}")
  }
}

// MARK: What is kept

extension PersonalFunctions {
  private var saveDocument: ServiceFunction {
    ServiceFunction(
      .saveDocument,
      summary: "keeps a profile or a plan, unless somebody else changed it",
      of: Remembered(reads: [.plan, .profile], writes: [.plan, .profile]),
      request: {
        RequestForm([
          RequestField(
            name: "kind", meaning: "which of the two", isRequired: true,
            shape: .choice([Remembered.Part.profile, .plan].map(\.rawValue))),
          Self.version("seen", "the version that was changed; 0 for none", isRequired: true),
          RequestField(
            name: "body", meaning: "a request of generatePlan, or its answer", isRequired: true,
            shape: .open([])),
        ])
      },
      answer: { StoreAnswers.saved },
      example: #"{"kind":"profile","seen":0,"body":{"schedule_days":4}}"#)
  }

  private var followDocument: ServiceFunction {
    ServiceFunction(
      .followDocument,
      summary: "a kept profile or plan; over a stream what becomes of it",
      of: Remembered(reads: [.plan, .profile]),
      request: {
        RequestForm([
          RequestField(
            name: "kind", meaning: "which of the two", isRequired: true,
            shape: .choice([Remembered.Part.profile, .plan].map(\.rawValue))),
          Self.version("seen", "the version that is at hand, which is not sent again"),
        ])
      },
      answer: { StoreAnswers.followed },
      example: #"{"kind":"plan","seen":0}"#)
  }

  private var sync: ServiceFunction {
    ServiceFunction(
      .sync,
      summary: "takes what a client wrote down offline, and tells what it has not seen",
      of: Remembered(reads: [.plan, .profile, .events, .forms], writes: [.events]),
      request: { RequestForm(SyncRequest.form().shape.fields.map(RequestField.init)) },
      answer: { AnswerShape(SyncAnswer.form.shape) },
      example: #"{"client":"phone","device":"Pixel","cursor":0,"events":[]}"#)
  }

  private var addIdentity: ServiceFunction {
    ServiceFunction(
      .addIdentity,
      summary: "one more way to sign in, such as after an anonymous beginning",
      of: Remembered(writes: [.identities]),
      request: {
        RequestForm([
          RequestField(
            name: "token", meaning: "a fresh token of the other account", isRequired: true,
            shape: .text(known: { [] }))
        ])
      },
      answer: { StoreAnswers.added }, example: nil)
  }

  private var deleteMe: ServiceFunction {
    ServiceFunction(
      .deleteMe, summary: "forgets everything about you",
      of: Remembered(writes: [.plan, .profile, .events, .states, .forms, .identities]),
      request: {
        RequestForm([
          RequestField(
            name: "sure", meaning: "true, as this cannot be undone", isRequired: true,
            shape: .value(FactType(type: .boolean)))
        ])
      },
      answer: { StoreAnswers.forgotten }, example: #"{"sure":true}"#)
  }
}

// MARK: What they share

extension PersonalFunctions {
  private static let day = RequestField(
    name: "date", meaning: "the day where the person is", isRequired: true, shape: .date)

  private static func version(
    _ name: String, _ meaning: String, isRequired: Bool = false
  ) -> RequestField {
    whole(name, meaning, 0...Int(Int32.max), isRequired: isRequired)
  }

  private static func whole(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>, isRequired: Bool = false
  ) -> RequestField {
    let bounds = NumberRange(low: Double(range.lowerBound), high: Double(range.upperBound))
    let shape = RequestShape.value(
      FactType(type: .number(unit: nil), isInteger: true, range: bounds))
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }
}
