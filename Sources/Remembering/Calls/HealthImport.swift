import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// What becomes of days that another program exported.
package struct HealthImport {
  /// The days that are new, or say otherwise than what is kept.
  package private(set) var new: [CalendarDay] = []
  /// Days that are kept as they are.
  package private(set) var known = 0
  /// Days that cannot be kept, each with the reason.
  package private(set) var refused: [(date: String, reason: String)] = []
  fileprivate var events: [Event] = []

  fileprivate mutating func take(_ event: Event, isKnown: Bool) {
    if isKnown { return known += 1 }
    new.append(CalendarDay(of: event))
    events.append(event)
  }

  fileprivate mutating func refuse(_ payload: JSON, for reason: String) {
    refused.append((payload["date"]?.string ?? "", reason))
  }
}

extension PersonalPlanner {
  /// Says what of exported days is new, and keeps that where it is asked to, all of it or nothing; then
  /// today's brief is made.
  ///
  /// - Parameters:
  ///   - payloads: One a day, as `syncHealth` takes them.
  ///   - isKeeping: Whether what is new is kept.
  /// - Returns: What is new, known and refused.
  /// - Throws: What keeps the store from being read or written.
  package func importHealth(_ payloads: [JSON], isKeeping: Bool) throws(ErrorBody) -> HealthImport {
    let declared = try declaration(of: .syncHealth)
    guard let personal = declared.personal else { return HealthImport() }
    let memory = PersonAccess(personal, store, person)
    let dates = payloads.compactMap { $0["date"]?.string.flatMap(CalendarDay.init) }
    guard let first = dates.min(), let last = dates.max() else { return HealthImport() }
    let log = try kept { () throws(StoreFailure) in try HealthLog(first...last, memory) }
    var found = HealthImport()
    for payload in payloads {
      let mistakes =
        declared.request.mistakes(
          of: payload, service.rules?.rulebook.vocabulary, service.messages)
        + mistakes(ofHealth: payload, service.messages.usualLanguage)
      guard mistakes.isEmpty, let event = Event(health: payload) else {
        found.refuse(payload, for: mistakes.first?.message ?? "")
        continue
      }
      found.take(event, isKnown: log.holds(payload))
    }
    guard isKeeping else { return found }
    try keep(found.events, memory)
    _ = try renewBriefs(
      after: found.new, today: CalendarDay(number: now.day), in: service.messages.usualLanguage,
      memory)
    return found
  }

  private func keep(_ events: [Event], _ memory: PersonAccess) throws(ErrorBody) {
    try kept { () throws(StoreFailure) in
      try memory.writing { () throws(StoreFailure) in
        for event in events { _ = try memory.append(event, now: now) }
      }
    }
  }
}
