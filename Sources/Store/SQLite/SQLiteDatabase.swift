/// The store in one file of this machine.
///
/// Write-ahead log, so that readers never wait for the writer; every commit is on the disk before it
/// is acknowledged; what is deleted is overwritten. One value serves one thread; several of them, in
/// any number of threads and processes, share the file.
package final class SQLiteDatabase: Database {
  let connection: SQLiteConnection
  package var isKeepingNothing = false
  private var depth = 0
  private var isDoomed = false

  /// What the header of a store's file says it is: "Plan".
  static let applicationID: Int64 = 0x506C_616E

  /// Opens a store, and makes it when there is no file.
  ///
  /// - Parameters:
  ///   - path: The file; its folder exists.
  ///   - waitMilliseconds: How long a write waits for the writes of others.
  ///   - migrations: The steps of its shape; a file that has been through more is refused.
  /// - Throws: `sqlite-missing`, `not-a-store`, `newer-store` and their like. A file that may only be
  ///   read is opened; what would write it fails with `store-read-only`.
  package convenience init(
    path: String, waitMilliseconds: Int32 = 5000, migrations: [Migration] = Migration.all
  ) throws(StoreFailure) {
    // First, so that a machine without the library is left no empty file.
    try SQLiteLibrary.load()
    try SQLiteFile.prepare(path)
    try self.init(.readable(path, waitMilliseconds), migrations)
  }

  /// Takes a connection over.
  init(
    _ connection: SQLiteConnection, _ migrations: [Migration] = Migration.all
  ) throws(StoreFailure) {
    self.connection = connection
    try checkIdentity(knowing: migrations.count)
    if connection.isReadOnly {
      // What is there is read; whoever writes is told.
      guard try version() == migrations.count else { throw SQLiteConnection.readOnly(path) }
      return
    }
    try enterLog()
    try connection.execute(
      """
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      """)
    try migrate(migrations)
  }

  package var isInTransaction: Bool { depth > 0 }

  package func rows(
    _ statement: PersonStatement, of person: PersonID, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    try connection.rows(statement.rawValue, statement.sql, [.text(person.text)] + values)
  }

  package func rows(
    _ statement: SharedStatement, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    // Below zero, so that the numbers are those of no statement about a person.
    try connection.rows(-1 - statement.rawValue, statement.sql, values)
  }

  package func reading<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try transaction(.beginReading, work)
  }

  package func writing<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    // The lock of a writer is taken at once: what was read before is still true when it writes.
    try transaction(.beginWriting, work)
  }

  package func load(_ rows: [[SQLValue]], into table: BulkTable) throws(StoreFailure) {
    let columns = table.columns
    let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    // Below the numbers of every statement about nobody.
    let index = BulkTable.allCases.firstIndex(of: table) ?? 0
    let number = -1 - SharedStatement.allCases.count - index
    try writing { () throws(StoreFailure) in
      for row in rows {
        _ = try connection.rows(
          number,
          "INSERT INTO \(table.rawValue) (\(columns.joined(separator: ", "))) VALUES (\(places))",
          row)
      }
    }
  }

  private func transaction<Result>(
    _ begin: Bracket, _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    if depth == 0 {
      try run(begin)
      isDoomed = false
    }
    depth += 1
    defer { depth -= 1 }
    do throws(StoreFailure) {
      let result = try work()
      precondition(!isDoomed, "what fails inside a transaction fails it as a whole")
      if depth == 1 { try run(.commit) }
      return result
    } catch {
      isDoomed = true
      if depth == 1, connection.isInTransaction { try run(.rollBack) }
      throw error
    }
  }

  /// Both ends of a transaction, prepared and kept as other statements are.
  private enum Bracket: Int {
    case beginReading, beginWriting, commit, rollBack

    var sql: String {
      switch self {
      case .beginReading: "BEGIN"
      case .beginWriting: "BEGIN IMMEDIATE"
      case .commit: "COMMIT"
      case .rollBack: "ROLLBACK"
      }
    }
  }

  private func run(_ bracket: Bracket) throws(StoreFailure) {
    // Above the numbers of every statement about a person.
    let number = PersonStatement.allCases.count + bracket.rawValue
    _ = try connection.rows(number, bracket.sql, [])
  }
}

extension SQLiteDatabase {
  /// Refuses a file that is something else or of a newer program, before anything is written.
  private func checkIdentity(knowing known: Int) throws(StoreFailure) {
    // Of one instant: another program may be making the store just now.
    let (id, version, tables) = try reading { () throws(StoreFailure) in
      (
        try number("PRAGMA application_id"), try number("PRAGMA user_version"),
        try number("SELECT count(*) FROM sqlite_master")
      )
    }
    let isNew = id == 0 && version == 0 && tables == 0
    guard isNew || id == Self.applicationID else { throw SQLiteConnection.notAStore(path) }
    guard version >= 0 else {
      throw .damaged("the store \(path) says that it has shape \(version)")
    }
    guard version <= known else {
      throw StoreFailure(
        .unreadable, "newer-store",
        "the store \(path) has shape \(version), and this program knows shapes up to \(known)",
        hint: "use the newer program that wrote it; the file was not touched")
    }
  }

  /// Keeps a log beside the file; where there is no room to begin one, the store is as safe without it.
  ///
  /// Of several that begin it at once all but one are refused at once, for the switch holds a reader's lock
  /// when it asks for the writer's. A write of nothing waits until the one is through; then there is a log.
  private func enterLog() throws(StoreFailure) {
    do throws(StoreFailure) {
      return try beginLog()
    } catch {
      guard error.code == "store-busy" else { throw error }
    }
    try connection.execute("BEGIN IMMEDIATE; COMMIT")
    try beginLog()
  }

  private func beginLog() throws(StoreFailure) {
    do throws(StoreFailure) {
      try connection.execute("PRAGMA journal_mode = WAL")
    } catch {
      guard error.code == "disk-full" else { throw error }
    }
  }

  /// Brings the tables to the newest shape, a transaction for each step.
  private func migrate(_ migrations: [Migration]) throws(StoreFailure) {
    while try version() < migrations.count {
      try writing { () throws(StoreFailure) in
        // Another program may have taken the step while this one waited.
        let next = try version()
        guard next < migrations.count else { return }
        try connection.execute(migrations[next].sql)
        try connection.execute(
          "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(next + 1)")
      }
    }
  }

  private func version() throws(StoreFailure) -> Int { Int(try number("PRAGMA user_version")) }

  private func number(_ sql: String) throws(StoreFailure) -> Int64 {
    let rows = try connection.rows(sql)
    guard let row = rows.first else { throw .damaged("\(path) does not answer \(sql)") }
    return try row.integer(0)
  }

  private var path: String { connection.path }
}
