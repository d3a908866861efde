import JSONSource
import RuleEngine

/// A seeded table over small domains, with a reading of its cells that is as plain as possible.
package struct RandomTable: Sendable {
  /// One cell: as a page writes it, and what it matches; nil when only running it could tell.
  package struct Cell: Sendable {
    let text: String
    let matches: (@Sendable (Value) -> Bool)?
  }

  /// An input with every value that its cells could tell apart.
  package struct Column: Sendable {
    let name: String
    let type: String
    let values: [Value]
    let cells: [Cell]
  }

  /// One row.
  package struct Row: Sendable {
    let id: String
    let cells: [Cell]
    /// A word: few, so that rows often answer the same.
    let answer: String
  }

  let columns: [Column]
  let rows: [Row]
  let hit: String

  /// The names of its inputs.
  var names: [String] { columns.map(\.name) }

  /// The words that rows answer, in the order of the vocabulary.
  static let answers = ["red", "amber", "green"]

  /// One of many.
  package init(seed: UInt64) {
    var random = Numbers(seed)
    hit = random.pick(["first", "first", "unique", "any", "priority"])
    let columns = TableColumns.all.filter { _ in random.chance(2, of: 5) }
    self.columns = Array(columns.prefix(4))
    let count = 1 + Int(random.next() % 6)
    var rows: [Row] = []
    for index in 0..<count {
      let cells = self.columns.map { column in
        random.chance(2, of: 5) ? column.cells[0] : random.pick(column.cells)
      }
      rows.append(Row(id: "r\(index)", cells: cells, answer: random.pick(Self.answers)))
    }
    self.rows = rows
  }

  private init(columns: [Column], rows: [Row], hit: String) {
    self.columns = columns
    self.rows = rows
    self.hit = hit
  }

  /// The same rows under another hit policy.
  func answering(_ hit: String) -> RandomTable {
    RandomTable(columns: columns, rows: rows, hit: hit)
  }

  /// The table after one edit: a cell, an answer, the order, a row less or more, or the hit policy.
  func edited(seed: UInt64) -> RandomTable {
    var random = Numbers(seed ^ 0xed17)
    var (rows, hit) = (rows, hit)
    let place = Int(random.next() % UInt64(rows.count))
    let row = rows[place]
    switch random.next() % 6 {
    case 0 where !columns.isEmpty:
      var cells = row.cells
      let column = Int(random.next() % UInt64(columns.count))
      cells[column] = random.pick(columns[column].cells)
      rows[place] = Row(id: row.id, cells: cells, answer: row.answer)
    case 1: rows.swapAt(0, place)
    case 2 where rows.count > 1: rows.remove(at: place)
    case 3:
      let cells = columns.map { random.pick($0.cells) }
      rows.insert(Row(id: "more", cells: cells, answer: random.pick(Self.answers)), at: place)
    case 4 where ["rule order", "collect"].contains(hit):
      hit = random.pick(["rule order", "collect"])
    case 4: hit = random.pick(["first", "priority", "any"])
    default: rows[place] = Row(id: row.id, cells: row.cells, answer: random.pick(Self.answers))
    }
    return RandomTable(columns: columns, rows: rows, hit: hit)
  }

  /// The page.
  package var page: String { page(rows.map(text)) }

  /// The page with further rows after its own.
  func page(adding lines: [String]) -> String {
    page(rows.map(text) + lines)
  }

  /// A page of other rows about the same inputs, all of which answer.
  func page(listing lines: [String]) -> String {
    page(lines, hit: "rule order")
  }

  private func page(_ rows: [String], hit: String? = nil) -> String {
    let inputs = columns.map { "\"\($0.name)\": \"\($0.type)\"" }.joined(separator: ", ")
    return """
      { "decision": "t", "question": "?", "source": "seed", "hit": "\(hit ?? self.hit)",
        "in": { \(inputs) }, "out": { "o": "Light" },
        "rows": [
          \(rows.joined(separator: ",\n    "))
        ] }
      """
  }

  private func text(_ row: Row) -> String {
    let when = zip(columns, row.cells).filter { $1.text != "\"-\"" }
      .map { "\"\($0.name)\": \($1.text)" }.joined(separator: ", ")
    let condition = when.isEmpty ? "" : "\"when\": { \(when) }, "
    return "{ \"id\": \"\(row.id)\", \(condition)\"then\": { \"o\": \"\(row.answer)\" } }"
  }
}

/// A small seeded generator (SplitMix64).
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func chance(_ few: UInt64, of many: UInt64) -> Bool { next() % many < few }

  mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[Int(next() % UInt64(things.count))]
  }
}
