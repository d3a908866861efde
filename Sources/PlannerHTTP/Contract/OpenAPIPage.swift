import Consulting
import Planning
import JSONSource

/// A page that anybody may read, as `/openapi.json` describes it.
struct OpenAPIPage {
  /// A part of the address that varies.
  private enum Part: String {
    case catalogue, id
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
      writer.object { writer in
        writer.field("type", "string")
        switch part {
        case .catalogue:
          writer.key("enum")
          writer.value(CatalogPages.names)
        case .id: writer.field("pattern", "^[a-z0-9_]+$")
        }
      }
    }
  }

  private func responses(into writer: inout JSONWriter) {
    writer.key("200")
    writer.object { OpenAPI.response(summary, schema: schema, into: &$0) }
    if path.hasPrefix("/v1/") {
      writer.key("304")
      writer.object { $0.field("description", "The client has it already") }
    }
    for (status, description) in Self.refusals {
      writer.key("\(status)")
      writer.object {
        OpenAPI.response(
          description, schema: "Problem", type: "application/problem+json", into: &$0)
      }
    }
    writer.key("503")
    writer.object { OpenAPI.response("The server takes its leave", schema: "State", into: &$0) }
  }

  private static let refusals = [
    (400, "The address is wrong"), (404, "There is nothing of that name"),
    (405, "Pages are read with GET"), (414, "The address is too long"),
    (415, "A body is not expected"), (429, "Too many calls"), (431, "The headers are too large"),
  ]
}
