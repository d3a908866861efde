import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// Signs that were told with something that is refused: they are kept all the same, so that they stand
/// for every later call.
extension PersonalPlanner {
  /// Keeps a line that tells of a sign as a note.
  func keep(sign line: String, at moment: Moment, _ call: PersonalCall) throws(ErrorBody) {
    let name = "sign-\(Event.digits("\(moment.text) \(line)", 16))"
    let note = [("id", name), ("text", line), ("at", moment.text)].map {
      JSON.Member(key: $0, value: .string($1))
    }
    try tell(
      .rememberNote, [.init(key: "note", value: JSON(.object(note)))], at: moment, call)
  }

  /// Keeps the signs of a check-in of a day; whether there were any.
  func keep(
    signsOf checkIn: JSON?, on day: CalendarDay, _ call: PersonalCall, with changes: JSON? = nil
  ) throws(ErrorBody) -> Bool {
    let known = service.rules?.signs.all ?? []
    let named = (checkIn?["symptoms"]?.array ?? []).compactMap(\.string).filter(known.contains)
    let told = try named + painSigns(of: checkIn, call.memory, with: changes)
    guard !told.isEmpty else { return false }
    let data = JSON(["symptoms": .array(told.map { JSON(.string($0)) })])
    let event = Event(keeping: Content(data), in: "check_in", at: moment(of: day))
    try kept { () throws(StoreFailure) in _ = try call.memory.append(event, now: now) }
    return true
  }

  /// When that was which is told of a day: now, or the last instant of an earlier day, so that it is
  /// told before it is released.
  func moment(of day: CalendarDay) -> Moment {
    guard day.number < now.day else { return now }
    let end = Moment("\(day.text)T23:59:59\(now.text.suffix(now.offsetMinutes == 0 ? 1 : 6))")
    return end ?? now
  }
}
