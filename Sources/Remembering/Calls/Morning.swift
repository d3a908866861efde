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
  /// readiness of the plan's check-in, and the signs and gates that stop training now.
  func morning(of date: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> JSON {
    let told = try kept { () throws(StoreFailure) in
      try memory.history(Morning.stream, within: date.everywhere)
        .filter { CalendarDay(of: $0.event) == date }
        .sorted { $0.event.place < $1.event.place }
        .map { (kept) throws(StoreFailure) in try kept.event.json() }
    }
    var morning = told.reduce(JSON([:])) { $0.told(later: $1) }
    if let readiness = try readiness(on: date, memory) {
      morning = morning.with("readiness", .number(readiness))
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

  /// Whether a brief may still be made anew: its day or the next one goes on somewhere.
  func isOpen(briefOf date: CalendarDay) -> Bool {
    date >= CalendarDay(of: now, offset: CalendarDay.westmost) + -1
  }
}
