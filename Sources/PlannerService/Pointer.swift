import JSONSource

extension JSON {
  /// The value a JSON Pointer (RFC 6901) names; nil when there is none.
  package func value(at pointer: String) -> JSON? {
    var value = self
    for token in Self.tokens(of: pointer) {
      if let members = value.members {
        guard let member = members.first(where: { $0.key == token }) else { return nil }
        value = member.value
      } else {
        guard let items = value.array, let index = Int(token), items.indices.contains(index) else {
          return nil
        }
        value = items[index]
      }
    }
    return value
  }

  /// The bytes of the value a JSON Pointer names.
  package func range(at pointer: String) -> Range<Int32>? {
    value(at: pointer)?.range
  }

  /// The bytes of the value a JSON Pointer names, or of what it is missing from; nil when the whole
  /// document lacks it.
  package func nearestRange(at pointer: String) -> Range<Int32>? {
    var steps = pointer[...]
    while !steps.isEmpty {
      if let range = range(at: String(steps)) { return range }
      steps = steps.prefix(upTo: steps.lastIndex(of: "/") ?? steps.startIndex)
    }
    return nil
  }

  private static func tokens(of pointer: String) -> [String] {
    guard pointer.utf8.first == UInt8(ascii: "/") else { return [] }
    return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}
