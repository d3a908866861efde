import Consulting
import Domain
import JSONSource
import RuleEngine

extension Briefer {
  /// Whether data is to be sent again.
  func syncStatus(_ form: FilledForm) throws(PlanFailure) -> SyncStatus {
    SyncStatus(
      last: Moment(form["last_healthkit_sync"]), device: Moment(form["device_last_sync"]),
      now: moment(form["now"]), clock(form["timezone"]), rules.health)
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
      sent: (form["sent_at"]?.array ?? []).compactMap { Moment($0) }, now: moment(form["now"]),
      clock(form["timezone"]), rules.schedule)
  }

  /// What is sent now of notifications.
  func planNotifications(_ form: FilledForm) throws(PlanFailure) -> [PlannedNotification] {
    let planner = NotificationPlanner(
      rules: rules.schedule, clock: clock(form["timezone"]),
      preferences: NotificationPreferences(form["preferences"]), now: moment(form["now"]))
    return planner.plan(
      notifications(form["candidates"]), sent: notifications(form["sent"]))
  }

  /// What is due after one moment, up to another.
  func dueJobs(_ form: FilledForm) throws(PlanFailure) -> [DueJob] {
    let (from, to) = (moment(form["from"]), moment(form["to"]))
    let jobs = (form["users"]?.array ?? []).flatMap { item in
      let user = ScheduledUser(
        id: item["user"]?.string ?? "", clock: clock(item["timezone"]),
        preferences: NotificationPreferences(item["preferences"]),
        lastData: Moment(item["last_data_at"]))
      return DueJobs(rules: rules.schedule, user: user).jobs(after: from, to: to)
    }
    return jobs.sorted {
      ($0.due.milliseconds, $0.user, $0.kind.rawValue, $0.key)
        < ($1.due.milliseconds, $1.user, $1.kind.rawValue, $1.key)
    }
  }

  /// A moment of a request, which its form asks for.
  private func moment(_ json: JSON?) -> Moment {
    guard let moment = Moment(json) else { preconditionFailure("the form asks for the moment") }
    return moment
  }

  /// The clock of a place, which has been looked up with the request.
  private func clock(_ json: JSON?) -> LocalClock {
    guard let zone = Zone(name: json?.string ?? "") else {
      preconditionFailure("a request with an unknown place is refused")
    }
    return LocalClock(zone: zone)
  }

  private func notifications(_ json: JSON?) -> [Notification] {
    (json?.array ?? []).compactMap { item in
      item["kind"]?.string.flatMap(NotificationKind.init).map {
        Notification(key: item["key"]?.string ?? "", kind: $0, at: Moment(item["at"]))
      }
    }
  }
}

extension System {
  static func syncStatus(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "syncStatus", "which days a device sends again, and whether data is missed",
      fields: { _ in
        [
          BriefingFields.timezone, BriefingFields.now,
          BriefingFields.field("last_healthkit_sync", "when data came last", .instant),
          BriefingFields.field("device_last_sync", "when the device says it sent last", .instant),
        ]
      },
      answer: { SyncStatus.form },
      example: #"{"timezone": "Australia/Sydney", "now": "2026-03-23T08:00:00Z"}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.syncStatus(form) }
  }

  static func backfillPlan(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "backfillPlan", "which of the first days are still to be sent",
      fields: { _ in
        [
          RequestField(name: "today", meaning: "today", isRequired: true, shape: .date),
          RequestField(
            name: "received_dates", meaning: "days that came", isRequired: true,
            shape: .list(.date, most: BriefingFields.mostDays)),
        ]
      },
      answer: { BackfillPlan.form },
      example: #"{"today": "2026-03-23", "received_dates": []}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.backfillPlan(form) }
  }

  static func messageQuota(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "messageQuota", "how many messages somebody may still send today",
      fields: { _ in
        [
          BriefingFields.timezone, BriefingFields.now,
          RequestField(
            name: "sent_at", meaning: "when messages were sent", isRequired: true,
            shape: .list(.instant, most: 10_000)),
        ]
      },
      answer: { MessageQuota.form },
      example: #"{"timezone": "Asia/Tokyo", "now": "2026-03-23T08:00:00Z", "sent_at": []}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.messageQuota(form) }
  }

  static func planNotifications(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "planNotifications", "which notifications are sent now, later or not at all",
      fields: { fields in
        [
          BriefingFields.timezone, BriefingFields.now, fields.preferences,
          fields.notifications("sent", isSent: true),
          fields.notifications("candidates", isSent: false),
        ]
      },
      answer: { .object([.always("notifications", \.self, PlannedNotification.form.list)]) },
      example: #"{"timezone": "Asia/Tokyo", "now": "2026-03-23T08:00:00Z", "candidates": "#
        + #"[{"key": "a", "kind": "health_alert"}]}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.planNotifications(form) }
  }

  static func dueJobs(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "dueJobs", "what is to be done for whom between two moments",
      fields: { fields in
        [
          RequestField(
            name: "from", meaning: "after this moment", isRequired: true, shape: .instant),
          RequestField(
            name: "to", meaning: "up to this moment", isRequired: true, shape: .instant),
          fields.users,
        ]
      },
      answer: { .object([.always("jobs", \.self, DueJob.form.list)]) },
      example: #"{"from": "2026-03-29T00:00:00Z", "to": "2026-03-29T12:00:00Z", "users": "#
        + #"[{"user": "ana", "timezone": "Europe/Berlin"}]}"#
    ) { briefer, form, _ throws(PlanFailure) in try briefer.dueJobs(form) }
  }
}
