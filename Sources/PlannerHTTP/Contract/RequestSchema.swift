import Consulting
import Planning
import JSONSource
import RuleEngine

import class Planning.Edition

/// Writes the JSON Schema (2020-12) of a function's request as it may come over the wire: exactly
/// what is accepted, wrapped numbers and other spellings of words included.
struct RequestSchema {
  let edition: Edition

  /// Writes the schema of an object with these fields; `laws` writes what two must be together.
  func write(
    _ fields: [RequestField], isOpen: Bool = false, into writer: inout JSONWriter,
    laws: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.beginObject()
    writer.field("type", "object")
    writer.key("properties")
    writer.beginObject()
    for field in fields {
      writer.key(field.name)
      write(field.shape, meaning: field.meaning, into: &writer)
    }
    writer.endObject()
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      writer.key("required")
      writer.value(required)
    }
    writer.field("additionalProperties", isOpen)
    laws(&writer)
    writer.endObject()
  }

  private func write(
    _ shape: RequestShape, meaning: String? = nil, into writer: inout JSONWriter
  ) {
    switch shape {
    case .fields(let fields): write(fields, into: &writer)
    case .open(let fields): write(fields, isOpen: true, into: &writer)
    default:
      writer.beginObject()
      if let meaning { writer.field("description", meaning) }
      writeMembers(shape, into: &writer)
      writer.endObject()
    }
  }

  private func writeMembers(_ shape: RequestShape, into writer: inout JSONWriter) {
    switch shape {
    case .optional(let shape):
      any(into: &writer) { writer in
        write(shape, into: &writer)
        writer.object { $0.field("type", "null") }
      }
    case .value(let type): write(type, into: &writer)
    case .text(let known): words(known(), into: &writer)
    case .name(let longest):
      writer.field("type", "string")
      writer.field("minLength", 1)
      writer.field("maxLength", longest)
    case .instant:
      writer.field("type", "string")
      writer.field("format", "date-time")
    case .choice(let words): self.words(words, into: &writer)
    case .date:
      writer.field("type", "string")
      writer.field("format", "date")
    case .count:
      any(into: &writer) { writer in
        writer.object { $0.field("type", "boolean") }
        writer.object { number(isInteger: true, NumberRange(low: 0, high: nil), into: &$0) }
      }
    case .keyed(let keys, let value):
      writer.field("type", "object")
      writer.key("propertyNames")
      writer.object { words(keys, into: &$0) }
      writer.key("additionalProperties")
      write(value, into: &writer)
    case .either(let one, let other):
      any(into: &writer) { writer in
        write(one, into: &writer)
        write(other, into: &writer)
      }
    case .list(let each, let most):
      writer.field("type", "array")
      writer.key("items")
      write(each, into: &writer)
      if let most { writer.field("maxItems", most) }
    case .fields, .open: preconditionFailure("objects are written as a whole")
    }
  }

  // MARK: Values of the vocabulary

  private func write(_ type: FactType, into writer: inout JSONWriter) {
    switch type.type {
    case .number: number(isInteger: type.isInteger, type.range, into: &writer)
    case .boolean: writer.field("type", "boolean")
    case .word(let words): self.words(spellings(words), into: &writer)
    case .list(.word(let words)):
      writer.field("type", "array")
      writer.key("items")
      writer.object { self.words(spellings(words), into: &$0) }
    default: preconditionFailure("a request field has a type that no request can give")
    }
  }

  /// Every way to write the words of a type: the words, other spellings, and a hyphen for a dash.
  func spellings(_ words: Enumeration) -> [String] {
    let aliases = edition.rulebook.vocabulary.wordType(named: words.name)?.aliases ?? []
    let known = words.words + aliases.map(\.spelling)
    let hyphens = known.map { $0.replacing("–", with: "-") }
    return known + hyphens.filter { !known.contains($0) }
  }

  private func words(_ words: [String], into writer: inout JSONWriter) {
    writer.field("type", "string")
    guard !words.isEmpty else { return }
    writer.key("enum")
    writer.value(words)
  }

  private func number(
    isInteger: Bool, _ range: NumberRange?, into writer: inout JSONWriter
  ) {
    any(into: &writer) { writer in
      writer.object { Self.plain(isInteger: isInteger, range, into: &$0) }
      writer.object { Self.wrapped(range, into: &$0) }
    }
  }

  private static func plain(
    isInteger: Bool, _ range: NumberRange?, into writer: inout JSONWriter
  ) {
    writer.field("type", isInteger ? "integer" : "number")
    if let low = range?.low { writer.field("minimum", low) }
    if let high = range?.high { writer.field("maximum", high) }
  }

  /// A number as Swift's and Kotlin's clients send it; they send no other whole numbers so.
  private static func wrapped(_ range: NumberRange?, into writer: inout JSONWriter) {
    let most = TypedValues.mostExact
    let low = range?.low.map { Int($0.rounded(.up)) } ?? -most
    let high = range?.high.map { Int($0.rounded(.down)) } ?? most
    writer.field("type", "object")
    writer.key("properties")
    writer.object { writer in
      writer.key("@type")
      writer.object {
        $0.key("enum")
        $0.value(low < 0 ? [TypedValues.signed] : [TypedValues.signed, TypedValues.unsigned])
      }
      writer.key("value")
      writer.object { writer in
        writer.key("anyOf")
        writer.beginArray()
        writer.object {
          $0.field("type", "string")
          $0.field("pattern", WholeNumberPattern.text(low...high))
        }
        writer.object {
          $0.field("type", "integer")
          $0.field("minimum", low)
          $0.field("maximum", high)
        }
        writer.endArray()
      }
    }
    writer.key("required")
    writer.value(["@type", "value"])
    writer.field("additionalProperties", false)
  }

  private func any(into writer: inout JSONWriter, _ choices: (inout JSONWriter) -> Void) {
    writer.key("anyOf")
    writer.beginArray()
    choices(&writer)
    writer.endArray()
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
