import Consulting

/// What only a memory of training needs of its carrier.
extension StateCarrier {
  /// A whole number: a count, or milliseconds of any year that can be written.
  mutating func whole(_ value: inout Int) {
    let most = Int(StateReader.largest) - 1
    whole(&value, in: -most...most)
  }

  mutating func optional(_ value: inout Int?) { optional(&value, 0) { $0.whole(&$1) } }

  /// A list.
  mutating func list<Value>(
    _ values: inout [Value], _ empty: Value, _ carry: (inout Self, inout Value) -> Void
  ) {
    list(&values, most: LearnedMemory.longestList, empty, carry)
  }

  mutating func texts(_ values: inout [String]) { list(&values, "") { $0.text(&$1) } }
  mutating func numbers(_ values: inout [Double]) { list(&values, 0) { $0.number(&$1) } }
}

extension StateReader {
  /// Milliseconds of every year that can be written lie below.
  static let largest = 1e15
}
