import JSONSource
import PlanLaws
import Population

/// A seeded edit of the files of rules and catalogue that adds a word or takes one away.
struct WordEdit {
  /// The kinds of edits, in the order they are tried.
  enum Kind: String, CaseIterable {
    /// A word of the vocabulary that nothing speaks of.
    case added
    /// The same, beside a word at one of the places where that stands.
    case placedOnce
    /// The same, beside it wherever it stands: what a coach does who means it.
    case placedEverywhere
    /// A word that the vocabulary loses.
    case removed
    /// A word that vocabulary, cells and lists lose.
    case removedEverywhere
    /// Another spelling of a word.
    case alias
    /// A word of a row or a catalogue that becomes another of its type.
    case exchanged
    /// A list of a row or a catalogue that gains a word, or loses one.
    case listed, unlisted
    /// A list of plain texts, such as equipment or themes, that gains one nobody knows.
    case unknownText
    /// A row of a page that is lost although it speaks of a word.
    case rowLost
    /// A joint that every exercise loses, or one that only exercises have.
    case jointLost, jointGained
  }

  let kind: Kind
  /// What was done, for a person.
  private(set) var description = ""
  /// The type of the word, and the word.
  private(set) var type = ""
  private(set) var word = ""
  /// The word it stands beside; empty when it stands beside none.
  private(set) var like = ""
  /// The file that was edited; the vocabulary when several were.
  private(set) var file = ""
  /// Where in the file, in bytes; nil when at several places.
  private var offset: Int?
  private(set) var files: WordFiles

  /// The word that is new, whatever the type.
  static let newWord = "brand_new"

  /// One edit of a set of files.
  init(_ files: WordFiles, seed: UInt64, number: Int) {
    self.files = files
    kind = Kind.allCases[number % Kind.allCases.count]
    var random = SplitMix64(seed ^ 0x776f_7264_73, number)
    operate(&random)
  }

  private mutating func operate(_ random: inout SplitMix64) {
    let types = files.types
    let chosen = random.pick(types)
    (type, file) = (chosen.name, chosen.file)
    like = random.pick(chosen.words)
    switch kind {
    case .added: add(to: chosen)
    case .placedOnce, .placedEverywhere:
      add(to: chosen)
      var sites = files.sites.filter { $0.type == type && $0.names(like) }
      if kind == .placedOnce, !sites.isEmpty { sites = [random.pick(sites)] }
      for site in sites { files.note(site.adding(word, beside: like)) }
      if kind == .placedEverywhere { files.copyMessages(of: like, to: word) }
    case .removed, .removedEverywhere:
      word = like
      files.note(files.removing(word, from: chosen))
      guard kind == .removedEverywhere else { break }
      for alias in chosen.aliases(of: word) { files.note(files.removing(alias: alias, chosen)) }
      for site in files.sites where site.type == type && site.names(word) {
        files.note(site.removing(word))
      }
    case .alias:
      word = random.chance(0.5) ? Self.newWord : random.pick(chosen.words)
      files.note(files.adding(alias: word, of: like, to: chosen))
    case .exchanged, .listed, .unlisted: change(&random)
    case .unknownText:
      let site = random.pick(files.plainLists)
      (type, like, word, file) = ("", "", Self.newWord, site.file)
      files.note(site.adding(word))
    case .rowLost:
      let row = random.pick(files.wordRows)
      (type, like, word, file) = ("", "", row.id, row.file)
      files.note(row.edit)
    case .jointLost, .jointGained:
      (type, file) = ("Joint", "Catalog/exercises.json")
      let joints = types.first { $0.name == "Joint" }?.words ?? []
      like = random.pick(joints)
      word = kind == .jointLost ? like : Self.newWord
      files.noteJoint(word, beside: like, isLost: kind == .jointLost)
    }
    files.apply()
    description =
      "\(kind.rawValue) \(type) '\(word)'" + (like.isEmpty ? "" : " by '\(like)'")
      + " in \(file)" + (offset.map { " at \($0)" } ?? "")
  }

  private mutating func add(to type: WordFiles.WordType) {
    word = Self.newWord
    files.note(files.adding(word, after: like, to: type))
  }

  private mutating func change(_ random: inout SplitMix64) {
    let sites = files.sites.filter { kind == .exchanged || $0.isItem }
    let site = random.pick(sites)
    let words = files.types.first { $0.name == site.type }?.words ?? []
    offset = site.range.lowerBound
    (type, file) = (site.type, site.file)
    like = random.pick(site.words)
    word = kind == .unlisted ? like : random.pick(words)
    switch kind {
    case .exchanged: files.note(site.exchanging(like, for: word))
    case .listed: files.note(site.adding(word, beside: like))
    default: files.note(site.removing(like))
    }
  }

  /// The edit as damage to rules, for the judge that knows which laws a file decides.
  var mutation: RuleMutation {
    RuleMutation(description: description, file: file, rules: files.rules, catalog: files.catalog)
  }

  /// Whether the word stands in the vocabulary and everywhere beside another, so that both mean the
  /// same.
  var isSameAsLike: Bool { kind == .placedEverywhere }

  /// The field of a plan's request that takes the word, and whether it takes several; nil when none
  /// does.
  var field: (name: String, isList: Bool)? {
    guard [.added, .placedOnce, .placedEverywhere].contains(kind) else { return nil }
    return files.fields[type]
  }
}
