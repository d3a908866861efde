import Model
import StandInModel
import Synchronization
import Testing

/// Requirement 30 of the coach that learns: when it is asked again, and for how long.
@Suite struct AskingTests {
  private let question = ModelQuestion(
    task: "do it", document: #"{"a":1}"#, milliseconds: 8000, tokens: 900, attempts: 1)

  private func failure(_ model: StandInModel, _ more: [String: String] = [:]) -> ModelFailure? {
    do throws(ModelFailure) {
      _ = try model.door(more).ask(question) { .taken($0) }
      return nil
    } catch {
      return error
    }
  }

  @Test func aModelThatStaysBusyIsAskedFourTimes() {
    let model = StandInModel([.status(503)])
    #expect(failure(model) == ModelFailure(.unavailable, "503"))
    #expect(model.requests.count == 4)
    #expect(model.waits == [1000, 2000, 4000])
    #expect(model.now == 7400)
  }

  @Test func anAnswerAfterTwoFailuresIsTaken() throws {
    let model = StandInModel([
      .status(503, after: 500), .status(503, after: 500), .says("{}", after: 1000),
    ])
    #expect(try model.door().ask(question) { .taken($0) } == "{}")
    #expect(model.now == 5000)
  }

  @Test func aCallThatRunsWhenTheTimeIsOverIsCancelled() {
    let model = StandInModel([.status(503, after: 200), .says("{}", after: 7500)])
    #expect(failure(model) == ModelFailure(.late))
    #expect(model.now == 8000)
  }

  @Test(arguments: [400, 401, 403, 404, 422, 500, 501, 301, 302, 307, 204, 206])
  func aRefusalIsNotRepeated(status: Int) {
    let model = StandInModel([.status(status)])
    #expect(failure(model) == ModelFailure(.refused, "\(status)"))
    #expect(model.requests.count == 1)
  }

  @Test(arguments: [429, 502, 503, 504, 529])
  func aBusyModelIsAskedAgain(status: Int) throws {
    let model = StandInModel([.status(status), .says("{}")])
    #expect(try model.door().ask(question) { .taken($0) } == "{}")
    #expect(model.waits == [1000])
  }

  @Test("30: where too many wait already the next one is refused at once, and let in later")
  func crowd() throws {
    let gate = ModelGate()
    let settings = ["PLANNER_MODEL_URL": "http://localhost/v1", "PLANNER_MODEL_NAME": "m"]
    let question = ModelQuestion(
      task: "do it", document: "{}", milliseconds: 8000, tokens: 900, attempts: 1, atOnce: 2)
    let found = Mutex<[String]>([])
    /// Asks, and while it waits asks again.
    @Sendable func ask(_ depth: Int) {
      let transport = ModelTransport { _ in
        if depth < 3 { ask(depth + 1) }
        return .answered(
          ModelTransport.Reply(status: 200, body: StandInModel.completion("{}")))
      }
      let door = ModelDoor(settings, transport: transport, gate: gate)
      do throws(ModelFailure) {
        let text = try door.ask(question) { .taken($0) }
        found.withLock { $0.append("\(depth) \(text)") }
      } catch {
        found.withLock { $0.append("\(depth) \(error.kind.rawValue) \(error.detail)") }
      }
    }
    ask(1)
    #expect(found.withLock { $0 } == ["3 model-crowded 2", "2 {}", "1 {}"])
    ask(3)
    #expect(found.withLock { $0.last } == "3 {}")
  }

  @Test func aBrokenConnectionIsAskedAgain() throws {
    let model = StandInModel([.init(.dropped), .says("{}")])
    #expect(try model.door().ask(question) { .taken($0) } == "{}")
  }

  @Test func itIsWaitedAsLongAsTheOtherSideAsks() throws {
    let model = StandInModel([.status(429, retryAfter: 3), .says("{}")])
    #expect(try model.door().ask(question) { .taken($0) } == "{}")
    #expect(model.waits == [3000])
    let patient = StandInModel([.status(429, retryAfter: 60)])
    #expect(failure(patient) == ModelFailure(.unavailable, "429"))
    #expect(patient.waits.isEmpty && patient.requests.count == 1)
  }

  @Test func theShorterOfBothTimesCounts() {
    let slow = StandInModel([.says("{}", after: 900)])
    #expect(failure(slow, ["PLANNER_MODEL_TIMEOUT_MS": "800"]) == ModelFailure(.late))
    #expect(slow.now == 800)
    #expect(failure(slow, ["PLANNER_MODEL_TIMEOUT_MS": "1000"]) == nil)
  }

  @Test func aQuestionThatIsTooLongIsNotSent() {
    let model = StandInModel(saying: "{}")
    let long = ModelQuestion(
      task: "", document: String(repeating: "x", count: 70_000), milliseconds: 8000, tokens: 900,
      attempts: 1)
    #expect(throws: ModelFailure(.tooLong)) { try model.door().ask(long) { .taken($0) } }
    #expect(model.requests.isEmpty)
  }

  @Test func theRequestHoldsTaskDocumentAndNothingElse() throws {
    let model = StandInModel(saying: "{}")
    _ = try model.door().ask(question) { .taken($0) }
    let request = try #require(model.requests.first)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"model":"stand-in","messages":[{"role":"system","content":"do it"},"#
        + #"{"role":"user","content":"{\"a\":1}"}],"temperature":0,"max_tokens":900,"#
        + #""stream":false,"response_format":{"type":"json_object"}}"#)
    #expect(request.url == "http://127.0.0.1:9/v1/chat/completions")
    #expect(request.headers.contains("Authorization: Bearer very-secret-key"))
    #expect(request.milliseconds == 8000)
  }

  /// What is not one whole finished answer is none.
  @Test(arguments: [
    ("not-json", "{"), ("not-json", "<html>busy</html>"), ("not-json", ""),
    ("not-json", #"{"choices":[],"choices":[]}"#), ("no-choice", "[]"), ("no-choice", "{}"),
    ("no-choice", #"{"choices":"x"}"#), ("no-choice", #"{"choices":[]}"#),
    ("no-choice", #"{"choices":[{},{}]}"#), ("not-finished", #"{"choices":[{}]}"#),
    ("not-finished", #"{"choices":[null]}"#),
    ("no-text", #"{"choices":[{"finish_reason":"stop","message":{"content":7}}]}"#),
    ("no-text", #"{"choices":[{"finish_reason":"stop","message":{"content":null}}]}"#),
    ("no-text", #"{"choices":[{"finish_reason":"stop"}]}"#),
    (
      "not-finished",
      String(decoding: StandInModel.completion("{", finish: "length"), as: UTF8.self)
    ),
    (
      "not-finished",
      String(decoding: StandInModel.completion("{}", finish: "content_filter"), as: UTF8.self)
    ),
    (
      "no-text",
      String(decoding: StandInModel.completion("{}", more: #","refusal":"no""#), as: UTF8.self)
    ),
    (
      "no-text",
      String(decoding: StandInModel.completion("{}", more: #","tool_calls":[{}]"#), as: UTF8.self)
    ),
    (
      "too-long",
      String(
        decoding: StandInModel.completion(String(repeating: "x", count: 20_001)), as: UTF8.self)
    ),
  ])
  func anAnswerThatIsNotWholeIsNone(code: String, body: String) {
    let model = StandInModel([
      .init(.answered(ModelTransport.Reply(status: 200, body: Array(body.utf8))))
    ])
    #expect(failure(model) == ModelFailure(.unusable, code))
    #expect(model.requests.count == 1)
  }

  @Test(arguments: ["text/html", "", "application/jsonp", "text/plain; application/json"])
  func anAnswerOfAnotherKindIsNone(kind: String) {
    let reply = ModelTransport.Reply(
      status: 200, kind: kind, body: StandInModel.completion("{}"))
    #expect(failure(StandInModel([.init(.answered(reply))])) == ModelFailure(.unusable, "no-json"))
  }

  @Test func aFailureNamesNeitherKeyNorWords() {
    let turns: [StandInModel.Turn] = [
      .status(401), .init(.failed(60)), .init(.tooLong), .says("x", after: 9000), .status(503),
    ]
    for turn in turns {
      let told = "\(String(describing: failure(StandInModel([turn]))))"
      #expect(!told.contains("secret") && !told.contains("127.0.0.1") && !told.contains("stand-in"))
    }
  }
}
