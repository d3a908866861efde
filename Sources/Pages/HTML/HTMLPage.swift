/// A sheet written as a page that loads nothing and runs nothing.
struct HTMLPage {
  let text: String

  init(_ sheet: Sheet) {
    let sections = sheet.sections.enumerated().map { index, section in
      Self.chapter(section, id: "s\(index + 1)")
    }
    let body: [HTML] = [
      .block(
        "header", [:],
        [
          .line("h1", [:], sheet.title), .line("p", ["class": "subtitle"], sheet.subtitle),
          .block("ul", ["class": "facts"], sheet.facts.map { .line("li", [:], $0) }),
        ]),
      Self.contents(sheet),
      .block("main", [:], sections),
      .block("footer", [:], sheet.footer.map { .line("p", [:], $0) }),
    ]
    text = HTML.document(
      language: sheet.language,
      [
        Self.head(title: "\(sheet.title): \(sheet.subtitle)"), .block("body", [:], body),
      ])
  }

  static func head(title: String) -> HTML {
    .block(
      "head", [:],
      [
        .void("meta", ["charset": "utf-8"]),
        .void(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
              + "form-action 'none'",
          ]),
        .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .void("meta", ["name": "referrer", "content": "no-referrer"]),
        .line("title", [:], title), .style(pageStyle),
      ])
  }

  private static func contents(_ sheet: Sheet) -> HTML {
    let links = sheet.sections.enumerated().map { index, section in
      HTML.line("li", [:], [.line("a", ["href": "#s\(index + 1)"], section.title)])
    }
    return .block("nav", ["aria-label": sheet.contents], [.block("ul", [:], links)])
  }

  private static func chapter(_ section: Sheet.Section, id: String) -> HTML {
    let heading = HTML.line("h2", ["id": id], [.all(headline(section))])
    let parts = section.parts.enumerated().map { part($1, of: id, number: $0 + 1) }
    let units = section.sections.enumerated().map { unit($1, id: "\(id)-\($0 + 1)") }
    return .block("section", ["aria-labelledby": id], [heading] + parts + units)
  }

  private static func unit(_ section: Sheet.Section, id: String) -> HTML {
    let heading = HTML.line("h3", ["id": id], [.all(headline(section))])
    let parts = section.parts.enumerated().map { part($1, of: id, number: $0 + 1) }
    return .block("section", ["class": "unit", "aria-labelledby": id], [heading] + parts)
  }

  private static func headline(_ section: Sheet.Section) -> [HTML] {
    [.text(section.title)]
      + (section.aside.isEmpty
        ? [] : [.text(" "), .line("span", ["class": "aside"], section.aside)])
  }

  private static func part(_ part: Sheet.Part, of heading: String, number: Int) -> HTML {
    switch part {
    case .paragraph(let text): .line("p", [:], text)
    case .note(let text): .line("p", ["class": "note"], text)
    case .warnings(let lines):
      .block("div", ["class": "warning", "role": "note"], lines.map { .line("p", [:], $0) })
    case .list(let items): .block("ul", [:], items.map { .line("li", [:], $0) })
    case .table(let table): self.table(table, under: heading)
    case .picture(let picture): PictureDrawing.figure(picture, id: "\(heading)-p\(number)")
    }
  }

  private static func table(_ table: Sheet.Table, under heading: String) -> HTML {
    let heads = table.columns.map { column in
      column.title.isEmpty
        ? HTML.line("td", [:], "")
        : HTML.line("th", ["scope": "col", "class": Self.style(of: column)], column.title)
    }
    var groups: [[Sheet.Row]] = []
    for row in table.rows {
      if let last = groups.last?.last, last.group == row.group {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    let bodies = groups.map { rows in
      HTML.block(
        "tbody", [:], group(rows[0].group, of: table) + rows.flatMap { row($0, of: table) })
    }
    return .block(
      "table", ["aria-labelledby": heading],
      [.line("thead", [:], [.line("tr", [:], heads)])] + bodies)
  }

  private static func group(_ name: String, of table: Sheet.Table) -> [HTML] {
    if name.isEmpty { return [] }
    let span = "\(table.columns.count)"
    return [
      .line(
        "tr", ["class": "group"],
        [.line("th", ["scope": "rowgroup", "colspan": span], name)])
    ]
  }

  /// The row, and its details in one that is as wide as the table.
  private static func row(_ row: Sheet.Row, of table: Sheet.Table) -> [HTML] {
    let cells = zip(table.columns, row.cells).enumerated().map { index, cell in
      let (column, lines) = cell
      let text = lines.count == 1 && !column.isLog ? HTML.text(lines[0]) : list(lines)
      guard index == table.heading else {
        return HTML.line("td", ["class": style(of: column)], [text])
      }
      return HTML.line("th", ["scope": "row", "class": style(of: column)], [text])
    }
    if row.details.isEmpty { return [.line("tr", [:], cells)] }
    let span = "\(table.columns.count)"
    return [
      .line("tr", ["class": "detailed"], cells),
      .line(
        "tr", ["class": "details"], [.line("td", ["colspan": span], [list(row.details)])]),
    ]
  }

  private static func list(_ lines: [String]) -> HTML {
    .line("ul", [:], lines.map { .line("li", [:], $0) })
  }

  private static func style(of column: Sheet.Column) -> String {
    column.isLog ? "log" : column.isNumber ? "number" : column.isTight ? "tight" : "words"
  }
}
