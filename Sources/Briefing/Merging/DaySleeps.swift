import Consulting
import Domain
import JSONSource

/// What one source told of a day's sleep: a sleep that is sent again replaces what it overlaps, and of
/// several the longest is the night.
///
/// Without the times of going to bed and getting up nothing says that two are not the same, so that the
/// later counts.
struct DaySleeps {
  private var sleeps: [JSON] = []

  /// Takes what was written, the last write last.
  init(_ writes: [HealthPayload.Said]) {
    for write in writes {
      guard case .record(let sleep) = write else {
        sleeps = []
        continue
      }
      sleeps.removeAll { !Self.isApart($0, sleep) }
      sleeps.append(sleep)
    }
  }

  /// The longest sleep with the others among its naps; nil where nothing was slept.
  var night: JSON? {
    guard
      let longest = sleeps.indices.max(by: { Self.weight(sleeps[$0]) < Self.weight(sleeps[$1]) })
    else { return nil }
    let night = sleeps[longest]
    let others = sleeps.indices.filter { $0 != longest }.map { sleeps[$0] }
    guard !others.isEmpty else { return night }
    let naps = (night["naps"]?.array ?? []) + others.sorted { Self.start($0) < Self.start($1) }
    let kept = (night.members ?? []).filter { $0.key != "naps" }
    return .object(kept.map { ($0.key, $0.value) } + [("naps", .array(naps))])
  }

  private static func isApart(_ one: JSON, _ other: JSON) -> Bool {
    guard let first = times(one), let second = times(other) else { return false }
    return first.upperBound <= second.lowerBound || second.upperBound <= first.lowerBound
  }

  private static func times(_ sleep: JSON) -> Range<Int64>? {
    guard let start = Moment(sleep["in_bed_start"]), let end = Moment(sleep["in_bed_end"]),
      start.isBefore(end)
    else { return nil }
    return start.milliseconds..<end.milliseconds
  }

  private static func start(_ sleep: JSON) -> Int64 { times(sleep)?.lowerBound ?? 0 }

  private static func weight(_ sleep: JSON) -> (Double, Int64) {
    (sleep["total_hours"]?.number ?? 0, start(sleep))
  }
}
