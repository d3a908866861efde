import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// What somebody said of a morning, and what stands that a brief looks at first.
struct Morning {
  /// Where it is kept how somebody feels.
  static let stream = EventStream.Kind.feel.rawValue
}

extension PersonalPlanner {
  /// What was told of a day, as `dailyBrief` takes a check-in: how somebody feels by the last word, the
  /// readiness of the plan's check-in beside it or beside what devices sent, the worst pain, an illness of
  /// the days that are rested after one, and the signs and gates that stop training now.
  func morning(of date: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> JSON {
    var morning = try feeling(on: date, memory)
    let isFelt = morning.members?.isEmpty == false
    let isWorn = try hasHealth(memory)
    if isFelt || isWorn, let readiness = try readiness(on: date, memory) {
      morning = morning.with("readiness", .number(readiness))
    }
    if let pain = try worstPain(on: date, memory) { morning = morning.with("pain", .number(pain)) }
    if morning["illness"] == nil, try wasIll(before: date, memory) {
      morning = morning.with("illness", .bool(true))
    }
    guard isOpen(briefOf: date) else { return morning }
    let signs = try signs(memory)
    if !signs.isEmpty {
      morning = morning.with("symptoms", .array(signs.map { .string($0) }))
    }
    let gates = try gates(memory, service.messages.usualLanguage)
    if !gates.isEmpty { morning = morning.with("red_flag", .bool(true)) }
    return morning
  }

  /// How somebody felt on a day, by the last word of each thing.
  private func feeling(on date: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> JSON {
    let told = try kept { () throws(StoreFailure) in
      try memory.history(Morning.stream, within: date.everywhere)
        .filter { CalendarDay(of: $0.event) == date }
        .sorted { $0.event.place < $1.event.place }
        .map { (kept) throws(StoreFailure) in try kept.event.json() }
    }
    return told.reduce(JSON([:])) { $0.told(later: $1) }
  }

  /// Whether somebody was ill on one of the days before that are rested after an illness.
  private func wasIll(
    before date: CalendarDay, _ memory: PersonAccess
  ) throws(ErrorBody) -> Bool {
    for back in 0..<(try briefWindows().illnessDays) {
      if try feeling(on: date + -(back + 1), memory)["illness"]?.bool == true { return true }
    }
    return false
  }

  /// The worst pain of a joint by the last word of the day on each; nil where none hurts.
  private func worstPain(
    on date: CalendarDay, _ memory: PersonAccess
  ) throws(ErrorBody) -> Double? {
    try toldPain(by: moment(of: date), memory).filter { ($0.earlier ?? date) == date }
      .map { Double($0.level) }.max()
  }

  /// Whether a brief may still be made anew: its day or the next one goes on somewhere.
  func isOpen(briefOf date: CalendarDay) -> Bool {
    date >= CalendarDay(of: now, offset: CalendarDay.westmost) + -1
  }
}
