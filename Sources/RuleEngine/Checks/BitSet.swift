/// Some positions of a list, such as rows of a table, as bits.
struct BitSet: Hashable, Sendable {
  private(set) var bits: [UInt64]

  /// None of that many.
  init(count: Int) {
    bits = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Some of that many.
  init(count: Int, _ positions: some Sequence<Int>) {
    self.init(count: count)
    for position in positions { insert(position) }
  }

  /// Whether there are none.
  var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }

  /// The first of them.
  var first: Int? {
    for (index, word) in bits.enumerated() where word != 0 {
      return index * 64 + word.trailingZeroBitCount
    }
    return nil
  }

  /// All of them, ascending.
  var positions: [Int] {
    var positions: [Int] = []
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        positions.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return positions
  }

  func contains(_ position: Int) -> Bool {
    bits[position / 64] >> UInt64(position % 64) & 1 == 1
  }

  mutating func insert(_ position: Int) { bits[position / 64] |= 1 << UInt64(position % 64) }

  func intersection(_ other: BitSet) -> BitSet {
    var result = self
    for index in bits.indices { result.bits[index] &= other.bits[index] }
    return result
  }

  func union(_ other: BitSet) -> BitSet {
    var result = self
    for index in bits.indices { result.bits[index] |= other.bits[index] }
    return result
  }

  /// Whether both hold a position.
  func meets(_ other: BitSet) -> Bool {
    for index in bits.indices where bits[index] & other.bits[index] != 0 { return true }
    return false
  }

  /// Whether it holds a position that the other does not.
  func exceeds(_ other: BitSet) -> Bool {
    for index in bits.indices where bits[index] & ~other.bits[index] != 0 { return true }
    return false
  }
}
