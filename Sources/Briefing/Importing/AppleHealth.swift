import Consulting
import Domain
import JSONSource

/// Adds up what Apple Health exported, day by day, as it is read.
///
/// Counts of steps and energy are those of one source for each hour, so that a watch and a phone never
/// add up; means are those of one source a day. Memory grows with days, not with records.
struct AppleHealth {
  let rules: HealthRules
  private var scanner = AttributeScanner()
  private var days: [CalendarDay: AppleDay] = [:]
  private var sleep: [SleepStage] = []
  private var workout: (day: CalendarDay, record: [(String, JSON)])?
  /// Types that are not counted, with how often they came.
  private(set) var passedOver: [String: Int] = [:]
  private(set) var records = 0
  /// Whether the export was closed: a file that was cut off ends before.
  var isWhole: Bool { scanner.closed.elementsEqual("HealthData".utf8) }
  /// When the file was written; nothing in it can be of later.
  private var exported: Moment?

  private var units: WrittenUnits

  init(_ rules: HealthRules, _ units: WrittenUnits) {
    self.rules = rules
    self.units = units
  }

  /// Reads on in the file.
  mutating func read(_ bytes: [UInt8]) {
    var scanner = scanner
    var tags: [AttributeScanner.Tag] = []
    scanner.read(bytes) { tags.append($0) }
    self.scanner = scanner
    for tag in tags { take(tag) }
  }

  private mutating func take(_ tag: AttributeScanner.Tag) {
    if tag.isNamed("Record") {
      records += 1
      takeRecord(tag)
    } else if tag.isNamed("Workout") {
      takeWorkout(tag)
    } else if tag.isNamed("WorkoutStatistics") {
      takeStatistics(tag)
    } else if tag.isNamed("ExportDate") {
      exported = AppleMoment(tag["value"])?.moment
    }
  }

  /// When a record began; what has no such time, or one after the file was written, is passed over.
  private mutating func start(of tag: AttributeScanner.Tag, _ kind: String) -> AppleMoment? {
    guard let start = AppleMoment(tag["startDate"]) else {
      passedOver["\(kind) without a time", default: 0] += 1
      return nil
    }
    guard exported.map({ !$0.isBefore(start.moment) }) ?? true else {
      passedOver["\(kind) of a time after the export", default: 0] += 1
      return nil
    }
    return start
  }

  private mutating func takeRecord(_ tag: AttributeScanner.Tag) {
    let type = tag["type"] ?? "Record without a type"
    guard let start = start(of: tag, type) else { return }
    guard let metric = rules.appleTypes[type] else {
      passedOver[type, default: 0] += 1
      return
    }
    guard metric != HealthRecord.sleep.rawValue else {
      takeSleep(tag, start)
      return
    }
    guard let value = tag["value"].flatMap(Double.init),
      let counted = units.value(value, in: tag["unit"] ?? "")
    else {
      passedOver["\(type) \(tag["unit"] ?? "")", default: 0] += 1
      return
    }
    guard isPlausible(counted, metric) else {
      passedOver["\(type) outside of what can be", default: 0] += 1
      days[start.day, default: AppleDay()].odd[metric] = counted
      return
    }
    days[start.day, default: AppleDay()].add(
      counted, to: metric, hour: start.hour, at: start.moment,
      source: AppleSource(tag["sourceName"] ?? "", device: tag["device"] ?? ""))
  }

  /// Whether one value can be: of what is added up over a day any that is not below its range.
  private func isPlausible(_ value: Double, _ name: String) -> Bool {
    guard let metric = rules.metrics[name] else { return true }
    if metric.aggregation == .sum { return value >= min(0, metric.plausible.lowerBound) }
    return metric.plausible.contains(value)
      || metric.mayBeFraction && metric.plausible.contains(value * 100)
  }

  private mutating func takeSleep(_ tag: AttributeScanner.Tag, _ start: AppleMoment) {
    guard let end = AppleMoment(tag["endDate"]), let value = tag["value"],
      let kind = SleepStage.Kind(apple: value), start.moment.isBefore(end.moment)
    else {
      passedOver["sleep without a kind or an end", default: 0] += 1
      return
    }
    let hours = Double(end.moment.milliseconds - start.moment.milliseconds) / 3_600_000
    guard hours <= rules.longestSleepHours else {
      passedOver["sleep longer than a day", default: 0] += 1
      return
    }
    sleep.append(
      SleepStage(kind: kind, start: start, end: end, source: named(tag["sourceName"])))
  }

  private mutating func takeWorkout(_ tag: AttributeScanner.Tag) {
    keepWorkout()
    guard let start = start(of: tag, "Workout") else { return }
    guard let type = tag["workoutActivityType"] else {
      passedOver["Workout without a type", default: 0] += 1
      return
    }
    var record: [(String, JSON)] = [
      ("type", .string(type)), ("start", .string(start.moment.text)),
    ]
    if let end = AppleMoment(tag["endDate"]), !end.moment.isBefore(start.moment) {
      record.append(("end", .string(end.moment.text)))
    }
    if let duration = tag["duration"].flatMap(Double.init), duration >= 0 {
      let minutes = tag["durationUnit"].map { $0 == "min" } ?? true
      record.append(("duration_seconds", .number((duration * (minutes ? 60 : 1)).rounded())))
    }
    let source = named(tag["sourceName"])
    if !source.isEmpty { record.append(("source", .string(source))) }
    workout = (start.day, record)
  }

  /// Totals of a workout stand below it.
  private mutating func takeStatistics(_ tag: AttributeScanner.Tag) {
    guard var open = workout, let type = tag["type"], let unit = tag["unit"] else { return }
    let read = { (name: String?, units: inout WrittenUnits) in
      name.flatMap(Double.init).flatMap { units.value($0, in: unit) }
    }
    var found: [(String, Double?)] = []
    switch rules.appleTypes[type] {
    case HealthRecord.heartRateSamples.rawValue:
      found = [
        ("avg_heart_rate", read(tag["average"], &units)),
        ("max_heart_rate", read(tag["maximum"], &units)),
      ]
    case ReadMetric.activeEnergy.rawValue: found = [("energy_kcal", read(tag["sum"], &units))]
    case ReadMetric.distance.rawValue:
      found = [("distance_m", read(tag["sum"], &units).map { $0 * 1000 })]
    default: break
    }
    for (key, value) in found where !open.record.contains(where: { $0.0 == key }) {
      if let value, value >= 0 { open.record.append((key, .number(value))) }
    }
    workout = open
  }

  private mutating func keepWorkout() {
    guard let open = workout else { return }
    workout = nil
    guard days[open.day]?.workouts.count ?? 0 < BriefingFields.mostWorkouts else {
      passedOver["Workout beyond \(BriefingFields.mostWorkouts) of a day", default: 0] += 1
      return
    }
    days[open.day, default: AppleDay()].workouts.append(.object(open.record))
  }

  /// The name of a source; empty where there is none, or one that no request may hold.
  private mutating func named(_ source: String?) -> String {
    guard let source, source.count > BriefingFields.longestName else { return source ?? "" }
    passedOver["sourceName beyond \(BriefingFields.longestName) letters", default: 0] += 1
    return ""
  }

  /// When a day was told: when the file was written, so that what a later export says counts; else the
  /// end of the day.
  private func stamp(of date: CalendarDay) -> String {
    exported?.text ?? "\(date.text)T23:59:59Z"
  }

  /// The days that were read, the earliest first, each as a device would have sent it.
  mutating func payloads() -> [JSON] {
    keepWorkout()
    let nights = Nights(sleep, apart: rules.sleepGapHours).byDay
    let dates = Set(days.keys).union(nights.keys).sorted()
    return dates.map { date in
      var members: [(String, JSON)] = [
        ("date", .string(date.text)), ("device_sync_timestamp", .string(stamp(of: date))),
        ("source", .string(HealthDay.usualSource)),
      ]
      if let day = days[date] { members += day.members(rules) }
      if let night = nights[date] { members.append(("sleep", night)) }
      return .object(members)
    }
  }
}

/// A moment as Apple Health writes it: `2026-03-23 07:00:00 +1100`.
struct AppleMoment {
  let moment: Moment
  /// The day and hour on the wall there.
  let day: CalendarDay
  let hour: Int

  init?(_ text: String?) {
    guard let bytes = text.map({ Array($0.utf8) }), bytes.count == 25 else { return nil }
    let written =
      String(decoding: bytes[..<10], as: UTF8.self) + "T"
      + String(decoding: bytes[11..<19], as: UTF8.self)
      + String(decoding: bytes[20..<23], as: UTF8.self) + ":"
      + String(decoding: bytes[23...], as: UTF8.self)
    guard let moment = Moment(written) else { return nil }
    self.moment = moment
    day = CalendarDay(number: moment.day)
    hour = Int(bytes[11] - 48) * 10 + Int(bytes[12] - 48)
  }
}

/// Where a record of Apple Health comes from, the best first.
enum AppleSource: Int, Comparable {
  case watch, phone, other

  init(_ name: String, device: String) {
    let told = (name + device).lowercased()
    self = told.contains("watch") ? .watch : told.contains("phone") ? .phone : .other
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One day of Apple Health.
struct AppleDay {
  /// Values of one metric, source by source.
  private struct Values {
    /// Sums by hour.
    var hours: [Int: Double] = [:]
    var sum = 0.0
    var count = 0
    var least = Double.infinity
    var most = -Double.infinity
    var latest: (at: Int64, value: Double)?
  }

  private var metrics: [String: [AppleSource: Values]] = [:]
  var workouts: [JSON] = []
  /// A value that cannot be, by metric: told where the day has no other, so that it is no calm day.
  var odd: [String: Double] = [:]

  /// Adds a value in the unit of its metric.
  mutating func add(
    _ value: Double, to metric: String, hour: Int, at moment: Moment, source: AppleSource
  ) {
    var values = metrics[metric]?[source] ?? Values()
    values.hours[hour, default: 0] += value
    values.sum += value
    values.count += 1
    values.least = min(values.least, value)
    values.most = max(values.most, value)
    if values.latest.map({ $0.at <= moment.milliseconds }) ?? true {
      values.latest = (moment.milliseconds, value)
    }
    metrics[metric, default: [:]][source] = values
  }

  /// What a device would have sent.
  func members(_ rules: HealthRules) -> [(String, JSON)] {
    let told = rules.numbers.compactMap { name -> (String, JSON)? in
      guard let sources = metrics[name], let way = rules.metrics[name]?.aggregation,
        let value = value(sources, way)
      else { return odd[name].map { (name, .number($0)) } }
      return (name, .number(Figure.rounded(value, decimals: 3)))
    }
    return [("metrics", .object(told + heartRate))]
      + (workouts.isEmpty ? [] : [("workouts", .array(workouts))])
  }

  /// The heart rate of the best source, as one record.
  private var heartRate: [(String, JSON)] {
    let name = HealthRecord.heartRateSamples.rawValue
    guard let sources = metrics[name], let best = sources.keys.min().flatMap({ sources[$0] }) else {
      return []
    }
    let told: [(String, JSON)] = [
      ("avg", .number(Figure.rounded(best.sum / Double(best.count), decimals: 1))),
      ("min", .number(best.least)), ("max", .number(best.most)), ("count", .number(best.count)),
    ]
    return [(name, .object(told))]
  }

  private func value(_ sources: [AppleSource: Values], _ way: DayAggregation) -> Double? {
    let best = sources.keys.min().flatMap { sources[$0] }
    switch way {
    case .sum:
      return (0..<24).reduce(0) { sum, hour in
        let there = sources.filter { $0.value.hours[hour] != nil }
        return sum + (there.keys.min().flatMap { there[$0]?.hours[hour] } ?? 0)
      }
    case .mean: return best.map { $0.sum / Double($0.count) }
    case .latest:
      return sources.values.compactMap(\.latest).max { $0.at < $1.at }?.value
    }
  }
}
