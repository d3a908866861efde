import Consulting
import Domain
import JSONSource
import RuleEngine

/// Something that is to be done for somebody at a moment.
struct DueJob: Sendable {
  let due: Moment
  let user: String
  let kind: Kind
  let date: CalendarDay
  /// Doing it twice is known by this.
  let key: String

  /// What is done, in the order in which jobs of one moment are done.
  enum Kind: String, CaseIterable, Sendable {
    case deliver, generate
    case syncWarning = "sync_warning"
    case weeklySummary = "weekly_summary"
  }

  /// How it is answered.
  static let form = AnswerForm<DueJob>.object([
    .always("due_at", \.due.text, .text), .always("user", \.user, .text),
    .always("kind", \.kind, .word), .always("date", \.date.text, .date),
    .always("key", \.key, .text),
  ])
}

/// Somebody for whom things are done at times.
struct ScheduledUser: Sendable {
  let id: String
  let clock: LocalClock
  let preferences: NotificationPreferences
  let lastData: Moment?
}

/// Finds what is due.
struct DueJobs {
  let rules: ScheduleRules
  let user: ScheduledUser

  /// The jobs after one moment, up to another.
  func jobs(after from: Moment, to: Moment) -> [DueJob] {
    let first = user.clock.reading(at: from).day + -1
    let last = user.clock.reading(at: to).day + 1
    let usual = (0...max(0, last - first)).flatMap { daily(first + $0) }
    return (usual + warnings).filter { from.isBefore($0.due) && !to.isBefore($0.due) }
  }

  private func daily(_ date: CalendarDay) -> [DueJob] {
    let deliverAt = (user.preferences.briefMinute ?? rules.deliverAt) * 60
    let spread = Int(Self.fingerprint(user.id) % UInt32(rules.spreadSeconds))
    let generateAt = max(
      0, min(rules.generateAt * 60 + spread, deliverAt - rules.beforeDelivery * 60))
    var jobs = [job(.generate, date, second: generateAt)]
    if user.preferences.wants(.morningBrief) {
      jobs.append(job(.deliver, date, second: deliverAt))
    }
    if user.preferences.wants(.weeklySummary), date.weekday == rules.summaryWeekday {
      jobs.append(job(.weeklySummary, date, second: rules.summaryAt * 60))
    }
    return jobs.compactMap(\.self)
  }

  private func job(_ kind: DueJob.Kind, _ date: CalendarDay, second: Int) -> DueJob? {
    user.clock.moment(date, second: second).map {
      DueJob(
        due: $0, user: user.id, kind: kind, date: date,
        key: "\(user.id):\(kind.rawValue):\(date.text)")
    }
  }

  /// Warnings of missing data, moved out of the hours in which nobody is disturbed.
  private var warnings: [DueJob] {
    guard user.preferences.wants(.syncWarning), let last = user.lastData else { return [] }
    let quiet = QuietHours(clock: user.clock, rules: rules)
    return rules.warningHours.enumerated().compactMap { index, hours in
      guard let due = Moment(milliseconds: last.milliseconds + Int64(hours * 3_600_000)) else {
        return nil
      }
      let moved = quiet.end(at: due) ?? due
      return DueJob(
        due: moved, user: user.id, kind: .syncWarning, date: user.clock.reading(at: moved).day,
        key: "\(user.id):sync_warning:\(last.text):\(index + 1)")
    }
  }

  /// FNV-1a of 32 bits, which spreads people over the half hour.
  private static func fingerprint(_ text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}

extension Moment {
  /// Whether it is earlier than another.
  func isBefore(_ other: Moment) -> Bool { milliseconds < other.milliseconds }
}
