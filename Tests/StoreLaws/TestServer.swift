import Glibc

/// The PostgreSQL server that tests may use: `PLANNER_TEST_SERVER`, an address without parameters whose
/// role may make schemas; `.ci/postgres.sh` starts one.
package enum TestServer {
  /// Its address; nil when tests run on files.
  private static var address: String? {
    getenv("PLANNER_TEST_SERVER").map { String(cString: $0) }
  }

  /// Whether tests run on a server, and not on files.
  package static var isNamed: Bool { address != nil }

  /// The address of an empty schema of its own; nil when no server is named.
  package static func schema() throws -> String? {
    guard let address else { return nil }
    let name = "t" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    guard system("psql -q '\(address)' -c 'CREATE SCHEMA \(name)'") == 0 else {
      throw SeededFacts.Slip(sentence: "psql cannot make a schema at \(address)")
    }
    return "\(address)?options=-csearch_path%3D\(name)"
  }
}
