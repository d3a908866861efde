import JSONSource

/// Reads vocabularies, each with its units, then word types, then facts; a later file builds on the
/// earlier ones.
struct VocabularyReader {
  /// What is wrong in the files.
  private(set) var diagnostics = Diagnostics()
  /// The file that is read.
  private var file = RuleFile(SourceFile(name: "", bytes: []))
  private var units: [Vocabulary.Unit] = []
  private var wordTypes: [WordType] = []
  private var facts: [Vocabulary.Fact] = []
  /// The file that declared each unit, word type and fact, by kind and name.
  private var owners: [String: String] = [:]
  /// The fact that each field of a request gives.
  private var fields: [String: String] = [:]

  /// Names that types already mean something by.
  private static let reserved = ["number", "int", "boolean", "string", "list"]

  /// Reads the files in their order; nil when the JSON of one is broken.
  ///
  /// Facts whose type is wrong keep their names.
  mutating func read(_ sources: [SourceFile]) -> Vocabulary? {
    var isWhole = true
    for source in sources {
      file = RuleFile(source)
      isWhole = readFile() && isWhole
      diagnostics.report(file.diagnostics)
    }
    return isWhole ? Vocabulary(units: units, wordTypes: wordTypes, facts: facts) : nil
  }

  private mutating func readFile() -> Bool {
    guard let json = file.parse(),
      let members = file.members(
        of: json, "the vocabulary", known: ["$schema", "note", "units", "words", "facts"],
        required: ["facts"])
    else { return false }
    for member in members where member.key == "units" { readUnits(member.value) }
    for member in members where member.key == "words" { readWordTypes(member.value) }
    for member in members where member.key == "facts" { readFacts(member.value) }
    return true
  }

  /// Whether no earlier file declares something of that kind and name; reports it otherwise.
  private mutating func isNew(_ kind: String, _ name: String, at range: Range<Int32>) -> Bool {
    let key = "\(kind) \(name)"
    guard let owner = owners[key], owner != file.source.name else {
      owners[key] = file.source.name
      return true
    }
    file.report(
      "duplicate-name", "\(owner) already has the \(kind) '\(name)'",
      hint: "leave it out here, or choose another name", at: range)
    return false
  }

  private mutating func readUnits(_ json: JSON) {
    for member in file.object(json, "the units") ?? [] {
      let meaning = file.text(member.value, "the meaning of '\(member.key)'") ?? ""
      let isPlain = member.key.utf8.allSatisfy { !" [](),?\"'".utf8.contains($0) && $0 > 32 }
      if member.key.isEmpty || !isPlain || Self.reserved.contains(member.key) {
        file.report(
          "bad-name", "'\(member.key)' cannot be the name of a unit",
          hint: "write it without spaces, brackets and question marks", at: member.keyRange)
      } else if isNew("unit", member.key, at: member.keyRange) {
        units.append(.init(name: member.key, meaning: meaning))
      }
    }
  }

  private mutating func readWordTypes(_ json: JSON) {
    for member in file.object(json, "the word types") ?? [] {
      let isKnown = units.contains { $0.name == member.key } || Self.reserved.contains(member.key)
      guard file.checkName(member.key, "a word type", at: member.keyRange),
        isNew("word type", member.key, at: member.keyRange)
      else { continue }
      if isKnown {
        file.report(
          "duplicate-name", "'\(member.key)' is the name of a unit", hint: "choose another name",
          at: member.keyRange)
      }
      let what = "the word type '\(member.key)'"
      guard
        let parts = file.members(
          of: member.value, what, known: ["meaning", "values", "aliases"],
          required: ["meaning", "values"])
      else { continue }
      readWordType(named: member.key, parts)
    }
  }

  private mutating func readWordType(named name: String, _ parts: [JSON.Member]) {
    var (words, meanings): ([String], [String]) = ([], [])
    var meaning = ""
    for part in parts where part.key == "meaning" {
      meaning = file.text(part.value, "the meaning of '\(name)'") ?? ""
    }
    for part in parts where part.key == "values" {
      for value in file.object(part.value, "the words of '\(name)'") ?? [] {
        guard checkWord(value.key, at: value.keyRange) else { continue }
        words.append(value.key)
        meanings.append(file.text(value.value, "the meaning of '\(value.key)'") ?? "")
      }
      checkWords(words, of: name, at: part.value.range)
    }
    let enumeration = Enumeration(name: name, words: Array(words.prefix(64)))
    let plain = WordType(enumeration: enumeration, meaning: meaning, meanings: meanings)
    var aliases: [WordType.Alias] = []
    for part in parts where part.key == "aliases" { aliases = readAliases(part.value, of: plain) }
    wordTypes.append(
      WordType(
        enumeration: enumeration, meaning: meaning,
        meanings: Array(meanings.prefix(enumeration.words.count)), aliases: aliases))
  }

  private mutating func checkWord(_ word: String, at range: Range<Int32>) -> Bool {
    let taken = ["-", "null", "not", "any", "empty"]
    let isPlain = word.utf8.allSatisfy { !"(),\"".utf8.contains($0) && $0 >= 32 }
    let isTrim = word.first?.isWhitespace == false && word.last?.isWhitespace == false
    if isPlain, isTrim, word.first != "=", !taken.contains(word) { return true }
    file.report(
      "bad-name", "'\(word)' cannot be a word",
      hint: taken.contains(word)
        ? "cells use it for something else"
        : "a word has no commas, brackets or quotes and does not begin with =", at: range)
    return false
  }

  private mutating func checkWords(
    _ words: [String], of name: String, at range: Range<Int32>
  ) {
    if words.isEmpty {
      file.report(
        "empty-list", "'\(name)' has no words", hint: "add a word, or remove the type", at: range)
    } else if words.count > 64 {
      file.report(
        "too-many-words", "'\(name)' has \(words.count) words; 64 is the most",
        hint: "make a string of it, or two word types", at: range)
    }
    let type = WordType(
      enumeration: Enumeration(name: name, words: words), meaning: "", meanings: [])
    for (index, word) in words.enumerated() where type.word(word) != index {
      file.report(
        "duplicate-name", "'\(name)' has '\(word)' twice; - and – are the same", at: range)
    }
  }

  private mutating func readAliases(_ json: JSON, of type: WordType) -> [WordType.Alias] {
    var aliases: [WordType.Alias] = []
    for member in file.object(json, "the aliases of '\(type.name)'") ?? [] {
      guard let text = file.text(member.value, "the meaning of '\(member.key)'") else { continue }
      guard let word = type.word(text) else {
        file.report(
          "unknown-word", "unknown word '\(text)'",
          hint: Hint.nearest(text, in: type.enumeration.words, what: "\(type.name) is one of"),
          at: member.value.range)
        continue
      }
      if let same = type.word(member.key), same != word {
        file.report(
          "duplicate-name", "'\(member.key)' is itself a word of \(type.name)",
          at: member.keyRange)
      }
      aliases.append(.init(spelling: member.key, word: word))
    }
    return aliases
  }

  private mutating func readFacts(_ json: JSON) {
    let vocabulary = Vocabulary(units: units, wordTypes: wordTypes)
    for member in file.object(json, "the facts") ?? [] {
      guard file.checkName(member.key, "a fact", at: member.keyRange),
        isNew("fact", member.key, at: member.keyRange)
      else { continue }
      let fact = readFact(member, vocabulary)
      facts.append(fact)
      guard let field = fact.field else { continue }
      if let other = fields.updateValue(fact.name, forKey: field) {
        file.report(
          "duplicate-name", "the field '\(field)' already gives '\(other)'",
          hint: "each field of a request gives one fact", at: member.keyRange)
      }
    }
  }

  private mutating func readFact(
    _ member: JSON.Member, _ vocabulary: Vocabulary
  ) -> Vocabulary.Fact {
    let parts =
      file.members(
        of: member.value, "the fact '\(member.key)'", known: ["type", "meaning", "field", "note"],
        required: ["type", "meaning"]) ?? []
    var type = FactType(type: .any, isOptional: true)
    var meaning = ""
    var field: String?
    for part in parts {
      switch part.key {
      case "type": type = file.type(part.value, vocabulary) ?? type
      case "meaning": meaning = file.text(part.value, "the meaning of '\(member.key)'") ?? ""
      case "field": field = file.text(part.value, "the field of '\(member.key)'")
      case "note": _ = file.text(part.value, "a note")
      default: break
      }
    }
    return .init(name: member.key, type: type, meaning: meaning, field: field)
  }
}

extension RuleFile {
  /// Reads a type text; nil, and a report, when it is wrong.
  mutating func type(_ json: JSON, _ vocabulary: Vocabulary) -> FactType? {
    guard let text = text(json, "a type") else { return nil }
    do {
      return try TypeText.read(text, vocabulary)
    } catch {
      report(error.code, error.message, hint: error.hint, in: json, part: error.range)
      return nil
    }
  }
}
