import JSONSource
import RuleEngine

/// An older copy of the rules beside those of the program: what it has of its own.
struct OldCopy {
  /// One thing that may be laid over the program's files.
  struct Offer {
    /// What it is, for a person.
    let name: String
    /// Whether it is a page that stands in the place of the program's.
    var isPage = false
    fileprivate let edits: [Edit]

    /// The files with it.
    func laid(over files: [SourceFile]) -> [SourceFile] {
      edits.reduce(files) { $1.made(in: $0) }
    }
  }

  /// Everything it has of its own, what others rest on first.
  private(set) var offers: [Offer] = []
  /// What it says otherwise of what stays the program's.
  private(set) var kept: [String] = []
  private let old: [Document]
  private let program: [Document]

  fileprivate struct Document {
    let file: SourceFile
    let json: JSON
    var role: FileRole? { FileRole(of: file.name) }
  }

  init(_ old: [SourceFile], _ program: [SourceFile]) {
    self.old = Self.documents(old)
    self.program = Self.documents(program)
    offerVocabulary()
    offerMessages()
    offerRows()
    offerPages()
  }

  private static func documents(_ files: [SourceFile]) -> [Document] {
    files.compactMap { file in
      var diagnostics = Diagnostics()
      return JSONParser.parse(file, into: &diagnostics).map { Document(file: file, json: $0) }
    }
  }

  // MARK: Words

  private mutating func offerVocabulary() {
    let theirs = program.filter { $0.role == .vocabulary }
    for document in old where document.role == .vocabulary {
      for part in ["units", "words", "facts"] {
        for member in document.json[part]?.members ?? [] {
          offer(member, of: part, document, theirs)
        }
      }
    }
  }

  private mutating func offer(
    _ member: JSON.Member, of part: String, _ document: Document, _ theirs: [Document]
  ) {
    let home = theirs.first { $0.json[part]?[member.key] != nil }
    guard let home else {
      guard let own = theirs.first(where: { $0.file.name.contains("planning") }) ?? theirs.last
      else { return }
      let edit = Edit.member(own.file.name, [part], member.key, document.text(member.value))
      return offers.append(Offer(name: "\(part): '\(member.key)'", edits: [edit]))
    }
    guard part == "words" else { return }
    for list in ["values", "aliases"] {
      let known = home.json[part]?[member.key]?[list]
      for word in member.value[list]?.members ?? [] where known?[word.key] == nil {
        let edit = Edit.member(
          home.file.name, [part, member.key, list], word.key, document.text(word.value))
        offers.append(
          Offer(name: "the word '\(word.key)' of \(member.key)", edits: [edit]))
      }
    }
  }

  // MARK: Sentences

  /// The sentences of all languages come together, for each must have every sentence.
  private mutating func offerMessages() {
    var edits: [Edit] = []
    for language in Set(old.compactMap(\.language)).sorted() {
      let theirs = program.filter { $0.language == language }
      var others = 0
      for document in old where document.language == language {
        for member in document.json.members ?? [] where member.key != "$schema" {
          if let known = theirs.compactMap({ $0.json[member.key] }).first {
            if known.string != member.value.string { others += 1 }
          } else if let home = theirs.first(where: { $0.file.name.contains("planning") }) {
            edits.append(.member(home.file.name, [], member.key, document.text(member.value)))
          }
        }
      }
      if others > 0 { kept.append("\(others) sentences that differ (\(language))") }
    }
    if !edits.isEmpty {
      offers.append(Offer(name: "\(edits.count) sentences of your own", edits: edits))
    }
  }

  // MARK: Catalogues

  private mutating func offerRows() {
    for document in old where document.role == .catalogue {
      guard let home = program.first(where: { $0.file.name == document.file.name }) else {
        continue
      }
      let theirs = Dictionary(
        (home.json["rows"]?.array ?? []).map { ($0["id"]?.string ?? "", $0) },
        uniquingKeysWith: { first, _ in first })
      var others = 0
      for row in document.json["rows"]?.array ?? [] {
        let id = row["id"]?.string ?? ""
        guard let known = theirs[id] else {
          let edit = Edit.item(home.file.name, ["rows"], document.text(row))
          offers.append(Offer(name: "'\(id)' of \(home.file.name)", edits: [edit]))
          continue
        }
        if !known.isSame(as: row) { others += 1 }
      }
      if others > 0 { kept.append("\(others) rows of \(home.file.name) that differ") }
    }
  }

  // MARK: Pages

  private mutating func offerPages() {
    let theirs = Dictionary(
      program.filter { $0.role == .page }.map { ($0.json["decision"]?.string ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    for document in old where document.role == .page {
      guard let decision = document.json["decision"]?.string else { continue }
      if let home = theirs[decision] {
        guard !home.json.without("$schema").isSame(as: document.json.without("$schema")) else {
          continue
        }
        let edit = Edit.file(home.file.name, document.moved(to: home.file.name))
        offers.append(Offer(name: "page '\(decision)'", isPage: true, edits: [edit]))
      } else {
        offers.append(own(document, decision))
      }
    }
  }

  /// A page that only the old copy has, put into the chapter it came from.
  private func own(_ document: Document, _ decision: String) -> Offer {
    let parts = document.file.name.split(separator: "/").map(String.init)
    let page = String(parts.last?.dropLast(".json".count) ?? "")
    let chapter = parts.dropFirst().dropLast().joined(separator: "/")
    let folder = parts.count > 3 ? chapter : "planning/\(chapter)"
    let name = "Rules/\(folder)/\(page).json"
    let chapters = program.first { $0.role == .book }?.json["chapters"]?.array ?? []
    let place = chapters.firstIndex { $0["folder"]?.string == folder }
    let entry =
      place.map { Edit.item("Rules/book.json", ["chapters", "\($0)", "pages"], "\"\(page)\"") }
      ?? Edit.item(
        "Rules/book.json", ["chapters"],
        "{ \"folder\": \"\(folder)\", \"title\": \"\(chapter)\", \"pages\": [\"\(page)\"] }")
    return Offer(
      name: "page '\(decision)'", edits: [.file(name, document.moved(to: name)), entry])
  }
}

extension OldCopy.Document {
  /// The language of a file of messages; nil for other files.
  fileprivate var language: String? {
    if case .messages(let language) = role { language } else { nil }
  }

  /// A value as it is written.
  fileprivate func text(_ json: JSON) -> String {
    let range = Int(json.range.lowerBound)..<Int(json.range.upperBound)
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// The file with its schema where it lies from a new place.
  fileprivate func moved(to name: String) -> [UInt8] {
    guard let schema = json["$schema"], let kind = schema.string?.split(separator: "/").last else {
      return file.bytes
    }
    let up = String(repeating: "../", count: name.split(separator: "/").count - 2)
    var bytes = file.bytes
    bytes.replaceSubrange(
      Int(schema.range.lowerBound)..<Int(schema.range.upperBound),
      with: Array("\"\(up)schema/\(kind)\"".utf8))
    return bytes
  }
}

/// One change of the files.
private enum Edit {
  /// A file as a whole.
  case file(String, [UInt8])
  /// A member of an object of a file.
  case member(String, [String], String, String)
  /// An item of a list of a file.
  case item(String, [String], String)

  private var name: String {
    switch self {
    case .file(let name, _), .member(let name, _, _, _), .item(let name, _, _): name
    }
  }

  func made(in files: [SourceFile]) -> [SourceFile] {
    guard let place = files.firstIndex(where: { $0.name == name }) else {
      if case .file(let name, let bytes) = self {
        return files + [SourceFile(name: name, bytes: bytes)]
      }
      return files
    }
    var files = files
    files[place] = SourceFile(name: name, bytes: bytes(in: files[place]))
    return files
  }

  private func bytes(in file: SourceFile) -> [UInt8] {
    switch self {
    case .file(_, let bytes): return bytes
    case .member(_, let path, let key, let text):
      return Self.adding("\"\(key)\": \(text)", at: path, to: file)
    case .item(_, let path, let text): return Self.adding(text, at: path, to: file)
    }
  }

  /// A file with one more at the end of an object or list; the object is made when there is none.
  private static func adding(_ text: String, at path: [String], to file: SourceFile) -> [UInt8] {
    var diagnostics = Diagnostics()
    guard let top = JSONParser.parse(file, into: &diagnostics) else { return file.bytes }
    var (json, missing) = (top, [String]())
    for key in path {
      let next = json[key] ?? Int(key).flatMap { place in json.array?[place] }
      if let next, missing.isEmpty { json = next } else { missing.append(key) }
    }
    let last = json.members?.last?.value ?? json.array?.last
    let made = missing.reversed().reduce(text) { "\"\($1)\": { \($0) }" }
    let end = Int(last?.range.upperBound ?? json.range.lowerBound + 1)
    var bytes = file.bytes
    bytes.insert(contentsOf: Array(((last == nil ? "" : ",") + "\n" + made).utf8), at: end)
    return bytes
  }
}
