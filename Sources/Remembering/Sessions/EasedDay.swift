import Consulting
import Domain
import JSONSource
import Store

/// Days on which a plan asks less of every lift, so that what is lifted on them shows no strength.
package enum EasedDay {
  /// The reductions that hold progress on every lift, as page reduction length says.
  private static let kinds = ["deload", "week"]

  /// Whether a plan eases off on a day.
  package static func isEased(_ day: CalendarDay, by plan: JSON) -> Bool {
    (plan["adaptations"]?["reductions"]?.array ?? []).contains { reduction in
      guard kinds.contains(reduction["kind"]?.string ?? ""), reduction["is_over"]?.bool != true
      else { return false }
      let since = reduction["since"]?.string.flatMap(CalendarDay.init) ?? day
      let until = reduction["until"]?.string.flatMap(CalendarDay.init) ?? day
      return since <= day && day <= until
    }
  }

  /// A session that says so, unless it says itself whether it was eased.
  package static func marked(_ session: JSON) -> JSON {
    guard session["deload"] == nil else { return session }
    return session.with("deload", .bool(true))
  }
}
