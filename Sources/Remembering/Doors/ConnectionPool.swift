import Domain
import JSONSource
import PlannerService
import Store
import Synchronization

/// A store that any number of threads ask, each person by how they sign in.
///
/// A connection serves one thread at a time, so there are a few of them, opened when they are first
/// needed. Whoever asks for the first time is known from then on.
package final class ConnectionPool: Sendable {
  /// Opens one more connection.
  package typealias Opening = @Sendable () throws(StoreFailure) -> sending any Database

  private final class PooledConnection: Sendable {
    let store: Mutex<PersonStore?> = Mutex(nil)
  }

  private let connections: [PooledConnection]
  /// A connection of its own, so that whoever looks for news keeps no call waiting.
  private let watching = PooledConnection()
  private let turn = Atomic(0)
  private let open: Opening

  /// Puts a pool together and opens its first connection.
  ///
  /// - Parameters:
  ///   - connections: How many connections at most; 1 or more.
  ///   - open: Opens one.
  /// - Throws: Why the store cannot be opened.
  package init(connections: Int, _ open: @escaping Opening) throws(StoreFailure) {
    precondition(connections > 0, "a pool has a connection")
    self.connections = (0..<connections).map { _ in PooledConnection() }
    self.open = open
    try sit { _ in }
  }

  /// Answers a request that has been read already, as part of `source`.
  ///
  /// - Parameters:
  ///   - function: The function's name.
  ///   - request: The request.
  ///   - source: The text it is a part of.
  ///   - service: The functions, with one edition.
  ///   - identity: Who asks.
  ///   - now: The clock of whoever keeps the store.
  ///   - proof: Whose a token is; nil for one that is not to be believed.
  /// - Returns: The answer.
  /// - Throws: Why there is none.
  package func answer(
    _ function: String, _ request: JSON, of source: SourceFile, by service: PlannerService,
    for identity: Identity, now: Moment, proof: @escaping @Sendable (String) -> Identity?
  ) throws(ErrorBody) -> [UInt8] {
    try ask(service, identity, now, proof) { (planner) throws(ErrorBody) in
      try planner.answer(function, request, of: source)
    }
  }

  /// What a request to follow a document is answered at first, and what is followed from then on.
  package func follow(
    _ request: JSON, of source: SourceFile, by service: PlannerService, for identity: Identity,
    now: Moment
  ) throws(ErrorBody) -> FollowedDocument {
    try ask(service, identity, now, { _ in nil }) { (planner) throws(ErrorBody) in
      try planner.follow(request, of: source)
    }
  }

  /// What is new of documents that are followed.
  ///
  /// - Returns: For each of them what its follower is to be told, nil where nothing is new.
  /// - Throws: What keeps the store from being read.
  package func news(of followings: [Following]) throws(StoreFailure) -> [PersonStore.News?] {
    try watching.store.withLock { (store) throws(StoreFailure) in
      try use(&store) { (store) throws(StoreFailure) in try store.news(of: followings) }
    }
  }

  /// Lets somebody's planner answer.
  private func ask<Answer: Sendable>(
    _ service: PlannerService, _ identity: Identity, _ now: Moment,
    _ proof: @escaping @Sendable (String) -> Identity?,
    _ work: @Sendable (PersonalPlanner) throws(ErrorBody) -> Answer
  ) throws(ErrorBody) -> Answer {
    let answered: Result<Answer, ErrorBody>
    do throws(StoreFailure) {
      answered = try sit { (store) throws(StoreFailure) -> Result<Answer, ErrorBody> in
        let person = try store.known(identity, now: now)
        let planner = PersonalPlanner(service, store, person, now: now, identity: proof)
        do throws(ErrorBody) {
          return .success(try work(planner))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw ErrorBody(error)
    }
    return try answered.get()
  }

  /// Lends a connection to some work; the first that is free, else the next in turn.
  private func sit<Result: Sendable>(
    _ work: @Sendable (PersonStore) throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    let start = Int(turn.wrappingAdd(1, ordering: .relaxed).newValue.magnitude) % connections.count
    for offset in connections.indices {
      let connection = connections[(start + offset) % connections.count]
      let result = try connection.store.withLockIfAvailable { (store) throws(StoreFailure) in
        try use(&store, work)
      }
      if let result { return result }
    }
    return try connections[start].store.withLock { (store) throws(StoreFailure) in
      try use(&store, work)
    }
  }

  private func use<Result: Sendable>(
    _ store: inout PersonStore?, _ work: (PersonStore) throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result {
    do throws(StoreFailure) {
      if let store { return try work(store) }
      let opened = PersonStore(try open())
      store = opened
      return try work(opened)
    } catch {
      // A connection that failed is not used again: the next one may find the store well.
      if error.kind != .refused { store = nil }
      throw error
    }
  }
}

extension PersonStore {
  /// The person of an identity, made when nobody has it yet.
  package func known(_ identity: Identity, now: Moment) throws(StoreFailure) -> PersonID {
    if let person = try person(identity) { return person }
    let fresh = PersonID.random()
    do throws(StoreFailure) {
      return try writing { () throws(StoreFailure) in
        if let person = try person(identity) { return person }
        try create(
          fresh, Person(created: now.milliseconds, zones: [], locale: "en", units: "metric"))
        try add(identity, to: fresh)
        return fresh
      }
    } catch {
      // Another connection made them at the same moment.
      if error.code == "identity-taken", let person = try person(identity) { return person }
      throw error
    }
  }
}

extension PersonID {
  /// An id that nobody has: version 4 of RFC 9562.
  package static func random() -> PersonID {
    while true {
      let digits = [UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max)]
        .map { number in
          let text = String(number, radix: 16)
          return String(repeating: "0", count: 16 - text.utf8.count) + text
        }.joined()
      let groups = [
        digits.prefix(8), digits.dropFirst(8).prefix(4), "4" + digits.dropFirst(13).prefix(3),
        "8" + digits.dropFirst(17).prefix(3), digits.suffix(12),
      ]
      if let person = PersonID(groups.joined(separator: "-")) { return person }
    }
  }
}
