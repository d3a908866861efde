/// What is remembered about people: the one contract, over whichever database keeps it.
///
/// Everything is said of one person, and every instant and id comes from the caller. A write is kept
/// once it returns, whatever happens to the process; a failure has changed nothing. It serves one
/// thread, as its database does.
package struct PersonStore {
  let database: any Database
  /// How much of anything is kept.
  package let limits: StoreLimits

  /// Keeps everything in a database.
  package init(_ database: any Database, limits: StoreLimits = StoreLimits()) {
    self.database = database
    self.limits = limits
  }

  /// Reads several times from one state of the store, whatever others write meanwhile.
  package func reading<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try evenWhereNothingIsKept { () throws(StoreFailure) in try database.reading(work) }
  }

  /// Does what only reads, once more and without keeping what follows where that cannot be kept: on a
  /// full disk, or one that may only be read.
  func evenWhereNothingIsKept<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    do throws(StoreFailure) {
      return try work()
    } catch {
      guard error.kind == .unwritable, error.code != "store-busy", !database.isInTransaction,
        !database.isKeepingNothing
      else { throw error }
      database.isKeepingNothing = true
      defer { database.isKeepingNothing = false }
      return try work()
    }
  }

  /// Writes all of it or nothing.
  package func writing<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try database.writing(work)
  }

  /// The number of the last change about a person; 0 for somebody of whom only they are known.
  ///
  /// - Throws: `unknown-person`; that the store is damaged where no number is left after it.
  package func lastSequence(of person: PersonID) throws(StoreFailure) -> Int64 {
    let rows = try database.rows(.lastSequence, of: person, [])
    guard let row = rows.first, !row.isNull(0) else { throw .unknownPerson(person) }
    let last = try row.integer(0)
    guard last < .max else {
      let named: [SQLValue] = [.integer(.max - 1), .integer(1)]
      let event = try database.rows(.eventsAfter, of: person, named).first?.event().event
      throw .damaged(
        "no number is left after the last change" + (event.map { ", \($0.name)" } ?? ""),
        at: event?.pointer ?? "")
    }
    return last
  }
}
