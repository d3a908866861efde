import Consulting
import Domain
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
        try EventStream.all.filter(\.isToldWithTheDay).map {
          (stream) throws(StoreFailure) in
          try memory.history(stream.name, within: date.everywhere)
        }.flatMap(\.self)
      }
    }
    var day = try planOfDay(date, call)
    let (document, told, plan) = (day.document, day.told, day.told.plan)
    let language =
      call.request["language"]?.string ?? plan?["language"]?.string
      ?? service.messages.usualLanguage
    let stopped =
      refusals(try signs(memory), language) + (try gates(memory, language))
    // Without a plan there is no session that a brief could change, and nothing to say of it.
    let briefed = document == nil ? [] : [day.brief?.said].compactMap(\.self)
    let workout =
      stopped.isEmpty ? Self.item(plan?["workouts"], "weekday", date.weekday) : nil
    if stopped.isEmpty { day.said = try saidAlready(day, on: date, memory) }
    let said =
      stopped.isEmpty
      ? briefed + whoLooksFirst(day, on: date, language)
        + whatIsOff(day, of: workout, on: date, language) + day.said
        + (workout == nil ? [] : cautions(plan)) : []
    let menu = Self.item(plan?["ingredients"]?["weekly_menu"], "day", date.weekday)
    let isHidden = try hidesNumbers(memory, plan)
    let meals = menu?["meals"]
    let ofDay = logged.filter { CalendarDay(of: $0.event) == date }
    return StoreAnswers.day.bytes(
      of: (
        date.text, date.weekday, document.map { Int($0.version) }, told.mistakes, stopped,
        said, workout,
        isHidden ? meals?.withoutMealNumbers : meals,
        isHidden ? kindsOfNumbers(plan) : plan?["hidden"],
        try dayOfFood(date, memory, beside: plan, call.language),
        try shown(ofDay, isHidden: isHidden).map(\.told)
      ))
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
    return StoreAnswers.history.bytes(
      of: (isHidden, try shown(events, isHidden: isHidden).map(\.told)))
  }

  /// Everything that is kept, line by line.
  func exportMyData(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let (store, person) = call.memory.all([.plan, .profile, .events, .forms, .identities])
    var lines: [StoreAnswers.Kept] = []
    try kept { () throws(StoreFailure) in
      try PersonExport(person, from: store).lines { lines.append(Array($0)) }
    }
    return StoreAnswers.lines.bytes(of: lines)
  }
}

extension KeptEvent {
  /// The event as it is told.
  fileprivate var told: StoreAnswers.Event {
    (
      Int(sequence), event.client, event.device, Int(event.number), event.stream, event.at.text,
      event.zone, event.data.bytes
    )
  }
}
