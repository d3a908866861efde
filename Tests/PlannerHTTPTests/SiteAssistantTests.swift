import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP

/// Assistants over HTTP: a message in, a document out, under the limits of every other address.
@Suite struct SiteAssistantTests {
  private static let envelope =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  private static func post(
    _ body: String, _ headers: [String] = [], to site: Site? = nil
  ) throws -> Reply {
    try (site ?? house.get()).send(
      "POST", "/mcp", ["Content-Type: application/json"] + headers, body)
  }

  private static func asking(_ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test("Who shakes hands is answered with 200, whatever becomes of the message")
  func handshake() throws {
    let hello = try Self.post(Self.asking("initialize", #"{"protocolVersion":"2025-11-25"}"#))
    #expect(hello.status == 200 && hello.json?["result"]?["capabilities"] != nil)
    let call = #"{"name":"searchFoods","arguments":{"text":"egg"}}"#
    let found = try Self.post(
      Self.asking("tools/call", call), ["MCP-Protocol-Version: 2025-11-25"])
    #expect(found.json?["result"]?["isError"]?.bool == false)
    let lost = try Self.post(Self.asking("nobody/knows", "{}"))
    #expect(lost.status == 200 && lost.json?["error"]?["code"]?.number == -32601)
    let silent = try Self.post(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    #expect(silent.status == 202 && silent.body.isEmpty)
    #expect(try Self.post("{").status == 400)
    let old = try Self.post(Self.asking("ping", "{}"), ["MCP-Protocol-Version: 1999-01-01"])
    #expect(old.json?["error"]?["code"]?.number == -32022)
  }

  @Test("Who says the version each time says it in the headers, too")
  func envelopes() throws {
    let headers = ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/list"]
    let body = Self.asking("tools/list", "{\(Self.envelope)}")
    let listed = try Self.post(body, headers)
    #expect(listed.status == 200 && listed.json?["result"]?["resultType"]?.string == "complete")
    for spoiled in [[], [headers[0]], [headers[1]], [headers[0], "Mcp-Method: tools/call"]] {
      let reply = try Self.post(body, spoiled)
      #expect(reply.status == 400 && reply.json?["error"]?["code"]?.number == -32020)
    }
    let call = Self.asking(
      "tools/call", #"{"name":"searchFoods","arguments":{"text":"egg"},\#(Self.envelope)}"#)
    let called = [headers[0], "Mcp-Method: tools/call"]
    #expect(try Self.post(call, called).status == 400)
    #expect(try Self.post(call, called + ["Mcp-Name: searchFoods"]).status == 200)
    let lost = try Self.post(
      Self.asking("nobody/knows", "{\(Self.envelope)}"), [headers[0], "Mcp-Method: nobody/knows"])
    #expect(lost.status == 404 && lost.json?["error"]?["code"]?.number == -32601)
  }

  @Test("It answers POST alone, keeps foreign pages out, and counts calls as others do")
  func limits() throws {
    let site = try house.get()
    let wrong = site.send("GET", "/mcp")
    #expect(wrong.status == 405 && wrong.value("Allow") == "OPTIONS, POST")
    #expect(site.send("OPTIONS", "/mcp").status == 204)
    let ping = Self.asking("ping", "{}")
    let careful = Site.echoing {
      $0.origin = WebOrigin(allowed: ["https://app.example"])
      $0.callsPerMinute = 2
    }
    #expect(try Self.post(ping, ["Origin: https://evil.example"], to: careful).status == 403)
    #expect(try Self.post(ping, ["Origin: https://app.example"], to: careful).status == 200)
    #expect(try Self.post(ping, to: careful).status == 429)
  }

  @Test("Nobody without a token is offered what is about somebody")
  func strangers() throws {
    let listed = try Self.post(Self.asking("tools/list", "{}")).json
    let names = listed?["result"]?["tools"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(names == AssistantReader.athlete.functions)
    let call = Self.asking("tools/call", #"{"name":"today","arguments":{}}"#)
    #expect(try Self.post(call).json?["error"]?["code"]?.number == -32602)
    #expect(listed?["result"]?["resources"] == nil)
  }
}
