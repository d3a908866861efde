import Domain
import JSONSource
import Population
import StoreLaws
import Testing

@testable import Store

/// What a client gets wrong, and what a store answers: each mistake has its code, its place and a hint,
/// and what is kept is the same before and after, to the row.
@Suite struct RefusalTests {
  /// One way to be wrong.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// Codes, each with the pointer of its mistake.
    let said: [String]
    let work: @Sendable (Asking) throws -> Void

    init(_ name: String, _ said: [String], _ work: @escaping @Sendable (Asking) throws -> Void) {
      (self.name, self.said, self.work) = (name, said, work)
    }

    var testDescription: String { name }
  }

  /// A store that two people live in, and a third one nobody knows.
  struct Asking {
    let scratch: Scratch
    let me: PersonID
    let other: PersonID
    let nobody: PersonID

    var store: PersonStore { scratch.store }

    func now() throws -> Moment { try SeededFacts.moment(1) }

    func save(_ text: String, seen: Int64, of person: PersonID) throws {
      _ = try store.save(
        try content(text), kind: "profile", id: "me", of: person, seen: seen, edition: "e",
        now: now())
    }

    /// Sends one event, changed; its refusal is thrown.
    func append(
      _ person: PersonID, number: Int = 100, hours: Double = 0, client: String = "phone",
      note: String = "a"
    ) throws {
      let event = Event(
        stream: "weight", client: client, number: Int64(number), device: "d",
        at: try SeededFacts.moment(hours), zone: "Europe/Berlin", data: try content("\"\(note)\""))
      for case .refused(let mistakes) in try store.append([event], to: person, now: now()) {
        throw StoreFailure(mistakes)
      }
    }

    func sync(_ text: String) throws {
      let source = SourceFile(name: "request", text: text)
      _ = try store.sync(try SyncRequest(source, store.limits), of: me, now: now())
    }

    /// Imports an export of somebody whom nobody knows, after a change of its text.
    func importing(_ change: (String) -> String) throws {
      let text = try store.exported(me).replacing(me.text, with: nobody.text)
        .replacing("s-1", with: "s-9")
      let changed = change(text)
      try #require(changed != text)
      _ = try PersonImport(into: store).lines(Array(changed.utf8), name: "me.jsonl")
    }
  }

  private static let large = String(repeating: "x", count: 10_000_000)

  private static let cases = [
    Case("an event about nobody", ["unknown-person "]) { try $0.append($0.nobody) },
    Case("a document of nobody", ["unknown-person "]) { try $0.save("{}", seen: 0, of: $0.nobody) },
    Case("a version that never was", ["unknown-version "]) {
      try $0.save("{}", seen: 9, of: $0.me)
    },
    Case("a version before the first", ["unknown-version "]) {
      try $0.save("{}", seen: -1, of: $0.me)
    },
    Case("an event of tomorrow", ["future-day /at"]) { try $0.append($0.me, hours: 24) },
    Case("a note of 10 MB", ["too-large /data"]) { try $0.append($0.me, note: large) },
    Case("a document of 10 MB", ["too-large "]) {
      try $0.save("\"\(large)\"", seen: 3, of: $0.me)
    },
    Case("a number below the first", ["out-of-range /number"]) { try $0.append($0.me, number: 0) },
    Case("a number that JSON cannot hold", ["out-of-range /number"]) {
      try $0.append($0.me, number: 1 << 53)
    },
    Case("another event under a number", ["number-taken /number"]) {
      try $0.append($0.me, number: 1)
    },
    Case("a client that is no name", ["bad-name /client"]) { try $0.append($0.me, client: "a b") },
    Case("a cursor past the end", ["cursor-ahead /cursor"]) {
      try $0.sync(#"{"client":"phone","device":"","cursor":99,"events":[]}"#)
    },
    Case("an event beside a cursor past the end", ["cursor-ahead /cursor"]) {
      let event =
        #"{"number":99,"stream":"w","at":"2026-03-02T07:00:00Z","zone":"UTC","data":1}"#
      try $0.sync(#"{"client":"phone","device":"","cursor":99,"events":[\#(event)]}"#)
    },
    Case("a request under another's key", ["key-taken "]) { asking in
      _ = try asking.store.once(
        "key-0", Array("else".utf8), of: asking.me, now: asking.now()
      ) { Array("never".utf8) }
    },
    Case("another's way to sign in", ["identity-taken "]) {
      try $0.store.add(Identity(issuer: "https://id.example", subject: "s-2"), to: $0.me)
    },
    Case("work for nobody", ["unknown-person "]) {
      try $0.store.schedule("brief", for: $0.nobody, due: 1)
    },
    Case("a person again", ["person-exists "]) {
      try $0.store.create($0.me, SeededFacts.somebody)
    },
    Case("a document that names another person in an import", ["unknown-field /document/person"]) {
      let other = $0.other.text
      try $0.importing {
        $0.replacing(#"{"document":{"#, with: #"{"document":{"person":"\#(other)","#)
      }
    },
    Case("an import of somebody who is known", ["person-exists "]) { asking in
      try asking.importing { $0.replacing(asking.nobody.text, with: asking.other.text) }
    },
    Case("an import with another's way to sign in", ["identity-taken "]) {
      try $0.importing { $0.replacing("s-9", with: "s-2") }
    },
    Case("an import whose sequence goes back", ["bad-export "]) {
      try $0.importing {
        $0.replacing(#""sequence":9,"client""#, with: #""sequence":2,"client""#)
      }
    },
    Case("people at once of whom one is known", ["person-exists "]) { asking in
      let people = [asking.nobody, asking.other].map {
        BulkPerson(id: $0, about: SeededFacts.somebody, documents: [], events: [], works: [])
      }
      try asking.store.load(people, now: asking.now())
    },
    Case("a store of a newer program", ["newer-store "]) { asking in
      let later = Migration.all + [Migration(sql: "CREATE TABLE later (a TEXT)")]
      let location = asking.scratch.location
      _ =
        location.isServer
        ? try PostgresDatabase(location.text, migrations: later) as any Database
        : try SQLiteDatabase(path: location.text, migrations: later)
      _ = try location.open()
    },
  ]

  @Test(
    "Whatever is wrong is said with code, place and hint, and nothing is half kept",
    arguments: cases)
  func refused(one: Case) throws {
    let scratch = try Scratch()
    let (me, other) = (try scratch.person(1), try scratch.person(2))
    for (person, marker) in [(me, "1"), (other, "2")] {
      try FullLife.live(scratch.store, person, marker: marker)
    }
    let asking = Asking(
      scratch: scratch, me: me, other: other, nobody: try SeededFacts.person(3))
    let before = try everything(asking)
    do {
      try one.work(asking)
      Issue.record("it was taken")
    } catch let failure as StoreFailure {
      #expect(failure.mistakes.map { "\($0.code) \($0.pointer)" } == one.said)
      #expect(failure.mistakes.allSatisfy { !($0.hint ?? "").isEmpty && !$0.message.isEmpty })
    }
    #expect(try everything(asking) == before)
  }

  @Test("A client may leave numbers out; the store's own sequence has no gap")
  func gaps() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    var random = SplitMix64(1)
    let events = try [1, 7, 3, 1_000_000].map {
      try SeededFacts.event($0, client: "phone", hours: 0, &random)
    }
    let taken = try scratch.store.append(events, to: person, now: try SeededFacts.moment(1))
    #expect(taken.map(\.sequence) == [1, 2, 3, 4])
  }

  @Test("A document that names another person in its body is its owner's alone")
  func named() throws {
    let scratch = try Scratch()
    let (me, other) = (try scratch.person(1), try scratch.person(2))
    let before = try scratch.store.exported(other)
    _ = try scratch.store.save(
      try content(#"{"person":"\#(other.text)"}"#), kind: "profile", id: "me", of: me, seen: 0,
      edition: "", now: try SeededFacts.moment(1))
    #expect(try scratch.store.exported(other) == before)
    #expect(try scratch.store.document("profile", "me", of: other) == nil)
  }

  /// All that is kept about anybody; in a file every row of every table besides.
  private func everything(_ asking: Asking) throws -> [String] {
    let people = [asking.me, asking.other]
    var kept = try people.map { try asking.store.exported($0) }
    kept.append("\(try asking.store.person(asking.nobody) == nil)")
    guard let file = asking.scratch.database as? SQLiteDatabase else { return kept }
    let tables = [
      "person", "identity", "document", "revision", "event", "applied", "state", "snapshot", "work",
      "reference",
    ]
    for table in tables {
      kept += try file.connection.rows("SELECT * FROM \(table) ORDER BY 1, 2, 3").map { "\($0)" }
    }
    return kept
  }
}
