import Domain
import Folders
import JSONSource
import Testing

@testable import Pages
@testable import planner

/// Days of the calendar, and the sessions on them.
@Suite struct CalendarTests {
  @Test("Days count on through every month, leap years among them")
  func days() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number = try #require(CalendarDay("1896-01-01")).number
    var wrong: [String] = []
    for year in 1896...2104 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        for day in 1...(lengths[month - 1] + (isLeap && month == 2 ? 1 : 0)) {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          let date = CalendarDay(text)
          if date?.number != number || date?.text != text { wrong.append(text) }
          number += 1
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "A day knows its place in the week",
    arguments: [
      ("1970-01-01", 4), ("2000-02-29", 2), ("2027-01-04", 1), ("2026-12-31", 4), ("2028-02-29", 2),
      ("1600-01-01", 6), ("2100-03-01", 1), ("1969-12-28", 7), ("9900-12-31", 1),
    ])
  func weekday(text: String, weekday: Int) throws {
    let date = try #require(CalendarDay(text))
    #expect(date.weekday == weekday)
    #expect(date.next(weekday: weekday) == date)
    #expect(date.next(weekday: weekday % 7 + 1) == date + 1)
  }

  @Test(
    "What is no day is refused",
    arguments: [
      "2027-02-29", "2100-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00",
      "27-01-04",
      "2027/01/04", "2027-1-04", "0000-01-01", "-999-01-01", "2027-01-04T", "", "２０２７-01-04",
    ])
  func noDay(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  /// Wednesday 6 January 2027 is the first day; the plan trains on 1, 2, 4, 5 and walks on 3 and 6.
  @Test(
    "Sessions are on the days that were named, in the plan's order",
    arguments: [
      ("", "06 walk, 07 C, 08 D, 09 walk, 11 A, 12 B"),
      ("mon,tue,thu,sat", "06 walk, 07 A, 09 B, 10 walk, 11 C, 12 D"),
      ("sun,wed,fri,sat", "06 A, 07 walk, 08 B, 09 C, 10 D, 11 walk"),
      ("sun,mon,tue,wed,thu,fri", "06 A, 07 B, 08 walk, 10 C, 11 D, 12 walk"),
    ])
  func sessions(weekdays: String, expected: String) throws {
    let workouts = try Checkout.json(Array(Self.week.utf8)).array ?? []
    let days = weekdays.split(separator: ",").map(String.init)
    let options = try #require(
      try ICSOptions(Settings(["start": ["2027-01-06"], "weekdays": days])))
    let said = try ICSDays.dates(workouts, options).map { day, date in
      "\(date.text.suffix(2)) \(day["title"]?.string ?? "")"
    }
    #expect(said.joined(separator: ", ") == expected)
  }

  private static let week = """
    [{"day": 1, "weekday": 1, "title": "A", "blocks": [{}]},
     {"day": 2, "weekday": 2, "title": "B", "blocks": [{}]},
     {"day": 5, "weekday": 3, "title": "walk"},
     {"day": 3, "weekday": 4, "title": "C", "blocks": [{}]},
     {"day": 4, "weekday": 5, "title": "D", "blocks": [{}]},
     {"day": 6, "weekday": 6, "title": "walk"}]
    """

  @Test(
    "Sessions repeat until the week before the deload",
    arguments: [(1, 6, "COUNT=5"), (4, 6, "COUNT=2"), (5, 6, ""), (6, 6, ""), (7, 6, "COUNT=5")])
  func weeks(week: Int, deload: Int, rule: String) throws {
    let isDeload = week % deload == 0
    let plan = """
      {"workouts": [{"day": 1, "title": "A", "blocks": [{}]}],
       "progression": {"week": \(week), "deload_week": \(deload), "is_deload_week": \(isDeload)}}
      """
    let text = try FormatTests.text(
      Checkout.json(Array(plan.utf8)), as: "ics", ["--start", "2027-01-04"])
    #expect(rule.isEmpty ? !text.contains("RRULE") : text.contains(rule + "\r\n"))
    #expect(text.contains("-deload@") != isDeload)
  }

  @Test(
    "Without a first day the sessions are a queue of to-dos, every week up to the deload",
    arguments: [(1, 6, 30), (4, 6, 12), (6, 6, 6), (1, 0, 6)])
  func queue(week: Int, deload: Int, count: Int) throws {
    let plan = """
      {"workouts": \(Self.week), "progression": {"week": \(week), "deload_week": \(deload)}}
      """
    let text = try FormatTests.text(Checkout.json(Array(plan.utf8)), as: "ics", [])
    let lines = text.split(separator: "\r\n")
    let titles = lines.filter { $0.hasPrefix("SUMMARY:") }.map { $0.dropFirst("SUMMARY:".count) }
    #expect(titles.count == count && Set(lines.filter { $0.hasPrefix("UID:") }).count == count)
    let first = ["1/6 A", "2/6 B", "3/6 walk", "4/6 C", "5/6 D", "6/6 walk"]
    #expect(titles.prefix(6) == first.map { "Week \(week) · \($0)" }[...])
    #expect(!text.contains("VEVENT") && !text.contains("DTSTART") && !text.contains("DUE"))
  }

  @Test("An entry keeps its id when the calendar moves, and loses it when the plan changes")
  func ids() throws {
    func ids(_ plan: JSON, _ words: [String]) throws -> [Substring] {
      try FormatTests.text(plan, as: "ics", words).split(separator: "\r\n").filter {
        $0.hasPrefix("UID:")
      }
    }
    let plan = try FormatTests.plan("en")
    let first = try ids(plan, ["--start", "2027-01-04"])
    #expect(Set(first).count == first.count)
    #expect(try Set(ids(plan, FormatTests.calendar)) == Set(first))
    #expect(try Set(ids(FormatTests.plan("ja"), FormatTests.calendar)).isDisjoint(with: first))
  }
}
