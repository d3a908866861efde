import CSQLite

extension SQLiteConnection {
  /// What the last call on this connection failed of.
  func failure() -> StoreFailure {
    let code = csqlite_extended_errcode(handle)
    // A file that may not grow is as full as a disk that has no room.
    if code & 0xFF == 10, SQLiteFile.hasComeToItsLimit(path) {
      return Self.failure(13, "", path)
    }
    return Self.failure(code, String(cString: csqlite_errmsg(handle)), path)
  }

  /// A failure of SQLite in the store's words.
  ///
  /// - Parameters:
  ///   - code: SQLite's extended result code; its lowest byte says what kind.
  ///   - sentence: SQLite's own words.
  ///   - path: The store's file.
  /// - Returns: What to tell.
  static func failure(_ code: Int32, _ sentence: String, _ path: String) -> StoreFailure {
    switch code & 0xFF {
    case 5, 6:
      StoreFailure(
        .unwritable, "store-busy", "the store \(path) is held by another program",
        hint: "try again once the other has finished")
    case 8, 3: readOnly(path)
    case 13:
      StoreFailure(
        .unwritable, "disk-full", "there is no room to write the store \(path)",
        hint: "make room on its disk; what was acknowledged before is kept")
    case 10:
      StoreFailure(
        .unwritable, "store-io", "the store \(path) cannot be read or written: \(sentence)",
        hint: "look at its disk; what was acknowledged before is kept")
    case 11: .damaged("the store \(path) is damaged: \(sentence)")
    case 14:
      StoreFailure(
        .unreadable, "store-unopenable", "the store \(path) cannot be opened",
        hint: "name a file in a folder that may be written")
    case 26: notAStore(path)
    default:
      StoreFailure(
        .unwritable, "store-failed", "the store \(path) failed: \(sentence) (\(code))",
        hint: "'planner store check' looks the store over")
    }
  }

  /// The file may be read and not written.
  static func readOnly(_ path: String) -> StoreFailure {
    StoreFailure(
      .unwritable, "store-read-only", "the store \(path) may not be written",
      hint: "give yourself the right to write the file and its folder, or name another file")
  }

  /// The file is something else.
  static func notAStore(_ path: String) -> StoreFailure {
    StoreFailure(
      .unreadable, "not-a-store", "the file \(path) is not a store",
      hint: "name another file; this one was not touched")
  }
}
