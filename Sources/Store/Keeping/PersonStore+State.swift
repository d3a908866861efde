/// Something that follows from a person's events, such as what their lifts have come to.
package struct Derivation: Sendable {
  /// What is called with the state so far, nil at the beginning, and the next events in their order.
  ///
  /// It is a pure function, and taking events in two helpings is the same as taking them in one. The
  /// state is compact JSON or any other text in UTF-8.
  package typealias Fold =
    @Sendable (
      _ state: [UInt8]?, _ events: [Event]
    ) throws(StoreFailure) -> [UInt8]

  /// Whose state it is; a name.
  package let system: String
  /// The version of the state's form.
  package let version: Int64
  /// The hash of the rules it is derived by.
  package let rules: String
  /// How it follows.
  package let fold: Fold

  /// Declares a derivation.
  package init(system: String, version: Int64, rules: String, fold: @escaping Fold) {
    self.system = system
    self.version = version
    self.rules = rules
    self.fold = fold
  }
}

extension PersonStore {
  /// The state that follows from all events of a person, brought up to date and kept.
  ///
  /// Deleting it, or deriving it by other rules, folds all events again and gives the same bytes. An
  /// event that arrives late folds again from the last snapshot before it.
  ///
  /// - Complexity: O(new events), and O(events after the earliest of them) when some are late.
  /// - Throws: `unknown-person`; what the derivation throws.
  package func state(
    _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) -> [UInt8] {
    let newest = try newestEvent(of: person)
    if let kept = try head(derivation, of: person), kept.sequence == newest { return kept.body }
    return try evenWhereNothingIsKept { () throws(StoreFailure) in
      try database.isKeepingNothing ? derived(derivation, of: person) : kept(derivation, of: person)
    }
  }

  private func kept(
    _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) -> [UInt8] {
    try database.writing { () throws(StoreFailure) in
      // Somebody may have written since.
      let newest = try newestEvent(of: person)
      var head = try start(derivation, of: person)
      head.sequence = newest
      try extend(&head, derivation, of: person)
      try put(head, derivation, of: person)
      return head.body
    }
  }

  /// What follows from all events, without keeping it.
  private func derived(
    _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) -> [UInt8] {
    var head = try empty(derivation)
    try database.reading { () throws(StoreFailure) in
      while true {
        let events = try events(after: head, atMost: limits.snapshotEvents, of: person)
        guard let last = events.last else { return }
        head.body = try derivation.fold(head.body, events)
        head.place = last.place
      }
    }
    return head.body
  }

  private func events(
    after head: StateHead, atMost count: Int, of person: PersonID
  ) throws(StoreFailure) -> [Event] {
    let values = head.place.values + [.integer(Int64(count))]
    return try database.rows(.eventsInOrder, of: person, values)
      .map { (row) throws(StoreFailure) in try row.event().event }
  }

  /// Deletes a state; the next question derives it again.
  package func dropState(_ system: String, of person: PersonID) throws(StoreFailure) {
    try database.writing { () throws(StoreFailure) in
      _ = try database.rows(.dropState, of: person, [.text(system)])
      try dropSnapshots(system, of: person, from: .start)
    }
  }

  private func newestEvent(of person: PersonID) throws(StoreFailure) -> Int64 {
    guard let row = try database.rows(.lastEvent, of: person, []).first else { return 0 }
    let newest = try row.integer(0)
    if newest == 0 { _ = try lastSequence(of: person) }
    return newest
  }

  /// The kept state; nil when there is none of this form and these rules.
  private func head(
    _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) -> StateHead? {
    let rows = try database.rows(.findState, of: person, [.text(derivation.system)])
    guard let row = rows.first, try row.integer(0) == derivation.version,
      try row.text(1) == derivation.rules
    else { return nil }
    return StateHead(
      sequence: try row.integer(2), place: try row.place(from: 3),
      sinceSnapshot: Int(try row.integer(6)), body: try row.bytes(7))
  }

  /// From where to fold: the kept state, or the last snapshot before what came late, or nothing.
  private func start(
    _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) -> StateHead {
    guard let head = try head(derivation, of: person) else {
      try dropSnapshots(derivation.system, of: person, from: .start)
      return try empty(derivation)
    }
    let first = try database.rows(.earliestAfter, of: person, [.integer(head.sequence)]).first
    guard let earliest = try first?.place(from: 0), earliest < head.place else { return head }
    try dropSnapshots(derivation.system, of: person, from: earliest)
    let rows = try database.rows(.lastSnapshot, of: person, [.text(derivation.system)])
    guard let row = rows.first else { return try empty(derivation) }
    return StateHead(
      sequence: 0, place: try row.place(from: 0), sinceSnapshot: 0, body: try row.bytes(3))
  }

  private func empty(_ derivation: Derivation) throws(StoreFailure) -> StateHead {
    StateHead(sequence: 0, place: .start, sinceSnapshot: 0, body: try derivation.fold(nil, []))
  }

  /// Folds the events after a head, leaving a snapshot after every so many.
  private func extend(
    _ head: inout StateHead, _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) {
    while true {
      let room = limits.snapshotEvents - head.sinceSnapshot
      let events = try events(after: head, atMost: room, of: person)
      guard let last = events.last else { return }
      head.body = try derivation.fold(head.body, events)
      head.place = last.place
      head.sinceSnapshot += events.count
      guard events.count == room else { return }
      try addSnapshot(head, derivation.system, of: person)
      head.sinceSnapshot = 0
    }
  }

  private func addSnapshot(
    _ head: StateHead, _ system: String, of person: PersonID
  ) throws(StoreFailure) {
    let values = [.text(system)] + head.place.values + [.text(head.body)]
    _ = try database.rows(.addSnapshot, of: person, values)
    let kept: [SQLValue] = [.text(system), .integer(Int64(limits.snapshots))]
    _ = try database.rows(.pruneSnapshots, of: person, kept)
  }

  private func dropSnapshots(
    _ system: String, of person: PersonID, from place: EventPlace
  ) throws(StoreFailure) {
    _ = try database.rows(.dropSnapshots, of: person, [.text(system)] + place.values)
  }

  private func put(
    _ head: StateHead, _ derivation: Derivation, of person: PersonID
  ) throws(StoreFailure) {
    let values: [SQLValue] =
      [
        .text(derivation.system), .integer(derivation.version), .text(derivation.rules),
        .integer(head.sequence),
      ] + head.place.values + [.integer(Int64(head.sinceSnapshot)), .text(head.body)]
    _ = try database.rows(.putState, of: person, values)
  }
}

/// A state and the events that are in it.
private struct StateHead {
  /// The number of the last event that arrived before it was built.
  var sequence: Int64
  /// The place of the last event in it.
  var place: EventPlace
  /// Events in it that are in no snapshot.
  var sinceSnapshot: Int
  var body: [UInt8]
}
