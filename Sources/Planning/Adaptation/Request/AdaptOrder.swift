import Consulting
import Domain
import JSONSource

/// A request of `adaptPlan` as it was understood, but for the plan itself.
struct AdaptOrder: Sendable {
  var date: CalendarDay?
  var readiness: CheckIn?
  /// Earlier days, the oldest first.
  var history: [CheckIn] = []
  var adherencePct: Double?
  var trend: String?
  var trendMisses: Int?
  var session: TrainedSession?
  var week: Int?
  var daysOff: Int?
  var profileChanges: JSON?
  var coach: ToldSignals?

  /// Whether it says on which day it is answered.
  var isOfDay: Bool { date != nil || !history.isEmpty }

  /// The signs that stand by the check-ins of the request, of somebody with some states of health.
  func signs(by rules: WarningSigns, with flags: [String]) -> [String] {
    let day = date ?? history.last?.date.map { $0 + 1 } ?? CalendarDay(number: 0)
    let earlier = history.compactMap { checkIn in
      checkIn.date.map { checkIn.told(on: $0, by: rules, with: flags) }
    }
    let today = readiness.map { $0.told(on: day, by: rules, with: flags) }
    return rules.standing(earlier + [today].compactMap(\.self))
  }
}

extension CheckIn {
  /// What it tells of signs, by their words and by pain.
  fileprivate func told(
    on day: CalendarDay, by rules: WarningSigns, with flags: [String]
  ) -> ToldSigns {
    let pains = (pain ?? []).map { JointPain(joint: $0.joint, level: $0.level) }
    return ToldSigns(
      day: day.number, at: nil,
      signs: (symptoms ?? []) + rules.signs(of: pains, with: flags, cleared: cleared),
      namesSigns: symptoms != nil, cleared: cleared)
  }
}
