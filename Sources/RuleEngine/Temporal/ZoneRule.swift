import Domain

/// When the clocks of a place change, as the last line of its IANA file says in the notation of
/// POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// It holds for every year it is asked about. The built-in table knows no other: clocks of the past
/// that followed other laws are off by an hour or so, and every machine gives the same answer.
struct ZoneRule: Sendable {
  /// Seconds east of UTC outside summer time.
  let usual: Int
  private var summer = 0
  private var start: YearlyChange?
  private var end: YearlyChange?

  /// Reads the notation, with the times of a change that RFC 8536 adds; nil for anything else.
  init?(_ text: Substring) {
    var reader = ZoneRuleReader(rest: text)
    guard reader.skipName(), let west = reader.offset() else { return nil }
    usual = -west
    if reader.isAtEnd { return }
    guard reader.skipName() else { return nil }
    summer = usual + 3600
    if !reader.isAtChange {
      guard let west = reader.offset() else { return nil }
      summer = -west
    }
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }

  func offset(atUniversal seconds: Int) -> Int {
    guard let start, let end else { return usual }
    let year = Self.year(of: seconds + usual)
    return isSummer(
      seconds, start.moment(in: year) - usual, end.moment(in: year) - summer)
  }

  /// In the hour that a clock shows twice the first one counts; a time that it skips is read with
  /// the offset before the change.
  func offset(atLocal seconds: Int) -> Int {
    guard let start, let end else { return usual }
    let year = Self.year(of: seconds)
    let gap = max(0, summer - usual)
    let back = max(0, usual - summer)
    return isSummer(
      seconds, start.moment(in: year) + gap, end.moment(in: year) + back)
  }

  private func isSummer(_ now: Int, _ start: Int, _ end: Int) -> Int {
    let holds = start <= end ? now >= start && now < end : now >= start || now < end
    return holds ? summer : usual
  }

  private static func year(of seconds: Int) -> Int {
    DateValue(daysSinceEpoch: seconds.floorDivided(by: 86_400))?.year ?? 1970
  }
}

/// A change of clocks that comes every year.
private struct YearlyChange {
  /// How its day is named.
  enum Day {
    /// The first to the last (5) weekday of a month; 0 for Sunday.
    case weekday(Int, week: Int, month: Int)
    /// 1 to 365, as if 29 February were never.
    case ofCommonYear(Int)
    /// 0 to 365.
    case ofYear(Int)
  }

  let day: Day
  /// Seconds after midnight on the clock before the change; may lie on another day.
  let second: Int

  /// When it happens in a year, in seconds from 1970 on the clock before the change.
  func moment(in year: Int) -> Int { date(in: year) * 86_400 + second }

  private func date(in year: Int) -> Int {
    switch day {
    case .weekday(let weekday, let week, let month):
      let first = Self.first(of: month, year)
      let firstWeekday = (first + 4).floorRemainder(by: 7)
      var day = (weekday - firstWeekday).floorRemainder(by: 7) + (week - 1) * 7
      while day >= Gregorian.days(inMonth: month, of: year) { day -= 7 }
      return first + day
    case .ofCommonYear(let day):
      let isAfterLeapDay = day > 59 && Gregorian.days(inMonth: 2, of: year) == 29
      return Self.first(of: 1, year) + day - (isAfterLeapDay ? 0 : 1)
    case .ofYear(let day): return Self.first(of: 1, year) + day
    }
  }

  private static func first(of month: Int, _ year: Int) -> Int {
    DateValue(year: year, month: month, day: 1)?.daysSinceEpoch ?? 0
  }
}

/// Reads the notation from its beginning.
private struct ZoneRuleReader {
  var rest: Substring

  var isAtEnd: Bool { rest.isEmpty }
  var isAtChange: Bool { rest.first == "," }

  /// Three letters or more, or as many letters, digits and signs in angle brackets.
  mutating func skipName() -> Bool {
    let isBracketed = take("<")
    let name = rest.prefix {
      $0.isASCII && ($0.isLetter || isBracketed && ($0.isNumber || $0 == "+" || $0 == "-"))
    }
    rest = rest.dropFirst(name.count)
    return name.count >= 3 && (!isBracketed || take(">"))
  }

  /// Seconds west of UTC, at most a day of them.
  mutating func offset() -> Int? { seconds(atMostHours: 24) }

  /// `,M3.5.0/2`, `,J60`, `,0/-25`: the day, and the time of the change.
  mutating func change() -> YearlyChange? {
    guard take(","), let day = day() else { return nil }
    guard take("/") else { return YearlyChange(day: day, second: 7200) }
    return seconds(atMostHours: 167).map { YearlyChange(day: day, second: $0) }
  }

  private mutating func day() -> YearlyChange.Day? {
    if take("J") { return number(1...365).map { .ofCommonYear($0) } }
    guard take("M") else { return number(0...365).map { .ofYear($0) } }
    guard let month = number(1...12), take("."), let week = number(1...5), take("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  /// Hours, minutes and seconds, such as `-3:30`.
  private mutating func seconds(atMostHours hours: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var total = number(0...hours).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let part = number(0...59) else { return nil }
      total += part * unit
    }
    return isNegative ? -total : total
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let number = Int(digits), range.contains(number) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest = rest.dropFirst()
    return true
  }
}
