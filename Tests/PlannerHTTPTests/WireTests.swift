import Testing

@testable import PlannerHTTP

/// Heads as hostile and careless clients send them.
@Suite struct WireTests {
  @Test(
    "A doubt about where a request ends refuses it and ends the connection",
    arguments: [
      (["Content-Length: 3", "Content-Length: 3"], 400),
      (["Content-Length: 3", "Transfer-Encoding: chunked"], 400),
      (["Content-Length: +5"], 400), (["Content-Length: -1"], 400), (["Content-Length: 0x1"], 400),
      (["Content-Length:"], 400), (["Content-Length: 5, 5"], 400),
      (["Transfer-Encoding: xchunked"], 400), (["Transfer-Encoding:"], 400),
      (["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], 400),
      (["Transfer-Encoding: gzip, chunked"], 400),
      (["Content-Length: 05"], 400), (["Host: other"], 400), (["Bad Name: 1"], 400),
      (["X: a\u{1}b"], 400), (["X: a", " b"], 400), ([": x"], 400), (["X : a"], 400),
      (["X: a\nb: c"], 400), (["X: a\rb: c"], 400), (["X: a\u{0}"], 400), (["X"], 400),
      (["X: " + String(repeating: "a", count: 17 << 10)], 431),
      ((0..<101).map { "X-\($0): a" }, 431),
      (["Content-Length: 1048577"], 413), (["Content-Length: 99999999999999999"], 413),
    ])
  func framing(headers: [String], status: Int) {
    let reply = Site.echoing().call("/echo", "", ["Origin: https://a.example"] + headers)
    #expect(reply.status == status && reply.closes, "\(headers)")
    #expect(reply.json?["error"]?["status"]?.string == "INVALID_ARGUMENT")
    #expect(reply.value("Access-Control-Allow-Origin") == "https://a.example")
  }

  @Test(
    "A request line that two readers could understand differently is refused",
    arguments: [
      ("GET /livez HTTP/1.1", "Host: x", 200), ("GET /livez HTTP/1.0", "X: y", 200),
      ("GET http://x/livez HTTP/1.1", "Host: X", 200),
      ("GET /livez HTTP/1.1", "Host: [::1]:80", 200),
      ("GET /livez HTTP/1.1", "X: y", 400), ("GET /livez HTTP/1.1", "Host: a b", 400),
      ("GET /livez HTTP/1.1", "Host:", 400), ("GET /livez HTTP/1.1", "Host: x:65536", 400),
      ("GET /livez HTTP/2.0", "Host: x", 400), ("GET /livez http/1.1", "Host: x", 400),
      ("G(T /livez HTTP/1.1", "Host: x", 400), ("GET  /livez HTTP/1.1", "Host: x", 400),
      ("GET /livez", "Host: x", 400), ("GET /livez#a HTTP/1.1", "Host: x", 400),
      ("GET livez HTTP/1.1", "Host: x", 400), ("GET http://y/livez HTTP/1.1", "Host: x", 400),
      ("GET http://u@x/livez HTTP/1.1", "Host: x", 400),
      ("GET /liv\u{E9}z HTTP/1.1", "Host: x", 400),
      ("GET /" + String(repeating: "a", count: 8 << 10) + " HTTP/1.1", "Host: x", 414),
    ])
  func requestLines(line: String, header: String, status: Int) {
    let replies = Site.echoing().hear(Array("\(line)\r\n\(header)\r\n\r\n".utf8))
    #expect(replies.map(\.status) == [status])
    #expect(status == 200 || replies[0].closes)
  }

  @Test("A body that is compressed is refused with 415, before it is read")
  func compressed() {
    let reply = Site.echoing().call("/echo", #"{"data":1}"#, ["Content-Encoding: gzip"])
    #expect(reply.status == 415 && reply.closes && reply.value("Accept-Encoding") == "identity")
  }

  @Test("A body larger than allowed is refused with 413 though its length was not stated")
  func tooLarge() {
    let site = Site.echoing { $0.limits.bodyBytes = 1024 }
    let chunk = "3ff\r\n\(String(repeating: "a", count: 1023))\r\n"
    let reply = site.call("/echo", chunk + "2\r\n", ["Transfer-Encoding: chunked"])
    #expect(reply.status == 413 && reply.closes)
  }

  @Test(
    "A method that is not for an address is refused with 405 and told which are",
    arguments: [
      ("GET", "/echo", "OPTIONS, POST"), ("TRACE", "/echo", "OPTIONS, POST"),
      ("get", "/livez", "GET, HEAD, OPTIONS"), ("POST", "/livez", "GET, HEAD, OPTIONS"),
      ("PATCH", "/openapi.json", "GET, HEAD, OPTIONS"),
      ("BREW", "/v1/catalog", "GET, HEAD, OPTIONS"),
    ])
  func methods(method: String, target: String, allow: String) {
    let reply = Site.echoing().send(method, target)
    #expect(reply.status == 405 && reply.value("Allow") == allow)
    #expect(Site.echoing().send("OPTIONS", target).value("Allow") == allow)
  }

  @Test("Plain paths speak RFC 9457, addresses of functions the callable protocol")
  func errorBodies() throws {
    let site = try house.get()
    let problem = site.send("GET", "/v1/catalog/exercise")
    #expect(problem.status == 404 && problem.value("Content-Type") == "application/problem+json")
    #expect(problem.json?["status"]?.number == 404 && problem.code == "unknown-catalogue")
    let call = site.call("/generatePlans", #"{"data":{}}"#)
    #expect(call.status == 404 && call.json?["error"]?["status"]?.string == "NOT_FOUND")
    #expect(call.text.contains("did you mean 'generatePlan'?"))
  }

  @Test("Every reply carries what keeps browsers and caches from guessing")
  func dress() throws {
    let site = try house.get()
    for (method, target) in [("GET", "/livez"), ("POST", "/generatePlan"), ("GET", "/nowhere/x")] {
      let reply = site.send(method, target)
      #expect(reply.value("X-Content-Type-Options") == "nosniff")
      #expect(reply.value("Referrer-Policy") == "no-referrer")
      #expect(reply.value("Cache-Control") == "no-store")
      #expect(reply.value("X-Request-Id")?.utf8.count == 16)
      #expect(reply.value("Vary") == "Origin" && reply.value("Server") == nil)
      #expect(reply.value("Content-Type") != nil && reply.value("Content-Type") != "text/html")
    }
  }

  @Test("When there is no room, a connection is told so and when to come back")
  func busy() {
    let head = Head(
      method: "POST", target: "/echo",
      fields: [.init("Host", "x"), .init("Origin", "https://a.example")])
    let reply = Site.echoing().open(head, number: 1, at: Site.noon, isWelcome: false).early
    #expect(reply?.status == 503 && reply?.closes == true && reply?.value("Retry-After") == "1")
    #expect(reply?.value("Access-Control-Allow-Origin") == "https://a.example")
    #expect(reply?.json?["error"]?["status"]?.string == "UNAVAILABLE")
  }
}
