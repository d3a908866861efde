import JSONSource

/// The one session that goes on: begun, held, ended, and never twice at once.
struct ActiveSession: Sendable {
  enum State: String, CaseIterable, Sendable {
    case none, live, paused, finished, abandoned

    var isRunning: Bool { self == .live || self == .paused }
  }

  enum Step: String, CaseIterable, Sendable {
    case start, pause, resume, append, edit, remove, add, skip, swap, finish, abandon
  }

  /// Why an event changes nothing.
  enum Refusal: Error {
    case sessionLive, noSession, wrongSession, stale(known: Int), wrongStep, noSuchSet(Int)
    case noSuchBlock(String), alreadyThere(String)
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
    /// What is asked from the start, or the one exercise that is added.
    var blocks: [SessionBlock] = []
    /// The template it is started from.
    var template: String?
    /// The exercise that is left out or replaced, and what stands in for it.
    var exercise: String?
    var to: String?
  }

  var state = State.none
  var session: String?
  var slot: String?
  var version = 0
  /// The events it has taken.
  var events: [String] = []
  var sets: [JSON] = []
  /// What is asked, in its order; empty for a session that asks nothing.
  var blocks: [SessionBlock] = []
  /// The template it was started from.
  var template: String?

  /// Takes an event; the same one again changes nothing.
  mutating func take(_ event: Event) throws(Refusal) {
    guard !events.contains(event.id) else { return }
    if event.step == .start {
      guard !state.isRunning else { throw .sessionLive }
      self = ActiveSession(
        state: .live, session: event.session, slot: event.slot, version: version, events: [],
        sets: [], blocks: event.blocks, template: event.template)
    } else {
      guard state.isRunning else { throw .noSession }
      guard event.session == session else { throw .wrongSession }
      guard event.version == version else { throw .stale(known: event.version) }
      try go(event)
    }
    version += 1
    events.append(event.id)
  }

  /// Ends it for a sign that training waits for; what was done stays.
  mutating func end() { if state.isRunning { state = .finished } }

  private mutating func go(_ event: Event) throws(Refusal) {
    switch (event.step, state) {
    case (.pause, .live): state = .paused
    case (.resume, .paused): state = .live
    case (.finish, _): state = .finished
    case (.abandon, _):
      state = .abandoned
      sets = sets.compactMap(Self.givenUp)
    case (.append, .live): if let set = event.set { sets.append(set) }
    case (.edit, _):
      let place = try place(event)
      if let set = event.set { sets[place] = set }
    case (.remove, _): sets.remove(at: try place(event))
    case (.add, .live): try add(event)
    case (.skip, .live):
      let place = try block(event)
      blocks[place].state = .skipped
      sets.append(Self.leftOut(blocks[place].exercise))
    case (.swap, .live): try swap(event)
    default: throw .wrongStep
    }
  }

  private func place(_ event: Event) throws(Refusal) -> Int {
    guard let place = event.place, sets.indices.contains(place) else {
      throw .noSuchSet(event.place ?? 0)
    }
    return place
  }

  // MARK: What is asked

  /// Puts an exercise into its place, the last one where none is said; one that was left out comes
  /// back.
  private mutating func add(_ event: Event) throws(Refusal) {
    guard let block = event.blocks.first else { return }
    guard !blocks.contains(where: { $0.exercise == block.exercise && $0.state == .open }) else {
      throw .alreadyThere(block.exercise)
    }
    blocks.removeAll { $0.exercise == block.exercise }
    blocks.insert(block, at: min(event.place ?? blocks.count, blocks.count))
  }

  /// Lets another exercise stand in for one, with as many sets; its load is not known.
  private mutating func swap(_ event: Event) throws(Refusal) {
    let place = try block(event)
    guard let other = event.to else { return }
    guard !blocks.contains(where: { $0.exercise == other }) else { throw .alreadyThere(other) }
    blocks[place].insteadOf = blocks[place].insteadOf ?? blocks[place].exercise
    blocks[place].exercise = other
    blocks[place].load = nil
  }

  private func block(_ event: Event) throws(Refusal) -> Int {
    let place = blocks.firstIndex { $0.exercise == event.exercise && $0.state == .open }
    guard let place else { throw .noSuchBlock(event.exercise ?? "") }
    return place
  }

  /// The record of an exercise that was left out: a set that was not done.
  private static func leftOut(_ exercise: String, _ told: [JSON.Member] = []) -> JSON {
    JSON(
      .object(
        [
          .init(key: "exerciseId", value: JSON(.string(exercise))),
          .init(key: "load_kg", value: JSON(.number(0))),
          .init(key: "reps", value: JSON(.number(0))),
          .init(key: "completed", value: JSON(.bool(false))),
        ] + told))
  }

  /// What is left of a set that is given up: the pain that was told with it; nil where none was.
  private static func givenUp(_ set: JSON) -> JSON? {
    let told = (set.members ?? []).filter {
      ["pain", "pain_level", "joint", "note"].contains($0.key) && !$0.value.isNull
    }
    guard set["pain"]?.bool == true || told.contains(where: { $0.key == "pain_level" }) else {
      return nil
    }
    return leftOut(set["exerciseId"]?.string ?? "", told)
  }
}
