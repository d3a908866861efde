import JSONSource
import Model
import StandInModel
import Testing

/// A table of foods elsewhere, over the same way as a chat.
@Suite(.serialized) struct LookupTests {
  private static let answer = Array(#"{"answer": {"a": 1}}"#.utf8)

  private static func sends(_ head: String, _ body: [UInt8]) -> StandInServer.Turn {
    .sends(
      "HTTP/1.1 \(head)\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n"
        + "Connection: close\r\n\r\n" + String(decoding: body, as: UTF8.self))
  }

  private func ask(
    _ turns: [StandInServer.Turn], _ more: [String: String] = [:]
  ) -> (Result<String?, ModelFailure>, [String]) {
    let server = StandInServer(turns)
    defer { server.stop() }
    let settings = [
      "PLANNER_FOODS_URL": "http://127.0.0.1:\(server.port)/v1/", "PLANNER_FOODS_KEY": "food-key",
      "PLANNER_FOODS_TIMEOUT_MS": "600",
      "PLANNER_MODEL_URL": "http://127.0.0.1:9/v1", "PLANNER_MODEL_NAME": "m",
      "PLANNER_MODEL_KEY": "very-secret-key",
    ]
    let door = ModelDoor(settings.merging(more) { $1 })
    let result = Result { () throws(ModelFailure) in
      let answer = try door.lookUp("納豆", "ja", milliseconds: 8000, atOnce: 2)
      return answer.map { answer in
        var writer = JSONWriter()
        writer.json(answer)
        return writer.text
      }
    }
    return (result, server.received)
  }

  @Test func aFoodIsAskedByItsWordsAndItsLanguageAlone() throws {
    let (result, received) = ask([Self.sends("200 OK", Self.answer)])
    #expect(try result.get() == #"{"a":1}"#)
    let request = try #require(received.first)
    #expect(request.hasPrefix("POST /v1/lookup HTTP/1.1\r\n"))
    #expect(request.hasSuffix(#"{"food":"納豆","language":"ja"}"#))
    #expect(request.contains("Authorization: Bearer food-key\r\n"))
    #expect(!request.contains("very-secret-key"))
  }

  @Test func aFoodThatTheTableDoesNotKnowIsNone() throws {
    let (result, _) = ask([Self.sends("200 OK", Array(#"{"answer": null}"#.utf8))])
    #expect(try result.get() == nil)
  }

  @Test func whatIsNoAnswerIsNotTaken() {
    #expect(ask([Self.sends("200 OK", [])]).0 == .failure(ModelFailure(.unusable, "not-json")))
    #expect(
      ask([Self.sends("200 OK", Array("{}".utf8))]).0
        == .failure(ModelFailure(.unusable, "no-answer")))
    #expect(ask([.floods(200 << 20)]).0 == .failure(ModelFailure(.unusable, "too-long")))
    #expect(ask([.sleeps(1500)]).0 == .failure(ModelFailure(.late)))
    #expect(ask([Self.sends("404 No", [])]).0 == .failure(ModelFailure(.refused, "404")))
    let (moved, received) = ask([
      .sends("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n")
    ])
    #expect(moved == .failure(ModelFailure(.refused, "302")) && received.count == 1)
  }

  @Test func withoutItsSettingNobodyIsAsked() {
    #expect(ask([], ["PLANNER_FOODS_URL": ""]).0 == .failure(ModelFailure(.none)))
    #expect(!ModelDoor(["PLANNER_MODEL_URL": "http://127.0.0.1:9/v1"]).looksFoodsUp)
    for (setting, value) in [
      ("PLANNER_FOODS_URL", "http://foods.example"), ("PLANNER_FOODS_URL", "file:///etc/passwd"),
      ("PLANNER_FOODS_KEY", "two words"), ("PLANNER_FOODS_TIMEOUT_MS", "soon"),
    ] {
      #expect(ask([], [setting: value]).0 == .failure(ModelFailure(.misconfigured, setting)))
    }
  }
}
