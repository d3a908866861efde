import Glibc

/// The PostgreSQL server that tests may use: `PLANNER_TEST_SERVER`, an address without parameters whose
/// role may make schemas; `.ci/postgres.sh` starts one.
///
/// With `PLANNER_TEST_POOL`, the parameters of an address (`host=…&port=…`), its stores are reached through
/// a pooler. That takes no search path, so each is a database of its own, which the role may make.
package enum TestServer {
  /// Its address; nil when tests run on files.
  private static var address: String? {
    getenv("PLANNER_TEST_SERVER").map { String(cString: $0) }
  }

  /// Where the pooler is; nil without one.
  private static var pool: String? {
    getenv("PLANNER_TEST_POOL").map { String(cString: $0) }
  }

  /// Whether tests run on a server, and not on files.
  package static var isNamed: Bool { address != nil }

  /// The address of an empty schema or database of its own; nil when no server is named.
  package static func schema() throws -> String? {
    guard let address else { return nil }
    let name = "t" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let what = pool == nil ? "SCHEMA" : "DATABASE"
    guard system("psql -q '\(address)' -c 'CREATE \(what) \(name)'") == 0 else {
      throw SeededFacts.Slip(sentence: "psql cannot make a store at \(address)")
    }
    if let pool {
      let server = address.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      return "\(server.joined(separator: "/"))/\(name)?\(pool)"
    }
    return "\(address)?options=-csearch_path%3D\(name)"
  }
}
