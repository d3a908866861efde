import Domain

/// Somebody who is brought with everything at once, by whoever moves many people from elsewhere.
package struct BulkPerson: Sendable {
  /// Who it is.
  package let id: PersonID
  /// About them.
  package let about: Person
  /// Their documents, each in its first version, numbered after the events.
  package let documents: [(kind: String, id: String, edition: String, body: Content)]
  /// Their events in the order in which they are to arrive.
  package let events: [Event]
  /// What is to be done for them.
  package let works: [(kind: String, due: Int64)]

  /// Puts them together.
  package init(
    id: PersonID, about: Person,
    documents: [(kind: String, id: String, edition: String, body: Content)], events: [Event],
    works: [(kind: String, due: Int64)]
  ) {
    self.id = id
    self.about = about
    self.documents = documents
    self.events = events
    self.works = works
  }
}

extension PersonStore {
  /// Begins to keep many people with everything, all of them or none.
  ///
  /// - Parameters:
  ///   - people: Nobody of whom is known yet, and none twice.
  ///   - now: The clock of whoever keeps the store.
  /// - Throws: `person-exists`; the mistakes of the first event that has some; what keeps the rows from
  ///   being written.
  package func load(_ people: [BulkPerson], now: Moment) throws(StoreFailure) {
    var rows: [BulkTable: [[SQLValue]]] = [:]
    for person in people { try add(person, to: &rows, now) }
    try database.writing { () throws(StoreFailure) in
      var seen: Set<PersonID> = []
      for person in people {
        guard seen.insert(person.id).inserted, try self.person(person.id) == nil else {
          throw .personExists(person.id)
        }
      }
      for table in BulkTable.allCases { try database.load(rows[table] ?? [], into: table) }
    }
  }

  private func add(
    _ person: BulkPerson, to rows: inout [BulkTable: [[SQLValue]]], _ now: Moment
  ) throws(StoreFailure) {
    let id = SQLValue.text(person.id.text)
    rows[.person, default: []].append([id] + (try columns(person.about)))
    for (index, event) in person.events.enumerated() {
      let mistakes = event.mistakes(now: now, limits)
      guard mistakes.isEmpty else { throw StoreFailure(mistakes) }
      let values = event.values(sequence: Int64(index + 1), recorded: now.milliseconds)
      rows[.event, default: []].append([id] + values)
    }
    for (index, document) in person.documents.enumerated() {
      try Name.check(document.kind, "the kind of a document")
      try Name.check(document.id, "the id of a document")
      try document.body.check(limits.document, "the document")
      let key: [SQLValue] = [id, .text(document.kind), .text(document.id), .integer(1)]
      let sequence = Int64(person.events.count + index + 1)
      let rest: [SQLValue] = [.text(document.edition), .integer(now.milliseconds)]
      let body = SQLValue.text(document.body.bytes)
      rows[.document, default: []].append(key + [.integer(sequence)] + rest + [body])
    }
    for work in person.works {
      try Name.check(work.kind, "a kind of work")
      rows[.work, default: []].append([id, .text(work.kind), .integer(work.due), .integer(0)])
    }
  }
}
