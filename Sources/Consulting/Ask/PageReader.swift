import JSONSource
import RuleEngine

/// Asks pages while the model of a system is made.
package struct PageReader {
  /// The rules that are asked.
  package let rulebook: Rulebook
  private var facts: Facts

  /// Asks pages of rules.
  package init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
    facts = rulebook.emptyFacts
  }

  /// All answers of a page about some facts.
  package mutating func all(_ question: Question, _ about: [(String, Value)] = [])
    throws(Diagnostic) -> [RuleAnswer]
  {
    for (name, value) in about { facts[rulebook.slot(name)] = value }
    defer { for (name, _) in about { rulebook.forget(rulebook.slot(name), in: &facts) } }
    var evidence = Evidence(detailed: false)
    return try rulebook.replies(to: question, facts: &facts, evidence: &evidence)
  }

  /// The one answer of a page about some facts.
  package mutating func one(_ question: Question, _ about: [(String, Value)] = [])
    throws(Diagnostic) -> RuleAnswer
  {
    guard let first = try all(question, about).first else {
      throw Diagnostic(
        "no-row",
        "'\(question.page)' says nothing about \(about.map(\.1.text).joined(separator: ", "))",
        hint: "add a row for it")
    }
    return first
  }

  /// An answer for every word of an enumeration.
  package mutating func table<Word: RawRepresentable & CaseIterable & Hashable, Row>(
    _ question: Question, by fact: String, _ read: (RuleAnswer) -> Row
  ) throws(Diagnostic) -> [Word: Row] where Word.RawValue == String {
    var rows: [Word: Row] = [:]
    for word in Word.allCases {
      rows[word] = read(try one(question, [(fact, .string(word.rawValue))]))
    }
    return rows
  }

  /// What is read of an answer for every word of a type of the vocabulary.
  package mutating func table<Row>(
    _ question: Question, by fact: String, of type: String, _ read: (RuleAnswer) -> Row
  ) throws(Diagnostic) -> [String: Row] {
    var rows: [String: Row] = [:]
    for word in rulebook.vocabulary.words(type) {
      rows[word] = read(try one(question, [(fact, .string(word))]))
    }
    return rows
  }
}
