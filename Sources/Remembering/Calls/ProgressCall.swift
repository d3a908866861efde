import Consulting
import Domain
import JSONSource
import PlannerService
import Store

extension PersonalPlanner {
  /// How many weeks are told when the request does not say.
  private static let usualWeeks = 12

  /// Weight, waist, records, volume and adherence up to a day, week by week.
  ///
  /// Weeks without anything are left out, and weight and waist for whom the plan hides numbers. What a week is planned to hold is said by the kept plan.
  func progress(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    let weeks = call.int("weeks") ?? Self.usualWeeks
    let memory = call.memory
    let (progress, document) = try kept { () throws(StoreFailure) -> (Progress, Document?) in
      let state = try memory.state(Progress.derivation(by: service))
      return (try Progress(state: SettledState(state).after), try memory.document(.plan))
    }
    let plan = try document.map { (document) throws(ErrorBody) in
      try kept { () throws(StoreFailure) in try document.json() }
    }
    let mondays = (date.monday - (weeks - 1) * 7)...date.monday
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("date", date.text)
    let isHidden = try hidesNumbers(memory, plan)
    for (name, series, unit) in [
      ("weight", progress.weight, "kg"), ("waist", progress.waist, "cm"),
    ] {
      writer.key(name)
      if isHidden { writer.null() } else { writer.series(series, unit, mondays) }
    }
    writer.key("records")
    writer.list(progress.records) { $1.record($0) }
    writer.key("training")
    let planned = (plan?["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    writer.list(progress.training.filter { mondays.contains($0.monday) }) { week, writer in
      writer.training(week, planned: planned.count)
    }
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  /// A series: what was measured last, and the mean of each week with what it changed since the last.
  fileprivate mutating func series(
    _ series: Progress.Series, _ unit: String, _ mondays: ClosedRange<Int>
  ) {
    beginObject()
    key("last")
    if let last = series.last {
      beginObject()
      field("date", CalendarDay(number: last.day).text)
      key(unit)
      value(Double(last.value) / 1000)
      endObject()
    } else {
      null()
    }
    key("weeks")
    beginArray()
    var before: Double?
    for week in series.weeks {
      let mean = (Double(week.sum) / Double(week.count)).rounded() / 1000
      defer { before = mean }
      guard mondays.contains(week.monday) else { continue }
      beginObject()
      field("monday", CalendarDay(number: week.monday).text)
      key(unit)
      value(mean)
      field("count", week.count)
      key("change_\(unit)")
      if let before { value(((mean - before) * 1000).rounded() / 1000) } else { null() }
      endObject()
    }
    endArray()
    endObject()
  }

  fileprivate mutating func record(_ record: Progress.Record) {
    beginObject()
    field("exerciseId", record.exercise)
    key("weight_kg")
    if record.grams > 0 { value(Double(record.grams) / 1000) } else { null() }
    field("reps", record.reps)
    field("date", CalendarDay(number: record.day).text)
    endObject()
  }

  fileprivate mutating func training(_ week: Progress.Training, planned: Int) {
    beginObject()
    field("monday", CalendarDay(number: week.monday).text)
    field("sessions", week.sessions)
    key("planned_sessions")
    if planned > 0 { value(planned) } else { null() }
    key("adherence_pct")
    if planned > 0 { value(week.sessions * 100 / planned) } else { null() }
    field("sets", week.sets)
    key("muscles")
    beginObject()
    for muscle in week.muscles {
      key(muscle.name)
      value(muscle.sets)
    }
    endObject()
    endObject()
  }
}
