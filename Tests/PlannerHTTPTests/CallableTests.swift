import PlannerService
import Testing

@testable import PlannerHTTP

/// The callable protocol, sentence by sentence; the same cases run over sockets in
/// `Tests/Embedding/http`.
@Suite struct CallableTests {
  private static let wrapper = "type.googleapis.com/google.protobuf.Int64Value"
  private static let unsigned = "type.googleapis.com/google.protobuf.UInt64Value"

  @Test(
    "A call that is right gets its result",
    arguments: [
      (#"{"data":null}"#, #"{"result":null}"#),
      (#"{"data":[1,{"a":"b"}]}"#, #"{"result":[1,{"a":"b"}]}"#),
      (#"{"data":{"n":{"@type":"\#(wrapper)","value":"4"}}}"#, #"{"result":{"n":4}}"#),
      (#"{"data":{"n":{"@type":"\#(wrapper)","value":-4}}}"#, #"{"result":{"n":-4}}"#),
      (
        #"{"data":[{"@type":"\#(wrapper)","value":"9007199254740991"}]}"#,
        #"{"result":[9007199254740991]}"#
      ),
      (
        #"{"data":{"@type":"\#(unsigned)","value":"9007199254740991"}}"#,
        #"{"result":9007199254740991}"#
      ),
      (#"{"data":{"@type":"","value":"4"}}"#, #"{"result":{"@type":"","value":"4"}}"#),
      (#"{"data":{"@type":5}}"#, #"{"result":{"@type":5}}"#),
    ])
  func results(body: String, answer: String) {
    let reply = Site.echoing().call("/echo", body)
    #expect(reply.status == 200 && reply.text == answer)
  }

  @Test(
    "A call that is wrong is refused with 400 and says why",
    arguments: [
      ("", "empty-document"), ("\u{0}", "unexpected-character"), ("nul", "unquoted-text"),
      ("null", "wrong-type"), (#""data""#, "wrong-type"), ("[]", "wrong-type"),
      ("{}", "missing-field"), (#"{"result":1}"#, "missing-field"),
      (#"{"data":1,"extra":2}"#, "unknown-field"), (#"{"data":1,"data":2}"#, "duplicate-key"),
      (#"{"data":NaN}"#, ""), (#"{"data":1e400}"#, "number-too-large"),
      (#"{"data":"\ud800"}"#, "lone-surrogate"), ("\u{FEFF}{\"data\":1}", "byte-order-mark"),
      (#"{"data":{"@type":"x"}}"#, "unknown-type"),
      (#"{"data":{"@type":"\#(wrapper)"}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":"4","more":1}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":"+4"}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":"04"}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":""}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":4.5}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":true}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":"9223372036854775808"}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(unsigned)","value":"-1"}}"#, "bad-typed-value"),
      (#"{"data":{"@type":"\#(wrapper)","value":"9007199254740993"}}"#, "inexact-number"),
      (#"{"data":\#(String(repeating: "[", count: 65))}"#, ""),
    ])
  func mistakes(body: String, code: String) {
    let reply = Site.echoing().call("/echo", body, ["Origin: https://a.example"])
    #expect(reply.status == 400, "\(body)")
    #expect(reply.json?["error"]?["status"]?.string == "INVALID_ARGUMENT", "\(body)")
    #expect(code.isEmpty || reply.code == code, "\(body) \(reply.text)")
    #expect(reply.value("Access-Control-Allow-Origin") == "https://a.example")
  }

  @Test("Bytes that are no UTF-8 are refused, not replaced")
  func badText() {
    let site = Site.echoing()
    var visit = site.open(
      Head(
        method: "POST", target: "/echo",
        fields: [.init("Host", "x"), .init("Content-Type", "application/json")]), number: 1,
      at: Site.noon)
    let reply = site.reply(&visit, body: Array(#"{"data":""#.utf8) + [0xFF] + Array(#""}"#.utf8))
    #expect(reply.status == 400)
  }

  @Test(
    "Only application/json is a call, whatever its case and parameters",
    arguments: [
      ("application/json", 200), ("Application/JSON; charset=utf-8", 200),
      ("application/json;x", 200), ("text/plain", 400), ("", 400), ("application/jsonx", 400),
      ("application/problem+json", 400),
    ])
  func contentTypes(type: String, status: Int) {
    let reply = Site.echoing().send("POST", "/echo", ["Content-Type:\(type)"], #"{"data":1}"#)
    #expect(reply.status == status)
  }

  @Test(
    "Every way to fail has its status, and never the word OK",
    arguments: [
      ("invalid", 400, "INVALID_ARGUMENT"), ("refused", 400, "FAILED_PRECONDITION"),
      ("rule", 500, "INTERNAL"),
    ])
  func failures(kind: String, status: Int, word: String) {
    let reply = Site.echoing().call("/echo", #"{"data":{"fail":"\#(kind)"}}"#)
    #expect(reply.status == status && reply.json?["error"]?["status"]?.string == word)
  }

  @Test("The seventeen codes have the HTTP statuses of the protocol")
  func codes() {
    let table = CanonicalCode.allCases.map { "\($0.rawValue) \($0.http)" }
    #expect(
      table == [
        "OK 200", "CANCELLED 499", "UNKNOWN 500", "INVALID_ARGUMENT 400", "DEADLINE_EXCEEDED 504",
        "NOT_FOUND 404", "ALREADY_EXISTS 409", "PERMISSION_DENIED 403", "UNAUTHENTICATED 401",
        "RESOURCE_EXHAUSTED 429", "FAILED_PRECONDITION 400", "ABORTED 409", "OUT_OF_RANGE 400",
        "UNIMPLEMENTED 501", "INTERNAL 500", "UNAVAILABLE 503", "DATA_LOSS 500",
      ])
  }

  @Test(
    "A stream is one data line and an empty one, errors too, and only for exactly its type",
    arguments: [
      ("text/event-stream", #"{"data":1}"#, 200, "data: {\"result\":1}\n\n"),
      ("text/event-stream, */*", #"{"data":1}"#, 200, #"{"result":1}"#),
      ("Text/Event-Stream", #"{"data":1}"#, 200, #"{"result":1}"#),
    ])
  func streams(accept: String, body: String, status: Int, answer: String) {
    let reply = Site.echoing().call("/echo", body, ["Accept: \(accept)"])
    #expect(reply.status == status && reply.text == answer)
  }

  @Test("A stream of an error keeps the status 200 and says the error in its line")
  func streamedError() {
    for body in [#"{"data":{"fail":"refused"}}"#, "nonsense"] {
      let reply = Site.echoing().call("/echo", body, ["Accept: text/event-stream"])
      #expect(reply.status == 200 && reply.text.hasPrefix(#"data: {"error":{"status":""#))
      #expect(reply.text.hasSuffix("}\n\n") && reply.text.split(separator: "\n").count == 1)
      #expect(reply.value("Content-Type") == "text/event-stream; charset=utf-8")
      #expect(reply.value("Cache-Control") == "no-cache, no-transform")
    }
  }

  @Test(
    "A function has three addresses",
    arguments: [
      ("/echo", 200), ("/v1/echo", 200), ("/project/us-central1/echo", 200),
      ("/%65cho", 200), ("http://planner/echo", 200),
      ("/Echo", 404), ("/v2/echo", 404), ("/a/b/c/echo", 404), ("/echo/", 400), ("//echo", 400),
      ("/v1/../echo", 400), ("/%2e%2e/echo", 400), ("/v1%2Fecho", 400), ("/v1\\echo", 400),
      ("/echo%00", 400), ("/echo%zz", 400), ("echo", 400), ("*", 400),
    ])
  func addresses(target: String, status: Int) {
    let reply = Site.echoing().call(target, #"{"data":1}"#, ["Origin: https://a.example"])
    #expect(reply.status == status, "\(target)")
    #expect(reply.json?["error"] != nil || reply.status == 200)
    #expect(reply.value("Access-Control-Allow-Origin") == "https://a.example")
  }

  @Test(
    "?explain asks for reasons unless the request says what it wants",
    arguments: [
      ("/echo?explain", #"{"a":1}"#, #"{"result":{"a":1,"explain":true}}"#),
      ("/echo?explain=true", "{}", #"{"result":{"explain":true}}"#),
      ("/echo?explain=0", "{}", #"{"result":{}}"#),
      ("/echo?explain=1", #"{"explain":false}"#, #"{"result":{"explain":false}}"#),
      ("/echo?explain", "[]", #"{"result":[]}"#),
    ])
  func explains(target: String, data: String, answer: String) {
    #expect(Site.echoing().call(target, "{\"data\":\(data)}").text == answer)
  }

  @Test("An address that asks for something else is refused", arguments: ["explian", "explain=x"])
  func unknownQuery(query: String) {
    #expect(Site.echoing().call("/echo?\(query)", #"{"data":{}}"#).code == "unknown-parameter")
  }

  @Test("A mistake names its pointer in the data and its place in the body")
  func pointers() throws {
    let body = #"{"data": {"schedule_days": "4"}}"#
    let reply = try house.get().call("/generatePlan", body)
    let mistake = reply.json?["error"]?["details"]?["errors"]?.array?.first
    #expect(mistake?["pointer"]?.string == "/schedule_days")
    #expect(mistake?["column"]?.number == 28)
  }

  @Test("The same call gives the same bytes over HTTP as in Swift, wrapped numbers or not")
  func sameBytes() throws {
    let plain = try house.get().call("/generatePlan", #"{"data":{"schedule_days":4}}"#)
    let wrapped = try house.get().call(
      "/generatePlan", #"{"data":{"schedule_days":{"@type":"\#(Self.wrapper)","value":"4"}}}"#)
    let service = try PlannerService().call("generatePlan", Array(#"{"schedule_days":4}"#.utf8))
    #expect(plain.body == Array(#"{"result":"#.utf8) + service.bytes + Array("}".utf8))
    #expect(plain.body == wrapped.body)
  }
}
