import Consulting
import Domain

/// How recovered somebody is on a day, and everything that was found on the way.
struct DayRecovery: Sendable {
  let date: CalendarDay
  /// Points of 100, with and without how somebody feels; nil where neither HRV nor heart rate is known.
  var score: Int?
  var scoreWithoutFeel: Int?
  var band: RecoveryBand?
  var isCritical = false
  /// The signs that count, in their order.
  var components: [Scored] = []
  var flags: [FoundFlag] = []
  var status = BaselineStatus.calibrating
  /// Values of HRV in the range, and of the week.
  var hrvCounts = (range: 0, week: 0)
  var hrv: OwnRange?
  var restingHr: OwnRange?
  var night: Night?
  var hasHrv = false
  /// Hours of sleep that are needed.
  var sleepNeed = 0.0
  var load: TrainingLoad
  var checkIn: MorningCheckIn
  /// The rows that decided, as `page#row`.
  var why: [String] = []

  /// A sign with its points.
  struct Scored: Sendable {
    let component: RecoveryComponent
    let points: Double
    let weight: Double
  }

  /// Points between the best and the worst sign.
  var spread: Double {
    let points = components.map(\.points)
    return (points.max() ?? 0) - (points.min() ?? 0)
  }

  /// The points of a sign; nil where it does not count.
  func points(_ component: RecoveryComponent) -> Double? {
    components.first { $0.component == component }?.points
  }

  /// The mean of signs by weight; nil for none.
  static func mean(_ components: [Scored]) -> Int? {
    let weight = components.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return nil }
    let sum = components.reduce(0) { $0 + $1.weight * $1.points }
    return Int((sum / weight).rounded())
  }
}

extension BriefingRules {
  /// Flags once each, in the order of the vocabulary.
  func inOrder(_ flags: [FoundFlag]) -> [FoundFlag] {
    rulebook.vocabulary.words("RecoveryFlag").compactMap { word in
      flags.first { $0.code == word }
    }
  }
}

/// Something that stands out about a day.
struct FoundFlag: Sendable {
  /// Its word in the vocabulary.
  let code: String
  let severity: FlagSeverity
  /// The number it is told with, rounded as it is told.
  let value: Double?
  /// The sign it is about, whose own sentence may stand for it.
  var sign: RecoveryComponent?
}
