import Consulting
import Domain
import JSONSource
import RuleEngine

/// Which notifications somebody wants; what was not said is wanted.
struct NotificationPreferences: Sendable {
  private let unwanted: Set<NotificationKind>
  /// When the brief is wanted, in minutes from midnight; nil for the usual time.
  let briefMinute: Int?

  init(_ json: JSON?) {
    unwanted = Set(
      NotificationKind.allCases.filter { json?[Self.field($0)]?.bool == false })
    briefMinute = json?["morning_brief_time"]?.string.flatMap(Self.minute)
  }

  /// Whether a kind is wanted.
  func wants(_ kind: NotificationKind) -> Bool { !unwanted.contains(kind) }

  /// The field that says whether a kind is wanted.
  static func field(_ kind: NotificationKind) -> String {
    switch kind {
    case .morningBrief: "morning_brief_enabled"
    case .healthAlert: "health_alerts_enabled"
    case .coachingMessage: "coaching_messages_enabled"
    case .weeklySummary: "weekly_summary_enabled"
    case .syncWarning: "sync_warnings_enabled"
    }
  }

  /// Minutes from midnight of a time such as `05:30`; nil for anything else.
  static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCII) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), 0...23 ~= hour, 0...59 ~= minute
    else { return nil }
    return hour * 60 + minute
  }
}

/// A notification that is to be sent, or was.
struct Notification: Sendable {
  let key: String
  let kind: NotificationKind
  let at: Moment?
}

/// What becomes of a notification.
struct PlannedNotification: Sendable {
  let key: String
  let fate: Fate

  /// What becomes of it.
  enum Fate: Sendable {
    case send
    case wait(until: Moment)
    case drop(Reason)
  }

  /// Why one is dropped, in the order in which it is looked at.
  enum Reason: String, CaseIterable, Sendable {
    case disabled, duplicate
    case dailyLimit = "daily-limit"
  }

  private enum Action: String, CaseIterable, Sendable {
    case send, `defer`, drop
  }

  private var action: Action {
    switch fate {
    case .send: .send
    case .wait: .defer
    case .drop: .drop
    }
  }

  private var until: String? {
    if case .wait(let until) = fate { until.text } else { nil }
  }

  private var reason: Reason? {
    if case .drop(let reason) = fate { reason } else { nil }
  }

  /// How it is answered.
  static let form = AnswerForm<PlannedNotification>.object([
    .always("key", \.key, .text), .always("action", \.action, .word),
    .sometimes("until", \.until, .text), .sometimes("reason", \.reason, .word),
  ])
}

/// Decides what is sent now.
struct NotificationPlanner {
  let rules: ScheduleRules
  let clock: LocalClock
  let preferences: NotificationPreferences
  let now: Moment

  /// What becomes of candidates, in the order of their kinds, then of their keys.
  func plan(_ candidates: [Notification], sent: [Notification]) -> [PlannedNotification] {
    let quiet = QuietHours(clock: clock, rules: rules).end(at: now)
    let today = clock.reading(at: now).day
    var known = Set(sent.map(\.key))
    var counts: [NotificationKind: Int] = [:]
    for past in sent where past.at.map({ clock.reading(at: $0).day == today }) ?? false {
      counts[past.kind, default: 0] += 1
    }
    let ordered = candidates.sorted { (order($0.kind), $0.key) < (order($1.kind), $1.key) }
    return ordered.map { candidate in
      let fate = fate(candidate, known, counts[candidate.kind] ?? 0, quiet)
      if case .send = fate { counts[candidate.kind, default: 0] += 1 }
      known.insert(candidate.key)
      return PlannedNotification(key: candidate.key, fate: fate)
    }
  }

  private func order(_ kind: NotificationKind) -> Int { rules.notifications[kind]?.order ?? .max }

  private func fate(
    _ candidate: Notification, _ known: Set<String>, _ count: Int, _ quiet: Moment?
  ) -> PlannedNotification.Fate {
    let rule = rules.notifications[candidate.kind]
    if !preferences.wants(candidate.kind) { return .drop(.disabled) }
    if known.contains(candidate.key) { return .drop(.duplicate) }
    if let quiet, rule?.waitsAtNight ?? true { return .wait(until: quiet) }
    if let most = rule?.mostADay, count >= most { return .drop(.dailyLimit) }
    return .send
  }
}
