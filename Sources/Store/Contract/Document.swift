import JSONSource
import Synchronization

/// Something that changes as a whole: a profile, a plan, preferences.
package struct Document: Hashable, Sendable {
  /// What it is: `profile`, `plan`; a name.
  package let kind: String
  /// Which of them; a name.
  package let id: String
  /// How often it was saved; 1 for the first time.
  package let version: Int64
  /// The number of its last change among everything kept about the person.
  package let sequence: Int64
  /// The edition of the rules that wrote it; empty when none did.
  package let edition: String
  /// When it was saved, in milliseconds since 1970.
  package let updated: Int64
  /// The document itself.
  package let body: Content
  private let value = ParsedOnce()

  /// Puts one together.
  package init(
    kind: String, id: String, version: Int64, sequence: Int64, edition: String, updated: Int64,
    body: Content
  ) {
    (self.kind, self.id, self.version, self.sequence) = (kind, id, version, sequence)
    (self.edition, self.updated, self.body) = (edition, updated, body)
  }

  /// What it is called where something is wrong with it.
  package var name: String { "the document '\(kind)', '\(id)'" }

  /// Its place among everything that is kept about a person.
  package var pointer: String {
    JSONPointer.child(id, of: JSONPointer.child(kind, of: "/document"))
  }

  /// The place of an earlier version.
  package func pointer(ofVersion version: Int64) -> String {
    JSONPointer.child("\(version)", of: JSONPointer.child("earlier", of: pointer))
  }

  /// The document as a value.
  ///
  /// - Throws: `store-damaged`, which names it.
  package func json() throws(StoreFailure) -> JSON {
    try value.json { () throws(StoreFailure) in try body.json(of: name, at: pointer) }
  }
}

/// The value of a text, parsed when it is first asked for; it makes no text another one.
private final class ParsedOnce: Hashable, Sendable {
  private final class Parsed: Sendable {
    let json: JSON

    init(_ json: JSON) { self.json = json }
  }

  private let parsed = AtomicLazyReference<Parsed>()

  func json(_ parse: () throws(StoreFailure) -> JSON) throws(StoreFailure) -> JSON {
    if let parsed = parsed.load() { return parsed.json }
    return parsed.storeIfNil(Parsed(try parse())).json
  }

  static func == (one: ParsedOnce, other: ParsedOnce) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// How saving a document ended.
package enum Saving: Hashable, Sendable {
  /// It is kept, or was already, under this version.
  case saved(Document)
  /// Somebody else saved it since the version that was named; nothing was changed.
  ///
  /// `merged` has both changes when they touch no common value: save it against the current version.
  /// Otherwise `touching` names the values of which the person must choose one.
  case stale(current: Document?, merged: Content?, touching: [String])
}
