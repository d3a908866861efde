import Consulting
import FoodLog
import JSONSource

/// What the functions about kept things answer; who remembers makes the values.
package enum StoreAnswers {
  /// Compact JSON as it is kept.
  package typealias Kept = [UInt8]
  /// The kept plan; nil where it is at hand already.
  package typealias Plan = (version: Int, edition: String, mistakes: [Diagnostic], plan: Kept?)
  /// A document; nil where it is at hand already, or there is none.
  package typealias Followed = (kind: String, version: Int, edition: String, body: Kept?)
  /// What there is now in place of what the caller changed.
  package typealias Stale = (current: Kept?, merged: Kept?, touching: [String])
  /// What became of a document; `stale` is nil for one that was saved.
  package typealias Saved = (version: Int, stale: Stale?)
  /// What was written down.
  package typealias Event = (
    sequence: Int, client: String, device: String, number: Int, stream: String, at: String,
    zone: String, data: Kept
  )
  /// A day; `version` is nil without a plan, and `said` is what differs from the plan, with why.
  package typealias Day = (
    date: String, weekday: Int, version: Int?, mistakes: [Diagnostic], stopped: [Diagnostic],
    said: [String], workout: JSON?, meals: JSON?, hidden: JSON?, food: ToldDay, logged: [Event]
  )

  /// A session that no plan could be told, and why.
  package typealias Untold = (sequence: Int, errors: [Diagnostic])
  /// What is said of a plan that is kept: its version, the sessions that it was told by their
  /// sequence, and what else the log said, as `adaptPlan` takes it, and the answers that were taken over
  /// from the plan before; what is nil is left out.
  package typealias KeptPlan = (
    version: Int?, told: [Int]?, untold: [Untold], log: JSON?, carried: [String]
  )

  private static let kept = AnswerForm<Kept>(.any) { $1.raw($0[...]) }
  private static let mistakes = AnswerForm<[Diagnostic]>(.list(.any)) {
    ErrorBody.write($0, into: &$1)
  }

  /// How `getPlan` answers.
  package static let plan = AnswerForm<Plan>.object([
    .always("version", { $0.version }, .integer), .always("edition", { $0.edition }, .text),
    .sometimes("plan_mistakes", { $0.mistakes.isEmpty ? nil : $0.mistakes }, mistakes),
    .nullable("plan", { $0.plan }, kept),
  ])

  /// How `followDocument` answers.
  package static let followed = AnswerForm<Followed>.object([
    .always("kind", { $0.kind }, .text), .always("version", { $0.version }, .integer),
    .always("edition", { $0.edition }, .text), .nullable("body", { $0.body }, kept),
  ])

  /// How `saveDocument` answers.
  package static let saved = AnswerForm<Saved>(.either([done.shape, undone.shape])) {
    ($0.stale == nil ? done : undone).write($0, &$1)
  }

  private static let done = AnswerForm.object(status)
  private static let undone = AnswerForm.object(
    status + [
      .nullable("current", { $0.stale?.current }, kept),
      .nullable("merged", { $0.stale?.merged }, kept),
      .always("touching", { $0.stale?.touching ?? [] }, .texts),
    ])
  private static let status: [AnswerMember<Saved>] = [
    .always("status", { $0.stale == nil ? "saved" : "stale" }, .text),
    .always("version", { $0.version }, .integer),
  ]

  /// How an event is told.
  static let event = AnswerForm<Event>.object([
    .always("sequence", { $0.sequence }, .integer), .always("client", { $0.client }, .text),
    .always("device", { $0.device }, .text), .always("number", { $0.number }, .integer),
    .always("stream", { $0.stream }, .text), .always("at", { $0.at }, .text),
    .always("zone", { $0.zone }, .text), .always("data", { $0.data }, kept),
  ])

  /// How `history` answers.
  package static let history = AnswerForm<(isHidden: Bool, events: [Event])>.object([
    .always("hidden", { $0.isHidden }, .flag), .always("events", { $0.events }, event.list),
  ])

  /// How `today` answers.
  package static let day = AnswerForm.object(plannedDay + eatenDay)

  private static let plannedDay: [AnswerMember<Day>] = [
    .always("date", { $0.date }, .date), .always("weekday", { $0.weekday }, .integer),
    .nullable("plan_version", { $0.version }, .integer),
    .sometimes("plan_mistakes", { $0.mistakes.isEmpty ? nil : $0.mistakes }, mistakes),
    .always("stopped", { $0.stopped }, .stops), .always("said", { $0.said }, .texts),
    .nullable("workout", { $0.workout }, .any),
  ]
  private static let eatenDay: [AnswerMember<Day>] = [
    .nullable("meals", { $0.meals }, .any),
    .nullable("hidden", { $0.hidden }, AnswerForm.texts.again),
    .always("food", { $0.food }, ToldDay.form), .always("logged", { $0.logged }, event.list),
  ]

  /// How a plan that is kept is answered, beside the answer of the function that made it.
  package static let keptPlan: [AnswerMember<KeptPlan>] = [
    .sometimes("saved", { $0.version }, .object([.always("version", { $0 }, .integer)])),
    .sometimes("told_sessions", { $0.told }, AnswerForm.integer.list),
    .sometimes("untold_sessions", { $0.untold.isEmpty ? nil : $0.untold }, untold.list),
    .sometimes("from_log", { $0.log }, log),
    .sometimes("from_plan", { $0.carried.isEmpty ? nil : $0.carried }, .texts),
  ]

  private static let untold = AnswerForm<Untold>.object([
    .always("sequence", { $0.sequence }, .integer), .always("errors", { $0.errors }, mistakes),
  ])
  private static let log = AnswerForm<JSON>.object([
    .sometimes("days_off", { $0["days_off"] }, AnswerForm.integer.again),
    .sometimes("week", { $0["week"] }, AnswerForm.integer.again),
    .sometimes("coach_signals", { $0["coach_signals"] }, .any),
  ])

  /// How `exportMyData` answers: the lines of an export.
  package static let lines = AnswerForm<[Kept]>.object([.always("lines", { $0 }, kept.list)])
  /// How `addIdentity` answers.
  package static let added = AnswerForm<Bool>.object([.always("added", { $0 }, .flag)])
  /// How `deleteMe` answers.
  package static let forgotten = AnswerForm<Bool>.object([.always("forgotten", { $0 }, .flag)])
}
