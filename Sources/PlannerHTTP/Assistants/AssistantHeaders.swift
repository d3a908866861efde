import JSONSource

/// What the protocol wants of the headers of a request, so that proxies can read them.
enum AssistantHeaders {
  private static let version = "MCP-Protocol-Version"
  private static let method = "Mcp-Method"
  private static let name = "Mcp-Name"

  /// What is wrong with the headers of a message; nil when nothing is.
  static func fault(_ head: Head, of heard: AssistantMessage.Heard) -> AssistantFault? {
    guard case .request(let message, _) = heard else { return nil }
    guard let said = AssistantEra.said(by: message) else {
      // Who shook hands says the version that was agreed, or none at all.
      guard let version = head.value(version), !AssistantEra.handshakes.contains(version) else {
        return nil
      }
      return message.method == "initialize" ? nil : AssistantEra.unknown(version)
    }
    guard head.value(version) == said else { return other(version) }
    guard head.value(method) == message.method else { return other(method) }
    guard let key = AssistantEra.subject(of: message.method), let subject = message.text(key),
      subject.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return head.value(name) == subject ? nil : other(name)
  }

  private static func other(_ header: String) -> AssistantFault {
    AssistantFault(.otherHeader, "the header \(header) does not say what the body says")
  }
}
