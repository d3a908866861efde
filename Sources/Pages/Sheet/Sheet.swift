/// A plan as the parts a page is made of, before any format says how they look.
///
/// Every text in it is plain: a format escapes it in its own way.
struct Sheet: Sendable {
  /// A part with a heading of its own; a day or a meal is one inside a chapter.
  struct Section: Sendable {
    let title: String
    /// What stands beside the heading, such as `67 min`.
    var aside = ""
    var parts: [Part] = []
    var sections: [Section] = []

    /// Whether there is nothing under the heading.
    var isEmpty: Bool { parts.isEmpty && sections.isEmpty }
  }

  /// What stands under a heading.
  enum Part: Sendable {
    case paragraph(String)
    case note(String)
    case warnings([String])
    case list([String])
    case table(Table)
    case picture(Picture)
  }

  /// A table; its first column names the row unless another does.
  struct Table: Sendable {
    let columns: [Column]
    /// The column whose cell is the row's heading.
    var heading = 0
    let rows: [Row]
  }

  /// A column of a table.
  struct Column: Sendable {
    let title: String
    var isNumber = false
    /// Whether its cells are short enough to stay on one line.
    var isTight = false
    /// Whether its cells are boxes to be filled in with a pen, for paper alone.
    var isLog = false
  }

  /// A row of a table: a cell for each column, each a list of lines.
  struct Row: Sendable {
    let cells: [[String]]
    /// What more there is to say about the row.
    var details: [String] = []
    /// What the row and its neighbours have in common; empty where rows are not grouped.
    var group = ""

    /// A row of cells with one line each.
    init(_ cells: [String], details: [String] = [], group: String = "") {
      self.cells = cells.map { [$0] }
      self.details = details
      self.group = group
    }

    /// A row of cells with several lines each.
    init(lines cells: [[String]], details: [String] = []) {
      self.cells = cells
      self.details = details
    }

    /// A row of a heading and a list.
    init(_ heading: String, _ lines: [String], group: String = "") {
      cells = [[heading], lines]
      self.group = group
    }
  }

  let language: String
  /// What the list of sections is called.
  let contents: String
  /// What stands between things said one after the other on one line.
  let between: String
  let title: String
  let subtitle: String
  let facts: [String]
  let sections: [Section]
  let footer: [String]
}

extension Sheet.Table {
  /// The same without what is filled in by hand.
  var withoutLog: Sheet.Table {
    let kept = columns.indices.filter { !columns[$0].isLog }
    guard kept.count < columns.count else { return self }
    return Sheet.Table(
      columns: kept.map { columns[$0] }, heading: heading,
      rows: rows.map { row in
        Sheet.Row(lines: kept.map { row.cells[$0] }, details: row.details)
      })
  }
}
