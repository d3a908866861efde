/// Where a store is: a file of this machine, or a PostgreSQL server.
package struct StoreLocation: Hashable, Sendable {
  /// The path of a file, or `postgresql://…`.
  package let text: String

  /// A path, or an address.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether it is a server.
  package var isServer: Bool {
    ["postgresql://", "postgres://"].contains { text.hasPrefix($0) }
  }

  /// Whether it is an address with a password in it, which everybody on the machine could read on a
  /// command line.
  package var hasPassword: Bool {
    guard isServer, let host = text.split(separator: "@").first, host.count < text.count else {
      return false
    }
    return host.drop { $0 != "/" }.contains(":")
  }

  /// The same for people to read, without a password.
  package var shown: String {
    let parts = text.split(separator: "@", maxSplits: 1)
    guard hasPassword, parts.count == 2 else { return text }
    // The first colon is the scheme's, the second ends the name.
    let name = parts[0].split(separator: ":", maxSplits: 2).prefix(2).joined(separator: ":")
    return "\(name)@\(parts[1])"
  }

  /// Opens one more connection to it.
  package func open() throws(StoreFailure) -> sending any Database {
    if isServer { return try PostgresDatabase(text) }
    return try SQLiteDatabase(path: text)
  }
}
