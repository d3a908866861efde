/// Writes JSON straight into bytes, in the order it is told, compact or with two spaces a level.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.field("kcal", 2378.0)
///     writer.endObject()  // {"kcal":2378}
///
/// Numbers are the shortest text that reads back exactly: `2378`, `1805.5`, never `2378.0` or `-0`.
///
/// Whoever goes on with an answer inside the program has it told as a value, and no text is made:
///
///     var writer = JSONWriter.telling()
///     …
///     writer.told  // what reading the text would give
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

  /// Where that stands in a value of which no text is made.
  package private(set) var unwritablePointer: String?
  /// The value that is told instead of a text; nil for a text.
  private var tree: JSONTree?

  /// Starts a value of which no text is made.
  package static func telling() -> JSONWriter {
    var writer = JSONWriter()
    writer.tree = JSONTree()
    return writer
  }

  /// The value that was told, null before its end; nil for a text.
  package var told: JSON? { tree.map { $0.root ?? JSON(.null) } }

  /// Starts an empty text.
  package init(pretty: Bool = false) {
    self.pretty = pretty
  }

  /// The text so far, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an object.
  package mutating func beginObject() {
    if tree?.beginObject() == nil { open(Byte.openBrace) }
  }

  /// Closes the innermost object.
  package mutating func endObject() {
    if tree?.end() == nil { close(Byte.closeBrace) }
  }

  /// Opens a list.
  package mutating func beginArray() {
    if tree?.beginList() == nil { open(Byte.openBracket) }
  }

  /// Closes the innermost list.
  package mutating func endArray() {
    if tree?.end() == nil { close(Byte.closeBracket) }
  }

  /// Writes the key of the next value.
  package mutating func key(_ key: String) {
    if tree?.key(key) != nil { return }
    separate()
    bytes.append(quoting: key)
    endKey()
  }

  /// Writes the key of the next value; it must need no escapes.
  package mutating func key(_ key: StaticString) {
    if tree?.key(key.description) != nil { return }
    if pretty { separate() }
    bytes.append(key: key, isFirst: pretty || isFirst || depth == 0)
    if pretty { bytes.append(Byte.space) }
    isFirst = false
    isAfterKey = true
  }

  /// Writes a string.
  package mutating func value(_ string: String) {
    if tree?.add(JSON(.string(string))) != nil { return }
    separate()
    bytes.append(quoting: string)
  }

  /// Writes a number; one that is not finite makes the text unwritable.
  package mutating func value(_ number: Double) {
    if tree != nil {
      guard number.isFinite else { return standIn() }
      tree?.add(JSON(.number(number == 0 ? 0 : number)))
      return
    }
    separate()
    guard number.isFinite else { return standIn() }
    bytes.append(decimal: number)
  }

  /// Writes what another writer has written, as it is.
  package mutating func raw(_ other: JSONWriter) {
    if tree != nil {
      if other.firstUnwritable != nil, firstUnwritable == nil {
        firstUnwritable = 0
        unwritablePointer = (tree?.pointer ?? "") + (other.unwritablePointer ?? "")
      }
      return other.told.map { json($0) } ?? raw(other.bytes[...])
    }
    if let told = other.told { return json(told) }
    let place = other.firstUnwritable
    separate()
    if firstUnwritable == nil, let place { firstUnwritable = bytes.count + place }
    bytes.append(contentsOf: other.bytes)
  }

  /// What stands for a number that JSON cannot write.
  @inline(never)
  private mutating func standIn() {
    if firstUnwritable == nil {
      firstUnwritable = bytes.count
      unwritablePointer = tree?.pointer
    }
    if tree?.add(JSON(.null)) == nil { bytes.append(contentsOf: "null".utf8) }
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    if tree?.add(JSON(.number(Double(number)))) != nil { return }
    separate()
    bytes.append(decimal: number)
  }

  /// Writes true or false.
  package mutating func value(_ flag: Bool) {
    if tree?.add(JSON(.bool(flag))) != nil { return }
    separate()
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
  }

  /// Writes `null`.
  package mutating func null() {
    if tree?.add(JSON(.null)) != nil { return }
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON text already, as it is.
  package mutating func raw(_ text: ArraySlice<UInt8>) {
    if tree != nil {
      var diagnostics = Diagnostics()
      let json = JSONParser.parse(
        SourceFile(name: "written", bytes: Array(text)), into: &diagnostics)
      guard let json else { return standIn() }
      return self.json(json)
    }
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes a tree, members in its order.
  package mutating func json(_ json: JSON) {
    if tree?.add(json) != nil { return }
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
