import Consulting
import JSONSource

/// A row of the volume table, counted again.
struct VolumeRow {
  let muscle: Muscle
  let fractional: Double
  let direct: Double
  let sessions: Int
  let band: ClosedRange<Double>
  /// The sets with what is off for a while.
  let whole: Double
  /// Whether it is trained in fewer sessions than it should be, with what is off for a while.
  let isRare: Bool

  /// The rows of a plan: one for each muscle with a band.
  static func rows(of plan: CurrentPlan, _ state: AdaptationState, _ edition: Edition)
    -> [VolumeRow]
  {
    let now = Recount(plan, edition)
    let whole = state.reductions.isEmpty ? now : Recount(state.whole(plan), edition)
    return Muscle.allCases.compactMap { muscle in
      plan.bands[muscle.rawValue].map { band in
        VolumeRow(
          muscle: muscle, fractional: Double(now[muscle]) / 2,
          direct: Double(now.direct[muscle.rawValue]) / 2,
          sessions: now.sessions[muscle.rawValue],
          band: Double(band.low) / 2...Double(band.high) / 2, whole: Double(whole[muscle]) / 2,
          isRare: edition.weekSolver.settings.isRare(
            muscle, sessions: whole.sessions[muscle.rawValue], of: plan.sessions.count))
      }
    }
  }

  var isBelow: Bool { fractional < band.lowerBound }

  /// In the band; under it; or waived, where sets are off for a while or nothing trains it.
  func status(_ cause: WeekPlan.ShortfallCause?) -> String {
    isBelow ? cause?.isWaiver ?? true ? "waived" : "below" : "in_band"
  }

  /// Why band or frequency is not reached: because sets are off, for this cause, or for both; nil
  /// when both are reached.
  func reason(_ cause: WeekPlan.ShortfallCause?) -> Phrase? {
    guard isBelow else { return isRare ? Phrase("reason.rarelyTrained") : nil }
    guard let cause else { return reason("adapted", reached: fractional) }
    let rest = reason(cause.rawValue, reached: whole)
    guard fractional < whole else { return rest }
    return Phrase(
      "reason.short", ("rest", .phrase(rest)), ("reached", .number(fractional, decimals: 1)))
  }

  /// What keeps a full week under the band, as a plan's row names it; nil when it names nothing.
  static func cause(in row: JSON) -> WeekPlan.ShortfallCause? {
    row["cause"]?.string.flatMap(WeekPlan.ShortfallCause.init)
  }

  /// The cause that the row must name: that of a full week under the band, whatever it was before.
  func cause(before: WeekPlan.ShortfallCause?) -> WeekPlan.ShortfallCause? {
    isBelow && !isWhole ? before ?? .time : nil
  }

  private var isWhole: Bool { whole >= band.lowerBound }

  private func reason(_ key: String, reached: Double) -> Phrase {
    Phrase(
      "reason.\(key)", ("reached", .number(reached, decimals: 1)),
      ("low", .number(band.lowerBound, decimals: 1)))
  }
}
