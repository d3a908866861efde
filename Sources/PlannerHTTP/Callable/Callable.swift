import Consulting
import JSONSource
import PlannerService

/// The callable protocol: `{"data": …}` in, `{"result": …}` or `{"error": …}` out.
///
/// Source: `common/providers/https.ts` of firebase-functions, and the serializers of its clients.
struct Callable {
  /// The answer streams when a client asks for exactly this.
  private static let streaming = "text/event-stream"

  /// What a function comes to.
  enum Answer {
    /// All of it.
    case result([UInt8])
    /// A document as it is now, and what says when it changes.
    case followed([UInt8], LiveReply)
  }

  let function: String
  let head: Head
  let query: [Target.Parameter]

  /// Answers a call.
  ///
  /// - Parameters:
  ///   - body: All bytes of the body.
  ///   - admit: Says who calls, once the shape is right; throws 401.
  ///   - answer: The function, of a request and the text it is a part of.
  /// - Returns: The answer or the refusal.
  func reply(
    to body: [UInt8], admit: () throws(Refusal) -> Void,
    answer: (JSON, SourceFile) throws(Refusal) -> Answer
  ) -> Reply {
    do throws(Refusal) {
      let envelope = try envelope(body)
      try admit()
      let data = try explained(TypedValues.decoded(envelope.data))
      switch try answer(data, envelope.source) {
      case .result(let result): return success(result)
      case .followed(let told, let live): return begin(told, live)
      }
    } catch {
      return failure(error)
    }
  }

  /// A refusal of the function's own; a stream has begun by then and keeps its status.
  func failure(_ refusal: Refusal) -> Reply {
    guard isStreaming else { return refusal.callable }
    var reply = stream(refusal.callableBody)
    reply.fields += refusal.fields
    reply.failure = refusal.code
    return reply
  }

  private func success(_ result: [UInt8]) -> Reply {
    isStreaming
      ? stream(CallableBody.result(result)) : .of(MediaType.json, CallableBody.result(result))
  }

  private func stream(_ body: [UInt8]) -> Reply {
    var reply = Reply.of(MediaType.stream, CallableBody.event(body))
    reply.fields.append(Head.Field("Cache-Control", "no-cache, no-transform"))
    return reply
  }

  /// A stream whose first message this is, and which goes on.
  private func begin(_ told: [UInt8], _ live: LiveReply) -> Reply {
    var reply = stream(CallableBody.message(told))
    reply.live = live
    return reply
  }

  /// Whether the client wants a stream.
  var isStreaming: Bool { head.value("Accept") == Self.streaming }

  // MARK: The envelope

  private func envelope(_ body: [UInt8]) throws(Refusal) -> (data: JSON, source: SourceFile) {
    try checkTypes()
    let source = SourceFile(name: "request", bytes: body)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw Refusal(ErrorBody.malformed(diagnostics.sorted()))
    }
    guard let members = json.members else {
      throw Refusal(
        .invalidArgument,
        Diagnostic(
          "wrong-type", "the body must be an object, not \(json.typeName)",
          hint: #"write {"data": {…}}"#))
    }
    guard let data = json["data"] else {
      throw Refusal(
        .invalidArgument,
        Diagnostic(
          "missing-field", "'data' is missing from the body", hint: #"write {"data": {…}}"#))
    }
    let extra = members.filter { $0.key != "data" }
    guard extra.isEmpty else {
      let mistakes = extra.prefix(100).map { member in
        Diagnostic(
          "unknown-field", "'\(Diagnostic.shortened(member.key))' stands beside 'data'",
          hint: "move it into 'data'", place: source.place(of: member.keyRange))
      }
      throw Refusal(
        .invalidArgument, "the body has fields beside 'data': \(mistakes[0].message)",
        errors: mistakes)
    }
    return (data, source)
  }

  private func checkTypes() throws(Refusal) {
    let type = head.value("Content-Type") ?? ""
    let essence = String((type.split(separator: ";").first ?? "").lowercased()).withoutEdgeSpaces
    guard essence == "application/json", head.values("Content-Type").count == 1 else {
      throw Refusal(
        .invalidArgument,
        Diagnostic("wrong-content-type", "Content-Type must be application/json"))
    }
  }

  // MARK: ?explain

  /// The request with `explain` set when the address asks for it and the request does not say.
  private func explained(_ data: JSON) throws(Refusal) -> JSON {
    guard let wish = query.first else { return data }
    guard wish.name == "explain", query.count == 1, let explains = Self.flag(wish.value) else {
      let known = Diagnostic(
        "unknown-parameter", "the address may only ask for 'explain', which is true or false",
        hint: "call /\(function)?explain", allowed: ["explain"])
      throw Refusal(.invalidArgument, known)
    }
    guard explains, let members = data.members, data["explain"] == nil else { return data }
    let member = JSON.Member(key: "explain", value: JSON(.bool(true)))
    return JSON(.object(members + [member]), range: data.range)
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "", "1", "true": true
    case "0", "false": false
    default: nil
    }
  }
}
