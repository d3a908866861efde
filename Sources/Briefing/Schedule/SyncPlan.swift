import Consulting
import Domain

/// Whether data is to be sent again.
struct SyncStatus: Sendable {
  let last: Moment?
  /// The days to send again; nil for none.
  let resync: ClosedRange<CalendarDay>?
  let warnings: [String]

  init(last: Moment?, device: Moment?, now: Moment, _ clock: LocalClock, _ rules: HealthRules) {
    self.last = last
    var warnings: [String] = []
    resync = device.flatMap { device in
      if let last, !last.isBefore(device) { return nil }
      let to = clock.reading(at: device).day
      let earliest = to + (1 - rules.resyncDays)
      guard let last else { return earliest...to }
      let from = clock.reading(at: last).day
      if from < earliest { warnings.append("resync-window-cut") }
      return max(from, earliest)...max(to, from)
    }
    let silent = Int64(rules.silentHours * 3_600_000)
    if let last, now.milliseconds - last.milliseconds >= silent {
      warnings.append("no-data-24h")
    }
    self.warnings = warnings
  }

  /// How `syncStatus` answers it.
  static let form = AnswerForm<SyncStatus>.object([
    .nullable("last_healthkit_sync", { $0.last?.text }, .text),
    .nullable("resync", \.resync, dates), .always("warnings", \.warnings, .texts),
  ])

  private static let dates = AnswerForm<ClosedRange<CalendarDay>>.object([
    .always("from", \.lowerBound.text, .date), .always("to", \.upperBound.text, .date),
  ])
}

/// How far the first days have been sent.
struct BackfillPlan: Sendable {
  let total: Int
  /// Days that are missing, the newest first.
  let missing: [CalendarDay]

  init(today: CalendarDay, received: Set<CalendarDay>, _ rules: HealthRules) {
    total = rules.backfillDays
    missing = (0..<rules.backfillDays).map { today + -$0 }
      .filter { !received.contains($0) && $0 >= .earliest }
  }

  /// How `backfillPlan` answers it.
  static let form = AnswerForm<BackfillPlan>.object([
    .always("total", \.total, .integer), .always("done", { $0.total - $0.missing.count }, .integer),
    .nullable("next", { $0.missing.first?.text }, .date),
    .always("missing", { $0.missing.map(\.text) }, AnswerForm<String>.date.list),
  ])
}

/// How many messages somebody may still send today.
struct MessageQuota: Sendable {
  let used: Int
  let most: Int
  let resets: Moment?

  init(sent: [Moment], now: Moment, _ clock: LocalClock, _ rules: ScheduleRules) {
    let today = clock.reading(at: now).day
    used = sent.count { clock.reading(at: $0).day == today }
    most = rules.messagesADay
    resets = clock.moment(today + 1, second: 0)
  }

  /// How `messageQuota` answers it.
  static let form = AnswerForm<MessageQuota>.object([
    .always("allowed", { $0.used < $0.most }, .flag), .always("used", \.used, .integer),
    .always("remaining", { max(0, $0.most - $0.used) }, .integer),
    .nullable("resets_at", { $0.resets?.text }, .text),
  ])
}
