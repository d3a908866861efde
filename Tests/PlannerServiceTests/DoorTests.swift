import Folders
import Consulting
import Planning
import JSONSource
import PlannerService
import Testing

/// A service whose only function gives its request back, or fails as the request says.
let echo = PlannerService(
  edition: nil, messages: (try? Checkout.service().messages) ?? .init(),
  functions: [
    ServiceFunction(
      name: "echo", summary: "what was sent", isDear: true, request: { RequestForm([]) },
      answer: { .any }, example: nil,
      answering: { request, writer throws(PlanFailure) in
        let mistake = Diagnostic("wrong", "this is wrong", pointer: "/fail")
        switch request["fail"]?.string {
        case "invalid":
          let other = Diagnostic(
            "out-of-range", "400 is too much", pointer: "/n", allowed: ["30", "250"])
          throw .invalid([mistake, other])
        case "refused": throw .refused([mistake])
        case "rule": throw .rule(mistake)
        default: writer.json(request)
        }
      })
  ])

@Suite struct DoorTests {
  @Test(
    "Every way a call can end has its body",
    arguments: [
      ("echo", #"{"a": [1, 2.50]}"#, Status.ok, #"{"a":[1,2.5]}"#),
      (
        "eco", "{}", .notFound,
        #"{"error":{"status":"NOT_FOUND","message":"there is no function 'eco'","details":{"errors":[{"pointer":"","code":"unknown-function","message":"there is no function 'eco'","hint":"did you mean 'echo'?","allowed":["echo"]}]}}}"#
      ),
      (
        "echo", #"{"fail": "invalid", "n": 400}"#, .invalidArgument,
        #"{"error":{"status":"INVALID_ARGUMENT","message":"2 mistakes, the first at /fail: this is wrong","details":{"errors":[{"pointer":"/fail","code":"wrong","message":"this is wrong","line":1,"column":10},{"pointer":"/n","code":"out-of-range","message":"400 is too much","allowed":[30,250],"line":1,"column":26}]}}}"#
      ),
      (
        "echo", #"{"fail": "refused"}"#, .failedPrecondition,
        #"{"error":{"status":"FAILED_PRECONDITION","message":"this is wrong","details":{"errors":[{"pointer":"/fail","code":"wrong","message":"this is wrong"}]}}}"#
      ),
      (
        "echo", #"{"fail": "rule"}"#, .internal,
        #"{"error":{"status":"INTERNAL","message":"a rule could not be computed: this is wrong","details":{"errors":[{"pointer":"/fail","code":"wrong","message":"this is wrong"}]}}}"#
      ),
    ])
  func bodies(function: String, request: String, status: Status, body: String) {
    let response = echo.call(function, Array(request.utf8))
    #expect(response.status == status)
    #expect(String(decoding: response.bytes, as: UTF8.self) == body)
  }

  @Test("Every mistake in malformed JSON comes with its line and column")
  func malformed() throws {
    let response = echo.call("echo", Array("{\n  \"a\": [1,],\n  \"b\": tru\n}".utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "response", bytes: response.bytes)
    let body = try #require(JSONParser.parse(source, into: &diagnostics))
    let errors = body["error"]?["details"]?["errors"]?.array ?? []
    let places = errors.map { "\($0["line"]?.number ?? 0):\($0["column"]?.number ?? 0)" }
    #expect(response.status == .invalidArgument)
    #expect(places == ["2.0:10.0", "3.0:8.0"])
  }

  @Test("The registry names each function once")
  func registry() throws {
    let names = try Checkout.service().functions.map(\.name)
    #expect(Set(names).count == names.count && names.contains("generatePlan"))
  }
}
