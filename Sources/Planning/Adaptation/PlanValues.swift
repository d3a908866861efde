import JSONSource

/// Numbers as a plan holds them.
extension JSON {
  /// The value of a whole number in a range; nil for everything else.
  func whole(_ range: ClosedRange<Int>) -> Int? {
    number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The value of a whole number from 0 on that is small enough to reckon with.
  var count: Int? { whole(0...Int(Int32.max)) }

  /// The value of a number from 0 on that is small enough to reckon with.
  var measure: Double? { number.flatMap { (0...Double(Int32.max)).contains($0) ? $0 : nil } }
}
