import JSONSource

/// A value on its way to a new layout: every number and text in its writer's own spelling.
struct Draft {
  /// A member of an object or an element of a list.
  struct Item {
    /// The key, decoded; empty in a list.
    let name: String
    /// The key as it was written, with its colon; empty in a list.
    let lead: String
    let value: Draft
    /// Whether its writer began a line with it.
    let startsLine: Bool
    /// Whether its writer left a line empty before it.
    let isAfterBlank: Bool
  }

  enum Kind {
    case leaf
    case list([Item])
    case object([Item])
  }

  let kind: Kind
  /// The value on one line.
  let flat: String
  /// Columns of that line.
  let width: Int
  /// Whether its writer wrote it on one line.
  let isOneLine: Bool
  /// How it is laid out when it does not stay on one line.
  let shape: Shape

  /// Its members or elements; none for a number, a text and the like.
  var items: [Item] {
    switch kind {
    case .leaf: []
    case .list(let items), .object(let items): items
    }
  }

  var isObject: Bool { if case .object = kind { true } else { false } }

  /// Takes a value out of its text and brings its keys into the order of the shape.
  init(_ json: JSON, of source: SourceFile, _ shape: Shape) {
    self.shape = shape
    isOneLine = !source.bytes[Int(json.range.lowerBound)..<Int(json.range.upperBound)]
      .contains(UInt8(ascii: "\n"))
    switch json.kind {
    case .object(let members):
      var end = json.range.lowerBound + 1
      let written = members.map { member in
        defer { end = member.value.range.upperBound }
        return Item(
          name: member.key, lead: source.text(member.keyRange) + ": ",
          value: Draft(member.value, of: source, shape.part(member.key)),
          gap: source.bytes[Int(end)..<Int(member.keyRange.lowerBound)])
      }
      let items = shape.inOrder(written)
      kind = .object(items)
      let inner = items.map { $0.lead + $0.value.flat }.joined(separator: ", ")
      flat = items.isEmpty ? "{}" : "{ \(inner) }"
    case .array(let values):
      var end = json.range.lowerBound + 1
      let items = values.map { value in
        defer { end = value.range.upperBound }
        return Item(
          name: "", lead: "", value: Draft(value, of: source, shape.part("")),
          gap: source.bytes[Int(end)..<Int(value.range.lowerBound)])
      }
      kind = .list(items)
      let inner = items.map(\.value.flat).joined(separator: ", ")
      flat = items.contains { $0.value.isObject } ? "[ \(inner) ]" : "[\(inner)]"
    default:
      kind = .leaf
      flat = source.text(json.range)
    }
    width = flat.columns
  }
}

extension Draft.Item {
  fileprivate init(name: String, lead: String, value: Draft, gap: ArraySlice<UInt8>) {
    let breaks = gap.count { $0 == UInt8(ascii: "\n") }
    self.init(
      name: name, lead: lead, value: value, startsLine: breaks > 0, isAfterBlank: breaks > 1)
  }

  /// Key and value on one line.
  var flat: String { lead + value.flat }
  /// Columns of key and value on one line.
  var width: Int { lead.columns + value.width }
}

extension SourceFile {
  fileprivate func text(_ range: Range<Int32>) -> String {
    String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}
