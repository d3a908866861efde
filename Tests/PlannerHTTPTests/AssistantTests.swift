import Folders
import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP

/// The protocol of assistants, message by message; `McpTests` tries its tools.
@Suite struct AssistantTests {
  private static let service = Result { () throws(EditionFailure) in try PlannerService() }

  private static func desk() throws -> AssistantDesk {
    let service = try service.get()
    return AssistantDesk(service, for: .athlete, remembers: false, answering: service.answer)
  }
  private static let envelope =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  /// What comes back for a line; nil for nothing.
  private static func answer(_ line: String) throws -> JSON? {
    let talk = AssistantTalk(try desk())
    guard let bytes = talk.answer(to: .text(Array(line.utf8))) else { return nil }
    return try Checkout.json(bytes)
  }

  private static func ask(_ method: String, _ parameters: String = "{}") throws -> JSON? {
    try answer(asking(method, parameters))
  }

  private static func asking(_ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test(
    "What cannot be a message has its own code, and the id where one was said",
    arguments: [
      ("{", -32700, false), ("", -32700, false), (#"{"a":1,"a":2}"#, -32700, false),
      ("[]", -32600, false), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, false),
      ("7", -32600, false), ("{}", -32600, false), (#"{"id":7,"method":"ping"}"#, -32600, true),
      (#"{"jsonrpc":"2.0","id":7,"method":3}"#, -32600, true),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, false),
      (#"{"jsonrpc":"2.0","id":[7],"method":"ping"}"#, -32600, false),
      (#"{"jsonrpc":"2.0","id":7,"method":"nobody/knows"}"#, -32601, true),
      (#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":[]}"#, -32602, true),
      (asking("tools/call", #"{"name":"deleteMe"}"#), -32602, true),
      (asking("tools/list", #"{"cursor":"x"}"#), -32602, true),
      (asking("prompts/get", #"{"name":"log_day"}"#), -32602, true),
      (asking("resources/read", #"{"uri":"x"}"#), -32002, true),
    ])
  func faults(line: String, code: Int, hasID: Bool) throws {
    let answer = try #require(try Self.answer(line))
    #expect(answer["error"]?["code"]?.number == Double(code))
    #expect(answer["id"]?.number == (hasID ? 7 : nil))
    #expect(answer["jsonrpc"]?.string == "2.0" && answer["result"] == nil)
  }

  @Test(
    "What wants no answer gets none",
    arguments: [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"nobody/knows","params":3}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#,
    ])
  func silence(line: String) throws {
    #expect(try Self.answer(line) == nil)
  }

  @Test("Who shakes hands is met in their version, or in the newest there is")
  func handshake() throws {
    for (asked, met) in [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2030-01-01", "2025-11-25"),
    ] {
      let answer = try Self.ask("initialize", #"{"protocolVersion":"\#(asked)","capabilities":{}}"#)
      #expect(answer?["result"]?["protocolVersion"]?.string == met)
      #expect(answer?["result"]?["serverInfo"]?["name"]?.string == "planner")
    }
    #expect(try Self.ask("ping")?["result"]?.members?.isEmpty == true)
    #expect(try Self.ask("tools/list")?["result"]?["resultType"] == nil)
  }

  @Test("Who says the version with each request is told so with each result")
  func envelopes() throws {
    for method in ["server/discover", "tools/list", "resources/list", "prompts/list"] {
      let result = try Self.ask(method, "{\(Self.envelope)}")?["result"]
      #expect(result?["resultType"]?.string == "complete", "\(method)")
      #expect(result?["ttlMs"]?.number == 0 && result?["cacheScope"]?.string == "private")
    }
    #expect(try Self.ask("ping", "{\(Self.envelope)}")?["error"]?["code"]?.number == -32601)
    #expect(try Self.ask("server/discover")?["error"]?["code"]?.number == -32602)
    let other = Self.envelope.replacing("2026-07-28", with: "2031-01-01")
    let refused = try Self.ask("server/discover", "{\(other)}")?["error"]
    #expect(refused?["code"]?.number == -32022)
    #expect(refused?["data"]?["supported"]?.array?.compactMap(\.string) == ["2026-07-28"])
  }

  @Test("A tool's form is the function's own, and nothing of a person is on offer without a store")
  func forms() throws {
    let tools = try #require(try Self.ask("tools/list")?["result"]?["tools"]?.array)
    #expect(tools.compactMap { $0["name"]?.string } == AssistantReader.athlete.functions)
    for tool in tools {
      let name = tool["name"]?.string ?? ""
      let function = try #require(try Self.service.get().function(name))
      let fields = tool["inputSchema"]?["properties"]?.members?.map(\.key) ?? []
      #expect(fields == function.request.fields.map(\.name) + ["from_line"], "\(name)")
      #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
    }
  }

  @Test("A mistake is a result for the model, with code, pointer and hint")
  func mistakes() throws {
    let call = #"{"name":"generatePlan","arguments":{"schedule_days":9,"goal":"swell"}}"#
    let result = try Self.ask("tools/call", call)?["result"]
    #expect(result?["isError"]?.bool == true)
    let text = result?["content"]?.array?.first?["text"]?.string ?? ""
    #expect(text.contains("/schedule_days: ") && text.contains("/goal: "))
    #expect(text.contains("hint: "))
    let errors = result?["structuredContent"]?["error"]?["details"]?["errors"]?.array ?? []
    #expect(errors.count == 2 && errors.allSatisfy { $0["code"]?.string != nil })
  }

  @Test("Parts of a long text are short, follow each other and lose no line")
  func parts() {
    for width in [1, 40, 300] {
      let lines = (1...300).map { "\($0) " + String(repeating: "é", count: width) }
      var (told, first): ([String], Int) = ([], 1)
      while true {
        let part = AssistantText.Part(of: lines.joined(separator: "\n") + "\n\n", from: first)
        #expect(part.text.utf8.count <= AssistantText.Part.most)
        told += part.text.split(separator: "\n").map(String.init)
        guard let rest = part.rest else { break }
        #expect(rest.lowerBound > first && rest.upperBound == 300)
        first = rest.lowerBound
      }
      #expect(told == lines)
    }
    #expect(AssistantText.Part(of: "a", from: 90).text.isEmpty)
    let huge = AssistantText.Part(of: String(repeating: "x", count: 100_000) + "\ny", from: 1)
    #expect(huge.text.hasSuffix("x…\ny") && huge.rest == nil)
  }

  @Test("Whatever a line holds, it is answered by one document or by nothing")
  func hostile() throws {
    let talk = AssistantTalk(try Self.desk())
    let lines = [
      Self.asking("initialize", #"{"protocolVersion":"2025-11-25"}"#), Self.asking("ping", "{}"),
      Self.asking("server/discover", "{\(Self.envelope)}"),
      Self.asking(
        "tools/call",
        #"{"name":"readWorkoutLine","arguments":{"text":"bench 80x8x3","from_line":2}}"#),
      Self.asking(
        "tools/call",
        #"{"name":"recalculateIndexes","arguments":{"weight_kg":82,"height_cm":180}}"#),
      Self.asking(
        "prompts/get", #"{"name":"log_day","arguments":{"lines":"2 eggs","language":"ja"}}"#),
      Self.asking("resources/read", #"{"uri":"rules://x"}"#),
    ].map { Array($0.utf8) }
    var chance = Chance()
    var odd: [String] = []
    for round in 0..<1000 {
      var line = lines[round % lines.count]
      for _ in 0...chance.next(4) { Self.spoil(&line, &chance, from: lines) }
      let answer = talk.answer(to: chance.next(100) == 0 ? .tooLong : .text(line))
      guard let answer else { continue }
      let json = try? Checkout.json(answer)
      let isWhole = json?["jsonrpc"]?.string == "2.0" && json?["id"] != nil
      if !isWhole || answer.contains(UInt8(ascii: "\n")) {
        odd.append(String(decoding: line, as: UTF8.self))
      }
    }
    #expect(odd == [])
  }

  /// Changes, adds, loses or doubles some bytes of a line.
  private static func spoil(_ line: inout [UInt8], _ chance: inout Chance, from lines: [[UInt8]]) {
    let place = chance.next(line.count)
    switch chance.next(6) {
    case 0: line[place] = UInt8(chance.next(256))
    case 1: line.removeSubrange(place..<min(line.count, place + 1 + chance.next(8)))
    case 2: line.insert(line[chance.next(line.count)], at: place)
    case 3: line.insert(contentsOf: lines[chance.next(lines.count)], at: place)
    case 4: line = Array(String(repeating: "[", count: 1 + chance.next(3000)).utf8) + line
    default: line.replaceSubrange(place..<place, with: Array(#"\ud800"#.utf8))
    }
    if line.isEmpty { line = [0] }
  }
}
