import Consulting
import Domain
import JSONSource
import Learning
import PlannerService
import Store

/// Notes that are remembered for the exercises they belong to.
extension PersonalPlanner {
  /// The most notes that are looked through.
  private static let mostNotes = 1000

  /// The notes of the person that are not forgotten.
  func notes(_ memory: PersonAccess) throws(ErrorBody) -> [JSON] {
    try kept { () throws(StoreFailure) in
      try CoachTold(memory.history(SessionFact.told, within: 0..<Int64.max))
        .remembered(most: Self.mostNotes)
    }
  }

  /// What the store would say of a note: it is kept by its moment.
  func mistakes(ofNote note: JSON, _ language: String) -> [Diagnostic] {
    var found: [Mistake] = []
    if let text = note["at"]?.string, Moment(text)?.isLaterDay(than: now) ?? false {
      found.append(
        Mistake(
          code: "future-day", message: Phrase("mistake.session_future", ("text", .said(text))),
          hint: Phrase("hint.session_future"), pointer: "/note/at"))
    }
    return service.messages.said(found, language)
  }

  /// Keeps a note; the same one again changes nothing.
  func rememberNote(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let (note, id, moment) = try call.required("note") { note in
      note["id"]?.string.flatMap { id in
        note["at"]?.string.flatMap(Moment.init).map { (note, id, $0) }
      }
    }
    let known = try told(call).note(id)
    if let known, known.isForgotten || Content(known.note) != Content(note) {
      throw refusal(
        known.isForgotten ? "note-forgotten" : "note-differs",
        Phrase(
          known.isForgotten ? "mistake.note_forgotten" : "mistake.note_differs",
          ("note", .said(id))),
        hint: Phrase("hint.note_name"), at: "/note/id", call.language)
    }
    if known == nil {
      try tell(.rememberNote, [.init(key: "note", value: note)], at: moment, call)
    }
    let text = JSON.Member(key: "text", value: note["text"] ?? .null)
    let reading = try ask("readNote", JSON(.object([text])))
    return LearningAnswers.noted.bytes(of: (known == nil ? "applied" : "replayed", id, reading))
  }

  /// Forgets a note; it is never recalled again.
  func forgetNote(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let id = try call.required("id", \.string)
    let told = try told(call)
    guard let known = told.note(id) else {
      let near = Mistake.didYouMean(id, told.notes.map(\.id))
      throw refusal(
        "unknown-note", Phrase("mistake.note_unknown", ("note", .said(id))),
        hint: near ?? Phrase("hint.note_unknown"), at: "/id", call.language)
    }
    if !known.isForgotten {
      try tell(
        .forgetNote, [.init(key: "id", value: .string(id))], at: now, call)
    }
    try kept { () throws(StoreFailure) in try call.memory.dropVector(ofNote: id) }
    return LearningAnswers.forgotten.bytes(of: (known.isForgotten ? "replayed" : "applied", id))
  }

  /// All that was told beside sessions.
  func told(_ call: PersonalCall) throws(ErrorBody) -> CoachTold {
    try kept { () throws(StoreFailure) in
      try CoachTold(call.memory.history(SessionFact.told, within: 0..<Int64.max))
    }
  }

  /// Keeps what was told: a function and its request.
  func tell(
    _ function: PersonalFunction, _ request: [JSON.Member], at moment: Moment, _ call: PersonalCall
  ) throws(ErrorBody) {
    try kept { () throws(StoreFailure) in
      _ = try call.memory.append(
        Event(told: function, JSON(.object(request)), at: moment), now: now)
    }
  }
}
