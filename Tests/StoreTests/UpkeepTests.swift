import Folders
import Glibc
import Population
import StoreLaws
import Testing

@testable import Store

/// What only a store in a file has.
@Suite(.enabled(if: !TestServer.isNamed)) struct UpkeepTests {
  @Test("Nobody who was forgotten leaves a word in any file of the store")
  func forgetting() throws {
    let scratch = try Scratch()
    let (gone, stays) = (try scratch.person(1), try scratch.person(2))
    let (secret, other) = ("SECRETMARKER", "OTHERMARKER")
    try FullLife.live(scratch.store, gone, marker: secret)
    try FullLife.live(scratch.store, stays, marker: other)
    let kept = try scratch.store.exported(stays)
    let before = try scratch.bytes()
    #expect(before.contains(secret) && before.contains(gone.text))
    #expect(try scratch.store.forget(gone))
    try scratch.file.vacuum()
    let bytes = try scratch.bytes()
    #expect(!bytes.contains(secret) && !bytes.contains(gone.text) && bytes.contains(other))
    let free = try scratch.file.connection.rows("PRAGMA freelist_count")
    #expect(free == [Row([.integer(0)])])
    #expect(try scratch.store.exported(stays) == kept)
    #expect(try scratch.database.damages() == [])
  }

  @Test("A backup is the store as it was at one instant, and writers go on")
  func backup() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person)
    let writer = PersonStore(try SQLiteDatabase(path: scratch.path))
    let now = try SeededFacts.moment(1)
    var random = SplitMix64(8)
    for number in 1...5 {
      let path = "\(scratch.folder.path)/backup-\(number).db"
      let before = try scratch.store.exported(person)
      try scratch.file.backUp(to: path)
      let event = try SeededFacts.event(30 + number, client: "phone", hours: 0, &random)
      _ = try writer.append([event], to: person, now: now)
      let copy = try SQLiteDatabase(path: path)
      #expect(try PersonStore(copy).exported(person) == before)
      #expect(try copy.damages() == [])
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(code { try scratch.file.backUp(to: path) } == "file-exists")
    }
    #expect(
      code { try scratch.file.backUp(to: "\(scratch.folder.path)/none/b.db") }
        == "store-unopenable")
  }

  @Test("A backup taken while another thread writes holds whole writes only")
  func backupWhileWriting() async throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let path = scratch.path
    let writing = Task.detached {
      let store = PersonStore(try SQLiteDatabase(path: path))
      let now = try SeededFacts.moment(1)
      for batch in 0..<60 {
        var random = SplitMix64(8, batch)
        let events = try (1...5).map {
          try SeededFacts.event(batch * 5 + $0, client: "phone", hours: 0, &random)
        }
        _ = try store.append(events, to: person, now: now)
      }
    }
    for number in 0..<6 {
      let path = "\(scratch.folder.path)/backup-\(number).db"
      try scratch.file.backUp(to: path)
      let copy = try SQLiteDatabase(path: path)
      #expect(try copy.damages() == [])
      #expect(try PersonStore(copy).lastSequence(of: person) % 5 == 0)
      usleep(3000)
    }
    try await writing.value
    #expect(try scratch.store.lastSequence(of: person) == 300)
  }

  @Test("Damage is found, and no damage is not")
  func damage() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person)
    let damages = try scratch.database.damages()
    #expect(damages == [])
    try scratch.file.vacuum()
    try scratch.file.connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM person")
    #expect(try !scratch.database.damages().isEmpty)
  }

  @Test("No acknowledged write is lost to a kill at any instant, and none is kept twice")
  func kills() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let program = try #require(Self.built("store-soak"))
    let run = KillRun(program: program, path: "\(folder.path)/kills.db", seed: 1)
    let outcome = try run.run(20)
    #expect(outcome.problems.isEmpty && outcome.kills == 20, "\(outcome.problems)")
    #expect(outcome.acknowledged > 0)
  }

  @Test("No acknowledged write is lost to a disk that is full, broken, or may only be read")
  func faults() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let program = try #require(Self.built("store-soak"))
    let run = KillRun(program: program, path: "\(folder.path)/faults.db", seed: 1)
    let outcome = try run.runIntoFaults(30, shim: try #require(Self.built("libFaults.so")))
    #expect(outcome.problems.isEmpty && outcome.kills == 30, "\(outcome.problems)")
    #expect(outcome.acknowledged > 0)
  }

  /// What was built beside this very program.
  private static func built(_ name: String) -> String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let folder = String(cString: path).split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    return access("\(folder)/\(name)", X_OK) == 0 ? "\(folder)/\(name)" : nil
  }
}

extension Scratch {
  /// Every byte of the store's files, as text that can be searched.
  func bytes() throws -> String {
    var all: [UInt8] = []
    for name in ["planner.db", "planner.db-wal", "planner.db-shm"] {
      all += (try? folder.text(name).utf8).map(Array.init) ?? []
    }
    return String(decoding: all.map { $0 < 0x80 ? $0 : 0x2E }, as: UTF8.self)
  }
}
