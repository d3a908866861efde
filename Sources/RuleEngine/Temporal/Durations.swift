/// A length of time in days, hours, minutes and seconds, to the nanosecond.
package struct DaysDuration: Hashable, Sendable {
  /// The whole length, less than 2^96 nanoseconds either way.
  package let nanoseconds: Int128

  /// Longer ones are refused, so that sums and differences never overflow.
  static let limit: Int128 = 1 << 96

  /// Makes a duration; nil when it is too long.
  package init?(nanoseconds: Int128) {
    guard nanoseconds > -Self.limit, nanoseconds < Self.limit else { return nil }
    self.nanoseconds = nanoseconds
  }

  /// Makes a duration of seconds.
  package init(seconds: Int) {
    nanoseconds = Int128(seconds) * Int128(TimeValue.second)
  }

  /// The length in seconds, with its fraction.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whole days, hours and minutes and the seconds with their fraction, each with the duration's
  /// sign.
  var parts: (days: Int128, hours: Int128, minutes: Int128, seconds: Double) {
    let minute = 60 * Int128(TimeValue.second)
    let minutes = nanoseconds / minute
    let seconds = Double(nanoseconds % minute) / Double(TimeValue.second)
    return (minutes / 1440, minutes / 60 % 24, minutes % 60, seconds)
  }

  /// The duration times a number; nil when the result is too long or no number.
  func scaled(by factor: Double) -> DaysDuration? {
    if let whole = Int64(exactly: factor) {
      let (product, overflow) = nanoseconds.multipliedReportingOverflow(by: Int128(whole))
      return overflow ? nil : DaysDuration(nanoseconds: product)
    }
    let product = (Double(nanoseconds) * factor).rounded()
    guard product.magnitude < Double(Self.limit) else { return nil }
    return DaysDuration(nanoseconds: Int128(product))
  }
}

/// A length of time in years and months.
package struct MonthsDuration: Hashable, Sendable {
  /// The whole length in months, less than 2^48 either way.
  package let months: Int

  /// Longer ones are refused, so that sums and differences never overflow.
  static let limit = 1 << 48

  /// Makes a duration; nil when it is too long.
  package init?(months: Int) {
    guard months > -Self.limit, months < Self.limit else { return nil }
    self.months = months
  }

  /// The duration times a number, parts of a month left out; nil when the result is too long.
  func scaled(by factor: Double) -> MonthsDuration? {
    let product = (Double(months) * factor).rounded(.towardZero)
    guard product.magnitude < Double(Self.limit) else { return nil }
    return MonthsDuration(months: Int(product))
  }

  /// Whole months from one day to another; the part of a month that is left counts nothing.
  static func between(_ start: DateValue, _ end: DateValue) -> MonthsDuration? {
    var months = (end.year - start.year) * 12 + end.month - start.month
    if months > 0, end.day < start.day { months -= 1 }
    if months < 0, end.day > start.day { months += 1 }
    return MonthsDuration(months: months)
  }
}
