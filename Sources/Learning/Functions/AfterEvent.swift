import Consulting
import JSONSource

/// Where a session stands after an event, and why it ended for signs that training waits for.
struct AfterEvent {
  let session: ActiveSession
  /// Empty where there is no sign.
  let stops: [Diagnostic]

  static let members: [AnswerMember<AfterEvent>] = [
    .always("snapshot", \.session, ActiveSession.form), .always("stopped", \.stops, .stops),
  ]

  /// How `sessionEvent` answers it.
  static let form: AnswerForm<AfterEvent> = .object(members)
}

extension ActiveSession {
  /// A snapshot of it, which comes back with the next event.
  static let form: AnswerForm<ActiveSession> = .object([
    .always("state", \.state.rawValue, .text), .nullable("session_id", \.session, .text),
    .nullable("slot", \.slot, .text), .always("version", \.version, .integer),
    .always("events", \.events, .texts), .always("sets", \.sets, AnswerForm<JSON>.any.list),
    .nullable("template", \.template, .text), .always("blocks", \.blocks, SessionBlock.form.list),
  ])
}

extension SessionBlock {
  static let form: AnswerForm<SessionBlock> = .object([
    .always("exerciseId", \.exercise, .text), .always("sets", \.sets, .integer),
    .nullable("reps", \.reps, .range), .nullable("rir", \.reserve, .range),
    .always("rest_s", \.rest, .integer), .nullable("load_kg", \.load, .number),
    .always("state", \.state, .word), .nullable("instead_of", \.insteadOf, .text),
  ])
}
