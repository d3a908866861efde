import JSONSource

extension JSON {
  /// The document with the value at a JSON Pointer changed, or removed when the change gives nil.
  func changing(_ pointer: String, _ change: (JSON) -> JSON?) -> JSON {
    changing(pointer.split(separator: "/")[...], change) ?? JSON(.null)
  }

  /// The document with another number at a JSON Pointer.
  func adding(_ amount: Double, at pointer: String) -> JSON {
    changing(pointer) { JSON(.number(($0.number ?? 0) + amount)) }
  }

  /// The document with another text at a JSON Pointer.
  func putting(_ text: String, at pointer: String) -> JSON {
    changing(pointer) { _ in JSON(.string(text)) }
  }

  private func changing(_ path: ArraySlice<Substring>, _ change: (JSON) -> JSON?) -> JSON? {
    guard let step = path.first else { return change(self) }
    let rest = path.dropFirst()
    switch kind {
    case .object(let members):
      return JSON(
        .object(
          members.compactMap { member in
            guard member.key == step else { return member }
            return member.value.changing(rest, change).map {
              JSON.Member(key: member.key, value: $0)
            }
          }))
    case .array(let items):
      return JSON(
        .array(
          items.enumerated().compactMap { index, item in
            String(index) == step ? item.changing(rest, change) : item
          }))
    default: return self
    }
  }
}
