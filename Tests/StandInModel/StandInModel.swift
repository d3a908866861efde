import JSONSource
import Model
import Synchronization

/// A language model that says what a test has written down, on a clock that nobody waits for.
package final class StandInModel: Sendable {
  /// One call: how long it takes, and what comes of it.
  package struct Turn: Sendable {
    package let milliseconds: Int
    let outcome: @Sendable (ModelTransport.Request) -> ModelTransport.Outcome

    package init(_ outcome: ModelTransport.Outcome, after milliseconds: Int = 100) {
      self.milliseconds = milliseconds
      self.outcome = { _ in outcome }
    }

    private init(
      after milliseconds: Int,
      _ outcome: @escaping @Sendable (ModelTransport.Request) -> ModelTransport.Outcome
    ) {
      (self.milliseconds, self.outcome) = (milliseconds, outcome)
    }

    /// A vector for each text that is asked about, the last one first.
    package static func embeds(
      after milliseconds: Int = 100, _ vector: @escaping @Sendable (String) -> [Double]
    ) -> Turn {
      Turn(after: milliseconds) { request in
        let vectors = StandInModel.texts(of: request).map(vector)
        return .answered(
          ModelTransport.Reply(status: 200, body: StandInModel.embeddings(vectors)))
      }
    }

    /// A status without a word.
    package static func status(_ status: Int, after milliseconds: Int = 100, retryAfter: Int = 0)
      -> Turn
    {
      Turn(
        .answered(ModelTransport.Reply(status: status, retryAfter: retryAfter)),
        after: milliseconds)
    }

    /// A finished answer with a text.
    package static func says(_ text: String, after milliseconds: Int = 100) -> Turn {
      Turn(
        .answered(ModelTransport.Reply(status: 200, body: completion(text))), after: milliseconds)
    }
  }

  private struct State {
    var now = 0
    var turns: [Turn]
    var requests: [ModelTransport.Request] = []
    var waits: [Int] = []
  }

  private let state: Mutex<State>

  /// A model that takes these turns; the last one again and again.
  package init(_ turns: [Turn]) { state = Mutex(State(turns: turns)) }

  package convenience init(saying text: String) { self.init([.says(text)]) }

  /// What it was sent.
  package var requests: [ModelTransport.Request] { state.withLock { $0.requests } }
  /// How long was waited before each repetition.
  package var waits: [Int] { state.withLock { $0.waits } }
  /// Milliseconds since it was made.
  package var now: Int { state.withLock { $0.now } }

  /// What the model was told in the last request, by role.
  package func said(_ role: String) -> String {
    var diagnostics = Diagnostics()
    let body = SourceFile(name: "request", bytes: requests.last?.body ?? [])
    let messages = JSONParser.parse(body, into: &diagnostics)?["messages"]?.array ?? []
    return messages.first { $0["role"]?.string == role }?["content"]?.string ?? ""
  }

  private func take(_ request: ModelTransport.Request) -> ModelTransport.Outcome {
    state.withLock { state in
      state.requests.append(request)
      let turn = state.turns.count > 1 ? state.turns.removeFirst() : state.turns[0]
      guard turn.milliseconds < request.milliseconds else {
        state.now += request.milliseconds
        return .late
      }
      state.now += turn.milliseconds
      return turn.outcome(request)
    }
  }

  /// The texts that a request for vectors is about.
  package static func texts(of request: ModelTransport.Request) -> [String] {
    var diagnostics = Diagnostics()
    let body = SourceFile(name: "request", bytes: request.body)
    let input = JSONParser.parse(body, into: &diagnostics)?["input"]
    return (input?.array ?? []).compactMap(\.string)
  }

  /// An answer of vectors, the last one first.
  package static func embeddings(_ vectors: [[Double]]) -> [UInt8] {
    let items = vectors.enumerated().reversed().map { index, vector in
      #"{"object":"embedding","index":\#(index),"embedding":\#(vector)}"#
    }
    return Array(
      #"{"object":"list","model":"stand-in","data":[\#(items.joined(separator: ","))]}"#.utf8)
  }

  /// The settings of a process that was told of it.
  package static let environment = [
    "PLANNER_MODEL_URL": "http://127.0.0.1:9/v1", "PLANNER_MODEL_NAME": "stand-in",
    "PLANNER_MODEL_KEY": "very-secret-key",
  ]

  /// The door that leads to it.
  package func door(_ more: [String: String] = [:]) -> ModelDoor {
    ModelDoor(
      Self.environment.merging(more) { $1 }, transport: ModelTransport { self.take($0) },
      clock: ModelClock {
        self.now
      } wait: { milliseconds in
        self.state.withLock {
          $0.now += milliseconds
          $0.waits.append(milliseconds)
        }
      })
  }

  /// A finished chat completion.
  package static func completion(
    _ text: String, finish: String = "stop", more: String = ""
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(text)
    return Array(
      (#"{"id":"x","object":"chat.completion","choices":[{"index":0,"finish_reason":"\#(finish)","#
        + #""message":{"role":"assistant","content":\#(writer.text)\#(more)}}],"usage":{}}"#).utf8)
  }
}
