import JSONSource
import RuleEngine

/// Everything the code of a system asks of the rules; an edition is held against it when it loads.
package struct RequiredRules: Sendable {
  /// The questions, with the answers that are read.
  package let questions: [Question]
  /// The catalogues, with the columns that are read.
  package let catalogues: [RequiredCatalogue]
  /// Facts that the code sets or reads by name.
  package let facts: [String]
  /// Those of them that stand only while something is asked about them.
  package let passing: [String]
  /// Fields of requests that are one fact of the vocabulary.
  package let fields: [String]
  /// Words that the code answers, by their type: all of them, and no others.
  package let words: [(type: String, words: [String])]
  /// Keys of messages the code says.
  package let messages: [String]

  package init(
    questions: [Question], catalogues: [RequiredCatalogue], facts: [String], passing: [String] = [],
    fields: [String],
    words: [(type: String, words: [String])], messages: [String]
  ) {
    self.questions = questions
    self.catalogues = catalogues
    self.facts = facts
    self.passing = passing
    self.fields = fields
    self.words = words
    self.messages = messages
  }

  /// What an edition lacks: pages, answers of the right kind, facts, catalogue columns, messages.
  package func mistakes(in rulebook: Rulebook) -> [Diagnostic] {
    let asked = questions.flatMap { unset($0, in: rulebook) }
    return asked
      + questions.flatMap { Self.mistakes($0, in: rulebook) + Self.silent($0, in: rulebook) }
      + catalogues.flatMap { Self.mistakes($0, in: rulebook) }
      + missingFacts(in: rulebook) + missingWords(in: rulebook) + missingMessages(in: rulebook)
  }
}

extension RequiredRules {
  /// The pages and catalogues it reads, by name.
  package var pages: [String] { questions.map(\.page) + catalogues.map(\.name) }

  /// The answers that must be the key of a message, by name.
  package var messageAnswers: [String] {
    questions.flatMap(\.answers).filter { $0.kind == .message }.map(\.name)
  }
}

extension RequiredRules {
  fileprivate static func mistakes(_ question: Question, in rulebook: Rulebook) -> [Diagnostic] {
    guard let index = rulebook.decision(named: question.page) else {
      let names = rulebook.decisions.map(\.name)
      return [
        Diagnostic(
          "missing-page", "no page decides '\(question.page)'",
          hint: Spelling.nearest(to: question.page, in: names).map { "is it '\($0)'?" }
            ?? "bring the page back, or start from 'planner init'")
      ]
    }
    let decision = rulebook.decisions[index]
    return question.answers.compactMap { answer in
      guard let output = decision.outputs.first(where: { $0.name == answer.name }) else {
        return Diagnostic(
          "missing-answer", "'\(question.page)' does not answer '\(answer.name)'",
          hint: "add it to the page's out", place: rulebook.place(ofDecision: index, row: -1))
      }
      guard answer.kind.accepts(output.type) else {
        return Diagnostic(
          "wrong-answer-type",
          "'\(answer.name)' is \(output.type.text), and the planner needs \(answer.kind.phrase)",
          hint: "change its type in the page's out",
          place: rulebook.place(ofDecision: index, row: -1))
      }
      return nil
    }
  }

  /// Answers that should be the key of a message and are not.
  fileprivate static func silent(_ question: Question, in rulebook: Rulebook) -> [Diagnostic] {
    guard let index = rulebook.decision(named: question.page),
      let table = rulebook.decisions[index].table
    else { return [] }
    let spoken = question.answers.filter { $0.kind == .message }.map(\.name)
    let columns = rulebook.decisions[index].outputs.indices.filter {
      spoken.contains(rulebook.decisions[index].outputs[$0].name)
    }
    return table.rows.enumerated().flatMap { position, row in
      columns.compactMap { column -> Diagnostic? in
        guard row.outputs.indices.contains(column),
          case .constant(.string(let key)) = row.outputs[column], !rulebook.messages.contains(key)
        else { return nil }
        let near = Spelling.nearest(to: key, in: rulebook.messages.keys)
        return Diagnostic(
          "missing-message", "no message has the key '\(key)'",
          hint: near.map { "did you mean '\($0)'?" }
            ?? "add it to the messages of every language",
          place: rulebook.place(ofDecision: index, row: Int32(position)))
      }
    }
  }

  fileprivate static func mistakes(_ requiredRules: RequiredCatalogue, in rulebook: Rulebook)
    -> [Diagnostic]
  {
    guard let catalogue = rulebook.catalogue(named: requiredRules.name) else {
      return [
        Diagnostic(
          "missing-catalogue", "there is no catalogue '\(requiredRules.name)'",
          hint: "bring Catalog/\(requiredRules.name).json back")
      ]
    }
    let missing = requiredRules.all.filter { catalogue.column(named: $0) == nil }
    let empty = Diagnostic(
      "empty-catalogue", "the catalogue '\(requiredRules.name)' has no rows",
      hint: "bring them back")
    return missing.map {
      Diagnostic(
        "missing-column", "the catalogue '\(requiredRules.name)' has no column '\($0)'",
        hint: "bring the column back to 'columns' and to every row")
    }
      + (catalogue.count == 0 ? [empty] : [])
  }

  /// Facts that are missing: those of the code, and those behind the fields of a request.
  fileprivate func missingFacts(in rulebook: Rulebook) -> [Diagnostic] {
    facts.filter { rulebook.factSlot(named: $0) == nil }.map {
      Diagnostic("missing-fact", "the rules have no fact '\($0)'", hint: "bring the fact back")
    }
      + fields.filter { rulebook.vocabulary.fact(forField: $0) == nil }.map {
        Diagnostic(
          "missing-fact", "no fact of the vocabulary has the field '\($0)'",
          hint: "give a fact of vocabulary.json the field '\($0)'")
      }
  }

  fileprivate func missingWords(in rulebook: Rulebook) -> [Diagnostic] {
    words.flatMap { type, words in
      let known = Set(rulebook.vocabulary.words(type))
      return words.filter { !known.contains($0) }.map {
        Diagnostic(
          "missing-word", "the vocabulary's \(type) has no word '\($0)'", hint: "bring it back")
      }
    }
  }

  fileprivate func missingMessages(in rulebook: Rulebook) -> [Diagnostic] {
    rulebook.messages.missingKeys(messages).map {
      Diagnostic(
        "missing-message", "no message has the key '\($0)'",
        hint: "add it to the messages of every language")
    }
  }
}
