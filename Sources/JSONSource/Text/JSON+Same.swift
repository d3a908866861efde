extension JSON {
  /// Whether two values say the same, wherever they stand; the order of members counts.
  package func isSame(as other: JSON) -> Bool {
    switch (kind, other.kind) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let two)): return one == two
    case (.number(let one), .number(let two)): return one == two
    case (.string(let one), .string(let two)): return one == two
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let two)):
      return one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: return false
    }
  }
}
