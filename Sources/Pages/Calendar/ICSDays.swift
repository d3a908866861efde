import Domain
import JSONSource

/// Which day of the calendar each day of a plan is first on.
enum ICSDays {
  /// Days with their first dates, in the order of the dates.
  ///
  /// The plan's own weekdays stay as they are. Days that were named take the sessions in their
  /// order, beginning with the first such day there is; what lies between sessions keeps its
  /// weekday when that is free and else takes the next free one.
  ///
  /// - Throws: When there are more or fewer names than sessions.
  static func dates(
    _ workouts: [JSON], _ options: ICSOptions
  ) throws(SettingMistakes) -> [(JSON, CalendarDay)] {
    let inOrder = workouts.enumerated().sorted {
      (order($0.element), $0.offset) < (order($1.element), $1.offset)
    }.map(\.element)
    let dated =
      options.weekdays.isEmpty
      ? suggested(inOrder, from: options.start)
      : try named(options.weekdays.count == workouts.count ? workouts : inOrder, options)
    return dated.enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }.map(\.element)
  }

  private static func suggested(_ days: [JSON], from start: CalendarDay) -> [(JSON, CalendarDay)] {
    days.enumerated().map { index, day in
      (day, weekday(day).map { start.next(weekday: $0) } ?? start + index % 7)
    }
  }

  private static func named(
    _ days: [JSON], _ options: ICSOptions
  ) throws(SettingMistakes) -> [(JSON, CalendarDay)] {
    let sessions = days.filter(isSession)
    let count = options.weekdays.count
    guard count == sessions.count || count == days.count else {
      throw SettingMistakes(
        ICSOptions.weekdaysSetting,
        "\(count) days are named, the plan has \(sessions.count) sessions:"
          + " \(sessions.compactMap { $0["title"]?.string }.joined(separator: ", "))")
    }
    var free = options.weekdays.map { options.start.next(weekday: $0) }.sorted()[...]
    let queue = count == days.count ? days : sessions
    var dated = queue.compactMap { day in free.popFirst().map { (day, $0) } }
    guard queue.count < days.count else { return dated }
    for day in days where !isSession(day) {
      let wish = weekday(day).map { options.start.next(weekday: $0) } ?? options.start
      let week = (0..<7).map {
        options.start + (wish - options.start + $0) % 7
      }
      let date = week.first { date in !dated.contains { $0.1 == date } }
      dated.append((day, date ?? wish))
    }
    return dated
  }

  private static func isSession(_ day: JSON) -> Bool {
    !(day["blocks"]?.array ?? []).isEmpty
  }

  private static func order(_ day: JSON) -> Double {
    day["day"]?.number ?? 0
  }

  private static func weekday(_ day: JSON) -> Int? {
    day["weekday"]?.number.flatMap { Int(exactly: $0) }.flatMap { (1...7).contains($0) ? $0 : nil }
  }
}
