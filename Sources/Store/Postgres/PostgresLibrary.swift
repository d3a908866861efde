import CPostgres

/// libpq as the machine has it, opened when a store on a server is first used.
package enum PostgresLibrary {
  /// Its name on Linux.
  private static let name = "libpq.so.5"

  /// Makes its functions callable.
  ///
  /// - Throws: Why it cannot be opened.
  package static func load() throws(StoreFailure) {
    guard let reason = cpostgres_load(name) else { return }
    throw StoreFailure(
      .unreadable, "libpq-missing",
      "this store needs libpq, which cannot be opened: \(String(cString: reason))",
      hint: "on Debian or Ubuntu: apt-get install libpq5; or name a file")
  }
}

/// Numbers of libpq's stable interface, under the names it gives them.
enum Postgres {
  static let connectionOK: Int32 = 0
  static let commandOK: Int32 = 1
  static let tuplesOK: Int32 = 2
  static let copyIn: Int32 = 4
  static let idle: Int32 = 0
  static let fieldSQLState = Int32(UInt8(ascii: "C"))
  /// The types whose values are whole numbers: int8 and int4.
  static let wholeNumbers: [UInt32] = [20, 23]
  /// The first server that is tested with.
  static let oldest: Int32 = 150_000
}
