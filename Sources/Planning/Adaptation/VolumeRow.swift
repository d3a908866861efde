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
  static func rows(of plan: CurrentPlan, _ ledger: Ledger, _ edition: Edition) -> [VolumeRow] {
    let now = Recount(plan, edition)
    let whole = ledger.reductions.isEmpty ? now : Recount(ledger.whole(plan), edition)
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

  /// Whether a plan's row holds these numbers already.
  func isCounted(in row: JSON) -> Bool {
    row["fractional"]?.number == fractional && row["direct"]?.number == direct
      && row["sessions"]?.number == Double(sessions)
  }

  var isBelow: Bool { fractional < band.lowerBound }

  /// In the band; under it; or waived, where sets are off for a while or nothing trains it.
  func status(_ cause: WeekPlan.ShortfallCause) -> String {
    isBelow ? isWhole || cause.isWaiver ? "waived" : "below" : "in_band"
  }

  /// Why band or frequency is not reached: because sets are off, for this cause, or for both; nil
  /// when both are reached.
  func reason(_ cause: WeekPlan.ShortfallCause) -> Phrase? {
    guard isBelow else { return isRare ? Phrase("reason.rarelyTrained") : nil }
    if isWhole { return reason("adapted", reached: fractional) }
    return reason(cause, of: whole, now: fractional)
  }

  /// Whether a plan's row has the reason that it must have: that sets are off, any cause, too few
  /// sessions, or none.
  func isExplained(in row: JSON, _ edition: Edition, _ language: String) -> Bool {
    guard let said = row["reason"]?.string else {
      return reason(.time) == nil && row["reason"]?.isNull ?? false
    }
    return WeekPlan.ShortfallCause.allCases.contains { cause in
      reason(cause).map { edition.text($0, language) } == said
    }
  }

  /// The cause that a row names, whatever number of sets it had; nil when it names none.
  func cause(in row: JSON, _ edition: Edition, _ language: String) -> WeekPlan.ShortfallCause? {
    guard let said = row["reason"]?.string, let now = row["fractional"]?.number else { return nil }
    let isOff = edition.rulebook.messages.makes(said, of: "reason.short", language: language)
    // How many sets were off then, the row does not say.
    let most = isOff ? max(now, band.lowerBound) : now
    return WeekPlan.ShortfallCause.allCases.first { cause in
      stride(from: now, through: most, by: 0.5).contains { whole in
        edition.text(reason(cause, of: whole, now: now), language) == said
      }
    }
  }

  private var isWhole: Bool { whole >= band.lowerBound }

  /// What keeps the sets of a full week under the band, and how many there are now.
  private func reason(_ cause: WeekPlan.ShortfallCause, of whole: Double, now: Double) -> Phrase {
    let rest = reason(cause.rawValue, reached: whole)
    guard now < whole else { return rest }
    return Phrase("reason.short", ("rest", .phrase(rest)), ("reached", .number(now, decimals: 1)))
  }

  private func reason(_ key: String, reached: Double) -> Phrase {
    Phrase(
      "reason.\(key)", ("reached", .number(reached, decimals: 1)),
      ("low", .number(band.lowerBound, decimals: 1)))
  }
}
