import Glibc
import Population
import StoreLaws
import Testing

@testable import Store

/// What only a store on a server has; `.ci/postgres.sh` runs every test of the store on one.
@Suite(.enabled(if: TestServer.isNamed)) struct PostgresTests {
  @Test("A statement that leaves the person out sees nothing, and changes nothing")
  func rowLevelSecurity() throws {
    let scratch = try Scratch()
    let (one, other) = (try scratch.person(1), try scratch.person(2))
    try FullLife.live(scratch.store, one)
    let before = try scratch.store.exported(one)
    let connection = try #require(scratch.database as? PostgresDatabase).connection
    let tables = ["person", "document", "revision", "event", "applied", "state", "snapshot"]
    for table in tables + ["identity", "work"] {
      #expect(try connection.rows("all \(table)", "SELECT person FROM \(table)", []) == [])
      try connection.execute("DELETE FROM \(table)")
      try scratch.database.writing { () throws(StoreFailure) in
        _ = try scratch.database.rows(.findPerson, of: other, [])
        let seen = try connection.rows("their \(table)", "SELECT person FROM \(table)", [])
        #expect(seen.allSatisfy { $0 == Row([.text(other.text)]) })
      }
    }
    let inserting = code {
      try scratch.database.writing { () throws(StoreFailure) in
        _ = try scratch.database.rows(.findPerson, of: other, [])
        try connection.execute(
          "INSERT INTO work (person, kind, due, leased) VALUES ('\(one.text)', 'x', 1, 0)")
      }
    }
    #expect(inserting == "store-failed")
    #expect(try scratch.store.exported(one) == before)
  }

  @Test("A role that may read past row-level security is refused")
  func unsafe() throws {
    let scratch = try Scratch()
    let admin = scratch.location.text.replacing("planner@", with: "admin@")
    #expect(code { _ = try StoreLocation(admin).open() } == "store-unsafe")
  }

  @Test("A server that is not there, and a store of a newer program, are refused")
  func refusals() throws {
    let scratch = try Scratch()
    let nowhere = scratch.location.text + "&host=/nowhere"
    #expect(code { _ = try StoreLocation(nowhere).open() } == "store-unreachable")
    let migrations = Migration.all + [Migration(sql: "CREATE TABLE later (a TEXT)")]
    _ = try PostgresDatabase(scratch.location.text, migrations: migrations)
    #expect(code { _ = try scratch.location.open() } == "newer-store")
  }

  @Test("Many connections that write about one person take turns, and nothing is double")
  func turns() async throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let location = scratch.location
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<6 {
        group.addTask {
          do {
            let store = PersonStore(try location.open())
            var random = SplitMix64(UInt64(client))
            for number in 1...25 {
              // Every second event is sent by two clients at once.
              let name = number % 2 == 0 ? "shared" : "client-\(client)"
              var same = SplitMix64(7, number)
              let event =
                number % 2 == 0
                ? try SeededFacts.event(number, client: name, hours: 0, &same)
                : try SeededFacts.event(number, client: name, hours: 0, &random)
              _ = try store.append([event], to: person, now: try SeededFacts.moment(1))
            }
          } catch {
            Issue.record("\(error)")
          }
        }
      }
    }
    let events = try scratch.store.events(of: person, after: 0, limit: 1000)
    let expected: [Int64] = Array(1...90)
    #expect(events.map(\.sequence) == expected)
  }
}

@Suite struct StoreLocationTests {
  @Test(
    "A password on a command line is seen",
    arguments: [
      ("postgresql://me:secret@host/db", true), ("postgresql://me@host:5432/db", false),
      ("postgresql://host:5432/db", false), ("postgres:///db", false), ("a:b@c.db", false),
    ])
  func passwords(text: String, isThere: Bool) {
    #expect(StoreLocation(text).hasPassword == isThere)
    #expect(!StoreLocation(text).shown.contains("secret"))
    #expect(StoreLocation(text).isServer == text.hasPrefix("postgres"))
  }
}
