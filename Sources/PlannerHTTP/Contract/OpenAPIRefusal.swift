import JSONSource

/// A way a call or a page can be refused, which the document has once for all of them.
struct OpenAPIRefusal {
  private let status: Int
  private let name: String
  private let description: String
  private let schema: String
  private let type: String

  /// Every way a call can be refused.
  static let ofCalls = [
    call(400, "WrongRequest", "The request is wrong, or a safety rule forbids the plan"),
    call(401, "WrongToken", "The token is missing or not to be believed"),
    call(404, "NoFunction", "No such function"),
    call(405, "NotPost", "Functions are called with POST"),
    call(413, "LargeBody", "The body is too large"),
    call(414, "LongAddress", "The address is too long"),
    call(415, "Compressed", "The body is compressed"),
    call(429, "TooMany", "Too many calls"),
    call(431, "LargeHeaders", "The headers are too large"),
    call(500, "Uncomputed", "A rule could not be computed"),
    call(503, "Busy", "The server is busy or takes its leave"),
  ]

  /// Every way a page can be refused.
  static let ofPages = [
    page(400, "WrongAddress", "The address is wrong"),
    page(404, "NoPage", "There is nothing of that name"),
    page(405, "NotGet", "Pages are read with GET"),
    page(414, "LongPageAddress", "The address is too long"),
    page(415, "BodyOfPage", "A body is not expected"),
    page(429, "TooManyPages", "Too many calls"),
    page(431, "LargePageHeaders", "The headers are too large"),
    OpenAPIRefusal(
      status: 503, name: "Leaving", description: "The server takes its leave", schema: "State",
      type: "application/json"),
  ]

  /// All of both.
  static let all = ofCalls + ofPages

  private static func call(_ status: Int, _ name: String, _ description: String) -> OpenAPIRefusal {
    OpenAPIRefusal(
      status: status, name: name, description: description, schema: "Error",
      type: "application/json")
  }

  private static func page(_ status: Int, _ name: String, _ description: String) -> OpenAPIRefusal {
    OpenAPIRefusal(
      status: status, name: name, description: description, schema: "Problem",
      type: "application/problem+json")
  }

  /// Writes it as a member of the responses of an operation.
  func refer(into writer: inout JSONWriter) {
    writer.key("\(status)")
    writer.object { $0.field("$ref", "#/components/responses/\(name)") }
  }

  /// Writes it as a member of the responses that all operations share.
  func write(into writer: inout JSONWriter) {
    writer.key(name)
    writer.object { OpenAPI.response(description, schema: schema, type: type, into: &$0) }
  }
}
