import JSONSource
import RuleEngine

/// A rules folder around one page, just large enough to load.
package enum SmallRules {
  /// The words and facts of the page.
  package static let vocabulary = """
    { "units": { "kg": "kilograms" },
      "words": {
        "Experience": { "meaning": "e", "values": { "novice": "n", "intermediate": "i", "advanced": "a" } },
        "Light": { "meaning": "l", "values": { "red": "r", "amber": "a", "green": "g" } },
        "Joint": { "meaning": "j", "values": { "knee": "k", "hip": "h", "wrist": "w" } } },
      "facts": {
        "experience": { "type": "Experience", "meaning": "e" },
        "mood": { "type": "Light?", "meaning": "m" },
        "weeks": { "type": "int [0..7]", "meaning": "w" },
        "weightKg": { "type": "kg (0..100]?", "meaning": "w" },
        "halal": { "type": "boolean", "meaning": "h" },
        "joints": { "type": "list of Joint", "meaning": "j" },
        "food": { "type": "string?", "meaning": "f" },
        "pulse": { "type": "int", "meaning": "p" },
        "load": { "type": "number [0..10)", "meaning": "l" },
        "speed": { "type": "number", "meaning": "s" },
        "spare": { "type": "list of Joint?", "meaning": "s" },
        "tags": { "type": "list of string", "meaning": "t" },
        "start": { "type": "date?", "meaning": "s" },
        "pause": { "type": "days and time duration", "meaning": "p" },
        "block": { "type": "years and months duration", "meaning": "b" },
        "limit": { "type": "number", "meaning": "l" } } }
    """

  /// All files.
  package static func files(_ page: String) -> [SourceFile] {
    [
      (
        "Rules/book.json",
        #"{ "edition": "E", "chapters": [ { "folder": "1-one", "title": "One", "pages": ["t"] } ] }"#
      ),
      ("Rules/vocabulary.json", vocabulary), ("Rules/messages/en.json", "{}"),
      ("Rules/1-one/t.json", page),
    ].map { SourceFile(name: $0.0, text: $0.1) }
  }

  /// The rules of a page, or what is wrong with it.
  package static func load(_ page: String) -> (rulebook: Rulebook?, found: String) {
    var diagnostics = Diagnostics()
    let rulebook = Rulebook.load(files(page), into: &diagnostics)
    return (rulebook, diagnostics.list.map { $0.rendered() }.joined(separator: "\n"))
  }

  /// What all checks say.
  package static func findings(_ rulebook: Rulebook) -> [Finding] {
    Examination(rulebook, files: []).findings()
  }

  /// How many rows answer a point; -1 when it cannot be asked.
  static func rows(answering point: [Value], _ names: [String], _ rulebook: Rulebook) -> Int {
    answer(point, names, rulebook)?.rows.count ?? -1
  }

  /// The ids of the rows that answer a point; none when it cannot be asked.
  static func ids(
    answering point: [Value], _ names: [String], _ rulebook: Rulebook
  ) -> [String] {
    (answer(point, names, rulebook)?.rows ?? []).compactMap {
      rulebook.rowId(ofDecision: 0, row: $0.index)
    }
  }

  /// The facts of a point.
  static func facts(_ point: [Value], _ names: [String], _ rulebook: Rulebook) -> Facts {
    var facts = rulebook.emptyFacts
    for (name, value) in zip(names, point) {
      if let slot = rulebook.factSlot(named: name) { facts[slot] = value }
    }
    return facts
  }

  private static func answer(
    _ point: [Value], _ names: [String], _ rulebook: Rulebook
  ) -> Answer? {
    var facts = facts(point, names, rulebook)
    var evidence = Evidence()
    return try? rulebook.answer(0, facts: &facts, evidence: &evidence)
  }
}
