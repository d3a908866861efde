import Consulting
import Domain
import FoodLog
import JSONSource
import PlannerService
import Store

/// The functions that tell what is kept.
extension PersonalPlanner {
  /// The workout and the meals of a day, and what was written down on it.
  func today(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    let memory = call.memory
    let logged = try kept { () throws(StoreFailure) in
      try store.reading { () throws(StoreFailure) in
        try EventStream.all.filter { $0.name != Diary.changes }.map {
          (stream) throws(StoreFailure) in
          try memory.history(stream.name, within: date.everywhere)
        }.flatMap(\.self)
      }
    }
    let day = try planOfDay(date, call)
    let (document, told, plan) = (day.document, day.told, day.told.plan)
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("date", date.text)
    writer.field("weekday", date.weekday)
    writer.key("plan_version")
    if let document { writer.value(Int(document.version)) } else { writer.null() }
    if !told.mistakes.isEmpty {
      writer.key("plan_mistakes")
      ErrorBody.write(told.mistakes, into: &writer)
    }
    let language = call.request["language"]?.string ?? plan?["language"]?.string ?? "en"
    let stopped =
      refusals(try signs(memory), language) + (try gates(memory, language))
    writer.key("stopped")
    writer.stops(stopped)
    writer.key("workout")
    let workout = stopped.isEmpty ? Self.item(plan?["workouts"], "weekday", date.weekday) : nil
    writer.json(workout ?? .null)
    writer.key("meals")
    let menu = Self.item(plan?["ingredients"]?["weekly_menu"], "day", date.weekday)
    let isHidden = try hidesNumbers(memory, plan)
    let meals = menu?["meals"] ?? .null
    writer.json(isHidden ? meals.withoutMealNumbers : meals)
    writer.key("hidden")
    writer.json(isHidden ? kindsOfNumbers(plan) : plan?["hidden"] ?? .null)
    writer.key("food")
    ToldDay.form.write(try dayOfFood(date, memory, beside: plan, call.language), &writer)
    writer.key("logged")
    writer.beginArray()
    let ofDay = logged.filter { CalendarDay(of: $0.event) == date }
    for event in try shown(ofDay, isHidden: isHidden) { event.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// The item of a list whose field has a value.
  private static func item(_ list: JSON?, _ field: String, _ value: Int) -> JSON? {
    list?.array?.first { $0[field]?.number == Double(value) }
  }

  /// What was written down, the latest first; numbers of food and body not for whom they are hidden.
  func history(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let stream = try call.required("stream", \.string)
    let limit = call.int("limit") ?? 100
    let end = call.request["before"]?.string.flatMap(Moment.init)?.milliseconds ?? Int64.max
    let memory = call.memory
    let (events, plan) = try kept { () throws(StoreFailure) in
      (
        try memory.history(stream, within: 0..<end, limit: limit),
        try memory.document(.plan)?.json()
      )
    }
    let isHidden = try hidesNumbers(memory, plan)
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("hidden", isHidden)
    writer.key("events")
    writer.beginArray()
    for event in try shown(events, isHidden: isHidden) { event.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// Everything that is kept, line by line.
  func exportMyData(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let (store, person) = call.memory.all([.plan, .profile, .events, .forms, .identities])
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("lines")
    writer.beginArray()
    try kept { () throws(StoreFailure) in
      try PersonExport(person, from: store).lines { writer.raw($0[...]) }
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
