import Domain
import JSONSource

/// Looks over everything that is kept about somebody, record by record, as it is checked when it comes.
package struct PersonCheck {
  private let store: PersonStore
  private let event: PersonImport.EventCheck
  private let document: PersonImport.DocumentCheck
  /// What is wrong with a state, by its system and its bytes.
  package typealias StateCheck = (_ system: String, _ body: [UInt8]) -> [Diagnostic]
  private let state: StateCheck

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - event: What is wrong with an event besides its form.
  ///   - document: What is wrong with a document besides its form.
  ///   - state: What is wrong with a state, by its system.
  package init(
    of store: PersonStore, event: @escaping PersonImport.EventCheck,
    document: @escaping PersonImport.DocumentCheck,
    state: @escaping StateCheck = { _, _ in [] }
  ) {
    self.store = store
    self.event = event
    self.document = document
    self.state = state
  }

  /// What is wrong with the records of a person; pointers begin with the record's place.
  ///
  /// - Throws: What keeps the store from being read.
  package func mistakes(of person: PersonID) throws(StoreFailure) -> [Diagnostic] {
    try store.reading { () throws(StoreFailure) in
      var found: [Diagnostic] = []
      try note(&found) { () throws(StoreFailure) in
        _ = try store.person(person)
        return []
      }
      try note(&found) { () throws(StoreFailure) in try documents(of: person) }
      var last: Int64 = 0
      while let next = try events(of: person, after: last, &found) { last = next }
      try note(&found) { () throws(StoreFailure) in try answers(to: person) }
      try note(&found) { () throws(StoreFailure) in try states(of: person) }
      return found
    }
  }

  /// Adds what is found, and what is so damaged that nothing can be.
  private func note(
    _ found: inout [Diagnostic], _ look: () throws(StoreFailure) -> [Diagnostic]
  ) throws(StoreFailure) {
    do throws(StoreFailure) {
      found += try look()
    } catch {
      guard error.kind == .damaged else { throw error }
      found += error.mistakes
    }
  }

  private func documents(of person: PersonID) throws(StoreFailure) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for row in try store.database.rows(.documents, of: person, []) {
      let kept = try row.document()
      found += Self.placed(document(kept), at: kept.pointer)
      found += Self.late(kept.sequence, kept.name, at: kept.pointer)
      for revision in try store.revisions(of: kept, person) where !revision.body.isReadable {
        found.append(
          Diagnostic(
            StoreFailure.damageCode, "the version \(revision.version) of \(kept.name) is no JSON",
            pointer: kept.pointer(ofVersion: revision.version)))
      }
    }
    return found
  }

  /// Looks over a page of events; the number of the last, nil after all.
  private func events(
    of person: PersonID, after last: Int64, _ found: inout [Diagnostic]
  ) throws(StoreFailure) -> Int64? {
    let values: [SQLValue] = [.integer(last), .integer(Int64(store.limits.page))]
    let rows = try store.database.rows(.eventsAfter, of: person, values)
    for row in rows {
      try note(&found) { () throws(StoreFailure) in
        let kept = try row.event()
        guard let recorded = Moment(milliseconds: kept.recorded) else {
          throw .damaged("\(kept.event.name) was kept at no instant", at: kept.event.pointer)
        }
        let mistakes = kept.event.mistakes(now: recorded, store.limits) + event(kept.event)
        return Self.placed(mistakes, at: kept.event.pointer)
          + Self.late(kept.sequence, kept.event.name, at: kept.event.pointer)
      }
    }
    return try rows.last?.integer(0)
  }

  private func answers(to person: PersonID) throws(StoreFailure) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var last = ""
    while true {
      let page = try store.applied(of: person, after: last, limit: store.limits.page)
      for applied in page where !Content(kept: applied.answer).isReadable {
        found.append(
          Diagnostic(
            StoreFailure.damageCode, "the answer to the request '\(applied.key)' is no JSON",
            pointer: JSONPointer.child(applied.key, of: "/applied")))
      }
      guard let end = page.last else { return found }
      last = end.key
    }
  }

  private func states(of person: PersonID) throws(StoreFailure) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for row in try store.database.rows(.states, of: person, []) {
      let system = try row.text(0)
      found += Self.placed(
        state(system, try row.bytes(1)), at: JSONPointer.child(system, of: "/state"))
    }
    return found
  }

  /// After a number that is the last there is, nothing can be kept any more.
  private static func late(_ sequence: Int64, _ name: String, at pointer: String) -> [Diagnostic] {
    guard sequence > Event.largestNumber else { return [] }
    return [
      Diagnostic(
        StoreFailure.damageCode, "the sequence \(sequence) of \(name) leaves no number after it",
        pointer: pointer)
    ]
  }

  private static func placed(_ mistakes: [Diagnostic], at pointer: String) -> [Diagnostic] {
    mistakes.map { mistake in
      var mistake = mistake
      mistake.pointer = pointer + mistake.pointer
      mistake.place = nil
      return mistake
    }
  }
}
