import Consulting
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
  var session: LoggedSession?
  var week: Int?
  var daysOff: Int?
  var profileChanges: JSON?
  var coach: CoachSignals?
}
