import Domain

/// Somebody's own range of a sign before a day, of one source and one kind of measure.
struct OwnRange: Sendable {
  /// The day's value as it is compared: its logarithm where the range is one of logarithms.
  let today: Double?
  let mean: Double
  let deviation: Double
  let isLogarithmic: Bool
  /// How many values it was made of.
  let count: Int
  /// The mean of the last days, the day's included; nil for too few.
  let week: Double?

  /// How many deviations the day lies over the range.
  var z: Double? { today.map { ($0 - mean) / deviation } }
  /// How many deviations the week lies over the range.
  var weekZ: Double? { week.map { ($0 - mean) / deviation } }
  /// How far the day lies over the mean, in the unit of the sign.
  var above: Double? {
    today.map { isLogarithmic ? Statistics.exp($0) - Statistics.exp(mean) : $0 - mean }
  }
  /// The same in percent of the mean.
  var changePercent: Double? { today.map(percent) }
  /// How far the week lies over the mean, in percent.
  var weekChangePercent: Double? { week.map(percent) }

  private func percent(_ value: Double) -> Double {
    isLogarithmic ? 100 * (Statistics.exp(value - mean) - 1) : 100 * (value - mean) / mean
  }
}

/// Finds ranges in days.
struct OwnRanges: Sendable {
  let days: [CalendarDay: HealthDay]
  let rules: BaselineRules

  /// Which values may be compared: of one source, HRV also of one kind.
  private struct Series: Hashable {
    let source: String
    let kind: HrvKind?
  }

  /// The range of a sign before a day; nil without enough values.
  func range(of sign: VitalSign, on date: CalendarDay) -> OwnRange? {
    guard let floor = rules.floors[sign], let series = series(of: sign, on: date) else {
      return nil
    }
    let values = (1...rules.windowDays).compactMap { value(of: sign, date + -$0, series, floor) }
    guard values.count >= rules.calibratingBelow, let mean = Statistics.mean(values) else {
      return nil
    }
    let week = (0..<rules.weekDays).compactMap { value(of: sign, date + -$0, series, floor) }
    return OwnRange(
      today: value(of: sign, date, series, floor), mean: mean,
      deviation: max(floor.deviation, Statistics.deviation(values, around: mean)),
      isLogarithmic: floor.isLogarithmic, count: values.count,
      week: week.count >= rules.weekLeast ? Statistics.mean(week) : nil)
  }

  /// How many values a range of HRV would have, and how many of the week.
  func hrvCounts(on date: CalendarDay) -> (range: Int, week: Int) {
    guard let series = series(of: .hrv, on: date) else { return (0, 0) }
    let isThere = { (day: CalendarDay) in
      days[day].map { $0.metrics[VitalSign.hrv.rawValue] != nil && of($0, .hrv) == series } ?? false
    }
    return (
      (1...rules.windowDays).count { isThere(date + -$0) },
      (0..<rules.weekDays).count { isThere(date + -$0) }
    )
  }

  /// The days in a row up to one on which HRV lay low in the own range of each.
  func downDays(until date: CalendarDay) -> Int {
    (0..<rules.lowDaysMost).prefix { back in
      range(of: .hrv, on: date + -back)?.z.map { $0 < rules.lowFrom } ?? false
    }.count
  }

  private func of(_ day: HealthDay, _ sign: VitalSign) -> Series {
    Series(source: day.source(of: sign.rawValue), kind: sign == .hrv ? day.hrvKind : nil)
  }

  /// The series of the day's value, else of the latest before it.
  private func series(of sign: VitalSign, on date: CalendarDay) -> Series? {
    (0...rules.windowDays).lazy.compactMap { days[date + -$0] }
      .first { $0.metrics[sign.rawValue] != nil }.map { of($0, sign) }
  }

  private func value(
    of sign: VitalSign, _ date: CalendarDay, _ series: Series,
    _ floor: (deviation: Double, isLogarithmic: Bool)
  ) -> Double? {
    guard let day = days[date], let value = day.metrics[sign.rawValue], of(day, sign) == series
    else { return nil }
    return floor.isLogarithmic ? Statistics.log(value) : value
  }
}
