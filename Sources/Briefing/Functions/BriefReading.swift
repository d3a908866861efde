import Consulting
import Domain
import JSONSource
import RuleEngine

/// What a request of the brief holds, read once, with everything in it that no form can say, all at once.
///
/// What a function does not ask for is empty.
struct BriefReading {
  /// The day it is about; a request without one has no days either.
  let date: CalendarDay
  /// What devices sent of the day, and what was left out of it.
  let payloads: [HealthPayload]
  let warnings: Set<HealthWarning>
  /// Days up to the date.
  let days: [CalendarDay: HealthDay]
  /// Briefs before the date.
  let history: BriefHistory
  private(set) var mistakes: [Mistake]

  /// Reads a request of any function of the brief.
  init(_ request: JSON, _ rules: HealthRules) {
    date = CalendarDay(request["date"]?.string ?? "") ?? .earliest
    var payloads = PayloadReader(rules)
    self.payloads = payloads.payloads(request["payloads"], about: date)
    warnings = payloads.warnings
    var days = HealthDayReader(rules)
    self.days = days.days(request["days"], until: date, at: "/days")
    history = BriefHistory(request["history"], before: date, at: "/history")
    mistakes = payloads.mistakes + days.mistakes + history.mistakes
    readPlace(request, at: "")
    for (index, user) in (request["users"]?.array ?? []).enumerated() {
      readPlace(user, at: "/users/\(index)")
    }
    readSpan(request)
  }

  /// The longest time of one question, so that an answer stays small: 31 days.
  private static let longestSpan = 744.0

  private mutating func readPlace(_ json: JSON, at pointer: String) {
    if let name = json["timezone"]?.string, Zone(name: name) == nil {
      mistakes.append(.unknownZone(name, at: pointer + "/timezone"))
    }
    if let time = json["preferences"]?["morning_brief_time"]?.string,
      NotificationPreferences.minute(time) == nil
    {
      mistakes.append(.noTime(time, at: pointer + "/preferences/morning_brief_time"))
    }
  }

  private mutating func readSpan(_ request: JSON) {
    guard let from = Moment(request["from"]), let to = Moment(request["to"]) else { return }
    let hours = Double(to.milliseconds - from.milliseconds) / 3_600_000
    guard hours < 0 || hours > Self.longestSpan else { return }
    mistakes.append(.badOrder(hours: Self.longestSpan, at: "/to"))
  }
}

extension Mistake {
  /// A place whose clock is not known.
  fileprivate static func unknownZone(_ name: String, at pointer: String) -> Mistake {
    Mistake(
      code: "unknown-zone", message: Phrase("mistake.brief_zone", ("zone", .said(name))),
      hint: Phrase("hint.brief_zone"), pointer: pointer)
  }

  /// A text that is no time of the day.
  fileprivate static func noTime(_ text: String, at pointer: String) -> Mistake {
    Mistake(
      code: "bad-time", message: Phrase("mistake.brief_time", ("text", .said(text))),
      hint: Phrase("hint.brief_time"), pointer: pointer)
  }
}
