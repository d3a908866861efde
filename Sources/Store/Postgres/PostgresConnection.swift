import CPostgres

/// A connection to a PostgreSQL server, and the statements it has prepared.
///
/// Behind a pooler that shares servers out by transactions (PgBouncer) each transaction may meet
/// another server: then nothing is kept with one, neither statements nor settings.
final class PostgresConnection {
  private let handle: OpaquePointer
  private var prepared: Set<String> = []
  /// Whether somebody stands between: the server's process is another than the one that greeted.
  private(set) var isPooled = false

  /// Connects.
  ///
  /// - Parameter location: `postgresql://…`; what it leaves out comes from the environment of libpq.
  /// - Throws: `libpq-missing`, `store-unreachable`, `postgresql-too-old`.
  init(_ location: String) throws(StoreFailure) {
    try PostgresLibrary.load()
    guard let opened = cpostgres_connectdb(location) else {
      throw Self.unreachable("there is no memory")
    }
    guard cpostgres_status(opened) == Postgres.connectionOK else {
      let reason = Self.sentence(cpostgres_errorMessage(opened))
      cpostgres_finish(opened)
      throw Self.unreachable(reason)
    }
    cpostgres_hush(opened)
    handle = opened
    guard cpostgres_serverVersion(opened) >= Postgres.oldest else {
      throw StoreFailure(
        .unreadable, "postgresql-too-old", "the store needs PostgreSQL 15 or newer",
        hint: "name a newer server, or a file")
    }
    // A pooler knows this setting and gives it to every server it lends.
    try execute("SET client_encoding = 'UTF8'")
    isPooled = try server() != Int64(cpostgres_backendPID(handle))
  }

  /// The process of the server that answers, asked in a way that leaves nothing with it.
  private func server() throws(StoreFailure) -> Int64 {
    let result = cpostgres_execParams(handle, "SELECT pg_backend_pid()", 0, nil, nil, nil, nil, 0)
    defer { cpostgres_clear(result) }
    try check(result)
    return try Self.rows(result).first?.integer(0) ?? 0
  }

  deinit { cpostgres_finish(handle) }

  /// Whether no transaction is open.
  var isIdle: Bool { cpostgres_transactionStatus(handle) == Postgres.idle }

  /// Runs a text of any number of statements that answer nothing.
  func execute(_ sql: String) throws(StoreFailure) {
    let result = cpostgres_exec(handle, sql)
    defer { cpostgres_clear(result) }
    try check(result)
  }

  /// Runs a statement that is kept under a name, where it can be kept.
  func rows(
    _ name: String, _ sql: @autoclosure () -> String, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    if !isPooled { try prepare(name, sql()) }
    let result = Self.withTexts(values) { texts in
      isPooled
        ? cpostgres_execParams(handle, sql(), Int32(texts.count), nil, texts, nil, nil, 0)
        : cpostgres_execPrepared(handle, name, Int32(texts.count), texts, nil, nil, 0)
    }
    defer { cpostgres_clear(result) }
    try check(result)
    return Self.rows(result)
  }

  /// Sends the lines of a `COPY … FROM STDIN`.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - lines: Its rows in the text format, each with its line break.
  /// - Throws: What the server says; nothing of it is kept.
  func copy(_ sql: String, _ lines: [UInt8]) throws(StoreFailure) {
    let begun = cpostgres_exec(handle, sql)
    defer { cpostgres_clear(begun) }
    guard cpostgres_resultStatus(begun) == Postgres.copyIn else { return try check(begun) }
    let isSent = lines.withUnsafeBytes { bytes in
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return cpostgres_putCopyData(handle, text, Int32(bytes.count)) == 1
        && cpostgres_putCopyEnd(handle, nil) == 1
    }
    guard isSent else { throw Self.unreachable(Self.sentence(cpostgres_errorMessage(handle))) }
    while let result = cpostgres_getResult(handle) {
      defer { cpostgres_clear(result) }
      try check(result)
    }
  }

  private func prepare(_ name: String, _ sql: @autoclosure () -> String) throws(StoreFailure) {
    guard !prepared.contains(name) else { return }
    let result = cpostgres_prepare(handle, name, sql(), 0, nil)
    defer { cpostgres_clear(result) }
    try check(result)
    prepared.insert(name)
  }

  private static func rows(_ result: OpaquePointer?) -> [Row] {
    (0..<cpostgres_ntuples(result)).map { row in
      Row((0..<cpostgres_nfields(result)).map { value(result, row, $0) })
    }
  }

  /// Lends values as texts that end with a zero byte; no text that is kept holds one.
  private static func withTexts<Result>(
    _ values: [SQLValue], _ work: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    var bytes: [UInt8] = []
    let starts = values.map { value -> Int? in
      let start = bytes.count
      switch value {
      case .null: return nil
      case .integer(let number): bytes += Array(String(number).utf8)
      case .text(let text): bytes += text
      }
      bytes.append(0)
      return start
    }
    return bytes.withUnsafeBytes { memory in
      let base = memory.baseAddress?.assumingMemoryBound(to: CChar.self)
      return work(starts.map { start in start.flatMap { offset in base.map { $0 + offset } } })
    }
  }

  private static func value(_ result: OpaquePointer?, _ row: Int32, _ column: Int32) -> SQLValue {
    if cpostgres_getisnull(result, row, column) != 0 { return .null }
    let count = Int(cpostgres_getlength(result, row, column))
    let bytes = Array(
      UnsafeRawBufferPointer(start: cpostgres_getvalue(result, row, column), count: count))
    guard Postgres.wholeNumbers.contains(cpostgres_ftype(result, column)),
      let number = Int64(String(decoding: bytes, as: UTF8.self))
    else { return .text(bytes) }
    return .integer(number)
  }

  private func check(_ result: OpaquePointer?) throws(StoreFailure) {
    let status = cpostgres_resultStatus(result)
    guard status != Postgres.commandOK, status != Postgres.tuplesOK else { return }
    guard let state = cpostgres_resultErrorField(result, Postgres.fieldSQLState) else {
      throw Self.unreachable(Self.sentence(cpostgres_errorMessage(handle)))
    }
    throw Self.failure(String(cString: state), Self.sentence(cpostgres_errorMessage(handle)))
  }

  /// A failure of the server in the store's words.
  static func failure(_ state: String, _ sentence: String) -> StoreFailure {
    switch state {
    case "40001", "40P01", "55P03", "57014":
      StoreFailure(
        .unwritable, "store-busy", "the store is held by another program",
        hint: "try again once the other has finished")
    case "53100":
      StoreFailure(
        .unwritable, "disk-full", "there is no room on the disk of the store",
        hint: "make room; what was acknowledged before is kept")
    case "25006":
      StoreFailure(
        .unwritable, "store-read-only", "the store may not be written",
        hint: "name the server that is not a replica")
    case let state where state.hasPrefix("57P") || state.hasPrefix("08"): unreachable(sentence)
    default:
      StoreFailure(
        .unwritable, "store-failed", "the store failed: \(sentence) (\(state))",
        hint: "look at the log of the server; nothing was changed")
    }
  }

  private static func unreachable(_ reason: String) -> StoreFailure {
    StoreFailure(
      .unreadable, "store-unreachable", "the store cannot be reached: \(reason)",
      hint: "look whether the server runs, and whether its address and your rights are right")
  }

  /// The first line of the library's words; what follows may name values.
  private static func sentence(_ text: UnsafePointer<CChar>?) -> String {
    let text = text.map { String(cString: $0) } ?? ""
    return String(text.prefix { $0 != "\n" })
  }
}
