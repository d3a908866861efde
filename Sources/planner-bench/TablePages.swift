import JSONSource
import RuleEngine

/// The rules that `TableBench` asks: seeded, the same on every machine.
enum TablePages {
  /// All pages in one edition.
  static var files: [SourceFile] { files(["small", "formula", "first", "collect"]) }

  /// Some pages in an edition.
  static func files(_ pages: [String]) -> [SourceFile] {
    let names = pages.map { "\"\($0)\"" }.joined(separator: ", ")
    let book =
      #"{ "edition": "bench", "chapters": [ { "folder": "1", "title": "1", "pages": [\#(names)] } ] }"#
    var files = [
      SourceFile(name: "Rules/book.json", text: book),
      SourceFile(name: "Rules/vocabulary.json", text: vocabulary),
      SourceFile(name: "Rules/messages/en.json", text: "{}"),
    ]
    for page in pages {
      files.append(SourceFile(name: "Rules/1/\(page).json", text: text(of: page)))
    }
    return files
  }

  /// Facts to ask about.
  static func facts(_ rulebook: Rulebook, count: Int) -> [Facts] {
    var random = SeededNumbers(seed: 3)
    return (0..<count).map { _ in
      var facts = rulebook.emptyFacts
      for (slot, fact) in rulebook.vocabulary.facts.enumerated() {
        facts[slot] =
          fact.name == "level"
          ? .string(random.one(of: ["low", "middle", "high"]))
          : .number(Double(random.number(0...99)))
      }
      return facts
    }
  }

  private static let vocabulary = """
    { "words": { "Level": { "meaning": "l", "values": { "low": "l", "middle": "m", "high": "h" } } },
      "facts": {
        "level": { "type": "Level", "meaning": "l" },
        "a": { "type": "number", "meaning": "a" }, "b": { "type": "number", "meaning": "b" },
        "c": { "type": "number", "meaning": "c" }, "d": { "type": "number", "meaning": "d" } } }
    """

  private static func text(of page: String) -> String {
    switch page {
    case "small": small
    case "formula": formula
    case "first": large("first", hit: "first")
    default: large("collect", hit: "collect")
    }
  }

  private static let small = """
    { "decision": "small", "question": "?", "source": "bench", "in": { "level": "Level" },
      "out": { "s": "number" },
      "rows": [
        { "id": "low", "when": { "level": "low" }, "then": { "s": 1 } },
        { "id": "middle", "when": { "level": "middle" }, "then": { "s": 2 } },
        { "id": "high", "when": { "level": "high" }, "then": { "s": 3 } } ] }
    """

  private static let formula = """
    { "decision": "formula", "question": "?", "source": "bench", "out": { "f": "number" },
      "is": "10 * a + 6.25 * b - 5 * c + 1.5 * d + 5" }
    """

  /// 200 rows about a word and four numbers; the last one matches everything.
  private static func large(_ name: String, hit: String) -> String {
    var random = SeededNumbers(seed: 2)
    var rows: [String] = []
    for row in 0..<199 {
      let level = random.one(of: ["\"low\"", "\"middle\"", "\"high\"", "\"high, low\""])
      let cells = ["a", "b", "c", "d"].map { name in
        let low = random.number(0...70)
        let text = random.one(of: [
          "\"[\(low)..\(low + 30))\"", "\">= \(low + 20)\"", "\"< \(low + 10)\"",
        ])
        return "\"\(name)\": \(text)"
      }
      rows.append(
        "{ \"id\": \"r\(row)\", \"when\": { \"level\": \(level), \(cells.joined(separator: ", ")) },"
          + " \"then\": { \"\(name)Out\": \(row) } }")
    }
    rows.append("{ \"id\": \"last\", \"then\": { \"\(name)Out\": 200 } }")
    return """
      { "decision": "\(name)", "question": "?", "source": "bench", "hit": "\(hit)",
        "in": { "level": "Level", "a": "number", "b": "number", "c": "number", "d": "number" },
        "out": { "\(name)Out": "number" },
        "rows": [
          \(rows.joined(separator: ",\n    "))
        ] }
      """
  }
}
