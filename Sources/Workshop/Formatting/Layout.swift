/// Breaks drafts into lines.
enum Layout {
  /// Columns of a line that is filled.
  static let width = 120
  /// Columns of a line that holds a row of a table or a fact: one row a line is worth them.
  static let rowWidth = 240

  /// A whole file.
  static func document(_ draft: Draft) -> String {
    (draft.items.isEmpty ? draft.flat : block(draft, indent: 0)) + "\n"
  }

  /// A value: `indent` columns stand before the lines around it, `column` before the value itself,
  /// and `tail` are taken by what follows it on its last line.
  static func value(
    _ draft: Draft, indent: Int, column: Int, tail: Int, width: Int = width
  ) -> String {
    if draft.items.isEmpty { return draft.flat }
    switch draft.shape.style {
    case .lines, .names, .rows, .table: return block(draft, indent: indent)
    case .fill, .hang:
      if column + draft.width + tail <= width { return draft.flat }
      guard draft.shape.style == .hang, draft.isObject else { return block(draft, indent: indent) }
      return "{ "
        + filled(draft.items, indent: indent + 2, column: column + 2, tail: tail + 2)
        + " }"
    }
  }

  /// A value with its brackets on lines of their own.
  private static func block(_ draft: Draft, indent: Int) -> String {
    let inner = indent + 2
    let lines =
      switch draft.shape.style {
      case .fill, .hang: space(inner) + filled(draft.items, indent: inner, column: inner, tail: 0)
      case .lines: listed(draft.items, indent: inner)
      case .rows: rows(draft.items, indent: inner)
      case .names: named(draft.items, indent: inner)
      case .table: table(draft.items, indent: inner)
      }
    let brackets = draft.isObject ? ("{", "}") : ("[", "]")
    return "\(brackets.0)\n\(lines)\n\(space(indent))\(brackets.1)"
  }

  /// Members one after the other, in as many lines as it takes.
  private static func filled(
    _ items: [Draft.Item], indent: Int, column: Int, tail: Int
  ) -> String {
    var text = ""
    var column = column
    var isBroken = false
    for (index, item) in items.enumerated() {
      let after = index == items.count - 1 ? tail : 1
      if index > 0 {
        let isNew = isBroken || item.startsLine || column + 1 + item.width + after > width
        text += isNew ? "\n" + space(indent) : " "
        column = isNew ? indent : column + 1
      }
      let value = value(
        item.value, indent: indent, column: column + item.lead.columns, tail: after)
      text += item.lead + value + (index == items.count - 1 ? "" : ",")
      isBroken = value.contains("\n")
      column += item.width + 1
    }
    return text
  }

  /// Every member on lines of its own.
  private static func listed(_ items: [Draft.Item], indent: Int) -> String {
    let lead = items.filter { $0.name == "in" || $0.name == "out" }.map(\.lead.columns).max() ?? 0
    let lines = items.map { item in
      let isColumn = item.name == "in" || item.name == "out"
      let before = isColumn ? item.lead.filled(to: lead) : item.lead
      return before
        + value(item.value, indent: indent, column: indent + before.columns, tail: 1)
    }
    return joined(lines, items, indent: indent)
  }

  /// Every member on a line, the values below each other.
  private static func named(_ items: [Draft.Item], indent: Int) -> String {
    let lead = items.map(\.lead.columns).max() ?? 0
    let lines = items.map { item in
      item.lead.filled(to: lead)
        + value(item.value, indent: indent, column: indent + lead, tail: 1, width: rowWidth)
    }
    return joined(lines, items, indent: indent)
  }

  private static func table(_ items: [Draft.Item], indent: Int) -> String {
    guard let table = TableLayout(items, indent: indent) else {
      return rows(items, indent: indent)
    }
    return joined(table.lines, items, indent: indent)
  }

  /// Every element on lines of its own; one that its writer wrote on one line stays there.
  private static func rows(_ items: [Draft.Item], indent: Int) -> String {
    let lines = items.map { item in
      item.value.isOneLine
        ? item.flat : value(item.value, indent: indent, column: indent, tail: 1)
    }
    return joined(lines, items, indent: indent)
  }

  /// Lines with their commas; an empty line that somebody left stays.
  private static func joined(_ lines: [String], _ items: [Draft.Item], indent: Int) -> String {
    var text = ""
    for (index, line) in lines.enumerated() {
      if index > 0 { text += items[index].isAfterBlank ? ",\n\n" : ",\n" }
      text += space(indent) + line
    }
    return text
  }

  static func space(_ columns: Int) -> String { String(repeating: " ", count: columns) }
}
