import Consulting
import JSONSource
import PlannerService
import Store

/// What the log says to a plan besides its sessions, so that nobody has to type it.
extension PersonalPlanner {
  /// The days since the last session and what the coach has seen, as `adaptPlan` takes them; only what
  /// the request does not say itself, and nothing where no session was logged.
  func heard(_ call: PersonalCall, on date: CalendarDay) throws(StoreFailure) -> [JSON.Member] {
    let times = 0..<date.everywhere.upperBound
    let latest = try call.memory.history(SessionFact.stream, within: times, limit: Self.latest)
    let days = latest.map { CalendarDay(of: $0.event) }
    guard let last = days.filter({ $0 <= date }).max() else { return [] }
    var heard: [JSON.Member] = []
    if call.request["days_off"] == nil, last < date { heard.append(.daysOff(from: last, to: date)) }
    if call.request["coach_signals"] == nil, let signals = try signals(call.memory, on: date) {
      heard.append(.init(key: "coach_signals", value: signals))
    }
    return heard
  }

  /// Among so many latest sessions at least one is of the day or before it: others are of the next day
  /// somewhere on earth.
  private static let latest = 10

  /// What the coach has seen by the end of a day; nil when it knows later days already.
  private func signals(_ memory: Memory, on date: CalendarDay) throws(StoreFailure) -> JSON? {
    let request = JSON(
      .object([
        .init(key: "as_of", value: JSON(.string("\(date.text)T23:59:59-12:00"))),
        .init(key: "state", value: try learnedNow(memory).state),
      ]))
    let source = SourceFile(name: "kept", bytes: [])
    guard let answer = try? service.answer("coachDigest", request, of: source) else { return nil }
    let digest = try Content.json(answer, name: "answer")["digest"]
    guard let digest, digest["clock_skew"]?.bool != true else { return nil }
    return CoachSignals.of(digest)
  }
}

extension JSON.Member {
  /// The days from a session to a day, as `adaptPlan` takes them.
  static func daysOff(from last: CalendarDay, to day: CalendarDay) -> JSON.Member {
    JSON.Member(key: "days_off", value: JSON(.number(Double(max(0, day.number - last.number)))))
  }
}
