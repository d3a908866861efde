import Domain
import JSONSource

/// The JSON form of an event, the same on the wire and in an export.
///
///     {"number":7,"stream":"weight","at":"2026-03-02T07:15:00+01:00","zone":"Europe/Berlin","data":{"kg":82}}
///
/// An export and an answer say client and device with each event, a request of one client once for all.
enum EventForm {
  /// The keys that every event has.
  static let fields = sent(by: "", on: "").shape.fields.map(\.name)

  /// An event of one client.
  ///
  /// - Parameters:
  ///   - client: Whose it is.
  ///   - device: What that runs on.
  ///   - others: Keys that may stand beside those of an event.
  /// - Returns: The form of one.
  static func sent(
    by client: String, on device: String, beside others: [String] = []
  ) -> WireForm<Event> {
    let own = Own<Event> { $0 }
    return .object(
      "an event", beside: others, own.number, own.stream, own.at, own.zone, own.data
    ) {
      Event(stream: $1, client: client, number: $0, device: device, at: $2, zone: $3, data: $4)
    }
  }

  /// An event as an answer shows it; the instant of recording is not told and is 0.
  static let kept: WireForm<KeptEvent> = {
    typealias Of = WireMembers<KeptEvent>
    let own = Own<KeptEvent> { $0.event }
    return .object(
      "an event", Of.always("sequence", \.sequence, .whole(from: 1)),
      Of.always("client", \.event.client, .text), Of.always("device", \.event.device, .text),
      own.number, own.stream, own.at, own.zone, own.data
    ) {
      let event = Event(
        stream: $4, client: $1, number: $3, device: $2, at: $5, zone: $6, data: $7)
      return KeptEvent(event: event, sequence: $0, recorded: 0)
    }
  }()

  /// Writes the members of an event into the object that is open.
  static func write(_ event: Event, to writer: inout JSONWriter) {
    let own = Own<Event> { $0 }
    own.number.write(event, &writer)
    own.stream.write(event, &writer)
    own.at.write(event, &writer)
    own.zone.write(event, &writer)
    own.data.write(event, &writer)
  }

  /// The members that every event has, wherever it stands.
  private struct Own<Owner> {
    let number: WireMember<Owner, Int64>
    let stream: WireMember<Owner, String>
    let at: WireMember<Owner, Moment>
    let zone: WireMember<Owner, String>
    let data: WireMember<Owner, Content>

    init(_ event: @escaping @Sendable (Owner) -> Event) {
      typealias Of = WireMembers<Owner>
      number = Of.always(
        "number", { event($0).number }, .whole(from: 1, hint: "count up by one for each event"),
        meaning: "the client's own number of it")
      stream = Of.always("stream", { event($0).stream }, .text, meaning: "what it is about")
      at = Of.always("at", { event($0).at }, .instant, meaning: "when it was")
      zone = Of.always(
        "zone", { event($0).zone }, .text.told(as: .name),
        meaning: "where it was, as Europe/Berlin")
      data = Of.always("data", { event($0).data }, .content, meaning: "what it says")
    }
  }
}
