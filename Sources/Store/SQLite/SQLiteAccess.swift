extension SQLiteConnection {
  /// How a file is opened.
  enum Access {
    /// Beside others, with a file of shared memory.
    case shared
    /// By nobody else meanwhile, without that file: there may be no room to make it.
    case alone
    /// For reading only, as a file that nobody writes: its disk lets no file be made beside it.
    case still

    /// What SQLite is told of it.
    var flags: Int32 {
      switch self {
      case .shared, .alone: SQLite.openReadWrite
      case .still: SQLite.openReadOnly | SQLite.openAddress
      }
    }

    /// The file as SQLite is given it.
    func name(of path: String) -> String {
      self == .still ? "file:\(Self.escaped(path))?immutable=1" : path
    }

    /// A path inside an address (RFC 3986): all but letters, digits, slashes and marks in hexadecimal.
    private static func escaped(_ path: String) -> String {
      let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-._~".utf8)
      return path.utf8.map { byte in
        plain.contains(byte)
          ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
  }

  /// Opens a file in the first way in which it can be read: a full disk leaves no room for the shared
  /// memory beside it, and one that may only be read lets none be made.
  static func readable(
    _ path: String, _ waitMilliseconds: Int32
  ) throws(StoreFailure) -> SQLiteConnection {
    let failure: StoreFailure
    do throws(StoreFailure) {
      return try opened(path, waitMilliseconds, .shared)
    } catch {
      failure = error
    }
    guard ["store-unopenable", "store-io", "disk-full", "store-read-only"].contains(failure.code)
    else { throw failure }
    if let alone = try? opened(path, waitMilliseconds, .alone) { return alone }
    if SQLiteFile.hasEmptyLog(path), let still = try? opened(path, waitMilliseconds, .still) {
      return still
    }
    throw failure
  }

  private static func opened(
    _ path: String, _ waitMilliseconds: Int32, _ access: Access
  ) throws(StoreFailure) -> SQLiteConnection {
    let connection = try SQLiteConnection(
      path: path, waitMilliseconds: waitMilliseconds, as: access)
    _ = try connection.rows("SELECT count(*) FROM sqlite_master")
    return connection
  }
}
