import Consulting
import JSONSource
import RuleEngine

/// Looks for words that no message and no catalogue may use.
struct Wording {
  /// What one language bans.
  private struct Ban {
    let language: String
    let phrases: PhraseFinder
    /// Those for supplements, too.
    let advice: PhraseFinder
  }

  private let rulebook: Rulebook
  private let files: [SourceFile]
  private var bans: [Ban] = []
  private var mistakes: [Diagnostic] = []

  /// Everything in messages and catalogues that uses a banned word, with its place.
  ///
  /// - Throws: The failure of the wording page, which must answer for every language.
  static func mistakes(
    in rulebook: Rulebook, _ rules: [SourceFile]
  ) throws(Diagnostic) -> [Diagnostic] {
    var wording = Wording(rulebook, rules)
    try wording.readBans()
    for ban in wording.bans { wording.readMessages(ban) }
    for decision in rulebook.decisions { wording.readCatalogue(decision) }
    return wording.mistakes
  }

  private init(_ rulebook: Rulebook, _ files: [SourceFile]) {
    self.rulebook = rulebook
    self.files = files
  }

  private mutating func readBans() throws(Diagnostic) {
    var facts = rulebook.emptyFacts
    var evidence = Evidence(detailed: false)
    let slot = rulebook.slot("spokenLanguage")
    for language in rulebook.messages.languages {
      facts[slot] = .string(language)
      let reply = try rulebook.reply(to: Questions.wording, facts: &facts, evidence: &evidence)
      rulebook.forget(slot, in: &facts)
      let phrases = reply.words("bannedPhrases")
      let isSpaced = reply.flag("wordsAreSpaced")
      bans.append(
        Ban(
          language: language, phrases: PhraseFinder(phrases, isSpaced: isSpaced),
          advice: PhraseFinder(
            phrases + reply.words("bannedForSupplements"), isSpaced: isSpaced)))
    }
  }

  /// Messages about supplements are held to both lists.
  private mutating func readMessages(_ ban: Ban) {
    for key in rulebook.messages.keys {
      let finder = key.hasPrefix("supplement.") ? ban.advice : ban.phrases
      let text = rulebook.messages.text(key, language: ban.language)
      guard finder.first(in: text) != nil,
        let file = files.first(where: {
          FileRole(of: $0.name) == .messages(language: ban.language) && Self.parse($0)?[key] != nil
        })
      else { continue }
      report(finder, in: Self.parse(file)?[key], of: file)
    }
  }

  private mutating func readCatalogue(_ decision: Decision) {
    guard let catalogue = decision.catalogue else { return }
    for (index, column) in catalogue.columns.enumerated()
    where column.type.isText && !Self.unspoken.contains(column.name) {
      let languages = rulebook.messages.languages
      let language =
        languages.dropFirst().first { column.name.hasSuffix("_\($0)") } ?? languages.first
      guard let ban = bans.first(where: { $0.language == language }) else { continue }
      let finder = decision.name == "supplements" ? ban.advice : ban.phrases
      for row in 0..<catalogue.count {
        guard Self.isBanned(catalogue.value(row: row, column: index), finder) else { continue }
        let rows = Self.parse(decision.file)?["rows"]?.array
        report(finder, in: rows?[row][column.name], of: decision.file)
      }
    }
  }

  /// Columns that quote titles and ids, which nobody can reword.
  private static let unspoken = ["id", "source", "source_id", "source_basis"]

  private static func isBanned(_ value: Value, _ finder: PhraseFinder) -> Bool {
    switch value {
    case .string(let text): finder.first(in: text) != nil
    case .list(let items): items.contains { isBanned($0, finder) }
    case .context(let context): context.entries.contains { isBanned($0.value, finder) }
    default: false
    }
  }

  /// Reports each text that uses a banned phrase.
  private mutating func report(_ finder: PhraseFinder, in json: JSON?, of file: SourceFile) {
    switch json?.kind {
    case .string(let text):
      guard let phrase = finder.first(in: text), let range = json?.range else { return }
      mistakes.append(
        Diagnostic(
          "banned-word", "'\(phrase)' may not be said here",
          hint: "say it without judging food or telling anybody to use something;"
            + " the page 'wording' lists what is banned",
          place: file.place(of: range)))
    case .array(let items):
      for item in items { report(finder, in: item, of: file) }
    case .object(let members):
      for member in members { report(finder, in: member.value, of: file) }
    default: break
    }
  }

  private static func parse(_ file: SourceFile) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(file, into: &diagnostics)
  }
}

extension Catalogue.ColumnType {
  /// Whether the column holds texts.
  fileprivate var isText: Bool {
    switch self {
    case .value(let type): type.type == .string || type.type == .list(.string)
    case .parts(let columns): columns.contains(where: \.type.isText)
    }
  }
}
