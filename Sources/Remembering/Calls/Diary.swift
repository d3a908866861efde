import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// Somebody's diary of food: lines that were written down, and what was changed of them since.
///
/// A change is an event of its own at the instant of its line, so that a day is read by its key and
/// devices that were apart end with one diary: changes are taken by when they were made, then by client
/// and number.
struct Diary {
  /// A line with its changes in their order.
  struct Line {
    let event: Event
    var changes: [(event: Event, made: Moment, data: JSON)] = []

    /// Its name: the client and its number.
    var id: String { Diary.id(event) }
  }

  private let memory: PersonAccess

  /// The stream of lines.
  static let lines = "food"
  /// The stream of changes.
  static let changes = "food_change"

  init(_ memory: PersonAccess) { self.memory = memory }

  /// The name of an event.
  static func id(_ event: Event) -> String { "\(event.client)/\(event.number)" }

  /// The lines of some days, the earliest first.
  func lines(_ days: ClosedRange<CalendarDay>) throws(StoreFailure) -> [Line] {
    let times = days.lowerBound.everywhere.lowerBound..<days.upperBound.everywhere.upperBound
    var lines: [Line] = []
    var places: [String: Int] = [:]
    let events = try memory.history(Self.lines, within: times).map(\.event)
      .filter { days.contains(CalendarDay(of: $0)) }.sorted { $0.place < $1.place }
    for event in events {
      places[Self.id(event)] = lines.count
      lines.append(Line(event: event))
    }
    for kept in try memory.history(Self.changes, within: times) {
      let data = try kept.event.json()
      guard let place = data["entry"]?.string.flatMap({ places[$0] }),
        let made = data["made"]?.string.flatMap(Moment.init)
      else { continue }
      lines[place].changes.append((kept.event, made, data))
    }
    for place in lines.indices {
      lines[place].changes.sort {
        $0.made.milliseconds == $1.made.milliseconds
          ? ($0.event.client, $0.event.number) < ($1.event.client, $1.event.number)
          : $0.made.milliseconds < $1.made.milliseconds
      }
    }
    return lines
  }

  /// What follows from changes: what the person means by their words.
  static var learning: Derivation {
    Derivation(system: "food", version: 1, rules: "", fold: LearnedFoods.fold(by: ()))
  }
}

extension Diary.Line {
  /// What can be said of the line without reading its foods.
  var unread: JSON {
    let data = try? event.json()
    let undone = Set(changes.compactMap { $0.data["undoes"]?.string })
    let standing = changes.filter { !undone.contains(Diary.id($0.event)) }
    let text = standing.compactMap { $0.data["text"]?.string }.last ?? data?["text"]?.string
    let isDeleted = standing.contains { $0.data["op"]?.string == "delete" }
    return JSON([
      "text": .string(text ?? ""), "deleted": .bool(isDeleted),
      "revision": .number(Double(changes.count)), "kind": .string("food"), "items": .array([]),
      "places": .array([]),
    ])
  }

  /// The request of `foodEntry` that this line is.
  func request() throws(StoreFailure) -> JSON {
    let data = try event.json()
    var members = (data.members ?? []).filter { !["memory", "foods", "by"].contains($0.key) }
    if data["time"]?.string == nil {
      members.removeAll { $0.key == "time" }
      let time = event.at.text.dropFirst(11).prefix(5)
      members.append(.init(key: "time", value: .string(String(time))))
    }
    let own = changes.flatMap { $0.data["memory"]?.array ?? [] }
    let known = JSON(.array((data["memory"]?.array ?? []) + own))
    members.append(.init(key: "memory", value: known))
    let undone = Set(changes.compactMap { $0.data["undoes"]?.string })
    let standing = changes.filter { !undone.contains(Diary.id($0.event)) }
    let foods = (data["foods"]?.array ?? []) + standing.flatMap { $0.data["foods"]?.array ?? [] }
    if !foods.isEmpty { members.append(.init(key: "foods", value: .array(foods))) }
    let changes = changes.map { change in
      let own = (change.data.members ?? []).filter { !["memory", "foods", "id"].contains($0.key) }
      let id = JSON.Member(key: "id", value: .string(Diary.id(change.event)))
      return JSON(.object(own + [id]))
    }
    members.append(.init(key: "changes", value: .array(changes)))
    return JSON(.object(members))
  }
}

/// What changes have taught, in the order in which they were made, however they arrive.
struct LearnedFoods: Projection {
  private var learned: [(made: Double, id: String, correction: JSON)] = []
  private var found: [(made: Double, id: String, food: JSON)] = []
  private var undone: Set<String> = []

  /// Reads what was written; nothing at the beginning.
  init(snapshot json: JSON?) {
    guard let json else { return }
    learned = (json["learned"]?.array ?? []).map {
      (
        $0["made"]?.number ?? 0, $0["id"]?.string ?? "",
        $0["correction"] ?? .null
      )
    }
    found = (json["found"]?.array ?? []).map {
      ($0["made"]?.number ?? 0, $0["id"]?.string ?? "", $0["food"] ?? .null)
    }
    undone = Set((json["undone"]?.array ?? []).compactMap(\.string))
  }

  static let kinds: [EventStream.Kind] = [.foodChange]

  /// Takes a change.
  mutating func apply(_ event: PersonEvent, of kept: Event, by rules: Void) {
    guard case .foodChange(let change) = event else { return }
    let id = Diary.id(kept)
    if let other = change["undoes"]?.string { undone.insert(other) }
    let made = change["made"]?.string.flatMap(Moment.init)?.milliseconds ?? 0
    for correction in change["learned"]?.array ?? [] {
      learned.append((Double(made), id, correction))
    }
    for food in change["foods"]?.array ?? [] where food["kept"]?.bool == true {
      found.append((Double(made), id, food))
    }
  }

  /// Corrections that stand, the latest last.
  var memory: [JSON] {
    learned.filter { !undone.contains($0.id) }
      .sorted { ($0.made, $0.id) < ($1.made, $1.id) }.map(\.correction)
  }

  /// Foods that were found elsewhere and stand, the latest first.
  var foods: [JSON] {
    found.filter { !undone.contains($0.id) }
      .sorted { ($0.made, $0.id) > ($1.made, $1.id) }.map(\.food)
  }

  var snapshot: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("learned")
    writer.list(learned.sorted { ($0.made, $0.id) < ($1.made, $1.id) }) { one, writer in
      writer.beginObject()
      writer.field("made", one.made)
      writer.field("id", one.id)
      writer.key("correction")
      writer.json(one.correction)
      writer.endObject()
    }
    if !found.isEmpty {
      writer.key("found")
      writer.list(found.sorted { ($0.made, $0.id) < ($1.made, $1.id) }) { one, writer in
        writer.beginObject()
        writer.field("made", one.made)
        writer.field("id", one.id)
        writer.key("food")
        writer.json(one.food)
        writer.endObject()
      }
    }
    writer.key("undone")
    writer.list(undone.sorted()) { id, writer in writer.value(id) }
    writer.endObject()
    return writer.bytes
  }
}
