import Testing

@testable import PlannerHTTP

/// Connections without their sockets.
@Suite struct ConversationTests {
  private static let body = #"{"data":{"n":1}}"#
  private static let head = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
  private static let coded = head + "Transfer-Encoding: chunked\r\n\r\n"
  private static let live = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"

  private static func posted(_ headers: String = "") -> String {
    head + headers + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
  }

  /// Bytes of one connection and the statuses of what is answered.
  private static let talks: [(String, [Int])] = [
    (live, [200]), ("\r\n" + live, [200]), ("\r\n\r\n" + live, [400]), (live + live, [200, 200]),
    (posted() + live + posted(), [200, 200, 200]), (posted("Connection: close\r\n") + live, [200]),
    (posted() + "junk\r\n" + live, [200, 400]), (live.replacing("1.1", with: "1.0") + live, [200]),
    (posted("Expect: 100-continue\r\n") + live, [200, 200]),
    (posted().replacing("/echo", with: "/nowhere/at/all/x") + live, [404, 200]),
    (posted().replacing("/echo", with: "/livez") + live, [405, 200]),
    (coded + "10\r\n" + body + "\r\n0\r\n\r\n" + live, [200, 200]),
    (
      coded + "8;a;b=c;d=\"\\\"e\"\r\n{\"data\":\r\n8\r\n{\"n\":1}}\r\n000\r\nA: b\r\n\r\n" + live,
      [200, 200]
    ),
    (coded + "10\r\n" + body + "\r\n0\r\n", []), (head + "Content-Length: 99\r\n\r\n" + live, []),
  ]

  /// What follows a chunked head and must not pass, nor what follows it.
  private static let brokenBodies =
    [
      "", "g", "-10", "+10", "0x10", " 10", "10 ", "1_0", "100000010", "ffffffff",
      "10000000000000010", "10;", "10;;a", "10;a=", "10; a", "10 ;a", "10;a b", "10;a=\"",
      "10;\u{1}",
      "10;a\nb", "10\n", "10\u{0}", "10;a=\"b\"c", "10;" + String(repeating: "a", count: 2048),
    ].map { $0 + "\r\n" + body + "\r\n0\r\n\r\n" }
    + ["\n", "\r", "", "XX\r\n"].map { "10\r\n" + body + $0 + "0\r\n\r\n" }
    + [
      "Host: y", "Content-Length: 1", "A : b", " A: b", ": b", "A: b\nC: d", "nonsense",
    ].map { "10\r\n" + body + "\r\n0\r\n" + $0 + "\r\n\r\n" }

  @Test("A connection is answered in order, whatever pieces its bytes come in")
  func pieces() {
    for (text, statuses) in Self.talks {
      for size in [Int.max, 1, 2, 7] {
        let replies = Site.echoing().hear(Array(text.utf8), inPiecesOf: size)
        #expect(replies.map(\.status) == statuses, "\(size): \(text)")
      }
    }
  }

  @Test("A body that is not as it should be is refused, and so is everything after it")
  func brokenBodies() {
    for broken in Self.brokenBodies {
      let bytes = Array((Self.coded + broken + Self.live).utf8)
      for size in [Int.max, 1] {
        let replies = Site.echoing().hear(bytes, inPiecesOf: size)
        #expect(replies.map { $0.status / 100 } == [4] && replies[0].closes, "\(broken)")
        #expect(replies.first?.json?["error"]?["status"]?.string == "INVALID_ARGUMENT")
      }
    }
  }

  @Test("Broken bytes never end in anything but replies, the same in all pieces")
  func mutations() {
    var chance = Chance()
    for _ in 0..<2000 {
      var bytes = Array(Self.talks[chance.next(Self.talks.count)].0.utf8)
      for _ in 0..<3 { bytes[chance.next(bytes.count)] = UInt8(chance.next(256)) }
      let whole = Site.echoing().hear(bytes).map(\.status)
      #expect(Site.echoing().hear(bytes, inPiecesOf: 5).map(\.status) == whole, "\(bytes)")
    }
  }

  @Test("A client that waits for a word gets it, and not when it will be refused")
  func expectations() {
    let site = Site.echoing()
    func steps(_ head: String) -> [String] {
      var conversation = Conversation(site, peer: "10.0.0.1")
      conversation.receive(Array(head.utf8))
      var steps: [String] = []
      while true {
        switch conversation.next(number: 7, at: Site.noon) {
        case .wait: return steps + ["wait"]
        case .proceed: steps.append("proceed")
        case .call(let call): return steps + ["\(call.visit.early?.status ?? 0)"]
        }
      }
    }
    let waits = "Expect: 100-continue\r\nContent-Length: 16\r\n\r\n"
    #expect(steps(Self.head + waits) == ["proceed", "wait"])
    #expect(steps(Self.head.replacing("1.1", with: "1.0") + waits) == ["wait"])
    #expect(steps(Self.head.replacing("/echo", with: "/livez") + waits) == ["405"])
  }

  @Test("A reply says what it is, how long it is, and that nothing follows")
  func bytes() {
    let reply = Reply(200, [.init("A", "b")], body: Array("body".utf8))
    let date = ClockReading(nanoseconds: 0, unixNanoseconds: 784_111_777_000_000_000).httpDate
    func text(_ reply: Reply, withBody: Bool = true, closes: Bool = false) -> String {
      String(decoding: reply.bytes(withBody: withBody, closes: closes, date: date), as: UTF8.self)
    }
    let start = "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nA: b\r\n"
    #expect(text(reply) == start + "Content-Length: 4\r\n\r\nbody")
    #expect(text(reply, withBody: false) == start + "Content-Length: 4\r\n\r\n")
    #expect(
      text(reply, closes: true) == start + "Connection: close\r\nContent-Length: 4\r\n\r\nbody")
    #expect(!text(Reply(304)).contains("Content-Length"))
  }
}
