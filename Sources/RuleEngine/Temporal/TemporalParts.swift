extension Temporal {
  /// The names a path may end with, by what it starts from.
  static let properties: [Kind: [String]] = [
    .date: ["year", "month", "day", "weekday"],
    .time: ["hour", "minute", "second", "time offset", "timezone"],
    .dateTime: [
      "year", "month", "day", "weekday", "hour", "minute", "second", "time offset", "timezone",
    ],
    .days: ["days", "hours", "minutes", "seconds"],
    .months: ["years", "months"],
  ]

  /// A named part: `year`, `time offset`, `hours`; nil when it has none of that name.
  func property(_ name: String) -> Value? {
    switch self {
    case .date(let date): date.property(name)
    case .time(let time): time.property(name, offset: time.zone.usualOffset)
    case .dateTime(let value):
      value.date.property(name) ?? value.time.property(name, offset: value.offset)
    case .days(let duration): duration.property(name)
    case .months(let duration):
      switch name {
      case "years": .number(Double(duration.months / 12))
      case "months": .number(Double(duration.months % 12))
      default: nil
      }
    }
  }
}

extension DateValue {
  fileprivate func property(_ name: String) -> Value? {
    switch name {
    case "year": .number(Double(year))
    case "month": .number(Double(month))
    case "day": .number(Double(day))
    case "weekday": .number(Double(weekday))
    default: nil
    }
  }
}

extension TimeValue {
  /// The distance from UTC and the place's name are null when they are not known.
  fileprivate func property(_ name: String, offset: Int?) -> Value? {
    switch name {
    case "hour": .number(Double(hour))
    case "minute": .number(Double(minute))
    case "second": .number(Double(nanoseconds % (60 * Self.second)) / Double(Self.second))
    case "time offset":
      offset.map { .temporal(.days(DaysDuration(seconds: $0))) } ?? .null
    case "timezone": zone.name.map { .string($0) } ?? .null
    default: nil
    }
  }
}

extension DaysDuration {
  fileprivate func property(_ name: String) -> Value? {
    switch name {
    case "days": .number(Double(parts.days))
    case "hours": .number(Double(parts.hours))
    case "minutes": .number(Double(parts.minutes))
    case "seconds": .number(parts.seconds)
    default: nil
    }
  }
}
