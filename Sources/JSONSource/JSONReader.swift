/// Takes a document apart field by field, gathering every mistake instead of stopping at the first.
///
///     var reader = JSONReader(source: source)
///     let weight = json["weight_kg"].flatMap { reader.number($0, pointer: "/weight_kg") }
///
/// The order of fields is free, their content is strict: no conversions, no unknown fields.
package struct JSONReader: Sendable {
  /// Everything found so far.
  package var diagnostics = Diagnostics()
  private var places: PlaceFinder

  /// Reads values of one source.
  package init(source: SourceFile) {
    places = PlaceFinder(source)
  }

  /// Checks that a value is an object with only known fields and all the required ones.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - what: What the object is, with its article: `a row`.
  ///   - pointer: JSON Pointer of the object in its document.
  ///   - fields: Every field it may have.
  ///   - required: The fields it must have.
  /// - Returns: Whether the value is an object at all; its other mistakes are reported too.
  @discardableResult
  package mutating func object(
    _ json: JSON, _ what: String, pointer: String, fields: [String], required: [String] = []
  ) -> Bool {
    guard let members = json.members else {
      reportWrongType(json, "an object", pointer: pointer)
      return false
    }
    for member in members where !fields.contains(member.key) {
      reportUnknown(member, what, pointer: pointer, fields: fields)
    }
    let missing = required.filter { field in !members.contains { $0.key == field } }
    for field in missing {
      report(
        "missing-field", "\(what) needs the field \(Diagnostic.quoted(field))",
        hint: "add \"\(field)\": …", at: json, pointer: JSONPointer.child(field, of: pointer))
    }
    return true
  }

  /// The text of a string.
  package mutating func string(_ json: JSON, pointer: String) -> String? {
    if let string = json.string { return string }
    reportWrongType(json, "a string", pointer: pointer)
    return nil
  }

  /// The text of a string that must be one of a few words.
  package mutating func string(_ json: JSON, pointer: String, oneOf words: [String]) -> String? {
    guard let word = string(json, pointer: pointer) else { return nil }
    if words.contains(word) { return word }
    let nearest = suggestion(for: word, in: words)
    let list = "\(JSONPointer.name(of: pointer)) is one of \(words.joined(separator: ", "))"
    diagnostics.report(
      Diagnostic(
        "unknown-word", "unknown word \(Diagnostic.quoted(word))",
        hint: nearest.map { "did you mean '\($0)'? " + list } ?? list,
        place: places.place(of: json.range.withoutQuotes), pointer: pointer, allowed: words))
    return nil
  }

  /// A number, always finite.
  package mutating func number(_ json: JSON, pointer: String) -> Double? {
    if let number = json.number { return number }
    reportWrongType(json, "a number", pointer: pointer)
    return nil
  }

  /// A whole number; `3.0` and `3e0` are whole.
  package mutating func int(_ json: JSON, pointer: String) -> Int? {
    if let number = json.number, let whole = Int(exactly: number) { return whole }
    reportWrongType(json, "a whole number", pointer: pointer)
    return nil
  }

  /// True or false.
  package mutating func bool(_ json: JSON, pointer: String) -> Bool? {
    if let flag = json.bool { return flag }
    reportWrongType(json, "true or false", pointer: pointer)
    return nil
  }

  /// The values of a list.
  package mutating func array(_ json: JSON, pointer: String) -> [JSON]? {
    if let items = json.array { return items }
    reportWrongType(json, "a list", pointer: pointer)
    return nil
  }

  /// Reports a mistake at a value; at a list or object, the place is its opening bracket.
  package mutating func report(
    _ code: String, _ message: String, hint: String? = nil, at json: JSON, pointer: String,
    allowed: [String] = [], severity: Diagnostic.Severity = .error
  ) {
    diagnostics.report(
      Diagnostic(
        code, message, hint: hint, place: places.place(of: json.shownRange), pointer: pointer,
        allowed: allowed, severity: severity))
  }

  /// Reports a mistake at a member's key.
  package mutating func report(
    _ code: String, _ message: String, hint: String? = nil, atKeyOf member: JSON.Member,
    pointer: String, allowed: [String] = [], severity: Diagnostic.Severity = .error
  ) {
    diagnostics.report(
      Diagnostic(
        code, message, hint: hint, place: places.place(of: member.keyRange.withoutQuotes),
        pointer: pointer, allowed: allowed, severity: severity))
  }

  private mutating func reportUnknown(
    _ member: JSON.Member, _ what: String, pointer: String, fields: [String]
  ) {
    let nearest = suggestion(for: member.key, in: fields)
    let list = "\(what) has the fields \(fields.joined(separator: ", "))"
    report(
      "unknown-field", "unknown field \(Diagnostic.quoted(member.key))",
      hint: nearest.map { "did you mean '\($0)'?" } ?? list, atKeyOf: member,
      pointer: JSONPointer.child(member.key, of: pointer), allowed: fields)
  }

  private mutating func reportWrongType(_ json: JSON, _ expected: String, pointer: String) {
    let found = json.number.map { "\($0.written)" } ?? json.typeName
    report(
      "wrong-type", "\(JSONPointer.name(of: pointer)) must be \(expected), not \(found)",
      hint: hint(for: json, expected), at: json, pointer: pointer)
  }

  /// What to do about the commonest slips; nil when the sentence says it all.
  private func hint(for json: JSON, _ expected: String) -> String? {
    if let text = json.string {
      if expected.hasSuffix("number"), Double(text) != nil || ["true", "false"].contains(text) {
        return Double(text) == nil ? nil : "remove the quotes"
      }
      if expected == "true or false", ["true", "false"].contains(text) {
        return "remove the quotes"
      }
    }
    if expected == "a string", json.number != nil || json.bool != nil { return "put it in quotes" }
    if expected == "a list", json.members == nil { return "put [ ] around it" }
    return nil
  }

  /// A suggestion, while there are few enough mistakes for somebody to read them.
  private func suggestion(for word: String, in words: [String]) -> String? {
    diagnostics.list.count < 1000 ? Spelling.nearest(to: word, in: words) : nil
  }
}

/// JSON Pointers (RFC 6901), the addresses of values inside a document.
package enum JSONPointer {
  /// The pointer of a member.
  package static func child(_ key: String, of pointer: String) -> String {
    var bytes = Array(pointer.utf8)
    append(key, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The pointer of a list's item.
  package static func child(_ index: Int, of pointer: String) -> String {
    "\(pointer)/\(index)"
  }

  /// Adds the step to a member to a pointer in UTF-8.
  package static func append(_ key: String, to pointer: inout [UInt8]) {
    pointer.append(UInt8(ascii: "/"))
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "~"): pointer.append(contentsOf: "~0".utf8)
      case UInt8(ascii: "/"): pointer.append(contentsOf: "~1".utf8)
      default: pointer.append(byte)
      }
    }
  }

  /// Adds the step to a list's item to a pointer in UTF-8.
  package static func append(_ index: Int, to pointer: inout [UInt8]) {
    pointer.append(UInt8(ascii: "/"))
    pointer.append(decimal: index)
  }

  /// What a sentence calls the value: its key, `foods[2]` in a list, or `the document`.
  package static func name(of pointer: String) -> String {
    let parts = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard let last = parts.last else { return "the document" }
    var indexes = ""
    for part in parts.reversed() {
      guard !part.isEmpty, part.utf8.allSatisfy({ Byte.zero...Byte.nine ~= $0 }) else {
        return Diagnostic.shortened(part.unescapedPointer) + indexes
      }
      indexes = "[\(part)]" + indexes
    }
    return "item \(last)"
  }
}

extension Substring {
  fileprivate var unescapedPointer: String {
    split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
      .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
  }
}

extension JSON {
  /// The whole value, or the opening bracket of a list or object.
  fileprivate var shownRange: Range<Int32> {
    switch kind {
    case .array, .object: range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
    default: range
    }
  }
}

extension Range<Int32> {
  /// What stands between the quotes; an empty string keeps them.
  fileprivate var withoutQuotes: Range<Int32> {
    count > 2 ? lowerBound + 1..<upperBound - 1 : self
  }
}

extension Double {
  /// The number as a JSON text.
  fileprivate var written: String {
    var bytes: [UInt8] = []
    bytes.append(decimal: self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
