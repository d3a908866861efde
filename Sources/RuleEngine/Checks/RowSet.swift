/// Some rows of a table, as bits.
struct RowSet: Hashable, Sendable {
  private(set) var bits: [UInt64]

  /// No rows of a table with that many.
  init(count: Int) {
    bits = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Some of that many rows.
  init(count: Int, _ rows: some Sequence<Int>) {
    self.init(count: count)
    for row in rows { insert(row) }
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
  var rows: [Int] {
    var rows: [Int] = []
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        rows.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return rows
  }

  func contains(_ row: Int) -> Bool { bits[row / 64] >> UInt64(row % 64) & 1 == 1 }

  mutating func insert(_ row: Int) { bits[row / 64] |= 1 << UInt64(row % 64) }

  func intersection(_ other: RowSet) -> RowSet {
    var result = self
    for index in bits.indices { result.bits[index] &= other.bits[index] }
    return result
  }

  func union(_ other: RowSet) -> RowSet {
    var result = self
    for index in bits.indices { result.bits[index] |= other.bits[index] }
    return result
  }

  /// Whether both hold a row.
  func meets(_ other: RowSet) -> Bool {
    for index in bits.indices where bits[index] & other.bits[index] != 0 { return true }
    return false
  }
}
