import Consulting
import Domain
import JSONSource

/// A stretch of a night as a device told it.
struct SleepStage {
  let kind: Kind
  let start: AppleMoment
  let end: AppleMoment
  let source: String

  /// What somebody did, the surest first: where two overlap the earlier of these counts.
  enum Kind: Int, CaseIterable {
    case awake, rem, deep, core, unspecified, inBed

    init?(apple value: String) {
      switch value {
      case "HKCategoryValueSleepAnalysisAwake": self = .awake
      case "HKCategoryValueSleepAnalysisAsleepREM": self = .rem
      case "HKCategoryValueSleepAnalysisAsleepDeep": self = .deep
      case "HKCategoryValueSleepAnalysisAsleepCore": self = .core
      case "HKCategoryValueSleepAnalysisAsleepUnspecified", "HKCategoryValueSleepAnalysisAsleep":
        self = .unspecified
      case "HKCategoryValueSleepAnalysisInBed": self = .inBed
      default: return nil
      }
    }
  }
}

/// Puts nights together: stretches of one source, of which none counts twice.
struct Nights {
  /// The night of each day of waking: the longest; others of the day are naps.
  let byDay: [CalendarDay: JSON]

  /// Puts stretches together; those that lie farther apart than so many hours are two sleeps.
  init(_ stages: [SleepStage], apart hours: Double) {
    var sleeps: [CalendarDay: [Sleep]] = [:]
    for source in Set(stages.map(\.source)).sorted() {
      for sleep in Self.sleeps(stages.filter { $0.source == source }, apart: hours) {
        sleeps[sleep.end.day, default: []].append(sleep)
      }
    }
    byDay = sleeps.compactMapValues { sleeps in
      sleeps.filter { $0.asleep > 0 }.max { ($0.asleep, $0.source) < ($1.asleep, $1.source) }?.json
    }
  }

  /// One sleep of one source.
  private struct Sleep {
    let source: String
    let start: AppleMoment
    let end: AppleMoment
    /// Hours of each kind.
    let hours: [SleepStage.Kind: Double]

    var asleep: Double {
      [.rem, .deep, .core, .unspecified].reduce(0) { $0 + (hours[$1] ?? 0) }
    }

    var json: JSON {
      let told: [(String, Double?)] = [
        ("total_hours", asleep), ("core_hours", hours[.core]), ("deep_hours", hours[.deep]),
        ("rem_hours", hours[.rem]), ("awake_hours", hours[.awake]),
      ]
      let numbers = told.compactMap { (name, value) -> (String, JSON)? in
        value.map { (name, .number(Figure.rounded($0, decimals: 3))) }
      }
      return .object(
        numbers + [
          ("in_bed_start", .string(start.moment.text)), ("in_bed_end", .string(end.moment.text)),
        ] + (source.isEmpty ? [] : [("source", .string(source))]))
    }
  }

  private static func sleeps(_ stages: [SleepStage], apart hours: Double) -> [Sleep] {
    var groups: [[SleepStage]] = []
    let gap = Int64(hours * 3_600_000)
    var last: Int64 = .min
    let ordered = stages.sorted {
      ($0.start.moment.milliseconds, $0.end.moment.milliseconds, $0.kind.rawValue)
        < ($1.start.moment.milliseconds, $1.end.moment.milliseconds, $1.kind.rawValue)
    }
    for stage in ordered {
      if groups.isEmpty || stage.start.moment.milliseconds - last > gap { groups.append([]) }
      groups[groups.count - 1].append(stage)
      last = max(last, stage.end.moment.milliseconds)
    }
    return groups.compactMap(sleep)
  }

  /// The hours of each kind: between two changes the surest kind that holds counts.
  private static func sleep(_ stages: [SleepStage]) -> Sleep? {
    guard let first = stages.first,
      let last = stages.max(by: { $0.end.moment.isBefore($1.end.moment) })
    else { return nil }
    let edges = Set(
      stages.flatMap { [$0.start.moment.milliseconds, $0.end.moment.milliseconds] }
    ).sorted()
    var hours: [SleepStage.Kind: Double] = [:]
    var open = stages[...]
    for (from, to) in zip(edges, edges.dropFirst()) {
      open = open.drop { $0.end.moment.milliseconds <= from }
      let kind = open.prefix { $0.start.moment.milliseconds <= from }
        .filter { $0.end.moment.milliseconds >= to }.map(\.kind).min { $0.rawValue < $1.rawValue }
      if let kind { hours[kind, default: 0] += Double(to - from) / 3_600_000 }
    }
    return Sleep(source: first.source, start: first.start, end: last.end, hours: hours)
  }
}
