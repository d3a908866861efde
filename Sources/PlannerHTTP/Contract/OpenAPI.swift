import Consulting
import JSONSource
import Planning
import PlannerService
import RuleEngine

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
        $0.field("version", Release.version)
        $0.field("x-rules", "\(edition.name) \(edition.hash)")
        $0.field("description", Self.conventions)
      }
      writer.key("paths")
      writer.object { writer in
        for one in described { path(one, into: &writer) }
        for page in OpenAPIPage.all { page.write(edition, into: &writer) }
      }
      writer.key("components")
      writer.object(components)
    }
    return writer.bytes
  }

  /// What holds of every function.
  private static let conventions = """
    A call sends {"data": …} and gets {"result": …}, or {"error": …}. Numbers are also taken as \
    Firebase's clients wrap long integers: {"@type": "type.googleapis.com/google.protobuf.Int64Value", \
    "value": "8"}. Words are also taken in the other spellings that their descriptions list, whatever \
    the case; answers have the words of the enumerations alone.
    """

  // MARK: Functions

  private var described: [DescribedFunction] { DescribedFunction.all(functions, personal) }

  private func path(_ one: DescribedFunction, into writer: inout JSONWriter) {
    let function = one.function
    writer.key("/\(function.name)")
    writer.object { writer in
      writer.key("post")
      writer.object { writer in
        writer.field("operationId", function.name)
        writer.field("summary", function.summary)
        writer.key("tags")
        writer.value([function.system])
        writer.key("security")
        if isOfAnybody(function) {
          security(into: &writer)
        } else {
          writer.raw(Array(#"[{"bearer":[]}]"#.utf8)[...])
        }
        if function.request.field("explain") != nil {
          writer.key("parameters")
          parameters(into: &writer)
        }
        writer.key("requestBody")
        writer.object { body(one, into: &$0) }
        writer.key("responses")
        writer.object { responses(of: one, into: &$0) }
      }
    }
  }

  private func isOfAnybody(_ function: ServiceFunction) -> Bool {
    functions.contains { $0.name == function.name }
  }

  private func body(_ one: DescribedFunction, into writer: inout JSONWriter) {
    writer.field("required", true)
    writer.key("content")
    writer.object { writer in
      writer.key("application/json")
      writer.object { writer in
        writer.key("schema")
        ContractSchema.reference(Self.call(of: one)).write(into: &writer)
        if let example = one.function.example {
          writer.key("example")
          writer.object {
            $0.key("data")
            $0.raw(Array(example.utf8)[...])
          }
        }
      }
    }
  }

  private func parameters(into writer: inout JSONWriter) {
    writer.beginArray()
    writer.object { writer in
      writer.field("name", "explain")
      writer.field("in", "query")
      writer.field("description", "Say which row of the rules gave which number")
      writer.key("schema")
      ContractSchema.reference("Explain").write(into: &writer)
    }
    writer.endArray()
  }

  // MARK: Answers

  private func responses(of one: DescribedFunction, into writer: inout JSONWriter) {
    writer.key("200")
    writer.object {
      Self.response("The answer", schema: Self.reply(of: one), into: &$0)
    }
    for refusal in OpenAPIRefusal.ofCalls { refusal.refer(into: &writer) }
  }

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

  /// Every schema of the document: what a call and a reply hold, and what these have in common.
  private var shared: SharedSchemas {
    SharedSchemas(
      OpenAPIShapes.all
        + described.flatMap { one in
          one.forms + [
            (Self.call(of: one), Self.wrapped("data", one.request)),
            (Self.reply(of: one), Self.wrapped("result", one.answer)),
          ]
        },
      known: edition.spokenSchemas.mapValues(\.name).merging(AppTypes.anyObject) { $1 })
  }

  /// What words are, and other spellings that a request may have.
  private static func meaning(of type: WordType) -> String {
    guard !type.aliases.isEmpty else { return type.meaning }
    let others = type.aliases.map { "\($0.spelling) is \(type.enumeration.words[$0.word])" }
    return "\(type.meaning). Also taken: \(others.joined(separator: ", "))"
  }

  private static func wrapped(_ key: String, _ schema: ContractSchema) -> ContractSchema {
    .object([ContractSchema.Member(name: key, schema: schema)])
  }

  /// The names of what a call and a reply of a function hold.
  private static func call(of one: DescribedFunction) -> String { "\(one.title)Call" }
  private static func reply(of one: DescribedFunction) -> String { "\(one.title)Reply" }

  private func components(into writer: inout JSONWriter) {
    let shared = shared
    let meanings = edition.spokenSchemas.mapValues(Self.meaning)
    writer.key("schemas")
    writer.object { writer in
      for (name, schema) in shared.all {
        writer.key(name)
        schema.write(meaning: meanings[schema], into: &writer)
      }
    }
    writer.key("responses")
    writer.object { writer in
      for refusal in OpenAPIRefusal.all { refusal.write(into: &writer) }
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

extension Edition {
  /// The words of the vocabulary by their schema; of types with the same words, the first.
  var spokenSchemas: [ContractSchema: WordType] {
    rulebook.vocabulary.wordTypes.reduce(into: [:]) { found, type in
      let schema = ContractSchema.words(type.enumeration.words)
      if found[schema] == nil { found[schema] = type }
    }
  }
}
