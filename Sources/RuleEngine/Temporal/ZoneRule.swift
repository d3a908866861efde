/// When the clocks of a place change, as the last line of its IANA file says in the notation of
/// POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// The rule of today is used for every year: clocks of the past that followed other laws are off
/// by an hour or so, and every machine gives the same answer.
struct ZoneRule: Sendable {
  /// The last, first, second … weekday of a month.
  private struct Change {
    let month: Int
    let week: Int
    /// 0 for Sunday.
    let weekday: Int
    /// Seconds after midnight on the clock before the change.
    let second: Int

    /// When it happens in a year, in seconds from 1970 on the clock before the change.
    func moment(in year: Int) -> Int {
      let first = DateValue(year: year, month: month, day: 1)?.daysSinceEpoch ?? 0
      let firstWeekday = (first + 4).floorRemainder(by: 7)
      var day = (weekday - firstWeekday).floorRemainder(by: 7) + (week - 1) * 7
      while day >= DateValue.days(inMonth: month, of: year) { day -= 7 }
      return (first + day) * 86_400 + second
    }
  }

  /// Seconds east of UTC outside summer time.
  let usual: Int
  private var summer = 0
  private var start: Change?
  private var end: Change?

  /// Reads the notation; anything unusual in it is a mistake of ours.
  init(_ text: Substring) {
    var reader = Reader(rest: text)
    reader.skipName()
    usual = -reader.seconds()
    guard reader.rest.first != nil, reader.rest.first != "," else { return }
    reader.skipName()
    let isPlain = reader.rest.first == ","
    summer = isPlain ? usual + 3600 : -reader.seconds()
    start = reader.change()
    end = reader.change()
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

  /// Reads the notation from its beginning.
  private struct Reader {
    var rest: Substring

    mutating func skipName() {
      if rest.first == "<" {
        rest = rest.drop { $0 != ">" }.dropFirst()
      } else {
        rest = rest.drop { $0.isLetter }
      }
    }

    /// Hours, minutes and seconds, such as `-3:30`.
    mutating func seconds() -> Int {
      let isNegative = rest.first == "-"
      if isNegative || rest.first == "+" { rest = rest.dropFirst() }
      var total = number() * 3600
      var unit = 60
      while rest.first == ":" {
        rest = rest.dropFirst()
        total += number() * unit
        unit /= 60
      }
      return isNegative ? -total : total
    }

    /// `,M3.5.0/2`: the month, the week, the weekday, and the hour of the change.
    mutating func change() -> Change? {
      guard rest.hasPrefix(",M") else { return nil }
      rest = rest.dropFirst(2)
      let month = number()
      rest = rest.dropFirst()
      let week = number()
      rest = rest.dropFirst()
      let weekday = number()
      var second = 7200
      if rest.first == "/" {
        rest = rest.dropFirst()
        second = seconds()
      }
      return Change(month: month, week: week, weekday: weekday, second: second)
    }

    private mutating func number() -> Int {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits) ?? 0
    }
  }
}
