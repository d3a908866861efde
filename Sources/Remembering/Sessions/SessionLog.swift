import JSONSource
import Store

/// The sessions of somebody as they stand now, by name.
struct SessionLog {
  /// A session that was written down, whatever became of it.
  struct Entry {
    let name: String
    /// How often it was written: 1 for a session that was never put right.
    let revision: Int
    /// As it was first written down; nil when only a correction has arrived.
    let first: KeptEvent?
    /// As it counts; nil when it was taken back.
    let event: Event?
    /// Where its last change lies.
    let sequence: Int64
  }

  /// By instant, then as they were written.
  private(set) var entries: [Entry] = []

  /// Reads the sessions, and what was told of them.
  ///
  /// - Throws: When kept data are no JSON.
  init(_ sessions: [KeptEvent], told: [KeptEvent]) throws(StoreFailure) {
    var facts: [String: [(fact: SessionFact, kept: KeptEvent)]] = [:]
    var names: [String] = []
    let events = (sessions + told).sorted { $0.event.place < $1.event.place }
    for kept in events {
      guard let fact = try SessionFact(kept.event) else { continue }
      if facts[fact.name] == nil { names.append(fact.name) }
      facts[fact.name, default: []].append((fact, kept))
    }
    entries = names.map { name in
      let all = facts[name] ?? []
      let revision = all.map(\.fact.revision).max() ?? 1
      let last = all.filter { $0.fact.revision == revision }
      return Entry(
        name: name, revision: revision,
        first: all.first { $0.kept.event.stream == SessionFact.stream }?.kept,
        event: last.compactMap(\.fact.event).last,
        sequence: last.map(\.kept.sequence).max() ?? 0)
    }
  }

  /// A session by its name; nil when nobody wrote one down.
  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// The sessions that count, as kept events: what was put right stands in place of what it was.
  var kept: [KeptEvent] {
    entries.compactMap { entry in
      guard let event = entry.event else { return nil }
      guard let first = entry.first else { return nil }
      return KeptEvent(event: event, sequence: first.sequence, recorded: first.recorded)
    }
  }
}

extension PersonStore {
  /// The latest events of a stream within some time; sessions that were put right as they stand now,
  /// without those that were taken back.
  ///
  /// - Parameters:
  ///   - stream: Which events.
  ///   - person: Whose.
  ///   - times: Milliseconds since 1970.
  ///   - limit: How many at most.
  /// - Returns: The latest first.
  /// - Throws: What keeps the store from being read.
  package func standing(
    _ stream: String, of person: PersonID, within times: Range<Int64>, limit: Int
  ) throws(StoreFailure) -> [KeptEvent] {
    guard stream == SessionFact.stream, try hasTold(of: person) else {
      return try history(stream, of: person, within: times, limit: limit)
    }
    let sessions = try sessions(of: person).kept.filter {
      times.contains($0.event.at.milliseconds)
    }
    return sessions.sorted { $1.event.place < $0.event.place }.prefix(limit).map(\.self)
  }

  /// Whether anything was told to the coach, so that sessions may not stand as they were written.
  func hasTold(of person: PersonID) throws(StoreFailure) -> Bool {
    try !history(SessionFact.told, of: person, within: 0..<Int64.max, limit: 1).isEmpty
  }

  /// All sessions as they stand now.
  func sessions(of person: PersonID) throws(StoreFailure) -> SessionLog {
    try SessionLog(
      history(SessionFact.stream, of: person, within: 0..<Int64.max, limit: .max),
      told: history(SessionFact.told, of: person, within: 0..<Int64.max, limit: .max))
  }
}
