import Consulting
import JSONSource

/// What the coach's functions about somebody answer; who remembers makes the values.
package enum LearningAnswers {
  /// What is known, as `coachDigest` answered it, and the programme as `advanceProgramme` did; null
  /// for none.
  package typealias Known = (
    digest: JSON, leftOut: Int, asks: [JSON], banners: [Banner], programme: JSON
  )
  /// A session that was written down: what `applySession` says is new, and what is handed to the plan.
  package typealias Logged = (
    status: String, session: String, revision: Int, news: JSON, isEased: Bool, adapt: Adapt
  )
  /// A part of a request to adapt a plan; what is nil is left out.
  package typealias Adapt = (lastSession: JSON, week: JSON?, daysOff: Int?, signals: CoachSignals?)
  /// A session that was put right, and what became of what was known.
  package typealias Corrected = (
    status: String, session: String, revision: Int, news: JSON, differences: [Difference]
  )
  /// One of many sessions: the answer to it as it was written, or why there is none.
  package typealias Synced = (
    session: String?, status: String, answer: [UInt8]?, errors: JSON?
  )
  /// What became of something that has a name.
  package typealias Named = (status: String, id: String)
  /// A note that is kept, as `readNote` read it.
  package typealias Noted = (status: String, id: String, read: JSON)
  /// A band as a digest has it, once it was raised.
  package typealias Raised = (status: String, band: JSON)
  /// A programme that goes on, as `advanceProgramme` answered it, and the days it was laid out for.
  package typealias Started = (status: String, programme: JSON, days: JSON?)
  /// The session that goes on, as `sessionEvent` answered it, what was said of it at its end, and what
  /// of a plan's day it does without.
  package typealias Running = (
    after: JSON, started: String?, logged: [UInt8]?, leftOut: [String]?
  )
  /// What became of a template; nil for one that is gone.
  package typealias KeptTemplate = (status: String, template: Template?)

  /// A band that was outgrown and moved.
  package struct Banner: Sendable {
    let pattern, anchor: String
    let version: Int
    let floor, stretch: Double

    /// Reads the pattern of a digest; nil for one without a band.
    package init?(_ pattern: JSON) {
      guard let name = pattern["pattern"]?.string, let anchor = pattern["anchor"]?.string,
        let version = pattern["band_version"]?.number.flatMap(Int.init(exactly:)),
        let floor = pattern["floor_kg"]?.number, let stretch = pattern["stretch_kg"]?.number
      else { return nil }
      (self.pattern, self.anchor, self.version) = (name, anchor, version)
      (self.floor, self.stretch) = (floor, stretch)
    }
  }

  /// What is known otherwise than before.
  package struct Difference: Sendable {
    let subject, field: String
    let from, to: String?
    let text: String

    /// Says one.
    package init(_ subject: String, _ field: String, from: String?, to: String?, text: String) {
      (self.subject, self.field, self.from, self.to) = (subject, field, from, to)
      self.text = text
    }
  }

  /// A session or a weight of a table that was not taken: its instant, why, and what was said.
  package typealias NotImported = (at: String, reason: String, said: String?)
  /// A table as `readHistory` answered it, whether it was kept, the ends of its new sessions, how many
  /// were known, what was not taken, and how many weights were new and known.
  package typealias Imported = (
    table: JSON, isKept: Bool, new: [String], known: Int, asides: [NotImported],
    weights: (new: Int, known: Int)
  )

  /// A workout to start from; its exercises as they were sent.
  package struct Template: Sendable {
    let id, title: String
    let exercises: JSON

    /// Reads one as it is kept; without a title it is called by its name.
    package init(_ json: JSON) {
      id = json["id"]?.string ?? ""
      title = json["title"]?.string ?? id
      exercises = json["exercises"] ?? .array([])
    }
  }
}

extension LearningAnswers {
  /// How `coachState` answers.
  package static let known = AnswerForm<Known>.object([
    .again(ToldDigest.members) { $0.digest }, .always("left_out", { $0.leftOut }, .integer),
    .again([ToldNews.asks]) { JSON(["asks": .array($0.asks)]) },
    .always("banners", { $0.banners }, banner.list),
    .nullable("programme", { $0.programme.isNull ? nil : $0.programme }, standing),
  ])

  private static let banner = AnswerForm<Banner>.object([
    .always("pattern", \.pattern, .text), .always("anchor", \.anchor, .text),
    .always("band_version", \.version, .integer), .always("floor_kg", \.floor, .number),
    .always("stretch_kg", \.stretch, .number),
  ])
  private static let standing = AnswerForm<JSON>.object([.again(slots) { $0 }])
  private static let slots: [AnswerMember<ProgrammeQueue>] = [
    .always("slots", \.slots, ProgrammeAnswers.slot.list),
    .nullable("up_next", \.next, ProgrammeAnswers.slot),
  ]

  /// How `logSession` answers.
  package static let logged = AnswerForm<Logged>.object([
    .always("status", { $0.status }, .word(of: ["applied", "late"])),
    .always("session_id", { $0.session }, .text), .always("revision", { $0.revision }, .integer),
    .again([ToldNews.changes, ToldNews.asks, ToldNews.assumed]) { $0.news },
    .sometimes("deload", { $0.isEased ? true : nil }, .flag), .always("adapt", { $0.adapt }, adapt),
  ])

  private static let adapt = AnswerForm<Adapt>.object([
    .always("last_session", { $0.lastSession }, .any),
    .sometimes("week", { $0.week }, AnswerForm.integer.again),
    .sometimes("days_off", { $0.daysOff }, .integer),
    .sometimes("coach_signals", { $0.signals }, CoachSignals.form),
  ])

  /// How `correctSession` and `deleteSession` answer.
  package static let corrected = AnswerForm<Corrected>.object([
    .always("status", { $0.status }, .word(of: ["applied", "replayed"])),
    .always("session_id", { $0.session }, .text), .always("revision", { $0.revision }, .integer),
    .again([ToldNews.changes, ToldNews.asks]) { $0.news },
    .always("differences", { $0.differences }, difference.list),
  ])

  private static let difference = AnswerForm<Difference>.object([
    .always("subject", \.subject, .text), .always("field", \.field, .text),
    .nullable("from", \.from, .text), .nullable("to", \.to, .text),
    .always("text", \.text, .text),
  ])

  /// How `syncSessions` answers.
  package static let synced = AnswerForm<[Synced]>.object([.always("items", { $0 }, item.list)])

  private static let item = AnswerForm<Synced>.object([
    .nullable("session_id", { $0.session }, .text),
    .always("status", { $0.status }, .word(of: ["applied", "late", "replayed", "refused"])),
    .sometimes("answer", { $0.answer }, written(logged)),
    .sometimes("errors", { $0.errors }, AnswerForm<JSON>(.list(.any)) { $1.json($0) }),
  ])

  /// An answer that is kept as it was written.
  private static func written<Value>(_ form: AnswerForm<Value>) -> AnswerForm<[UInt8]> {
    AnswerForm<[UInt8]>(form.shape) { $1.raw($0[...]) }
  }
}

extension LearningAnswers {
  /// How `importHistory` answers.
  package static let imported = AnswerForm<Imported>.object(
    [
      .always("status", { $0.isKept ? "kept" : "preview" }, .word(of: ["preview", "kept"])),
      .always("new_sessions", { $0.new.count }, .integer),
      .always("known_sessions", { $0.known }, .integer),
      .nullable("first", { $0.new.first }, .text), .nullable("last", { $0.new.last }, .text),
      .always("new_weights", { $0.weights.new }, .integer),
      .always("known_weights", { $0.weights.known }, .integer),
      .always("not_taken", { $0.asides }, notImported.list),
    ] + [.again(ToldHistory.members) { $0.table }])

  private static let notImported = AnswerForm<NotImported>.object([
    .always("at", { $0.at }, .text),
    .always("reason", { $0.reason }, .word(of: ["differs", "double", "refused"])),
    .nullable("said", { $0.said }, .text),
  ])

  /// How `forgetNote` answers.
  package static let forgotten = AnswerForm.object(named)
  /// How `rememberNote` answers.
  package static let noted = AnswerForm<Noted>.object(
    named.map { $0.of { ($0.status, $0.id) } } + [
      .always("read", { $0.read }, ReadNote.form.again)
    ])

  private static let named: [AnswerMember<Named>] = [
    .always("status", { $0.status }, .word(of: ["applied", "replayed"])),
    .always("id", { $0.id }, .text),
  ]

  /// How `acknowledge` answers.
  package static let acknowledged = AnswerForm<[Banner]>.object([
    .always("banners", { $0 }, banner.list)
  ])

  /// How `raiseStretch` answers.
  package static let raised = AnswerForm<Raised>.object([
    .always("status", { $0.status }, .word(of: ["applied", "replayed"])),
    part("pattern", .text), part("anchor", .text), part("floor_kg", .number),
    part("stretch_kg", .number), part("progress", .nullable(.text)),
  ])

  private static func part(_ key: StaticString, _ shape: AnswerShape) -> AnswerMember<Raised> {
    .always(key, { $0.band["\(key)"] ?? .null }, AnswerForm(shape) { $1.json($0) })
  }

  /// How `startProgramme` answers.
  package static let started = AnswerForm<Started>.object([
    .always("status", { $0.status }, .word(of: ["applied", "replayed"])),
    .again(slots) { $0.programme },
    .sometimes("days", { $0.days }, ProgrammeAnswers.day.list.again),
  ])

  /// How `sessionEvent` and `startWorkout` answer about a session that is kept.
  package static let running = AnswerForm<Running>.object([
    .again(AfterEvent.members) { $0.after }, .nullable("started_at", { $0.started }, .text),
    .nullable("logged", { $0.logged }, written(logged)),
    .sometimes("left_out", { $0.leftOut }, .texts),
  ])

  /// How `listTemplates` answers.
  package static let templates = AnswerForm<[Template]>.object([
    .always("templates", { $0 }, template.list)
  ])
  /// How a template that is saved, copied or deleted is answered.
  package static let keptTemplate = AnswerForm<KeptTemplate>.object([
    .always("status", { $0.status }, .word(of: ["applied", "replayed"])),
    .nullable("template", { $0.template }, template),
  ])

  private static let template = AnswerForm<Template>.object([
    .always("id", \.id, .text), .always("title", \.title, .text),
    .always("exercises", \.exercises, AnswerForm<JSON>(.list(.any)) { $1.json($0) }),
  ])
}
