import Consulting
import Domain
import JSONSource

/// Merges what devices sent of a day: order and repetition of payloads change nothing.
///
/// In each source the last write of a field counts; of the sources one is believed for each field,
/// and nothing is ever added up.
struct HealthMerge {
  let rules: HealthRules
  /// The source somebody prefers, by group.
  let preferred: [HealthGroup: String]

  private typealias Write = (stamp: Int64, said: HealthPayload.Said)

  /// Each field with the value and the source that count.
  func merged(_ payloads: [HealthPayload]) -> [String: (said: HealthPayload.Said, source: String)] {
    var writes: [String: [String: Write]] = [:]
    for payload in payloads {
      for (field, said) in payload.fields where field != HealthRecord.sleep.rawValue {
        let write: Write = (payload.stamp.milliseconds, said)
        let old = writes[field]?[payload.source]
        if old.map({ Self.isBefore($0, write) }) ?? true {
          writes[field, default: [:]][payload.source] = write
        }
      }
    }
    writes[HealthRecord.sleep.rawValue] = nights(payloads)
    return writes.reduce(into: [:]) { merged, entry in
      let known = entry.value.filter { !$0.value.said.isCleared }
      guard let source = believed(Array(known.keys), group(of: entry.key)),
        let write = known[source]
      else { return }
      merged[entry.key] = (write.said, source)
    }
  }

  /// The night of each source, with what else was slept that day as naps.
  private func nights(_ payloads: [HealthPayload]) -> [String: Write] {
    var nights: [String: Write] = [:]
    for source in Set(payloads.map(\.source)) {
      let writes = self.writes(of: HealthRecord.sleep.rawValue, from: source, payloads)
      guard let last = writes.last else { continue }
      let night = DaySleeps(writes.map(\.said)).night
      nights[source] = (last.stamp, night.map(HealthPayload.Said.record) ?? .cleared)
    }
    return nights
  }

  /// What a source said of a field, the last write last.
  private func writes(
    of field: String, from source: String, _ payloads: [HealthPayload]
  ) -> [Write] {
    payloads.filter { $0.source == source }
      .compactMap { payload in payload.fields[field].map { (payload.stamp.milliseconds, $0) } }
      .sorted(by: Self.isBefore)
  }

  /// The workouts of every source: each once, as it was written last; null takes back what was there.
  func workouts(_ payloads: [HealthPayload]) -> [HealthWorkout] {
    let sources = Set(payloads.map(\.source)).sorted()
    return sources.flatMap { source in
      workouts(writes(of: "workouts", from: source, payloads), from: source)
    }
  }

  private func workouts(_ writes: [Write], from source: String) -> [HealthWorkout] {
    var known: [WorkoutKey: HealthWorkout] = [:]
    for write in writes {
      guard case .record(let list) = write.said else {
        known = [:]
        continue
      }
      for workout in (list.array ?? []).compactMap({ HealthWorkout($0, from: source) }) {
        known[WorkoutKey(start: workout.start.milliseconds, type: workout.type)] = workout
      }
    }
    return known.sorted { ($0.key.start, $0.key.type) < ($1.key.start, $1.key.type) }.map(\.value)
  }

  /// By what a workout of one source is known again.
  private struct WorkoutKey: Hashable {
    let start: Int64
    let type: String
  }

  private func group(of field: String) -> HealthGroup { rules.metrics[field]?.group ?? .heart }

  private func believed(_ sources: [String], _ group: HealthGroup) -> String? {
    if let wanted = preferred[group], sources.contains(wanted) { return wanted }
    return sources.min { (rank($0), $0) < (rank($1), $1) }
  }

  private func rank(_ source: String) -> Int { rules.sources[source]?.rank ?? .max }

  /// Later writes count; of two at once a value before none, then the larger.
  private static func isBefore(_ old: Write, _ new: Write) -> Bool {
    guard old.stamp == new.stamp else { return old.stamp < new.stamp }
    return old.said.weight.lexicographicallyPrecedes(new.said.weight)
      || (old.said.weight == new.said.weight && old.said.text < new.said.text)
  }
}

extension HealthPayload.Said {
  var isCleared: Bool {
    if case .cleared = self { true } else { false }
  }

  /// What decides between two that were written at once: numbers by size, nights by hours and end,
  /// workouts by how many and how long.
  fileprivate var weight: [Double] {
    switch self {
    case .cleared: return []
    case .number(let number): return [1, number]
    case .record(let record):
      if let workouts = record.array {
        let seconds = workouts.compactMap { $0["duration_seconds"]?.number }.reduce(0, +)
        return [1, Double(workouts.count), seconds]
      }
      let size = record["total_hours"]?.number ?? record["count"]?.number ?? 0
      return [1, size, Moment(record["in_bed_end"]).map { Double($0.milliseconds) } ?? 0]
    }
  }

  /// The same as text, so that the order of payloads never decides.
  fileprivate var text: String {
    guard case .record(let record) = self else { return "" }
    var writer = JSONWriter()
    writer.json(record)
    return writer.text
  }
}
