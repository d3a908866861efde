import Consulting
import JSONSource

/// Writes the JSON Schema (2020-12) of what a function answers.
enum AnswerSchema {
  /// The name of the schema of a function's answer.
  static func name(of function: String) -> String { "\(function)Answer" }

  /// Writes the schema of a whole reply: the answer as its result.
  static func write(reply shape: AnswerShape, into writer: inout JSONWriter) {
    write(.object([AnswerField("result", shape)]), into: &writer)
  }

  private static func write(_ shape: AnswerShape, into writer: inout JSONWriter) {
    writer.object { members(shape, into: &$0) }
  }

  private static func members(_ shape: AnswerShape, into writer: inout JSONWriter) {
    switch shape {
    case .any: break
    case .text: writer.field("type", "string")
    case .number: writer.field("type", "number")
    case .integer: writer.field("type", "integer")
    case .boolean: writer.field("type", "boolean")
    case .date:
      writer.field("type", "string")
      writer.field("format", "date")
    case .words(let words):
      writer.field("type", "string")
      writer.key("enum")
      writer.value(words)
    case .nullable(let shape): any(of: [shape], orNull: true, into: &writer)
    case .either(let shapes): any(of: shapes, orNull: false, into: &writer)
    case .list(let each):
      writer.field("type", "array")
      writer.key("items")
      write(each, into: &writer)
    case .keyed(let each):
      writer.field("type", "object")
      writer.key("additionalProperties")
      write(each, into: &writer)
    case .object(let fields): object(fields, into: &writer)
    }
  }

  private static func object(_ fields: [AnswerField], into writer: inout JSONWriter) {
    writer.field("type", "object")
    let required = fields.filter { !$0.isOptional }.map(\.name)
    if !required.isEmpty {
      writer.key("required")
      writer.value(required)
    }
    writer.field("additionalProperties", false)
    writer.key("properties")
    writer.object { writer in
      for field in fields {
        writer.key(field.name)
        write(field.shape, into: &writer)
      }
    }
  }

  private static func any(
    of shapes: [AnswerShape], orNull: Bool, into writer: inout JSONWriter
  ) {
    writer.key("anyOf")
    writer.beginArray()
    for shape in shapes { write(shape, into: &writer) }
    if orNull { writer.object { $0.field("type", "null") } }
    writer.endArray()
  }
}
