/// The statements and tables of the store as PostgreSQL says them.
enum PostgresText {
  /// A statement about a person.
  static func sql(_ statement: PersonStatement) -> String {
    let text = numbered(statement.sql)
    // The larger of two is not the largest of many here.
    return statement == .lastSequence
      ? text.replacing("SELECT max(coalesce", with: "SELECT greatest(coalesce") : text
  }

  /// A statement about nobody in particular.
  static func sql(_ statement: SharedStatement) -> String {
    let text = numbered(statement.sql)
    // Two workers that lease at once each take what the other does not.
    return statement == .leaseWork
      ? text.replacing("LIMIT $3)", with: "LIMIT $3 FOR UPDATE SKIP LOCKED)") : text
  }

  /// The tables of a step; texts are ordered by their bytes, as everywhere in the store.
  static func tables(_ sql: String) -> String {
    sql.replacing(") STRICT, WITHOUT ROWID", with: ")")
      .replacing(" INTEGER", with: " bigint")
      .replacing(" TEXT", with: " text COLLATE \"C\"")
  }

  /// Row-level security of every table that has a person.
  ///
  /// Their rows are there for a transaction about them. Who an identity belongs to and what is due can
  /// also be asked about nobody.
  static var protection: String {
    let shared = ["identity", "work"]
    return
      [
        "person", "identity", "document", "revision", "event", "applied", "state", "snapshot",
        "work",
      ]
      .map { table in
        let own = "person = nullif(current_setting('planner.person', true), '')"
        let rule =
          shared.contains(table)
          ? "\(own) OR current_setting('planner.shared', true) = 'on'" : own
        return """
          ALTER TABLE \(table) ENABLE ROW LEVEL SECURITY;
          ALTER TABLE \(table) FORCE ROW LEVEL SECURITY;
          DROP POLICY IF EXISTS own ON \(table);
          CREATE POLICY own ON \(table) USING (\(rule)) WITH CHECK (\(rule));

          """
      }.joined()
  }

  /// Rows in the text format of COPY.
  static func lines(_ rows: [[SQLValue]]) -> [UInt8] {
    var lines: [UInt8] = []
    for row in rows {
      for (index, value) in row.enumerated() {
        if index > 0 { lines.append(UInt8(ascii: "\t")) }
        switch value {
        case .null: lines += Array(#"\N"#.utf8)
        case .integer(let number): lines += Array(String(number).utf8)
        case .text(let text): append(text, to: &lines)
        }
      }
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  private static func append(_ text: [UInt8], to lines: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"): lines += Array(#"\\"#.utf8)
      case UInt8(ascii: "\t"): lines += Array(#"\t"#.utf8)
      case UInt8(ascii: "\n"): lines += Array(#"\n"#.utf8)
      case UInt8(ascii: "\r"): lines += Array(#"\r"#.utf8)
      default: lines.append(byte)
      }
    }
  }

  private static func numbered(_ sql: String) -> String { sql.replacing("?", with: "$") }
}
