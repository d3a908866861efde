/// Up to six small numbers of which an earlier one decides before any later one.
struct SortKey: Comparable {
  private var packed: UInt64 = 0

  /// The number added last.
  var last: Int { Int(packed & Self.largest) }

  /// Adds a number, which is not negative; one past 1023 counts as 1023.
  @inline(__always)
  mutating func add(_ number: Int) {
    packed = packed << Self.width | min(UInt64(number), Self.largest)
  }

  /// The key whose first different number is smaller comes first.
  static func < (left: SortKey, right: SortKey) -> Bool { left.packed < right.packed }

  private static let width: UInt64 = 10
  private static let largest: UInt64 = 1023
}
