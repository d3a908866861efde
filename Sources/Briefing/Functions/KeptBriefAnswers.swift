import Consulting
import JSONSource

/// What the functions about kept days and briefs answer; who remembers makes the values.
package enum KeptBriefAnswers {
  /// What became of one day that was sent.
  package typealias Synced = (last: String?, warnings: JSON, isNew: Bool)
  /// What was done about a brief, and about which revision.
  package typealias Response = (response: String, revision: Int, at: String)
  /// How far the first days have come.
  package typealias Days = (total: Int, done: Int, next: String?, hasAny: Bool, last: String?)
  /// A brief of a day; nil for a revision of one that is not kept.
  package typealias Brief = (
    date: String, revision: Int?, language: String, brief: JSON, response: Response?, days: Days
  )

  /// How `syncHealth` answers.
  package static let synced = AnswerForm<Synced>.object([
    .always("status", { _ in "accepted" }, .text),
    .nullable("last_healthkit_sync", { $0.last }, .text),
    .always("warnings", { $0.warnings }, HealthWarning.form.list.again),
    .always(
      "brief", { $0.isNew ? "regenerated" : "unchanged" },
      .word(of: ["unchanged", "regenerated"])),
  ])

  /// How `getBrief` answers.
  package static let brief = AnswerForm<Brief>.object([
    .always("date", { $0.date }, .date), .nullable("revision", { $0.revision }, .integer),
    .always("language", { $0.language }, .text),
    .always("brief", { $0.brief }, ToldBrief.form.again),
    .nullable("response", { $0.response }, response), .always("health", { $0.days }, days),
  ])

  /// How `respondBrief` answers.
  package static let responded = AnswerForm<(date: String, response: Response)>.object([
    .always("date", { $0.date }, .date), .always("response", { $0.response }, response),
  ])

  private static let response = AnswerForm<Response>.object([
    .always("response", { $0.response }, .text), .always("revision", { $0.revision }, .integer),
    .always("at", { $0.at }, .text),
  ])

  private static let days = AnswerForm<Days>.object([
    .always("kept", { $0.hasAny }, .flag), .always("total", { $0.total }, .integer),
    .always("done", { $0.done }, .integer), .nullable("next", { $0.next }, .date),
    .nullable("last_healthkit_sync", { $0.last }, .text),
  ])
}
