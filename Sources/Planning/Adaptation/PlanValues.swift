import JSONSource

/// Values as a plan holds them.
extension JSON {
  static func text(_ text: String) -> JSON { JSON(.string(text)) }
  static func flag(_ flag: Bool) -> JSON { JSON(.bool(flag)) }
  static func number(_ number: Double) -> JSON { JSON(.number(number)) }
  static func number(_ number: Int) -> JSON { JSON(.number(Double(number))) }
  static var none: JSON { JSON(.null) }

  /// An object with its members in this order.
  static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member(key: $0.0, value: $0.1) }))
  }

  static func list(_ items: [JSON]) -> JSON { JSON(.array(items)) }

  /// The value of a whole number in a range; nil for everything else.
  func whole(_ range: ClosedRange<Int>) -> Int? {
    number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The value of a whole number from 0 on that is small enough to reckon with.
  var count: Int? { whole(0...Int(Int32.max)) }

  /// The value of a number from 0 on that is small enough to reckon with.
  var measure: Double? { number.flatMap { (0...Double(Int32.max)).contains($0) ? $0 : nil } }

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
