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
}
