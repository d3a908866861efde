import Folders
import JSONSource
import Model
import PlannerHTTP
import PlannerService
import StandInModel
import Testing

@testable import planner

/// The recipe of the documentation for a language model, followed at every door.
@Suite(.serialized) struct ModelDoorTests {
  private static let tip =
    #"{"tip": "3 of 9 stayed high: sit back and down, slowly.", "focus": "depth"}"#
  private static let request =
    #"{"exercise": "squat", "by": "model", "summary": {"reps": 9, "judged": 9, "#
    + #""weakest": "depth", "faults": {"depth": 3}}}"#

  private static func environment(_ server: StandInServer) -> [String: String] {
    [
      "PLANNER_MODEL_URL": "http://127.0.0.1:\(server.port)/v1", "PLANNER_MODEL_NAME": "m",
      "PLANNER_MODEL_KEY": "very-secret-key", "PLANNER_MODEL_TIMEOUT_MS": "900",
    ]
  }

  private static func reply(_ status: String, _ body: [UInt8] = []) -> StandInServer.Turn {
    .sends(
      "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n"
        + "Connection: close\r\n\r\n" + String(decoding: body, as: UTF8.self))
  }

  @Test("The documentation names the settings that are read, and no others")
  func settings() throws {
    let page = try String(
      decoding: Files.read("\(Checkout.top)/Sources/Documentation.docc/LanguageModels.md"),
      as: UTF8.self)
    let named = page.split { !($0.isLetter || $0 == "_") }.filter {
      $0.hasPrefix("PLANNER_MODEL_") || $0.hasPrefix("PLANNER_FOODS_")
    }
    #expect(Set(named.map(String.init)) == Set(ModelEndpoint.Setting.allCases.map(\.rawValue)))
  }

  @Test("With the settings of the environment a request is answered by the model")
  func command() throws {
    let server = StandInServer([Self.reply("200 OK", StandInModel.completion(Self.tip))])
    defer { server.stop() }
    let console = Console(environment: Self.environment(server))
    let service = try Stopped.service(EditionSource(), console)
    let response = service.call("formTip", Array(Self.request.utf8))
    let answer = try Checkout.json(response.bytes)
    #expect(answer["by"]?.string == "model")
    #expect(answer["tip"]?.string?.hasPrefix("3 of 9") == true)
    #expect(server.received.count == 1)
    #expect(service.isDear("formTip") && service.isDear("prescribeSet"))
  }

  @Test(
    "Over HTTP a model that fails is an error with options, and nothing secret is in it",
    arguments: [
      (reply("401 No"), 400, "FAILED_PRECONDITION", "model-refused"),
      (reply("503 Busy"), 503, "UNAVAILABLE", "model-unavailable"),
      (.sleeps(1500), 504, "DEADLINE_EXCEEDED", "model-late"),
      (
        reply("200 OK", Array("very-secret-key".utf8)), 400, "FAILED_PRECONDITION", "model-unusable"
      ),
    ] as [(StandInServer.Turn, Int, String, String)])
  func overHTTP(turn: StandInServer.Turn, http: Int, status: String, code: String) throws {
    let server = StandInServer([turn])
    defer { server.stop() }
    let site = Site(try LiveService(EditionSource(), environment: Self.environment(server)))
    let fields = [Head.Field("Host", "x"), Head.Field("Content-Type", "application/json")]
    let head = Head(method: "POST", target: "/formTip", fields: fields)
    let noon = ClockReading(nanoseconds: 1 << 40, unixNanoseconds: 1_772_452_800_000_000_000)
    var visit = site.open(head, number: 1, at: noon)
    let reply = site.reply(&visit, body: Array(#"{"data": \#(Self.request)}"#.utf8))
    #expect(reply.status == http)
    let error = try Checkout.json(reply.body)["error"]
    #expect(error?["status"]?.string == status)
    #expect(error?["details"]?["errors"]?.array?.first?["code"]?.string == code)
    #expect(
      error?["details"]?["options"]?.array?.compactMap(\.string) == ["retry", "pause", "rules"])
    let text = String(decoding: reply.body, as: UTF8.self)
    #expect(!text.contains("secret") && !text.contains("127.0.0.1"))
  }

  @Test("Without settings every request but one for a model is answered, and that says what to do")
  func without() throws {
    let service = try PlannerService()
    let response = service.call("formTip", Array(Self.request.utf8))
    let error = try Checkout.json(response.bytes)["error"]
    #expect(response.status == .failedPrecondition)
    let mistake = error?["details"]?["errors"]?.array?.first
    #expect(mistake?["code"]?.string == "model-none" && mistake?["pointer"]?.string == "/by")
    #expect(mistake?["hint"]?.string?.contains("PLANNER_MODEL_URL") == true)
    #expect(!service.isDear("formTip") && !service.isDear("prescribeSet"))
  }

  @Test("A wrong setting is named when a model is asked for, and stops nothing else")
  func wrong() throws {
    let service = try PlannerService(
      environment: ["PLANNER_MODEL_URL": "http://models.example", "PLANNER_MODEL_NAME": "m"])
    let response = service.call("formTip", Array(Self.request.utf8))
    let text = String(decoding: response.bytes, as: UTF8.self)
    #expect(text.contains("model-misconfigured") && text.contains("PLANNER_MODEL_URL"))
    #expect(!text.contains("models.example"))
    let rules = Self.request.replacing(#""by": "model""#, with: #""by": "rules""#)
    #expect(service.call("formTip", Array(rules.utf8)).status == .ok)
  }
}
