import Domain
import JSONSource

/// How an event was taken.
package enum Acknowledgement: Hashable, Sendable {
  /// It is kept now, under this number.
  case applied(Int64)
  /// It was kept before, under this number.
  case already(Int64)
  /// It is not kept; it stays with its client, with these mistakes.
  case refused([Diagnostic])

  /// The number it is kept under; nil when it is refused.
  package var sequence: Int64? {
    switch self {
    case .applied(let sequence), .already(let sequence): sequence
    case .refused: nil
    }
  }
}

extension PersonStore {
  /// Keeps events, each once however often and in whatever order they come.
  ///
  /// An event is known by its client and the client's number for it. All that are taken are kept
  /// together; one that is refused keeps none of the others back.
  ///
  /// - Parameters:
  ///   - events: Facts in any order.
  ///   - person: Whom they are about.
  ///   - now: The clock of whoever keeps the store.
  /// - Returns: An acknowledgement for each, in their order.
  /// - Throws: `unknown-person`, or what keeps the file from being written.
  package func append(
    _ events: [Event], to person: PersonID, now: Moment
  ) throws(StoreFailure) -> [Acknowledgement] {
    try database.writing { () throws(StoreFailure) in
      var last = try lastSequence(of: person)
      return try events.map { (event) throws(StoreFailure) in
        let taken = try append(event, to: person, after: last, now: now)
        if case .applied = taken { last += 1 }
        return taken
      }
    }
  }

  /// Keeps one event, as a list of it would.
  package func append(
    _ event: Event, to person: PersonID, now: Moment
  ) throws(StoreFailure) -> Acknowledgement {
    try database.writing { () throws(StoreFailure) in
      try append(event, to: person, after: try lastSequence(of: person), now: now)
    }
  }

  private func append(
    _ event: Event, to person: PersonID, after last: Int64, now: Moment
  ) throws(StoreFailure) -> Acknowledgement {
    let mistakes = event.mistakes(now: now, limits)
    guard mistakes.isEmpty else { return .refused(mistakes) }
    return try append(event, to: person, as: last + 1, recorded: now.milliseconds)
  }

  /// Keeps one event under a number, unless it is kept already.
  func append(
    _ event: Event, to person: PersonID, as sequence: Int64, recorded: Int64
  ) throws(StoreFailure) -> Acknowledgement {
    let values = event.values(sequence: sequence, recorded: recorded)
    if try !database.rows(.appendEvent, of: person, values).isEmpty { return .applied(sequence) }
    let key: [SQLValue] = [.text(event.client), .integer(event.number)]
    guard let row = try database.rows(.findEvent, of: person, key).first else {
      throw .damaged("an event is kept and cannot be found")
    }
    let kept = try row.event()
    return kept.event == event ? .already(kept.sequence) : .refused([Event.isAnother])
  }

  /// Events after a number, in the order they arrived.
  package func events(
    of person: PersonID, after sequence: Int64, limit: Int
  ) throws(StoreFailure) -> [KeptEvent] {
    let values: [SQLValue] = [.integer(sequence), .integer(Int64(limit))]
    return try database.rows(.eventsAfter, of: person, values)
      .map { (row) throws(StoreFailure) in try row.event() }
  }

  /// Events of a stream after a number, in the order they arrived.
  package func events(
    _ stream: String, of person: PersonID, after sequence: Int64
  ) throws(StoreFailure) -> [KeptEvent] {
    try database.rows(.streamAfter, of: person, [.text(stream), .integer(sequence)])
      .map { (row) throws(StoreFailure) in try row.event() }
  }

  /// Events of a stream that happened within some time, the latest first.
  ///
  /// - Parameters:
  ///   - stream: Which events.
  ///   - person: Whose.
  ///   - times: Milliseconds since 1970.
  ///   - limit: How many at most.
  /// - Returns: None when the person is not known.
  /// - Throws: What keeps the file from being read.
  /// - Complexity: O(limit).
  package func history(
    _ stream: String, of person: PersonID, within times: Range<Int64>, limit: Int
  ) throws(StoreFailure) -> [KeptEvent] {
    let values: [SQLValue] = [
      .text(stream), .integer(times.lowerBound), .integer(times.upperBound),
      .integer(Int64(limit)),
    ]
    return try database.rows(.history, of: person, values)
      .map { (row) throws(StoreFailure) in try row.event() }
  }

  /// Events of a stream within some time whose data have a member of a name somewhere, the latest first.
  package func history(
    _ stream: String, of person: PersonID, within times: Range<Int64>, naming member: String
  ) throws(StoreFailure) -> [KeptEvent] {
    let values: [SQLValue] = [
      .text(stream), .integer(times.lowerBound), .integer(times.upperBound),
      .text("%\"\(member)\"%"),
    ]
    return try database.rows(.historyHolding, of: person, values)
      .map { (row) throws(StoreFailure) in try row.event() }
  }
}

extension Event {
  /// Another fact under a number that is taken.
  static let isAnother = Diagnostic(
    "number-taken", "another event is kept under this number of this client",
    hint: "an event is never changed: send the correction as a new one, under a new number",
    pointer: "/number")

  /// What keeps an event from being kept; pointers are those of its JSON form.
  package func mistakes(now: Moment, _ limits: StoreLimits) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    for (name, pointer) in [(stream, "/stream"), (client, "/client"), (zone, "/zone")]
    where !Name.isValid(name) {
      mistakes.append(
        Diagnostic(
          "bad-name", "\(Diagnostic.quoted(name)) is no name", hint: Name.hint, pointer: pointer))
    }
    if number < 1 || number > Self.largestNumber {
      mistakes.append(
        Diagnostic(
          "out-of-range", "a client numbers its events from 1, not \(number)",
          hint: "count up by one for each event", pointer: "/number"))
    }
    if device.utf8.count > 100 {
      mistakes += StoreLimits.tooLarge("the device", device.utf8.count, 100, pointer: "/device")
    }
    if at.isLaterDay(than: now) {
      mistakes.append(
        Diagnostic(
          "future-day", "\(at.text) is a day that has not begun where it was written down",
          hint: "look at the clock of the device, or send it again when the day has come",
          pointer: "/at"))
    }
    if data.bytes.count > limits.event {
      mistakes += StoreLimits.tooLarge("the data", data.bytes.count, limits.event, pointer: "/data")
    }
    return mistakes
  }

  /// 2⁵³ − 1: what every reader of JSON keeps exactly.
  static let largestNumber: Int64 = 9_007_199_254_740_991

  /// The columns of a row besides the person.
  func values(sequence: Int64, recorded: Int64) -> [SQLValue] {
    [
      .integer(sequence), .text(stream), .text(client), .integer(number), .text(device),
      .integer(at.milliseconds), .integer(Int64(at.offsetMinutes)), .text(zone),
      .integer(recorded), .text(data.bytes),
    ]
  }
}

extension Row {
  /// An event, of the columns in which every statement gives one.
  func event() throws(StoreFailure) -> KeptEvent {
    let milliseconds = try integer(5)
    guard let at = Moment(milliseconds: milliseconds, offsetMinutes: Int(try integer(6))) else {
      throw .damaged(
        "the event of the sequence \(try integer(0)) has an instant that is none",
        at: JSONPointer.child("\(try integer(3))", of: JSONPointer.child(try text(2), of: "/event"))
      )
    }
    let event = Event(
      stream: try text(1), client: try text(2), number: try integer(3), device: try text(4),
      at: at, zone: try text(7), data: Content(kept: try bytes(9)))
    return KeptEvent(event: event, sequence: try integer(0), recorded: try integer(8))
  }

  /// A place in the order of events, of three columns.
  func place(from column: Int) throws(StoreFailure) -> EventPlace {
    EventPlace(
      milliseconds: try integer(column), client: try text(column + 1),
      number: try integer(column + 2))
  }
}

extension EventPlace {
  /// The three columns of an order.
  var values: [SQLValue] { [.integer(milliseconds), .text(client), .integer(number)] }
}
