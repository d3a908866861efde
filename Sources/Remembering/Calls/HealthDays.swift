import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// The days that devices sent, as calls ask for them.
extension PersonalPlanner {
  /// How far is looked for a brief.
  ///
  /// - Throws: What the rules lack.
  func briefWindows() throws(ErrorBody) -> BriefWindows {
    guard let rules = service.rules else {
      throw .lacking("no-rules", "there are no rules", hint: "bring an edition")
    }
    do throws(Diagnostic) {
      return try BriefWindows(rules.rulebook)
    } catch {
      throw ErrorBody(.internal, error.message, errors: [error])
    }
  }

  /// A day as all that was sent of it tells; nil where nothing was.
  func merged(
    _ date: CalendarDay, _ log: HealthLog, _ windows: BriefWindows
  ) throws(ErrorBody) -> JSON? {
    guard let request = log.request(of: date, atMost: windows.payloads) else { return nil }
    return try ask("mergeHealthDay", request)
  }

  /// Whether a device ever sent anything.
  func hasHealth(_ memory: PersonAccess) throws(ErrorBody) -> Bool {
    try kept { () throws(StoreFailure) in
      try !memory.history(HealthLog.stream, within: 0..<Int64.max, limit: 1).isEmpty
    }
  }

  /// When a device sent last; nil for never.
  func lastHealthSync(_ memory: PersonAccess) throws(ErrorBody) -> Moment? {
    try kept { () throws(StoreFailure) in
      try HealthSync(state: try memory.state(HealthSync.derivation)).last
    }
  }
}
