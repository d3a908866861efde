/// A value of a JSON document together with its place in the text.
package struct JSON: Sendable {
  /// What a value is; objects keep the order and lists the positions of the text.
  package enum Kind: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])
  }

  /// One `"key": value` of an object.
  package struct Member: Sendable {
    /// The key, decoded.
    package let key: String
    /// UTF-8 offsets of the key in the source, quotes included.
    package let keyRange: Range<Int32>
    /// The value after the colon.
    package let value: JSON

    /// Puts a key and a value together.
    package init(key: String, keyRange: Range<Int32> = 0..<0, value: JSON) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The value itself.
  package let kind: Kind
  /// UTF-8 offsets in the source, with the quotes of a string and the brackets of a list.
  package let range: Range<Int32>

  /// Makes a value; one that comes from no text has an empty range.
  package init(_ kind: Kind, range: Range<Int32> = 0..<0) {
    self.kind = kind
    self.range = range
  }

  /// The value of an object's first member of that name; nil for other kinds.
  ///
  /// - Complexity: O(members).
  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = kind else { return nil }
    // The length is at hand; strings of another length need no comparison.
    let length = key.utf8.count
    for index in members.indices
    where members[index].key.utf8.count == length && members[index].key == key {
      return members[index].value
    }
    return nil
  }

  /// The text of a string; nil for other kinds.
  package var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The value of a number, always finite; nil for other kinds.
  package var number: Double? {
    if case .number(let number) = kind { number } else { nil }
  }

  /// True or false; nil for other kinds.
  package var bool: Bool? {
    if case .bool(let flag) = kind { flag } else { nil }
  }

  /// The values of a list in order; nil for other kinds.
  package var array: [JSON]? {
    if case .array(let items) = kind { items } else { nil }
  }

  /// The members of an object in the order of the text; nil for other kinds.
  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// Whether the value is `null`.
  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The kind in a coach's words, with its article: `a number`, `true or false`.
  package var typeName: String {
    switch kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
