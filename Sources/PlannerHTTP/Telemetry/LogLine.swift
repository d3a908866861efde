import Consulting
import JSONSource

/// One request in the log: what happened, never what it was about or who it was.
///
/// Names follow the log agents of Cloud Run and the callable SDKs, so that their dashboards work.
package struct LogLine: Sendable {
  let time: String
  let method: String
  let route: String
  let reply: Reply
  let trace: TraceContext
  let milliseconds: Double
  let bytesIn: Int
  let bytesOut: Int
  let caller: Gate.Caller
  /// A number that is the same for one user within this process and says nothing elsewhere.
  let userMark: String?
  let edition: String?

  /// The line, a JSON document with its line break; control characters in it are escaped.
  func bytes(labels: [Label]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("time", time)
    writer.field("severity", severity)
    writer.field("message", "\(method) \(route.isEmpty ? "?" : route) \(reply.status)")
    writer.field("method", method)
    writer.field("route", route)
    writer.field("status", reply.status)
    if let failure = reply.failure { writer.field("error", failure.rawValue) }
    writer.field("ms", milliseconds)
    writer.field("bytes_in", bytesIn)
    writer.field("bytes_out", bytesOut)
    writer.field("request_id", trace.request)
    if let id = trace.id { writer.field("trace", id) }
    if let userMark { writer.field("user", userMark) }
    if let edition { writer.field("edition", edition) }
    for label in labels {
      writer.key(label.name)
      writer.value(label.value)
    }
    writeVerifications(into: &writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// A line about the process itself.
  package static func note(_ severity: String, _ message: String, at now: ClockReading) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("time", now.text)
    writer.field("severity", severity)
    writer.field("message", message)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Something the process says about itself in every line, such as the revision it runs as.
  package struct Label: Hashable, Sendable {
    let name: String
    let value: String

    /// Puts a label together.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  private var severity: String {
    switch reply.status {
    case 500...: "ERROR"
    case 400...: "WARNING"
    default: "INFO"
    }
  }

  private func writeVerifications(into writer: inout JSONWriter) {
    guard method == "POST" else { return }
    writer.key("verifications")
    writer.beginObject()
    writer.field("auth", caller.auth.rawValue)
    writer.field("app", caller.app.rawValue)
    writer.endObject()
    writer.key("logging.googleapis.com/labels")
    writer.beginObject()
    writer.field("firebase-log-type", "callable-request-verification")
    writer.endObject()
  }
}
