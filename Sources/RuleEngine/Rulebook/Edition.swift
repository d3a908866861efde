import JSONSource

/// Which rules an answer was computed with: the name in the book, a hash of what decides, and one of
/// the words it is said in.
package struct EditionIdentity: Hashable, Sendable {
  /// The name the book gives.
  package let name: String
  /// 16 hexadecimal digits over pages, vocabularies and catalogues; another one as soon as any byte or
  /// file name of them differs.
  package let hash: String
  /// 16 hexadecimal digits over the messages of all languages.
  package let words: String
  /// The same of each system's folder, what all systems share first; empty of a part.
  let parts: [Part]

  /// The hashes of what lies in one folder below `Rules/`.
  struct Part: Hashable, Sendable {
    /// The folder; "" for what every system shares: catalogues, shared words, pages of no system.
    let folder: String
    let hash: String
    let words: String
  }

  /// Both hashes: what differs when any byte of the edition does.
  package var version: String { "\(hash)-\(words)" }

  /// Names and hashes a set of files.
  package init(book: BookContents, files: [SourceFile]) {
    let systems = book.systems
    let owned = Dictionary(grouping: files) { file in
      let parts = file.name.split(separator: "/", maxSplits: 2).map(String.init)
      return parts.count == 3 && systems.contains(parts[1]) ? parts[1] : ""
    }
    self.init(
      name: book.edition, hash: Self.hash(of: files.filter { !$0.isWords }),
      words: Self.hash(of: files.filter(\.isWords)),
      parts: ([""] + systems).map { Part($0, book, owned[$0] ?? []) })
  }

  init(name: String, hash: String, words: String, parts: [Part] = []) {
    self.name = name
    self.hash = hash
    self.words = words
    self.parts = parts
  }

  /// The edition of some systems alone: what lies in other systems' folders changes nothing of it.
  ///
  /// - Parameter folders: The systems' folders below `Rules/`; one that is not there holds nothing, as
  ///   where all pages lie directly below `Rules/`.
  /// - Returns: The same name with hashes of what those systems and all share.
  package func part(_ folders: String...) -> EditionIdentity {
    var (hash, words) = (Fingerprint(), Fingerprint())
    for part in parts where part.folder.isEmpty || folders.contains(part.folder) {
      hash.add(part.hash)
      words.add(part.words)
    }
    return EditionIdentity(name: name, hash: hash.digits, words: words.digits)
  }

  /// The fingerprint of names and bytes in the order of the names.
  package static func hash(of files: [SourceFile]) -> String {
    var hash = Fingerprint()
    for file in files.sorted(by: { $0.name < $1.name }) {
      hash.add(file.name)
      file.bytes.withUnsafeBytes { hash.add($0) }
    }
    return hash.digits
  }
}

extension EditionIdentity {
  /// Writes the field by which an answer says which rules it was computed with.
  package func write(into writer: inout JSONWriter) {
    writer.key("edition")
    writer.beginObject()
    writer.field("name", name)
    writer.field("hash", hash)
    writer.field("words", words)
    writer.endObject()
  }
}

extension EditionIdentity.Part {
  /// Hashes the files of a folder; of the book only the chapters of that folder.
  fileprivate init(_ folder: String, _ book: BookContents, _ files: [SourceFile]) {
    var hash = Fingerprint()
    for chapter in book.chapters where book.system(of: chapter) == folder {
      hash.add(chapter.folder)
      for page in chapter.pages { hash.add(page) }
    }
    let others = files.filter { !$0.isWords && FileRole(of: $0.name) != .book }
    hash.add(EditionIdentity.hash(of: others))
    self.init(
      folder: folder, hash: hash.digits, words: EditionIdentity.hash(of: files.filter(\.isWords)))
  }
}

extension BookContents {
  /// The folders of systems, in alphabetical order.
  fileprivate var systems: [String] {
    Set(chapters.map(system(of:))).subtracting([""]).sorted()
  }

  /// The system whose chapter it is; "" for a chapter of all, or of no folder of its own.
  fileprivate func system(of chapter: Chapter) -> String {
    let parts = chapter.folder.split(separator: "/")
    guard parts.count > 1, parts[0] != "shared" else { return "" }
    return String(parts[0])
  }
}

extension SourceFile {
  fileprivate var isWords: Bool { FileRole(of: name)?.isMessages ?? false }
}
