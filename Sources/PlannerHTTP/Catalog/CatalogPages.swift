import Consulting
import Planning
import JSONSource
import RuleEngine

import Planning

/// The catalogues of one edition as JSON, for anybody to read.
struct CatalogPages: Sendable {
  private struct Page {
    let name: String
    let document: [UInt8]
    let rowIds: [String: Int]
    let rows: [[UInt8]]
  }

  /// The names of the catalogues that are shown, in their order.
  static let names = ["exercises", "ingredients", "themes", "supplements"]

  /// The list of catalogues.
  let index: [UInt8]
  private let pages: [Page]

  /// Writes the pages of an edition once.
  init(_ edition: Edition) {
    pages = Self.names.compactMap { name in
      edition.rulebook.catalogue(named: name).map { Self.page(name, $0, of: edition) }
    }
    index = Self.list(pages, of: edition)
  }

  /// One catalogue; nil when there is none of that name.
  func catalogue(_ name: String) -> [UInt8]? {
    pages.first { $0.name == name }?.document
  }

  /// One thing of a catalogue; nil when there is none of that id.
  func thing(_ name: String, id: String) -> [UInt8]? {
    guard let page = pages.first(where: { $0.name == name }), let row = page.rowIds[id] else {
      return nil
    }
    return page.rows[row]
  }

  private static func page(_ name: String, _ catalogue: Catalogue, of edition: Edition) -> Page {
    let rows = (0..<catalogue.count).map { row in
      var writer = JSONWriter()
      writer.beginObject()
      for (column, title) in catalogue.columns.enumerated() {
        writer.key(title.name)
        writer.value(catalogue.value(row: row, column: column))
      }
      writer.endObject()
      return writer.bytes
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("catalogue", name)
    edition.rulebook.edition.write(into: &writer)
    writer.key("rows")
    writer.beginArray()
    for row in rows { writer.raw(row[...]) }
    writer.endArray()
    writer.endObject()
    let ids = (0..<catalogue.count).map { (catalogue.id(ofRow: $0), $0) }
    return Page(
      name: name, document: writer.bytes,
      rowIds: Dictionary(ids, uniquingKeysWith: { first, _ in first }), rows: rows)
  }

  private static func list(_ pages: [Page], of edition: Edition) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    edition.rulebook.edition.write(into: &writer)
    writer.key("catalogues")
    writer.beginArray()
    for page in pages {
      writer.beginObject()
      writer.field("name", page.name)
      writer.field("path", "/v1/catalog/\(page.name)")
      writer.field("count", page.rows.count)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
