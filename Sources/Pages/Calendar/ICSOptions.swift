import Domain
import JSONSource

/// When the sessions of a calendar are; without a first day there is none of this, but a queue.
struct ICSOptions: Hashable, Sendable {
  /// The first day a session may be on.
  let start: CalendarDay
  /// The days of the week that were named, 1 for Monday; empty for those of the plan.
  let weekdays: [Int]
  /// Hours and minutes without a colon, `1800`; nil for entries of whole days.
  let time: String?

  static let startSetting = Setting(
    "start", value: .one("YYYY-MM-DD"),
    "ics: the day the calendar begins on; without it the sessions are a queue of to-dos")
  static let weekdaysSetting = Setting(
    "weekdays", value: .list("DAY"),
    "ics: days to train on, such as mon,wed,fri; else the plan's own")
  static let timeSetting = Setting(
    "time", value: .one("HH:MM"), "ics: when sessions start; else they are for the day")

  /// Reads the options; nil when no day is named.
  ///
  /// - Throws: Everything that is missing or cannot be read.
  init?(_ settings: Settings) throws(SettingMistakes) {
    var mistakes = SettingMistakes()
    let written = settings.value(of: Self.startSetting)
    let date = written.flatMap { CalendarDay($0) }
      .flatMap { Self.years.contains($0.date.year) ? $0 : nil }
    if let written, date == nil {
      mistakes.add(Self.startSetting, "'\(written)' is no day; write it as 2027-01-04")
    }
    let weekdays = Self.weekdays(settings.values(of: Self.weekdaysSetting), &mistakes)
    let time = Self.time(settings.value(of: Self.timeSetting), &mistakes)
    if written == nil, !weekdays.isEmpty || time != nil {
      mistakes.add(
        Self.startSetting,
        "weekdays and a time need the day the plan begins on, YYYY-MM-DD: the program knows no today"
      )
    }
    if !mistakes.list.isEmpty { throw mistakes }
    guard let date else { return nil }
    (start, self.weekdays, self.time) = (date, weekdays, time)
  }

  /// The years a calendar can begin in: its format has four digits for them.
  private static let years = 1600...9900

  private static let names = [
    ("mon", "monday", "月"), ("tue", "tuesday", "火"), ("wed", "wednesday", "水"),
    ("thu", "thursday", "木"), ("fri", "friday", "金"), ("sat", "saturday", "土"),
    ("sun", "sunday", "日"),
  ]

  private static func weekdays(_ words: [String], _ mistakes: inout SettingMistakes) -> [Int] {
    var days: [Int] = []
    for word in words {
      let lower = word.lowercased()
      guard let index = names.firstIndex(where: { [$0.0, $0.1, $0.2].contains(lower) }) else {
        let nearest = Spelling.nearest(to: lower, in: names.flatMap { [$0.0, $0.1] })
        let hint = nearest.map { "; did you mean \($0)?" } ?? "; there are mon, tue, … sun"
        mistakes.add(weekdaysSetting, "'\(word)' is no day of the week\(hint)")
        continue
      }
      if days.contains(index + 1) {
        mistakes.add(weekdaysSetting, "\(names[index].0) is named twice")
      }
      days.append(index + 1)
    }
    return days
  }

  private static func time(_ text: String?, _ mistakes: inout SettingMistakes) -> String? {
    guard let text else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 && $0.first != "+" ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2, (0..<24).contains(numbers[0]),
      (0..<60).contains(numbers[1])
    else {
      mistakes.add(timeSetting, "'\(text)' is no time; write it as 18:30")
      return nil
    }
    return "\(parts[0])\(parts[1])"
  }
}
