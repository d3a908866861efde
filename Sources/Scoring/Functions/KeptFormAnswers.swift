import Consulting
import JSONSource

/// A kept set in a list.
package struct KeptSet: Sendable {
  private let body: JSON

  /// Takes the document that is kept of it.
  package init(_ body: JSON) { self.body = body }

  fileprivate static let form = AnswerForm<KeptSet>.object(named + scored)

  private static let named: [AnswerMember<KeptSet>] = [
    .always("session_id", { $0.text("session_id") ?? "" }, .text),
    .always("started_at", { $0.text("started_at") ?? "" }, .text),
    .nullable("zone", { $0.text("zone") }, .text),
    .always("exercise", { $0.text("exercise") ?? "" }, .text),
    .always("mode", { $0.text("mode") ?? "" }, .text),
  ]

  private static let scored: [AnswerMember<KeptSet>] = [
    .always("reps", { $0.count("reps") }, .integer),
    .always("judged", { $0.count("judged") }, .integer),
    .always("clean", { $0.count("clean") }, .integer),
    .nullable("overall", { $0.body["summary"]?["overall"]?.number }, .number),
    .nullable("weakest", { $0.body["summary"]?["weakest"]?.string }, .text),
    .nullable("view", { $0.body["summary"]?["view"]?.string }, .text),
    .nullable("rescores", { $0.text("rescores") }, .text),
  ]

  private func text(_ key: String) -> String? { body[key]?.string }

  private func count(_ key: String) -> Int {
    body["summary"]?[key]?.number.flatMap(Int.init(exactly:)) ?? 0
  }
}

/// A page of kept sets.
package struct KeptSets: Sendable {
  private let sessions: [KeptSet]
  private let more: Bool

  /// Takes the sets, and whether there are others.
  package init(_ sessions: [KeptSet], more: Bool) { (self.sessions, self.more) = (sessions, more) }

  /// How `formSessions` answers it.
  package static let form = AnswerForm<KeptSets>.object([
    .always("sessions", \.sessions, KeptSet.form.list), .always("more", \.more, .flag),
  ])
}

/// A kept set with all of it.
package struct WholeKeptSet: Sendable {
  /// What is drawn of it, each as `drawForm` answers it.
  package struct Pictures: Sendable {
    private let chart: JSON
    private let bars: JSON
    private let snapshots: [JSON]

    /// Takes the pictures.
    package init(chart: JSON, bars: JSON, snapshots: [JSON]) {
      (self.chart, self.bars, self.snapshots) = (chart, bars, snapshots)
    }

    fileprivate static let form = AnswerForm<Pictures>.object([
      .always("chart", \.chart, FormPicture.form.again),
      .always("bars", \.bars, FormPicture.form.again),
      .always("snapshots", \.snapshots, FormPicture.form.again.list),
    ])
  }

  private let session: KeptSet
  private let record: JSON
  private let tip: JSON?
  private let pictures: Pictures?

  /// Takes what is told of it.
  package init(_ session: KeptSet, record: JSON, tip: JSON?, pictures: Pictures?) {
    (self.session, self.record, self.tip, self.pictures) = (session, record, tip, pictures)
  }

  /// How `formSession` answers it.
  package static let form = AnswerForm<WholeKeptSet>.object([
    .always("session", \.session, KeptSet.form), .always("record", \.record, .any),
    .nullable("tip", \.tip, ToldTip.form.again), .nullable("pictures", \.pictures, Pictures.form),
  ])
}

/// What became of a set that is kept or forgotten.
package struct KeptSetStatus: Sendable {
  private let status: String
  private let session: String

  /// Takes what became of a set, and its name.
  package init(_ status: String, _ session: String) {
    (self.status, self.session) = (status, session)
  }

  /// How `saveFormSession` and `deleteFormSession` answer it.
  package static let form = AnswerForm<KeptSetStatus>.object([
    .always("status", \.status, .text), .always("session_id", \.session, .text),
  ])
}
