import Folders
import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP
@testable import planner

/// The tools that `planner mcp` gives to each reader; `AssistantTests` tries the protocol.
@Suite struct McpTests {
  /// Speaks with the desk that some words of the verb put up.
  private static func talk(_ words: [String]) throws -> AssistantTalk {
    var console = Console(environment: [:])
    let options = [McpVerb.reader, McpVerb.store] + Option.common
    let arguments = try Arguments.parse(words, options: options)
    _ = console.functions(askedBy: words)
    return AssistantTalk(try McpVerb.desk(arguments, console))
  }

  private static func result(
    _ method: String, _ parameters: String = "{}", of talk: AssistantTalk
  ) throws -> JSON {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
    let answer = try #require(talk.answer(to: .text(Array(line.utf8))))
    let json = try Checkout.json(answer)
    return try #require(json["result"], "\(String(decoding: answer, as: UTF8.self))")
  }

  private static func call(
    _ tool: String, _ arguments: String, of talk: AssistantTalk
  ) throws -> JSON {
    try result("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#, of: talk)
  }

  private static func text(_ result: JSON) -> String {
    result["content"]?.array?.first?["text"]?.string ?? ""
  }

  @Test("Every tool of the athlete is answered with its example, in words that a model can take")
  func athlete() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let talk = try Self.talk(["--store", "\(folder.path)/me.db"])
    let kept = try Self.call("generatePlan", #"{"schedule_days":4,"save":true}"#, of: talk)
    #expect(kept["isError"]?.bool == false, "\(Self.text(kept))")
    // What is deleted must have been written down, and what is taken back deleted.
    let entry = try Self.logged(by: talk)
    let known = [
      "deleteEntry": #"{"client":"c","number":2,"date":"2026-03-02","entry":\#(entry)}"#,
      "undoEntry": #"{"client":"c","number":3,"date":"2026-03-02","entry":\#(entry)}"#,
      "adaptPlan": #"{"date":"2026-03-02"}"#,
    ]
    let wanted = AssistantReader.athlete.personal + AssistantReader.athlete.functions
    #expect(talk.desk.tools.map(\.function.name) == wanted)
    for tool in talk.desk.tools {
      let name = tool.function.name
      let answer = try Self.call(name, known[name] ?? tool.function.example ?? "{}", of: talk)
      #expect(answer["isError"]?.bool == false, "\(name): \(Self.text(answer))")
      #expect(answer["structuredContent"]?.members != nil, "\(name)")
      let text = Self.text(answer)
      #expect(!text.isEmpty && text.utf8.count < 2 * AssistantText.Part.most, "\(name)")
    }
  }

  /// A line of food that was kept, as other functions name it.
  private static func logged(by talk: AssistantTalk) throws -> String {
    let line =
      #"{"client":"c","number":1,"at":"2026-03-02T08:00:00Z","zone":"UTC","text":"2 eggs"}"#
    let entry = try call("logEntry", line, of: talk)["structuredContent"]?["entry"]
    var writer = JSONWriter()
    writer.json(entry ?? .null)
    return writer.text
  }

  @Test("A long plan is told in parts, and says how to ask for the next one")
  func longTexts() throws {
    let talk = try Self.talk([])
    let first = Self.text(try Self.call("generatePlan", #"{"schedule_days":4}"#, of: talk))
    let said = try #require(first.split(separator: "\n").last)
    let number = try #require(said.split(separator: " ").last.map(String.init))
    #expect(said.contains("call generatePlan again") && said.contains("from_line \(number)"))
    let arguments = #"{"schedule_days":4,"from_line":\#(number)}"#
    let second = Self.text(try Self.call("generatePlan", arguments, of: talk))
    #expect(!second.isEmpty && !first.contains(second.prefix(200)))
    let wrong = try Self.call("generatePlan", #"{"schedule_days":4,"from_line":0}"#, of: talk)
    #expect(wrong["isError"]?.bool == true && Self.text(wrong).contains("/from_line"))
  }

  @Test("A day, a page and a source can be read; prompts speak both languages")
  func shelf() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let talk = try Self.talk(["--store", "\(folder.path)/me.db"])
    _ = try Self.call("generatePlan", #"{"schedule_days":4,"save":true}"#, of: talk)
    for (address, part) in [
      ("plan://today", "Meals"), ("sources://", "statements"), ("sources://acsm_2026", "acsm_2026"),
      ("rules://planning/3-volume/volume-band.json", "How many hard sets"),
    ] {
      let read = try Self.result("resources/read", #"{"uri":"\#(address)"}"#, of: talk)
      let text = read["contents"]?.array?.first?["text"]?.string ?? ""
      #expect(text.contains(part), "\(address): \(text.prefix(200))")
    }
    var (listed, cursor): ([String], String?) = ([], nil)
    repeat {
      let from = cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}"
      let part = try Self.result("resources/list", from, of: talk)
      listed += part["resources"]?.array?.compactMap { $0["uri"]?.string } ?? []
      cursor = part["nextCursor"]?.string
    } while cursor != nil
    #expect(listed.count > 200 && Set(listed).count == listed.count)
    for (language, word) in [("en", "Write down"), ("ja", "記録")] {
      let arguments = #"{"lines":"2 eggs","language":"\#(language)"}"#
      let prompt = try Self.result(
        "prompts/get", #"{"name":"log_day","arguments":\#(arguments)}"#, of: talk)
      let said = prompt["messages"]?.array?.first?["content"]?["text"]?.string ?? ""
      #expect(said.contains(word) && said.contains("2 eggs"))
    }
  }
}
