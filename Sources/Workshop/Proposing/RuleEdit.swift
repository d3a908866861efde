import JSONSource
import RuleEngine

/// A change of one cell of a page, as text: nothing is written anywhere.
package struct RuleEdit: Sendable {
  /// Where the new text goes.
  package struct Target: Sendable {
    let page: String
    let row: String?
    let column: String

    /// A column of a row of a page, by their names; a page that is one formula has no row.
    package init(page: String, row: String?, column: String) {
      (self.page, self.row, self.column) = (page, row, column)
    }
  }

  /// The file as it would be.
  package let file: SourceFile
  /// What stands there now; nil for a cell that is left out.
  let before: String?
  /// What would stand there.
  let after: String

  /// The key of a page that is one formula.
  static let formula = "is"

  /// Puts a text in the place of a cell.
  ///
  /// - Parameters:
  ///   - text: A value as JSON, such as `9` or `">= 160"`; anything else is taken as a text.
  ///   - target: The cell.
  ///   - source: The page's file.
  /// - Throws: What of the target is not there, with what is.
  package init(_ text: String, at target: Target, in source: SourceFile) throws(Diagnostic) {
    var unheard = Diagnostics()
    guard let page = JSONParser.parse(source, into: &unheard) else {
      throw Diagnostic("unreadable-page", "the page is not JSON", pointer: "/page")
    }
    after = Self.value(text)
    let place = try Self.place(of: target, in: page)
    let (range, written): (Range<Int32>, String)
    switch place {
    case .value(let value):
      before = Self.text(value, of: source)
      (range, written) = (value, after)
    case .start(let start, let isEmpty):
      before = nil
      var key = JSONWriter()
      key.value(target.column)
      (range, written) = (start..<start, " \(key.text): \(after)\(isEmpty ? " " : ",")")
    }
    var bytes = source.bytes
    bytes.replaceSubrange(Int(range.lowerBound)..<Int(range.upperBound), with: written.utf8)
    file = SourceFile(name: source.name, bytes: bytes)
  }

  /// Where something is written.
  private enum Spot {
    /// In the place of a value.
    case value(Range<Int32>)
    /// At the start of an object, which may be empty.
    case start(Int32, isEmpty: Bool)
  }

  private static func place(of target: Target, in page: JSON) throws(Diagnostic) -> Spot {
    guard let rows = page["rows"]?.array else {
      guard target.row == nil, target.column == formula, let formula = page[formula] else {
        throw Diagnostic(
          "no-such-cell", "the page is one formula and has no rows",
          hint: "leave 'row' out and give 'column' as '\(formula)'", pointer: "/column",
          allowed: [formula])
      }
      return .value(formula.range)
    }
    let ids = rows.compactMap { $0["id"]?.string }
    guard let row = rows.first(where: { $0["id"]?.string == target.row }) else {
      throw Diagnostic(
        "no-such-row", "the page has no row '\(Diagnostic.shortened(target.row ?? ""))'",
        hint: Spelling.nearest(to: target.row ?? "", in: ids).map { "did you mean '\($0)'?" },
        pointer: "/row", allowed: ids)
    }
    for (part, columns) in [("then", "out"), ("when", "in")] {
      guard let cells = row[part] else { continue }
      if let cell = cells[target.column] { return .value(cell.range) }
      guard page[columns]?[target.column] != nil else { continue }
      return .start(cells.range.lowerBound + 1, isEmpty: cells.members?.isEmpty ?? true)
    }
    let columns = ["in", "out"].flatMap { (page[$0]?.members ?? []).map(\.key) }
    throw Diagnostic(
      "no-such-cell", "the page has no column '\(Diagnostic.shortened(target.column))'",
      hint: Spelling.nearest(to: target.column, in: columns).map { "did you mean '\($0)'?" },
      pointer: "/column", allowed: columns)
  }

  /// A text as the value of a cell.
  private static func value(_ text: String) -> String {
    var unheard = Diagnostics()
    let source = SourceFile(name: "cell", text: text)
    if let json = JSONParser.parse(source, into: &unheard) {
      return Self.text(json.range, of: source)
    }
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  private static func text(_ range: Range<Int32>, of source: SourceFile) -> String {
    let bytes = source.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    return String(decoding: bytes, as: UTF8.self)
  }
}
