import Domain
import JSONSource

/// The JSON form of an event, the same on the wire and in an export.
///
///     {"number":7,"stream":"weight","at":"2026-03-02T07:15:00+01:00","zone":"Europe/Berlin","data":{"kg":82}}
///
/// An export says client and device with each event, a request of one client once for all.
enum EventForm {
  static let fields = ["number", "stream", "at", "zone", "data"]

  /// Reads an event; nil when the reader has reported what is wrong.
  static func read(
    _ json: JSON, client: String, device: String, pointer: String, others: [String],
    _ reader: inout JSONReader
  ) -> Event? {
    let isObject = reader.object(
      json, "an event", pointer: pointer, fields: fields + others, required: fields)
    guard isObject, let numberValue = json["number"], let streamValue = json["stream"],
      let atValue = json["at"], let zoneValue = json["zone"], let data = json["data"]
    else { return nil }
    let number = reader.int(numberValue, pointer: pointer + "/number")
    let stream = reader.string(streamValue, pointer: pointer + "/stream")
    let at = reader.moment(atValue, pointer: pointer + "/at")
    let zone = reader.string(zoneValue, pointer: pointer + "/zone")
    guard let number, let stream, let at, let zone else { return nil }
    return Event(
      stream: stream, client: client, number: Int64(number), device: device, at: at, zone: zone,
      data: Content(data))
  }

  /// Writes the members of an event into the object that is open.
  static func write(_ event: Event, to writer: inout JSONWriter) {
    writer.field("number", Int(event.number))
    writer.field("stream", event.stream)
    writer.field("at", event.at.text)
    writer.field("zone", event.zone)
    writer.key("data")
    writer.raw(event.data.bytes[...])
  }
}

extension JSONReader {
  /// An instant with its offset.
  mutating func moment(_ json: JSON, pointer: String) -> Moment? {
    guard let text = string(json, pointer: pointer) else { return nil }
    if let moment = Moment(text) { return moment }
    report(
      "bad-instant", "\(Diagnostic.quoted(text)) is no instant",
      hint: "write date, time and offset: 2026-03-02T07:15:00+01:00", at: json, pointer: pointer)
    return nil
  }

  /// An instant in milliseconds.
  mutating func milliseconds(_ json: JSON, pointer: String) -> Int64? {
    moment(json, pointer: pointer)?.milliseconds
  }
}
