import Domain
import JSONSource
import Population
import Testing

@testable import Remembering

/// Days as a device sends them.
enum SentDays {
  /// The day that briefs are asked about: somebody's clock stands on its noon.
  static let today = CalendarDay(number: 20_532)

  /// A day before it.
  static func before(_ days: Int) -> CalendarDay { today + -days }

  /// What a device sent of a day, in the evening of it; today's in the morning.
  static func payload(
    _ date: CalendarDay, _ metrics: String, sleep: String? = nil, at time: String? = nil,
    source: String? = nil, more: String = ""
  ) -> String {
    let stamp = "\(date.text)T\(time ?? (date == today ? "07:00:00" : "22:00:00"))+01:00"
    return
      #"{"date":"\#(date.text)","timezone":"Europe/Berlin","device_sync_timestamp":"\#(stamp)","#
      + (source.map { #""source":"\#($0)","# } ?? "") + #""metrics":{\#(metrics)}"#
      + (sleep.map { #","sleep":\#($0)"# } ?? "") + more + "}"
  }

  /// A day with HRV, resting heart rate and a night.
  static func day(
    _ date: CalendarDay, hrv: Double, resting: Double, hours: Double, awake: Double = 0.3
  ) -> String {
    payload(
      date, #""hrv":\#(hrv),"resting_hr":\#(resting)"#,
      sleep: #"{"total_hours":\#(hours),"awake_hours":\#(awake)}"#)
  }

  /// The same again and again before today.
  static func flat(_ count: Int) -> [String] {
    (1...count).map { back in
      day(before(back), hrv: back % 2 == 1 ? 44 : 36, resting: Double(51 + back % 3), hours: 7.2)
    }
  }
}

extension Somebody {
  /// Sends days one after the other.
  func send(_ payloads: [String]) throws {
    for payload in payloads { _ = try ask("syncHealth", payload) }
  }

  /// The brief of today, with what is kept of it.
  func brief(_ more: String = "") throws -> JSON {
    try ask("getBrief", #"{"date":"\#(SentDays.today.text)"\#(more)}"#)
  }

  /// What may be read and written of somebody by a function of the brief.
  func memory() throws -> PersonAccess {
    let declared = try #require(planner.service.personalFunction("getBrief")?.personal)
    return PersonAccess(declared, store, person)
  }

  /// Days as all that was sent of them tells.
  func merged(_ days: ClosedRange<CalendarDay>) throws -> [String] {
    let (memory, windows) = (try memory(), try planner.briefWindows())
    let log = try HealthLog(days, memory)
    return try (days.lowerBound.number...days.upperBound.number).map {
      try planner.merged(CalendarDay(number: $0), log, windows)?.text ?? "nothing"
    }
  }
}

/// Numbers that are the same for the same seed.
struct SeededRandom: RandomNumberGenerator {
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed, 0) }

  mutating func next() -> UInt64 { source.next() }
}
