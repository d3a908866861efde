/// Rows of a table, one a line, with their columns below each other.
///
/// A row whose conditions are much longer than those of the others does not push them aside: its
/// answer goes on a line of its own, below the answers of the others. A table whose rows do not
/// fit their lines has no such layout.
struct TableLayout {
  /// A line for each row, or two where its conditions are long.
  let lines: [String]

  /// Lays out rows after so many columns; nil when they are no objects or too long for it.
  init?(_ items: [Draft.Item], indent: Int) {
    let rows = items.map(\.value)
    guard rows.allSatisfy({ $0.isObject && !$0.items.isEmpty }) else { return nil }
    let columns = Self.keys(rows).map { Self.cells($0, rows) }
    var starts = [2]
    for cells in columns { starts.append(starts[starts.count - 1] + Self.width(of: cells) + 2) }
    lines = rows.indices.map { row in Self.line(columns.map { $0[row] }, starts, indent) }
    let broken = lines.count { $0.contains("\n") }
    let widest = lines.flatMap { $0.split(separator: "\n") }.map(\.columns).max() ?? 0
    guard broken <= lines.count / 3, indent + widest < Layout.rowWidth else { return nil }
  }

  /// Columns for the cells of a column, without the few that are much longer than the others.
  private static func width(of cells: [String?]) -> Int {
    let widths = cells.compactMap { $0?.columns }.sorted()
    let usual = max(40, 2 * widths[widths.count / 2])
    return widths.last { $0 <= usual } ?? usual
  }

  /// The keys of all rows, in the order of the rows.
  private static func keys(_ rows: [Draft]) -> [String] {
    var keys: [String] = []
    for row in rows {
      var place = 0
      for item in row.items {
        if let known = keys.firstIndex(of: item.name) {
          place = known + 1
        } else {
          keys.insert(item.name, at: place)
          place += 1
        }
      }
    }
    return keys
  }

  /// The cells of a column with their keys; nil where a row has none.
  private static func cells(_ key: String, _ rows: [Draft]) -> [String?] {
    let items = rows.map { row in row.items.first { $0.name == key } }
    guard let inner = aligned(items.compactMap(\.self)) else { return items.map { $0?.flat } }
    var next = inner.makeIterator()
    return items.map { $0 == nil ? nil : next.next() }
  }

  /// Objects with the same members below each other; nil when their members differ.
  private static func aligned(_ items: [Draft.Item]) -> [String]? {
    let lists = items.map(\.value.items)
    guard let longest = lists.max(by: { $0.count < $1.count }), longest.count > 1,
      items.allSatisfy(\.value.isObject),
      lists.allSatisfy({ list in zip(list, longest).allSatisfy { $0.name == $1.name } })
    else { return nil }
    let widths = longest.indices.map { index in
      lists.compactMap { index < $0.count - 1 ? $0[index].width : nil }.max() ?? 0
    }
    return zip(items, lists).map { item, list in
      guard let last = list.last else { return item.flat }
      let before = zip(list.dropLast(), widths).map { "\($0.flat),".filled(to: $1 + 2) }.joined()
      return "\(item.lead){ \(before)\(last.flat) }"
    }
  }

  /// The line of a row, broken after a cell that reaches into the next column.
  private static func line(_ cells: [String?], _ starts: [Int], _ indent: Int) -> String {
    let present = cells.indices.filter { cells[$0] != nil }
    var line = "{"
    var before = ""
    for index in present {
      if line.columns >= starts[index] {
        before += line + "\n" + Layout.space(indent)
        line = ""
      }
      line = line.filled(to: starts[index]) + (cells[index] ?? "")
      line += index == present.last ? " }" : ","
    }
    return before + line
  }
}
