import JSONSource
import Synchronization
import Testing

@testable import RuleEngine

/// An image holds what was compiled, and is refused when it is of anything else.
@Suite struct ImageTests {
  @Test("What an image holds is written again as the same bytes")
  func same() throws {
    let bytes = try Self.image()
    let again = try Self.reading(bytes) { rulebook in
      try RulebookImage.bytes(of: rulebook, made: Self.pages)
    }
    #expect(again == bytes)
  }

  @Test("Every example of every page comes out of an image as from the pages")
  func examples() throws {
    let found = try Self.reading(try Self.image()) { $0.runExamples() }
    #expect(found.count == Self.examples)
    #expect(found.failures.map(\.message) == [])
    #expect(try Self.rulebook().runExamples().failures.map(\.message) == [])
  }

  @Test("Names, types, words and messages are those of the pages")
  func words() throws {
    let rulebook = try Self.rulebook()
    try Self.reading(try Self.image()) { read in
      #expect(read.slots == rulebook.slots && read.edition == rulebook.edition)
      #expect(read.book == rulebook.book && read.vocabulary.facts == rulebook.vocabulary.facts)
      #expect(read.vocabulary.wordTypes == rulebook.vocabulary.wordTypes)
      #expect(read.vocabulary.wordType(named: "Experience")?.wordOrAlias("beginner") == 0)
      #expect(read.outlines.map(\.rowIds) == rulebook.outlines.map(\.rowIds))
      let foods = try #require(read.outlines[0].catalogue)
      #expect(foods.values == rulebook.outlines[0].catalogue?.values)
      #expect(foods.texts(ofColumn: 0) == ["egg"] && foods.row(id: "egg") == 0)
      #expect(foods.contexts(ofColumn: 1) == rulebook.outlines[0].catalogue?.contexts(ofColumn: 1))
      let values = [("muscle", "脚")]
      #expect(read.messages.text("why", language: "ja", values: values) == "脚のため")
    }
  }

  @Test("Answering opens no page; a place does")
  func lazy() throws {
    let rulebook = try Self.rulebook()
    let opened = Atomic(0)
    try Self.bytes(try Self.image()) { image in
      let decisions = rulebook.decisions
      let read = try image.rulebook {
        opened.add(1, ordering: .relaxed)
        return decisions
      }
      for name in ["sum", "kinds", "chain"] { _ = try? read.ask(name, Self.given) }
      #expect(opened.load(ordering: .relaxed) == 0)
      #expect(read.place(ofDecision: 1, row: 0) == rulebook.place(ofDecision: 1, row: 0))
      #expect(opened.load(ordering: .relaxed) == 1)
    }
  }

  @Test("An image of other pages, of another engine, cut short or changed is refused")
  func refused() throws {
    let bytes = try Self.image()
    #expect(throws: ImageFailure.format) { try Self.read([]) }
    for (offset, failure) in [(0, ImageFailure.format), (8, .pages), (16, .engine)] {
      #expect(throws: failure) { try Self.read(Self.changed(bytes, at: offset)) }
    }
    for offset in stride(from: 24, to: bytes.count, by: 7) {
      #expect(throws: ImageFailure.self) { try Self.read(Self.changed(bytes, at: offset)) }
      #expect(throws: ImageFailure.self) { try Self.read(Array(bytes[..<offset])) }
    }
  }

  @Test("A reader believes no number that its bytes cannot hold", arguments: 0..<200)
  func hostile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes.withUnsafeBytes { bytes in
      guard var reader = try? ImageReader(bytes, from: 0) else { return }
      _ = try? reader.all(Value.self)
      _ = try? reader.all(FactType.self)
      _ = try? reader.all(RuleProgram.Test.self)
      #expect(reader.position <= bytes.count)
    }
  }
}

extension ImageTests {
  private static let given: [(String, Value)] = [
    ("experience", .string("novice")), ("weightKg", .number(80)), ("weeks", .number(3)),
    ("joints", .list([.string("knee")])), ("halal", .boolean(true)), ("food", .string("egg")),
    ("heightCm", .number(180)),
  ]
  private static let examples = 4

  private static let pages: Fingerprint = {
    var pages = Fingerprint()
    pages.add("pages")
    return pages
  }()

  /// Pages with a catalogue, every kind of cell, and constants and expressions of many kinds.
  private static func rulebook() throws -> Rulebook {
    let kinds = """
      { "decision": "kinds", "question": "?", "source": "test", "hit": "first",
        "in": { "experience": "Experience", "weightKg": "kg?", "joints": "list of Joint",
                "halal": "boolean", "food": "string?" },
        "out": { "label": "string?", "share": "number", "when": "date" },
        "rows": [
          { "id": "a", "when": { "experience": "novice", "weightKg": "< 60, > 90, null" },
            "then": { "label": "light", "share": 0.125, "when": "2026-01-31" } },
          { "id": "b", "when": { "joints": "not(knee)", "food": "egg" },
            "then": { "label": null, "share": "=weightKg / 3", "when": "2026-02-28" } },
          { "id": "c", "when": { "weightKg": "= ? > 100 and weeks > 2", "halal": true },
            "then": { "label": "c", "share": -1, "when": "2026-02-28" } },
          { "id": "d", "then": { "label": "d", "share": "= count(joints) + 0.5", "when": "2026-02-28" } }
        ],
        "examples": [
          { "given": { "experience": "novice", "weightKg": 80, "joints": ["knee"], "halal": true,
                       "food": "egg", "weeks": 3 },
            "expect": { "label": "d", "share": 1.5 } },
          { "given": { "experience": "novice", "weightKg": 80, "joints": [], "halal": false,
                       "food": "egg" }, "expect": { "label": null } } ] }
      """
    let sum = """
      { "decision": "sum", "question": "?", "source": "test", "hit": "collect",
        "aggregate": "sum", "in": { "weeks": "int" }, "out": { "total": "number" },
        "rows": [ { "id": "x", "when": { "weeks": "[1..4]" }, "then": { "total": 2 } },
                  { "id": "y", "when": { "weeks": ">= 3" }, "then": { "total": 3 } } ],
        "examples": [ { "given": { "weeks": 3 }, "expect": { "total": 5 } } ] }
      """
    let chain = """
      { "decision": "chain", "question": "?", "source": "test", "out": { "chained": "number" },
        "is": "if experience = \\"novice\\" then total * 2 + min(weeks, 9) else share",
        "examples": [ { "given": { "experience": "novice", "weeks": 3 },
                        "expect": { "chained": 13 } } ] }
      """
    let foods = """
      { "catalogue": "foods", "question": "?", "source": "test",
        "columns": { "id": "string", "parts": { "protein": "number", "tags": "list of string" } },
        "rows": [ { "id": "egg", "parts": { "protein": 13, "tags": ["a", "b"] } } ] }
      """
    let (rulebook, found) = Fixture.load(
      [("kinds", kinds), ("sum", sum), ("chain", chain)], others: [("Catalog/foods.json", foods)])
    return try #require(rulebook, "\(found)")
  }

  private static func image() throws -> [UInt8] {
    try RulebookImage.bytes(of: try rulebook(), made: pages)
  }

  private static func changed(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
    var bytes = bytes
    bytes[offset] ^= 0x11
    return bytes
  }

  private static func bytes<Result>(
    _ bytes: [UInt8], _ use: (RulebookImage) throws -> Result
  ) throws -> Result {
    try bytes.withUnsafeBytes { try use(try RulebookImage($0, of: pages)) }
  }

  private static func reading<Result>(
    _ bytes: [UInt8], _ use: (Rulebook) throws -> Result
  ) throws -> Result {
    let decisions = try rulebook().decisions
    return try Self.bytes(bytes) { try use(try $0.rulebook { decisions }) }
  }

  private static func read(_ bytes: [UInt8]) throws {
    try reading(bytes) { _ in }
  }
}
