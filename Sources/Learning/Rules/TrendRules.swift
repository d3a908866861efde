import Consulting
import JSONSource
import RuleEngine

/// How strength and weekly load are judged.
struct TrendRules: Sendable {
  let cadenceDates: Int
  let shortCadence: Double
  let shortWindow: Int
  let longWindow: Int
  let rise: Double
  let easedRpe: Double
  let flatSpread: Double
  let gatedRpe: Double
  let decline: Double
  let volumeWeeks: Int
  let withinWeeks: Int
  let volumeDecline: Double
  let volumeSpread: Double
  private let verdicts: [[GrowthVerdict]]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let strength = try reader.one(LearningQuestions.strengthTrack)
    cadenceDates = strength.int("cadenceDates")
    shortCadence = strength.number("shortCadenceDays")
    shortWindow = strength.int("shortWindow")
    longWindow = strength.int("longWindow")
    rise = strength.number("riseShare")
    easedRpe = strength.number("easedRpe")
    flatSpread = strength.number("flatSpread")
    gatedRpe = strength.number("gatedRpe")
    decline = strength.number("declineShare")
    let volume = try reader.one(LearningQuestions.volumeTrack)
    volumeWeeks = volume.int("volumeWeeks")
    withinWeeks = volume.int("volumeWithinWeeks")
    volumeDecline = volume.number("volumeDecline")
    volumeSpread = volume.number("volumeSpread")
    var verdicts: [[GrowthVerdict]] = []
    for strength in GrowthTrack.allCases {
      var row: [GrowthVerdict] = []
      for volume in GrowthTrack.allCases {
        let reply = try reader.one(
          LearningQuestions.verdict,
          [
            ("strengthTrack", .string(strength.rawValue)),
            ("volumeTrack", .string(volume.rawValue)),
          ])
        row.append(GrowthVerdict(rawValue: reply.word("patternVerdict")) ?? .unknown)
      }
      verdicts.append(row)
    }
    self.verdicts = verdicts
  }

  /// What both tracks together say.
  func verdict(_ strength: GrowthTrack, _ volume: GrowthTrack) -> GrowthVerdict {
    let all = GrowthTrack.allCases
    guard let row = all.firstIndex(of: strength), let column = all.firstIndex(of: volume) else {
      return .unknown
    }
    return verdicts[row][column]
  }

  /// How many sessions are looked at for days between sessions.
  func window(_ cadence: Double?) -> Int {
    (cadence ?? 0) <= shortCadence ? shortWindow : longWindow
  }
}

extension TrendRules {
  /// How bests develop, the earliest first, with the effort of each where it is known.
  func strengthTrack(_ bests: [(e1rm: Double, rpe: Double?)], window: Int) -> GrowthTrack {
    var window = window
    if bests.suffix(window).contains(where: { $0.rpe == nil }) { window += 1 }
    guard bests.count >= window else { return .unknown }
    let seen = Array(bests.suffix(window))
    let values = seen.map(\.e1rm)
    let efforts = seen.compactMap(\.rpe)
    let effort = efforts.isEmpty ? nil : efforts.reduce(0, +) / Double(efforts.count)
    guard let first = seen.first, let last = seen.last, let high = values.max(),
      let low = values.min(), first.e1rm > 0
    else { return .unknown }
    let change = (last.e1rm - first.e1rm) / first.e1rm
    let isHard = effort.map { $0 >= gatedRpe } ?? true
    if change <= -decline, isHard { return .declining }
    if change > rise, last.e1rm == high { return .improving }
    if let before = first.rpe, let after = last.rpe, before - after >= easedRpe {
      return .improving
    }
    let mean = values.reduce(0, +) / Double(values.count)
    return (high - low) / mean <= flatSpread && isHard ? .flat : .improving
  }

  /// How weekly loads develop, the earliest first, with the sessions of each week.
  func volumeTrack(_ weeks: [(load: Double, sessions: Int)]) -> GrowthTrack {
    guard weeks.count >= volumeWeeks else { return .unknown }
    let seen = weeks.suffix(volumeWeeks)
    let half = volumeWeeks / 2
    let (before, after) = (seen.dropLast(half), seen.suffix(half))
    let (old, new) = (Self.sum(before), Self.sum(after))
    let loads = seen.map(\.load)
    guard old.load > 0, let high = loads.max(), let low = loads.min() else { return .unknown }
    let kept = 1 - volumeDecline
    if new.load <= kept * old.load, new.each <= kept * old.each { return .declining }
    let mean = loads.reduce(0, +) / Double(loads.count)
    return (high - low) / mean <= volumeSpread ? .flat : .improving
  }

  private static func sum(_ weeks: ArraySlice<(load: Double, sessions: Int)>)
    -> (load: Double, each: Double)
  {
    let load = weeks.reduce(0) { $0 + $1.load }
    return (load, load / Double(max(1, weeks.reduce(0) { $0 + $1.sessions })))
  }
}
