import Consulting
import Domain
import RuleEngine

/// How load of days built up, as of the evening before a day.
struct TrainingLoad: Sendable {
  /// Days since the first that is known.
  let days: Int
  /// Fitness and fatigue: what many and what few days leave, in points a day.
  let chronic: Double
  let acute: Double
  /// Fitness a week earlier; nil for a beginning.
  let earlier: Double?
  private let rules: LoadRules

  /// Goes through the loads of days, the first known day first.
  init(_ loads: [Double], _ rules: LoadRules) {
    self.rules = rules
    days = loads.count
    chronic = Self.level(loads, rules.chronicDays)
    acute = Self.level(loads, rules.acuteDays)
    earlier =
      loads.count > rules.rampDays
      ? Self.level(Array(loads.dropLast(rules.rampDays)), rules.chronicDays) : nil
  }

  /// Goes on from what was kept of earlier days.
  init(days: Int, chronic: Double, acute: Double, earlier: Double?, _ rules: LoadRules) {
    self.rules = rules
    self.days = days
    self.chronic = chronic
    self.acute = acute
    self.earlier = earlier
  }

  /// Fitness less fatigue in percent of fitness; nil without a day.
  var form: Double? {
    days == 0 ? nil : 100 * (chronic - acute) / max(chronic, rules.leastChronic)
  }

  /// Points by which fitness grew in a week; nil for too few days.
  var ramp: Double? {
    days >= rules.rampDaysLeast ? earlier.map { chronic - $0 } : nil
  }

  /// Whether there are days enough for form to count.
  var counts: Bool { days >= rules.daysLeast }

  /// An exponential mean, divided by how much of it so many days can hold.
  private static func level(_ loads: [Double], _ constant: Double) -> Double {
    let kept = Statistics.exp(-1 / constant)
    let raw = loads.reduce(0) { $0 * kept + $1 * (1 - kept) }
    let held = 1 - Statistics.exp(-Double(loads.count) / constant)
    return held > 0 ? raw / held : 0
  }
}

/// Who trains, as far as load hangs on it.
struct LoadPerson: Sendable {
  let age: Double?
  let maximum: Double?
  /// How steeply a heartbeat counts.
  let exponent: Double
}

/// Adds up the load of days.
struct LoadSum: Sendable {
  let rules: LoadRules
  let person: LoadPerson
  let days: [CalendarDay: HealthDay]
  /// The family of each type that occurs.
  let families: [String: String]

  /// Load from the first known day up to the evening before a day.
  func load(before date: CalendarDay) -> TrainingLoad {
    guard let first = days.keys.min(), first < date else { return TrainingLoad([], rules) }
    return TrainingLoad((0..<(date - first)).map { points(on: first + $0) }, rules)
  }

  private func points(on date: CalendarDay) -> Double {
    guard let workouts = days[date]?.workouts, !workouts.isEmpty else { return 0 }
    let resting = resting(before: date)
    return workouts.reduce(0) { $0 + points(of: $1, resting) }
  }

  private func points(of workout: HealthWorkout, _ resting: Double) -> Double {
    let anHour = rules.pointsAnHour * max(0, workout.seconds) / 3600
    if let effort = workout.effort { return anHour * effort / rules.thresholdEffort }
    let reserve = maximum - resting
    if let average = workout.averageHeartRate, reserve >= rules.leastReserve {
      let share = Statistics.part((average - resting) / reserve)
      return anHour * impulse(share) / impulse(rules.thresholdShare)
    }
    let family = families[workout.type] ?? "other"
    return anHour * (rules.efforts[family] ?? rules.thresholdEffort) / rules.thresholdEffort
  }

  private func impulse(_ share: Double) -> Double {
    share * Statistics.exp(person.exponent * share)
  }

  private var maximum: Double {
    person.maximum ?? rules.maximumBase - rules.maximumSlope * (person.age ?? rules.ageAssumed)
  }

  private func resting(before date: CalendarDay) -> Double {
    let values = (1...rules.restingDays).compactMap {
      days[date + -$0]?.metrics[VitalSign.restingHr.rawValue]
    }
    return Statistics.mean(values) ?? rules.restingAssumed
  }
}
