import Model
import StandInModel
import Testing

/// The way over libcurl to a true server of this machine.
@Suite(.serialized) struct SocketTests {
  private func ask(
    _ turns: [StandInServer.Turn], milliseconds: Int = 4000
  ) -> (Result<String, ModelFailure>, [String]) {
    let server = StandInServer(turns)
    defer { server.stop() }
    let door = ModelDoor([
      "PLANNER_MODEL_URL": "http://127.0.0.1:\(server.port)/v1", "PLANNER_MODEL_NAME": "m",
      "PLANNER_MODEL_KEY": "very-secret-key", "PLANNER_MODEL_TIMEOUT_MS": "\(milliseconds)",
    ])
    let result = Result { () throws(ModelFailure) in
      try door.ask(
        ModelQuestion(
          task: "t", document: #"{"text":"テスト"}"#, milliseconds: 8000, tokens: 900, attempts: 1)
      ) { .taken($0) }
    }
    return (result, server.received)
  }

  private static func reply(
    _ status: String, _ body: [UInt8] = [], head: String = "Content-Type: application/json\r\n"
  ) -> StandInServer.Turn {
    .sends(
      "HTTP/1.1 \(status)\r\n\(head)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        + String(decoding: body, as: UTF8.self))
  }

  private static let good = reply("200 OK", StandInModel.completion("{}"))

  @Test func anAnswerComesBack() throws {
    let (result, received) = ask([Self.good])
    #expect(try result.get() == "{}")
    let request = try #require(received.first)
    #expect(request.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
    #expect(request.contains("Authorization: Bearer very-secret-key\r\n"))
    #expect(request.contains("テスト"))
  }

  @Test func aBusyServerIsAskedAgain() throws {
    let (result, received) = ask([
      Self.reply("429 Busy", head: "Retry-After: 1\r\n"), Self.good,
    ])
    #expect(try result.get() == "{}")
    #expect(received.count == 2)
  }

  @Test func aConnectionThatBreaksIsAskedAgain() throws {
    let (result, received) = ask([.closes, Self.good])
    #expect(try result.get() == "{}")
    #expect(received.count == 2)
  }

  @Test func aRedirectIsNotFollowed() {
    for place in ["file:///etc/passwd", "http://127.0.0.1:1/", "https://models.example/"] {
      let (result, received) = ask([Self.reply("302 Found", head: "Location: \(place)\r\n")])
      #expect(result == .failure(ModelFailure(.refused, "302")))
      #expect(received.count == 1)
    }
  }

  @Test func anEndlessBodyIsNotTaken() {
    let (result, _) = ask([.floods(200 << 20)])
    #expect(result == .failure(ModelFailure(.unusable, "too-long")))
  }

  @Test func aServerThatSaysNothingIsLeft() {
    let (result, _) = ask([.sleeps(1500)], milliseconds: 300)
    #expect(result == .failure(ModelFailure(.late)))
  }

  @Test func halfAnAnswerIsNone() {
    let body = String(decoding: StandInModel.completion("{}"), as: UTF8.self)
    let (result, _) = ask(
      [
        .sends(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n\(body)"
        )
      ],
      milliseconds: 900)
    #expect(result == .failure(ModelFailure(.unavailable, "dropped")))
  }

  @Test func aPageInsteadOfAnAnswerIsNone() {
    let (result, _) = ask([
      Self.reply("200 OK", Array("<html></html>".utf8), head: "Content-Type: text/html\r\n")
    ])
    #expect(result == .failure(ModelFailure(.unusable, "no-json")))
  }
}
