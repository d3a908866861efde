import Consulting

extension StateCarrier {
  /// A whole number of milliseconds or of things.
  mutating func whole(_ value: inout Int) { whole(&value, in: -1...1 << 52) }
  mutating func optional(_ value: inout Int?) { optional(&value, 0) { $0.whole(&$1) } }
}

extension StateReader {
  /// The largest number that a state of points and angles holds.
  static let largest = 1e9
}
