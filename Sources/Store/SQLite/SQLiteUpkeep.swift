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
      throw SQLiteConnection.failure(step, String(cString: csqlite_errmsg(copy.handle)), draft)
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
    return pages.filter { $0 != "ok" } + strays
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
