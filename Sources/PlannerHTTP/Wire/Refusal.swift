import Consulting
import JSONSource
import PlannerService

/// Why a request gets no answer, in the two shapes doors speak.
package struct Refusal: Error, Sendable {
  /// The protocol's word for it.
  package let code: CanonicalCode
  /// The HTTP status; the code's own unless HTTP has a better one, such as 413.
  package let status: Int
  /// One sentence for a person.
  package let message: String
  /// Every mistake, with its pointer.
  package let errors: [Diagnostic]
  /// What may be done instead, where a language model did not answer.
  let options: [String]
  /// Header lines that belong to it, such as `Allow` or `Retry-After`.
  package let fields: [Head.Field]
  /// Whether the connection cannot be trusted with another request.
  package let closes: Bool

  /// Puts a refusal together.
  package init(
    _ code: CanonicalCode, _ message: String, status: Int? = nil, errors: [Diagnostic] = [],
    options: [String] = [], fields: [Head.Field] = [], closes: Bool = false
  ) {
    self.code = code
    self.status = status ?? code.http
    self.message = message
    self.errors = errors
    self.options = options
    self.fields = fields
    self.closes = closes
  }

  /// A refusal with one mistake; the sentence is the mistake's.
  init(
    _ code: CanonicalCode, _ mistake: Diagnostic, status: Int? = nil, fields: [Head.Field] = [],
    closes: Bool = false
  ) {
    self.init(
      code, mistake.message, status: status, errors: [mistake], fields: fields, closes: closes)
  }

  /// What the service refused.
  init(_ body: ErrorBody) {
    self.init(CanonicalCode(body.status), body.message, errors: body.errors, options: body.options)
  }

  /// The callable protocol's body: `{"error": {"message", "status", "details"}}`.
  package var callableBody: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    writer.beginObject()
    writer.field("status", code.rawValue)
    writer.field("message", message)
    ErrorBody.writeDetails(errors, options, into: &writer)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  /// The body of RFC 9457 for the plain paths.
  package var problemBody: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("type", "about:blank")
    writer.field("title", Reply.Status.phrase(status))
    writer.field("status", status)
    writer.field("detail", message)
    if !errors.isEmpty {
      writer.key("errors")
      ErrorBody.write(errors, into: &writer)
    }
    writer.endObject()
    return writer.bytes
  }

  /// The refusal as a reply of a callable path.
  var callable: Reply { reply(MediaType.json, callableBody) }

  /// The refusal as a reply of a plain path.
  var problem: Reply { reply(MediaType.problem, problemBody) }

  private func reply(_ type: String, _ body: [UInt8]) -> Reply {
    Reply(
      status, [Head.Field("Content-Type", type)] + fields, body: body, closes: closes, failure: code
    )
  }
}
