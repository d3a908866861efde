/// Something that is to be done for somebody later.
package struct Work: Hashable, Sendable {
  /// For whom.
  package let person: PersonID
  /// What; a name.
  package let kind: String
  /// When, in milliseconds since 1970.
  package let due: Int64
  /// Until when it is this worker's alone, in milliseconds since 1970.
  package let leasedUntil: Int64
}

extension PersonStore {
  /// Notes something to be done later; the same again is noted once.
  package func schedule(
    _ kind: String, for person: PersonID, due: Int64
  ) throws(StoreFailure) {
    try Name.check(kind, "a kind of work")
    try database.writing { () throws(StoreFailure) in
      _ = try lastSequence(of: person)
      _ = try database.rows(.addWork, of: person, [.text(kind), .integer(due)])
    }
  }

  /// Takes what is due and nobody else is at, for a while.
  ///
  /// - Parameters:
  ///   - now: The clock of whoever keeps the store, in milliseconds since 1970.
  ///   - until: When others may take it again, if it is not finished; later than `now`.
  ///   - limit: How much at most.
  /// - Returns: In the order it is due, then by person and kind.
  /// - Throws: What keeps the file from being written.
  package func lease(
    now: Int64, until: Int64, limit: Int
  ) throws(StoreFailure) -> [Work] {
    precondition(until > now, "a lease ends after it begins")
    let values: [SQLValue] = [.integer(now), .integer(until), .integer(Int64(limit))]
    let works = try database.rows(.leaseWork, values).map { (row) throws(StoreFailure) in
      Work(
        person: try row.person(0), kind: try row.text(1), due: try row.integer(2),
        leasedUntil: until)
    }
    return works.sorted { ($0.due, $0.person.text, $0.kind) < ($1.due, $1.person.text, $1.kind) }
  }

  /// Strikes off what is done; false when the lease had run out and somebody else has it.
  package func finish(_ work: Work) throws(StoreFailure) -> Bool {
    let values: [SQLValue] = [.text(work.kind), .integer(work.due), .integer(work.leasedUntil)]
    return try !database.rows(.finishWork, of: work.person, values).isEmpty
  }
}
