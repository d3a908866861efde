import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// What a function may read and write of somebody, and no more than it declares.
struct PersonAccess {
  /// The function that reads and writes.
  let function: PersonalFunction
  private let remembered: Remembered
  private let store: PersonStore
  private let person: PersonID
  private let documents = KeptDocuments()

  /// There is one plan and one profile of each person.
  static let id = "mine"

  init(
    _ declared: (function: PersonalFunction, remembered: Remembered), _ store: PersonStore,
    _ person: PersonID
  ) {
    (function, remembered) = declared
    self.store = store
    self.person = person
  }

  /// The kept profile or plan.
  func document(_ part: Remembered.Part) throws(StoreFailure) -> Document? {
    declares(part, in: remembered.reads)
    let version = try store.version(part.rawValue, Self.id, of: person)
    if let known = documents.latest[part], known.version == version { return known }
    documents.latest[part] = try store.document(part.rawValue, Self.id, of: person)
    return documents.latest[part]
  }

  /// Whether the kept plan was looked at before and found usable, as whoever looks proves it.
  func isProved(plan proof: PersonStore.Made) throws(StoreFailure) -> Bool {
    declares(.plan, in: remembered.reads)
    return try store.made(Self.proof, of: person) == proof
  }

  /// Keeps that a plan was found usable.
  func remember(planProof proof: PersonStore.Made) throws(StoreFailure) {
    declares(.plan, in: remembered.reads.union(remembered.writes))
    try store.remember(proof, as: Self.proof, of: person)
  }

  private static let proof = "plan-proof"

  /// Saves a profile or a plan, if it still is the version that was seen.
  func save(
    _ body: Content, as part: Remembered.Part, seen: Int64, edition: String, now: Moment
  ) throws(StoreFailure) -> Saving {
    declares(part, in: remembered.writes)
    return try store.save(
      body, kind: part.rawValue, id: Self.id, of: person, seen: seen, edition: edition, now: now)
  }

  /// Saves a profile or a plan in the place of whatever there is.
  func replace(
    _ body: Content, as part: Remembered.Part, edition: String, now: Moment
  ) throws(StoreFailure) -> Document {
    declares(part, in: remembered.writes)
    return try store.replace(
      body, kind: part.rawValue, id: Self.id, of: person, edition: edition, now: now)
  }

  /// A kept set, or a part of one; nil when there is none.
  func form(_ kind: KeptForm.Kind, _ id: String) throws(StoreFailure) -> Document? {
    declares(.forms, in: remembered.reads)
    return try store.document(kind.rawValue, id, of: person)
  }

  /// Every kept set, by its name.
  func forms() throws(StoreFailure) -> [Document] {
    declares(.forms, in: remembered.reads)
    return try store.documents(KeptForm.Kind.session.rawValue, of: person)
  }

  /// Keeps a set or a part of one in the place of the version that was seen.
  func save(
    form kind: KeptForm.Kind, _ id: String, _ body: JSON, seen: Int64, now: Moment
  ) throws(StoreFailure) {
    declares(.forms, in: remembered.writes)
    _ = try store.save(
      Content(body), kind: kind.rawValue, id: id, of: person, seen: seen,
      edition: body["edition"]?["hash"]?.string ?? "", now: now)
  }

  /// Forgets a set or a part of one: only that it is gone stays.
  func erase(
    form kind: KeptForm.Kind, _ id: String, leaving body: JSON, now: Moment
  ) throws(StoreFailure) {
    declares(.forms, in: remembered.writes)
    _ = try store.erase(kind.rawValue, id, of: person, leaving: Content(body), now: now)
  }

  /// The latest events of a stream within some time, all of them unless there is a limit; sessions
  /// as they stand now.
  func history(
    _ stream: String, within times: Range<Int64>, limit: Int = .max
  ) throws(StoreFailure) -> [KeptEvent] {
    declares(.events, in: remembered.reads)
    return try store.standing(stream, of: person, within: times, limit: limit)
  }

  /// All events of a stream within some time as they were written down, whatever became of them since,
  /// the latest first.
  func written(_ stream: String, within times: Range<Int64>) throws(StoreFailure) -> [KeptEvent] {
    declares(.events, in: remembered.reads)
    return try store.history(stream, of: person, within: times, limit: .max)
  }

  /// Events of a stream within some time whose data have a member of a name somewhere, the latest first.
  func history(
    _ stream: String, within times: Range<Int64>, naming member: String
  ) throws(StoreFailure) -> [KeptEvent] {
    declares(.events, in: remembered.reads)
    return try store.history(stream, of: person, within: times, naming: member)
  }

  /// Whether any session was written down of a later instant.
  func hasSession(after moment: Moment) throws(StoreFailure) -> Bool {
    declares(.events, in: remembered.reads)
    let times = moment.milliseconds + 1..<Int64.max
    return try !store.history(SessionFact.stream, of: person, within: times, limit: 1).isEmpty
  }

  /// The last session before an instant, as it was written down; nil for none.
  func lastSession(before moment: Moment) throws(StoreFailure) -> Event? {
    declares(.events, in: remembered.reads)
    let times = 0..<moment.milliseconds
    return try store.history(SessionFact.stream, of: person, within: times, limit: 1).first?.event
  }

  /// All sessions as they stand now.
  func sessions() throws(StoreFailure) -> SessionLog {
    declares(.events, in: remembered.reads)
    return try store.sessions(of: person)
  }

  /// Events of a stream that arrived after a number, in the order in which they happened; sessions as
  /// they stand now.
  func events(_ stream: String, after sequence: Int64) throws(StoreFailure) -> [KeptEvent] {
    var found = try arrived(stream, after: sequence)
    if stream == SessionFact.stream, try store.hasTold(of: person) {
      let arrived = Set(found.map(\.sequence))
      found = try sessions().kept.filter { arrived.contains($0.sequence) }
    }
    return found.sorted { $0.event.place < $1.event.place }
  }

  /// Events of a stream that arrived after a number, in that order.
  func arrived(_ stream: String, after sequence: Int64) throws(StoreFailure) -> [KeptEvent] {
    declares(.events, in: remembered.reads)
    return try store.events(stream, of: person, after: sequence)
  }

  /// Keeps an event, once however often it is written down.
  ///
  /// - Throws: Every mistake of it; `number-taken` for another one under its name.
  func append(_ event: Event, now: Moment) throws(StoreFailure) -> Acknowledgement {
    declares(.events, in: remembered.writes)
    let taken = try store.append(event, to: person, now: now)
    if case .refused(let mistakes) = taken { throw StoreFailure(mistakes) }
    return taken
  }

  /// Does and answers something once, under a name of its own.
  func once(
    _ key: String, _ request: [UInt8], now: Moment,
    _ work: () throws(StoreFailure) -> [UInt8]
  ) throws(StoreFailure) -> [UInt8] {
    declares(.events, in: remembered.writes)
    return try store.once(key, request, of: person, now: now, work)
  }

  /// Writes all of it or nothing.
  func writing<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    try store.writing(work)
  }

  /// What follows from the events.
  func state(_ derivation: Derivation) throws(StoreFailure) -> [UInt8] {
    declares(.states, in: remembered.writes)
    return try store.state(derivation, of: person)
  }

  /// What was made under a name; nil for nothing.
  func made(_ name: String) throws(StoreFailure) -> PersonStore.Made? {
    declares(.states, in: remembered.reads)
    return try store.made(name, of: person)
  }

  /// Keeps what was made, in the place of what was made under the name before.
  func keep(_ made: PersonStore.Made, as name: String) throws(StoreFailure) {
    declares(.states, in: remembered.writes)
    try store.keep(made, as: name, of: person)
  }

  /// What a note means, as it was kept; nil when it was not.
  func vector(ofNote id: String) throws(StoreFailure) -> PersonStore.Made? {
    try made(Self.vector(id))
  }

  /// Keeps what a note means.
  func keep(_ vector: PersonStore.Made, ofNote id: String) throws(StoreFailure) {
    try keep(vector, as: Self.vector(id))
  }

  /// Deletes what a note means.
  func dropVector(ofNote id: String) throws(StoreFailure) {
    declares(.states, in: remembered.writes)
    try store.dropMade(Self.vector(id), of: person)
  }

  private static func vector(_ note: String) -> String { "note-vector \(note)" }

  /// Everything, for functions about everything.
  func all(_ parts: Set<Remembered.Part>) -> (store: PersonStore, person: PersonID) {
    for part in parts { declares(part, in: remembered.reads.union(remembered.writes)) }
    return (store, person)
  }

  private func declares(_ part: Remembered.Part, in declared: Set<Remembered.Part>) {
    precondition(
      declared.contains(part), "\(function) reaches for \(part) and does not declare it")
  }
}

/// The documents that a call has read, so that each version of one is read and parsed once.
private final class KeptDocuments {
  var latest: [Remembered.Part: Document] = [:]
}
