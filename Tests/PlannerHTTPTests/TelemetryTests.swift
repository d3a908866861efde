import JSONSource
import Testing

@testable import PlannerHTTP

/// Logs, traces, figures and readiness.
@Suite struct TelemetryTests {
  private static func line(_ site: Site, _ headers: [Head.Field], method: String = "POST") -> String
  {
    let later = ClockReading(
      nanoseconds: Site.noon.nanoseconds + 1_234_567, unixNanoseconds: Site.noon.unixNanoseconds)
    var visit = site.open(
      Head(
        method: method, target: "/echo?explain=1",
        fields: [.init("Host", "x"), .init("Content-Type", "application/json")] + headers),
      number: 255, at: Site.noon)
    let reply = site.reply(&visit, body: Array(#"{"data":{"weight_kg":93.75}}"#.utf8))
    let line = site.close(visit, reply, bytesIn: 25, bytesOut: reply.body.count, at: later)
    return String(decoding: line, as: UTF8.self)
  }

  @Test("A request has one line in the log, which names neither token, body nor person")
  func log() throws {
    let people = try TokenTests.policy()
    let site = Site.echoing {
      $0.gate = Gate(people: people)
      $0.labels = [LogLine.Label("k_revision", "r1")]
    }
    let token = TokenTests.token()
    let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    let line = Self.line(
      site, [.init("Authorization", "Bearer \(token)"), .init("traceparent", trace)])
    let mark = line.split(separator: "\"user\":\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(
      line == """
        {"time":"2026-03-02T12:00:00.000Z","severity":"INFO","message":"POST /echo 200",\
        "method":"POST","route":"/echo","status":200,"ms":1.235,"bytes_in":25,"bytes_out":45,\
        "request_id":"00000000000000ff","trace":"0af7651916cd43dd8448eb211c80319c",\
        "user":"\(mark)","k_revision":"r1","verifications":{"auth":"VALID","app":"MISSING"},\
        "logging.googleapis.com/labels":{"firebase-log-type":"callable-request-verification"}}

        """)
    #expect(!line.contains("ann") && !line.contains("93.75") && !line.contains(token))
  }

  @Test("Control characters in a method cannot forge a line of the log")
  func injection() {
    let line = Self.line(.echoing(), [], method: "GET\r\n{\"severity\":\"INFO\"}")
    #expect(line.split(separator: "\n").count == 1 && line.contains(#""status":405"#))
  }

  @Test(
    "A trace is taken over when it is valid and left out when it is not",
    arguments: [
      ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true),
      ("01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more", true),
      ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more", false),
      ("ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false),
      ("00-00000000000000000000000000000000-b7ad6b7169203331-01", false),
      ("00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", false),
      ("00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01", false),
      ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331", false), ("", false),
    ])
  func traces(header: String, isValid: Bool) {
    let reply = Site.echoing().call("/echo", #"{"data":1}"#, ["traceparent: \(header)"])
    let expected = "00-0af7651916cd43dd8448eb211c80319c-0000000000000007-01"
    #expect(reply.value("traceresponse") == (isValid ? expected : nil))
    #expect(reply.value("X-Request-Id") == "0000000000000007")
  }

  @Test("Figures add up, have few labels, and end with a line break")
  func metrics() {
    let site = Site.echoing()
    for index in 0..<50 {
      _ = site.call("/echo", index % 2 == 0 ? #"{"data":1}"# : "{")
      _ = site.send("M\(index)", "/path\(index)")
    }
    let text = site.send("GET", "/metrics").text
    let name = "http_server_request_duration_seconds"
    let counts = text.split(separator: "\n").filter { $0.hasPrefix("\(name)_count") }
    #expect(
      counts.map(String.init) == [
        #"\#(name)_count{http_request_method="POST",url_scheme="http",http_response_status_code="200",http_route="/echo"} 25"#,
        #"\#(name)_count{http_request_method="_OTHER",url_scheme="http",http_response_status_code="404",error_type="NOT_FOUND"} 50"#,
        #"\#(name)_count{http_request_method="POST",url_scheme="http",http_response_status_code="400",http_route="/echo",error_type="INVALID_ARGUMENT"} 25"#,
      ])
    #expect(text.contains("le=\"+Inf\"} 25") && text.hasSuffix("\n"))
    #expect(text.contains("\nhttp_server_active_requests 1\n"))
  }

  @Test("Readiness names the edition, and ends when the server takes its leave")
  func readiness() throws {
    let live = Site.echoing()
    #expect(live.send("GET", "/readyz").text == #"{"status":"ready","newest_files":"in use"}"#)
    live.drain()
    let reply = live.send("GET", "/readyz")
    #expect(reply.status == 503 && reply.json?["status"]?.string == "draining")
    #expect(live.send("GET", "/livez").status == 200)
    #expect(live.call("/echo", #"{"data":1}"#).status == 200)
    let house = try house.get().send("GET", "/readyz").json
    #expect(house?["edition"]?["hash"]?.string?.utf8.count == 16)
  }

  @Test(
    "Moments are written as RFC 3339 has them",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (951_782_400_999, "2000-02-29T00:00:00.999Z"),
      (4_107_542_399_001, "2100-02-28T23:59:59.001Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    ] as [(UInt64, String)])
  func moments(milliseconds: UInt64, text: String) {
    #expect(ClockReading(nanoseconds: 0, unixNanoseconds: milliseconds * 1_000_000).text == text)
  }
}
