import Consulting
import JSONSource
import PlannerService

extension Site {
  /// Answers one message of an assistant, with the tokens and the limits of every other call.
  ///
  /// One message, one JSON document: nothing is sent unasked, so that there is no stream to open.
  func speak(
    _ visit: Visit, _ body: [UInt8], by service: PlannerService
  ) throws(Refusal) -> Reply {
    try settings.gate.admit(visit.caller)
    guard !settings.origin.refuses(visit.head) else {
      throw Refusal(
        .permissionDenied,
        Diagnostic("foreign-origin", "pages of this origin may not call"))
    }
    let heard = AssistantMessage.Heard(body)
    if let fault = AssistantHeaders.fault(visit.head, of: heard) {
      return Self.reply(AssistantTalk.refusal(fault, of: heard), to: heard)
    }
    let desk = AssistantDesk(
      service, for: .athlete, remembers: settings.pool != nil && visit.caller.identity != nil,
      answering: { function, request, source throws(ErrorBody) in
        try self.known(function, request, of: source, visit, by: service)
      },
      telling: { function, request, answer in
        self.settings.telling?(service, function, request, answer)
      })
    return AssistantTalk(desk).answer(to: heard).map { Self.reply($0, to: heard) } ?? Reply(202)
  }

  /// Clients that shook hands look for faults in the body alone.
  private static func reply(
    _ answer: AssistantTalk.Answer, to heard: AssistantMessage.Heard
  ) -> Reply {
    var status = answer.fault?.status ?? 200
    if case .request(let message, _) = heard, AssistantEra.said(by: message) == nil { status = 200 }
    return .of(MediaType.json, answer.bytes, status: status)
  }
}
