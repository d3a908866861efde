import Testing

@testable import PlannerHTTP

/// Who may do what: every kind of token at every address.
@Suite struct GateTests {
  /// What a caller shows.
  enum Shown: String, CaseIterable {
    case nothing, ann, bob, wrong, basic, twice

    var headers: [String] {
      switch self {
      case .nothing: []
      case .ann: ["Authorization: Bearer \(TokenTests.token())"]
      case .bob: ["authorization: bearer \(TokenTests.token(sub: #""bob""#))"]
      case .wrong: ["Authorization: Bearer \(TokenTests.token(signature: "x"))"]
      case .basic: ["Authorization: Basic YTpi"]
      case .twice: ann.headers + bob.headers
      }
    }

    var isSomebody: Bool { self == .ann || self == .bob }
    private var ann: Shown { .ann }
    private var bob: Shown { .bob }
  }

  private static let pages = ["/livez", "/readyz", "/metrics"]

  @Test("Nobody passes a door with a wrong token, and nobody without one where it is needed")
  func matrix() throws {
    for isRequired in [false, true] {
      let people = try TokenTests.policy(isRequired: isRequired)
      let site = Site.echoing { $0.gate = Gate(people: people) }
      for shown in Shown.allCases {
        let passes = shown.isSomebody || (shown == .nothing && !isRequired)
        for target in ["/echo", "/v1/echo", "/p/r/echo"] {
          let reply = site.call(target, #"{"data":{"secret":1}}"#, shown.headers)
          #expect(reply.status == (passes ? 200 : 401), "\(shown) \(target) \(isRequired)")
          #expect(passes || !reply.text.contains("secret"))
          #expect(passes || reply.value("WWW-Authenticate")?.hasPrefix("Bearer") == true)
          #expect(passes || reply.json?["error"]?["status"]?.string == "UNAUTHENTICATED")
        }
        for page in Self.pages {
          #expect(site.send("GET", page, shown.headers).status == 200, "\(shown) \(page)")
        }
      }
    }
  }

  @Test("Two people who ask the same get the same, and no cache may keep it for either")
  func nothingOfAnother() throws {
    let people = try TokenTests.policy(isRequired: true)
    let site = Site.echoing { $0.gate = Gate(people: people) }
    let replies = [Shown.ann, .bob, .ann].map { site.call("/echo", #"{"data":1}"#, $0.headers) }
    #expect(Set(replies.map(\.body)).count == 1)
    #expect(replies.allSatisfy { $0.value("Cache-Control") == "no-store" })
    #expect(!replies.contains { reply in reply.fields.contains { $0.value.contains("ann") } })
  }

  @Test("An app's token only counts where apps must show one")
  func apps() throws {
    for (isRequired, headers, status) in [
      (false, [], 200), (false, ["X-Firebase-AppCheck: x"], 200), (true, [], 401),
      (true, ["X-Firebase-AppCheck: x"], 401),
      (true, ["X-Firebase-AppCheck: \(TokenTests.token())"], 200),
    ] {
      let apps = try TokenTests.policy(isRequired: isRequired)
      let site = Site.echoing { $0.gate = Gate(apps: apps) }
      #expect(site.call("/echo", #"{"data":1}"#, headers).status == status, "\(headers)")
    }
  }

  @Test("The shape is looked at before the token, as in the reference, and the token before values")
  func order() throws {
    let people = try TokenTests.policy()
    let site = Site.echoing { $0.gate = Gate(people: people) }
    let wrong = Shown.wrong.headers
    #expect(site.call("/echo", "{}", wrong).status == 400)
    #expect(site.call("/echo", #"{"data":{"@type":"x"}}"#, wrong).status == 401)
  }

  @Test("Each user has a rate of their own, wherever they call from")
  func rates() throws {
    let people = try TokenTests.policy()
    let site = Site.echoing {
      $0.gate = Gate(people: people)
      $0.callsPerMinute = 2
    }
    func call(_ shown: Shown, _ peer: String) -> Reply {
      site.send(
        "POST", "/echo", ["Content-Type: application/json"] + shown.headers, #"{"data":1}"#,
        peer: peer)
    }
    let statuses = [
      call(.ann, "10.0.0.1"), call(.ann, "10.0.0.2"), call(.ann, "10.0.0.3"),
      call(.bob, "10.0.0.1"), call(.nothing, "10.0.0.1"), call(.wrong, "10.0.0.1"),
      call(.nothing, "10.0.0.1"), call(.nothing, "10.0.0.2"),
    ].map(\.status)
    #expect(statuses == [200, 200, 429, 200, 200, 401, 429, 200])
    let refused = call(.ann, "10.0.0.1")
    #expect(refused.json?["error"]?["status"]?.string == "RESOURCE_EXHAUSTED")
    #expect(refused.value("Retry-After") == "30")
    #expect(refused.value("RateLimit-Policy") == #""user";q=2;w=60"#)
    #expect(refused.value("RateLimit") == #""user";r=0;t=30"#)
    #expect(Self.pages.map { site.send("GET", $0).status } == [200, 200, 200])
  }

  @Test(
    "X-Forwarded-For is believed from our own proxies only, and only its last word",
    arguments: [
      ("10.0.0.9", "1.1.1.1", "1.1.1.1"), ("10.0.0.9", "6.6.6.6, 1.1.1.1", "1.1.1.1"),
      ("10.0.0.9", "1.1.1.1, 10.0.0.8", "1.1.1.1"), ("10.0.0.7", "1.1.1.1", "10.0.0.7"),
      ("10.0.0.9", "", "10.0.0.9"),
    ])
  func forwarded(peer: String, header: String, client: String) {
    let head = Head(
      method: "GET", target: "/", fields: [.init("X-Forwarded-For", header)], peer: peer)
    let addresses = ClientAddress(trustedProxies: ["10.0.0.8", "10.0.0.9"])
    #expect(addresses.client(of: head) == client)
  }
}
