import Consulting
import Domain
import JSONSource

/// What a device sent of one day.
struct HealthPayload: Sendable {
  let date: CalendarDay
  let stamp: Moment
  let source: String
  /// What it says of each field; a field that is not there is kept as it was.
  var fields: [String: Said] = [:]

  /// What is said of a field.
  enum Said: Sendable {
    /// It is taken back.
    case cleared
    case number(Double)
    case record(JSON)
  }
}

/// Reads payloads that have been held against their form.
struct PayloadReader {
  let rules: HealthRules
  private(set) var warnings: Set<HealthWarning> = []
  private(set) var mistakes: [Mistake] = []

  init(_ rules: HealthRules) { self.rules = rules }

  /// Payloads as far as they are about a day; those of another one count through their sleep alone.
  mutating func payloads(_ json: JSON?, about date: CalendarDay) -> [HealthPayload] {
    (json?.array ?? []).enumerated().compactMap { index, item in
      payload(item, about: date, at: "/payloads/\(index)")
    }
  }

  private mutating func payload(
    _ json: JSON, about date: CalendarDay, at pointer: String
  ) -> HealthPayload? {
    guard let own = CalendarDay(json["date"]?.string ?? ""),
      let stamp = Moment(json["device_sync_timestamp"])
    else { return nil }
    check(own, stamp, pointer)
    var payload = HealthPayload(
      date: own, stamp: stamp, source: json["source"]?.string ?? HealthDay.usualSource)
    if own == date {
      for block in ["metrics", "running_mechanics"] { readMetrics(json[block], &payload) }
      if let workouts = json["workouts"] {
        check(workouts, pointer + "/workouts")
        payload.fields["workouts"] = workouts.isNull ? .cleared : .record(workouts)
      }
    }
    readSleep(json["sleep"], about: date, &payload, pointer + "/sleep")
    return payload
  }

  private mutating func readMetrics(_ json: JSON?, _ payload: inout HealthPayload) {
    for member in json?.members ?? [] {
      if member.key == HealthRecord.heartRateSamples.rawValue {
        payload.fields[member.key] = member.value.isNull ? .cleared : .record(member.value)
      } else if let metric = rules.metrics[member.key],
        !HealthRecord.isOne(member.key)
      {
        payload.fields[member.key] = said(member, metric)
      } else {
        warnings.insert(HealthWarning(code: "unknown-metric", field: member.key))
      }
    }
  }

  /// A value within its range; nil where it is left out.
  private mutating func said(
    _ member: JSON.Member, _ metric: HealthRules.Metric
  ) -> HealthPayload.Said? {
    guard var value = member.value.number else { return .cleared }
    if metric.mayBeFraction, (0...1).contains(value) {
      value *= 100
      warnings.insert(HealthWarning(code: "fraction", field: member.key))
    }
    guard metric.plausible.contains(value) else {
      warnings.insert(HealthWarning(code: HealthWarning.implausible, field: member.key))
      return nil
    }
    return .number(value)
  }

  /// A night belongs to the day of waking, whatever day it was sent under.
  private mutating func readSleep(
    _ json: JSON?, about date: CalendarDay, _ payload: inout HealthPayload, _ pointer: String
  ) {
    guard let json else { return }
    guard !json.isNull else {
      if payload.date == date { payload.fields["sleep"] = .cleared }
      return
    }
    let end = Moment(json["in_bed_end"])
    let woke = end.map { CalendarDay(number: $0.day) } ?? payload.date
    checkNight(json, pointer)
    guard woke == date else { return }
    if woke != payload.date {
      warnings.insert(HealthWarning(code: "sleep-date-mismatch", field: "sleep"))
    }
    if isOff(json) { warnings.insert(HealthWarning(code: "stages-off-total", field: "sleep")) }
    payload.fields["sleep"] = .record(json)
  }

  private func isOff(_ night: JSON) -> Bool {
    let stages = ["core_hours", "deep_hours", "rem_hours"].compactMap { night[$0]?.number }
    guard let total = night["total_hours"]?.number, stages.count == 3 else { return false }
    let off = abs(stages.reduce(0, +) - total)
    return off > rules.stagesWithinHours && !off.isClose(to: rules.stagesWithinHours)
  }
}

// MARK: Mistakes

extension PayloadReader {
  private mutating func check(_ date: CalendarDay, _ stamp: Moment, _ pointer: String) {
    guard date.number > stamp.day + rules.latestDateAhead else { return }
    mistakes.append(
      Mistake(
        code: "future-date",
        message: Phrase("mistake.brief_future", ("date", .plain(date.text))),
        hint: Phrase("hint.brief_future"), pointer: pointer + "/date"))
  }

  private mutating func check(_ workouts: JSON, _ pointer: String) {
    for (index, workout) in (workouts.array ?? []).enumerated() {
      checkOrder(workout["start"], workout["end"], "\(pointer)/\(index)/end")
    }
  }

  private mutating func checkNight(_ night: JSON, _ pointer: String) {
    checkOrder(night["in_bed_start"], night["in_bed_end"], pointer + "/in_bed_end")
    guard let hours = night["total_hours"]?.number, hours > rules.longestSleepHours else { return }
    mistakes.append(order(pointer + "/total_hours"))
  }

  private mutating func checkOrder(_ start: JSON?, _ end: JSON?, _ pointer: String) {
    guard let start = Moment(start), let end = Moment(end) else { return }
    let hours = Double(end.milliseconds - start.milliseconds) / 3_600_000
    guard hours < 0 || hours > rules.longestSleepHours else { return }
    mistakes.append(order(pointer))
  }

  private func order(_ pointer: String) -> Mistake {
    .badOrder(hours: rules.longestSleepHours, at: pointer)
  }
}

extension Mistake {
  /// An end before its beginning, or too far from it.
  static func badOrder(hours: Double, at pointer: String) -> Mistake {
    Mistake(
      code: "bad-order", message: Phrase("mistake.brief_order"),
      hint: Phrase("hint.brief_order", ("hours", .number(hours))), pointer: pointer)
  }
}
