import Testing

@testable import PlannerHTTP

/// Cross-origin calls from web pages.
@Suite struct OriginTests {
  private static let asked =
    "authorization, content-type, firebase-instance-id-token, x-firebase-appcheck"

  @Test("A browser's question is answered with 204 and what it asked for")
  func preflight() {
    let reply = Site.echoing().send(
      "OPTIONS", "/echo",
      [
        "Origin: https://a.example", "Access-Control-Request-Method: POST",
        "Access-Control-Request-Headers: x-other, content-type",
      ])
    #expect(reply.status == 204 && reply.body.isEmpty)
    #expect(reply.value("Access-Control-Allow-Origin") == "https://a.example")
    #expect(reply.value("Access-Control-Allow-Methods") == "POST")
    #expect(reply.value("Access-Control-Allow-Headers") == "x-other, content-type")
    #expect(reply.value("Access-Control-Max-Age") == "7200")
    #expect(reply.value("Vary") == "Origin, Access-Control-Request-Headers")
    #expect(reply.value("Access-Control-Allow-Credentials") == nil)
  }

  @Test("A browser that names no headers, or odd ones, may send those of the clients")
  func usualHeaders() {
    for odd in [[], ["Access-Control-Request-Headers: a\"b"]] {
      let reply = Site.echoing().send("OPTIONS", "/echo", ["Origin: https://a.example"] + odd)
      #expect(reply.value("Access-Control-Allow-Headers") == Self.asked)
    }
  }

  @Test("A function that is not there can be asked about, so that its 404 can be read")
  func unknownFunction() {
    let reply = Site.echoing().send("OPTIONS", "/eco", ["Origin: https://a.example"])
    #expect(reply.status == 204 && reply.value("Access-Control-Allow-Methods") == "POST")
  }

  @Test(
    "Only allowed origins are named, null never",
    arguments: [
      ("https://a.example", true), ("https://b.example", false), ("null", false),
      ("https://a.example.evil", false), ("https://A.example", false),
    ])
  func allowed(origin: String, isAllowed: Bool) {
    let site = Site.echoing { $0.origin = WebOrigin(allowed: ["https://a.example"]) }
    for reply in [
      site.call("/echo", #"{"data":1}"#, ["Origin: \(origin)"]),
      site.send("OPTIONS", "/echo", ["Origin: \(origin)"]),
    ] {
      #expect((reply.value("Access-Control-Allow-Origin") == origin) == isAllowed)
      #expect(reply.value("Vary")?.hasPrefix("Origin") == true)
    }
    let open = Site.echoing().call("/echo", "{}", ["Origin: null"])
    #expect(open.value("Access-Control-Allow-Origin") == nil)
  }

  @Test("Errors of every layer can be read by a page")
  func errors() {
    let site = Site.echoing { $0.callsPerMinute = 1 }
    let origin = "Origin: https://a.example"
    let replies = [
      site.call("/echo", "x", [origin]), site.call("/echo", #"{"data":1}"#, [origin]),
      site.call("/eco", "{}", [origin]),
      site.call("/echo", "", [origin, "Content-Length: 9999999"]),
      site.send("GET", "/a/b/c/d/e", [origin]),
    ]
    #expect(replies.map(\.status) == [400, 429, 429, 413, 429])
    #expect(
      replies.allSatisfy { $0.value("Access-Control-Allow-Origin") == "https://a.example" })
  }
}
