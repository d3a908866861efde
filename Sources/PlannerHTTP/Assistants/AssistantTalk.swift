import JSONSource
import PlannerService

/// The Model Context Protocol without a wire: a message in, its answer out; start reading here.
///
///     let talk = AssistantTalk(desk)
///     let answer = talk.answer(to: line)?.bytes
///
/// Nothing is remembered from one message to the next, and no message ends it.
package struct AssistantTalk {
  /// What goes back.
  package struct Answer: Sendable {
    /// One JSON document without a line break.
    package let bytes: [UInt8]
    /// Why there is no result; nil when there is one.
    let fault: AssistantFault?
  }

  /// What is on offer.
  let desk: AssistantDesk

  /// Speaks for a desk.
  package init(_ desk: AssistantDesk) { self.desk = desk }

  /// Answers a line; nil for what wants no answer.
  package func answer(to line: LineReader.Line) -> [UInt8]? {
    switch line {
    case .text(let bytes): answer(to: AssistantMessage.Heard(bytes))?.bytes
    case .tooLong: answer(to: .tooLong)?.bytes
    }
  }

  /// Answers a message; nil for what wants no answer.
  func answer(to heard: AssistantMessage.Heard) -> Answer? {
    switch heard {
    case .silent: return nil
    case .refused(let fault, let id): return Self.refusal(fault, id: id)
    case .request(let message, let id):
      do throws(AssistantFault) {
        var writer = JSONWriter()
        try write(message, id: id, into: &writer)
        return Answer(bytes: writer.bytes, fault: nil)
      } catch {
        return Self.refusal(error, id: id)
      }
    }
  }

  /// The refusal of a message that was heard.
  static func refusal(_ fault: AssistantFault, of heard: AssistantMessage.Heard) -> Answer {
    switch heard {
    case .request(_, let id), .refused(_, let id): refusal(fault, id: id)
    case .silent: refusal(fault, id: Array("null".utf8)[...])
    }
  }

  private static func refusal(_ fault: AssistantFault, id: ArraySlice<UInt8>) -> Answer {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("jsonrpc", "2.0")
      writer.key("id")
      writer.raw(id)
      writer.key("error")
      writer.object { writer in
        writer.field("code", fault.code.rawValue)
        writer.field("message", fault.message)
        if let data = fault.data {
          writer.key("data")
          writer.json(data)
        }
      }
    }
    return Answer(bytes: writer.bytes, fault: fault)
  }

  private func write(
    _ message: AssistantMessage, id: ArraySlice<UInt8>, into writer: inout JSONWriter
  ) throws(AssistantFault) {
    let era = try AssistantEra(message)
    let result = try result(of: message, era)
    writer.object { writer in
      writer.field("jsonrpc", "2.0")
      writer.key("id")
      writer.raw(id)
      writer.key("result")
      writer.object { writer in
        result.write(&writer)
        if era == .envelope { result.writeEnvelope(into: &writer) }
      }
    }
  }

  private func result(
    of message: AssistantMessage, _ era: AssistantEra
  ) throws(AssistantFault) -> AssistantResult {
    switch (message.method, era) {
    case ("initialize", .handshake):
      let version = AssistantEra.agreed(message.text("protocolVersion"))
      return AssistantResult { writer in
        writer.field("protocolVersion", version)
        desk.describe(into: &writer)
        writer.key("serverInfo")
        AssistantResult.writeServer(into: &writer)
      }
    case ("ping", .handshake): return AssistantResult { _ in }
    case ("server/discover", .envelope):
      return AssistantResult(isKeepable: true) { writer in
        writer.key("supportedVersions")
        writer.value(AssistantEra.envelopes + AssistantEra.handshakes)
        desk.describe(into: &writer)
      }
    case ("tools/list", _): return try desk.listTools(message)
    case ("tools/call", _): return try desk.callTool(message)
    case ("resources/list", _): return try desk.listResources(message)
    case ("resources/templates/list", _): return try desk.listTemplates(message)
    case ("resources/read", _): return try desk.readResource(message, era)
    case ("prompts/list", _): return try desk.listPrompts(message)
    case ("prompts/get", _): return try desk.getPrompt(message)
    default:
      throw AssistantFault(
        .unknownMethod, "there is no method \(Diagnostic.quoted(message.method)) here")
    }
  }
}
