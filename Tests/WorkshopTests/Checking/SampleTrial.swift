import Consulting
import Planning
import JSONSource
import PlannerService
import RuleEngine

@testable import Workshop

/// Loads, checks and asks the sample of a code page.
enum SampleTrial {
  /// What is said about a sample; nil for one that is only told.
  static func mistakes(of sample: Sample, wanted: String) throws -> [Diagnostic]? {
    switch sample {
    case .told: return nil
    case .page(let text): return mistakes(small("Rules/1-one/t.json", Array(text.utf8)))
    case .bytes(let bytes): return mistakes(small("Rules/1-one/t.json", bytes))
    case .rows(let rows): return mistakes(small("Rules/1-one/t.json", Array(table(rows).utf8)))
    case .formula(let text): return mistakes(small("Rules/1-one/t.json", formula(text)), asks: true)
    case .file(let name, let text): return mistakes(small(name, Array(text.utf8)))
    case .edit(let name, let from, let to): return try mistakes(name, from, to, wanted)
    }
  }

  // MARK: Small rules

  private static let vocabulary = """
    { "units": { "kg": "kilograms", "cm": "centimetres" },
      "words": {
        "Experience": { "meaning": "e", "values": { "novice": "n", "advanced": "a" } },
        "Joint": { "meaning": "j", "values": { "knee": "k", "hip": "h" } } },
      "facts": {
        "experience": { "type": "Experience", "meaning": "e" },
        "weeks": { "type": "int [1..12]", "meaning": "w" },
        "weightKg": { "type": "kg [30..250]?", "meaning": "w" },
        "heightCm": { "type": "cm", "meaning": "h" },
        "joints": { "type": "list of Joint", "meaning": "j" },
        "halal": { "type": "boolean", "meaning": "h" } } }
    """

  private static func small(_ name: String, _ bytes: [UInt8]) -> [SourceFile] {
    var files: [(String, String)] = [
      (
        "Rules/book.json",
        #"{ "edition": "E", "chapters": [ { "folder": "1-one", "title": "One", "pages": ["t"] } ] }"#
      ),
      ("Rules/vocabulary.json", vocabulary),
      ("Rules/messages/en.json", #"{ "plain": "so it is" }"#),
      ("Rules/messages/ja.json", #"{ "plain": "そうです" }"#),
      ("Rules/1-one/t.json", table(#"{ "id": "a", "when": {}, "then": { "sets": 8 } }"#)),
    ]
    files.removeAll { $0.0 == name }
    return files.map { SourceFile(name: $0.0, text: $0.1) } + [SourceFile(name: name, bytes: bytes)]
  }

  private static func table(_ rows: String) -> String {
    """
    { "decision": "t", "question": "?", "source": "s",
      "in": { "experience": "Experience", "weeks": "int [1..12]", "weightKg": "kg [30..250]?",
        "joints": "list of Joint", "halal": "boolean" },
      "out": { "sets": "int [0..40]" },
      "rows": [ \(rows) ] }
    """
  }

  private static func formula(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(text)
    return Array(
      #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "number" }, "is": "#.utf8)
      + writer.bytes + Array(" }".utf8)
  }

  /// What loading, checking and running says; `asks` also answers the page in week 3.
  private static func mistakes(_ files: [SourceFile], asks: Bool = false) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    guard let rulebook = Rulebook.load(files, into: &diagnostics) else {
      return diagnostics.list
    }
    let examination = Examination(rulebook, files: files)
    let findings = examination.unaccepted(examination.findings(), areAll: true)
    let mistakes = findings.map(\.diagnostic) + rulebook.runExamples().failures
    guard asks else { return mistakes }
    var facts = rulebook.emptyFacts
    var evidence = Evidence()
    if let weeks = rulebook.factSlot(named: "weeks") { facts[weeks] = .number(3) }
    do {
      _ = try rulebook.answer(0, facts: &facts, evidence: &evidence)
    } catch {
      return mistakes + [Diagnostic(error.code, error.message, hint: error.hint)]
    }
    return mistakes
  }

  // MARK: The built-in edition

  private static func mistakes(
    _ name: String, _ from: String, _ to: String, _ wanted: String
  ) throws -> [Diagnostic] {
    var files = try House.files()
    for index in files.indices where files[index].name == name {
      let text = String(decoding: files[index].bytes, as: UTF8.self)
      files[index] = SourceFile(name: name, text: text.replacing(from, with: to))
    }
    if from.isEmpty { files.removeAll { $0.name == name } }
    let rules = files.filter { $0.name.hasPrefix("Rules/") }
    let catalog = files.filter { $0.name.hasPrefix("Catalog/") }
    var diagnostics = Diagnostics()
    let edition = Planning.Edition.load(rules: rules, catalog: catalog, into: &diagnostics)
    guard let edition, !diagnostics.list.contains(where: { $0.code == wanted }) else {
      return diagnostics.list
    }
    let examination = Examination(
      edition.rulebook, files: rules, users: RequiredRules.users())
    let checks = Check.all.filter { $0.codes.contains(wanted) }
    let domain = DomainCheck.all.filter { $0.codes.contains(wanted) }
    let findings =
      checks.flatMap { $0.run(examination) } + domain.flatMap { $0.run(edition) }
    return diagnostics.list + findings.map(\.diagnostic)
  }
}
