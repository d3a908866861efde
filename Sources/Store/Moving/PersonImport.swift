import JSONSource

/// Takes the lines of an export into a store, all of them or none.
package struct PersonImport {
  /// What keeps an event from being kept, by whoever knows what events say; pointers begin at the event.
  package typealias EventCheck = (Event) -> [Diagnostic]
  /// The same of a document; pointers begin at its body.
  package typealias DocumentCheck = (Document) -> [Diagnostic]

  private let store: PersonStore
  private let checks: (event: EventCheck, document: DocumentCheck)

  /// Prepares an import.
  ///
  /// - Parameters:
  ///   - store: Where the person is to be known.
  ///   - event: What is wrong with an event besides its form.
  ///   - document: What is wrong with a document besides its form.
  package init(
    into store: PersonStore, event: @escaping EventCheck = { _ in [] },
    document: @escaping DocumentCheck = { _ in [] }
  ) {
    self.store = store
    checks = (event, document)
  }

  /// Reads an export.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: What its owner calls the text, for the place of a mistake.
  /// - Returns: Who was imported.
  /// - Throws: `person-exists`, `identity-taken`, `bad-export`; the mistakes of the first wrong line
  ///   with its place.
  package func lines(_ text: [UInt8], name: String) throws(StoreFailure) -> PersonID {
    try store.writing { () throws(StoreFailure) in
      var reading = ImportReading(store: store, name: name, checks: checks)
      for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      where !line.isEmpty || line.endIndex < text.endIndex {
        try reading.take(Array(line))
      }
      return try reading.imported()
    }
  }
}

/// An import on its way through its lines.
private struct ImportReading {
  let store: PersonStore
  let name: String
  private let checks: (event: PersonImport.EventCheck, document: PersonImport.DocumentCheck)
  private var line = 0
  private var person: PersonID?
  private var lastEvent: Int64 = 0

  init(
    store: PersonStore, name: String,
    checks: (event: PersonImport.EventCheck, document: PersonImport.DocumentCheck)
  ) {
    self.store = store
    self.name = name
    self.checks = checks
  }

  /// Who was imported.
  func imported() throws(StoreFailure) -> PersonID {
    guard let person else { throw located(Self.wrong("nobody is in this export")) }
    return person
  }

  /// Takes the next line.
  mutating func take(_ bytes: [UInt8]) throws(StoreFailure) {
    line += 1
    do throws(StoreFailure) {
      let json = try Content.json(bytes, name: name)
      guard var line = ImportLine(json, SourceFile(name: name, bytes: bytes)) else {
        throw Self.wrong("a line is an object with one member that says what it is")
      }
      try take(&line)
      if !line.mistakes.isEmpty { throw StoreFailure(line.mistakes) }
    } catch {
      throw located(error)
    }
  }

  private mutating func take(_ line: inout ImportLine) throws(StoreFailure) {
    guard let person else {
      guard line.what == "person" else { throw Self.wrong("the first line is the person's") }
      return try takePerson(&line)
    }
    switch line.what {
    case "identity": try takeIdentity(&line, person)
    case "document": try takeDocument(&line, person)
    case "event": try takeEvent(&line, person)
    case "applied": try takeApplied(&line, person)
    case "work": try takeWork(&line, person)
    default: throw Self.wrong("no line is about \(Diagnostic.quoted(line.what)) here")
    }
  }

  private mutating func takePerson(_ line: inout ImportLine) throws(StoreFailure) {
    line.expect(["form", "id", "created", "zones", "locale", "units", "consents"])
    let (form, id, created) = (line.int("form"), line.string("id"), line.moment("created"))
    let (zones, consents) = (line.zones("zones"), line.strings("consents"))
    let (locale, units) = (line.string("locale"), line.string("units"))
    guard let form, let id, let created, let zones, let consents, let locale, let units else {
      return
    }
    guard form == PersonExport.form else {
      throw Self.wrong("form \(form) of an export is not known, only \(PersonExport.form)")
    }
    guard let person = PersonID(id) else { throw Self.wrong("the id is no UUID in lower case") }
    try store.create(
      person,
      Person(
        created: created.milliseconds, zones: zones, locale: locale, units: units,
        consents: consents))
    self.person = person
  }

  private func takeIdentity(
    _ line: inout ImportLine, _ person: PersonID
  ) throws(StoreFailure) {
    line.expect(["issuer", "subject"])
    guard let issuer = line.string("issuer"), let subject = line.string("subject") else { return }
    try store.add(Identity(issuer: issuer, subject: subject), to: person)
  }

  private func takeDocument(
    _ line: inout ImportLine, _ person: PersonID
  ) throws(StoreFailure) {
    line.expect(
      ["kind", "id", "version", "sequence", "edition", "updated", "body", "earlier"])
    let (kind, id, edition) = (line.string("kind"), line.string("id"), line.string("edition"))
    let (version, sequence) = (line.int("version"), line.int("sequence"))
    let (updated, body, earlier) = (
      line.moment("updated"), line.content("body"), line.revisions("earlier")
    )
    guard let kind, let id, let edition, let version, let sequence, let updated, let body,
      let earlier
    else { return }
    let document = Document(
      kind: kind, id: id, version: version, sequence: sequence, edition: edition,
      updated: updated.milliseconds, body: body)
    try check(document, earlier, person)
    try refuse(checks.document(document), "/document/body")
    try store.keep(document, of: person)
    for revision in earlier {
      try store.keep(revision: revision.version, revision.body, of: document, person)
    }
  }

  private func check(
    _ document: Document, _ earlier: [Revision], _ person: PersonID
  ) throws(StoreFailure) {
    try Name.check(document.kind, "the kind of a document")
    try Name.check(document.id, "the id of a document")
    for body in earlier.map(\.body) + [document.body] {
      try body.check(store.limits.document, "the document")
    }
    guard try store.document(document.kind, document.id, of: person) == nil else {
      throw Self.wrong("the document stands here twice")
    }
    let versions = [0] + earlier.map(\.version) + [document.version]
    guard zip(versions, versions.dropFirst()).allSatisfy(<), document.sequence > 0 else {
      throw Self.wrong("versions count up from 1, the latest last")
    }
    let others = try store.documents(of: person, after: document.sequence - 1, limit: 1)
    guard others.first?.sequence != document.sequence else {
      throw Self.wrong("two changes have the same sequence")
    }
  }

  private mutating func takeEvent(
    _ line: inout ImportLine, _ person: PersonID
  ) throws(StoreFailure) {
    let others = ["sequence", "client", "device", "recorded"]
    line.expect(others + EventForm.fields)
    guard let sequence = line.int("sequence"), let recorded = line.moment("recorded"),
      let client = line.string("client"), let device = line.string("device"),
      let event = line.event(client: client, device: device, others: others)
    else { return }
    let mistakes = event.mistakes(now: recorded, store.limits)
    guard mistakes.isEmpty else { throw StoreFailure(mistakes) }
    try refuse(checks.event(event), "/event")
    guard sequence > lastEvent else { throw Self.wrong("events stand in the order of sequence") }
    lastEvent = sequence
    let taken = try store.append(
      event, to: person, as: sequence, recorded: recorded.milliseconds)
    guard taken == .applied(sequence) else { throw Self.wrong("the event stands here twice") }
  }

  private func takeApplied(
    _ line: inout ImportLine, _ person: PersonID
  ) throws(StoreFailure) {
    line.expect(["key", "hash", "recorded", "answer"])
    let (key, hash) = (line.string("key"), line.string("hash"))
    guard let key, let hash, let recorded = line.moment("recorded"),
      let answer = line.string("answer")
    else { return }
    try Name.check(key, "the key of a request")
    let known = try store.database.rows(.findApplied, of: person, [.text(key)])
    guard known.isEmpty else { throw Self.wrong("the request stands here twice") }
    let applied = Applied(
      key: key, hash: hash, answer: Array(answer.utf8), recorded: recorded.milliseconds)
    try store.keep(applied, of: person)
  }

  private func takeWork(_ line: inout ImportLine, _ person: PersonID) throws(StoreFailure) {
    line.expect(["kind", "due"])
    guard let kind = line.string("kind"), let due = line.moment("due") else { return }
    try store.schedule(kind, for: person, due: due.milliseconds)
  }

  private func refuse(_ mistakes: [Diagnostic], _ outer: String) throws(StoreFailure) {
    guard !mistakes.isEmpty else { return }
    throw StoreFailure(
      mistakes.map { mistake in
        var mistake = mistake
        mistake.pointer = outer + mistake.pointer
        return mistake
      })
  }

  private static func wrong(_ sentence: String) -> StoreFailure {
    StoreFailure(
      .refused, "bad-export", sentence, hint: "import what an export wrote, whole and unchanged")
  }

  /// Gives the mistakes of one line their line in the whole text.
  private func located(_ failure: StoreFailure) -> StoreFailure {
    guard failure.kind == .refused else { return failure }
    return StoreFailure(
      failure.mistakes.map { mistake in
        var mistake = mistake
        let place = mistake.place
        mistake.place = Place(
          file: name, line: max(line, 1), column: place?.column ?? 1, length: place?.length ?? 1,
          text: place?.text ?? "")
        return mistake
      })
  }
}
