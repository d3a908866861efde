/// The store on a PostgreSQL server: the same tables, shared by any number of machines.
///
/// A transaction about somebody waits for others about the same person. Rows are kept apart by
/// row-level security besides, so that a statement that forgot the person would see nothing; a role
/// that the server lets past it is refused.
package final class PostgresDatabase: Database {
  let connection: PostgresConnection
  package var isKeepingNothing = false
  private var depth = 0
  private var isDoomed = false
  private var isWriting = false
  /// Whom the open transaction is about at the moment.
  private var person: PersonID?
  /// Whose turn this transaction has.
  private var held: Set<PersonID> = []

  /// Opens a store, and makes its tables when there are none.
  ///
  /// - Parameters:
  ///   - location: `postgresql://…`; a password belongs into the environment or a password file.
  ///   - migrations: The steps of its shape; a store that has been through more is refused.
  /// - Throws: `libpq-missing`, `store-unreachable`, `newer-store`, `store-unsafe` and their like.
  package init(
    _ location: String, migrations: [Migration] = Migration.all
  ) throws(StoreFailure) {
    connection = try PostgresConnection(location)
    try checkRole()
    try migrate(migrations)
  }

  package var isInTransaction: Bool { depth > 0 }

  package func rows(
    _ statement: PersonStatement, of person: PersonID, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    guard depth > 0 else {
      return try transaction(isWriting: true) { () throws(StoreFailure) -> [Row] in
        try self.rows(statement, of: person, values)
      }
    }
    try turn(to: person)
    return try connection.rows(
      "person\(statement.rawValue)", PostgresText.sql(statement), [.text(person.text)] + values)
  }

  package func rows(
    _ statement: SharedStatement, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    guard depth > 0 else {
      return try transaction(isWriting: true) { () throws(StoreFailure) -> [Row] in
        try self.rows(statement, values)
      }
    }
    try connection.execute("SET LOCAL planner.shared = 'on'")
    let rows = try connection.rows(
      "shared\(statement.rawValue)", PostgresText.sql(statement), values)
    try connection.execute("SET LOCAL planner.shared = ''")
    return rows
  }

  package func reading<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try transaction(isWriting: false, work)
  }

  package func writing<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try transaction(isWriting: true, work)
  }

  package func damages() throws(StoreFailure) -> [String] { [] }

  /// Adds rows by COPY, which the server refuses where rows are kept apart from their table's owner.
  ///
  /// That is lifted and put back in one transaction, which holds the table meanwhile: nobody ever sees
  /// it open.
  package func load(_ rows: [[SQLValue]], into table: BulkTable) throws(StoreFailure) {
    try writing { () throws(StoreFailure) in
      let name = table.rawValue
      try connection.execute("ALTER TABLE \(name) NO FORCE ROW LEVEL SECURITY")
      let columns = table.columns.joined(separator: ", ")
      try connection.copy(
        "COPY \(name) (\(columns)) FROM STDIN", PostgresText.lines(rows))
      try connection.execute("ALTER TABLE \(name) FORCE ROW LEVEL SECURITY")
    }
  }

  private func transaction<Result>(
    isWriting: Bool, _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    if depth == 0 { try begin(isWriting: isWriting) }
    depth += 1
    defer { depth -= 1 }
    do throws(StoreFailure) {
      let result = try work()
      precondition(!isDoomed, "what fails inside a transaction fails it as a whole")
      if depth == 1 { try connection.execute("COMMIT") }
      return result
    } catch {
      isDoomed = true
      if depth == 1, !connection.isIdle { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  private func begin(isWriting: Bool) throws(StoreFailure) {
    let begin = isWriting ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
    // For this transaction alone: what follows may meet another server.
    try connection.execute(
      "\(begin); SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '60s'")
    self.isWriting = isWriting
    isDoomed = false
    person = nil
    held = []
  }

  /// Shows the rows of a person, and waits for their turn when something may be written about them.
  private func turn(to person: PersonID) throws(StoreFailure) {
    if self.person != person {
      // An id is hexadecimal digits and hyphens. As a statement of its own the setting also reaches the
      // machines among which Citus shares the rows out.
      try connection.execute("SET LOCAL planner.person = '\(person.text)'")
      self.person = person
    }
    guard isWriting, !held.contains(person) else { return }
    _ = try connection.rows(
      "hold", "SELECT 1 FROM pg_advisory_xact_lock(hashtextextended($1, 0))",
      [.text(person.text)])
    held.insert(person)
  }
}

extension PostgresDatabase {
  /// Row-level security holds nobody back who may pass it.
  private func checkRole() throws(StoreFailure) {
    let rows = try connection.rows(
      "role",
      "SELECT CASE WHEN rolsuper OR rolbypassrls THEN 1 ELSE 0 END FROM pg_roles"
        + " WHERE rolname = current_user", [])
    guard try rows.first?.integer(0) == 0 else {
      throw StoreFailure(
        .unreadable, "store-unsafe",
        "the role of this store may read past row-level security",
        hint: "make one that may not: CREATE ROLE planner LOGIN NOSUPERUSER NOBYPASSRLS")
    }
  }

  /// Brings the tables to the newest shape, a transaction for all steps.
  private func migrate(_ migrations: [Migration]) throws(StoreFailure) {
    guard try version() < migrations.count else { return try checkShape(migrations.count) }
    try writing { () throws(StoreFailure) in
      // Another program may take the steps at this moment.
      _ = try connection.rows("migrate", "SELECT 1 FROM pg_advisory_xact_lock(1349280110)", [])
      let now = try version()
      for step in migrations.dropFirst(now) {
        try connection.execute(PostgresText.tables(step.sql))
      }
      if now < migrations.count {
        try connection.execute(PostgresText.protection)
        try connection.execute(
          "CREATE TABLE IF NOT EXISTS planner_shape (version bigint NOT NULL);"
            + " DELETE FROM planner_shape; INSERT INTO planner_shape VALUES (\(migrations.count))")
      }
    }
    try checkShape(migrations.count)
  }

  private func checkShape(_ known: Int) throws(StoreFailure) {
    let version = try version()
    guard version > known else { return }
    throw StoreFailure(
      .unreadable, "newer-store",
      "the store has shape \(version), and this program knows shapes up to \(known)",
      hint: "use the newer program that wrote it; nothing was touched")
  }

  private func version() throws(StoreFailure) -> Int {
    let known = try connection.rows(
      "known", "SELECT 1 WHERE to_regclass('planner_shape') IS NOT NULL", [])
    guard !known.isEmpty else { return 0 }
    let rows = try connection.rows("shape", "SELECT version FROM planner_shape", [])
    return Int(try rows.first?.integer(0) ?? 0)
  }
}
