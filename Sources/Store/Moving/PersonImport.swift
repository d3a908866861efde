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

  /// What became of an import.
  package struct Imported: Sendable {
    /// Who was imported.
    package let person: PersonID
    /// The mistakes of the lines that were left out, as it was asked.
    package let leftOut: [Diagnostic]
    /// Whether every line that was kept is proven to be as it was exported: a line that cannot be read
    /// hides what became of the others.
    package let isProven: Bool
    /// Whether the export tells where it ends; one of an older program does not, and may lack lines.
    package let tellsItsEnd: Bool
  }

  /// Reads an export.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: What its owner calls the text, for the place of a mistake.
  ///   - leavingOut: Whether documents and events that are refused are left out, and told.
  /// - Returns: Who was imported, and without what.
  /// - Throws: `person-exists`, `identity-taken`, `bad-export`, `cut-off`; the mistakes of every
  ///   wrong line with its place.
  package func lines(
    _ text: [UInt8], name: String, leavingOut: Bool = false
  ) throws(StoreFailure) -> Imported {
    try store.writing { () throws(StoreFailure) in
      var reading = ImportReading(store: store, name: name, checks: checks)
      for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      where !line.isEmpty || line.endIndex < text.endIndex {
        try reading.take(Array(line))
      }
      return try reading.imported(leavingOut: leavingOut)
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
  /// The form of the lines; an end belongs to it from the second on.
  private var form: Int64 = 1
  private var sum = ExportSum()
  private var hasEnded = false
  private var isProven = false
  /// The mistakes of records that can be left out.
  private var refused: [Diagnostic] = []
  /// What an export as a whole lacks.
  private var lacking: [Diagnostic] = []

  /// The lines that are about one record, without which the others stand.
  private static let records = ["document", "event", "damaged"]

  init(
    store: PersonStore, name: String,
    checks: (event: PersonImport.EventCheck, document: PersonImport.DocumentCheck)
  ) {
    self.store = store
    self.name = name
    self.checks = checks
  }

  /// Who was imported.
  mutating func imported(leavingOut: Bool) throws(StoreFailure) -> PersonImport.Imported {
    guard let person else { throw located(Self.wrong("nobody is in this export")) }
    if form > 1, !hasEnded {
      lack("cut-off", "the export ends after \(line) lines, and its last line is missing")
    }
    let hint = "or leave out what is refused: planner import --leave-out"
    let told = refused.map { mistake in
      var mistake = mistake
      mistake.hint = (mistake.hint.map { "\($0); " } ?? "") + hint
      return mistake
    }
    let mistakes = (leavingOut ? [] : told) + lacking
    guard mistakes.isEmpty else { throw StoreFailure(mistakes) }
    return PersonImport.Imported(
      person: person, leftOut: refused, isProven: isProven, tellsItsEnd: form > 1)
  }

  /// Notes what the text as a whole lacks, at the line that was read last.
  private mutating func lack(_ code: String, _ sentence: String) {
    let mistake = Diagnostic(code, sentence, hint: "export again, or find the whole file")
    lacking += located(StoreFailure([mistake])).mistakes
  }

  /// Takes the next line.
  mutating func take(_ bytes: [UInt8]) throws(StoreFailure) {
    line += 1
    let before = sum
    sum.add(bytes)
    var what: String?
    do throws(StoreFailure) {
      let json = try Content.json(bytes, name: name)
      guard var line = ImportLine(json, SourceFile(name: name, bytes: bytes)) else {
        throw Self.wrong("a line is an object with one member that says what it is")
      }
      what = line.what
      if hasEnded { throw Self.wrong("no line stands after the last one") }
      if line.what == "end", form > 1 {
        takeEnd(&line, after: before)
      } else {
        try take(&line)
      }
      if !line.mistakes.isEmpty { throw StoreFailure(line.mistakes) }
    } catch {
      guard error.kind == .refused else { throw error }
      let isRecord = what.map { Self.records.contains($0) } ?? true
      let mistakes = refused + located(error).mistakes
      guard isRecord, person != nil, !hasEnded else { throw StoreFailure(mistakes) }
      refused = mistakes
    }
  }

  /// Holds the last line to the lines before it.
  private mutating func takeEnd(_ line: inout ImportLine, after sum: ExportSum) {
    line.expect(["lines", "hash"])
    guard let lines = line.int("lines"), let hash = line.string("hash") else { return }
    hasEnded = true
    if lines != sum.lines {
      lack(
        "cut-off", "the export had \(lines) lines before its last one, and here are \(sum.lines)")
    } else if hash == sum.hash {
      isProven = true
    } else if refused.isEmpty {
      lack("changed-export", "a line is not as it was exported")
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
    case "damaged": throw Self.damaged(line.json["record"]?.string ?? "")
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
    guard 1...Int64(PersonExport.form) ~= form else {
      throw Self.wrong("form \(form) of an export is not known, only 1 to \(PersonExport.form)")
    }
    self.form = form
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

  /// A record that the store which was exported could not read.
  private static func damaged(_ record: String) -> StoreFailure {
    StoreFailure(
      .refused, "damaged-record", "the record \(record) was damaged where it was exported",
      hint: "export from a backup that has it")
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
