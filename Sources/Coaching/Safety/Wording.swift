import JSONSource
import RuleEngine

/// Looks for words that no message and no catalogue may use.
struct Wording {
  /// What one language bans.
  private struct Ban {
    let phrases: [String]
    let forSupplements: [String]
  }

  private let rulebook: Rulebook
  private var bans: [(language: String, ban: Ban)] = []
  private var mistakes: [Diagnostic] = []

  /// Everything in messages and catalogues that uses a banned word, with its place.
  ///
  /// - Throws: The failure of the wording page, which must answer for every language.
  static func mistakes(
    in rulebook: Rulebook, _ rules: [SourceFile], _ catalog: [SourceFile]
  ) throws(Diagnostic) -> [Diagnostic] {
    var wording = Wording(rulebook)
    try wording.readBans()
    for (language, ban) in wording.bans {
      wording.readMessages(rules, ban, language)
    }
    wording.readCatalogues(catalog)
    return wording.mistakes
  }

  private init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
  }

  private mutating func readBans() throws(Diagnostic) {
    var facts = rulebook.emptyFacts
    var evidence = Evidence(detailed: false)
    let slot = rulebook.slot("spokenLanguage")
    for language in rulebook.messages.languages {
      facts[slot] = .string(language)
      let reply = try rulebook.reply(to: Questions.wording, facts: &facts, evidence: &evidence)
      rulebook.forget(slot, in: &facts)
      bans.append(
        (
          language,
          Ban(
            phrases: reply.words("bannedPhrases"),
            forSupplements: reply.words("bannedForSupplements"))
        ))
    }
  }

  /// Messages about supplements are held to both lists.
  private mutating func readMessages(_ files: [SourceFile], _ ban: Ban, _ language: String) {
    let name = "Rules/messages/\(language).json"
    guard let file = files.first(where: { $0.name == name }) else { return }
    for member in Self.parse(file)?.members ?? [] {
      let isAdvice = member.key.hasPrefix("supplement.")
      hold(member.value, against: ban, isAdvice: isAdvice, language, of: file)
    }
  }

  private mutating func readCatalogues(_ files: [SourceFile]) {
    for file in files {
      guard let rows = Self.parse(file)?["rows"]?.array else { continue }
      let isAdvice = file.name == "Catalog/supplements.json"
      for row in rows {
        for member in row.members ?? [] where !Self.unspoken.contains(member.key) {
          let language = member.key.hasSuffix("_ja") ? "ja" : "en"
          guard let ban = bans.first(where: { $0.language == language })?.ban else { continue }
          hold(member.value, against: ban, isAdvice: isAdvice, language, of: file)
        }
      }
    }
  }

  /// Columns that quote titles and ids, which nobody can reword.
  private static let unspoken = ["id", "source", "source_id", "source_basis"]

  private mutating func hold(
    _ json: JSON, against ban: Ban, isAdvice: Bool, _ language: String, of file: SourceFile
  ) {
    switch json.kind {
    case .string(let text):
      let banned = ban.phrases + (isAdvice ? ban.forSupplements : [])
      guard let phrase = Self.phrase(of: banned, in: text, language) else { return }
      mistakes.append(
        Diagnostic(
          "banned-word", "'\(phrase)' may not be said here",
          hint: "say it without judging food or telling anybody to use something;"
            + " Rules/6-safety/wording.json lists what is banned",
          place: file.place(of: json.range)))
    case .array(let items):
      for item in items { hold(item, against: ban, isAdvice: isAdvice, language, of: file) }
    case .object(let members):
      for member in members {
        hold(member.value, against: ban, isAdvice: isAdvice, language, of: file)
      }
    case .null, .bool, .number: break
    }
  }

  /// The first banned phrase in a text: whole words where words are written apart, else anywhere.
  static func phrase(of banned: [String], in text: String, _ language: String) -> String? {
    let isSpaced = language != "ja"
    let said = isSpaced ? words(text) : text
    return banned.first { phrase in
      let wanted = isSpaced ? words(phrase) : phrase
      return wanted.contains { $0 != " " } && said.contains(wanted)
    }
  }

  /// Lower case, one space between words and around the whole.
  private static func words(_ text: String) -> String {
    " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }

  private static func parse(_ file: SourceFile) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(file, into: &diagnostics)
  }
}
