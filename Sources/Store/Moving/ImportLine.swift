import Domain
import JSONSource

/// One line of an export on its way into a store: the fields of its only member, and their mistakes.
///
/// A field that is missing or wrong is nil, and was reported.
struct ImportLine {
  /// What the line is about: `event`.
  let what: String
  let json: JSON
  private(set) var reader: JSONReader

  /// Takes a line apart; nil when it is no object with one member.
  init?(_ json: JSON, _ source: SourceFile) {
    guard let member = json.members?.first, json.members?.count == 1 else { return nil }
    what = member.key
    self.json = member.value
    reader = JSONReader(source: source)
  }

  var pointer: String { "/\(what)" }

  /// The mistakes so far.
  var mistakes: [Diagnostic] { reader.diagnostics.sorted() }

  /// Reports fields that are missing or unknown; all of them are needed.
  mutating func expect(_ fields: [String]) {
    reader.object(json, "the line", pointer: pointer, fields: fields, required: fields)
  }

  mutating func int(_ key: String) -> Int64? {
    json[key].flatMap { reader.int($0, pointer: pointer(key)) }.map(Int64.init)
  }

  mutating func string(_ key: String) -> String? {
    json[key].flatMap { reader.string($0, pointer: pointer(key)) }
  }

  mutating func moment(_ key: String) -> Moment? {
    json[key].flatMap { reader.moment($0, pointer: pointer(key)) }
  }

  func content(_ key: String) -> Content? { json[key].map(Content.init) }

  mutating func strings(_ key: String) -> [String]? {
    items(key)?.compactMap { reader.string($0, pointer: pointer(key)) }
  }

  mutating func zones(_ key: String) -> [Person.Zone]? {
    items(key)?.compactMap { item in
      let name = item["zone"].flatMap { reader.string($0, pointer: pointer(key) + "/zone") }
      let since = item["since"].flatMap { reader.int($0, pointer: pointer(key) + "/since") }
      reader.object(
        item, "a zone", pointer: pointer(key), fields: ["zone", "since"],
        required: ["zone", "since"])
      guard let name, let since else { return nil }
      return Person.Zone(name, since: Int64(since))
    }
  }

  mutating func revisions(_ key: String) -> [Revision]? {
    items(key)?.compactMap { item in
      let version = item["version"].flatMap { reader.int($0, pointer: pointer(key) + "/version") }
      reader.object(
        item, "an earlier version", pointer: pointer(key), fields: ["version", "body"],
        required: ["version", "body"])
      guard let version, let body = item["body"] else { return nil }
      return Revision(version: Int64(version), body: Content(body))
    }
  }

  mutating func event(client: String, device: String, others: [String]) -> Event? {
    EventForm.sent(by: client, on: device, beside: others).read(json, pointer, &reader)
  }

  private mutating func items(_ key: String) -> [JSON]? {
    json[key].flatMap { reader.array($0, pointer: pointer(key)) }
  }

  private func pointer(_ key: String) -> String { JSONPointer.child(key, of: pointer) }
}
