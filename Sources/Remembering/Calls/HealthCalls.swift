import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import RuleEngine
import Store

/// The function that takes what a device sent of a day.
extension PersonalPlanner {
  /// Keeps one day's payload, and makes the brief anew where it changes today or yesterday.
  func syncHealth(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let payload = call.request.without("language")
    guard let event = Event(health: payload) else { throw call.refusal(lacking: "date") }
    try kept { () throws(StoreFailure) in _ = try call.memory.append(event, now: now) }
    let warnings = try ask("mergeHealthDay", Self.alone(payload))["warnings"] ?? .array([])
    let touched = [CalendarDay(of: event), HealthLog.waking(payload)].compactMap(\.self)
    let isNew = try renewBriefs(
      after: touched, today: today(by: payload), in: call.language, call.memory)
    return KeptBriefAnswers.synced.bytes(
      of: (try lastHealthSync(call.memory)?.text, warnings, isNew))
  }

  /// The day it is where a payload was sent: by the clocks of its place where that is known, else by the
  /// clock that it was sent by.
  private func today(by payload: JSON) -> CalendarDay {
    if let zone = payload["timezone"]?.string.flatMap(Zone.init(name:)) {
      return LocalClock(zone: zone).reading(at: now).day
    }
    let stamp = HealthLog.stamp(payload)
    return CalendarDay(of: now, offset: stamp?.offsetMinutes ?? now.offsetMinutes)
  }

  /// A payload as a request of its own, for what is to be said of it alone.
  private static func alone(_ payload: JSON) -> JSON {
    let date = HealthLog.waking(payload).map { JSON.string($0.text) } ?? payload["date"] ?? .null
    return JSON(["date": date, "payloads": .array([payload])])
  }

  /// What the store would say of a payload beside its form.
  func mistakes(ofHealth request: JSON, _ language: String) -> [Diagnostic] {
    let payload = request.without("language")
    guard let date = request["date"]?.string, let day = CalendarDay(date),
      let stamp = HealthLog.stamp(request)
    else { return [] }
    var found: [Mistake] = []
    if let hours = try? briefWindows().stampHours,
      Double(stamp.milliseconds - now.milliseconds) > hours * 3_600_000
    {
      found.append(
        Mistake(
          code: "future-stamp",
          message: Phrase(
            "mistake.brief_stamp", ("text", .plain(stamp.text)), ("hours", .number(hours))),
          hint: Phrase("hint.brief_stamp"), pointer: "/\(HealthLog.stampField)"))
    }
    guard let event = Event(health: payload), day.number > 0 else {
      return service.messages.said(
        found + [
          Mistake(
            code: "bad-date", message: Phrase("mistake.day_kept", ("text", .said(date))),
            hint: Phrase("hint.day_kept"), pointer: "/date")
        ], language)
    }
    for mistake in event.mistakes(now: now, store.limits) {
      found.append(
        mistake.pointer == "/at"
          ? Mistake(
            code: mistake.code, message: Phrase("mistake.session_future", ("text", .said(date))),
            hint: Phrase("hint.brief_stamp"), pointer: "/date")
          : Mistake(
            code: mistake.code, message: Phrase("mistake.session_large"),
            hint: Phrase("hint.session_large"), pointer: ""))
    }
    return service.messages.said(found, language)
  }
}
