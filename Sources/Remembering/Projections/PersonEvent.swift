import Consulting
import JSONSource
import PlannerService
import Store

/// Something that was written down about a person, read once from what is kept of it.
enum PersonEvent {
  case weight(kilograms: Double)
  case waist(centimetres: Double)
  case food(JSON)
  case foodChange(JSON)
  case checkIn(JSON)
  case session(JSON)
  /// What was told to the coach: a function and its request.
  case told(PersonalFunction, JSON)
  /// What happened to the session that goes on.
  case activeSession(JSON)
  /// What a device sent of one day.
  case health(JSON)
  /// How somebody feels, a brief that was made, or what was done about one.
  case feel(JSON)
  case brief(JSON)
  case briefAnswer(JSON)
  /// What nobody reads, as of a newer program.
  case unread

  /// Reads an event.
  ///
  /// - Throws: When the kept data are no JSON.
  init(_ event: Event) throws(StoreFailure) {
    guard let kind = EventStream.Kind(rawValue: event.stream) else {
      self = .unread
      return
    }
    self.init(kind, try event.json())
  }

  private init(_ kind: EventStream.Kind, _ data: JSON) {
    switch kind {
    case .weight: self = data["weight_kg"]?.number.map { .weight(kilograms: $0) } ?? .unread
    case .waist: self = data["waist_cm"]?.number.map { .waist(centimetres: $0) } ?? .unread
    case .food: self = .food(data)
    case .foodChange: self = .foodChange(data)
    case .checkIn: self = .checkIn(data)
    case .session: self = .session(data)
    case .coach:
      let told = data.members?.first.flatMap { member in
        PersonalFunction(rawValue: member.key).map { ($0, member.value) }
      }
      self = told.map { .told($0, $1) } ?? .unread
    case .activeSession: self = .activeSession(data)
    case .health: self = .health(data)
    case .feel: self = .feel(data)
    case .brief: self = .brief(data)
    case .briefAnswer: self = .briefAnswer(data)
    }
  }
}

/// What follows from what was written down, event by event in the order of the store.
protocol Projection: Sendable {
  /// What it asks of the rules while it follows.
  associatedtype Rules: Sendable

  /// What it follows; all else changes nothing and is not read.
  static var kinds: [EventStream.Kind] { get }

  /// Reads a snapshot; nothing at the beginning.
  init(snapshot: JSON?)

  /// Takes the next event.
  mutating func apply(_ event: PersonEvent, of kept: Event, by rules: Rules)

  /// Compact JSON that reads as the same again.
  var snapshot: [UInt8] { get }
}

extension Projection {
  /// Takes events up to a snapshot.
  static func fold(by rules: Rules) -> Derivation.Fold {
    { state, events throws(StoreFailure) in
      var projection = try Self(state: state)
      for event in events where kinds.contains(where: { $0.rawValue == event.stream }) {
        projection.apply(try PersonEvent(event), of: event, by: rules)
      }
      return projection.snapshot
    }
  }

  /// Reads a snapshot; nothing at the beginning.
  ///
  /// - Throws: When it is no JSON.
  init(state: [UInt8]?) throws(StoreFailure) {
    self.init(
      snapshot: try state.map { (state) throws(StoreFailure) in
        try Content.json(state, name: "state")
      })
  }
}
