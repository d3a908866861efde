/// Which days are complete, and what they come to on average.
package struct Overview: Sendable {
  /// A day as it was logged.
  package struct Day: Sendable, Hashable {
    let date: String
    let calories: Double?
    let proteinG: Double?
    let meals: Double
    let pending: Double
    let isClosed: Bool
  }

  /// All days, in the order they were given.
  let days: [Day]
  /// Those that look complete.
  let complete: [Day]
  /// Whether they are enough for an average.
  let isEnough: Bool
  /// Averages of the complete days; nil when they are too few, or no day says it.
  let calories: Double?
  let proteinG: Double?
  /// Complete days near the target; nil without one.
  let nearTarget: Int?

  init(_ days: [Day], target: Double?, _ rules: OverviewRules) {
    let complete = days.filter { day in
      if day.isClosed { return true }
      guard day.pending == 0, day.meals >= rules.meals else { return false }
      guard let target else { return true }
      return (day.calories ?? 0) >= rules.share * target
    }
    self.days = days
    self.complete = complete
    isEnough = complete.count >= rules.leastDays
    calories = isEnough ? Self.average(complete.compactMap(\.calories)) : nil
    proteinG = isEnough ? Self.average(complete.compactMap(\.proteinG)) : nil
    nearTarget = target.map { target in
      complete.count { day in
        day.calories.map { abs($0 - target) <= rules.nearTarget * target } ?? false
      }
    }
  }

  /// Days of little food that come again and again, the latest of those with food looked at, whether
  /// they look complete or not; nil when they do not.
  func shortDays(under least: Double, _ rules: LowIntakeRules) -> ShortDays? {
    let told = days.filter { $0.isClosed || ($0.calories ?? 0) > 0 }
      .sorted { $0.date < $1.date }.suffix(rules.lastDays)
    let short = told.filter { ($0.calories ?? 0) < least }
    guard short.count >= rules.leastShortDays,
      Double(short.count) > rules.shareOfDays * Double(told.count)
    else { return nil }
    return ShortDays(
      days: short.count, told: told.count, areComplete: short.allSatisfy(complete.contains))
  }

  /// Days of little food.
  struct ShortDays: Hashable {
    let days: Int
    /// Among so many with food.
    let told: Int
    /// Whether each of them looks complete; else nobody knows whether that was all.
    let areComplete: Bool
  }

  /// The days that are left out.
  var leftOut: [String] {
    days.filter { !complete.contains($0) }.map(\.date)
  }

  private static func average(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    return Nutrients.round(values.reduce(0, +) / Double(values.count), 1)
  }
}
