extension Temporal {
  /// As an at-literal writes it: `2026-01-31T10:30:00Z`, `P1DT2H`.
  package var text: String {
    switch self {
    case .date(let date): date.text
    case .time(let time): time.text
    case .dateTime(let value): value.date.text + "T" + value.time.text
    case .days(let duration): duration.text
    case .months(let duration): duration.text
    }
  }
}

extension DateValue {
  fileprivate var text: String {
    (year < 0 ? "-" : "") + Int(year.magnitude).padded(4) + "-\(month.padded(2))-\(day.padded(2))"
  }
}

extension TimeValue {
  fileprivate var text: String {
    let rest = Int(nanoseconds % Self.second)
    return "\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))\(rest.fraction)\(zone.text)"
  }
}

extension Zone {
  fileprivate var text: String {
    switch self {
    case .local: return ""
    case .offset(0): return "Z"
    case .offset(let offset):
      let seconds = Int(offset.magnitude)
      let end = seconds % 60 == 0 ? "" : ":" + (seconds % 60).padded(2)
      return (offset < 0 ? "-" : "+")
        + "\((seconds / 3600).padded(2)):\((seconds / 60 % 60).padded(2))\(end)"
    case .place: return "@" + (name ?? "")
    }
  }
}

extension DaysDuration {
  fileprivate var text: String {
    if nanoseconds == 0 { return "PT0S" }
    let (days, hours, minutes, seconds) = parts
    let whole = Int(seconds.magnitude)
    let rest = Int((nanoseconds % Int128(TimeValue.second)).magnitude)
    var time = ""
    if hours != 0 { time += "\(hours.magnitude)H" }
    if minutes != 0 { time += "\(minutes.magnitude)M" }
    if seconds != 0 { time += "\(whole)\(rest.fraction)S" }
    return (nanoseconds < 0 ? "-P" : "P") + (days != 0 ? "\(days.magnitude)D" : "")
      + (time.isEmpty ? "" : "T" + time)
  }
}

extension MonthsDuration {
  fileprivate var text: String {
    let (years, rest) = (months.magnitude / 12, months.magnitude % 12)
    return (months < 0 ? "-P" : "P") + (years > 0 ? "\(years)Y" : "")
      + (rest > 0 || years == 0 ? "\(rest)M" : "")
  }
}

extension Int {
  /// With zeros in front.
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }

  /// Nanoseconds as the fraction of a second: `.5`; empty for none.
  fileprivate var fraction: String {
    if self == 0 { return "" }
    var digits = padded(9)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }
}
