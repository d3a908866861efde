extension Format {
  /// CommonMark with the tables of GitHub, pleasant to read as it is.
  static let markdown = Format("markdown", "notes") {
    Markdown(PlanSheet($0, $1).sheet).text
  }
}

/// A sheet written as Markdown.
struct Markdown {
  private(set) var text = ""
  /// What stands between things said one after the other.
  private let between: String

  init(_ sheet: Sheet) {
    between = sheet.between
    add("# \(Self.escaped(sheet.title))")
    add("**\(Self.escaped(sheet.subtitle))**")
    add(sheet.facts.map(Self.escaped).joined(separator: " · "))
    for section in sheet.sections { add(section, level: 2) }
    add("---")
    for line in sheet.footer { add(Self.escaped(line)) }
  }

  /// A text in which no character has a meaning of its own.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    let clean = text.cleaned.trimmed
    for (index, character) in clean.unicodeScalars.enumerated() {
      let isMark = "\\`*_[]<>|~&".unicodeScalars.contains(character)
      // These mean something only at the start of a line.
      let isOpening = index == 0 && "#+-=:".unicodeScalars.contains(character)
      if isMark || isOpening { escaped += "\\" }
      escaped.unicodeScalars.append(character)
    }
    // `1. text` and `1) text` would be a list.
    let digits = escaped.prefix { $0.isASCII && $0.isNumber }
    let rest = escaped.dropFirst(digits.count)
    let isItem = rest.hasPrefix(". ") || rest.hasPrefix(") ") || rest == "." || rest == ")"
    if !digits.isEmpty, isItem {
      return digits + "\\" + rest
    }
    return escaped
  }

  private mutating func add(_ block: String) {
    if block.isEmpty { return }
    text += (text.isEmpty ? "" : "\n") + block + "\n"
  }

  private mutating func add(_ section: Sheet.Section, level: Int) {
    let aside = section.aside.isEmpty ? "" : " (\(Self.escaped(section.aside)))"
    add(String(repeating: "#", count: level) + " " + Self.escaped(section.title) + aside)
    for part in section.parts { add(part) }
    for section in section.sections { add(section, level: level + 1) }
  }

  private mutating func add(_ part: Sheet.Part) {
    switch part {
    case .paragraph(let text), .note(let text): add(Self.escaped(text))
    case .warnings(let lines):
      add(lines.map { "> **!** \(Self.escaped($0))" }.joined(separator: "\n>\n"))
    case .list(let items): add(items.map { "- \(Self.escaped($0))" }.joined(separator: "\n"))
    case .table(let table): add(table)
    case .picture(let picture):
      if let table = picture.table {
        add("**\(Self.escaped(picture.title))**")
        add(table)
      }
    }
  }

  /// A table with its columns lined up, then what more there is to say about its rows.
  private mutating func add(_ whole: Sheet.Table) {
    let table = whole.withoutLog
    let cells = table.rows.map { $0.cells.map(joined) }
    let rows = zip(cells, table.rows.indices).flatMap { cells, index in
      let (group, before) = (table.rows[index].group, index > 0 ? table.rows[index - 1].group : "")
      let heads = ["**\(Self.escaped(group))**"] + cells.dropFirst().map { _ in "" }
      return group == before ? [cells] : [heads, cells]
    }
    let heads = table.columns.map { Self.escaped($0.title) }
    let widths = heads.indices.map { index in
      max(3, ([heads] + rows).map { $0[index].columns }.max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      let filled = cells.indices.map { index in
        // The last column may be long; it needs no filling.
        let isLast = index == cells.count - 1
        return table.columns[index].isNumber
          ? cells[index].pushed(to: widths[index])
          : isLast ? cells[index] : cells[index].filled(to: widths[index])
      }
      return "| " + filled.joined(separator: " | ") + " |"
    }
    let rule = table.columns.indices.map { index in
      let isLast = index == widths.count - 1 && !table.columns[index].isNumber
      let dashes = String(repeating: "-", count: isLast ? 3 : widths[index])
      return table.columns[index].isNumber ? dashes.dropLast() + ":" : dashes
    }
    let lines = [line(heads), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line)
    add(lines.joined(separator: "\n"))
    let details = zip(cells, table.rows).filter { !$1.details.isEmpty }.map { cells, row in
      "- **\(cells[table.heading])**: \(joined(row.details))"
    }
    add(details.joined(separator: "\n"))
  }

  private func joined(_ texts: [String]) -> String {
    texts.map(Self.escaped).joined(separator: between)
  }
}
