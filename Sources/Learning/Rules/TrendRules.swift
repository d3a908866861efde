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
  let lineSessions: ClosedRange<Int>
  let lineDecline: Double
  let lineErrors: Double
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
    let least = strength.int("lineSessionsLeast")
    lineSessions = least...max(least, strength.int("lineSessionsMost"))
    lineDecline = strength.number("lineDeclineShare")
    lineErrors = strength.number("lineErrors")
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

/// The best of a session, as far as a trend is told by it.
struct TrendPoint: Sendable {
  /// The load it shows for one repetition by what was done.
  let done: Double
  /// The same with the reserve counted as done.
  let full: Double
  /// Its effort; nil where nobody said.
  let rpe: Double?
}

extension TrendRules {
  /// How bests develop, the earliest first.
  ///
  /// Growing, standing and falling are each earned; what earns none of them is unknown. What counts is
  /// the estimate with the reserve, of sessions whose effort is known or not known as that of the last.
  func strengthTrack(_ bests: [TrendPoint], window: Int) -> GrowthTrack {
    var window = window
    if bests.suffix(window).contains(where: { $0.rpe == nil }) { window += 1 }
    let isKnown = bests.last?.rpe != nil
    let alike = bests.filter { ($0.rpe != nil) == isKnown }
    guard alike.count >= window else { return .unknown }
    let seen = Array(alike.suffix(window))
    let long = Array(alike.suffix(lineSessions.upperBound))
    if hasFallen(seen) || isFalling(long) { return .declining }
    if hasRisen(seen, over: long) || isRising(long) { return .improving }
    return stands(seen) ? .flat : .unknown
  }

  /// Whether effort was high enough to show what is possible.
  private func isHard(_ bests: [TrendPoint]) -> Bool {
    let efforts = bests.compactMap(\.rpe)
    return efforts.isEmpty || efforts.reduce(0, +) / Double(efforts.count) >= gatedRpe
  }

  /// A fall from the first to the last of the window; load or repetitions that rose are none.
  private func hasFallen(_ seen: [TrendPoint]) -> Bool {
    guard let first = seen.first, let last = seen.last, isHard(seen) else { return false }
    return last.full <= (1 - decline) * first.full && last.done < first.done
  }

  /// A slow fall, by the line through many sessions.
  private func isFalling(_ long: [TrendPoint]) -> Bool {
    guard let line = line(long), let first = long.first, let last = long.last else { return false }
    return line.change <= -lineDecline && line.isSure && last.done < first.done && isHard(long)
  }

  /// A rise over the window that ends at the best of all that is looked at, or the same done with less
  /// effort.
  private func hasRisen(_ seen: [TrendPoint], over long: [TrendPoint]) -> Bool {
    guard let first = seen.first, let last = seen.last, let high = long.map(\.full).max() else {
      return false
    }
    if last.full > (1 + rise) * first.full, last.full == high { return true }
    guard let before = first.rpe, let after = last.rpe else { return false }
    return before - after >= easedRpe && last.done >= first.done
  }

  private func isRising(_ long: [TrendPoint]) -> Bool {
    line(long).map { $0.change > rise && $0.isSure } ?? false
  }

  private func stands(_ seen: [TrendPoint]) -> Bool {
    let values = seen.map(\.full)
    guard let high = values.max(), let low = values.min(), isHard(seen) else { return false }
    return (high - low) / (values.reduce(0, +) / Double(values.count)) <= flatSpread
  }

  /// What the line through bests says: how much it changes from its first to its last session over its
  /// mean, and whether that is more than its error; nil for too few sessions.
  private func line(_ bests: [TrendPoint]) -> (change: Double, isSure: Bool)? {
    guard bests.count >= lineSessions.lowerBound else { return nil }
    let values = bests.map(\.full)
    let count = Double(values.count)
    let (middle, mean) = ((count - 1) / 2, values.reduce(0, +) / count)
    guard mean > 0 else { return nil }
    let places = values.indices.map { Double($0) - middle }
    let spread = places.reduce(0) { $0 + $1 * $1 }
    let slope = zip(places, values).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / spread
    let left = zip(places, values).reduce(0) { sum, point in
      let off = point.1 - mean - slope * point.0
      return sum + off * off
    }
    let error = (left / (count - 2) / spread).squareRoot()
    return (slope * (count - 1) / mean, abs(slope) > lineErrors * error)
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
    let more = 1 + volumeSpread
    if new.load >= more * old.load, new.each >= more * old.each { return .improving }
    let mean = loads.reduce(0, +) / Double(loads.count)
    return (high - low) / mean <= volumeSpread ? .flat : .unknown
  }

  private static func sum(_ weeks: ArraySlice<(load: Double, sessions: Int)>)
    -> (load: Double, each: Double)
  {
    let load = weeks.reduce(0) { $0 + $1.load }
    return (load, load / Double(max(1, weeks.reduce(0) { $0 + $1.sessions })))
  }
}
