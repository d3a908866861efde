import Consulting
import JSONSource
import Store

/// What an event says of a session: how it was done, or that it never was.
///
/// A session is written down once; what is put right or taken back later stands beside it as an
/// event of its own, at the instant of the session, and the highest revision is what counts.
struct SessionFact: Sendable {
  /// Where sessions are written down.
  static let stream = "session"
  /// Where corrections are, and all else that was told to the coach: a function and its request.
  static let told = "coach"

  /// The functions whose requests change what was written down.
  enum Change: CaseIterable {
    case correct, delete

    /// The function that makes it.
    var function: PersonalFunction { self == .correct ? .correctSession : .deleteSession }
  }

  /// The session's name.
  let name: String
  /// 1 for a session as it was first written down.
  let revision: Int
  /// The session as an event of its stream; nil for one that was taken back.
  let event: Event?

  /// Reads an event; nil for one that is about something else.
  ///
  /// - Throws: When the kept data are no JSON.
  init?(_ event: Event) throws(StoreFailure) {
    switch event.stream {
    case Self.stream:
      name = Self.name(of: event, try event.json())
      revision = 1
      self.event = event
    case Self.told:
      guard case .told(let function, let request) = try PersonEvent(event),
        let change = Change.allCases.first(where: { $0.function == function }),
        let name = request["session_id"]?.string, let revision = request["revision"]?.number
      else { return nil }
      self.name = name
      self.revision = Int(revision)
      self.event = change == .delete ? nil : request["session"].map { event.saying($0) }
    default: return nil
    }
  }

  /// The session as a correction puts it right; nil for anything else that was told.
  static func corrected(_ told: JSON) -> JSON? {
    told[Change.correct.function.rawValue]?["session"]
  }

  /// The session's name, else one of letters, digits and hyphens that tells the event from every other of the person.
  static func name(of event: Event, _ session: JSON) -> String {
    if let name = session["session_id"]?.string { return name }
    let client = event.client.utf8.map { String($0, radix: 16) }.joined()
    return "\(client.suffix(32))-\(event.number)"
  }
}

extension Event {
  /// The same place in time, as a session that was done so.
  fileprivate func saying(_ session: JSON) -> Event {
    Event(
      stream: SessionFact.stream, client: client, number: number, device: device, at: at,
      zone: zone, data: Content(session))
  }

  /// Whether it is about a session.
  var mayBeOfSession: Bool { stream == SessionFact.stream || stream == SessionFact.told }
}

extension [Event] {
  /// The events of one instant as they count: of each session the last revision, by name, after all
  /// else.
  ///
  /// - Throws: When kept data are no JSON.
  func settled() throws(StoreFailure) -> [Event] {
    let isPlain = !contains { $0.stream == SessionFact.told }
    guard !isPlain || filter(\.mayBeOfSession).count > 1 else { return self }
    var others: [Event] = []
    var facts: [SessionFact] = []
    for event in self {
      guard event.mayBeOfSession, let fact = try SessionFact(event) else {
        others.append(event)
        continue
      }
      if let place = facts.firstIndex(where: { $0.name == fact.name }) {
        if fact.revision >= facts[place].revision { facts[place] = fact }
      } else {
        facts.append(fact)
      }
    }
    return others + facts.sorted { $0.name < $1.name }.compactMap(\.event)
  }
}
