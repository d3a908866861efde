import Consulting
import Domain
import JSONSource

/// Reads days that have been held against their form, gathering what no form can say.
struct HealthDayReader {
  let rules: HealthRules
  private(set) var mistakes: [Mistake] = []

  init(_ rules: HealthRules) { self.rules = rules }

  /// Days up to one, by date; a date that stands twice is a mistake.
  mutating func days(_ json: JSON?, until last: CalendarDay, at pointer: String)
    -> [CalendarDay: HealthDay]
  {
    var days: [CalendarDay: HealthDay] = [:]
    var seen: Set<CalendarDay> = []
    for (index, item) in (json?.array ?? []).enumerated() {
      guard let date = CalendarDay(item["date"]?.string ?? "") else { continue }
      if !seen.insert(date).inserted {
        mistakes.append(
          Mistake(
            code: "contradicts",
            message: Phrase("mistake.brief_twice", ("date", .plain(date.text))),
            hint: Phrase("hint.brief_twice"), pointer: "\(pointer)/\(index)/date"))
      }
      let night = item["sleep"]?["total_hours"]?.number ?? 0
      if night > rules.longestSleepHours {
        mistakes.append(
          .badOrder(
            hours: rules.longestSleepHours, at: "\(pointer)/\(index)/sleep/total_hours"))
      }
      if date <= last { days[date] = day(item, date) }
    }
    return days
  }

  /// Signs that were left out when the day was merged.
  private func warned(_ json: JSON) -> [String] {
    (json["warnings"]?.array ?? []).compactMap { warning in
      guard warning["code"]?.string == HealthWarning.implausible else { return nil }
      return warning["field"]?.string.flatMap { rules.metrics[$0]?.group == .heart ? $0 : nil }
    }
  }

  private func day(_ json: JSON, _ date: CalendarDay) -> HealthDay {
    var metrics: [String: Double] = [:]
    var implausible: [String] = []
    for member in json["metrics"]?.members ?? [] {
      guard let metric = rules.metrics[member.key], let value = member.value.number else {
        continue
      }
      if metric.plausible.contains(value) {
        metrics[member.key] = value
      } else if metric.group == .heart {
        implausible.append(member.key)
      }
    }
    var sources: [String: String] = [:]
    for member in json["sources"]?.members ?? [] { sources[member.key] = member.value.string }
    let source = sources["hrv"] ?? HealthDay.usualSource
    let workoutSource = sources["workouts"] ?? HealthDay.usualSource
    return HealthDay(
      date: date, metrics: metrics, implausible: implausible + warned(json), sources: sources,
      hrvKind: json["hrv_kind"]?.string.flatMap(HrvKind.init) ?? rules.sources[source]?.kind,
      night: Night(json["sleep"]),
      workouts: (json["workouts"]?.array ?? []).compactMap {
        HealthWorkout($0, from: workoutSource)
      })
  }
}
