import Folders
import Glibc
import StoreLaws
import Testing

@testable import Store

/// What may stand where a store is looked for, and what a store is opened from.
@Suite(.enabled(if: !TestServer.isNamed)) struct OpeningTests {
  @Test(
    "A name that SQLite takes for something else is refused, and no file is made",
    arguments: ["", ":memory:", ":x", "file:x?mode=memory", "file::memory:?cache=shared"])
  func names(name: String) throws {
    #expect(code { _ = try StoreLocation(name).open() } == "store-name")
    #expect(name.isEmpty || access(name, F_OK) != 0)
  }

  @Test(
    "A pipe and a device are refused at once, and nothing is made beside them")
  func noFiles() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null", "/dev/zero"] {
      #expect(code { _ = try SQLiteDatabase(path: path) } == "not-a-store", "\(path)")
      for companion in SQLiteFile.companions {
        #expect(access(path + companion, F_OK) != 0, "\(path + companion)")
      }
    }
  }

  @Test("A store that says it has a shape below zero is damaged, and is not touched")
  func negativeShape() throws {
    let scratch = try Scratch()
    try scratch.file.connection.execute("PRAGMA user_version = -1")
    #expect(code { _ = try SQLiteDatabase(path: scratch.path) } == "store-damaged")
  }

  @Test("Whatever table or index is gone or was altered, a check says so")
  func lostTables() throws {
    let names = try Scratch().file.connection
      .rows("SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL")
      .map { "\(try $0.text(0)) \(try $0.text(1))" }
    #expect(names.count > 10)
    for name in names {
      let scratch = try Scratch()
      try scratch.file.connection.execute("PRAGMA foreign_keys = OFF; DROP \(name)")
      #expect(try scratch.file.damages().contains { $0.contains(name) }, "\(name)")
    }
    let scratch = try Scratch()
    try scratch.file.connection.execute("ALTER TABLE event ADD COLUMN more TEXT")
    #expect(try scratch.file.damages().contains { $0.contains("table event") })
  }

  @Test("Rights that others have to a store are taken from them when it is opened")
  func rights() throws {
    let scratch = try Scratch()
    _ = try scratch.person()
    let files = ["", "-wal", "-shm"].map { scratch.path + $0 }
    for path in files { #expect(chmod(path, 0o666) == 0) }
    _ = try SQLiteDatabase(path: scratch.path)
    for path in files {
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600, "\(path)")
    }
  }

  @Test("Any number of programs that open a new store at once all find it")
  func firstOpenings() async throws {
    for _ in 0..<10 {
      let folder = try Folder()
      defer { folder.remove() }
      let path = "\(folder.path)/planner.db"
      let codes = await withTaskGroup(of: String?.self) { group in
        for _ in 0..<16 {
          group.addTask { code { _ = try SQLiteDatabase(path: path, waitMilliseconds: 30_000) } }
        }
        return await group.reduce(into: [String?]()) { $0.append($1) }
      }
      #expect(codes.compactMap(\.self) == [])
    }
  }

  @Test(
    "What may only be read is told whole, and whoever writes is told so")
  func readOnly() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person)
    let expected = try scratch.store.exported(person)
    try scratch.file.vacuum()
    for access in [SQLiteConnection.Access.still, .alone] {
      let copy = "\(scratch.folder.path)/\(access).db"
      try scratch.file.backUp(to: copy)
      let connection = try SQLiteConnection(path: copy, waitMilliseconds: 0, as: access)
      let store = PersonStore(try SQLiteDatabase(connection))
      #expect(try store.exported(person) == expected)
      let derivation = Derivation(system: "count", version: 1, rules: "r") { state, events in
        (state ?? []) + Array(String(repeating: "x", count: events.count).utf8)
      }
      let counted = try scratch.store.state(derivation, of: person)
      #expect(try store.state(derivation, of: person) == counted)
      let inside = try store.reading { () throws(StoreFailure) in
        try store.state(derivation, of: person)
      }
      #expect(inside == counted)
      guard access == .still else { continue }
      #expect(code { _ = try store.forget(person) } == "store-read-only")
    }
  }

  @Test("Somebody is forgotten without a byte of room, and nothing of them stays")
  func forgettingWithoutRoom() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person, marker: "SECRETMARKER")
    let file = try scratch.file
    _ = try file.connection.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    try file.withoutRoom { () throws(StoreFailure) in _ = try scratch.store.forget(person) }
    #expect(try !scratch.bytes().contains("SECRETMARKER"))
    #expect(access("\(scratch.path)-journal", F_OK) != 0)
    #expect(try file.damages() == [])
  }
}
