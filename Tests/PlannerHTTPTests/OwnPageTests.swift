import Domain
import JSONSource
import PlannerService
import Store
import Testing

@testable import PlannerHTTP

/// The web page of whose machine this is.
@Suite struct OwnPageTests {
  private static let home = Result { () throws(EditionFailure) in
    var settings = Site.Settings()
    settings.origin = WebOrigin(allowed: [])
    settings.owner = Owner(Identity(issuer: "planner", subject: "local")) { _ in 540 }
    return Site(try LiveService(), settings)
  }

  private func get(_ target: String, _ headers: [String] = []) throws -> Reply {
    try Self.home.get().sendLocal("GET", target, headers)
  }

  @Test(
    "Every address of the page answers the page, under a policy that runs its own files alone",
    arguments: ["/", "/today", "/progress", "/plan/meals", "/food/2026-11-27", "/no/such/place"])
  func shell(target: String) throws {
    let reply = try get(target)
    #expect(reply.status == 200 && reply.value("Content-Type") == "text/html; charset=utf-8")
    let policy = reply.value("Content-Security-Policy") ?? ""
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
    #expect(policy.contains("require-trusted-types-for 'script'") && !policy.contains("unsafe"))
    #expect(reply.text.contains("/site/\(SiteFiles.hash)/app.js") && !reply.text.contains("{hash}"))
    #expect(try get(target, ["If-None-Match: \(reply.value("ETag") ?? "")"]).status == 304)
  }

  @Test("A file of this build may be kept for ever; one of another build is not there")
  func files() throws {
    let script = try get("/site/\(SiteFiles.hash)/app.js")
    #expect(script.status == 200 && script.value("Content-Type") == MediaType.script)
    #expect(script.value("Cache-Control") == "max-age=31536000, immutable")
    for target in ["/site/0/app.js", "/site/\(SiteFiles.hash)/none.js", "/site/app.js", "/a.js"] {
      #expect(try get(target).status == 404)
    }
  }

  @Test("Words and sources of the rules are read by their names")
  func rules() throws {
    #expect(try get("/words/en").json?["word.chest"]?.string == "chest")
    #expect(try get("/words/ja").json?["word.chest"]?.string != "chest")
    #expect(try get("/words/xx").status == 404)
    let rule = try get("/rules/lift%20preference").json
    #expect(rule?["source"]?.string?.isEmpty == false)
    #expect(try get("/rules/none").status == 404)
  }

  @Test("Functions and figures stay where they are")
  func functions() throws {
    let site = try Self.home.get()
    let headers = ["Content-Type: application/json"]
    let body = #"{"data":{"schedule_days":3}}"#
    #expect(site.sendLocal("POST", "/recalculateIndexes", headers, body).status == 200)
    for target in ["/livez", "/openapi.json", "/v1/catalog", "/journal"] {
      #expect(try get(target).status == 200)
    }
  }

  @Test("Another host's name, another page and a stranger's form are turned away")
  func strangers() throws {
    let site = try Self.home.get()
    #expect(site.send("GET", "/").status == 403)
    let headers = ["Content-Type: application/json"]
    let body = #"{"data":{}}"#
    for stranger in [
      "Origin: http://evil.example", "Origin: null", "Origin: http://localhost",
      "Sec-Fetch-Site: cross-site",
    ] {
      #expect(
        site.sendLocal("POST", "/recalculateIndexes", headers + [stranger], body).status == 403)
    }
    let own = headers + ["Origin: http://127.0.0.1:8042"]
    #expect(site.sendLocal("POST", "/recalculateIndexes", own, body).status == 200)
    let shell = try get("/", ["Origin: http://127.0.0.1:8042"])
    #expect(shell.status == 200 && shell.value("Access-Control-Allow-Origin") == nil)
  }

  @Test("The owner's evening belongs to the owner's day")
  func evening() throws {
    let owner = Owner(Identity(issuer: "planner", subject: "local")) { _ in 540 }
    let moment = try #require(Moment("2026-03-02T20:00:00Z"))
    #expect(owner.local(moment).text == "2026-03-03T05:00:00+09:00")
  }

  @Test("A server of many has no such page")
  func many() throws {
    #expect(try house.get().send("GET", "/").status == 404)
  }

  @Test("Both languages say the same things")
  func words() throws {
    let keys = try ["en", "ja"].map { language in
      try #require(try get("/site/\(SiteFiles.hash)/words/\(language).json").json?.members)
        .map(\.key)
    }
    #expect(keys[0] == keys[1] && keys[0] == keys[0].sorted() && keys[0].count > 100)
  }
}

extension Site {
  /// Sends a request to the page by the name a browser on the machine knows it by.
  fileprivate func sendLocal(
    _ method: String, _ target: String, _ headers: [String] = [], _ body: String = ""
  ) -> Reply {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    let lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:8042"] + headers + length
    return hear(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)).first ?? Reply(0)
  }
}
