import Consulting
import JSONSource

/// How the functions about kept sets answer them; a set is the short document that is kept of it.
package enum KeptFormAnswers {
  /// What is drawn of a set, each as `drawForm` answers it.
  package typealias Pictures = (chart: JSON, bars: JSON, snapshots: [JSON])
  /// A set with all of it.
  package typealias Whole = (set: JSON, record: JSON, tip: JSON?, pictures: Pictures?)

  /// What became of a set, and its name.
  package static let status = AnswerForm<(status: String, set: String)>.object([
    .always("status", { $0.status }, .text), .always("session_id", { $0.set }, .text),
  ])

  /// A page of sets, and whether there are others.
  package static let page = AnswerForm<(sets: [JSON], more: Bool)>.object([
    .always("sessions", { $0.sets }, set.list), .always("more", { $0.more }, .flag),
  ])

  /// How `formSession` answers a set.
  package static let whole = AnswerForm<Whole>.object([
    .always("session", { $0.set }, set), .always("record", { $0.record }, .any),
    .nullable("tip", { $0.tip }, ToldTip.form.again),
    .nullable("pictures", { $0.pictures }, pictures),
  ])

  private static let pictures = AnswerForm<Pictures>.object([
    .always("chart", { $0.chart }, FormPicture.form.again),
    .always("bars", { $0.bars }, FormPicture.form.again),
    .always("snapshots", { $0.snapshots }, FormPicture.form.again.list),
  ])

  private static let set = AnswerForm.object(named + scored)

  private static let named: [AnswerMember<JSON>] = [
    .always("session_id", { $0["session_id"]?.string ?? "" }, .text),
    .always("started_at", { $0["started_at"]?.string ?? "" }, .text),
    .nullable("zone", { $0["zone"]?.string }, .text),
    .always("exercise", { $0["exercise"]?.string ?? "" }, .text),
    .always("mode", { $0["mode"]?.string ?? "" }, .text),
  ]

  private static let scored: [AnswerMember<JSON>] = [
    .always("reps", { count("reps", $0) }, .integer),
    .always("judged", { count("judged", $0) }, .integer),
    .always("clean", { count("clean", $0) }, .integer),
    .nullable("overall", { $0["summary"]?["overall"]?.number }, .number),
    .nullable("weakest", { $0["summary"]?["weakest"]?.string }, .text),
    .nullable("view", { $0["summary"]?["view"]?.string }, .text),
    .nullable("rescores", { $0["rescores"]?.string }, .text),
  ]

  private static func count(_ key: String, _ set: JSON) -> Int {
    set["summary"]?[key]?.number.flatMap(Int.init(exactly:)) ?? 0
  }
}
