import Folders
import Glibc
import Population
import StoreLaws
import Testing

@testable import Store

/// What only a store in a file has.
@Suite(.enabled(if: !TestServer.isNamed)) struct FileTests {
  @Test("A store is its owner's alone, and so are the files beside it")
  func permissions() throws {
    let scratch = try Scratch()
    _ = try scratch.person()
    for name in ["planner.db", "planner.db-wal", "planner.db-shm"] {
      var status = stat()
      #expect(stat("\(scratch.folder.path)/\(name)", &status) == 0, "\(name)")
      #expect(status.st_mode & 0o777 == 0o600, "\(name)")
    }
  }

  @Test("The database is as strict as it can be")
  func settings() throws {
    let connection = try Scratch().file.connection
    let settings: [String: SQLValue] = [
      "journal_mode": .text("wal"), "synchronous": .integer(2), "foreign_keys": .integer(1),
      "secure_delete": .integer(1), "trusted_schema": .integer(0),
    ]
    for (name, value) in settings {
      #expect(try connection.rows("PRAGMA \(name)") == [Row([value])], "\(name)")
    }
    let loose = try connection.rows(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0"
        + " AND name NOT LIKE 'sqlite%'")
    #expect(loose.isEmpty)
    let attack = "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = ''"
    #expect(code { try connection.execute(attack) } == "store-failed")
  }

  @Test("A file that is something else is refused and not touched")
  func strangers() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("text", String(repeating: "not a database ", count: 100))
    folder.write("short", "x")
    let other = try SQLiteConnection(path: Self.made(folder, "other.db"), waitMilliseconds: 0)
    try other.execute("CREATE TABLE mine (a)")
    for name in ["text", "short", "other.db"] {
      let before = try folder.text(name)
      #expect(code { _ = try SQLiteDatabase(path: "\(folder.path)/\(name)") } == "not-a-store")
      #expect(try folder.text(name) == before)
    }
    folder.makeFolder("folder")
    for path in ["\(folder.path)/folder", "\(folder.path)/none/planner.db"] {
      #expect(code { _ = try SQLiteDatabase(path: path) } == "store-unopenable")
    }
  }

  @Test("A store of a newer program is refused by its shape and not touched")
  func newer() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let path = "\(folder.path)/planner.db"
    let next = Migration(sql: "CREATE TABLE later (person TEXT NOT NULL) STRICT")
    do { _ = try SQLiteDatabase(path: path, migrations: Migration.all + [next]) }
    let before = try folder.text("planner.db")
    let known = Migration.all.count
    do throws(StoreFailure) {
      _ = try SQLiteDatabase(path: path)
      Issue.record("it was opened")
    } catch {
      #expect(error.code == "newer-store")
      #expect(
        error.mistakes[0].message.contains(
          "has shape \(known + 1), and this program knows shapes up to \(known)"))
    }
    #expect(try folder.text("planner.db") == before)
  }

  @Test("A store of any earlier shape is brought to the newest, with everything in it")
  func earlier() throws {
    let whole = try Scratch()
    let person = try whole.person()
    try FullLife.live(whole.store, person)
    let expected = try whole.store.exported(person)
    for count in 1..<Migration.all.count {
      let folder = try Folder()
      defer { folder.remove() }
      let path = "\(folder.path)/planner.db"
      do {
        let steps = Array(Migration.all.prefix(count))
        let store = PersonStore(try SQLiteDatabase(path: path, migrations: steps))
        try store.create(person, SeededFacts.somebody)
        try FullLife.live(store, person)
      }
      let newest = try SQLiteDatabase(path: path)
      #expect(try PersonStore(newest).exported(person) == expected)
      #expect(try Self.shape(newest) == Self.shape(whole.file))
      #expect(try newest.damages() == [])
    }
  }

  /// The tables and indexes as they were made.
  private static func shape(_ database: SQLiteDatabase) throws -> [Row] {
    try database.connection.rows("SELECT name, sql FROM sqlite_master ORDER BY name")
  }

  @Test("A step of the shape is taken as a whole, and what was kept before it stays")
  func migrations() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person)
    let before = try scratch.store.exported(person)
    let broken = Migration(sql: "CREATE TABLE later (a TEXT) STRICT; CREATE TABLE event (b)")
    #expect(
      code { _ = try SQLiteDatabase(path: scratch.path, migrations: Migration.all + [broken]) }
        == "store-failed")
    let half = try scratch.file.connection.rows(
      "SELECT 1 FROM sqlite_master WHERE name = 'later'")
    #expect(half.isEmpty)
    let whole = Migration(sql: "ALTER TABLE person ADD COLUMN later TEXT")
    let newer = try SQLiteDatabase(path: scratch.path, migrations: Migration.all + [whole])
    #expect(try PersonStore(newer).exported(person) == before)
  }

  @Test("A library that is missing is named with its package")
  func library() {
    do throws(StoreFailure) {
      try SQLiteLibrary.load("libnone.so.0")
      Issue.record("it was found")
    } catch {
      #expect(error.code == "sqlite-missing" && error.kind == .unreadable)
      #expect(error.mistakes[0].hint?.contains("apt-get install libsqlite3-0") == true)
    }
    #expect(code { try SQLiteLibrary.load("libm.so.6") } == nil)
  }

  @Test("A full disk is told, and nothing is half written")
  func full() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person)
    let before = try scratch.store.exported(person)
    let pages = try #require(try scratch.file.connection.rows("PRAGMA page_count").first)
    _ = try scratch.file.connection.rows(
      "PRAGMA max_page_count = \(try pages.integer(0) + 2)")
    var random = SplitMix64(2)
    let events = try (31...400).map {
      try SeededFacts.event($0, client: "phone", hours: 0, marker: "fills the disk", &random)
    }
    let now = try SeededFacts.moment(1)
    #expect(code { _ = try scratch.store.append(events, to: person, now: now) } == "disk-full")
    #expect(try scratch.store.exported(person) == before)
    #expect(try scratch.database.damages() == [])
  }

  @Test("Somebody else's write is waited for, then told")
  func busy() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let other = PersonStore(try SQLiteDatabase(path: scratch.path, waitMilliseconds: 1))
    try scratch.store.writing { () throws(StoreFailure) in
      try scratch.store.schedule("brief", for: person, due: 1)
      #expect(code { try other.schedule("brief", for: person, due: 2) } == "store-busy")
      // Readers are not kept waiting, and see nothing of a write that has not ended.
      var seen: String?
      #expect(code { seen = try other.exported(person) } == nil)
      #expect(seen?.contains("brief") == false)
    }
    #expect(try other.exported(person).contains("brief"))
  }

  @Test("A reading sees one state of the store, whatever is written meanwhile")
  func snapshot() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let other = PersonStore(try SQLiteDatabase(path: scratch.path))
    try other.reading { () throws(StoreFailure) in
      #expect(try other.lastSequence(of: person) == 0)
      #expect(code { try FullLife.live(scratch.store, person) } == nil)
      #expect(try other.lastSequence(of: person) == 0)
    }
    #expect(try other.lastSequence(of: person) == 33)
  }

  @Test("A write that fails at any of its statements has changed nothing")
  func failures() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person)
    let before = try scratch.store.exported(person)
    var random = SplitMix64(4)
    let events = try (31...33).map {
      try SeededFacts.event($0, client: "phone", hours: -3, &random)
    }
    let now = try SeededFacts.moment(1)
    var statement = 1
    while true {
      let failing = FailingDatabase(try scratch.file, at: statement)
      let store = PersonStore(failing)
      let failure = code {
        _ = try store.once("all", [], of: person, now: now) { () throws(StoreFailure) in
          _ = try store.append(events, to: person, now: now)
          _ = try store.save(
            Content(kept: Array("{}".utf8)), kind: "profile", id: "me", of: person, seen: 3,
            edition: "", now: now)
          _ = try store.state(SeededFacts.derivation(), of: person)
          return []
        }
      }
      guard failure != nil else { break }
      #expect(failure == "on-purpose")
      #expect(try scratch.store.exported(person) == before, "statement \(statement)")
      statement += 1
    }
    #expect(statement > 12)
    #expect(try scratch.store.exported(person) != before)
  }
}

extension FileTests {
  /// The path of a file that is there, and empty.
  static func made(_ folder: Folder, _ name: String) -> String {
    folder.write(name, "")
    return "\(folder.path)/\(name)"
  }
}

/// A database that fails at one of its statements.
private final class FailingDatabase: Database {
  private let database: SQLiteDatabase
  private var left: Int
  var isKeepingNothing = false
  var isInTransaction: Bool { database.isInTransaction }

  init(_ database: SQLiteDatabase, at statement: Int) {
    self.database = database
    left = statement
  }

  private func count() throws(StoreFailure) {
    left -= 1
    guard left != 0 else {
      throw StoreFailure(.unwritable, "on-purpose", "it fails on purpose", hint: "")
    }
  }

  func rows(
    _ statement: PersonStatement, of person: PersonID, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row] {
    try count()
    return try database.rows(statement, of: person, values)
  }

  func rows(_ statement: SharedStatement, _ values: [SQLValue]) throws(StoreFailure) -> [Row] {
    try count()
    return try database.rows(statement, values)
  }

  func reading<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try database.reading(work)
  }

  func writing<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try database.writing(work)
  }
  func load(_ rows: [[SQLValue]], into table: BulkTable) throws(StoreFailure) {
    try database.load(rows, into: table)
  }
  func damages() throws(StoreFailure) -> [String] { try database.damages() }
}
