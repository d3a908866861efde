import Consulting
import Domain
import JSONSource
import Learning
import PlannerService
import Store

/// What the log says to a plan besides its sessions, so that nobody has to type it.
extension PersonalPlanner {
  /// The days since the last session, the week of the cycle and what the coach has seen, as `adaptPlan` takes them; only what
  /// the request does not say itself, and nothing where no session was logged.
  func heard(
    _ call: PersonalCall, _ plan: JSON, since: CalendarDay?, on date: CalendarDay
  ) throws(StoreFailure) -> [JSON.Member] {
    let times = 0..<date.everywhere.upperBound
    let latest = try call.memory.history(SessionFact.stream, within: times, limit: Self.latest)
    let days = latest.map { CalendarDay(of: $0.event) }
    guard let last = days.filter({ $0 <= date }).max() else { return [] }
    var heard: [JSON.Member] = []
    if call.request["days_off"] == nil, last < date { heard.append(.daysOff(from: last, to: date)) }
    if call.request["week"] == nil,
      let week = try week(of: plan, call.memory, since: since, on: date)
    {
      heard.append(.init(key: "week", value: .number(Double(week))))
    }
    if call.request["coach_signals"] == nil, let signals = try signals(call.memory, on: date) {
      heard.append(.init(key: "coach_signals", value: signals))
    }
    return heard
  }

  /// The week of the cycle that has come: one more for each week that was trained since the plan was
  /// adapted last, or since its first session, after the last the first again; nil while it is the
  /// same.
  private func week(
    of plan: JSON, _ memory: PersonAccess, since last: CalendarDay?, on date: CalendarDay
  ) throws(StoreFailure) -> Int? {
    guard let last, let week = plan["progression"]?["week"]?.number, last.monday < date.monday
    else { return nil }
    let times =
      CalendarDay(number: last.monday).everywhere
      .lowerBound..<CalendarDay(number: date.monday)
      .everywhere.upperBound
    let sessions = try memory.history(SessionFact.stream, within: times, limit: .max)
    let mondays = Set(sessions.map { CalendarDay(of: $0.event).monday })
      .filter { last.monday <= $0 && $0 < date.monday }
    let weeks = service.rules?.weeksOfCycle ?? 0
    guard !mondays.isEmpty, weeks > 0 else { return nil }
    return (Int(week) - 1 + mondays.count) % weeks + 1
  }

  /// Among so many latest sessions at least one is of the day or before it: others are of the next day
  /// somewhere on earth.
  private static let latest = 10

  /// What the coach has seen by the end of a day; nil when it knows later days already.
  private func signals(_ memory: PersonAccess, on date: CalendarDay) throws(StoreFailure) -> JSON? {
    let request = JSON([
      "as_of": .string("\(date.text)T23:59:59-12:00"), "state": try learnedNow(memory).state,
    ])
    let digest = try? service.value("coachDigest", request)["digest"]
    guard let digest, digest["clock_skew"]?.bool != true else { return nil }
    return CoachSignals(digest).json
  }
}

extension JSON.Member {
  /// The days from a session to a day, as `adaptPlan` takes them.
  static func daysOff(from last: CalendarDay, to day: CalendarDay) -> JSON.Member {
    JSON.Member(key: "days_off", value: .number(Double(max(0, day.number - last.number))))
  }
}
