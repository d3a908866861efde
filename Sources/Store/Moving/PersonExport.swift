import Domain
import JSONSource

/// Everything that is kept about somebody as JSON Lines; importing them gives the same lines again.
///
/// The first line is the person, then identities, documents with their earlier versions, events,
/// answered requests, and what is due. States follow from the events and are left out. The last line
/// tells how many stand before it and what they hash to, so that a text that was cut off is known.
/// What is damaged stands in lines of its own, as it is kept.
package struct PersonExport {
  /// The version of the lines' form; the first one had no last line.
  static let form = 2

  private let store: PersonStore
  private let person: PersonID

  /// Prepares an export.
  package init(_ person: PersonID, from store: PersonStore) {
    self.store = store
    self.person = person
  }

  /// Hands over the lines, without their line breaks, as of one instant.
  ///
  /// - Throws: `unknown-person`.
  package func lines(_ hand: ([UInt8]) -> Void) throws(StoreFailure) {
    var sum = ExportSum()
    func take(_ line: [UInt8]) {
      sum.add(line)
      hand(line)
    }
    try store.reading { () throws(StoreFailure) in
      guard let about = try store.person(person) else { throw .unknownPerson(person) }
      take(line("person") { write(about, &$0) })
      for identity in try store.identities(of: person) {
        take(
          line("identity") {
            $0.field("issuer", identity.issuer)
            $0.field("subject", identity.subject)
          })
      }
      try documents(take)
      try events(take)
      try applied(take)
      for row in try store.database.rows(.works, of: person, []) {
        let (kind, due) = (try row.text(0), try row.integer(1))
        take(
          line("work") {
            $0.field("kind", kind)
            $0.field("due", instant(due))
          })
      }
    }
    hand(line("end") { sum.write(to: &$0) })
  }

  /// Whether a line holds a record that cannot be read.
  package static func isDamaged(_ line: [UInt8]) -> Bool {
    line.starts(with: Array(#"{"damaged":"#.utf8))
  }

  /// A line for a record that cannot be read, as it is kept.
  private func damaged(_ body: Content, at pointer: String) -> [UInt8] {
    line("damaged") {
      $0.field("record", pointer)
      $0.field("text", String(decoding: body.bytes, as: UTF8.self))
    }
  }

  private func line(_ what: StaticString, _ fill: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key(what)
    writer.beginObject()
    fill(&writer)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  private func write(_ about: Person, _ writer: inout JSONWriter) {
    writer.field("form", Self.form)
    writer.field("id", person.text)
    writer.field("created", instant(about.created))
    writer.key("zones")
    writer.raw(about.zonesText[...])
    writer.field("locale", about.locale)
    writer.field("units", about.units)
    writer.key("consents")
    writer.raw(about.consentsText[...])
  }

  private func documents(_ take: ([UInt8]) -> Void) throws(StoreFailure) {
    let documents = try store.database.rows(.documents, of: person, [])
      .map { (row) throws(StoreFailure) in try row.document() }
    for document in documents {
      let revisions = try store.revisions(of: document, person)
        .filter { $0.version < document.version }
      for revision in revisions where !revision.body.isReadable {
        take(damaged(revision.body, at: document.pointer(ofVersion: revision.version)))
      }
      guard document.body.isReadable else {
        take(damaged(document.body, at: document.pointer))
        continue
      }
      take(line("document") { write(document, revisions.filter(\.body.isReadable), &$0) })
    }
  }

  private func write(
    _ document: Document, _ revisions: [Revision], _ writer: inout JSONWriter
  ) {
    writer.field("kind", document.kind)
    writer.field("id", document.id)
    writer.field("version", Int(document.version))
    writer.field("sequence", Int(document.sequence))
    writer.field("edition", document.edition)
    writer.field("updated", instant(document.updated))
    writer.key("body")
    writer.raw(document.body.bytes[...])
    writer.key("earlier")
    writer.beginArray()
    for revision in revisions {
      writer.beginObject()
      writer.field("version", Int(revision.version))
      writer.key("body")
      writer.raw(revision.body.bytes[...])
      writer.endObject()
    }
    writer.endArray()
  }

  private func events(_ take: ([UInt8]) -> Void) throws(StoreFailure) {
    var last: Int64 = 0
    while true {
      let page = try store.events(of: person, after: last, limit: store.limits.page)
      for kept in page {
        guard kept.event.data.isReadable else {
          take(damaged(kept.event.data, at: kept.event.pointer))
          continue
        }
        take(
          line("event") {
            $0.field("sequence", Int(kept.sequence))
            $0.field("client", kept.event.client)
            $0.field("device", kept.event.device)
            $0.field("recorded", instant(kept.recorded))
            EventForm.write(kept.event, to: &$0)
          })
      }
      guard let end = page.last else { return }
      last = end.sequence
    }
  }

  private func applied(_ take: ([UInt8]) -> Void) throws(StoreFailure) {
    var last = ""
    while true {
      let page = try store.applied(of: person, after: last, limit: store.limits.page)
      for applied in page {
        take(
          line("applied") {
            $0.field("key", applied.key)
            $0.field("hash", applied.hash)
            $0.field("recorded", instant(applied.recorded))
            $0.field("answer", String(decoding: applied.answer, as: UTF8.self))
          })
      }
      guard let end = page.last else { return }
      last = end.key
    }
  }

  /// An instant as text; what is kept was an instant when it came.
  private func instant(_ milliseconds: Int64) -> String {
    Moment(milliseconds: milliseconds)?.text ?? ""
  }
}

/// How many lines an export has, and what they hash to.
struct ExportSum: Hashable, Sendable {
  private(set) var lines: Int64 = 0
  /// Over the hash of the lines before and the last one.
  private(set) var hash = SHA256.hex([])

  /// Takes one more line.
  mutating func add(_ line: [UInt8]) {
    lines += 1
    hash = SHA256.hex(Array(hash.utf8) + line)
  }

  /// Writes the members of the last line.
  func write(to writer: inout JSONWriter) {
    writer.field("lines", Int(lines))
    writer.field("hash", hash)
  }
}

/// An earlier version of a document.
struct Revision: Hashable, Sendable {
  let version: Int64
  let body: Content
}

extension PersonStore {
  /// The versions of a document that are kept; the present one among them only where an older program
  /// wrote it.
  func revisions(of document: Document, _ person: PersonID) throws(StoreFailure) -> [Revision] {
    let key: [SQLValue] = [.text(document.kind), .text(document.id)]
    return try database.rows(.revisions, of: person, key).map { (row) throws(StoreFailure) in
      Revision(version: try row.integer(0), body: Content(kept: try row.bytes(1)))
    }
  }
}
