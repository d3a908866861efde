import Consulting
import JSONSource

/// A JSON Schema (draft 2020-12) while it is put together.
struct Schema: Sendable {
  private var members: [JSON.Member]

  private init(_ members: [(String, JSON)]) {
    self.members = members.map { JSON.Member(key: $0, value: $1) }
  }

  /// The schema as JSON.
  var json: JSON { JSON(.object(members)) }

  // MARK: Kinds of values

  /// Anything.
  static let any = Schema([])
  static let null = Schema.type("null")
  static let boolean = Schema.type("boolean")
  /// A text that says something.
  static let text = Schema.type("string").with("pattern", .string(#"\S"#))

  static func type(_ name: String) -> Schema { Schema([("type", .string(name))]) }

  /// One of these texts; an editor shows the meanings beside them.
  static func words(_ words: [String], meanings: [String] = []) -> Schema {
    let schema = Schema([("type", .string("string")), ("enum", .texts(words))])
    return meanings.isEmpty ? schema : schema.with("enumDescriptions", .texts(meanings))
  }

  static func pattern(_ pattern: String) -> Schema {
    type("string").with("pattern", .string(pattern))
  }

  static func list(of each: Schema, least: Int = 0, most: Int? = nil) -> Schema {
    var schema = Schema([("type", .string("array")), ("items", each.json)])
    if least > 0 { schema = schema.with("minItems", .number(Double(least))) }
    if let most { schema = schema.with("maxItems", .number(Double(most))) }
    return schema
  }

  /// An object.
  ///
  /// `others` is what keys without a schema may hold; nil when there must not be any.
  static func object(
    _ properties: [(String, Schema)], required: [String] = [], others: Schema? = nil
  ) -> Schema {
    var schema = Schema([("type", .string("object"))])
    if !required.isEmpty { schema = schema.with("required", .texts(required)) }
    if !properties.isEmpty { schema = schema.with("properties", named(properties)) }
    return schema.with("additionalProperties", others?.json ?? JSON(.bool(false)))
  }

  /// At least one of several; the only one when there is no other.
  static func any(of choices: [Schema]) -> Schema {
    choices.count == 1 ? choices[0] : Schema([("anyOf", JSON(.array(choices.map(\.json))))])
  }

  /// An object whose keys are some of these words.
  static func keyed(by words: [String], _ each: Schema) -> Schema {
    Schema([
      ("type", .string("object")), ("propertyNames", Schema.words(words).json),
      ("additionalProperties", each.json),
    ])
  }

  /// What stands under a name in the document's definitions; a name has letters, digits and -.
  static func reference(_ name: String) -> Schema {
    Schema([("$ref", .string(referenceStart + name))])
  }

  private static let referenceStart = "#/$defs/"

  /// A whole document, with those definitions that it refers to.
  static func document(
    _ title: String, _ description: String, _ schema: Schema, definitions: [(String, Schema)]
  ) -> Schema {
    var document = Schema([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
      ("description", .string(description)),
      ("$comment", .string("Written by 'planner schema'; do not edit")),
    ])
    document.members += schema.members
    var used = references(in: document.json)
    var count = 0
    while used.count > count {
      count = used.count
      for (name, schema) in definitions where used.contains(name) {
        used.formUnion(references(in: schema.json))
      }
    }
    let needed = definitions.filter { used.contains($0.0) }
    return needed.isEmpty ? document : document.with("$defs", named(needed))
  }

  /// The names of definitions that a schema refers to.
  private static func references(in json: JSON) -> Set<String> {
    switch json.kind {
    case .string(let text) where text.hasPrefix(referenceStart):
      [String(text.dropFirst(referenceStart.count))]
    case .array(let items): items.reduce(into: []) { $0.formUnion(references(in: $1)) }
    case .object(let members):
      members.reduce(into: []) { $0.formUnion(references(in: $1.value)) }
    default: []
    }
  }

  // MARK: More about a value

  /// The same with one more keyword.
  func with(_ keyword: String, _ value: JSON) -> Schema {
    var schema = self
    schema.members.append(JSON.Member(key: keyword, value: value))
    return schema
  }

  /// The same with words for a person.
  func described(_ text: String) -> Schema { with("description", .string(text)) }

  /// The same, or null.
  var orNull: Schema { Schema.any(of: [self, .null]) }

  private static func named(_ schemas: [(String, Schema)]) -> JSON {
    JSON(.object(schemas.map { JSON.Member(key: $0, value: $1.json) }))
  }
}

extension JSON {
  static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}

/// Texts as parts of a regular expression.
enum SchemaPattern {
  /// One of several texts; a dash may be written as a hyphen.
  static func any(of texts: [String]) -> String {
    "(?:" + texts.map(literal).joined(separator: "|") + ")"
  }

  /// Exactly this text.
  static func literal(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == "–" { return "[–-]" }
      return #"\^$.|?*+()[]{}/"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }.joined()
  }
}
