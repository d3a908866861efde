import Consulting
import Domain

/// What a table of training says, as it is answered.
struct ToldHistory: Sendable {
  let history: History
  let phrasing: HistoryPhrasing

  static let form: AnswerForm<ToldHistory> = .object(
    [
      .always("sessions", \.history.sessions, session.list),
      .always("weights", \.history.weighings, weighing.list),
    ] + members)

  /// What is said of a table beside its sessions.
  static let members: [AnswerMember<ToldHistory>] = [
    .nullable("program", \.history.program, .text),
    .always("sets", \.history.setCount, .integer), .always("read_sets", \.history.kept, .integer),
    .always("names", \.names, name.list),
    .always("unknown", \.unknown, unknown.list),
    .always("left_out", \.leftOut, leftOut.list),
    .always("left_out_count", \.history.leftOut.count, .integer),
    .always("unread_columns", \.history.unread, .texts),
    .always("columns_aside", \.history.aside, .texts),
    .always("assumed", { $0.phrasing.assumed(of: $0.history) }, .texts),
  ]

  private var unknown: [(name: History.UnknownName, near: String?)] {
    history.unknown.map { ($0, $0.near.map(phrasing.name)) }
  }

  private typealias NameRead = (name: String, lift: LiftFacts, said: String, sets: Int)

  private var names: [NameRead] {
    history.named.sorted { $0.key < $1.key }.map { name, known in
      (name, known.lift, phrasing.name(known.lift), known.sets)
    }
  }

  private var leftOut: [(gap: History.LeftOut, said: String)] {
    history.leftOut.prefix(phrasing.mostTold).map { ($0, phrasing.said($0.mistake)) }
  }

  private static let session: AnswerForm<History.Session> = .object([
    .always("session_id", \.id, .text),
    .sometimes("started_at", \.begun?.text, .text), .always("ended_at", \.ended.text, .text),
    .always("sets", \.sets, set.list),
  ])

  private static let set: AnswerForm<History.Set> = .object([
    .always("exerciseId", \.exercise, .text), .always("load_kg", \.loadKg, .number),
    .always("reps", \.reps, .integer), .sometimes("rir", \.reserve, .number),
    .sometimes("intent", \.intent, .word),
    .sometimes("completed", { $0.isCompleted ? nil : false }, .flag),
  ])

  private static let weighing: AnswerForm<History.Weighing> = .object([
    .always("at", \.at.text, .text), .always("weight_kg", \.kilograms, .number),
  ])

  private static let unknown: AnswerForm<(name: History.UnknownName, near: String?)> = .object([
    .always("name", \.name.name, .text), .always("sets", \.name.sets, .integer),
    .nullable("near", \.name.near?.id, .text), .nullable("near_name", \.near, .text),
  ])

  private static let name = AnswerForm<NameRead>.object([
    .always("name", \.name, .text), .always("exerciseId", \.lift.id, .text),
    .always("read_as", \.said, .text), .always("sets", \.sets, .integer),
  ])

  private static let leftOut: AnswerForm<(gap: History.LeftOut, said: String)> = .object([
    .always("line", \.gap.line, .integer), .always("code", \.gap.mistake.gap, .word),
    .always("sets", \.gap.sets, .integer), .always("said", \.said, .text),
  ])
}

/// What is said of a table of training, in the language of a request.
struct HistoryPhrasing: Sendable {
  let rules: LearningRules
  let language: String
  /// Whether nobody says where the clocks of the table stood.
  let isOfUTC: Bool

  /// How many rows are told one by one.
  var mostTold: Int { rules.history.namesTold }

  /// The name of an exercise.
  func name(_ lift: LiftFacts) -> String { lift.names[language] }

  /// Why something was not kept.
  func said(_ mistake: HistoryMistake) -> String {
    say(Phrase(mistake.gap.message, ("text", .said(mistake.text))))
  }

  /// What was taken for granted.
  func assumed(of history: History) -> [String] {
    var phrases: [Phrase] = []
    if history.isWithoutTimes {
      phrases.append(Phrase("coach.history.noon", ("hour", .number(rules.history.hour))))
    }
    if history.effortsLeft > 0 {
      phrases.append(Phrase("coach.history.efforts", ("count", .number(history.effortsLeft))))
    }
    if history.endsLeft > 0 {
      phrases.append(Phrase("coach.history.no_end", ("count", .number(history.endsLeft))))
    }
    if isOfUTC { phrases.append(Phrase("coach.history.utc")) }
    return phrases.map(say)
  }

  private func say(_ phrase: Phrase) -> String {
    rules.rulebook.messages.text(phrase, language: language)
  }
}
