import Domain
import JSONSource

extension PersonStore {
  /// Saves a document, if it still is the version that the caller saw.
  ///
  /// - Parameters:
  ///   - body: The document.
  ///   - kind: What it is; a name.
  ///   - id: Which of them; a name.
  ///   - person: Whose it is.
  ///   - seen: The version that the caller changed; 0 when there was none.
  ///   - edition: The edition of the rules that wrote it, at most 200 bytes; empty when none did.
  ///   - now: The clock of whoever keeps the store.
  /// - Returns: The saved document; or, when somebody else saved it meanwhile, the current one with
  ///   both changes merged, or with the values that both touch. The same body again is saved already.
  /// - Throws: `unknown-person`, `bad-name`, `too-large`, `unknown-version`.
  package func save(
    _ body: Content, kind: String, id: String, of person: PersonID, seen: Int64, edition: String,
    now: Moment
  ) throws(StoreFailure) -> Saving {
    try check(body, kind, id, edition)
    return try database.writing { () throws(StoreFailure) in
      let current = try document(kind, id, of: person)
      guard seen == current?.version ?? 0 || current?.body == body else {
        return try stale(body, seen: seen, current, kind, id, person)
      }
      return .saved(try put(body, kind, id, person, edition, now, over: current))
    }
  }

  /// Saves a document in the place of whatever there is.
  ///
  /// - Returns: The saved document. The same body again is saved already.
  /// - Throws: `unknown-person`, `bad-name`, `too-large`.
  package func replace(
    _ body: Content, kind: String, id: String, of person: PersonID, edition: String, now: Moment
  ) throws(StoreFailure) -> Document {
    try check(body, kind, id, edition)
    return try database.writing { () throws(StoreFailure) in
      try put(
        body, kind, id, person, edition, now, over: try document(kind, id, of: person))
    }
  }

  private func check(
    _ body: Content, _ kind: String, _ id: String, _ edition: String
  ) throws(StoreFailure) {
    try Name.check(kind, "the kind of a document")
    try Name.check(id, "the id of a document")
    try body.check(limits.document, "the document")
    guard edition.utf8.count <= 200 else {
      throw StoreFailure(StoreLimits.tooLarge("the edition", edition.utf8.count, 200, pointer: ""))
    }
  }

  /// Puts a document over the current one, which is kept as a revision.
  private func put(
    _ body: Content, _ kind: String, _ id: String, _ person: PersonID, _ edition: String,
    _ now: Moment, over current: Document?
  ) throws(StoreFailure) -> Document {
    let last = try lastSequence(of: person)
    if let current, current.body == body { return current }
    let document = Document(
      kind: kind, id: id, version: (current?.version ?? 0) + 1, sequence: last + 1,
      edition: edition, updated: now.milliseconds, body: body)
    if let current { try keep(revision: current.version, current.body, of: current, person) }
    try put(document, of: person)
    return document
  }

  /// Takes a document back: what is left of it stands in its place, and no earlier version is kept.
  ///
  /// Whoever asks for changes is told what is left, so that copies elsewhere can be taken back too.
  ///
  /// - Returns: Whether there was such a document, and it was not just that already.
  /// - Throws: `unknown-person`, `too-large`.
  package func erase(
    _ kind: String, _ id: String, of person: PersonID, leaving body: Content, now: Moment
  ) throws(StoreFailure) -> Bool {
    try body.check(limits.document, "the document")
    return try database.writing { () throws(StoreFailure) in
      let last = try lastSequence(of: person)
      guard let current = try document(kind, id, of: person), current.body != body else {
        return false
      }
      try put(
        Document(
          kind: kind, id: id, version: current.version + 1, sequence: last + 1, edition: "",
          updated: now.milliseconds, body: body), of: person)
      let earlier: [SQLValue] = [.text(kind), .text(id), .integer(current.version)]
      _ = try database.rows(.pruneRevisions, of: person, earlier)
      return true
    }
  }

  /// A document; nil when there is none.
  package func document(
    _ kind: String, _ id: String, of person: PersonID
  ) throws(StoreFailure) -> Document? {
    try database.rows(.findDocument, of: person, [.text(kind), .text(id)]).first?.document()
  }

  /// The version of a document, without the document; 0 when there is none.
  package func version(
    _ kind: String, _ id: String, of person: PersonID
  ) throws(StoreFailure) -> Int64 {
    let rows = try database.rows(.documentVersion, of: person, [.text(kind), .text(id)])
    return try rows.first?.integer(0) ?? 0
  }

  /// All documents of a kind, by id.
  package func documents(
    _ kind: String, of person: PersonID
  ) throws(StoreFailure) -> [Document] {
    try database.rows(.documentsOfKind, of: person, [.text(kind)])
      .map { (row) throws(StoreFailure) in try row.document() }
  }

  /// Documents that changed after a number, in the order of their last change.
  func documents(
    of person: PersonID, after sequence: Int64, limit: Int
  ) throws(StoreFailure) -> [Document] {
    let values: [SQLValue] = [.integer(sequence), .integer(Int64(limit))]
    return try database.rows(.documentsAfter, of: person, values)
      .map { (row) throws(StoreFailure) in try row.document() }
  }

  /// An earlier version; nil when it is not kept any more, or never was.
  func revision(
    _ version: Int64, _ kind: String, _ id: String, of person: PersonID
  ) throws(StoreFailure) -> Content? {
    let values: [SQLValue] = [.text(kind), .text(id), .integer(version)]
    guard let row = try database.rows(.findRevision, of: person, values).first else { return nil }
    return Content(kept: try row.bytes(0))
  }

  private func put(_ document: Document, of person: PersonID) throws(StoreFailure) {
    try keep(document, of: person)
    let key: [SQLValue] = [.text(document.kind), .text(document.id)]
    let last = document.version - Int64(limits.revisions)
    _ = try database.rows(.pruneRevisions, of: person, key + [.integer(last)])
  }

  /// Writes a document's row.
  func keep(_ document: Document, of person: PersonID) throws(StoreFailure) {
    let values: [SQLValue] = [
      .text(document.kind), .text(document.id), .integer(document.version),
      .integer(document.sequence), .text(document.edition), .integer(document.updated),
      .text(document.body.bytes),
    ]
    _ = try database.rows(.putDocument, of: person, values)
  }

  /// Writes the row of a version that another one replaces; the present one stands in the document alone.
  func keep(
    revision version: Int64, _ body: Content, of document: Document, _ person: PersonID
  ) throws(StoreFailure) {
    let values: [SQLValue] = [
      .text(document.kind), .text(document.id), .integer(version), .text(body.bytes),
    ]
    _ = try database.rows(.addRevision, of: person, values)
  }

  private func stale(
    _ body: Content, seen: Int64, _ current: Document?, _ kind: String, _ id: String,
    _ person: PersonID
  ) throws(StoreFailure) -> Saving {
    guard let current, 0...current.version ~= seen else {
      throw StoreFailure(
        .refused, "unknown-version",
        "the document has version \(current?.version ?? 0), not \(seen)",
        hint: "read the document again, and save against the version it has")
    }
    guard let base = try revision(seen, kind, id, of: person) else {
      return .stale(current: current, merged: nil, touching: [""])
    }
    let merge = Merge(
      base: try base.json(), mine: try body.json(), theirs: try current.body.json())
    return .stale(
      current: current, merged: merge.merged.map(Content.init), touching: merge.touching)
  }
}

extension Row {
  /// A document, of the columns in which every statement gives one.
  func document() throws(StoreFailure) -> Document {
    Document(
      kind: try text(0), id: try text(1), version: try integer(2), sequence: try integer(3),
      edition: try text(4), updated: try integer(5), body: Content(kept: try bytes(6)))
  }
}
