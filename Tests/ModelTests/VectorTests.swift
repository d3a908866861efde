import Model
import StandInModel
import Testing

/// Vectors of what texts mean, over the same way as a chat.
@Suite(.serialized) struct VectorTests {
  private static let settings = ["PLANNER_MODEL_EMBEDDING": "vectors"]
  private let limits = VectorLimits(milliseconds: 5000, texts: 2)

  private func ask(
    _ model: StandInModel, _ others: [String] = [], _ more: [String: String] = [:]
  ) -> Result<[[Double]], ModelFailure> {
    Result { () throws(ModelFailure) in
      let door = model.door(Self.settings.merging(more) { $1 })
      let found = try door.vectors(of: "a", and: { _ in others }, limits)
      return [found.text] + found.others
    }
  }

  private static func body(_ text: String, status: Int = 200) -> StandInModel.Turn {
    StandInModel.Turn(
      .answered(ModelTransport.Reply(status: status, body: Array(text.utf8))))
  }

  @Test func eachTextGetsItsVectorWhateverTheOrderOfTheAnswer() throws {
    let model = StandInModel([.embeds { [Double($0.count), 1] }])
    let found = try ask(model, ["bb", "ccc", "dddd"]).get()
    #expect(found == [[1, 1], [2, 1], [3, 1], [4, 1]])
    #expect(model.requests.map { StandInModel.texts(of: $0) } == [["a"], ["bb", "ccc"], ["dddd"]])
    #expect(model.requests.allSatisfy { $0.url == "http://127.0.0.1:9/v1/embeddings" })
    #expect(
      model.requests.allSatisfy { $0.headers.contains("Authorization: Bearer very-secret-key") })
  }

  @Test("The key of the chat goes to no other address")
  func elsewhere() throws {
    let place = ["PLANNER_MODEL_EMBEDDING_URL": "https://vectors.example/v1"]
    let model = StandInModel([.embeds { _ in [1] }])
    _ = try ask(model, [], place).get()
    _ = try ask(model, [], place.merging(["PLANNER_MODEL_EMBEDDING_KEY": "other"]) { $1 }).get()
    let keys = model.requests.map { $0.headers.filter { $0.hasPrefix("Authorization") } }
    #expect(keys == [[], ["Authorization: Bearer other"]])
    #expect(model.requests.allSatisfy { $0.url == "https://vectors.example/v1/embeddings" })
  }

  @Test func withoutASettingNobodyIsAsked() {
    let model = StandInModel([.embeds { _ in [1] }])
    #expect(ask(model, [], ["PLANNER_MODEL_EMBEDDING": ""]) == .failure(ModelFailure(.none)))
    #expect(!model.door().givesVectors && model.door().vectorModel == nil)
    let wrong = ["PLANNER_MODEL_EMBEDDING": "m", "PLANNER_MODEL_EMBEDDING_URL": "ftp://a"]
    #expect(
      ask(model, [], wrong)
        == .failure(ModelFailure(.misconfigured, "PLANNER_MODEL_EMBEDDING_URL")))
    #expect(model.door(wrong).givesVectors && model.requests.isEmpty)
  }

  @Test(
    "An answer that lacks anything, or holds too much, is none",
    arguments: [
      ("{}", "no-vectors"), ("[]", "no-vectors"), ("<html>", "not-json"),
      (#"{"data":[]}"#, "count"),
      (#"{"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[1]}]}"#, "count"),
      (#"{"data":[{"index":1,"embedding":[1]}]}"#, "index"),
      (#"{"data":[{"index":0.5,"embedding":[1]}]}"#, "index"),
      (#"{"data":[{"embedding":[1]}]}"#, "index"),
      (#"{"data":[{"index":0,"embedding":"AAAA"}]}"#, "no-vector"),
      (#"{"data":[{"index":0,"embedding":[]}]}"#, "no-vector"),
      (#"{"data":[{"index":0,"embedding":[0,0]}]}"#, "no-vector"),
      (#"{"data":[{"index":0,"embedding":[1,"2"]}]}"#, "no-vector"),
      (#"{"data":[{"index":0,"embedding":[1e300]}]}"#, "no-vector"),
      (
        #"{"data":[{"index":0,"embedding":[\#(Array(repeating: "1", count: 4097).joined(separator: ","))]}]}"#,
        "no-vector"
      ),
    ])
  func unusable(text: String, detail: String) {
    #expect(
      ask(StandInModel([Self.body(text)])) == .failure(ModelFailure(.unusable, detail)))
  }

  @Test func vectorsOfTwoLengthsAreNone() {
    let model = StandInModel([.embeds { Array(repeating: 1, count: $0.count) }])
    #expect(ask(model, ["bb"]) == .failure(ModelFailure(.unusable, "lengths")))
  }

  @Test func allCallsShareOneBudgetAndABusyModelIsAskedAgain() throws {
    let busy = StandInModel([.status(503), .embeds { _ in [1] }])
    #expect(try ask(busy, ["b"]).get() == [[1], [1]])
    #expect(busy.waits == [1000])
    let slow = StandInModel([.embeds(after: 3000) { _ in [1] }])
    #expect(ask(slow, ["b"]) == .failure(ModelFailure(.late)))
    #expect(slow.now == 5000)
    #expect(ask(StandInModel([.status(401)])) == .failure(ModelFailure(.refused, "401")))
    #expect(ask(StandInModel([.status(503)])) == .failure(ModelFailure(.unavailable, "503")))
  }

  @Test("Over libcurl, from a true server of this machine")
  func overTheWire() throws {
    let body = String(decoding: StandInModel.embeddings([[0.6, 0.8]]), as: UTF8.self)
    let server = StandInServer([
      .sends(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
          + "\(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    ])
    defer { server.stop() }
    let door = ModelDoor([
      "PLANNER_MODEL_URL": "http://127.0.0.1:\(server.port)/v1",
      "PLANNER_MODEL_EMBEDDING": "vectors",
    ])
    let found = try door.vectors(of: "痛い", and: { _ in [] }, limits)
    #expect(found.text == [0.6, 0.8])
    let request = try #require(server.received.first)
    #expect(request.hasPrefix("POST /v1/embeddings HTTP/1.1\r\n") && request.contains("痛い"))
    #expect(!request.contains("Authorization"))
  }
}
