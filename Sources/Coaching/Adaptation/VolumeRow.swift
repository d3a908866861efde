import JSONSource

/// A row of the volume table, counted again.
struct VolumeRow {
  let muscle: Muscle
  let fractional: Double
  let direct: Double
  let sessions: Int
  let band: ClosedRange<Double>
  /// Whether the band is reached with what is off for a while.
  let isWhole: Bool
  /// Whether it is trained in fewer sessions than it should be.
  let isRare: Bool

  /// The rows of a plan: one for each muscle with a band.
  static func rows(of plan: CurrentPlan, _ ledger: Ledger, _ edition: Edition) -> [VolumeRow] {
    let (now, owed) = (Recount(plan, edition), ledger.owed)
    let whole = owed.isEmpty ? now : Recount(plan, edition, extra: owed)
    return Muscle.allCases.compactMap { muscle in
      plan.bands[muscle.rawValue].map { band in
        let sessions = now.sessions[muscle.rawValue]
        return VolumeRow(
          muscle: muscle, fractional: Double(now[muscle]) / 2,
          direct: Double(now.direct[muscle.rawValue]) / 2, sessions: sessions,
          band: Double(band.low) / 2...Double(band.high) / 2, isWhole: whole[muscle] >= band.low,
          isRare: edition.weekSolver.settings.isRare(
            muscle, sessions: sessions, of: plan.sessions.count))
      }
    }
  }

  /// Whether a plan's row holds these numbers already.
  func isCounted(in row: JSON) -> Bool {
    row["fractional"]?.number == fractional && row["direct"]?.number == direct
      && row["sessions"]?.number == Double(sessions)
  }

  var isBelow: Bool { fractional < band.lowerBound }

  /// In the band, under it, or as before under it for good.
  func status(after row: JSON) -> String {
    isBelow ? row["status"]?.string == "waived" ? "waived" : "below" : "in_band"
  }

  /// Why band or frequency is not reached: because sets are off, or for this cause; nil when both
  /// are reached.
  func reason(_ cause: WeekPlan.ShortfallCause) -> Phrase? {
    guard isBelow else { return isRare ? Phrase("reason.rarelyTrained") : nil }
    return reason(isWhole ? "adapted" : cause.rawValue, reached: fractional)
  }

  /// Whether a plan's row has the reason that it must have: that sets are off, any other cause, too
  /// few sessions, or none.
  func isExplained(in row: JSON, _ edition: Edition, _ language: String) -> Bool {
    let said = row["reason"]?.string
    guard isBelow else {
      return said == reason(.time).map { edition.text($0, language) }
        && (said != nil || row["reason"]?.isNull ?? false)
    }
    let messages = edition.rulebook.messages
    return said.map { messages.makes($0, of: "reason.adapted", language: language) } == isWhole
  }

  /// The cause that a row names, whatever number of sets it had; nil when it names none.
  func cause(in row: JSON, _ edition: Edition, _ language: String) -> WeekPlan.ShortfallCause? {
    guard let said = row["reason"]?.string, let reached = row["fractional"]?.number else {
      return nil
    }
    return WeekPlan.ShortfallCause.allCases.first { cause in
      edition.rulebook.messages.makes(said, of: "reason.\(cause.rawValue)", language: language)
        && edition.text(reason(cause.rawValue, reached: reached), language) == said
    }
  }

  private func reason(_ key: String, reached: Double) -> Phrase {
    Phrase(
      "reason.\(key)", ("reached", .number(reached, decimals: 1)),
      ("low", .number(band.lowerBound, decimals: 1)))
  }
}
