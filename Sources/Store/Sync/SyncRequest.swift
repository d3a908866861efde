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

  /// Which installation of a program asks; a name.
  package let client: String
  /// The number of the last change it has seen; 0 for none.
  package let cursor: Int64
  /// The client's numbers of its events, nil where none could be read, and the events.
  package let events: [(number: Int64?, sent: Sent)]

  private static let fields = ["client", "device", "cursor", "events"]

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
    var reader = JSONReader(source: source)
    reader.object(
      json, "the request", pointer: "", fields: Self.fields, required: Self.fields)
    let client = json["client"].flatMap { reader.string($0, pointer: "/client") }
    let device = json["device"].flatMap { reader.string($0, pointer: "/device") }
    let cursor = json["cursor"].flatMap { reader.int($0, pointer: "/cursor") }
    let items = json["events"].flatMap { reader.array($0, pointer: "/events") }
    Self.check(client: client, cursor: cursor, items, json, limits, &reader)
    guard let client, let device, let cursor, let items, !reader.diagnostics.hasErrors else {
      throw StoreFailure(reader.diagnostics.sorted())
    }
    self.client = client
    self.cursor = Int64(cursor)
    var events: [(number: Int64?, sent: Sent)] = []
    for (index, item) in items.enumerated() {
      let pointer = "/events/\(index)"
      events.append(Self.event(item, client: client, device: device, pointer: pointer, &reader))
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

  private static func check(
    client: String?, cursor: Int?, _ items: [JSON]?, _ json: JSON, _ limits: StoreLimits,
    _ reader: inout JSONReader
  ) {
    if let client, !Name.isValid(client) {
      reader.report(
        "bad-name", "\(Diagnostic.quoted(client)) cannot be a client", hint: Name.hint,
        at: json["client"] ?? json, pointer: "/client")
    }
    if let cursor, cursor < 0 {
      reader.report(
        "out-of-range", "the cursor is 0 or more, not \(cursor)",
        hint: "send 0 at first, then the cursor of the last answer", at: json["cursor"] ?? json,
        pointer: "/cursor")
    }
    if let items, items.count > limits.batch {
      reader.report(
        "too-many-events", "a request brings \(limits.batch) events at most, not \(items.count)",
        hint: "send the rest in the next request", at: json["events"] ?? json, pointer: "/events")
    }
  }

  /// Reads one event; the reader is that of all, because it knows the lines of the text.
  private static func event(
    _ json: JSON, client: String, device: String, pointer: String, _ reader: inout JSONReader
  ) -> (number: Int64?, sent: Sent) {
    let before = reader.diagnostics.list.count
    let event = EventForm.read(
      json, client: client, device: device, pointer: pointer, others: [], &reader)
    let number = json["number"]?.number.flatMap { Int64(exactly: $0) }
    let mistakes = reader.diagnostics.list[before...]
    guard let event, mistakes.isEmpty else { return (number, .unreadable(Array(mistakes))) }
    return (number, .event(event))
  }
}
