import Domain
import JSONSource

/// A fact about a person, as a client wrote it down; it is never changed.
package struct Event: Hashable, Sendable {
  /// What kind of fact: `weight`, `session`; a name.
  package let stream: String
  /// Which installation of a program wrote it down; a name.
  package let client: String
  /// Its number among what that client wrote down, from 1; gaps are allowed.
  package let number: Int64
  /// What the client runs on, in words; at most 100 bytes.
  package let device: String
  /// When it happened, by the client's clock.
  package let at: Moment
  /// The time zone there, such as `Europe/Berlin`; a name.
  package let zone: String
  /// What happened.
  package let data: Content

  /// Puts an event together; `PersonStore` checks it when it is to be kept.
  package init(
    stream: String, client: String, number: Int64, device: String, at: Moment, zone: String,
    data: Content
  ) {
    self.stream = stream
    self.client = client
    self.number = number
    self.device = device
    self.at = at
    self.zone = zone
    self.data = data
  }

  /// What it is called where something is wrong with it.
  package var name: String { "the event \(number) of '\(client)' in '\(stream)' of \(at.text)" }

  /// Its place among everything that is kept about a person.
  package var pointer: String {
    JSONPointer.child("\(number)", of: JSONPointer.child(client, of: "/event"))
  }

  /// What happened, as a value.
  ///
  /// - Throws: `store-damaged`, which names it.
  package func json() throws(StoreFailure) -> JSON {
    try data.json(of: name, at: JSONPointer.child("data", of: pointer))
  }

  /// Its place among all events of a person, however they arrived.
  package var place: EventPlace {
    EventPlace(milliseconds: at.milliseconds, client: client, number: number)
  }
}

/// The order of events: by instant, then client, then the client's own number.
package struct EventPlace: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970.
  package let milliseconds: Int64
  /// The client, compared byte by byte.
  package let client: String
  /// The client's own number.
  package let number: Int64

  /// Before everything.
  static let start = EventPlace(milliseconds: -1, client: "", number: 0)

  /// Whether one comes before another.
  package static func < (one: EventPlace, other: EventPlace) -> Bool {
    if one.milliseconds != other.milliseconds { return one.milliseconds < other.milliseconds }
    if one.client != other.client {
      return one.client.utf8.lexicographicallyPrecedes(other.client.utf8)
    }
    return one.number < other.number
  }
}

/// An event that is kept.
package struct KeptEvent: Hashable, Sendable {
  /// The fact.
  package let event: Event
  /// Its number among everything kept about the person, from 1, in the order of arrival.
  package let sequence: Int64
  /// When it was kept, in milliseconds since 1970, by the clock of whoever keeps the store.
  package let recorded: Int64

  /// An event as it is kept.
  package init(event: Event, sequence: Int64, recorded: Int64) {
    self.event = event
    self.sequence = sequence
    self.recorded = recorded
  }
}
