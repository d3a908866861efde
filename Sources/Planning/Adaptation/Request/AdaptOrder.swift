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

  /// The signs that stand by the check-ins of the request.
  func signs(by rules: WarningSigns) -> [String] {
    var told: [ToldSigns] = []
    for earlier in history {
      guard let day = earlier.date else { continue }
      told.append(
        ToldSigns(day: day.number, signs: earlier.symptoms, cleared: earlier.cleared))
    }
    let day = date ?? history.last?.date.map { $0 + 1 } ?? CalendarDay(number: 0)
    if let readiness {
      told.append(
        ToldSigns(day: day.number, signs: readiness.symptoms, cleared: readiness.cleared))
    }
    return rules.standing(told)
  }
}
