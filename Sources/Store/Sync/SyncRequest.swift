import JSONSource

/// What a client that was offline sends: how far it has read, and what it has written down meanwhile.
///
///     {"client":"phone-1","device":"Pixel 9","cursor":120,"events":[{"number":7,…}]}
package struct SyncRequest: Sendable {
  /// An event as it was sent: readable, or its mistakes.
  package enum Sent: Sendable {
    case event(Event)
    case unreadable([Diagnostic])
  }

  /// A request whose events nobody has read yet.
  package struct Written: Sendable {
    let client: String
    let device: String
    let cursor: Int64
    let events: [JSON]
  }

  /// Which installation of a program asks; a name.
  package let client: String
  /// The number of the last change it has seen; 0 for none.
  package let cursor: Int64
  /// The client's numbers of its events, nil where none could be read, and the events.
  package let events: [(number: Int64?, sent: Sent)]

  /// How it stands in JSON; the limits say how many events it may bring.
  package static func form(_ limits: StoreLimits = StoreLimits()) -> WireForm<Written> {
    typealias Of = WireMembers<Written>
    return .object(
      "the request",
      Of.always(
        "client", \.client, .name(of: "a client"), meaning: "which installation of a program asks"),
      Of.always("device", \.device, .text, meaning: "what people call it"),
      Of.always(
        "cursor", \.cursor,
        .whole(from: 0, hint: "send 0 at first, then the cursor of the last answer"),
        meaning: "the last change it has seen; 0 for none"),
      Of.always(
        "events", \.events,
        EventForm.sent(by: "", on: "").apart(most: limits.batch, excess(limits)),
        meaning: "what it wrote down")
    ) {
      Written(client: $0, device: $1, cursor: $2, events: $3)
    }
  }

  private static func excess(_ limits: StoreLimits) -> WireExcess {
    WireExcess(
      code: "too-many-events", sentence: "a request brings \(limits.batch) events at most",
      hint: "send the rest in the next request")
  }

  /// What one client sends, as JSON; all the events are its own.
  package static func json(
    of events: [Event], by client: String, on device: String, cursor: Int64
  ) -> JSON {
    let form = EventForm.sent(by: client, on: device)
    return Self.form().json(
      of: Written(client: client, device: device, cursor: cursor, events: events.map(form.json)))
  }

  /// Reads a request; a mistake in one event keeps none of the others back.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - limits: How many events it may bring.
  /// - Throws: Every mistake outside the events.
  package init(_ source: SourceFile, _ limits: StoreLimits) throws(StoreFailure) {
    try self.init(try Content.json(source.bytes, name: source.name), of: source, limits)
  }

  /// The same of a request that has been read already, as part of `source`.
  package init(_ json: JSON, of source: SourceFile, _ limits: StoreLimits) throws(StoreFailure) {
    let written = try Self.form(limits).value(of: json, in: source)
    (client, cursor) = (written.client, written.cursor)
    let form = EventForm.sent(by: written.client, on: written.device)
    // One reader for all events, as it knows the lines of the text.
    var reader = JSONReader(source: source)
    var events: [(number: Int64?, sent: Sent)] = []
    for (index, item) in written.events.enumerated() {
      events.append(Self.event(item, form, JSONPointer.child(index, of: "/events"), &reader))
    }
    self.events = events
  }

  /// The same request, with events whose data somebody else finds mistakes in made unreadable.
  ///
  /// The pointers of the mistakes begin at the event.
  package func checked(by mistakes: (Event) -> [Diagnostic]) -> SyncRequest {
    SyncRequest(
      client: client, cursor: cursor,
      events: events.enumerated().map { index, entry in
        guard case .event(let event) = entry.sent else { return entry }
        let found = mistakes(event).map { mistake in
          var mistake = mistake
          mistake.pointer = "/events/\(index)" + mistake.pointer
          return mistake
        }
        return found.isEmpty ? entry : (entry.number, .unreadable(found))
      })
  }

  private init(client: String, cursor: Int64, events: [(number: Int64?, sent: Sent)]) {
    self.client = client
    self.cursor = cursor
    self.events = events
  }

  private static func event(
    _ json: JSON, _ form: WireForm<Event>, _ pointer: String, _ reader: inout JSONReader
  ) -> (number: Int64?, sent: Sent) {
    let before = reader.diagnostics.list.count
    let event = form.read(json, pointer, &reader)
    let number = json["number"]?.number.flatMap { Int64(exactly: $0) }
    let mistakes = reader.diagnostics.list[before...]
    guard let event, mistakes.isEmpty else { return (number, .unreadable(Array(mistakes))) }
    return (number, .event(event))
  }
}
