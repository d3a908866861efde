import Consulting
import Planning
import JSONSource
import PlannerService
import RuleEngine

import class Planning.Edition

/// The description of this interface (OpenAPI 3.1), made of the contracts of one edition.
struct OpenAPI {
  let edition: Edition
  /// The functions of anybody.
  let functions: [ServiceFunction]
  /// The functions about somebody; none where nobody is remembered.
  let personal: [ServiceFunction]
  let gate: Gate
  let limits: Limits

  /// The whole document.
  var document: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("openapi", "3.1.0")
      writer.field("jsonSchemaDialect", "https://json-schema.org/draft/2020-12/schema")
      writer.key("info")
      writer.object {
        $0.field("title", "planner")
        $0.field("summary", "Training and nutrition plans from rules a coach can read")
        $0.field("version", "\(edition.name) \(edition.hash)")
      }
      writer.key("paths")
      writer.object { writer in
        for function in described { path(function, into: &writer) }
        for page in OpenAPIPage.all { page.write(edition, into: &writer) }
      }
      writer.key("components")
      writer.object(components)
    }
    return writer.bytes
  }

  // MARK: Functions

  private func path(_ function: ServiceFunction, into writer: inout JSONWriter) {
    let form = function.request
    writer.key("/\(function.name)")
    writer.object { writer in
      writer.key("post")
      writer.object { writer in
        writer.field("operationId", function.name)
        writer.field("summary", function.summary)
        writer.key("security")
        if isOfAnybody(function) {
          security(into: &writer)
        } else {
          writer.raw(Array(#"[{"bearer":[]}]"#.utf8)[...])
        }
        if form.field("explain") != nil {
          writer.key("parameters")
          parameters(into: &writer)
        }
        writer.key("requestBody")
        writer.object { body(function, form, into: &$0) }
        writer.key("responses")
        writer.object { responses(of: function.name, into: &$0) }
      }
    }
  }

  /// Every function once: one of anybody that is also about somebody takes what both take.
  private var described: [ServiceFunction] {
    functions.map { one in personal.first { $0.name == one.name } ?? one }
      + personal.filter { !isOfAnybody($0) }
  }

  private func isOfAnybody(_ function: ServiceFunction) -> Bool {
    functions.contains { $0.name == function.name }
  }

  private func body(
    _ function: ServiceFunction, _ form: RequestForm, into writer: inout JSONWriter
  ) {
    let schema = RequestSchema(edition: edition)
    writer.field("required", true)
    writer.key("content")
    writer.object { writer in
      writer.key("application/json")
      writer.object { writer in
        writer.key("schema")
        writer.object { writer in
          writer.field("type", "object")
          writer.key("required")
          writer.value(["data"])
          writer.key("properties")
          writer.object { writer in
            writer.key("data")
            schema.write(form.fields, into: &writer) { laws(of: form, into: &$0) }
          }
          writer.field("additionalProperties", false)
        }
        if let example = function.example {
          writer.key("example")
          writer.object {
            $0.key("data")
            $0.raw(Array(example.utf8)[...])
          }
        }
      }
    }
  }

  /// What fields must be together: one or the other way round, a specialization needs its muscle.
  private func laws(of form: RequestForm, into writer: inout JSONWriter) {
    let laws = form.laws.compactMap { law in
      spellings(law, of: form.field(law.field)).map { (law, $0) }
    }
    guard !laws.isEmpty else { return }
    if laws.count == 1 { return write(laws[0].0, laws[0].1, into: &writer) }
    writer.key("allOf")
    writer.beginArray()
    for (law, spellings) in laws { writer.object { write(law, spellings, into: &$0) } }
    writer.endArray()
  }

  /// Every way to write the word of a law.
  private func spellings(_ law: RequestLaw, of field: RequestField?) -> [String]? {
    guard case .value(let type) = field?.shape.given, case .word(let words) = type.type,
      let known = edition.rulebook.vocabulary.wordType(named: words.name),
      let word = known.word(law.word)
    else { return nil }
    return [law.word] + known.aliases.filter { $0.word == word }.map(\.spelling)
  }

  /// Either the field holds none of the spellings, or the other one is there.
  private func write(
    _ law: RequestLaw, _ spellings: [String], into writer: inout JSONWriter
  ) {
    writer.key("anyOf")
    writer.beginArray()
    writer.object { writer in
      writer.key("properties")
      writer.object { writer in
        writer.key(law.field)
        writer.object { writer in
          writer.key("not")
          writer.object {
            $0.key("enum")
            $0.value(spellings)
          }
        }
      }
    }
    writer.object { writer in
      writer.key("required")
      writer.value([law.needs])
      writer.key("properties")
      writer.object { writer in
        writer.key(law.needs)
        writer.object { $0.field("type", "string") }
      }
    }
    writer.endArray()
  }

  private func parameters(into writer: inout JSONWriter) {
    writer.beginArray()
    writer.object { writer in
      writer.field("name", "explain")
      writer.field("in", "query")
      writer.field("description", "Say which row of the rules gave which number")
      writer.key("schema")
      writer.object {
        $0.field("type", "string")
        $0.key("enum")
        $0.value(["", "true", "false", "1", "0"])
      }
    }
    writer.endArray()
  }

  // MARK: Answers

  private func responses(of function: String, into writer: inout JSONWriter) {
    writer.key("200")
    writer.object {
      Self.response("The answer", schema: AnswerSchema.name(of: function), into: &$0)
    }
    refusals(into: &writer)
  }

  private func refusals(into writer: inout JSONWriter) {
    for (status, description) in Self.refusals {
      writer.key("\(status)")
      writer.object { Self.response(description, schema: "Error", into: &$0) }
    }
  }

  /// Every way a call can be refused.
  private static let refusals = [
    (400, "The request is wrong, or a safety rule forbids the plan"),
    (401, "The token is missing or not to be believed"),
    (404, "No such function"),
    (405, "Functions are called with POST"),
    (413, "The body is too large"),
    (414, "The address is too long"),
    (415, "The body is compressed"),
    (429, "Too many calls"),
    (431, "The headers are too large"),
    (500, "A rule could not be computed"),
    (503, "The server is busy or takes its leave"),
  ]

  /// The members of a response.
  static func response(
    _ description: String, schema: String, type: String = "application/json",
    into writer: inout JSONWriter
  ) {
    writer.field("description", description)
    writer.key("content")
    writer.object { writer in
      writer.key(type)
      writer.object { writer in
        writer.key("schema")
        writer.object { $0.field("$ref", "#/components/schemas/\(schema)") }
      }
    }
  }

  // MARK: Components

  private func components(into writer: inout JSONWriter) {
    writer.key("schemas")
    writer.object { writer in
      for (name, schema) in OpenAPIShapes.all {
        writer.key(name)
        writer.raw(Array(schema.utf8)[...])
      }
      for function in described {
        writer.key(AnswerSchema.name(of: function.name))
        AnswerSchema.write(reply: function.answer, into: &writer)
      }
    }
    guard gate.people != nil || gate.apps != nil else { return }
    writer.key("securitySchemes")
    writer.object { writer in
      if gate.people != nil {
        writer.key("bearer")
        writer.object {
          $0.field("type", "http")
          $0.field("scheme", "bearer")
          $0.field("bearerFormat", "JWT")
        }
      }
      if gate.apps != nil {
        writer.key("appCheck")
        writer.object {
          $0.field("type", "apiKey")
          $0.field("in", "header")
          $0.field("name", "X-Firebase-AppCheck")
        }
      }
    }
  }

  /// Every set of tokens a call may come with.
  private func security(into writer: inout JSONWriter) {
    let people = gate.people.map { $0.isRequired ? [true] : [false, true] } ?? [false]
    let apps = gate.apps.map { $0.isRequired ? [true] : [false, true] } ?? [false]
    writer.beginArray()
    for withPerson in people {
      for withApp in apps {
        writer.object { writer in
          if withPerson { Self.scheme("bearer", into: &writer) }
          if withApp { Self.scheme("appCheck", into: &writer) }
        }
      }
    }
    writer.endArray()
  }

  private static func scheme(_ name: String, into writer: inout JSONWriter) {
    writer.key(name)
    writer.beginArray()
    writer.endArray()
  }
}
