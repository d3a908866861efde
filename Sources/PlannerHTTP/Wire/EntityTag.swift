import Consulting
/// Lets a client keep what it has (RFC 9110, 8.8.3 and 13.1.2).
struct EntityTag: Hashable, Sendable {
  /// The tag with its quotes.
  let text: String

  /// A strong tag: the same tag means the same bytes.
  init(_ opaque: String) {
    text = "\"\(opaque)\""
  }

  /// The reply to a reading, or 304 when the client has these bytes already.
  func reply(_ type: String, _ body: [UInt8], to head: Head) -> Reply {
    let fields = [
      Head.Field("ETag", text), Head.Field("Cache-Control", "public, max-age=0, must-revalidate"),
    ]
    if isHeld(by: head) { return Reply(304, fields) }
    return Reply(200, [Head.Field("Content-Type", type)] + fields, body: body)
  }

  private func isHeld(by head: Head) -> Bool {
    head.values("If-None-Match").flatMap { $0.split(separator: ",") }.contains { item in
      let tag = String(item).withoutEdgeSpaces
      return tag == "*" || tag == text[...] || tag == "W/\(text)"
    }
  }
}
