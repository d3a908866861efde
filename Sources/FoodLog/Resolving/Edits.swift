/// How many slips of the finger lie between two words.
enum Edits {
  /// Insertions, deletions, substitutions and swaps of neighbours; nil for more than a limit.
  ///
  /// - Complexity: O(letters of both), stopped as soon as the limit is passed.
  static func distance(_ one: [UInt8], _ other: [UInt8], most limit: Int) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var before = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    var row = last
    for i in 1...one.count {
      row[0] = i
      var least = i
      for j in 1...other.count {
        var cost = last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        cost = min(cost, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          cost = min(cost, before[j - 2] + 1)
        }
        row[j] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
      (before, last, row) = (last, row, before)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
