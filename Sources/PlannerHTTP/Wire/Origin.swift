import Consulting
/// Which web pages may call (CORS): without its headers a browser hides even the error from a page.
package struct WebOrigin: Hashable, Sendable {
  /// The origins that may call, such as `https://app.example`; nil for every one.
  private let allowed: [String]?

  /// The answer to a browser may be kept for two hours, the longest that Chromium keeps any.
  private static let maxAgeSeconds = 7200
  /// What a page may read besides the body.
  private static let exposed =
    "X-Request-Id, Planner-Edition, Retry-After, RateLimit, RateLimit-Policy, ETag"
  /// What the clients of the callable protocol send; allowed when a browser does not ask by name.
  private static let usualHeaders =
    "authorization, content-type, firebase-instance-id-token, x-firebase-appcheck"

  /// Allows some origins, or all with nil.
  ///
  /// Nothing is ever allowed with credentials: the functions know no cookies.
  package init(allowed: [String]? = nil) {
    self.allowed = allowed
  }

  /// Whether a web page calls that may not: some origins may, and it says another one.
  func refuses(_ head: Head) -> Bool {
    allowed != nil && head.value("Origin") != nil && allowedOrigin(head) == nil
  }

  /// The headers that every answer to this request carries.
  func fields(for head: Head) -> [Head.Field] {
    let vary = Head.Field("Vary", "Origin")
    guard let origin = allowedOrigin(head) else { return [vary] }
    return [
      Head.Field("Access-Control-Allow-Origin", origin), vary,
      Head.Field("Access-Control-Expose-Headers", Self.exposed),
    ]
  }

  /// What a browser asks before it sends a request, and what `OPTIONS` says to anybody.
  func preflight(_ head: Head, methods: [String]) -> Reply {
    var reply = Reply(204, [Head.Field("Allow", methods.joined(separator: ", "))])
    guard let origin = allowedOrigin(head) else {
      reply.fields.append(Head.Field("Vary", "Origin, Access-Control-Request-Headers"))
      return reply
    }
    let asked = head.value("Access-Control-Request-Headers").flatMap(Self.harmless)
    reply.fields += [
      Head.Field("Access-Control-Allow-Origin", origin),
      Head.Field("Vary", "Origin, Access-Control-Request-Headers"),
      Head.Field(
        "Access-Control-Allow-Methods",
        methods.filter { $0 != "OPTIONS" }.joined(separator: ", ")),
      Head.Field("Access-Control-Allow-Headers", asked ?? Self.usualHeaders),
      Head.Field("Access-Control-Max-Age", "\(Self.maxAgeSeconds)"),
    ]
    return reply
  }

  /// The origin of the request when it may call; `null`, which anybody can claim, never may.
  private func allowedOrigin(_ head: Head) -> String? {
    guard let origin = head.value("Origin"), origin != "null", Self.isOrigin(origin) else {
      return nil
    }
    guard let allowed else { return origin }
    return allowed.contains(origin) ? origin : nil
  }

  private static func isOrigin(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 512
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") }
  }

  /// A list of header names that may be said back.
  private static func harmless(_ text: String) -> String? {
    let isList = text.utf8.allSatisfy {
      $0.isTokenByte || $0 == 0x20 || $0 == UInt8(ascii: ",")
    }
    return isList && !text.isEmpty && text.utf8.count <= 1024 ? text : nil
  }
}
