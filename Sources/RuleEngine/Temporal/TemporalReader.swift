/// Reads dates, times and durations in the notation of XML Schema 1.1, to the letter.
///
/// Beside it stands FEEL's own `@` with a place: `10:30:00@Europe/Paris`. Digits of a fraction past
/// the ninth are left out.
struct TemporalReader {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) {
    bytes = text.utf8.count <= 100 ? Array(text.utf8) : []
  }

  /// `2026-01-31`, `-0044-03-15`.
  static func date(_ text: String) -> DateValue? {
    var reader = TemporalReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    return date
  }

  /// `10:30:00`, `10:30:00.5Z`, `10:30:00+02:00`, `10:30:00@Europe/Paris`.
  static func time(_ text: String) -> TimeValue? {
    var reader = TemporalReader(text)
    guard let time = reader.time(), reader.isAtEnd else { return nil }
    return time.value
  }

  /// A date, `T` and a time; a date alone is its midnight.
  static func dateTime(_ text: String) -> DateTimeValue? {
    var reader = TemporalReader(text)
    guard let date = reader.date() else { return nil }
    if reader.isAtEnd { return DateTimeValue(date: date, time: .midnight(.local)) }
    guard reader.take("T"), let time = reader.time(), reader.isAtEnd,
      let day = time.isNextDay ? date.adding(days: 1) : date
    else { return nil }
    return DateTimeValue(date: day, time: time.value)
  }

  /// `P1Y2M` or `P1DT2H3M4.5S`, with `-` before it; the two kinds do not mix.
  static func duration(_ text: String) -> Temporal? {
    var reader = TemporalReader(text)
    let isNegative = reader.take("-")
    guard reader.take("P") else { return nil }
    return reader.months(isNegative) ?? reader.days(isNegative)
  }

  /// Whatever an at-literal holds.
  static func any(_ text: String) -> Temporal? {
    duration(text) ?? date(text).map { .date($0) } ?? time(text).map { .time($0) }
      ?? dateTime(text).map { .dateTime($0) }
  }

  // MARK: parts

  private mutating func date() -> DateValue? {
    let isNegative = take("-")
    let start = position
    guard let year = digits(atMost: 9), position - start >= 4,
      position - start == 4 || bytes[start] != UInt8(ascii: "0"),
      take("-"), let month = digits(2), take("-"), let day = digits(2)
    else { return nil }
    return DateValue(year: isNegative ? -year : year, month: month, day: day)
  }

  /// `24:00:00` is the midnight at the end of the day.
  private mutating func time() -> (value: TimeValue, isNextDay: Bool)? {
    guard let hour = digits(2), take(":"), let minute = digits(2), take(":"),
      let second = digits(2), second < 60, let fraction = fraction(), let zone = zone()
    else { return nil }
    let rest = Int64(second) * TimeValue.second + fraction
    if hour == 24, minute == 0, rest == 0 { return (.midnight(zone), true) }
    return TimeValue(hour: hour, minute: minute, nanoseconds: rest, zone: zone).map { ($0, false) }
  }

  /// The test suite of the standard takes a point without digits in durations, as in `PT0.S`.
  private mutating func fraction(mayBeEmpty: Bool = false) -> Int64? {
    guard take(".") else { return 0 }
    var value: Int64 = 0
    var count = 0
    while let digit = peekDigit() {
      if count < 9 { value = value * 10 + Int64(digit) }
      count += 1
      position += 1
    }
    guard count > 0 || mayBeEmpty else { return nil }
    for _ in 0..<max(0, 9 - count) { value *= 10 }
    return value
  }

  private mutating func zone() -> Zone? {
    if isAtEnd { return .local }
    if take("Z") { return .utc }
    if take("@") {
      let name = String(decoding: bytes[position...], as: UTF8.self)
      position = bytes.count
      return Zone(name: name)
    }
    let isNegative = take("-")
    guard isNegative || take("+"), let hour = digits(2), take(":"), let minute = digits(2),
      minute < 60
    else { return nil }
    var seconds = hour * 3600 + minute * 60
    if take(":") {
      guard let second = digits(2), second < 60 else { return nil }
      seconds += second
    }
    guard seconds <= Zone.mostSeconds else { return nil }
    return .offset(isNegative ? -seconds : seconds)
  }

  private mutating func months(_ isNegative: Bool) -> Temporal? {
    let start = position
    let years = component("Y")
    let months = component("M")
    guard isAtEnd, years != nil || months != nil,
      let sum = Self.sum([(years ?? 0, 12), (months ?? 0, 1)], isNegative),
      let count = Int(exactly: sum), let duration = MonthsDuration(months: count)
    else {
      position = start
      return nil
    }
    return .months(duration)
  }

  private mutating func days(_ isNegative: Bool) -> Temporal? {
    let days = component("D")
    var parts: [(Int128, Int128)] = [(days ?? 0, 86_400)]
    var fraction: Int64 = 0
    if take("T") {
      let (hours, minutes) = (component("H"), component("M"))
      parts += [(hours ?? 0, 3600), (minutes ?? 0, 60)]
      var hasSeconds = false
      if let seconds = number() {
        guard let rest = self.fraction(mayBeEmpty: true), take("S") else { return nil }
        parts.append((seconds, 1))
        fraction = rest
        hasSeconds = true
      }
      guard hours != nil || minutes != nil || hasSeconds else { return nil }
    } else if days == nil {
      return nil
    }
    guard isAtEnd, let seconds = Self.sum(parts, false), seconds.magnitude < 1 << 66 else {
      return nil
    }
    let total = seconds * Int128(TimeValue.second) + Int128(fraction)
    return DaysDuration(nanoseconds: isNegative ? -total : total).map { .days($0) }
  }

  private static func sum(_ parts: [(Int128, Int128)], _ isNegative: Bool) -> Int128? {
    let total = parts.reduce(Int128(0)) { $0 + $1.0 * $1.1 }
    return isNegative ? -total : total
  }

  /// A number with its letter; nil, and nothing read, when it is not there.
  private mutating func component(_ letter: Unicode.Scalar) -> Int128? {
    let start = position
    if let number = number(), take(letter) { return number }
    position = start
    return nil
  }

  /// Up to 24 digits.
  private mutating func number() -> Int128? {
    let start = position
    var value: Int128 = 0
    while let digit = peekDigit(), position - start < 24 {
      value = value * 10 + Int128(digit)
      position += 1
    }
    return position > start ? value : nil
  }

  private mutating func digits(_ count: Int) -> Int? {
    let start = position
    guard let value = digits(atMost: count), position - start == count else { return nil }
    return value
  }

  private mutating func digits(atMost count: Int) -> Int? {
    let start = position
    var value = 0
    while let digit = peekDigit(), position - start < count {
      value = value * 10 + digit
      position += 1
    }
    return position > start ? value : nil
  }

  private func peekDigit() -> Int? {
    guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
    return Int(bytes[position]) - 48
  }

  private var isAtEnd: Bool { position == bytes.count }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == letter.value else { return false }
    position += 1
    return true
  }
}
