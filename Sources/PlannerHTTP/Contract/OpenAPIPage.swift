import Consulting
import Planning
import JSONSource

/// A page that anybody may read, as `/openapi.json` describes it.
struct OpenAPIPage {
  /// A part of the address that varies.
  private enum Part: String {
    case catalogue, id

    var schema: ContractSchema {
      switch self {
      case .catalogue: .reference("CatalogueName")
      case .id: .text(ContractSchema.TextForm(pattern: "^[a-z0-9_]+$"))
      }
    }
  }

  private let path: String
  private let name: String
  private let summary: String
  private let schema: String
  private var parts: [Part] = []

  /// Every page but `/openapi.json` itself, those that are no JSON (`/metrics`, `/journal`), and
  /// `/mcp`, which its own protocol describes.
  static let all = [
    OpenAPIPage(
      path: "/v1/catalog", name: "listCatalogues", summary: "The catalogues of the edition",
      schema: "Catalogues"),
    OpenAPIPage(
      path: "/v1/catalog/{catalogue}", name: "readCatalogue", summary: "Everything in a catalogue",
      schema: "Catalogue", parts: [.catalogue]),
    OpenAPIPage(
      path: "/v1/catalog/{catalogue}/{id}", name: "readThing", summary: "One thing of a catalogue",
      schema: "Thing", parts: [.catalogue, .id]),
    OpenAPIPage(
      path: "/livez", name: "isAlive", summary: "Whether the process lives", schema: "State"),
    OpenAPIPage(
      path: "/readyz", name: "isReady", summary: "Whether requests are welcome, and which edition",
      schema: "State"),
  ]

  /// Writes the path with its operation.
  func write(_ edition: Edition, into writer: inout JSONWriter) {
    writer.key(path)
    writer.object { writer in
      writer.key("get")
      writer.object { writer in
        writer.field("operationId", name)
        writer.field("summary", summary)
        if !parts.isEmpty {
          writer.key("parameters")
          writer.beginArray()
          for part in parts { write(part, into: &writer) }
          writer.endArray()
        }
        writer.key("responses")
        writer.object(responses)
      }
    }
  }

  private func write(_ part: Part, into writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", part.rawValue)
      writer.field("in", "path")
      writer.field("required", true)
      writer.key("schema")
      part.schema.write(into: &writer)
    }
  }

  private func responses(into writer: inout JSONWriter) {
    writer.key("200")
    writer.object { OpenAPI.response(summary, schema: schema, into: &$0) }
    if path.hasPrefix("/v1/") {
      writer.key("304")
      writer.object { $0.field("description", "The client has it already") }
    }
    for refusal in OpenAPIRefusal.ofPages { refusal.refer(into: &writer) }
  }
}
