import Domain
import JSONSource

/// What is known of one day, from all sources together.
struct HealthDay: Sendable {
  let date: CalendarDay
  /// Values by metric; those outside their range are not there.
  let metrics: [String: Double]
  /// Signs of the body that were sent with a value which no device can have measured.
  let implausible: [String]
  /// Where each value comes from; what is not named comes from the usual source.
  let sources: [String: String]
  let hrvKind: HrvKind?
  let night: Night?
  let workouts: [HealthWorkout]

  /// The source that a value comes from.
  func source(of field: String) -> String { sources[field] ?? Self.usualSource }

  /// The source of values of which nobody said one.
  static let usualSource = ReadSource.healthkit.rawValue
}

/// One night, filed under the day of waking.
struct Night: Hashable, Sendable {
  /// Hours slept, without the time awake.
  let hours: Double
  let awake: Double?
  /// Hours of deep sleep.
  let deep: Double?
  /// Hours in bed, where beginning and end are known.
  let inBed: Double?

  /// The part of the night that was slept; nil where neither time awake nor time in bed is known.
  var efficiency: Double? {
    if let awake, hours + awake > 0 { return hours / (hours + awake) }
    guard let inBed, inBed > 0 else { return nil }
    return min(1, hours / inBed)
  }
}

extension HealthDay {
  /// A value of the day, in the unit of its metric.
  subscript(_ metric: ReadMetric) -> Double? { metrics[metric.rawValue] }
}

/// A workout as its app told it.
struct HealthWorkout: Sendable {
  /// What its app calls it.
  let type: String
  let start: Moment
  let seconds: Double
  let averageHeartRate: Double?
  /// Effort from 1 to 10, as somebody rated the session.
  let effort: Double?
  /// The source it came through.
  let source: String
  /// The record as it was sent.
  let record: JSON

  /// The name without spaces, signs and Apple's prefix, as the page of families has it.
  static func plainType(_ type: String) -> String {
    let plain = type.lowercased().filter { $0.isLetter || $0.isNumber }
    return plain.hasPrefix(prefix) ? String(plain.dropFirst(prefix.count)) : plain
  }
  private static let prefix = "hkworkoutactivitytype"
}

extension Night {
  /// A night as it was sent; nil without hours.
  init?(_ json: JSON?) {
    guard let json, let hours = json["total_hours"]?.number else { return nil }
    self.hours = hours
    awake = json["awake_hours"]?.number
    deep = json["deep_hours"]?.number
    inBed = Moment(json["in_bed_start"]).flatMap { start in
      Moment(json["in_bed_end"]).map { Double($0.milliseconds - start.milliseconds) / 3_600_000 }
    }
  }
}

extension HealthWorkout {
  /// A workout as it was sent; nil without a beginning that can be read.
  init?(_ json: JSON, from source: String) {
    guard let start = Moment(json["start"]) else { return nil }
    self.start = start
    self.source = json["source_id"]?.string ?? source
    type = json["type"]?.string ?? ""
    let end = Moment(json["end"])
    seconds =
      json["duration_seconds"]?.number
      ?? end.map { Double($0.milliseconds - start.milliseconds) / 1000 } ?? 0
    averageHeartRate = json["avg_heart_rate"]?.number
    effort = json["rpe"]?.number
    record = json
  }
}

extension CalendarDay {
  /// The first day that can be written: 1 January of the year 1.
  static let earliest = CalendarDay(year: 1, month: 1, day: 1) ?? CalendarDay(number: 0)
}

extension Moment {
  /// An instant of a request, which its form has held against its shape.
  init?(_ json: JSON?) {
    guard let text = json?.string, let moment = Moment(text) else { return nil }
    self = moment
  }
}
