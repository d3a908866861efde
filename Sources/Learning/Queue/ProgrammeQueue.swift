/// The place in a programme: days wait in their order, and only completing or skipping one goes on.
struct ProgrammeQueue: Sendable {
  enum SlotState: String, CaseIterable, Sendable {
    case open, complete, skipped
  }

  enum Kind: String, CaseIterable, Sendable {
    case complete, skip

    var state: SlotState { self == .complete ? .complete : .skipped }
  }

  struct Slot: Sendable {
    let id: String
    let key: String
    let week: Int
    var state: SlotState
  }

  struct Event: Sendable, Hashable {
    let kind: Kind
    let id: String
    let slot: String?
    let key: String?
  }

  private(set) var slots: [Slot]

  init(_ slots: [Slot]) { self.slots = slots }

  /// The first slot that waits; nil when the programme is over.
  var next: Slot? { slots.first { $0.state == .open } }

  /// Takes an event: a slot by its name, else the next open one of its day.
  ///
  /// - Returns: The slot it changed; nil when none waited for it.
  mutating func take(_ event: Event) -> String? {
    let place = slots.firstIndex { slot in
      slot.state == .open && (event.slot.map { slot.id == $0 } ?? (slot.key == event.key))
    }
    guard let place else { return nil }
    slots[place].state = event.kind.state
    return slots[place].id
  }
}
