import JSONSource

extension Format {
  /// A table for a spreadsheet.
  static let csv = Format("csv", "a table", settings: [CSV.table]) {
    settings throws(SettingMistakes) in
    let rows = try CSV.rows(settings.value(of: CSV.table) ?? CSV.names[0])
    return { plan, label, _ in CSV.text(rows(PlanSheet(plan, label))) }
  }
}

/// One table of a plan as RFC 4180 has it: commas, CRLF, and quotes where a cell needs them.
///
/// It begins with a byte order mark, without which spreadsheets on Windows misread everything
/// beyond ASCII.
enum CSV {
  /// A cell: a number as a program reads it, or text.
  enum Cell: Hashable, Sendable {
    case number(Double?)
    case text(String)
  }

  /// Which table to write.
  static let table = Setting(
    "table", value: .one("WORD"),
    "csv: training (the default), meals, menu, volume or shopping")
  static let names = ["training", "meals", "menu", "volume", "shopping"]

  /// What makes the rows of a table, its heads first.
  static func rows(_ name: String) throws(SettingMistakes) -> @Sendable (PlanSheet) -> [[Cell]] {
    switch name {
    case "training": { $0.trainingRows }
    case "meals": { $0.mealRows }
    case "menu": { $0.menuRows }
    case "volume": { $0.volumeRows }
    case "shopping": { $0.shoppingRows }
    default:
      let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
      throw SettingMistakes(
        table, "there is training, meals, menu, volume or shopping, not '\(name)'\(nearest)")
    }
  }

  /// The rows as a file.
  static func text(_ rows: [[Cell]]) -> String {
    "\u{FEFF}" + rows.map { $0.map(written).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func written(_ cell: Cell) -> String {
    switch cell {
    case .number(let number):
      guard let number, number.isFinite else { return "" }
      var writer = JSONWriter()
      writer.value(number)
      return writer.text
    case .text(let text): return quoted(guarded(text.cleaned))
    }
  }

  /// A spreadsheet would compute a cell that begins so, or start a program; an apostrophe makes
  /// it text. (Wide forms too: a Japanese Excel takes them for the same.)
  private static func guarded(_ text: String) -> String {
    let start = text.drop { $0 == " " }.unicodeScalars.first
    guard let start, "=+-@＝＋－＠".unicodeScalars.contains(start) else { return text }
    return "'" + text
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.utf8.contains { ",\"\r\n".utf8.contains($0) } || text.hasPrefix(" ")
      || text.hasSuffix(" ")
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
