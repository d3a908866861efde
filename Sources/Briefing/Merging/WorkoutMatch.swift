import Consulting
import Domain
import JSONSource

/// A workout that one app or several told of.
struct MatchedWorkout: Sendable {
  /// The records, the best first: its source is named, and the others fill what it lacks.
  let records: [HealthWorkout]

  /// A number of the best record that has it.
  private func number(_ key: String) -> Double? {
    records.lazy.compactMap { $0.record[key]?.number }.first
  }

  private func text(_ key: String) -> String? {
    records.lazy.compactMap { $0.record[key]?.string }.first
  }

  private var others: [String] {
    var names: [String] = []
    for record in records.dropFirst() where !names.contains(record.source) {
      names.append(record.source)
    }
    return names
  }

  /// How it is answered.
  static let form = AnswerForm<MatchedWorkout>.object([
    .always("type", { $0.records.first?.type ?? "" }, .text),
    .always("start", { $0.records.first?.record["start"]?.string ?? "" }, .text),
    .nullable("end", { $0.text("end") }, .text),
    .nullable("duration_seconds", { $0.number("duration_seconds") }, .number),
    .nullable("energy_kcal", { $0.number("energy_kcal") }, .number),
    .nullable("avg_heart_rate", { $0.number("avg_heart_rate") }, .number),
    .nullable("max_heart_rate", { $0.number("max_heart_rate") }, .number),
    .nullable("distance_m", { $0.number("distance_m") }, .number),
    .nullable("rpe", { $0.number("rpe") }, .number),
    .nullable("source", { $0.records.first?.record["source"]?.string }, .text),
    .always("source_id", { $0.records.first?.source ?? "" }, .text),
    .always("also_in", \.others, .texts),
  ])
}

/// Finds which records are the same workout.
struct WorkoutMatcher {
  let rules: HealthRules
  /// The family of each type that occurs.
  let families: [String: String]

  /// The workouts, the earliest first.
  func matched(_ workouts: [HealthWorkout]) -> [MatchedWorkout] {
    var groups: [[HealthWorkout]] = []
    for workout in workouts.sorted(by: isBefore) {
      if let place = groups.firstIndex(where: { joins(workout, $0) }) {
        groups[place].append(workout)
      } else {
        groups.append([workout])
      }
    }
    return groups.map { MatchedWorkout(records: $0.sorted(by: isBetter)) }
  }

  /// Whether a record is of the workout of others: from another app, of one family, at one time.
  private func joins(_ workout: HealthWorkout, _ group: [HealthWorkout]) -> Bool {
    guard let first = group.first,
      !group.contains(where: { $0.origin == workout.origin })
    else { return false }
    let (one, other) = (family(first), family(workout))
    let apart = abs(first.start.milliseconds - workout.start.milliseconds)
    let (short, long) = (min(first.seconds, workout.seconds), max(first.seconds, workout.seconds))
    return (one == other || one == Self.anyFamily || other == Self.anyFamily)
      && apart <= Int64(rules.startWithinMs) && short >= rules.leastDurationShare * long
  }

  private static let anyFamily = "other"

  private func family(_ workout: HealthWorkout) -> String {
    families[workout.type] ?? Self.anyFamily
  }

  private func rank(_ workout: HealthWorkout) -> Int { rules.sources[workout.source]?.rank ?? .max }

  private func isBefore(_ one: HealthWorkout, _ other: HealthWorkout) -> Bool {
    let left = (one.start.milliseconds, rank(one), one.source, one.device, one.type, one.seconds)
    let right = (
      other.start.milliseconds, rank(other), other.source, other.device, other.type, other.seconds
    )
    return left == right ? one.text < other.text : left < right
  }

  private func isBetter(_ one: HealthWorkout, _ other: HealthWorkout) -> Bool {
    let left = (rank(one), one.averageHeartRate == nil ? 1 : 0)
    let right = (rank(other), other.averageHeartRate == nil ? 1 : 0)
    return left == right ? isBefore(one, other) : left < right
  }
}

extension HealthWorkout {
  /// The app or device, as it calls itself.
  fileprivate var device: String { record["source"]?.string ?? "" }
  /// The whole record, so that the order of records never decides.
  fileprivate var text: String {
    var writer = JSONWriter()
    writer.json(record)
    return writer.text
  }
  /// One app tells of a workout once: the source it came through, and who wrote it there.
  fileprivate var origin: [String] { [source, device] }
}
