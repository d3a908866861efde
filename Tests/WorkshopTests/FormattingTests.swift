import Folders
import JSONSource
import PlannerService
import Testing

@testable import Workshop

@Suite struct FormattingTests {
  @Test("A page is written one row a line, its columns below each other")
  func page() throws {
    let page = """
      {"question": "How many?", "decision": "band", "source": "me",
       "rows": [{"then": {"high": 12, "low": 1.50}, "id": "novice", "when": {"experience": "novice"}},
        {"id": "all", "then": {"low": 14, "high": 2e1}, "note": "筋\\u006c"}],
       "out": {"low": "sets", "high": "sets"}, "in": {"experience": "Experience"}, "why": [1,2]}
      """
    let wanted = """
      {
        "decision": "band",
        "question": "How many?",
        "source": "me",
        "in":  { "experience": "Experience" },
        "out": { "low": "sets", "high": "sets" },
        "rows": [
          { "id": "novice", "when": { "experience": "novice" }, "then": { "low": 1.50, "high": 12 } },
          { "id": "all",                                        "then": { "low": 14,   "high": 2e1 }, "note": "筋\\u006c" }
        ],
        "why": [1, 2]
      }

      """
    #expect(try formatted(page) == wanted)
  }

  @Test("Wide characters are counted as wide")
  func wideCharacters() throws {
    let page = """
      {"decision": "d", "out": {"a": "string"}, "rows": [
      {"id": "胸", "then": {"a": "x"}}, {"id": "back", "then": {"a": "y"}}]}
      """
    let lines = try formatted(page).split(separator: "\n").filter { $0.contains("\"id\"") }
    #expect(
      lines == [
        #"    { "id": "胸",   "then": { "a": "x" } },"#,
        #"    { "id": "back", "then": { "a": "y" } }"#,
      ])
  }

  @Test(
    "Every file of the house means the same after formatting, and is formatted once and for all")
  func shippedFiles() throws {
    for file in try House.files() { try Self.expectHarmless(file.bytes, file.name) }
  }

  @Test("What mutations leave of pages is formatted harmlessly, or left alone", arguments: 0..<8)
  func mutations(seed: Int) throws {
    let files = try House.files().filter { $0.bytes.count < 20_000 }
    var random = Dice(seed)
    for _ in 0..<75 {
      let file = files[random.below(files.count)]
      try Self.expectHarmless(random.mutated(file.bytes), file.name)
    }
  }

  @Test("A file that is no JSON is reported and stays; the others are written")
  func brokenFile() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("Rules/book.json", #"{"chapters": [],"edition": "e"}"#)
    folder.write("Rules/1-a/broken.json", #"{"decision": "#)
    let paths = try FileFormatting.files(at: folder.path)
    let tried = try FileFormatting.format(paths, writes: false)
    #expect(try folder.text("Rules/book.json") == #"{"chapters": [],"edition": "e"}"#)
    let outcome = try FileFormatting.format(paths, writes: true)
    #expect(outcome == tried)
    #expect(outcome.files == 2 && outcome.changed == ["\(folder.path)/Rules/book.json"])
    #expect(outcome.mistakes.map(\.place?.file) == ["\(folder.path)/Rules/1-a/broken.json"])
    #expect(try folder.text("Rules/1-a/broken.json") == #"{"decision": "#)
    #expect(
      try folder.text("Rules/book.json") == "{\n  \"edition\": \"e\",\n  \"chapters\": []\n}\n")
  }

  @Test("Folders without rules are not touched")
  func otherFolder() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("package.json", "{}")
    #expect(throws: FileFormatting.Failure.noRules(folder.path)) {
      try FileFormatting.files(at: folder.path)
    }
    #expect(throws: FileFormatting.Failure.self) {
      try FileFormatting.files(at: folder.path + "/nowhere")
    }
  }

  private func formatted(_ text: String) throws -> String {
    var diagnostics = Diagnostics()
    let bytes = RuleFormatter.formatted(
      SourceFile(name: "Rules/1-a/page.json", text: text), into: &diagnostics)
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  /// The two laws: the same meaning, and nothing left to do.
  private static func expectHarmless(_ bytes: [UInt8], _ name: String) throws {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: name, bytes: bytes)
    guard let before = JSONParser.parse(source, into: &diagnostics) else {
      return #expect(RuleFormatter.formatted(source, into: &diagnostics) == nil)
    }
    let once = try #require(RuleFormatter.formatted(source, into: &diagnostics))
    let result = SourceFile(name: name, bytes: once)
    let after = try #require(JSONParser.parse(result, into: &diagnostics), "\(name)")
    let isSame = Meaning(before, source) == Meaning(after, result)
    let isSettled = RuleFormatter.formatted(result, into: &diagnostics) == once
    if !isSame || !isSettled { Issue.record("\(name): \(String(decoding: bytes, as: UTF8.self))") }
  }
}

/// What a text says: members in any order, numbers and texts as they are spelled.
private indirect enum Meaning: Hashable {
  case leaf(ArraySlice<UInt8>)
  case list([Meaning])
  case object(Set<[Meaning]>)

  init(_ json: JSON, _ source: SourceFile) {
    func written(_ range: Range<Int32>) -> Meaning {
      .leaf(source.bytes[Int(range.lowerBound)..<Int(range.upperBound)])
    }
    switch json.kind {
    case .array(let items): self = .list(items.map { Meaning($0, source) })
    case .object(let members):
      self = .object(Set(members.map { [written($0.keyRange), Meaning($0.value, source)] }))
    default: self = written(json.range)
    }
  }
}
