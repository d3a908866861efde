import CPlannerHeader
import Consulting
import Folders
import Glibc
import JSONSource
import PlannerService
import Testing
import Workshop

@testable import CPlanner
@testable import PlannerHTTP
@testable import planner

/// A function that is declared once, in `ToySystem`, is behind every door.
@Suite struct FunctionTests {
  /// The one line that brings the toy in.
  static let systems = System.beside + [.toy]

  private static let toy = Result { () throws(EditionFailure) in
    PlannerService(try EditionSource().loaded(), systems: systems)
  }
  private static let request = #"{"weight_kg": 82, "goal": "recomposition"}"#
  private static let answer = #"{"twice_kg":164,"goal":"recomp"}"#

  @Test("A call is answered, and a mistake named with its place")
  func call() throws {
    let service = try Self.toy.get()
    let response = service.call("twiceTheWeight", Array(Self.request.utf8))
    #expect(String(decoding: response.bytes, as: UTF8.self) == Self.answer)
    let wrong = #"{"weight_kg": 900, "gaol": 1, "goal": "strength", "day": "2026-02-30"}"#
    let refused = try Self.json(service.call("twiceTheWeight", Array(wrong.utf8)).bytes)
    let errors = refused["error"]?["details"]?["errors"]?.array ?? []
    #expect(
      errors.map { "\($0["pointer"]?.string ?? "") \($0["code"]?.string ?? "")" } == [
        "/weight_kg out-of-range", "/gaol unknown-field", "/day no-date",
      ])
    let lawless = Array(#"{"weight_kg": 82, "goal": "strength"}"#.utf8)
    #expect(service.call("twiceTheWeight", lawless).status == .invalidArgument)
  }

  @Test("A batch answers it")
  func batch() throws {
    let line = #"{"id": 7, "function": "twiceTheWeight", "data": \#(Self.request)}"#
    let answered = try Self.toy.get().answer(.text(Array(line.utf8)))
    #expect(
      String(decoding: answered.bytes, as: UTF8.self) == #"{"id":7,"result":\#(Self.answer)}"#)
  }

  @Test("The C library answers it")
  func library() throws {
    let handle = OpenPlanners.add(.anybody(try Self.toy.get()))
    defer { planner_close(handle) }
    var response: UnsafeMutablePointer<CChar>?
    let status = planner_call(
      handle, "twiceTheWeight", Self.request, Self.request.utf8.count, &response, nil)
    defer { planner_free(response) }
    #expect(status == PLANNER_OK)
    #expect(response.map { String(cString: $0) } == Self.answer)
  }

  @Test("HTTP answers it, and the description has its request, answer and example")
  func http() throws {
    let site = Site(LiveService(fixed: try Self.toy.get()))
    let reply = Self.post(site, "/twiceTheWeight", #"{"data":\#(Self.request)}"#)
    #expect(String(decoding: reply, as: UTF8.self) == #"{"result":\#(Self.answer)}"#)
    let document = try Self.json(Self.get(site, "/openapi.json"))
    let operation = document["paths"]?["/twiceTheWeight"]?["post"]
    let body = operation?["requestBody"]?["content"]?["application/json"]
    let fields = document["components"]?["schemas"]?["TwiceTheWeightCallData"]
    #expect(fields?["required"]?.array?.map(\.string) == ["weight_kg"])
    #expect(fields?["properties"]?.members?.map(\.key) == ["weight_kg", "goal", "day"])
    #expect(body?["example"]?["data"]?["weight_kg"]?.number == 82)
  }

  @Test("It has a JSON Schema")
  func schema() throws {
    let schemas = Schemas(try EditionSource().loaded(), systems: Self.systems)
    let entry = try #require(schemas.entries.first { $0.name == "twiceTheWeight" })
    let schema = try Self.json(Array(entry.text.utf8))
    #expect(schema["properties"]?["weight_kg"] != nil)
    #expect(schema["required"]?.array?.map(\.string) == ["weight_kg"])
  }

  @Test("It is a verb, whose options and help are those of its form")
  func verb() throws {
    let asked = Self.run(["twice-the-weight", "--weight", "180lb", "--goal", "recomp"])
    #expect(asked.code == .success && asked.errors == "--weight: 180lb is 81.6 kg\n")
    #expect(try Self.json(Array(asked.output.utf8))["twice_kg"]?.number == 163.2)
    let wrong = Self.run(["twice-the-weight", "--weight", "20", "--gaol", "x"])
    #expect(wrong.code == .usage && wrong.errors.contains("did you mean --goal?"))
    let light = Self.run(["twice-the-weight", "--weight", "20"])
    #expect(light.code == .data && light.errors.contains("--weight: 20 is outside 30 to 250"))
    let help = Self.run(["help", "twice-the-weight"]).output
    #expect(help.contains("--weight KG               body weight: 30–250 kg\n"))
    #expect(help.contains("are for: fat_loss, lean_mass,\n"))
    #expect(help.contains(#"echo '{"weight_kg":82}' | planner twice-the-weight --profile -"#))
    #expect(Self.run(["twice-the-weigth"]).errors.contains("did you mean 'twice-the-weight'?"))
  }

  private static func run(_ words: [String]) -> (code: ExitCode, output: String, errors: String) {
    var console = Console(systems: systems)
    let code = Verb.run(words, console: &console)
    return (
      code, String(decoding: console.output, as: UTF8.self),
      String(decoding: console.errors, as: UTF8.self)
    )
  }

  static func json(_ bytes: [UInt8]) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", bytes: bytes)
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }

  private static func post(_ site: Site, _ path: String, _ body: String) -> [UInt8] {
    let fields = [Head.Field("Host", "x"), Head.Field("Content-Type", "application/json")]
    var visit = site.open(Head(method: "POST", target: path, fields: fields), number: 1, at: noon)
    return site.reply(&visit, body: Array(body.utf8)).body
  }

  static func get(_ site: Site, _ path: String) -> [UInt8] {
    let head = Head(method: "GET", target: path, fields: [Head.Field("Host", "x")])
    var visit = site.open(head, number: 1, at: noon)
    return site.reply(&visit, body: []).body
  }

  private static let noon = ClockReading(nanoseconds: 1, unixNanoseconds: 1_772_452_800_000_000_000)
}
