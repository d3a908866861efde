import JSONSource

/// A JSON value as it is kept: compact text with members in the order they were given.
///
/// Writing what was read gives the same bytes again, so content is compared and carried as bytes.
package struct Content: Hashable, Sendable {
  /// UTF-8 of compact JSON.
  package let bytes: [UInt8]

  /// Writes a value.
  package init(_ json: JSON) {
    var writer = JSONWriter()
    writer.json(json)
    bytes = writer.bytes
  }

  /// Reads a text strictly.
  ///
  /// - Throws: Every mistake of the text with its place, under `name`.
  package init(reading text: [UInt8], name: String) throws(StoreFailure) {
    self.init(try Self.json(text, name: name))
  }

  /// What the store itself wrote before.
  init(kept bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value.
  package func json() throws(StoreFailure) -> JSON { try json(of: "a kept value", at: "") }

  /// Whether it is what it should be: JSON.
  var isReadable: Bool { (try? json()) != nil }

  /// The value of a record, which is named where it is none.
  func json(of record: String, at pointer: String) throws(StoreFailure) -> JSON {
    do throws(StoreFailure) {
      return try Self.json(bytes, name: "kept")
    } catch {
      throw .damaged("\(record) is no JSON: \(error.mistakes[0].message)", at: pointer)
    }
  }

  /// Reads the value of a text strictly.
  ///
  /// - Throws: Every mistake of the text with its place, under `name`.
  package static func json(_ text: [UInt8], name: String) throws(StoreFailure) -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: name, bytes: text)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw StoreFailure(diagnostics.sorted())
    }
    return json
  }

  /// Refuses content that is larger than a limit.
  func check(_ limit: Int, _ what: String) throws(StoreFailure) {
    guard bytes.count > limit else { return }
    throw StoreFailure(StoreLimits.tooLarge(what, bytes.count, limit, pointer: ""))
  }
}
