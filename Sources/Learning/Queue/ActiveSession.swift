import JSONSource

/// The one session that goes on: begun, held, ended, and never twice at once.
struct ActiveSession: Sendable {
  enum State: String, CaseIterable, Sendable {
    case none, live, paused, finished, abandoned

    var isRunning: Bool { self == .live || self == .paused }
  }

  enum Step: String, CaseIterable, Sendable {
    case start, pause, resume, append, edit, remove, finish, abandon
  }

  /// Why an event changes nothing.
  enum Refusal: Error {
    case sessionLive, noSession, wrongSession, stale(known: Int), wrongStep, noSuchSet(Int)
  }

  /// Something that happened to it.
  struct Event: Sendable {
    let id: String
    let session: String
    let version: Int
    let step: Step
    let slot: String?
    let set: JSON?
    let place: Int?
  }

  var state = State.none
  var session: String?
  var slot: String?
  var version = 0
  /// The events it has taken.
  var events: [String] = []
  var sets: [JSON] = []

  /// Takes an event; the same one again changes nothing.
  mutating func take(_ event: Event) throws(Refusal) {
    guard !events.contains(event.id) else { return }
    if event.step == .start {
      guard !state.isRunning else { throw .sessionLive }
      self = ActiveSession(
        state: .live, session: event.session, slot: event.slot, version: version, events: [],
        sets: [])
    } else {
      guard state.isRunning else { throw .noSession }
      guard event.session == session else { throw .wrongSession }
      guard event.version == version else { throw .stale(known: event.version) }
      try go(event)
    }
    version += 1
    events.append(event.id)
  }

  private mutating func go(_ event: Event) throws(Refusal) {
    switch (event.step, state) {
    case (.pause, .live): state = .paused
    case (.resume, .paused): state = .live
    case (.finish, _): state = .finished
    case (.abandon, _): state = .abandoned
    case (.append, .live): if let set = event.set { sets.append(set) }
    case (.edit, _):
      let place = try place(event)
      if let set = event.set { sets[place] = set }
    case (.remove, _): sets.remove(at: try place(event))
    default: throw .wrongStep
    }
  }

  private func place(_ event: Event) throws(Refusal) -> Int {
    guard let place = event.place, sets.indices.contains(place) else {
      throw .noSuchSet(event.place ?? 0)
    }
    return place
  }
}
