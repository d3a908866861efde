import Consulting

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
  /// Averages of the complete days; nil when they are too few, or are kept from the person.
  private(set) var average: Average?
  /// Complete days near the target; nil without one.
  private(set) var nearTarget: Int?

  /// Averages of a day; nil where no day says it.
  package struct Average: Sendable, Hashable {
    let calories: Double?
    let proteinG: Double?
  }

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
    if isEnough {
      average = Average(
        calories: Self.average(complete.compactMap(\.calories)),
        proteinG: Self.average(complete.compactMap(\.proteinG)))
    }
    nearTarget = target.map { target in
      complete.count { day in
        day.calories.map { abs($0 - target) <= rules.nearTarget * target } ?? false
      }
    }
  }

  /// Kilocalories on average; nil when nobody knows them.
  var calories: Double? { average?.calories }

  /// The same without what is kept from the person.
  func hiding(average hidesAverage: Bool, nearTarget hidesTarget: Bool) -> Overview {
    var overview = self
    if hidesAverage { overview.average = nil }
    if hidesTarget { overview.nearTarget = nil }
    return overview
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

extension Overview {
  /// Whether days are enough, as a word.
  static let status = AnswerForm.word(of: ["ok", "not_enough_days"]).of { (isEnough: Bool) in
    isEnough ? "ok" : "not_enough_days"
  }
  /// How `overview` answers it.
  static let members: [AnswerMember<Overview>] = [
    .always("days", \.days.count, .integer), .always("completeDays", \.complete.count, .integer),
    .always("leftOut", \.leftOut, AnswerForm.date.list), .always("status", \.isEnough, status),
    .nullable("average", \.average, Average.form), .nullable("nearTarget", \.nearTarget, .integer),
  ]
  /// The same as an object.
  static let form = AnswerForm.object(members)
}

extension Overview.Average {
  fileprivate static let form = AnswerForm<Self>.object([
    .nullable("calories", \.calories, .number), .nullable("proteinG", \.proteinG, .number),
  ])
}
