import Consulting
import Domain
import JSONSource
import RuleEngine

extension Briefer {
  /// Whether data is to be sent again.
  func syncStatus(_ form: FilledForm) throws(PlanFailure) -> SyncStatus {
    SyncStatus(
      last: Moment(form["last_healthkit_sync"]), device: Moment(form["device_last_sync"]),
      now: try now(form), try clock(form["timezone"], at: "/timezone", form), rules.health)
  }

  /// How far the first days have been sent.
  func backfillPlan(_ form: FilledForm) throws(PlanFailure) -> BackfillPlan {
    let received = (form["received_dates"]?.array ?? []).compactMap {
      CalendarDay($0.string ?? "")
    }
    return BackfillPlan(
      today: CalendarDay(form.text("today") ?? "") ?? CalendarDay(number: 0),
      received: Set(received), rules.health)
  }

  /// How many messages somebody may still send today.
  func messageQuota(_ form: FilledForm) throws(PlanFailure) -> MessageQuota {
    MessageQuota(
      sent: (form["sent_at"]?.array ?? []).compactMap { Moment($0) }, now: try now(form),
      try clock(form["timezone"], at: "/timezone", form), rules.schedule)
  }

  /// What is sent now of notifications.
  func planNotifications(_ form: FilledForm) throws(PlanFailure) -> [PlannedNotification] {
    let planner = NotificationPlanner(
      rules: rules.schedule, clock: try clock(form["timezone"], at: "/timezone", form),
      preferences: try preferences(form["preferences"], at: "/preferences", form),
      now: try now(form))
    return planner.plan(
      notifications(form["candidates"]), sent: notifications(form["sent"]))
  }

  /// What is due after one moment, up to another.
  func dueJobs(_ form: FilledForm) throws(PlanFailure) -> [DueJob] {
    guard let from = Moment(form["from"]), let to = Moment(form["to"]) else { return [] }
    let hours = Double(to.milliseconds - from.milliseconds) / 3_600_000
    if hours < 0 || hours > Self.longestSpan {
      try refuse([.badOrder(hours: Self.longestSpan, at: "/to")], form.language)
    }
    var jobs: [DueJob] = []
    for (index, item) in (form["users"]?.array ?? []).enumerated() {
      let place = "/users/\(index)"
      let user = ScheduledUser(
        id: item["user"]?.string ?? "",
        clock: try clock(item["timezone"], at: place + "/timezone", form),
        preferences: try preferences(item["preferences"], at: place + "/preferences", form),
        lastData: Moment(item["last_data_at"]))
      jobs += DueJobs(rules: rules.schedule, user: user).jobs(after: from, to: to)
    }
    return jobs.sorted {
      ($0.due.milliseconds, $0.user, $0.kind.rawValue, $0.key)
        < ($1.due.milliseconds, $1.user, $1.kind.rawValue, $1.key)
    }
  }

  /// The longest time of one question, so that an answer stays small: 31 days.
  private static let longestSpan = 744.0

  private func now(_ form: FilledForm) throws(PlanFailure) -> Moment {
    guard let now = Moment(form["now"]) else {
      throw .invalid(
        rules.rulebook.messages.said([.missing("now", at: "/now")], form.language))
    }
    return now
  }

  private func clock(_ json: JSON?, at pointer: String, _ form: FilledForm) throws(PlanFailure)
    -> LocalClock
  {
    let name = json?.string ?? ""
    guard let zone = Zone(name: name) else {
      try refuse([.unknownZone(name, at: pointer)], form.language)
      return LocalClock(zone: .utc)
    }
    return LocalClock(zone: zone)
  }

  private func preferences(_ json: JSON?, at pointer: String, _ form: FilledForm)
    throws(PlanFailure) -> NotificationPreferences
  {
    if let time = json?["morning_brief_time"]?.string, NotificationPreferences.minute(time) == nil {
      try refuse([.noTime(time, at: pointer + "/morning_brief_time")], form.language)
    }
    return NotificationPreferences(json)
  }

  private func notifications(_ json: JSON?) -> [Notification] {
    (json?.array ?? []).compactMap { item in
      item["kind"]?.string.flatMap(NotificationKind.init).map {
        Notification(key: item["key"]?.string ?? "", kind: $0, at: Moment(item["at"]))
      }
    }
  }
}

extension Mistake {
  /// A place whose clock is not known.
  fileprivate static func unknownZone(_ name: String, at pointer: String) -> Mistake {
    Mistake(
      code: "unknown-zone", message: Phrase("mistake.brief_zone", ("zone", .said(name))),
      hint: Phrase("hint.brief_zone"), pointer: pointer)
  }

  /// A text that is no time of the day.
  fileprivate static func noTime(_ text: String, at pointer: String) -> Mistake {
    Mistake(
      code: "bad-time", message: Phrase("mistake.brief_time", ("text", .said(text))),
      hint: Phrase("hint.brief_time"), pointer: pointer)
  }
}

extension System {
  static func syncStatus(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "syncStatus", summary: "which days a device sends again, and whether data is missed",
      of: briefer.rulebook,
      request: {
        RequestForm([
          BriefingFields.timezone, BriefingFields.now,
          BriefingFields.field("last_healthkit_sync", "when data came last", .instant),
          BriefingFields.field("device_last_sync", "when the device says it sent last", .instant),
          fields.language,
        ])
      },
      answer: { SyncStatus.form },
      example: #"{"timezone": "Australia/Sydney", "now": "2026-03-23T08:00:00Z"}"#
    ) { form throws(PlanFailure) in try briefer.model().syncStatus(form) }
  }

  static func backfillPlan(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "backfillPlan", summary: "which of the first days are still to be sent",
      of: briefer.rulebook,
      request: {
        RequestForm([
          RequestField(name: "today", meaning: "today", isRequired: true, shape: .date),
          RequestField(
            name: "received_dates", meaning: "days that came", isRequired: true,
            shape: .list(.date, most: BriefingFields.mostDays)),
          fields.language,
        ])
      },
      answer: { BackfillPlan.form }, example: #"{"today": "2026-03-23", "received_dates": []}"#
    ) { form throws(PlanFailure) in try briefer.model().backfillPlan(form) }
  }

  static func messageQuota(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "messageQuota", summary: "how many messages somebody may still send today",
      of: briefer.rulebook,
      request: {
        RequestForm([
          BriefingFields.timezone, BriefingFields.now,
          RequestField(
            name: "sent_at", meaning: "when messages were sent", isRequired: true,
            shape: .list(.instant, most: 10_000)),
          fields.language,
        ])
      },
      answer: { MessageQuota.form },
      example: #"{"timezone": "Asia/Tokyo", "now": "2026-03-23T08:00:00Z", "sent_at": []}"#
    ) { form throws(PlanFailure) in try briefer.model().messageQuota(form) }
  }

  static func planNotifications(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "planNotifications", summary: "which notifications are sent now, later or not at all",
      of: briefer.rulebook,
      request: {
        RequestForm([
          BriefingFields.timezone, BriefingFields.now, fields.preferences,
          fields.notifications("sent", isSent: true),
          fields.notifications("candidates", isSent: false),
          fields.language,
        ])
      },
      answer: { .object([.always("notifications", \.self, PlannedNotification.form.list)]) },
      example: #"{"timezone": "Asia/Tokyo", "now": "2026-03-23T08:00:00Z", "candidates": "#
        + #"[{"key": "a", "kind": "health_alert"}]}"#
    ) { form throws(PlanFailure) in try briefer.model().planNotifications(form) }
  }

  static func dueJobs(_ briefer: Loading<Briefer>) -> ServiceFunction {
    let fields = BriefingFields(rulebook: briefer.rulebook)
    return ServiceFunction(
      name: "dueJobs", summary: "what is to be done for whom between two moments",
      of: briefer.rulebook,
      request: {
        RequestForm([
          RequestField(
            name: "from", meaning: "after this moment", isRequired: true, shape: .instant),
          RequestField(
            name: "to", meaning: "up to this moment", isRequired: true, shape: .instant),
          fields.users, fields.language,
        ])
      },
      answer: { .object([.always("jobs", \.self, DueJob.form.list)]) },
      example: #"{"from": "2026-03-29T00:00:00Z", "to": "2026-03-29T12:00:00Z", "users": "#
        + #"[{"user": "ana", "timezone": "Europe/Berlin"}]}"#
    ) { form throws(PlanFailure) in try briefer.model().dueJobs(form) }
  }
}
