/// A regular expression for the whole numbers of a range, without leading zeros or a plus.
///
///     WholeNumberPattern.text(8...120)  // ^(?:[8-9]|[1-9][0-9]|1[0-1][0-9]|120)$
enum WholeNumberPattern {
  /// The expression for a range; numbers below 0 have a minus.
  static func text(_ range: ClosedRange<Int>) -> String {
    var parts: [String] = []
    if range.lowerBound < 0 {
      let magnitudes = max(1, -range.upperBound)...(-range.lowerBound)
      parts += Self.parts(magnitudes).map { "-\($0)" }
    }
    if range.upperBound >= 0 { parts += Self.parts(max(0, range.lowerBound)...range.upperBound) }
    return "^(?:\(parts.joined(separator: "|")))$"
  }

  private static func parts(_ range: ClosedRange<Int>) -> [String] {
    var parts: [String] = []
    var start = range.lowerBound
    for end in ends(range) {
      parts.append(part(from: start, to: end))
      start = end + 1
    }
    return parts
  }

  /// The ends of runs in which every digit moves freely of the others.
  private static func ends(_ range: ClosedRange<Int>) -> [Int] {
    var ends: Set<Int> = [range.upperBound]
    var power = 10
    while true {
      let nines = range.lowerBound / power * power + power - 1
      guard nines < range.upperBound else { break }
      ends.insert(nines)
      power *= 10
    }
    power = 10
    while true {
      let beforeZeros = (range.upperBound + 1) / power * power - 1
      guard beforeZeros > range.lowerBound else { break }
      ends.insert(beforeZeros)
      power *= 10
    }
    return ends.sorted()
  }

  private static func part(from start: Int, to end: Int) -> String {
    zip(String(start), String(end)).map { $0 == $1 ? "\($0)" : "[\($0)-\($1)]" }.joined()
  }
}
