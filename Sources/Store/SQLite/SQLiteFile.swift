import Glibc

/// The file of a store, before SQLite looks at it.
///
/// SQLite takes some names for something else than a file, waits for ever on a pipe, and takes a short
/// file for an empty one; none of that reaches it.
enum SQLiteFile {
  /// What SQLite begins a file with.
  private static let header = Array("SQLite format 3\0".utf8)
  /// The files that SQLite keeps beside it.
  static let companions = ["-wal", "-shm", "-journal"]

  /// Makes an empty file that only its owner can read, unless there is one; refuses one that is no
  /// store.
  ///
  /// - Throws: `store-name`, `store-unopenable`, `not-a-store`.
  static func prepare(_ path: String) throws(StoreFailure) {
    try checkName(path)
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // A pipe that nobody writes to would be waited for.
    let file =
      made < 0 && errno == EEXIST ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : made
    guard file >= 0 else {
      throw StoreFailure(
        .unreadable, "store-unopenable",
        "the store \(path) cannot be opened: \(String(cString: strerror(errno)))",
        hint: "name a file in a folder that may be written")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR
        ? SQLiteConnection.failure(14, "", path) : SQLiteConnection.notAStore(path)
    }
    var start = [UInt8](repeating: 0, count: header.count)
    let count = read(file, &start, start.count)
    guard count <= 0 || start == header else { throw SQLiteConnection.notAStore(path) }
    keepFromOthers(path, file, status)
  }

  /// Whether nothing waits in the log beside a store to be written into it.
  static func hasEmptyLog(_ path: String) -> Bool {
    var status = stat()
    return stat("\(path)-wal", &status) != 0 || status.st_size == 0
  }

  /// Whether a file of the store is as large as this process may make one, or nearly.
  static func hasComeToItsLimit(_ path: String) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < .max
    else { return false }
    return ([""] + companions).contains { companion in
      var status = stat()
      guard stat(path + companion, &status) == 0 else { return false }
      return UInt64(status.st_size) + step >= limit.rlim_cur
    }
  }

  /// What SQLite makes a file longer by at most.
  private static let step: UInt64 = 65_536

  private static func checkName(_ path: String) throws(StoreFailure) {
    guard path.isEmpty || path.hasPrefix(":") || path.hasPrefix("file:") else { return }
    throw StoreFailure(
      .refused, "store-name", "'\(path)' does not name a file that remembers",
      hint: "name a file, such as me.db; one that begins so is named with ./ before it")
  }

  /// Takes the rights of others to a store away that is ours, from its log too.
  private static func keepFromOthers(_ path: String, _ file: Int32, _ status: stat) {
    guard status.st_mode & 0o077 != 0, status.st_uid == geteuid() else { return }
    guard fchmod(file, 0o600) == 0 else { return }
    for companion in companions { chmod(path + companion, 0o600) }
  }
}
