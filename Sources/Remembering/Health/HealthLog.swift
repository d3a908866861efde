import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// What devices sent of some days, as it was kept: one event a payload, in any order.
struct HealthLog {
  static let stream = EventStream.Kind.health.rawValue

  /// Payloads by the day they are about; one whose night ended on another day stands there, too.
  private let payloads: [CalendarDay: [JSON]]
  /// The days of which anything was sent.
  let received: Set<CalendarDay>

  /// Reads what is kept of days up to one.
  init(
    _ days: ClosedRange<CalendarDay>, _ memory: PersonAccess
  ) throws(StoreFailure) {
    // A night is filed under the day of waking: it may have been sent with the day before or after.
    let first = (days.lowerBound + -1).everywhere.lowerBound
    let events = try memory.history(
      Self.stream, within: first..<(days.upperBound + 1).everywhere.upperBound)
    var found: [CalendarDay: [JSON]] = [:]
    var received: Set<CalendarDay> = []
    for kept in events {
      let payload = try kept.event.json()
      guard let date = payload["date"]?.string.flatMap(CalendarDay.init) else { continue }
      received.insert(date)
      for day in Set([date, Self.waking(payload) ?? date]) {
        found[day, default: []].append(payload)
      }
    }
    self.received = received
    payloads = found
  }

  /// The day on which the night of a payload ended; nil where it tells of none.
  static func waking(_ payload: JSON) -> CalendarDay? {
    payload["sleep"]?["in_bed_end"]?.string.flatMap(Moment.init).map {
      CalendarDay(number: $0.day)
    }
  }

  /// What was sent of a day, as `mergeHealthDay` takes it; nil where nothing was.
  ///
  /// Where more was sent than a request holds, the latest counts.
  func request(of date: CalendarDay, atMost most: Int) -> JSON? {
    guard let sent = payloads[date] else { return nil }
    let latest =
      sent.count <= most
      ? sent
      : Array(
        sent.map {
          (stamp: Self.stamp($0)?.milliseconds ?? 0, text: Content($0).bytes, payload: $0)
        }
        .sorted {
          $0.stamp != $1.stamp
            ? $0.stamp > $1.stamp : $1.text.lexicographicallyPrecedes($0.text)
        }
        .prefix(most).map(\.payload))
    return JSON(["date": .string(date.text), "payloads": .array(latest)])
  }

  /// Whether the last word of its source about a day is the same, whenever that was sent.
  func holds(_ payload: JSON) -> Bool {
    let date = payload["date"]?.string
    let sent = (date.flatMap(CalendarDay.init).flatMap { payloads[$0] } ?? []).filter {
      $0["date"]?.string == date && $0["source"]?.string == payload["source"]?.string
    }
    func instant(_ payload: JSON) -> Int64 { Self.stamp(payload)?.milliseconds ?? 0 }
    guard let last = sent.map(instant).max() else { return false }
    let said = Content(payload.without(Self.stampField))
    return sent.contains {
      instant($0) == last && Content($0.without(Self.stampField)) == said
    }
  }

  /// The field of a payload that says when a device sent it.
  static let stampField = "device_sync_timestamp"

  /// When a device sent a payload; nil where it says none.
  static func stamp(_ payload: JSON) -> Moment? {
    payload[stampField]?.string.flatMap(Moment.init)
  }
}

extension Event {
  /// What a device sent of one day; the same is the same event, however often it is sent.
  ///
  /// It stands at the beginning of the day it is about, by the clock of the device, so that the days
  /// before another are found without reading any that lie further back; where that clock has not come
  /// to the day, at its first beginning anywhere.
  ///
  /// - Returns: nil for a day before 1970.
  init?(health payload: JSON) {
    guard let date = payload["date"]?.string.flatMap(CalendarDay.init),
      let stamp = HealthLog.stamp(payload),
      let at = Self.beginning(of: date, by: stamp)
    else { return nil }
    let data = Content(payload)
    let zone = payload["timezone"]?.string.flatMap { Name.isValid($0) ? $0 : nil }
    let named = Event(keeping: data, in: HealthLog.stream, at: at)
    self.init(
      stream: named.stream, client: named.client, number: named.number,
      device: "", at: at, zone: zone ?? named.zone, data: data)
  }

  private static func beginning(of date: CalendarDay, by stamp: Moment) -> Moment? {
    guard let there = date.beginning(offset: stamp.offsetMinutes),
      there.milliseconds <= stamp.milliseconds
    else { return date.beginning(offset: CalendarDay.eastmost) }
    return there
  }
}
