import Folders
import JSONSource
import PlannerService
import Population
import Remembering
import Store
import StoreLaws
import Testing

@testable import PlannerHTTP

/// People who are remembered by the site, each by their token.
@Suite struct ConnectionPoolTests {
  /// A site with a store of a test's own.
  final class Remembering: Sendable {
    let folder: Folder
    let site: Site

    init() throws {
      let folder = try Folder()
      var settings = Site.Settings()
      settings.gate = Gate(people: try TokenTests.policy())
      let location = StoreLocation(try TestServer.schema() ?? "\(folder.path)/people.db")
      settings.pool = try ConnectionPool(connections: 3) { () throws(StoreFailure) in
        try location.open()
      }
      self.folder = folder
      site = Site(try LiveService(), settings)
    }

    deinit { folder.remove() }

    func call(_ function: String, _ data: String, as name: String?) -> Reply {
      let headers = name.map { ["Authorization: Bearer \(TokenTests.token(sub: "\"\($0)\""))"] }
      return site.call("/\(function)", "{\"data\":\(data)}", headers ?? [])
    }
  }

  private static func weight(_ number: Int, _ kilograms: Double) -> String {
    #"{"client":"phone","device":"","cursor":0,"events":[{"number":\#(number),"stream":"weight","#
      + #""at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"weight_kg":\#(kilograms)}}]}"#
  }

  @Test("Everybody sees their own, and nobody sees anything without a token")
  func isolation() throws {
    let remembering = try Remembering()
    #expect(remembering.call("sync", Self.weight(1, 81.25), as: "ann").status == 200)
    #expect(remembering.call("sync", Self.weight(1, 62.5), as: "bob").status == 200)
    for (name, own, other) in [("ann", "81.25", "62.5"), ("bob", "62.5", "81.25")] {
      for (function, data) in [
        ("history", #"{"stream":"weight"}"#), ("today", #"{"date":"2026-03-02"}"#),
        ("progress", #"{"date":"2026-03-02"}"#), ("exportMyData", "{}"),
      ] {
        let reply = remembering.call(function, data, as: name)
        #expect(reply.status == 200 && reply.text.contains(own), "\(function) \(reply.text)")
        #expect(!reply.text.contains(other))
      }
    }
    let functions = remembering.site.live.state.service.personal.map(\.name)
    for function in functions where function != "generatePlan" {
      // A session that is not to be kept is one of anybody, and a tip of a summary that is sent.
      let asked = ["sessionEvent": #"{"save":true}"#, "formTip": #"{"session_id":"a"}"#]
      let data = asked[function] ?? #"{"date":"2026-03-02"}"#
      let reply = remembering.call(function, data, as: nil)
      #expect(reply.status == 401 && reply.value("WWW-Authenticate") == "Bearer")
    }
    #expect(remembering.call("generatePlan", #"{"schedule_days":3}"#, as: nil).status == 200)
    let saving = remembering.call("generatePlan", #"{"schedule_days":3,"save":true}"#, as: nil)
    #expect(saving.status == 401)
  }

  @Test("A token of another issuer is another person, and one without an issuer is nobody")
  func issuers() throws {
    let folder = try Folder()
    defer { folder.remove() }
    var settings = Site.Settings()
    settings.gate = Gate(
      people: TokenPolicy(
        keys: try TokenTests.keys(TokenTests.key("one")), issuer: nil, audiences: [],
        isRequired: false))
    settings.pool = try ConnectionPool(connections: 1) { () throws(StoreFailure) in
      try SQLiteDatabase(path: "\(folder.path)/people.db")
    }
    let site = Site(try LiveService(), settings)
    func history(_ issuer: String, _ body: String) -> Reply {
      let token = TokenTests.token(iss: issuer)
      return site.call(
        body.isEmpty ? "/history" : "/sync",
        body.isEmpty
          ? #"{"data":{"stream":"weight"}}"# : "{\"data\":\(body)}",
        ["Authorization: Bearer \(token)"])
    }
    #expect(history(#""a""#, Self.weight(1, 81.25)).status == 200)
    #expect(history(#""a""#, "").text.contains("81.25"))
    #expect(history(#""b""#, "").json?["result"]?["events"]?.array?.isEmpty == true)
    #expect(history("null", "").status == 401)
  }

  @Test("An anonymous beginning is kept by whoever signs in")
  func upgrade() throws {
    let remembering = try Remembering()
    #expect(remembering.call("sync", Self.weight(1, 81.25), as: "anonymous-7").status == 200)
    let token = TokenTests.token(sub: #""ann""#)
    let added = remembering.call("addIdentity", #"{"token":"\#(token)"}"#, as: "anonymous-7")
    #expect(added.status == 200, "\(added.text)")
    let history = remembering.call("history", #"{"stream":"weight"}"#, as: "ann")
    #expect(history.text.contains("81.25"))
    let wrong = TokenTests.token(signature: "x")
    let refused = remembering.call("addIdentity", #"{"token":"\#(wrong)"}"#, as: "anonymous-7")
    #expect(refused.code == "wrong-token")
  }

  @Test("Without a store the functions are there and say what is missing")
  func storeless() throws {
    let site = try house.get()
    let reply = site.call("/sync", #"{"data":{}}"#)
    #expect(reply.status == 400 && reply.code == "no-store")
    #expect(reply.json?["error"]?["status"]?.string == "FAILED_PRECONDITION")
  }

  @Test("The description has the functions about somebody where somebody is remembered")
  func description() throws {
    let remembering = try Remembering()
    let document = remembering.site.send("GET", "/openapi.json").json
    let paths = document?["paths"]
    for function in remembering.site.live.state.service.personal {
      #expect(paths?["/\(function.name)"]?["post"] != nil, "\(function.name)")
    }
    let data = document?["components"]?["schemas"]?["AdaptPlanCallData"]
    #expect(data?["properties"]?["save"] != nil && data?["required"] == nil)
    #expect(try house.get().send("GET", "/openapi.json").json?["paths"]?["/sync"] == nil)
  }

  @Test(
    "A store that cannot be written is told without its place, and heals by itself",
    .enabled(if: !TestServer.isNamed))
  func broken() throws {
    let remembering = try Remembering()
    let path = "\(remembering.folder.path)/people.db"
    let other = try SQLiteDatabase(path: path, waitMilliseconds: 0)
    try other.writing { () throws(StoreFailure) in
      let start = remembering.call("history", #"{"stream":"weight"}"#, as: "ann")
      #expect(start.status == 503 && start.code == "store-busy")
      #expect(!start.text.contains(path))
    }
    #expect(remembering.call("history", #"{"stream":"weight"}"#, as: "ann").status == 200)
  }
}
