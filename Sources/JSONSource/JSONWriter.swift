/// Writes JSON straight into bytes, in the order it is told, compact or with two spaces a level.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.field("kcal", 2378.0)
///     writer.endObject()  // {"kcal":2378}
///
/// Numbers are the shortest text that reads back exactly: `2378`, `1805.5`, never `2378.0` or `-0`.
package struct JSONWriter: Sendable {
  /// The text so far.
  package private(set) var bytes: [UInt8] = []
  /// Where the first number stands that JSON cannot write; `null` stands in its place.
  ///
  /// A text with such a place is no answer: whoever began it asks before it is handed on.
  package private(set) var firstUnwritable: Int?
  private let pretty: Bool
  private var depth = 0
  /// Whether nothing stands yet in the innermost list or object.
  private var isFirst = true
  private var isAfterKey = false

  /// Starts an empty text.
  package init(pretty: Bool = false) {
    self.pretty = pretty
  }

  /// The text so far, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an object.
  package mutating func beginObject() { open(Byte.openBrace) }

  /// Closes the innermost object.
  package mutating func endObject() { close(Byte.closeBrace) }

  /// Opens a list.
  package mutating func beginArray() { open(Byte.openBracket) }

  /// Closes the innermost list.
  package mutating func endArray() { close(Byte.closeBracket) }

  /// Writes the key of the next value.
  package mutating func key(_ key: String) {
    separate()
    bytes.append(quoting: key)
    endKey()
  }

  /// Writes the key of the next value; it must need no escapes.
  package mutating func key(_ key: StaticString) {
    if pretty { separate() }
    bytes.append(key: key, isFirst: pretty || isFirst || depth == 0)
    if pretty { bytes.append(Byte.space) }
    isFirst = false
    isAfterKey = true
  }

  /// Writes a string.
  package mutating func value(_ string: String) {
    separate()
    bytes.append(quoting: string)
  }

  /// Writes a number; one that is not finite makes the text unwritable.
  package mutating func value(_ number: Double) {
    separate()
    guard number.isFinite else { return standIn() }
    bytes.append(decimal: number)
  }

  /// Writes what another writer has written, as it is.
  package mutating func raw(_ other: JSONWriter) {
    let place = other.firstUnwritable
    separate()
    if firstUnwritable == nil, let place { firstUnwritable = bytes.count + place }
    bytes.append(contentsOf: other.bytes)
  }

  @inline(never)
  private mutating func standIn() {
    if firstUnwritable == nil { firstUnwritable = bytes.count }
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    separate()
    bytes.append(decimal: number)
  }

  /// Writes true or false.
  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON text already, as it is.
  package mutating func raw(_ text: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes a tree, members in its order.
  package mutating func json(_ json: JSON) {
    switch json.kind {
    case .null: null()
    case .bool(let flag): value(flag)
    case .number(let number): value(number)
    case .string(let string): value(string)
    case .array(let items):
      beginArray()
      for item in items { self.json(item) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.json(member.value)
      }
      endObject()
    }
  }

  @inline(__always)
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if depth > 0 {
      if !isFirst { bytes.append(Byte.comma) }
      if pretty { breakLine() }
    }
    isFirst = false
  }

  private mutating func endKey() {
    bytes.append(Byte.colon)
    if pretty { bytes.append(Byte.space) }
    isAfterKey = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func close(_ bracket: UInt8) {
    precondition(depth > 0 && !isAfterKey, "a bracket closes where none is open or a value is due")
    depth -= 1
    if pretty, !isFirst { breakLine() }
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func breakLine() {
    bytes.append(Byte.lineFeed)
    for _ in 0..<depth {
      bytes.append(Byte.space)
      bytes.append(Byte.space)
    }
  }
}

/// A key and its value in one call.
extension JSONWriter {
  /// Writes a key and a string.
  package mutating func field(_ key: StaticString, _ string: String) {
    self.key(key)
    value(string)
  }

  /// Writes a key and a number; one that is not finite makes the text unwritable.
  package mutating func field(_ key: StaticString, _ number: Double) {
    self.key(key)
    value(number)
  }

  /// Writes a key and a whole number.
  package mutating func field(_ key: StaticString, _ number: Int) {
    self.key(key)
    value(number)
  }

  /// Writes a key and true or false.
  package mutating func field(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    value(flag)
  }
}
