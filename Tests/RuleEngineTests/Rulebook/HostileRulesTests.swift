import JSONSource
import Testing

@testable import RuleEngine

/// Whatever the files hold, loading ends with an answer or with mistakes.
@Suite struct HostileRulesTests {
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ":", ",", "-", "=", "?", "null", "true", "1e999", "\"-\"",
      "\\u0000",
      "\"\"", "[[[[", "not(", "..", "list of ", "int ", "\u{0}", "é", "0", "\"in\": {},",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x80]]

  @Test(arguments: 0..<4)
  func mutatedFoldersNeverTrap(part: UInt64) {
    let table = Fixture.table(
      inputs: #""weeks": "int", "joints": "list of Joint", "weightKg": "kg?""#,
      rows: [
        #"{ "id": "a", "when": { "weeks": "[2..5)", "joints": "knee, empty" }, "then": { "o": "= weeks * 2" }, "because": "plain" }"#,
        #"{ "id": "b", "when": { "weeks": ">= 5", "weightKg": "= ? > heightCm" }, "then": { "o": 4 } }"#,
      ])
    let files = Fixture.files([("band", Fixture.band), ("t", table)])
    var random = SeededGenerator(seed: part)
    for _ in 0..<150 {
      var changed = files
      for _ in 0...random.next() % 3 {
        let index = Int(random.next() % UInt64(files.count))
        var bytes = changed[index].bytes
        let start = Int(random.next() % UInt64(bytes.count + 1))
        let end = min(bytes.count, start + Int(random.next() % 12))
        bytes.replaceSubrange(start..<end, with: random.pick(Self.pieces))
        changed[index] = SourceFile(name: changed[index].name, bytes: bytes)
      }
      var diagnostics = Diagnostics()
      let rulebook = Rulebook.load(changed, into: &diagnostics)
      #expect((rulebook == nil) == diagnostics.hasErrors)
      _ = rulebook?.runExamples()
      for diagnostic in diagnostics.list { _ = diagnostic.rendered() }
    }
  }

  @Test func aTableOfAHundredThousandRowsIsLoaded() throws {
    let rows = (0..<100_000).map {
      #"{ "id": "\#($0)", "when": { "heightCm": "[\#($0)..\#($0 + 1))" }, "then": { "o": \#($0) } }"#
    }
    let page = Fixture.table(inputs: #""heightCm": "cm""#, rows: rows)
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    #expect(try rulebook.ask("t", [("heightCm", .number(99_999.5))]).0[0] == .number(99_999))
  }

  @Test func aHundredThousandRowsForEverythingAreRefusedInTime() {
    let rows = (0..<100_000).map { #"{ "id": "\#($0)", "then": { "o": 1 } }"# }
    let page = Fixture.table(inputs: #""heightCm": "cm""#, rows: rows)
    #expect(Fixture.load([("t", page)]).found.contains("[overlapping-rows]"))
  }

  @Test func thousandsOfNamesAreRefused() {
    let pages = (0..<4001).map { (name: "p\($0)", text: Fixture.formula("p\($0)", "o\($0)", "1")) }
    #expect(Fixture.load(pages).found.contains("[too-many-names]"))
  }

  @Test func textsOfAMegabyteAreReported() {
    let long = String(repeating: "a", count: 1_000_000)
    let page = Fixture.table(
      inputs: #""experience": "Experience", "weeks": "int", "\#(long)": "kg""#,
      out: #""\#(long)": "number""#,
      rows: [
        #"{ "id": "\#(long)", "when": { "experience": "\#(long)", "weeks": "\#(long)" }, "then": { "o": 1 } }"#,
        #"{ "id": "\#(long)", "when": { "weeks": "= \#(long)", "experience": "not(\#(long), novice)" }, "then": { "\#(long)": 1 } }"#,
      ])
    #expect(Fixture.load([("t", page)]).rulebook == nil)
  }
}
