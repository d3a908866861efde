/// A day of the Gregorian calendar.
struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, below zero before it.
  let dayNumber: Int

  init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// A day as ISO 8601 writes it, `2027-01-04`, from 1600 to 9900; nil for anything else.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    guard numbers.count == 3, (1600...9900).contains(numbers[0]) else { return nil }
    dayNumber = Self.dayNumber(numbers[0], numbers[1], numbers[2])
    // A day that does not exist, such as 30 February, comes back as another one.
    guard written("-") == text else { return nil }
  }

  /// Day of the week, 1 for Monday to 7 for Sunday.
  var weekday: Int {
    // 1970-01-01 was a Thursday.
    (((dayNumber + 3) % 7) + 7) % 7 + 1
  }

  /// The day that many days later.
  func adding(_ days: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber + days)
  }

  /// The first such day of the week, this day included.
  func next(weekday: Int) -> CivilDate {
    adding((weekday - self.weekday + 7) % 7)
  }

  /// Year, month and day with something between them: `20270104` with nothing.
  func written(_ separator: String = "") -> String {
    let (year, month, day) = parts
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)\(separator)\(two(month))\(separator)\(two(day))"
  }

  static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }

  /// Days in 400 years, after which the calendar repeats itself.
  private static let era = 146_097
  /// Days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  /// Years counted from March, so that a leap day is a year's last (Hinnant, "chrono-compatible
  /// low-level date algorithms"); years from 1 on.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = marchYear.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.era + dayOfEra - epoch
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (dayNumber + Self.epoch).quotientAndRemainder(dividingBy: Self.era)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
