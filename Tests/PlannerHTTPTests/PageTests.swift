import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP

/// What anybody may read.
@Suite struct PageTests {
  @Test("Every page has a tag, and who holds it gets 304 without a body")
  func tags() throws {
    let site = try house.get()
    var seen: Set<String> = []
    for target in [
      "/openapi.json", "/v1/catalog", "/v1/catalog/exercises", "/v1/catalog/ingredients",
      "/v1/catalog/supplements", "/v1/catalog/exercises/back_squat",
    ] {
      let reply = site.send("GET", target)
      let tag = try #require(reply.value("ETag"))
      seen.insert(tag)
      #expect(reply.status == 200 && reply.json != nil, "\(target)")
      #expect(reply.value("Cache-Control") == "public, max-age=0, must-revalidate")
      for held in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = site.send("GET", target, ["If-None-Match: \(held)"])
        #expect(again.status == 304 && again.body.isEmpty && again.value("ETag") == tag)
      }
      #expect(site.send("GET", target, ["If-None-Match: \"x\""]).status == 200)
      #expect(site.send("HEAD", target).value("ETag") == tag)
    }
    #expect(seen.count == 6)
  }

  @Test("The journal is served in both languages, and may run and load its own files alone")
  func journal() throws {
    let site = try house.get()
    for (target, type, part) in [
      ("/journal", "text/html", "<html lang=\"en\">"),
      ("/journal/ja", "text/html", "<html lang=\"ja\">"),
      ("/journal.js", "text/javascript", "'use strict'"), ("/journal.css", "text/css", "main {"),
    ] {
      let reply = site.send("GET", target)
      #expect(reply.status == 200 && reply.value("Content-Type") == "\(type); charset=utf-8")
      #expect(String(decoding: reply.body, as: UTF8.self).contains(part))
      let policy = reply.value("Content-Security-Policy") ?? ""
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
      #expect(!policy.contains("unsafe"))
      #expect(reply.value("X-Content-Type-Options") == "nosniff")
      #expect(site.send("POST", target).status == 405)
    }
    #expect(site.send("GET", "/journal/xx").status == 404)
  }

  @Test("The catalogue says what its list promises")
  func catalogue() throws {
    let site = try house.get()
    for item in site.send("GET", "/v1/catalog").json?["catalogues"]?.array ?? [] {
      let page = site.send("GET", item["path"]?.string ?? "").json
      let rows = page?["rows"]?.array ?? []
      #expect(rows.count == item["count"]?.number.map { Int($0) } && rows.count > 10)
      let id = rows.last?["id"]?.string ?? ""
      let thing = site.send("GET", "\(item["path"]?.string ?? "")/\(id)").json
      #expect(thing?["name"]?.string == rows.last?["name"]?.string)
    }
    #expect(site.send("GET", "/v1/catalog/exercises/nothing").code == "unknown-id")
    #expect(site.send("GET", "/v1/catalog?x=1").code == "unknown-parameter")
  }

  @Test("The description has every function, and its examples are answered")
  func description() throws {
    let site = try house.get()
    let document = try #require(site.send("GET", "/openapi.json").json)
    let paths = try #require(document["paths"]?.members)
    #expect(document["openapi"]?.string == "3.1.0")
    let functions = site.live.state.service.functions
    #expect(Set(paths.map(\.key)).isSuperset(of: functions.map { "/\($0.name)" }))
    for function in functions {
      guard let example = function.example else { continue }
      #expect(site.call("/\(function.name)", "{\"data\":\(example)}").status == 200)
    }
    #expect(document["components"]?["securitySchemes"] == nil)
  }

  @Test("The description names the tokens that are asked for")
  func security() throws {
    var settings = Site.Settings()
    settings.gate = Gate(
      people: try TokenTests.policy(), apps: try TokenTests.policy(isRequired: true))
    let site = Site(try LiveService(), settings)
    let document = site.send("GET", "/openapi.json").json
    let post = document?["paths"]?["/generatePlan"]?["post"]
    var writer = JSONWriter()
    if let security = post?["security"] { writer.json(security) }
    #expect(writer.text == #"[{"appCheck":[]},{"bearer":[],"appCheck":[]}]"#)
  }
}
