import JSONSource
import PlannerService
import Testing

/// Asks functions of food as programs do: one JSON document in, one out.
struct Asking {
  private let service: PlannerService

  init() throws { service = try PlannerService() }

  /// The answer, or the error body.
  func callAsFunction(_ function: String, _ request: String) throws -> JSON {
    let response = service.call(function, Array(request.utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }

  /// The foods of a text.
  func items(_ text: String) throws -> [JSON] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("text", text)
    writer.endObject()
    return try self("resolveFoodLine", writer.text)["items"]?.array ?? []
  }

  /// The answer as it was written.
  func text(_ function: String, _ request: String) -> String {
    String(decoding: service.call(function, Array(request.utf8)).bytes, as: UTF8.self)
  }
}

extension JSON {
  /// It as text.
  var written: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }
}
