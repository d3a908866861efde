/// Up to seven small numbers of which an earlier one decides before any later one; the first of seven
/// is under 16.
struct SortKey: Comparable {
  private var packed: UInt64 = 0

  /// The number added last.
  var last: Int { Int(packed & Self.largest) }

  /// Adds a number, which is none below 0 and none past 1023: places and days are far fewer.
  @inline(__always)
  mutating func add(_ number: Int) {
    let number = UInt64(number)
    precondition(number <= Self.largest, "a key holds small numbers")
    packed = packed << Self.width | number
  }

  /// The key whose first different number is smaller comes first.
  static func < (left: SortKey, right: SortKey) -> Bool { left.packed < right.packed }

  private static let width: UInt64 = 10
  private static let largest: UInt64 = 1023
}
