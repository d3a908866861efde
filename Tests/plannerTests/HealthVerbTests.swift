import Domain
import Folders
import Glibc
import PlannerService
import Testing

@testable import planner

/// Health data and the brief as somebody types for them.
@Suite struct HealthVerbTests {
  /// The day that the clock of this machine shows.
  private static var today: CalendarDay {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return CalendarDay(number: (now + local.tm_gmtoff) / 86_400)
  }

  private static func record(_ type: String, _ value: Double, _ unit: String, _ day: String)
    -> String
  {
    #" <Record type="HKQuantityTypeIdentifier\#(type)" sourceName="Watch" unit="\#(unit)" "#
      + #"startDate="\#(day) 04:00:00 +0000" endDate="\#(day) 04:05:00 +0000" value="\#(value)"/>"#
  }

  /// An export of so many days up to today.
  private static func export(_ days: Int, hrv: Double = 40, resting: Double = 52) -> String {
    let records = (0..<days).reversed().flatMap { back in
      let day = (today + -back).text
      let usual = back % 2 == 1 ? 44.0 : 36
      return [
        record("HeartRateVariabilitySDNN", back == 0 ? hrv : usual, "ms", day),
        record("RestingHeartRate", back == 0 ? resting : Double(51 + back % 3), "count/min", day),
      ]
    }
    let head = "<HealthData>\n <ExportDate value=\"\(today.text) 04:30:00 +0000\"/>\n"
    return head + records.joined(separator: "\n") + "\n</HealthData>\n"
  }

  @Test("8: an export is looked at, kept once however often, and only what is new is kept later")
  func importing() throws {
    let home = try Home()
    home.folder.write("export.xml", Self.export(20))
    let file = "\(home.folder.path)/export.xml"
    let looked = home.run("health import \(file) --dry-run")
    #expect(looked.output.contains("20 days") && looked.output.contains("nothing is kept yet"))
    #expect(!Files.exists(home.path))
    let kept = home.run("health import \(file)")
    #expect(kept.output.contains("20 new or said anew, 0 kept already"), "\(kept)")
    let again = home.run("health import \(file)")
    #expect(again.output.contains("0 new or said anew, 20 kept already"))
    #expect(again.output.contains("nothing new to keep"))
    home.folder.write("export.xml", Self.export(20, hrv: 41))
    #expect(home.run("health import \(file)").output.contains("1 new or said anew, 19 kept"))
    #expect(home.run("health import").code == .usage)
    #expect(home.run("health import \(file).xml").code == .unreadable)
  }

  @Test("16, 18: the brief of today is told from what is kept, and answered")
  func brief() throws {
    let home = try Home()
    #expect(home.run("brief").code == .unreadable)
    #expect(home.run("brief").errors.contains("planner health import export.xml"))
    home.folder.write("export.xml", Self.export(30, hrv: 46, resting: 50))
    _ = home.run("health import \(home.folder.path)/export.xml")
    let told = home.run("brief")
    #expect(told.code == .success, "\(told.errors)")
    #expect(told.output.contains("Train as planned today."))
    #expect(told.output.contains("planner brief --followed, --changed or --ignored"))
    #expect(home.run("brief --changed").output.contains("you said: changed"))
    #expect(home.run("brief --followed").output.contains("you said: followed"))
    #expect(home.run("brief").output.contains("you said: followed"))
    #expect(home.run("brief --followed --ignored").code == .usage)
    #expect(home.run("brief --ill").output.contains("Do not train today."))
  }

  @Test("9: what is missing is said: how many of the first days are there")
  func missing() throws {
    let home = try Home()
    home.folder.write("export.xml", Self.export(5))
    _ = home.run("health import \(home.folder.path)/export.xml")
    let told = home.run("brief")
    #expect(told.output.contains("health data of 5 of the last 14 days"), "\(told.output)")
    #expect(told.output.contains("Too little is known for a decision."))
  }

  @Test("13: how somebody feels is enough for a brief, and is kept for the next")
  func feeling() throws {
    let home = try Home()
    let told = home.run("brief --feel 2")
    #expect(told.output.contains("Do less than planned today"), "\(told.errors)")
    #expect(told.output.contains("no health data is kept"))
    #expect(home.run("brief").output.contains("Do less than planned today"))
    #expect(home.run("brief --feel 9").code == .data)
    #expect(home.run("brief --feel well").code == .usage)
  }

  @Test("Today says what the brief says, once")
  func oneVoice() throws {
    let home = try Home()
    _ = home.run("generate --days 6 --save")
    _ = home.run("brief --feel 1 --ill")
    let day = home.run("today").output
    #expect(day.components("Your brief: Do not train today.") == 2, "\(day)")
    #expect(!day.contains("×") || day.contains("no training"), "\(day)")
  }
}

extension String {
  /// Into how many parts a text divides it.
  fileprivate func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count
  }
}
