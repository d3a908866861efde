/// The way to a language model, or what is in the way.
///
///     let door = ModelDoor(environment)
///     let tip = try door.ask(ModelQuestion(task: "…", document: "{…}")) { text in … }
///
/// Nothing is asked unless a caller says so, and what comes back counts only as far as whoever asked
/// lets it.
package struct ModelDoor: Sendable {
  private let endpoint: Result<ModelEndpoint, ModelFailure>
  let vectorEndpoint: Result<ModelEndpoint, ModelFailure>
  let foodEndpoint: Result<ModelEndpoint, ModelFailure>
  private let transport: ModelTransport
  let clock: ModelClock
  /// What counts the questions at once; nil where whoever asks waits alone.
  let gate: ModelGate?

  /// The way that settings of the environment name; a mistake in them is told when somebody asks.
  ///
  /// - Parameters:
  ///   - environment: The settings.
  ///   - transport: How a request is sent.
  ///   - clock: What time it is.
  ///   - gate: What keeps questions out that are too many at once, as a server needs it; nil for none.
  package init(
    _ environment: [String: String], transport: ModelTransport = .curl,
    clock: ModelClock = .machine, gate: ModelGate? = nil
  ) {
    self.gate = gate
    endpoint = Self.endpoint(environment, for: .chat)
    vectorEndpoint = Self.endpoint(environment, for: .vectors)
    foodEndpoint = Self.endpoint(environment, for: .foods)
    self.transport = transport
    self.clock = clock
  }

  private static func endpoint(
    _ environment: [String: String], for use: ModelEndpoint.Use
  ) -> Result<ModelEndpoint, ModelFailure> {
    do throws(ModelFailure) {
      let found = try ModelEndpoint(environment, for: use)
      return found.map { .success($0) } ?? .failure(ModelFailure(.none))
    } catch {
      return .failure(error)
    }
  }

  /// No way to any model.
  package static let closed = ModelDoor([:])

  /// Whether asking can take time: a model is set, and set rightly.
  package var isOpen: Bool { (try? endpoint.get()) != nil }

  /// A question and an answer of more bytes than this are not sent and not taken.
  private static let mostAsked = 64 << 10
  private static let mostAnswered = 256 << 10
  /// How many milliseconds it is waited after each call; nothing after the last one.
  private static let waits: [Int?] = [1000, 2000, 4000, 8000, nil]

  /// What whoever asked makes of an answer.
  package enum Judgement<Answer> {
    case taken(Answer)
    /// Why it does not hold, in codes.
    case refused(String)
  }

  /// Asks, and takes an answer that holds.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - read: Judges the text of an answer.
  /// - Returns: What was read.
  /// - Throws: `ModelFailure`; nothing is made up.
  package func ask<Answer>(
    _ question: ModelQuestion, read: (String) -> Judgement<Answer>
  ) throws(ModelFailure) -> Answer {
    let endpoint = try endpoint.get()
    try enter(question.atOnce)
    defer { if question.atOnce != nil { gate?.leave() } }
    let end = clock.now() + min(question.milliseconds, endpoint.milliseconds ?? .max)
    var refused: [ModelQuestion.Refused] = []
    while true {
      let body = question.body(for: endpoint.name, after: refused)
      let reply = try reply(endpoint, "chat/completions", body, Self.mostAnswered, until: end)
      let text = try ChatAnswer.text(in: reply)
      switch read(text) {
      case .taken(let answer): return answer
      case .refused(let reason):
        refused.append(ModelQuestion.Refused(answer: text, reason: reason))
        if refused.count >= question.attempts { throw ModelFailure(.unusable, reason) }
      }
    }
  }

  /// Counts one more who waits.
  func enter(_ most: Int?) throws(ModelFailure) {
    guard let gate, let most else { return }
    guard gate.enters(below: most) else { throw ModelFailure(.crowded, "\(most)") }
  }

  /// A whole answer as it came; asks again while the other side is busy and there is time.
  func reply(
    _ endpoint: ModelEndpoint, _ function: String, _ body: [UInt8], _ most: Int, until end: Int
  ) throws(ModelFailure) -> ModelTransport.Reply {
    guard body.count <= Self.mostAsked else { throw ModelFailure(.tooLong) }
    for wait in Self.waits {
      let left = end - clock.now()
      guard left > 0 else { throw ModelFailure(.late) }
      let request = request(endpoint, function, body, left, most)
      switch try judge(transport.send(request)) {
      case .whole(let reply): return reply
      case .busy(let seconds, let why):
        let wanted = max(wait ?? .max, seconds * 1000)
        guard wait != nil, wanted < end - clock.now() else {
          throw ModelFailure(.unavailable, why)
        }
        clock.wait(wanted)
      }
    }
    throw ModelFailure(.unavailable)
  }

  private func request(
    _ endpoint: ModelEndpoint, _ function: String, _ body: [UInt8], _ milliseconds: Int,
    _ most: Int
  ) -> ModelTransport.Request {
    let key = endpoint.key.map { ["Authorization: Bearer \($0)"] } ?? []
    return ModelTransport.Request(
      url: "\(endpoint.url)/\(function)",
      headers: ["Content-Type: application/json", "Accept: application/json", "Expect:"] + key,
      body: body, milliseconds: milliseconds, most: most)
  }

  private enum Verdict {
    case whole(ModelTransport.Reply)
    /// To be asked again, after so many seconds at least.
    case busy(Int, String)
  }

  private func judge(_ outcome: ModelTransport.Outcome) throws(ModelFailure) -> Verdict {
    switch outcome {
    case .answered(let reply):
      switch reply.status {
      case 200: return .whole(reply)
      case 429, 502, 503, 504, 529:
        return .busy(min(reply.retryAfter, Self.longestRetry), "\(reply.status)")
      default: throw ModelFailure(.refused, "\(reply.status)")
      }
    case .dropped: return .busy(0, "dropped")
    case .late: throw ModelFailure(.late)
    case .tooLong: throw ModelFailure(.unusable, "too-long")
    case .failed(let code): throw ModelFailure(.refused, "curl-\(code)")
    case .noLibrary(let reason): throw ModelFailure(.noLibrary, reason)
    }
  }

  /// A day: whoever asks for more patience is not asked again either way.
  private static let longestRetry = 86_400
}
