import JSONSource

extension ContractSchema {
  /// Writes it as one JSON value; `meaning` is what it is, in one line for people.
  func write(meaning: String? = nil, into writer: inout JSONWriter) {
    writer.object { writer in
      if let meaning { writer.field("description", meaning) }
      members(into: &writer)
    }
  }

  private func members(into writer: inout JSONWriter) {
    switch self {
    case .any: break
    case .null: writer.field("type", "null")
    case .boolean: writer.field("type", "boolean")
    case .text(let form): form.write(into: &writer)
    case .words(let words) where words.count == 1:
      writer.field("type", "string")
      writer.field("const", words[0])
    case .words(let words):
      writer.field("type", "string")
      writer.key("enum")
      writer.value(words)
    case .number(let isInteger, let low, let high):
      writer.field("type", isInteger ? "integer" : "number")
      if let low { writer.field("minimum", low) }
      if let high { writer.field("maximum", high) }
    case .list(let each, let most):
      writer.field("type", "array")
      writer.key("items")
      each.write(into: &writer)
      if let most { writer.field("maxItems", most) }
    case .keyed(let each, let keys):
      writer.field("type", "object")
      if let keys {
        writer.key("propertyNames")
        keys.write(into: &writer)
      }
      writer.key("additionalProperties")
      each.write(into: &writer)
    case .object(let members, let isOpen, let laws):
      Self.object(members, isOpen, laws, into: &writer)
    case .anyOf(let choices):
      writer.key("anyOf")
      writer.beginArray()
      for choice in choices { choice.write(into: &writer) }
      writer.endArray()
    case .reference(let name): writer.field("$ref", "#/components/schemas/\(name)")
    }
  }

  private static func object(
    _ members: [Member], _ isOpen: Bool, _ laws: [Law], into writer: inout JSONWriter
  ) {
    writer.field("type", "object")
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      writer.key("required")
      writer.value(required)
    }
    writer.field("additionalProperties", isOpen)
    writer.key("properties")
    writer.object { writer in
      for member in members {
        writer.key(member.name)
        member.schema.write(meaning: member.meaning, into: &writer)
      }
    }
    guard !laws.isEmpty else { return }
    writer.key("allOf")
    writer.beginArray()
    for law in laws { law.write(into: &writer) }
    writer.endArray()
  }
}

extension ContractSchema.TextForm {
  fileprivate func write(into writer: inout JSONWriter) {
    writer.field("type", "string")
    if let format { writer.field("format", format) }
    if let pattern { writer.field("pattern", pattern) }
    if let length {
      writer.field("minLength", length.lowerBound)
      writer.field("maxLength", length.upperBound)
    }
  }
}

extension ContractSchema.Law {
  /// If the member holds the word, the other one must be there.
  fileprivate func write(into writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("if")
      writer.object { writer in
        writer.key("required")
        writer.value([member])
        writer.key("properties")
        writer.object { writer in
          writer.key(member)
          writer.object {
            $0.key("enum")
            $0.value([word])
          }
        }
      }
      writer.key("then")
      writer.object { writer in
        writer.key("required")
        writer.value([needs])
        writer.key("properties")
        writer.object { writer in
          writer.key(needs)
          writer.object { $0.field("type", "string") }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes an object whose members the closure writes.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes a list of texts.
  mutating func value(_ texts: [String]) {
    beginArray()
    for text in texts { value(text) }
    endArray()
  }
}
