import Domain
import JSONSource
import PlannerService
import Store

/// The session that was begun last, as its events left it.
///
/// It is kept beside them as it stood after one of them, so that an event costs no more after many
/// sets than after one.
struct KeptSession {
  /// Where it stands, as `sessionEvent` answers it.
  private(set) var snapshot = Self.none
  /// When it was begun; nil for none.
  private(set) var started: Moment?
  /// The last event that it has heard, among all that is kept; 0 for none.
  private(set) var sequence: Int64 = 0
  /// The names of its events that fitted no more, such as one of another device.
  private var refused: [String] = []

  /// Where its events are kept.
  static let stream = EventStream.Kind.activeSession.rawValue
  /// More than a session has.
  static let mostEvents = 1000

  /// No session.
  static let none = JSON([
    "state": .string("none"), "session_id": .null, "slot": .null, "version": .number(0),
    "events": .array([]), "sets": .array([]), "template": .null, "blocks": .array([]),
  ])

  /// Before any event.
  init() {}

  /// Whether it has begun and is not over.
  var isRunning: Bool { ["live", "paused"].contains(snapshot["state"]?.string ?? "") }

  /// Whether it has taken an event.
  func hasTaken(_ id: String?) -> Bool {
    snapshot["events"]?.array?.contains { $0.string == id } ?? false
  }

  /// Whether it has heard of an event, be it one that it could not take.
  func hasHeard(_ id: String) -> Bool { hasTaken(id) || refused.contains(id) }

  /// Hears the next of the kept events; one that fits no more changes nothing.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - kept: The event as it is kept.
  ///   - taking: The session after an event; nil where it cannot take it.
  mutating func hear(
    _ event: PersonEvent, of kept: KeptEvent, taking: (_ event: JSON, _ snapshot: JSON) -> JSON?
  ) {
    sequence = max(sequence, kept.sequence)
    guard case .activeSession(let event) = event else { return }
    if event["kind"]?.string == "start" {
      (snapshot, started, refused) = (Self.none, kept.event.at, [])
    }
    guard started != nil else { return }
    if let next = taking(event, snapshot) {
      snapshot = next
    } else {
      refused.append(event["event_id"]?.string ?? "")
    }
  }

  /// The same after an event that is not kept yet.
  func after(_ event: JSON, _ snapshot: JSON, now: Moment) -> KeptSession {
    var next = self
    next.snapshot = snapshot
    if event["kind"]?.string == "start" { (next.started, next.refused) = (now, []) }
    return next
  }

  /// The same, now that its last event is kept.
  func heard(_ sequence: Int64) -> KeptSession {
    var heard = self
    heard.sequence = sequence
    return heard
  }
}

// MARK: As it is kept

extension KeptSession {
  /// The name it is kept under.
  static let name = "active-session"
  /// The version of its form.
  static let version = 1

  /// Reads what was written; nil for what is no session.
  init?(_ bytes: [UInt8]) throws(StoreFailure) {
    let json = try Content.json(bytes, name: Self.name)
    guard let snapshot = json["snapshot"],
      let sequence = json["sequence"]?.number.flatMap(Int64.init(exactly:))
    else { return nil }
    (self.snapshot, self.sequence) = (snapshot, sequence)
    started = json["started_at"]?.string.flatMap(Moment.init)
    refused = (json["refused"]?.array ?? []).compactMap(\.string)
  }

  /// Compact JSON.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("sequence", Int(sequence))
    writer.field("started_at", started?.text)
    writer.field("refused", refused)
    writer.key("snapshot")
    writer.json(snapshot)
    writer.endObject()
    return writer.bytes
  }
}

extension Event {
  /// Something that happened to the session that goes on; the same is the same event.
  init(rack event: JSON, at moment: Moment) {
    self.init(keeping: Content(event), in: KeptSession.stream, at: moment)
  }
}
