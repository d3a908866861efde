import JSONSource

/// Validates JSON by the keywords that the generated schemas use; any other one stops the test.
final class Validator {
  private let document: JSON
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ document: JSON) {
    self.document = document
  }

  /// Pointers of what is wrong, the first few; empty when nothing is.
  func mistakes(in json: JSON) throws -> [String] {
    try mistakes(in: json, document, at: "")
  }

  private func mistakes(in json: JSON, _ schema: JSON, at pointer: String) throws -> [String] {
    var found: [String] = []
    for keyword in schema.members ?? [] {
      found += try check(json, keyword.key, keyword.value, schema, pointer)
    }
    return found
  }

  private func check(
    _ json: JSON, _ keyword: String, _ value: JSON, _ schema: JSON, _ pointer: String
  ) throws -> [String] {
    let failure = ["\(pointer): \(keyword)"]
    func unless(_ isRight: Bool) -> [String] { isRight ? [] : failure }
    switch keyword {
    case "$schema", "$defs", "$comment", "title", "description", "enumDescriptions", "examples",
      "format":
      return []
    case "$ref":
      let name = value.string?.split(separator: "/").last.map(String.init) ?? ""
      guard let part = document["$defs"]?[name] else { throw Unknown(what: name) }
      return try mistakes(in: json, part, at: pointer)
    case "anyOf":
      for choice in value.array ?? [] where try mistakes(in: json, choice, at: "").isEmpty {
        return []
      }
      return failure
    case "type": return unless(Self.isType(json, value.string ?? ""))
    case "enum": return unless((value.array ?? []).contains { $0.string == json.string })
    case "pattern":
      return unless(try json.string.map { try matches($0, value.string ?? "") } ?? true)
    case "minimum": return unless(json.number.map { $0 >= value.number ?? 0 } ?? true)
    case "maximum": return unless(json.number.map { $0 <= value.number ?? 0 } ?? true)
    case "exclusiveMinimum": return unless(json.number.map { $0 > value.number ?? 0 } ?? true)
    case "exclusiveMaximum": return unless(json.number.map { $0 < value.number ?? 0 } ?? true)
    case "minItems": return unless(json.array.map { Double($0.count) >= value.number ?? 0 } ?? true)
    case "maxItems": return unless(json.array.map { Double($0.count) <= value.number ?? 0 } ?? true)
    case "minProperties":
      return unless(json.members.map { Double($0.count) >= value.number ?? 0 } ?? true)
    case "maxProperties":
      return unless(json.members.map { Double($0.count) <= value.number ?? 0 } ?? true)
    case "required":
      return unless(
        json.members == nil || (value.array ?? []).allSatisfy { json[$0.string ?? ""] != nil })
    case "items":
      return try (json.array ?? []).enumerated().flatMap {
        try mistakes(in: $1, value, at: "\(pointer)/\($0)")
      }
    case "propertyNames":
      return try (json.members ?? []).flatMap {
        try mistakes(in: JSON(.string($0.key)), value, at: "\(pointer)/\($0.key)")
      }
    case "properties":
      return try (json.members ?? []).flatMap { member in
        try value[member.key].map {
          try mistakes(in: member.value, $0, at: "\(pointer)/\(member.key)")
        } ?? []
      }
    case "additionalProperties":
      return try (json.members ?? []).flatMap { member -> [String] in
        if schema["properties"]?[member.key] != nil { return [] }
        if value.bool == false { return ["\(pointer)/\(member.key): \(keyword)"] }
        return try mistakes(in: member.value, value, at: "\(pointer)/\(member.key)")
      }
    default: throw Unknown(what: keyword)
    }
  }

  private static func isType(_ json: JSON, _ type: String) -> Bool {
    switch json.kind {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number):
      type == "number" || (type == "integer" && number == number.rounded())
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    let regex = try patterns[pattern] ?? Regex(pattern)
    patterns[pattern] = regex
    return text.firstMatch(of: regex) != nil
  }

  struct Unknown: Error {
    let what: String
  }
}
