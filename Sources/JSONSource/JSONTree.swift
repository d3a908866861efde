/// A value as it is told part by part, in the order in which a text of it would be written.
struct JSONTree: Sendable {
  /// A list or an object that is not closed yet.
  private enum Open: Sendable {
    case list([JSON])
    case object([JSON.Member], key: String)
  }

  private var open: [Open] = []
  /// The whole value; nil until it is told to its end.
  private(set) var root: JSON?

  mutating func beginList() { open.append(.list([])) }

  mutating func beginObject() { open.append(.object([], key: "")) }

  /// Closes the innermost list or object.
  mutating func end() {
    switch open.popLast() {
    case .list(let items): add(JSON(.array(items)))
    case .object(let members, _): add(JSON(.object(members)))
    case nil: break
    }
  }

  /// Tells the key of the next value.
  mutating func key(_ key: String) {
    guard case .object(let members, _)? = open.popLast() else { return }
    open.append(.object(members, key: key))
  }

  /// Where the next value stands in the whole one.
  var pointer: String {
    open.reduce("") { pointer, open in
      switch open {
      case .list(let items): JSONPointer.child(items.count, of: pointer)
      case .object(_, let key): JSONPointer.child(key, of: pointer)
      }
    }
  }

  /// Tells a value.
  mutating func add(_ value: JSON) {
    switch open.popLast() {
    case .list(var items):
      items.append(value)
      open.append(.list(items))
    case .object(var members, let key):
      members.append(JSON.Member(key: key, value: value))
      open.append(.object(members, key: key))
    case nil: root = value
    }
  }
}

extension JSON {
  /// An object of members in their order.
  package init(_ members: KeyValuePairs<String, JSON>) {
    self.init(.object(members.map { Member(key: $0.key, value: $0.value) }))
  }

  /// A string.
  package static func string(_ text: String) -> JSON { JSON(Kind.string(text)) }
  /// A number.
  package static func number(_ number: Double) -> JSON { JSON(Kind.number(number)) }
  /// A whole number.
  package static func number(_ number: Int) -> JSON { JSON(Kind.number(Double(number))) }
  /// A truth value.
  package static func bool(_ flag: Bool) -> JSON { JSON(Kind.bool(flag)) }
  /// A list.
  package static func array(_ items: [JSON]) -> JSON { JSON(Kind.array(items)) }
  /// An object of members in their order.
  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(Kind.object(members.map { Member(key: $0.0, value: $0.1) }))
  }

  /// Nothing.
  package static var null: JSON { JSON(Kind.null) }

  /// What is written, as a value: no text is made and read.
  package static func written(_ write: (inout JSONWriter) -> Void) -> JSON {
    var writer = JSONWriter.telling()
    write(&writer)
    return writer.told ?? JSON(.null)
  }

  /// The same object with a value for a key, in the place of any before.
  package func with(_ key: String, _ value: JSON) -> JSON {
    JSON(.object((members ?? []).filter { $0.key != key } + [Member(key: key, value: value)]))
  }

  /// The same object without a member.
  package func without(_ key: String) -> JSON {
    JSON(.object((members ?? []).filter { $0.key != key }), range: range)
  }
}
