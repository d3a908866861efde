import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// How the coach's functions write something down.
extension Event {
  /// What `logSession` writes: its name tells it from every other session.
  init(session: JSON, named name: String, at moment: Moment) {
    self.init(
      stream: SessionFact.stream, client: "session.\(Self.digits("\(name)", 40))", number: 1,
      device: "", at: moment, zone: Self.zone(moment), data: Content(session))
  }

  /// What was told to the coach: a function and its request; the same is the same event.
  init(told function: PersonalFunction, _ request: JSON, at moment: Moment) {
    let data = Content(JSON([function.rawValue: request]))
    self.init(keeping: data, in: SessionFact.told, at: moment)
  }

  /// What is known by what it says and when: the same is the same event.
  init(keeping data: Content, in stream: String, at moment: Moment) {
    let name = "\(moment.text) \(String(decoding: data.bytes, as: UTF8.self))"
    self.init(
      stream: stream, client: "\(stream).\(Self.digits(name, 40))", number: 1, device: "",
      at: moment,
      zone: Self.zone(moment), data: data)
  }

  /// The name of a request that is answered once.
  static func key(_ function: String, _ name: String) -> String {
    digits("\(function) \(name)", 64)
  }

  static func digits(_ text: String, _ count: Int) -> String {
    String(SHA256.hex(Array(text.utf8)).prefix(count))
  }

  /// Where it was, as far as an instant says so: `UTC` or `+01:00`.
  private static func zone(_ moment: Moment) -> String {
    moment.offsetMinutes == 0 ? "UTC" : String(moment.text.suffix(6))
  }
}

extension PersonalPlanner {
  /// Why something cannot be done now, in a language.
  func refusal(
    _ code: String, _ message: Phrase, hint: Phrase, at pointer: String, _ language: String
  ) -> ErrorBody {
    let mistake = Mistake(code: code, message: message, hint: hint, pointer: pointer)
    let said = service.messages.said([mistake], language)
    return ErrorBody(.failedPrecondition, ErrorBody.summary(of: said), errors: said)
  }

  /// Something about a request that its form could not say, in a language.
  func invalid(
    _ code: String, _ message: Phrase, hint: Phrase, at pointer: String, _ language: String
  ) -> ErrorBody {
    let mistake = Mistake(code: code, message: message, hint: hint, pointer: pointer)
    let said = service.messages.said([mistake], language)
    return ErrorBody(.invalidArgument, ErrorBody.summary(of: said), errors: said)
  }

  /// What the store would say of a session before it is kept.
  func mistakes(ofSession session: JSON, at pointer: String, _ language: String) -> [Diagnostic] {
    guard let text = session["ended_at"]?.string, let name = session["session_id"]?.string else {
      return []
    }
    var found: [Mistake] = []
    if let moment = Moment(text) {
      let event = Event(session: session, named: name, at: moment)
      for mistake in event.mistakes(now: now, store.limits) {
        found.append(
          mistake.pointer == "/at"
            ? Mistake(
              code: mistake.code, message: Phrase("mistake.session_future", ("text", .said(text))),
              hint: Phrase("hint.session_future"), pointer: pointer + "/ended_at")
            : Mistake(
              code: mistake.code, message: Phrase("mistake.session_large"),
              hint: Phrase("hint.session_large"), pointer: pointer))
      }
    }
    return service.messages.said(found, language)
  }
}
