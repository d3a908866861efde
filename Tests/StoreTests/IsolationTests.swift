import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct IsolationTests {
  @Test("Every statement about a person says so wherever it names a table")
  func statements() {
    for statement in PersonStatement.allCases {
      let sql = statement.sql
      let tables = sql.components(of: "FROM ") + sql.components(of: "UPDATE ")
      let named = tables.filter { Self.tables.contains(String($0.prefix { $0.isLetter })) }
      if sql.hasPrefix("INSERT INTO ") {
        let columns = sql.drop { $0 != "(" }.dropFirst().prefix { $0.isLetter }
        #expect(columns == "person" && sql.contains("VALUES (?1, "), "\(statement)")
      } else {
        #expect(!named.isEmpty, "\(statement)")
        #expect(sql.components(of: "person = ?1").count == named.count, "\(statement)")
      }
    }
  }

  @Test("A stranger's id reads nothing of others and changes nothing of theirs")
  func strangers() throws {
    let scratch = try Scratch()
    let (person, stranger) = (try scratch.person(1), try SeededFacts.person(2))
    try FullLife.live(scratch.store, person)
    let before = try scratch.store.exported(person)
    let creating: [PersonStatement] = [.createPerson]
    for statement in PersonStatement.allCases where !creating.contains(statement) {
      let count = (1...20).last { statement.sql.contains("?\($0)") } ?? 1
      for number in [Int64(0), 1, 1000] {
        for text in ["profile", "me", "phone", "weight", "test", "brief", "key-1"] {
          // What fits no column is refused by its table, which is as good.
          for mask in [0, 1, 3] {
            let values = (1..<max(2, count)).prefix(count - 1).map { index in
              index <= mask ? SQLValue.text(text) : .integer(number)
            }
            guard let rows = try? scratch.database.rows(statement, of: stranger, values) else {
              continue
            }
            let found = rows.filter { $0 != Row([.integer(0)]) && $0 != Row([.null]) }
            #expect(found.isEmpty, "\(statement)")
          }
        }
      }
    }
    #expect(try scratch.store.exported(person) == before)
  }

  @Test("No answer to one holds a word of another")
  func fuzz() throws {
    let scratch = try Scratch()
    var run = try IsolationRun(scratch.store, seed: 1, people: 3)
    #expect(try run.leaks(calls: 800).isEmpty)
    #expect(run.answered > 700)
  }

  @Test("An identity is one person's, who may have several")
  func identities() throws {
    let scratch = try Scratch()
    let (one, two) = (try scratch.person(1), try scratch.person(2))
    let identity = Identity(issuer: "https://id.example", subject: "42")
    let store = scratch.store
    #expect(try store.person(identity) == nil)
    try store.add(identity, to: one)
    try store.add(identity, to: one)
    try store.add(Identity(issuer: "https://id.example", subject: "43"), to: one)
    #expect(code { try store.add(identity, to: two) } == "identity-taken")
    #expect(try store.person(identity) == one)
    #expect(try store.identities(of: one).count == 2)
    #expect(code { try store.create(one, SeededFacts.somebody) } == "person-exists")
    #expect(try store.forget(one))
    #expect(try store.person(identity) == nil)
  }

  @Test("What everybody shares is kept by edition, and settings can change")
  func shared() throws {
    let scratch = try Scratch()
    let store = scratch.store
    for (edition, value) in [("e1", "1"), ("e2", "2"), ("e1", "3")] {
      try store.keepReference(try content(value), edition: edition, kind: "food", id: "rice")
    }
    #expect(try store.reference(edition: "e1", kind: "food", id: "rice") == content("3"))
    #expect(try store.reference(edition: "e3", kind: "food", id: "rice") == nil)
    #expect(try store.references(edition: "e2", kind: "food").map(\.body) == [content("2")])
    let person = try scratch.person()
    var about = try #require(try store.person(person))
    #expect(about == SeededFacts.somebody)
    about.zones.append(Person.Zone("Asia/Tokyo", since: SeededFacts.noon + 1))
    about.units = "imperial"
    try store.change(person, about)
    #expect(try store.person(person) == about)
    about.locale = "not a name"
    #expect(code { try store.change(person, about) } == "bad-name")
  }

  private static let tables = [
    "person", "identity", "document", "revision", "event", "applied", "state", "snapshot", "work",
  ]
}

extension String {
  /// What follows each occurrence of a text.
  fileprivate func components(of text: String) -> [Substring] {
    indices.filter { self[$0...].hasPrefix(text) }.map { self[$0...].dropFirst(text.count) }
  }
}
