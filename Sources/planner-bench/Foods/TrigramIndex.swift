import CSQLite

/// SQLite's full-text search by trigrams over names, in memory: what finding foods is measured beside.
final class TrigramIndex {
  private static let (openReadWrite, openCreate): (Int32, Int32) = (0x2, 0x4)
  private static let (ok, row, done): (Int32, Int32, Int32) = (0, 100, 101)

  private let handle: OpaquePointer
  private let query: OpaquePointer

  /// Indexes names; nil where SQLite, or its FTS5 with trigrams, is missing.
  init?(_ names: [String]) {
    guard csqlite_load("libsqlite3.so.0") == nil else { return nil }
    var opened: OpaquePointer?
    guard
      csqlite_open_v2(":memory:", &opened, Self.openReadWrite | Self.openCreate, nil) == Self.ok,
      let handle = opened,
      Self.execute("create virtual table food using fts5(name, tokenize = 'trigram')", handle),
      Self.insert(names, handle),
      let query = Self.prepare(
        "select rowid from food where food match ? order by rank limit 5", handle)
    else {
      _ = csqlite_close_v2(opened)
      return nil
    }
    (self.handle, self.query) = (handle, query)
  }

  deinit {
    _ = csqlite_finalize(query)
    _ = csqlite_close_v2(handle)
  }

  /// The rows that share the most of a text's trigrams, best first; so that a slip of the finger does
  /// not hide a name, any of them may match.
  func search(_ text: String) -> [Int] {
    let letters = Array(text)
    guard letters.count >= 3 else { return [] }
    let parts = (0...letters.count - 3).map { "\"\(String(letters[$0..<$0 + 3]))\"" }
    Self.bind(parts.joined(separator: " OR "), query)
    defer { _ = csqlite_reset(query) }
    var rows: [Int] = []
    while csqlite_step(query) == Self.row { rows.append(Int(csqlite_column_int64(query, 0))) }
    return rows
  }

  private static func insert(_ names: [String], _ handle: OpaquePointer) -> Bool {
    guard let statement = prepare("insert into food (name) values (?)", handle) else {
      return false
    }
    defer { _ = csqlite_finalize(statement) }
    guard execute("begin", handle) else { return false }
    for name in names {
      bind(name, statement)
      guard csqlite_step(statement) == done else { return false }
      _ = csqlite_reset(statement)
    }
    return execute("commit", handle)
      && execute("insert into food(food) values ('optimize')", handle)
  }

  private static func execute(_ sql: String, _ handle: OpaquePointer) -> Bool {
    csqlite_exec(handle, sql, nil, nil, nil) == ok
  }

  private static func prepare(_ sql: String, _ handle: OpaquePointer) -> OpaquePointer? {
    var statement: OpaquePointer?
    return csqlite_prepare_v3(handle, sql, -1, 0, &statement, nil) == ok ? statement : nil
  }

  private static func bind(_ text: String, _ statement: OpaquePointer) {
    _ = csqlite_bind_text(statement, 1, text, Int32(text.utf8.count))
  }
}
