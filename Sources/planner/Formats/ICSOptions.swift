import JSONSource

/// When the sessions of a calendar are; without a first day there is none of this, but a queue.
struct ICSOptions: Hashable, Sendable {
  /// The first day a session may be on.
  let start: CivilDate
  /// The days of the week that were named, 1 for Monday; empty for those of the plan.
  let weekdays: [Int]
  /// Hours and minutes without a colon, `1800`; nil for entries of whole days.
  let time: String?

  static let startOption = Option(
    "start", value: .one("YYYY-MM-DD"),
    "ics: the day the calendar begins on; without it the sessions are a queue of to-dos")
  static let weekdaysOption = Option(
    "weekdays", value: .list("DAY"),
    "ics: days to train on, such as mon,wed,fri; else the plan's own")
  static let timeOption = Option(
    "time", value: .one("HH:MM"), "ics: when sessions start; else they are for the day")

  /// Reads the options; nil when no day is named.
  ///
  /// - Throws: Everything that is missing or cannot be read.
  init?(_ arguments: Arguments) throws(Stopped) {
    var mistakes: [String] = []
    let written = arguments.value(of: Self.startOption)
    let date = written.flatMap { CivilDate($0) }
    if let written, date == nil {
      mistakes.append("--start: '\(written)' is no day; write it as 2027-01-04")
    }
    let weekdays = Self.weekdays(arguments.values(of: "weekdays"), &mistakes)
    let time = Self.time(arguments.value(of: Self.timeOption), &mistakes)
    if written == nil, !weekdays.isEmpty || time != nil {
      mistakes.append(
        "--weekdays and --time need --start YYYY-MM-DD, the day the plan begins on:"
          + " the program knows no today")
    }
    if !mistakes.isEmpty { throw Stopped(.usage, mistakes.map { "planner: \($0)" }) }
    guard let date else { return nil }
    (start, self.weekdays, self.time) = (date, weekdays, time)
  }

  private static let names = [
    ("mon", "monday", "月"), ("tue", "tuesday", "火"), ("wed", "wednesday", "水"),
    ("thu", "thursday", "木"), ("fri", "friday", "金"), ("sat", "saturday", "土"),
    ("sun", "sunday", "日"),
  ]

  private static func weekdays(_ words: [String], _ mistakes: inout [String]) -> [Int] {
    var days: [Int] = []
    for word in words {
      let lower = word.lowercased()
      guard let index = names.firstIndex(where: { [$0.0, $0.1, $0.2].contains(lower) }) else {
        let nearest = Spelling.nearest(to: lower, in: names.flatMap { [$0.0, $0.1] })
        let hint = nearest.map { "; did you mean \($0)?" } ?? "; there are mon, tue, … sun"
        mistakes.append("--weekdays: '\(word)' is no day of the week\(hint)")
        continue
      }
      if days.contains(index + 1) {
        mistakes.append("--weekdays: \(names[index].0) is named twice")
      }
      days.append(index + 1)
    }
    return days
  }

  private static func time(_ text: String?, _ mistakes: inout [String]) -> String? {
    guard let text else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 && $0.first != "+" ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2, (0..<24).contains(numbers[0]),
      (0..<60).contains(numbers[1])
    else {
      mistakes.append("--time: '\(text)' is no time; write it as 18:30")
      return nil
    }
    return "\(parts[0])\(parts[1])"
  }
}
