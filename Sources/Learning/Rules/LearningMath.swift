import Domain

/// Times, and sums over lists.
enum LearningMath {
  /// Hours from an earlier moment, both in milliseconds.
  static func hours(from earlier: Int, to later: Int) -> Double {
    Double(later - earlier) / 3_600_000
  }

  /// The week of a day, counted from a Monday.
  static func week(ofDay day: Int) -> Int { (day + 3).floorDivided(by: 7) }

  /// The middle value, or the mean of the two middle ones; nil for nothing.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The variance of a sample (Bessel): nil for fewer than two values.
  static func variance(_ values: [Double]) -> Double? {
    guard values.count > 1, let mean = Statistics.mean(values) else { return nil }
    return squares(values, mean) / Double(values.count - 1)
  }

  /// The standard deviation of all there is; nil for nothing.
  static func deviation(_ values: [Double]) -> Double? {
    Statistics.mean(values).map { (squares(values, $0) / Double(values.count)).squareRoot() }
  }

  private static func squares(_ values: [Double], _ mean: Double) -> Double {
    values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}
