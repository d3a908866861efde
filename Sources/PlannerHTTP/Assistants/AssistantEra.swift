import JSONSource

/// Which of the two ways of the protocol a request goes.
///
/// Up to 2025-11-25 a client shakes hands first (`initialize`) and then asks; from 2026-07-28 on every
/// request says for itself which version it speaks. Nothing is remembered between two requests, so one
/// server serves both. Source: schema/2025-11-25 and schema/2026-07-28 of modelcontextprotocol.
enum AssistantEra: Sendable {
  case handshake, envelope

  /// Versions that are reached by shaking hands, the newest first; those before know no
  /// `structuredContent`.
  static let handshakes = ["2025-11-25", "2025-06-18"]
  /// Versions of which each request speaks for itself.
  static let envelopes = ["2026-07-28"]

  /// The keys of what a request says of itself.
  private static let version = "io.modelcontextprotocol/protocolVersion"
  private static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  /// The key of who answered.
  static let server = "io.modelcontextprotocol/serverInfo"

  /// The way of a request.
  ///
  /// - Throws: What is missing from what it says of itself, or a version that is not spoken here.
  init(_ message: AssistantMessage) throws(AssistantFault) {
    guard let version = message.meta?[Self.version] else {
      guard message.method == "server/discover" else {
        self = .handshake
        return
      }
      throw AssistantFault(.wrongParameters, "params._meta lacks '\(Self.version)'")
    }
    guard let version = version.string else {
      throw AssistantFault(.wrongParameters, "'\(Self.version)' must be a text")
    }
    guard message.meta?[Self.capabilities]?.members != nil else {
      throw AssistantFault(.wrongParameters, "params._meta lacks '\(Self.capabilities)'")
    }
    guard Self.envelopes.contains(version) else { throw Self.unknown(version) }
    self = .envelope
  }

  /// The version that a request says it speaks; nil for one that shook hands.
  static func said(by message: AssistantMessage) -> String? { message.meta?[version]?.string }

  /// The parameter that names what a method is about.
  static func subject(of method: String) -> String? {
    switch method {
    case "tools/call", "prompts/get": "name"
    case "resources/read": "uri"
    default: nil
    }
  }

  /// The version that is spoken after shaking hands: the one asked for, else the newest.
  static func agreed(_ asked: String?) -> String {
    asked.flatMap { handshakes.contains($0) ? $0 : nil } ?? handshakes[0]
  }

  /// A version that is not spoken here.
  static func unknown(_ version: String) -> AssistantFault {
    AssistantFault(
      .unknownVersion, "this server does not speak that version of the protocol",
      data: .object([
        ("supported", .array(envelopes.map { .string($0) })), ("requested", .string(version)),
      ]))
  }
}
