import JSONSource

/// An address in an answer as a coach writes it: a JSON Pointer whose list items also go by name.
///
///     /volume/chest/band         the item whose `muscle` is chest
///     /workouts/*/minutes        every item
///     /workouts/0/blocks/2/sets  the third block of the first day
struct AnswerPath: Hashable, Sendable {
  /// The text as it was written.
  let text: String
  private let tokens: [String]

  /// Members that name an item of a list, the most telling first.
  static let nameMembers = [
    "muscle", "exerciseId", "ingredientId", "supplementId", "slot", "field",
  ]

  /// Reads an address; nil unless it is empty or begins with a slash.
  init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    self.text = text
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    tokens = parts.map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }

  /// What stands at the address: each value with its JSON Pointer, in the order of the document.
  ///
  /// Empty when nothing stands there.
  func values(in document: JSON) -> [(pointer: String, value: JSON)] {
    var found = [(pointer: "", value: document)]
    for token in tokens {
      found = found.flatMap { entry in
        Self.step(token, into: entry.value).map { key, value in
          (JSONPointer.child(key, of: entry.pointer), value)
        }
      }
    }
    return found
  }

  private static func step(_ token: String, into value: JSON) -> [(key: String, value: JSON)] {
    if let members = value.members {
      return members.filter { token == "*" || $0.key == token }.map { ($0.key, $0.value) }
    }
    guard let items = value.array else { return [] }
    let keyed = items.enumerated().map { (key: String($0.offset), value: $0.element) }
    if token == "*" { return keyed }
    if let index = Int(token) {
      return items.indices.contains(index) ? [(String(index), items[index])] : []
    }
    return keyed.filter { $0.value.goes(by: token) }
  }
}

extension JSON {
  /// Whether one of an item's naming members says so.
  fileprivate func goes(by name: String) -> Bool {
    AnswerPath.nameMembers.contains { self[$0]?.string == name }
  }
}
