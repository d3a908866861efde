import Domain
import Folders
import JSONSource
import PlannerService

/// Days of health data, written as requests have them.
enum BriefDays {
  /// The day every table is about.
  static let today = CalendarDay(number: 20_535)

  /// A day before it.
  static func before(_ days: Int) -> CalendarDay { today + -days }

  /// A day with HRV, resting heart rate and a night.
  static func day(
    _ date: CalendarDay, _ hrv: Double?, _ resting: Double?, _ hours: Double?, awake: Double = 0.3,
    more: [(String, JSON)] = []
  ) -> JSON {
    var metrics: [(String, JSON)] = []
    if let hrv { metrics.append(("hrv", .number(hrv))) }
    if let resting { metrics.append(("resting_hr", .number(resting))) }
    var members: [(String, JSON)] = [("date", .string(date.text)), ("metrics", .object(metrics))]
    if let hours {
      members.append(
        (
          "sleep",
          .object([("total_hours", .number(hours)), ("awake_hours", .number(awake))])
        ))
    }
    return .object(members + more)
  }

  /// The same again and again before today, from so many days ago to so many.
  static func flat(_ count: Int, from first: Int = 1) -> [JSON] {
    (first...count).map { back in
      day(before(back), back % 2 == 1 ? 44 : 36, Double(51 + back % 3), 7.2)
    }
  }

  /// A request about today.
  static func request(_ days: [JSON], _ more: (String, JSON)...) -> JSON {
    .object([("date", .string(today.text)), ("days", .array(days))] + more)
  }

  /// The answer of a function, as it is written.
  static func text(_ function: String, _ request: JSON) throws -> String {
    let response = try Checkout.service().call(function, Array(written(request).utf8))
    return String(decoding: response.bytes, as: UTF8.self)
  }

  /// The answer of a function, read.
  static func call(_ function: String, _ request: JSON) throws -> JSON {
    try Checkout.json(Array(text(function, request).utf8))
  }

  private static func written(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }
}
