import Domain
import JSONSource

/// How values of a type stand in JSON, declared once: what reads and checks them is what writes and
/// describes them.
///
///     typealias Of = WireMembers<Mark>
///     static let form: WireForm<Mark> = .object(
///       "a mark", Of.always("mine", \.mine, .whole(from: 0)), Of.sometimes("note", \.note, .text)
///     ) { Mark(mine: $0, note: $1) }
package struct WireForm<Value>: Sendable {
  /// What every door tells of such a value.
  package let shape: WireShape
  /// Reads a value; nil when the reader has reported what is wrong.
  package let read: @Sendable (JSON, _ pointer: String, inout JSONReader) -> Value?
  /// Writes a value.
  package let write: @Sendable (Value, inout JSONWriter) -> Void

  /// Declares a form of one value.
  init(
    _ shape: WireShape,
    read: @escaping @Sendable (JSON, _ pointer: String, inout JSONReader) -> Value?,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }

  /// A value as compact JSON.
  package func bytes(of value: Value) -> [UInt8] {
    var writer = JSONWriter()
    write(value, &writer)
    return writer.bytes
  }

  /// A value as JSON, of which no text is made.
  package func json(of value: Value) -> JSON { .written { write(value, &$0) } }

  /// The value of a text that was parsed already.
  ///
  /// - Throws: Every mistake.
  package func value(of json: JSON, in source: SourceFile) throws(StoreFailure) -> Value {
    var reader = JSONReader(source: source)
    let value = read(json, "", &reader)
    guard let value, !reader.diagnostics.hasErrors else {
      throw StoreFailure(reader.diagnostics.sorted())
    }
    return value
  }

  /// The same form, of which less is told than it checks.
  func told(as shape: WireShape) -> WireForm { WireForm(shape, read: read, write: write) }

  /// A list of such values; one that cannot be read spoils it, and the others are read all the same.
  var list: WireForm<[Value]> {
    WireForm<[Value]>(.list(shape, most: nil)) { json, pointer, reader in
      guard let items = reader.array(json, pointer: pointer) else { return nil }
      let values = items.enumerated().compactMap {
        read($1, JSONPointer.child($0, of: pointer), &reader)
      }
      return values.count == items.count ? values : nil
    } write: { values, writer in
      writer.beginArray()
      for value in values { write(value, &writer) }
      writer.endArray()
    }
  }

  /// A list of such values that are read later, each alone, so that none spoils the others.
  ///
  /// - Parameters:
  ///   - most: How many it may hold.
  ///   - excess: The mistake of holding more.
  /// - Returns: The form of the list, whose items stay JSON.
  func apart(most: Int, _ excess: WireExcess) -> WireForm<[JSON]> {
    WireForm<[JSON]>(.list(shape, most: most)) { json, pointer, reader in
      guard let items = reader.array(json, pointer: pointer) else { return nil }
      guard items.count > most else { return items }
      reader.report(
        excess.code, "\(excess.sentence), not \(items.count)", hint: excess.hint, at: json,
        pointer: pointer)
      return nil
    } write: { items, writer in
      writer.beginArray()
      for item in items { writer.json(item) }
      writer.endArray()
    }
  }
}

/// The mistake of a list that holds too much.
struct WireExcess: Sendable {
  let code: String
  /// How many it may hold, as the beginning of a sentence.
  let sentence: String
  let hint: String
}

// MARK: Plain values

extension WireForm where Value == String {
  /// A text.
  static var text: WireForm {
    WireForm(.text) {
      $2.string($0, pointer: $1)
    } write: {
      $1.value($0)
    }
  }

  /// A name of something, such as a client.
  static func name(of what: String) -> WireForm {
    WireForm(.name) { json, pointer, reader in
      guard let name = reader.string(json, pointer: pointer) else { return nil }
      if Name.isValid(name) { return name }
      reader.report(
        "bad-name", "\(Diagnostic.quoted(name)) cannot be \(what)", hint: Name.hint, at: json,
        pointer: pointer)
      return nil
    } write: {
      $1.value($0)
    }
  }
}

extension WireForm where Value == Bool {
  /// True or false.
  static var flag: WireForm {
    WireForm(.flag) {
      $2.bool($0, pointer: $1)
    } write: {
      $1.value($0)
    }
  }
}

extension WireForm where Value == Int64 {
  /// A whole number from a lowest one up to the largest that JSON holds exactly.
  static func whole(from lowest: Int64, hint: String = "count on from the lowest") -> WireForm {
    WireForm(.whole(from: lowest)) { json, pointer, reader in
      guard let number = reader.int(json, pointer: pointer) else { return nil }
      if lowest...Event.largestNumber ~= Int64(number) { return Int64(number) }
      reader.report(
        "out-of-range", "\(number) is outside \(lowest) to \(Event.largestNumber)", hint: hint,
        at: json, pointer: pointer)
      return nil
    } write: {
      $1.value(Int($0))
    }
  }
}

extension WireForm where Value == Moment {
  /// An instant with its offset.
  static var instant: WireForm {
    WireForm(.instant) {
      $2.moment($0, pointer: $1)
    } write: {
      $1.value($0.text)
    }
  }
}

extension WireForm where Value == Content {
  /// Whatever was kept.
  static var content: WireForm {
    WireForm(.content) { json, _, _ in
      Content(json)
    } write: {
      $1.raw($0.bytes[...])
    }
  }
}
