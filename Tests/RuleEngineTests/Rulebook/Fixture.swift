import JSONSource

@testable import RuleEngine

/// A small rules folder in memory; tests replace or add files.
enum Fixture {
  static let vocabulary = """
    {
      "units": { "kg": "kilograms", "cm": "centimetres", "sets": "hard sets" },
      "words": {
        "Experience": {
          "meaning": "Time of lifting",
          "values": { "novice": "new", "intermediate": "used to it", "advanced": "for years" },
          "aliases": { "beginner": "novice" }
        },
        "AgeRange": { "meaning": "Age", "values": { "<18": "young", "18–24": "older" } },
        "Joint": { "meaning": "A joint", "values": { "knee": "k", "hip": "h", "wrist": "w" } }
      },
      "facts": {
        "experience": { "type": "Experience", "meaning": "experience", "field": "experience" },
        "ageRange": { "type": "AgeRange?", "meaning": "age", "field": "age_range" },
        "weightKg": { "type": "kg [30..250]?", "meaning": "weight", "field": "weight_kg" },
        "heightCm": { "type": "cm", "meaning": "height" },
        "weeks": { "type": "int [1..12]", "meaning": "weeks" },
        "joints": { "type": "list of Joint", "meaning": "joints to spare" },
        "halal": { "type": "boolean", "meaning": "halal", "field": "overrides/halal" },
        "food": { "type": "string?", "meaning": "a food" }
      }
    }
    """
  static let english = #"{ "why": "because of {muscle}", "plain": "so it is" }"#
  static let japanese = #"{ "why": "{muscle}のため", "plain": "そうです" }"#
  static let band = """
    {
      "decision": "band", "question": "How many?", "source": "test",
      "in": { "experience": "Experience" },
      "out": { "setsMin": "int sets [0..40]" },
      "rows": [
        { "id": "novice", "when": { "experience": "novice" }, "then": { "setsMin": 8 } },
        { "id": "others", "when": { "experience": "not(novice)" }, "then": { "setsMin": 12 } }
      ],
      "examples": [ { "given": { "experience": "novice" }, "expect": { "setsMin": 8 } } ]
    }
    """

  /// The files: the fixture's own, then pages in their order, then others that replace or add.
  static func files(
    _ pages: [(name: String, text: String)] = [("band", band)], others: [(String, String)] = []
  ) -> [SourceFile] {
    let names = pages.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let book = """
      { "edition": "Test", "chapters": [ { "folder": "1-one", "title": "One", "pages": [\(names)] } ] }
      """
    var files = [
      ("Rules/book.json", book), ("Rules/vocabulary.json", vocabulary),
      ("Rules/messages/en.json", english), ("Rules/messages/ja.json", japanese),
    ]
    files += pages.map { ("Rules/1-one/\($0.name).json", $0.text) }
    for other in others {
      files.removeAll { $0.0 == other.0 }
      files.append(other)
    }
    return files.map { SourceFile(name: $0.0, text: $0.1) }
  }

  /// The rulebook of some pages; nil, with what was found, when it cannot be loaded.
  static func load(
    _ pages: [(name: String, text: String)], others: [(String, String)] = []
  ) -> (rulebook: Rulebook?, found: String) {
    var diagnostics = Diagnostics()
    let rulebook = Rulebook.load(files(pages, others: others), into: &diagnostics)
    return (rulebook, diagnostics.list.map { $0.rendered() }.joined(separator: "\n"))
  }

  /// A table about some facts, with one number as its answer.
  static func table(
    _ name: String = "t", hit: String = "\"hit\": \"unique\"", inputs: String,
    out: String = #""o": "number""#, rows: [String]
  ) -> String {
    """
    { "decision": "\(name)", "question": "?", "source": "test", \(hit),
      "in": { \(inputs) }, "out": { \(out) },
      "rows": [
        \(rows.joined(separator: ",\n    "))
      ] }
    """
  }

  /// A formula with one number as its answer.
  static func formula(_ name: String, _ output: String, _ text: String) -> String {
    """
    { "decision": "\(name)", "question": "?", "source": "test",
      "out": { "\(output)": "number" }, "is": "\(text)" }
    """
  }
}

extension Rulebook {
  /// Answers a page for facts given by name.
  func ask(_ name: String, _ given: [(String, Value)]) throws(RuleFailure) -> (
    Answer, Facts, Evidence
  ) {
    var facts = emptyFacts
    var evidence = Evidence(detailed: true)
    for (name, value) in given { facts[factSlot(named: name) ?? 0] = value }
    let answer = try answer(decision(named: name) ?? 0, facts: &facts, evidence: &evidence)
    return (answer, facts, evidence)
  }
}
