import JSONSource
import RuleEngine

/// The files of rules and catalogue with every place at which a word of the vocabulary stands.
struct WordFiles {
  private(set) var rules: [SourceFile]
  private(set) var catalog: [SourceFile]
  /// The word types of planning, in the order of the files.
  let types: [WordType]
  /// Where words stand in rows of pages and catalogues.
  let sites: [Site]
  /// Lists of plain texts in catalogues that name things or rows.
  let plainLists: [List]
  /// Rows of pages that ask for a word.
  let wordRows: [Row]
  /// The fields of a plan's request that take a word, by the type.
  let fields: [String: (name: String, isList: Bool)]
  private let trees: [(file: String, json: JSON)]
  private var edits: [Edit] = []

  /// A word type of a vocabulary.
  struct WordType {
    let name: String
    let file: String
    let words: [String]
    let aliases: [(spelling: String, word: String)]

    func aliases(of word: String) -> [String] {
      aliases.filter { $0.word == word }.map(\.spelling)
    }
  }

  /// Bytes of a file, and what stands there instead.
  struct Edit {
    let file: String
    let range: Range<Int>
    let text: String

    init(_ file: String, _ range: Range<Int>, _ text: String) {
      (self.file, self.range, self.text) = (file, range, text)
    }
  }

  /// A text that holds words of a type: a cell, an answer, or an item of a list.
  struct Site {
    let file: String
    let type: String
    let range: Range<Int>
    let text: String
    /// Where the item ends with the comma after it, or begins with the one before; nil for no item.
    let itemRange: Range<Int>?
    let words: [String]

    var isItem: Bool { itemRange != nil }

    func names(_ word: String) -> Bool { words.contains(word) }

    func adding(_ word: String, beside like: String) -> Edit {
      isItem
        ? Edit(file, range.upperBound..<range.upperBound, ", \"\(word)\"")
        : exchanging(like, for: "\(like), \(word)")
    }

    func removing(_ word: String) -> Edit {
      if let itemRange { return Edit(file, itemRange, "") }
      let left = words.filter { $0 != word }.joined(separator: ", ")
      return Edit(file, range, "\"\(left.isEmpty ? "-" : left)\"")
    }

    func exchanging(_ word: String, for other: String) -> Edit {
      let parts = Self.parts(of: text).map { $0 == word ? other : $0 }
      return Edit(file, range, "\"\(parts.joined())\"")
    }

    /// Words and what stands between them.
    static func parts(of text: String) -> [String] {
      var parts: [String] = [""]
      for character in text {
        if ",() ".contains(character) {
          parts += [String(character), ""]
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      return parts
    }
  }

  /// A list of plain texts.
  struct List {
    let file: String
    let range: Range<Int>
    let isEmpty: Bool

    func adding(_ text: String) -> Edit {
      let end = range.upperBound - 1
      return Edit(file, end..<end, (isEmpty ? "" : ", ") + "\"\(text)\"")
    }
  }

  /// A row of a page.
  struct Row {
    let id: String
    let file: String
    let edit: Edit
  }

  /// Finds all of it.
  init(_ files: RuleFiles) {
    (rules, catalog) = (files.rules, files.catalog)
    trees = (files.rules + files.catalog).compactMap { file in
      var diagnostics = Diagnostics()
      return JSONParser.parse(file, into: &diagnostics).map { (file.name, $0) }
    }
    let vocabularies = trees.filter {
      ["Rules/shared/vocabulary.json", "Rules/planning/vocabulary.json"].contains($0.file)
    }
    types = vocabularies.flatMap { Self.types($0.json, $0.file) }
    let finder = WordFinder(words: types.map { ($0.name, $0.words) })
    let pages = trees.filter {
      $0.file.hasPrefix("Catalog/")
        || $0.json["decision"] != nil
          && $0.file.hasPrefix("Rules/planning/")
    }
    let found = pages.map { finder.find($0.json, in: $0.file) }
    sites = found.flatMap(\.sites)
    plainLists = found.flatMap(\.lists)
    wordRows = found.flatMap(\.rows)
    fields = Self.fields(vocabularies.map(\.json), Set(types.map(\.name)))
  }

  private static func types(_ json: JSON, _ file: String) -> [WordType] {
    (json["words"]?.members ?? []).map { member in
      WordType(
        name: member.key, file: file,
        words: (member.value["values"]?.members ?? []).map(\.key),
        aliases: (member.value["aliases"]?.members ?? []).map { ($0.key, $0.value.string ?? "") })
    }
  }

  /// Fields of other functions than that which makes plans.
  private static let otherFields = ["category", "tier"]

  private static func fields(
    _ vocabularies: [JSON], _ types: Set<String>
  ) -> [String: (name: String, isList: Bool)] {
    var fields: [String: (name: String, isList: Bool)] = [:]
    for fact in vocabularies.flatMap({ $0["facts"]?.members ?? [] }) {
      guard let field = fact.value["field"]?.string, !otherFields.contains(field),
        let text = fact.value["type"]?.string
      else { continue }
      let type = WordFinder.base(of: text)
      if types.contains(type) { fields[type] = (field, text.hasPrefix("list of ")) }
    }
    return fields
  }
}

extension WordFiles {
  /// Keeps an edit until all are made.
  mutating func note(_ edit: Edit?) {
    if let edit { edits.append(edit) }
  }

  /// Makes the edits, the last of a file first.
  mutating func apply() {
    let sorted = edits.sorted { $0.range.lowerBound > $1.range.lowerBound }
    func edited(_ file: SourceFile) -> SourceFile {
      var bytes = file.bytes
      var from = bytes.count
      for edit in sorted where edit.file == file.name && edit.range.upperBound <= from {
        bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        from = edit.range.lowerBound
      }
      return from == file.bytes.count ? file : SourceFile(name: file.name, bytes: bytes)
    }
    let names = Set(edits.map(\.file))
    rules = rules.map { names.contains($0.name) ? edited($0) : $0 }
    catalog = catalog.map { names.contains($0.name) ? edited($0) : $0 }
    edits = []
  }

  private func tree(_ file: String) -> JSON? { trees.first { $0.file == file }?.json }

  private func values(_ type: WordType) -> [JSON.Member] {
    tree(type.file)?["words"]?[type.name]?["values"]?.members ?? []
  }

  func adding(_ word: String, after like: String, to type: WordType) -> Edit? {
    values(type).first { $0.key == like }.map { member in
      let end = Int(member.value.range.upperBound)
      return Edit(type.file, end..<end, ", \"\(word)\": \"something new\"")
    }
  }

  func removing(_ word: String, from type: WordType) -> Edit? {
    Self.removing(word, values(type), type.file)
  }

  func removing(alias: String, _ type: WordType) -> Edit? {
    Self.removing(
      alias, tree(type.file)?["words"]?[type.name]?["aliases"]?.members ?? [], type.file)
  }

  func adding(alias: String, of word: String, to type: WordType) -> Edit? {
    guard let json = tree(type.file)?["words"]?[type.name] else { return nil }
    if let last = json["aliases"]?.members?.last {
      let end = Int(last.value.range.upperBound)
      return Edit(type.file, end..<end, ", \"\(alias)\": \"\(word)\"")
    }
    let end = Int(json.range.upperBound) - 1
    return Edit(type.file, end..<end, ", \"aliases\": {\"\(alias)\": \"\(word)\"}")
  }

  /// A member with the comma before or after it.
  private static func removing(_ key: String, _ members: [JSON.Member], _ file: String) -> Edit? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let member = members[index]
    let from = index > 0 ? members[index - 1].value.range.upperBound : member.keyRange.lowerBound
    let to =
      index == 0 && members.count > 1
      ? members[1].keyRange.lowerBound : member.value.range.upperBound
    return Edit(file, Int(from)..<Int(to), "")
  }

  /// Messages whose key ends with a word, once more for another.
  mutating func copyMessages(of like: String, to word: String) {
    for (file, json) in trees where file.contains("/messages/") {
      for member in json.members ?? [] where member.key.hasSuffix(".\(like)") {
        let end = Int(member.value.range.upperBound)
        let key = member.key.dropLast(like.count) + word
        var writer = JSONWriter()
        writer.json(member.value)
        note(Edit(file, end..<end, ", \"\(key)\": \(writer.text)"))
      }
    }
  }

  /// A joint in the strain of every exercise: taken away, or put beside another.
  mutating func noteJoint(_ joint: String, beside like: String, isLost: Bool) {
    let file = "Catalog/exercises.json"
    let catalogue = tree(file)
    let strains =
      [catalogue?["columns"]?["stress"]].compactMap(\.self)
      + (catalogue?["rows"]?.array ?? []).compactMap { $0["stress"] }
    for strain in strains {
      let members = strain.members ?? []
      if isLost {
        note(Self.removing(joint, members, file))
      } else if let member = members.first(where: { $0.key == like }) {
        var writer = JSONWriter()
        writer.json(member.value)
        let end = Int(member.value.range.upperBound)
        note(Edit(file, end..<end, ", \"\(joint)\": \(writer.text)"))
      }
    }
  }
}

/// Finds the words of a page or catalogue by the types that it declares.
private struct WordFinder {
  private let words: [String: Set<String>]

  init(words: [(type: String, words: [String])]) {
    self.words = Dictionary(uniqueKeysWithValues: words.map { ($0.type, Set($0.words)) })
  }

  /// The type of a fact without `list of` and `?`.
  static func base(of type: String) -> String {
    let bare = type.hasPrefix("list of ") ? String(type.dropFirst(8)) : type
    return String(bare.prefix { $0 != "?" })
  }

  struct Found {
    var sites: [WordFiles.Site] = []
    var lists: [WordFiles.List] = []
    var rows: [WordFiles.Row] = []
  }

  func find(_ json: JSON, in file: String) -> Found {
    var found = Found()
    let rows = json["rows"]?.array ?? []
    let columns = json["columns"]
    for (index, row) in rows.enumerated() {
      let parts =
        columns.map { [(row, $0)] }
        ?? [("when", "in"), ("then", "out")].compactMap { part, types in
          row[part].flatMap { part in json[types].map { (part, $0) } }
        }
      let before = found.sites.count
      for (values, types) in parts {
        for member in values.members ?? [] {
          add(member.value, types[member.key]?.string ?? "", file, to: &found)
        }
      }
      if columns == nil, found.sites.count > before {
        found.rows.append(Self.row(index, of: rows, file))
      }
    }
    return found
  }

  private static func row(_ index: Int, of rows: [JSON], _ file: String) -> WordFiles.Row {
    let from = index > 0 ? rows[index - 1].range.upperBound : rows[index].range.lowerBound
    let to =
      index == 0 && rows.count > 1 ? rows[1].range.lowerBound : rows[index].range.upperBound
    return WordFiles.Row(
      id: rows[index]["id"]?.string ?? "", file: file,
      edit: WordFiles.Edit(file, Int(from)..<Int(to), ""))
  }

  private func add(_ value: JSON, _ type: String, _ file: String, to found: inout Found) {
    let name = Self.base(of: type)
    if type.hasPrefix("list of string"), file.hasPrefix("Catalog/"), let items = value.array {
      let range = Int(value.range.lowerBound)..<Int(value.range.upperBound)
      found.lists.append(WordFiles.List(file: file, range: range, isEmpty: items.isEmpty))
    }
    guard let known = words[name] else { return }
    if let items = value.array {
      for index in items.indices {
        add(items[index], name, known, file, Self.itemRange(index, of: items), to: &found)
      }
    } else {
      add(value, name, known, file, nil, to: &found)
    }
  }

  private func add(
    _ value: JSON, _ type: String, _ known: Set<String>, _ file: String,
    _ itemRange: Range<Int>?, to found: inout Found
  ) {
    guard let text = value.string, !text.hasPrefix("=") else { return }
    let words = WordFiles.Site.parts(of: text).filter(known.contains)
    guard !words.isEmpty else { return }
    found.sites.append(
      WordFiles.Site(
        file: file, type: type, range: Int(value.range.lowerBound)..<Int(value.range.upperBound),
        text: text, itemRange: itemRange, words: words))
  }

  private static func itemRange(_ index: Int, of items: [JSON]) -> Range<Int> {
    let from = index > 0 ? items[index - 1].range.upperBound : items[index].range.lowerBound
    let to =
      index == 0 && items.count > 1 ? items[1].range.lowerBound : items[index].range.upperBound
    return Int(from)..<Int(to)
  }
}
