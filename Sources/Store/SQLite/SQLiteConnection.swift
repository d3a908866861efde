import CSQLite

/// A connection to an SQLite file, and the statements it has prepared.
final class SQLiteConnection {
  /// The file.
  let path: String
  let handle: OpaquePointer
  private var statements: [Int: OpaquePointer] = [:]

  /// Opens a file that exists, and waits so long for another who holds it.
  init(
    path: String, waitMilliseconds: Int32, as access: Access = .shared
  ) throws(StoreFailure) {
    try SQLiteLibrary.load()
    var opened: OpaquePointer?
    let code = csqlite_open_v2(
      access.name(of: path), &opened, access.flags | SQLite.openNoMutex, nil)
    guard code == SQLite.ok, let opened else {
      let reason = opened.map { String(cString: csqlite_errmsg($0)) } ?? "out of memory"
      _ = csqlite_close_v2(opened)
      throw Self.failure(code, reason, path)
    }
    self.path = path
    handle = opened
    _ = csqlite_busy_timeout(handle, waitMilliseconds)
    for (option, value) in [
      (SQLite.configureDefensive, Int32(1)), (SQLite.configureTrustedSchema, 0),
      (SQLite.configureQuotedDML, 0), (SQLite.configureQuotedDDL, 0),
    ] where csqlite_configure(handle, option, value) != SQLite.ok { throw failure() }
    if access == .alone { try execute("PRAGMA locking_mode = EXCLUSIVE") }
  }

  deinit {
    for statement in statements.values { _ = csqlite_finalize(statement) }
    _ = csqlite_close_v2(handle)
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { csqlite_get_autocommit(handle) == 0 }

  /// Whether the file may not be written.
  var isReadOnly: Bool { csqlite_db_readonly(handle, "main") != 0 }

  /// Runs a text of any number of statements that answer nothing.
  func execute(_ sql: String) throws(StoreFailure) {
    guard csqlite_exec(handle, sql, nil, nil, nil) == SQLite.ok else { throw failure() }
  }

  /// Runs one statement without keeping it.
  func rows(_ sql: String) throws(StoreFailure) -> [Row] {
    let statement = try prepare(sql)
    defer { _ = csqlite_finalize(statement) }
    return try run(statement, [])
  }

  /// Runs a statement that is kept under a number.
  func rows(
    _ number: Int, _ sql: @autoclosure () -> String, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    let statement: OpaquePointer
    if let kept = statements[number] {
      statement = kept
    } else {
      statement = try prepare(sql())
      statements[number] = statement
    }
    defer {
      _ = csqlite_reset(statement)
      _ = csqlite_clear_bindings(statement)
    }
    return try run(statement, values)
  }

  private func prepare(_ sql: String) throws(StoreFailure) -> OpaquePointer {
    var statement: OpaquePointer?
    guard
      csqlite_prepare_v3(handle, sql, -1, SQLite.preparePersistent, &statement, nil) == SQLite.ok,
      let statement
    else { throw failure() }
    return statement
  }

  private func run(
    _ statement: OpaquePointer, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    precondition(
      Int(csqlite_bind_parameter_count(statement)) == values.count,
      "a statement is given as many values as it names")
    for (index, value) in values.enumerated() { try bind(value, Int32(index + 1), to: statement) }
    var rows: [Row] = []
    while true {
      switch csqlite_step(statement) {
      case SQLite.row: rows.append(row(statement))
      case SQLite.done: return rows
      default: throw failure()
      }
    }
  }

  private func bind(
    _ value: SQLValue, _ index: Int32, to statement: OpaquePointer
  ) throws(StoreFailure) {
    let code =
      switch value {
      case .null: SQLite.ok
      case .integer(let number): csqlite_bind_int64(statement, index, number)
      case .text(let bytes):
        bytes.withUnsafeBytes { text in
          text.withMemoryRebound(to: CChar.self) { characters in
            csqlite_bind_text(
              statement, index, characters.baseAddress, Int32(characters.count))
          }
        }
      }
    guard code == SQLite.ok else { throw failure() }
  }

  private func row(_ statement: OpaquePointer) -> Row {
    Row((0..<csqlite_column_count(statement)).map { value(statement, $0) })
  }

  private func value(_ statement: OpaquePointer, _ column: Int32) -> SQLValue {
    switch csqlite_column_type(statement, column) {
    case SQLite.null: return .null
    case SQLite.integer: return .integer(csqlite_column_int64(statement, column))
    default:
      let text = csqlite_column_text(statement, column)
      let count = Int(csqlite_column_bytes(statement, column))
      return .text(Array(UnsafeBufferPointer(start: text, count: text == nil ? 0 : count)))
    }
  }
}
