import Consulting
import JSONSource

/// What goes back over the wire; the door adds `Date`, `Content-Length` and the connection's fate.
package struct Reply: Sendable {
  /// The HTTP status.
  package var status: Int
  /// The header lines in order.
  package var fields: [Head.Field]
  /// The body; a `HEAD` is answered as a `GET` is, and the door keeps the body to itself.
  package var body: [UInt8]
  /// Whether the connection cannot be trusted with another request.
  package var closes: Bool
  /// Whether the connection is left unread for the second its client was told to wait; a proxy's is
  /// not, for other people's calls come over it.
  package var rests = false
  /// What goes on after the body; nil for a reply that is over with it.
  package var live: LiveReply?
  /// Why there is no answer; nil when there is one.
  package var failure: CanonicalCode?

  /// Puts a reply together.
  package init(
    _ status: Int, _ fields: [Head.Field] = [], body: [UInt8] = [], closes: Bool = false,
    failure: CanonicalCode? = nil
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.closes = closes
    self.failure = failure
  }

  /// A reply with a body of a type.
  static func of(_ type: String, _ body: [UInt8], status: Int = 200) -> Self {
    Reply(status, [Head.Field("Content-Type", type)], body: body)
  }

  /// The value of a header; nil when there is none.
  package func value(_ name: String) -> String? {
    fields.first { $0.name.isSameToken(as: name) }?.value
  }
}

/// The types of our bodies.
enum MediaType {
  static let json = "application/json; charset=utf-8"
  static let problem = "application/problem+json"
  static let metrics = "text/plain; version=0.0.4; charset=utf-8"
  static let html = "text/html; charset=utf-8"
  static let script = "text/javascript; charset=utf-8"
  static let style = "text/css; charset=utf-8"
  static let stream = "text/event-stream; charset=utf-8"
}
