import Consulting
import Domain
import JSONSource
import RuleEngine

extension Briefer {
  /// A day of what devices sent of it.
  func mergeHealthDay(_ form: FilledForm, _ read: BriefReading) throws(PlanFailure) -> MergedDay {
    var preferred: [HealthGroup: String] = [:]
    for member in form["preferred_sources"]?.members ?? [] {
      if let group = HealthGroup(rawValue: member.key) { preferred[group] = member.value.string }
    }
    let merge = HealthMerge(rules: rules.health, preferred: preferred)
    let workouts = try matcher(merge.workouts(read.payloads))
    var warnings = read.warnings
    for zone in zones(form) where Zone(name: zone) == nil {
      warnings.insert(HealthWarning(code: "unknown-zone", field: "timezone"))
    }
    return MergedDay(read.date, merge.merged(read.payloads), workouts, warnings, rules.health)
  }

  /// Which records are the same workout.
  func matchWorkouts(_ form: FilledForm) throws(PlanFailure) -> [MatchedWorkout] {
    let workouts = (form["workouts"]?.array ?? []).compactMap {
      HealthWorkout($0, from: HealthDay.usualSource)
    }
    return try matcher(workouts)
  }

  private func zones(_ form: FilledForm) -> [String] {
    (form["payloads"]?.array ?? []).compactMap { $0["timezone"]?.string }
  }

  private func matcher(_ workouts: [HealthWorkout]) throws(PlanFailure) -> [MatchedWorkout] {
    var consultation = BriefConsultation(rules.rulebook, BriefPerson(nil))
    var families: [String: String] = [:]
    for type in Set(workouts.map(\.type)).sorted() {
      families[type] = try consultation.family(of: type)
    }
    return WorkoutMatcher(rules: rules.health, families: families).matched(workouts)
  }
}

extension System {
  static func mergeHealthDay(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "mergeHealthDay", "one day of what devices sent of it, each value once",
      fields: { fields in
        [
          BriefingFields.date, fields.payloads, fields.preferredSources,
        ]
      },
      answer: { MergedDay.form },
      example: #"{"date": "2026-03-23", "payloads": [{"date": "2026-03-23", "timezone": "#
        + #""Australia/Sydney", "device_sync_timestamp": "2026-03-23T07:00:00+11:00", "#
        + #""metrics": {"hrv": 32, "resting_hr": 57, "step_count": 8432}}]}"#
    ) { briefer, form, read throws(PlanFailure) in try briefer.mergeHealthDay(form, read) }
  }

  static func matchWorkouts(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "matchWorkouts", "workouts that several apps told of, each once",
      fields: { fields in [fields.workouts] },
      answer: { .object([.always("workouts", \.self, MatchedWorkout.form.list)]) },
      example: #"{"workouts": [{"type": "Running", "start": "2026-03-23T06:00:00+11:00", "#
        + #""duration_seconds": 3300}]}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.matchWorkouts(form) }
  }
}
