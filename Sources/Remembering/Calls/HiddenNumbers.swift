import Consulting
import JSONSource
import PlannerService
import Store

/// What is kept from people whose numbers of energy, food and body are hidden. An export, a sync and the
/// documents themselves hold them still: they are the person's own.
extension PersonalPlanner {
  /// Whether numbers are hidden, by the plan or by answers of which none is made yet.
  func hidesNumbers(_ memory: PersonAccess, _ plan: JSON?) throws(ErrorBody) -> Bool {
    JSON.hidesFood(
      plan, try kept { () throws(StoreFailure) in try memory.document(.profile)?.json() })
  }

  /// The kinds of numbers that are hidden: those of the plan, or all where only the answers hide them.
  func kindsOfNumbers(_ plan: JSON?) -> JSON {
    if let hidden = plan?["hidden"], hidden.array?.isEmpty == false { return hidden }
    let kinds = service.rules?.rulebook.vocabulary.words("NumberKind") ?? []
    return JSON(.array(kinds.map { JSON(.string($0)) }))
  }

  /// A request that asks for hidden numbers where its function can hide them and what is kept says so.
  func hiding(_ request: JSON, of function: String) throws(ErrorBody) -> JSON {
    guard let members = request.members,
      service.function(function)?.request.field("hide_numbers") != nil
    else { return request }
    let isHidden = try kept { () throws(StoreFailure) in
      JSON.hidesFood(
        try store.document(Remembered.Part.plan.rawValue, PersonAccess.id, of: person)?.json(),
        try store.document(Remembered.Part.profile.rawValue, PersonAccess.id, of: person)?.json())
    }
    guard isHidden else { return request }
    let others = members.filter { $0.key != "hide_numbers" }
    return JSON(
      .object(others + [.init(key: "hide_numbers", value: .bool(true))]),
      range: request.range)
  }

  /// What was written down as it is told.
  func shown(_ events: [KeptEvent], isHidden: Bool) throws(ErrorBody) -> [KeptEvent] {
    guard isHidden else { return events }
    return try kept { () throws(StoreFailure) in try events.withoutNumbers() }
  }
}

extension KeptEvent {
  /// What energy and food values of a kept line stand in.
  private static let values: Set<String> = ["foods", "memory", "learned", "per100"]

  /// The event without numbers of food and body; nil for one that is nothing but such a number.
  fileprivate func withoutNumbers() throws(StoreFailure) -> KeptEvent? {
    let stream = EventStream.all.first { $0.name == event.stream }
    if stream?.measure != nil { return nil }
    if stream?.kind == .health { return try holding(Self.ofNights) }
    guard [Diary.lines, Diary.changes].contains(event.stream) else { return self }
    return try holding { !Self.values.contains($0) }
  }

  /// The members of a day of a device that tell neither energy nor food nor body.
  private static func ofNights(_ key: String) -> Bool {
    ["date", "timezone", "device_sync_timestamp", "source", "sleep"].contains(key)
  }

  /// The same event with some members of its data.
  private func holding(_ isShown: (String) -> Bool) throws(StoreFailure) -> KeptEvent {
    let members = (try event.json().members ?? []).filter { isShown($0.key) }
    let shown = Event(
      stream: event.stream, client: event.client, number: event.number, device: event.device,
      at: event.at, zone: event.zone, data: Content(JSON(.object(members))))
    return KeptEvent(event: shown, sequence: sequence, recorded: recorded)
  }
}

extension [KeptEvent] {
  /// What was written down, without numbers of food and body.
  package func withoutNumbers() throws(StoreFailure) -> [KeptEvent] {
    try map { (event) throws(StoreFailure) in try event.withoutNumbers() }.compactMap(\.self)
  }
}

extension JSON {
  /// What of a meal tells energy and food values.
  private static let mealNumbers: Set<String> = [
    "p", "c", "f", "kcal", "target", "nutrients", "worst_deviation_pct",
  ]

  /// Meals of a plan with their foods alone.
  var withoutMealNumbers: JSON {
    if let list = array { return JSON(.array(list.map(\.withoutMealNumbers))) }
    guard let members else { return self }
    return JSON(
      .object(
        members.filter { !Self.mealNumbers.contains($0.key) }.map {
          Member(key: $0.key, value: $0.value.withoutMealNumbers)
        }))
  }
}
