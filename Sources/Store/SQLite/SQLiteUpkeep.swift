import CSQLite
import Glibc

extension SQLiteDatabase {
  /// Copies the store, as it is at one instant, to a file that does not exist yet; writers go on.
  package func backUp(to target: String) throws(StoreFailure) {
    guard access(target, F_OK) != 0 else {
      throw StoreFailure(
        .refused, "file-exists", "there is a file at \(target) already",
        hint: "name a file that does not exist")
    }
    let draft = "\(target).part"
    unlink(draft)
    defer { unlink(draft) }
    try copy(to: draft)
    guard rename(draft, target) == 0 else {
      throw SQLiteConnection.failure(14, String(cString: strerror(errno)), target)
    }
  }

  private func copy(to draft: String) throws(StoreFailure) {
    let file = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SQLiteConnection.failure(14, "", draft) }
    close(file)
    let copy = try SQLiteConnection(path: draft, waitMilliseconds: 5000)
    guard let backup = csqlite_backup_init(copy.handle, "main", connection.handle, "main") else {
      throw copy.failure()
    }
    let step = csqlite_backup_step(backup, -1)
    _ = csqlite_backup_finish(backup)
    guard step == SQLite.done else {
      throw copy.failure()
    }
  }

  /// What is wrong with the file; nothing when it is whole.
  package func damages() throws(StoreFailure) -> [String] {
    let pages = try connection.rows("PRAGMA integrity_check").map { (row) throws(StoreFailure) in
      try row.text(0)
    }
    let strays = try connection.rows("PRAGMA foreign_key_check").map {
      (row) throws(StoreFailure) in
      "a row of \(try row.text(0)) belongs to nobody"
    }
    return pages.filter { $0 != "ok" } + strays + (try missing())
  }

  /// The tables and indexes of this shape that the file lacks, or has otherwise than they were made.
  private func missing() throws(StoreFailure) -> [String] {
    let whole = try SQLiteConnection(path: ":memory:", waitMilliseconds: 0)
    for migration in Migration.all { try whole.execute(migration.sql) }
    let query = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    let kept = Set(try connection.rows(query))
    return try whole.rows(query).filter { !kept.contains($0) }.map { (row) throws(StoreFailure) in
      "the \(try row.text(0)) \(try row.text(1)) is missing, or is not as it was made"
    }
  }

  /// Does what takes something away where there is no room for a log of it: what was there before is
  /// held in memory until it is done.
  ///
  /// The program must not be stopped meanwhile, and nobody else may hold the file.
  package func withoutRoom(_ work: () throws(StoreFailure) -> Void) throws(StoreFailure) {
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    let mode = try connection.rows("PRAGMA journal_mode = MEMORY")
    guard try mode.first?.text(0) == "memory" else {
      throw SQLiteConnection.failure(5, "", connection.path)
    }
    try work()
  }

  /// Rewrites the file without what was deleted, and empties the log beside it.
  package func vacuum() throws(StoreFailure) {
    try connection.execute("VACUUM")
    let ended = try connection.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    guard try ended.first?.integer(0) == 0 else {
      throw SQLiteConnection.failure(5, "", connection.path)
    }
  }
}
