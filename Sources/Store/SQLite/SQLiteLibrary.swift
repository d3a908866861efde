import CSQLite

/// SQLite as the machine has it, opened when a store is first used.
package enum SQLiteLibrary {
  /// Its name on Linux.
  package static let name = "libsqlite3.so.0"
  /// The first version with strict tables, 3.37.0.
  private static let oldest: Int32 = 3_037_000

  /// Makes its functions callable.
  ///
  /// - Throws: Why it cannot be opened, or that it is too old.
  package static func load(_ name: String = name) throws(StoreFailure) {
    if let reason = csqlite_load(name) {
      throw StoreFailure(
        .unreadable, "sqlite-missing",
        "the store needs SQLite, which cannot be opened: \(String(cString: reason))",
        hint: "on Debian or Ubuntu: apt-get install libsqlite3-0; planning works without a store")
    }
    guard csqlite_libversion_number() >= oldest else {
      throw StoreFailure(
        .unreadable, "sqlite-too-old",
        "the store needs SQLite 3.37 or newer, and this is \(String(cString: csqlite_libversion()))",
        hint: "install a newer libsqlite3-0; planning works without a store")
    }
  }
}

/// Numbers of SQLite's stable interface, under the names it gives them.
enum SQLite {
  static let ok: Int32 = 0
  static let row: Int32 = 100
  static let done: Int32 = 101

  static let openReadOnly: Int32 = 0x1
  static let openReadWrite: Int32 = 0x2
  static let openAddress: Int32 = 0x40
  static let openNoMutex: Int32 = 0x8000
  static let preparePersistent: UInt32 = 0x1

  static let integer: Int32 = 1
  static let null: Int32 = 5

  static let configureDefensive: Int32 = 1010
  static let configureQuotedDML: Int32 = 1013
  static let configureQuotedDDL: Int32 = 1014
  static let configureTrustedSchema: Int32 = 1017
}
